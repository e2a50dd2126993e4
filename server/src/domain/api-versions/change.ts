/** One breaking change, in a file named after it. The code implements the newest version, and this serves the older ones. */
export type VersionChange = {
  /** The first version that has the change. */
  version: string;
  /** For the API changelog: what changed, and what to do. */
  about: string;
  /** The changes by operation id. */
  operations?: Readonly<Record<string, OperationChange>>;
  /** The changes by event name. */
  events?: Readonly<Record<string, EventChange>>;
};

type Json = Record<string, unknown>;
export type OperationChange = {
  /** Converts the older request to the newer one. The body is not checked yet, so values may have any type. */
  request?: (body: Json) => Json;
  /** Converts the newer response to the older one. */
  response?: (body: Json) => Json;
  /** Older names by field of the newer request, for errors. */
  fields?: Readonly<Record<string, string>>;
};

/** A change of an event. Stored payloads keep the form in which they were written, so it converts in both directions. */
export type EventChange = {
  /** Tells whether a payload has the newer form. */
  isNewer: (payload: Json) => boolean;
  toNewer: (payload: Json) => Json;
  toOlder: (payload: Json) => Json;
};

/** Renames one field of an object and keeps its position. */
export function rename(object: Json, from: string, to: string): Json {
  if (!(from in object)) return object;
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name === from ? to : name, value]),
  );
}

/** Converts each object of a page. */
export const eachOf =
  (convert: (object: Json) => Json) =>
  (page: Json): Json => ({ ...page, data: (page.data as Json[]).map(convert) });

/** A field of an event that has a new name from this version on. */
export const renamedInEvent = (older: string, newer: string): EventChange => ({
  isNewer: (payload) => newer in payload,
  toNewer: (payload) => rename(payload, older, newer),
  toOlder: (payload) => rename(payload, newer, older),
});
