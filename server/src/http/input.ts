import Type, { type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Settings } from 'typebox/system';
import { looksLikeAddress } from '../domain/plain-name.ts';
import { type FieldError, invalidField, invalidFields } from '../platform/errors.ts';
import { oncePerSchema } from './once-per-schema.ts';

// More would not help the caller, and each costs time that a hostile body could exploit.
const errorsMax = 20;
// One more than the limit of the longest list: too many items are then seen at once.
const itemsExplainedMax = 1_001;
const keysExplainedMax = 100;
const depthExplainedMax = 4;
Settings.Set({ maxErrors: errorsMax * 2 });

// RFC 3339 also knows the year 0, offsets of a whole day and, by RFC 9557, a suffix; PostgreSQL knows none of them.
const storableInstant = /^(?!0000)[^[]*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/i;
// It knows leap seconds too, which PostgreSQL takes and a Date does not.
Format.Set(
  'date-time',
  (text) => Format.IsDateTime(text) && storableInstant.test(text) && !Number.isNaN(Date.parse(text)),
);

Format.Set('plain-name', (text) => !looksLikeAddress(text));

// What is longer fails its `maxLength`, and its form is not worth the time: some patterns look at each character often.
const formattedCharactersMax = 10_000;
for (const [name, hasForm] of Format.Entries()) {
  Format.Set(name, (text) => text.length <= formattedCharactersMax && hasForm(text));
}

type InputReader = (value: unknown) => unknown;

/**
 * Checks a parsed JSON body and names each bad field. With `form`, only as far as the schema goes: its rows are then
 * checked one by one by the operation.
 */
export function bodyReader(schema: TSchema, checks: 'all' | 'form' = 'all'): InputReader {
  const isOptional = Type.IsOptional(schema);
  const isValid = quickCheck(schema) ?? ((value: unknown) => validatorOf(schema).Check(value));
  return (value) => {
    if (value === undefined) {
      if (isOptional) return undefined;
      throw invalidField('', 'required', 'a JSON body is required');
    }
    if (isValid(value)) {
      if (checks === 'all') refuseUnstorable(value);
      return value;
    }
    throw invalidFields(explain(validatorOf(schema), value));
  };
}

const validatorOf = oncePerSchema((schema) => Compile(schema));

/**
 * Of an object whose fields are all known, their names are looked up in a set: the compiled schema tries each against a
 * pattern of all of them, which for a purchase takes as long as everything else it checks. Undefined for other schemas.
 */
function quickCheck(schema: TSchema): ((value: unknown) => boolean) | undefined {
  if (!Type.IsObject(schema) || (schema as { additionalProperties?: unknown }).additionalProperties !== false)
    return undefined;
  const { additionalProperties: _, ...rest } = schema as TObject & { additionalProperties: false };
  const open = rest as TObject;
  const names = new Set(Object.keys(schema.properties));
  return (value) => {
    for (const name in value as object) if (!names.has(name)) return false;
    return validatorOf(open).Check(value);
  };
}

/** To explain duplicates takes time that grows with the square of the list, so what is large is explained by its beginning. */
function explain(validator: { Errors(value: unknown): SchemaError[] }, value: unknown): FieldError[] {
  const errors = describeErrors(validator.Errors(shorten(value)), value);
  return errors.length > 0 ? errors : describeErrors(validator.Errors(value), value);
}

/** The beginning of every list and object; of what lies deep, the first entry, so that it does not look empty. */
export function shorten(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const within = (max: number) => (depth < depthExplainedMax ? max : 1);
  if (Array.isArray(value)) {
    return value.slice(0, within(itemsExplainedMax)).map((inner) => shorten(inner, depth + 1));
  }
  const entries = Object.entries(value).slice(0, within(keysExplainedMax));
  return Object.fromEntries(entries.map(([key, inner]) => [key, shorten(inner, depth + 1)]));
}

/** Query parameters arrive as text: numbers and booleans are read by the schema, everything else is refused. */
export function queryReader(schema: TObject | undefined): InputReader {
  const properties = (schema?.properties ?? {}) as Record<string, { type?: unknown }>;
  return (value) => {
    const given = (value ?? {}) as Record<string, unknown>;
    const read: Record<string, unknown> = {};
    for (const name in given) {
      const text = given[name];
      // Its own properties only: every object also "has" a constructor and a __proto__.
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!property) throw invalidField(name, 'unknown', 'is not a parameter of this operation');
      if (typeof text !== 'string') throw invalidField(name, 'repeated', 'must be given once');
      refuseUnstorable(text, name);
      read[name] = readText(text, property.type);
    }
    const validator = schema && validatorOf(schema);
    if (validator && !validator.Check(read))
      throw invalidFields(describeErrors(validator.Errors(read), read));
    return read;
  };
}

function readText(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d{1,12}(\.\d{1,4})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * PostgreSQL cannot hold a NUL or half a surrogate pair, neither in text nor in a key of jsonb. Whatever text the
 * schemas let through is refused here, before it fails in a statement.
 */
function refuseUnstorable(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalidField(path, 'format', unstorable);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw invalidField(path, 'format', `has a key that ${unstorable}`);
      refuseUnstorable(inner, path === '' ? key : `${path}.${key}`);
    }
  }
}

const addressInName =
  'appears in mails and must not look like an address or a link: no "@", "://", "www." or host name; put a space after a full stop';
const unstorable = 'must not contain a NUL character or half a surrogate pair';

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

type SchemaError = { keyword: string; instancePath: string; params: object; message: string };

function describeErrors(errors: SchemaError[], root: unknown): FieldError[] {
  const described: FieldError[] = [];
  const seen = new Set<string>();
  for (const error of errors) {
    for (const one of describe(error, root)) {
      const key = `${one.field} ${one.code}`;
      if (seen.has(key) || described.length >= errorsMax) continue;
      // Where any name is allowed (metadata), a bad value is reported as such and then again as an unknown field.
      if (one.code === 'unknown' && described.some(({ field }) => field === one.field)) continue;
      seen.add(key);
      described.push(one);
    }
  }
  return described;
}

function describe(error: SchemaError, root: unknown): FieldError[] {
  const field = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  const inside = (name: string): string => (field === '' ? name : `${field}.${name}`);
  const params = error.params as {
    requiredProperties?: string[];
    additionalProperties?: string[];
    propertyNames?: string[];
    allowedValues?: unknown[];
    type?: string | string[];
    format?: string;
  };
  switch (error.keyword) {
    case 'required':
      return (params.requiredProperties ?? [])
        .filter((name) => !has(valueAt(root, error.instancePath), name))
        .map((name) => one(inside(name), 'required', 'is required'));
    case 'additionalProperties':
      return (params.additionalProperties ?? []).map((name) =>
        one(inside(name), 'unknown', 'is not a known field'),
      );
    case 'propertyNames':
      return (params.propertyNames ?? []).map((name) =>
        one(
          inside(name),
          'key',
          'has a name that is not allowed here: too long, empty or with control characters',
        ),
      );
    // "additionalProperties: false" reports each field first, and all of them only at the end of its list, which a flood
    // of fields cuts off.
    case 'boolean':
      return [one(field, 'unknown', 'is not a known field')];
    case 'enum':
      return [
        one(
          field,
          'enum',
          `${quote(valueAt(root, error.instancePath))} is not one of the values allowed here`,
        ),
      ];
    case 'type':
      return [one(field, 'type', `must be ${[params.type].flat().join(' or ')}`)];
    case 'pattern':
      return [one(field, 'format', 'does not have the form that is expected here')];
    case 'format':
      if (params.format === 'plain-name') return [one(field, 'address', addressInName)];
      return [one(field, 'format', error.message)];
    default:
      return [one(field, error.keyword, error.message)];
  }
}

function one(field: string, code: string, message: string): FieldError {
  return { field, code, message };
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
}

/** A field that was sent may have been cut off by `shorten`. */
function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
