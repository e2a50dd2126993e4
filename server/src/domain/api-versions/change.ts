/** One breaking change, in a file that is named after it. The code does what the newest version says; this serves the others. */
export type VersionChange = {
  /** The first version that has the change. */
  version: string;
  /** For the API changelog: what changed, and what to do. */
  about: string;
  /** By operation id. */
  operations?: Readonly<Record<string, OperationChange>>;
  /** By the event’s name. */
  events?: Readonly<Record<string, EventChange>>;
};

type Json = Record<string, unknown>;
export type OperationChange = {
  /** From the older request to the newer one. The body is not checked yet: values may have any type. */
  request?: (body: Json) => Json;
  /** From the newer answer to the older one. */
  answer?: (body: Json) => Json;
  /** Fields of the newer request and their older names, for errors. */
  fields?: Readonly<Record<string, string>>;
};

/** Stored payloads keep the form in which they were written, so both directions are needed. */
export type EventChange = {
  /** Whether a payload has the newer form. */
  isNewer: (payload: Json) => boolean;
  toNewer: (payload: Json) => Json;
  toOlder: (payload: Json) => Json;
};

/** The same object with another name for one field, in its place. */
export function rename(object: Json, from: string, to: string): Json {
  if (!(from in object)) return object;
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name === from ? to : name, value]),
  );
}

/** The conversion of a page, by the conversion of its objects. */
export const eachOf =
  (convert: (object: Json) => Json) =>
  (page: Json): Json => ({ ...page, data: (page.data as Json[]).map(convert) });

/** A field of an event that has another name from this version on. */
export const renamedInEvent = (older: string, newer: string): EventChange => ({
  isNewer: (payload) => newer in payload,
  toNewer: (payload) => rename(payload, older, newer),
  toOlder: (payload) => rename(payload, newer, older),
});
