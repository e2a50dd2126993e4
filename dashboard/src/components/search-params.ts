/** Parses one search parameter. Undefined when it is missing or invalid. */
type Reader<Value extends string> = (raw: unknown) => Value | undefined;
type Read<Readers> = {
  [Name in keyof Readers]?: Readers[Name] extends Reader<infer Value> ? Value | undefined : never;
};

/**
 * The search parameters of a page, for its route's `validateSearch`. People edit and shorten addresses: a value that makes no sense
 * becomes undefined, and the page opens without it. It is not left out, because the router lays this over what was typed.
 */
export function searchParams<Readers extends Record<string, Reader<string>>>(readers: Readers) {
  return (raw: Record<string, unknown>): Read<Readers> =>
    // The cast: Object.entries forgets which value belongs to which name.
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(raw[name])]),
    ) as Read<Readers>;
}

export const text: Reader<string> = (raw) => (typeof raw === 'string' && raw !== '' ? raw : undefined);

export function choice<const Value extends string>(values: readonly Value[]): Reader<Value> {
  return (raw) => values.find((value) => value === raw);
}

const dayPattern = /^20\d\d-\d\d-\d\d$/;

/** A day that exists, "2026-11-15". */
export const day: Reader<string> = (raw) => {
  if (typeof raw !== 'string' || !dayPattern.test(raw)) return undefined;
  const at = Date.parse(`${raw}T00:00:00Z`);
  // JavaScript reads February 31 as March 3.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(raw) ? raw : undefined;
};

/** A moment, as ISO 8601 in UTC. */
export const moment: Reader<string> = (raw) =>
  typeof raw !== 'string' || Number.isNaN(Date.parse(raw)) ? undefined : new Date(raw).toISOString();

/** Whether any of these parameters is set. */
export function hasAny<Search extends object>(search: Search, names: readonly (keyof Search)[]): boolean {
  return names.some((name) => search[name] !== undefined);
}

/** A change that removes all of these parameters. */
export function without<Name extends string>(names: readonly Name[]): Record<Name, undefined> {
  // The cast: Object.fromEntries forgets the names.
  return Object.fromEntries(names.map((name) => [name, undefined])) as Record<Name, undefined>;
}

/** Plain text, as a person would type it into the address bar. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
