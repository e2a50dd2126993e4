import { createHash } from 'node:crypto';

/**
 * Which fields of a payload many others have in common, apart from the id of their transaction. Such a payload is stored in parts: a template, which is the JSON with
 * these fields and a place for each other one; the values of a second group of fields; and the values that are its own.
 */
export type PayloadLayout = {
  /** The same for most payloads of, say, one card. */
  template: readonly string[];
  /** The same for most payloads of, say, one merchant. */
  shared?: readonly string[];
};

export type Part = { id: string; content: string };
/** Without a template, `payload` is the whole JSON; else the values that are its own. */
export type StoredPayload = { payload: string; template?: Part; shared?: Part };

export type StorePayload = (now: Date, payload: object, transactionId: string | undefined) => StoredPayload;
type Values = Readonly<Record<string, unknown>>;

// JSON escapes these, so no value contains them.
const betweenValues = '\x1f';
const transactionIdSign = '\x1e';
/** What own values often contain, with the sign that stands for it. */
const signs = [
  { sign: '\x1d', text: 'null' },
  { sign: '\x1c', text: `"${betweenValues}"` },
] as const;
/** A template has about 1 kB. */
const partsKnownMax = 10_000;

/** For payloads with these fields, in this order, all of them present. */
export function createPayloadStore(fields: readonly string[], layout: PayloadLayout): StorePayload {
  const { template, shared = [] } = layout;
  const own = fields.filter((field) => !template.includes(field) && !shared.includes(field));
  const placed = [...own, ...shared];
  const templateOf = createPartCache();
  const sharedOf = createPartCache();
  return (now, given, transactionId) => {
    const payload = given as Values; // Each field is looked up by its name.
    const month = (now.getUTCFullYear() * 12 + now.getUTCMonth()).toString(16).padStart(4, '0');
    const withoutId = (text: string): string =>
      transactionId === undefined ? text : text.replaceAll(transactionId, transactionIdSign);
    const constants = withoutId(JSON.stringify(template.map((field) => payload[field])));
    const sharedValues = joinValues(payload, shared);
    return {
      payload: shorten(withoutId(joinValues(payload, own))),
      template: templateOf(month, constants, () => withoutId(writeTemplate(fields, placed, payload))),
      ...(shared.length > 0 && { shared: sharedOf(month, sharedValues, () => sharedValues) }),
    };
  };
}

const shorten = (values: string): string =>
  signs.reduce((text, one) => text.replaceAll(one.text, one.sign), values);

function joinValues(payload: Values, fields: readonly string[]): string {
  return fields.map((field) => JSON.stringify(payload[field])).join(betweenValues);
}

/** For `format` of PostgreSQL. */
function writeTemplate(fields: readonly string[], placed: readonly string[], payload: Values): string {
  const members = fields.map((field) => {
    const place = placed.indexOf(field) + 1;
    const value = place > 0 ? `%${place}$s` : JSON.stringify(payload[field]).replaceAll('%', '%%');
    return `"${field}":${value}`;
  });
  return `{${members.join(',')}}`;
}

function createPartCache() {
  const known = new Map<string, Part>();
  return (month: string, key: string, write: () => string): Part => {
    const found = known.get(key);
    if (found?.id.startsWith(month)) return found;
    if (known.size >= partsKnownMax) known.clear();
    const content = write();
    const part = { id: month + createHash('sha256').update(content).digest('hex').slice(0, 28), content };
    known.set(key, part);
    return part;
  };
}

/** SQL, without a control character. */
const literal = (text: string): string => `E'${JSON.stringify(text).slice(1, -1)}'`;

/** SQL: the JSON of a payload, of a row with `account_id`, `payload`, `template_id` and `shared_id`. */
export function payloadText(row: string, transactionId: string): string {
  const part = (id: string): string =>
    `select content from payload_parts p where p.account_id = ${row}.account_id and p.id = ${row}.${id}`;
  const long = signs.reduceRight(
    (text, one) => `replace(${text}, ${literal(one.sign)}, ${literal(one.text)})`,
    `${row}.payload`,
  );
  const valuesOf = (text: string): string => `string_to_array(${text}, ${literal(betweenValues)})`;
  const whole = `format((${part('template_id')}), variadic ${valuesOf(long)} || ${valuesOf(`(${part('shared_id')})`)})`;
  return `case when ${row}.template_id is null then ${row}.payload
    else replace(${whole}, ${literal(transactionIdSign)}, coalesce(${transactionId}, '')) end`;
}

/** SQL: the JSON of an event as it is sent, with its envelope: the same bytes each time. */
export function eventBody(row: string): string {
  const time = `to_char(${row}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const envelope = `'{"event":{"id":"' || ${row}.id || '","name":"' || ${row}.name || '","created_at":"' || ${time} || '"},'`;
  return `case when ${row}.template_id is null then ${row}.payload
    else ${envelope} || substr(${payloadText(row, `${row}.transaction_id`)}, 2) end`;
}
