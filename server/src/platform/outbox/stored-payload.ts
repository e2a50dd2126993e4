import { createHash } from 'node:crypto';

/**
 * The fields of a payload that many other payloads share. Such a payload is stored as three JSON objects: its own
 * fields in the event's row, and two parts, each stored once.
 */
export type PayloadLayout = {
  /** Fields that are the same for most payloads of one card, for example. */
  first: readonly string[];
  /** Fields that are the same for most payloads of one merchant, for example. */
  second?: readonly string[];
};

export type Part = { id: string; content: string };
/** `payload` is the whole JSON without parts, else only the payload's own fields. */
export type StoredPayload = { payload: string; first?: Part; second?: Part };

export type StorePayload = (now: Date, payload: object) => StoredPayload;
type Values = Readonly<Record<string, unknown>>;

/** The size of a part cache. A part has up to 1 kB. */
const partsKnownMax = 10_000;

/** Creates the store for payloads with these fields. All fields must be present. */
export function createPayloadStore(fields: readonly string[], layout: PayloadLayout): StorePayload {
  const { first, second } = layout;
  const own = fields.filter((field) => !first.includes(field) && !second?.includes(field));
  if ([own, first, second].some((part) => part?.length === 0)) throw new Error('A part has no fields.');
  const firstOf = createPartCache();
  const secondOf = createPartCache();
  return (now, given) => {
    const payload = given as Values; // Each field is looked up by its name.
    const month = (now.getUTCFullYear() * 12 + now.getUTCMonth()).toString(16).padStart(4, '0');
    return {
      payload: writeFields(payload, own),
      first: firstOf(month, writeFields(payload, first)),
      ...(second && { second: secondOf(month, writeFields(payload, second)) }),
    };
  };
}

function writeFields(payload: Values, fields: readonly string[]): string {
  const part: Record<string, unknown> = {};
  for (const field of fields) part[field] = payload[field];
  return JSON.stringify(part);
}

/** Caches the parts of a month. A part belongs to a month, and no payload of another month refers to it. */
function createPartCache() {
  const known = new Map<string, Part>();
  return (month: string, content: string): Part => {
    const found = known.get(content);
    if (found?.id.startsWith(month)) return found;
    if (known.size >= partsKnownMax) known.clear();
    const part = { id: month + createHash('sha256').update(content).digest('hex').slice(0, 28), content };
    known.set(content, part);
    return part;
  };
}

/** Returns SQL for a payload's JSON, given a row with `account_id`, `payload`, `first_part_id` and `second_part_id`. */
export function payloadText(row: string): string {
  const part = (id: string): string =>
    `(select content from payload_parts p where p.account_id = ${row}.account_id and p.id = ${row}.${id})`;
  return `case when ${row}.first_part_id is null then ${row}.payload
    else join_payload(${row}.payload, ${part('second_part_id')}, ${part('first_part_id')}) end`;
}

/** Returns SQL for an event's JSON as it is sent, with its envelope. The bytes are the same each time. */
export function eventBody(row: string): string {
  const time = `to_char(${row}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const envelope = `'{"event":{"id":"' || ${row}.id || '","name":"' || ${row}.name || '","created_at":"' || ${time} || '"},'`;
  return `case when ${row}.first_part_id is null then ${row}.payload
    else ${envelope} || substr(${payloadText(row)}, 2) end`;
}
