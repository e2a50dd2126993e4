import Type, { type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Settings } from 'typebox/system';
import { looksLikeAddress } from '../domain/plain-name.ts';
import { hasCardNumber } from '../platform/card-number.ts';
import { ApiError, type FieldError, invalidField, invalidFields } from '../platform/errors.ts';
import { oncePerSchema } from './once-per-schema.ts';

// More errors would not help the caller, and each costs time that a hostile body could exploit.
const errorsMax = 20;
// One more than the limit of the longest list, so that a list with too many items is reported as such.
const itemsExplainedMax = 1_001;
const keysExplainedMax = 100;
const depthExplainedMax = 4;
Settings.Set({ maxErrors: errorsMax * 2 });

// RFC 3339 allows the year 0, offsets of a whole day and, with RFC 9557, a suffix. PostgreSQL accepts none of them.
const storableInstant = /^(?!0000)[^[]*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/i;
// RFC 3339 also allows leap seconds, which PostgreSQL accepts and a Date does not.
Format.Set(
  'date-time',
  (text) => Format.IsDateTime(text) && storableInstant.test(text) && !Number.isNaN(Date.parse(text)),
);

Format.Set('plain-name', (text) => !looksLikeAddress(text));

// A longer text fails its `maxLength`, so its format is not checked. Some patterns visit each character many times.
const formattedCharactersMax = 10_000;
for (const [name, hasForm] of Format.Entries()) {
  Format.Set(name, (text) => text.length <= formattedCharactersMax && hasForm(text));
}

type InputParser = (value: unknown) => unknown;

/**
 * Builds a check of parsed JSON bodies that names each bad field. With `form` it checks only the schema; the operation
 * checks the rows one by one.
 */
export function bodyParser(schema: TSchema, checks: 'all' | 'form' = 'all'): InputParser {
  const isOptional = Type.IsOptional(schema);
  const isValid = quickCheck(schema) ?? ((value: unknown) => validatorOf(schema).Check(value));
  return (value) => {
    if (value === undefined) {
      if (isOptional) return undefined;
      throw invalidField('', 'required', 'a JSON body is required');
    }
    if (isValid(value)) {
      if (checks === 'all') refuseForbiddenText(value);
      return value;
    }
    throw invalidFields(explain(validatorOf(schema), value));
  };
}

const validatorOf = oncePerSchema((schema) => Compile(schema));

/**
 * Builds a faster check for objects without additional properties: it looks names up in a set. The compiled schema matches
 * each name against a pattern of all names, which takes half of its time for a purchase. Undefined for other schemas.
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

/** Explains a large value by its beginning, because the time to explain duplicates grows with the square of the list. */
function explain(validator: { Errors(value: unknown): SchemaError[] }, value: unknown): FieldError[] {
  const errors = describeErrors(validator.Errors(shorten(value)), value);
  return errors.length > 0 ? errors : describeErrors(validator.Errors(value), value);
}

/** Keeps the beginning of every list and object. Deep ones keep their first entry, so that they do not look empty. */
export function shorten(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const within = (max: number) => (depth < depthExplainedMax ? max : 1);
  if (Array.isArray(value)) {
    return value.slice(0, within(itemsExplainedMax)).map((inner) => shorten(inner, depth + 1));
  }
  const entries = Object.entries(value).slice(0, within(keysExplainedMax));
  return Object.fromEntries(entries.map(([key, inner]) => [key, shorten(inner, depth + 1)]));
}

/** Builds a parser of query parameters. They arrive as text, and the schema tells which ones are numbers and booleans. */
export function queryParser(schema: TObject | undefined): InputParser {
  const properties = (schema?.properties ?? {}) as Record<string, { type?: unknown }>;
  return (value) => {
    const given = (value ?? {}) as Record<string, unknown>;
    const parsed: Record<string, unknown> = {};
    for (const name in given) {
      const text = given[name];
      // `hasOwn`, because every object also inherits a constructor and a __proto__.
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!property) throw invalidField(name, 'unknown', 'is not a parameter of this operation');
      if (typeof text !== 'string') throw invalidField(name, 'repeated', 'must be given once');
      refuseForbiddenText(text, name);
      parsed[name] = parseText(text, property.type);
    }
    const validator = schema && validatorOf(schema);
    if (validator && !validator.Check(parsed))
      throw invalidFields(describeErrors(validator.Errors(parsed), parsed));
    return parsed;
  };
}

function parseText(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d{1,12}(\.\d{1,4})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * Refuses text that the schemas accept and Kontor does not: what PostgreSQL cannot store (a NUL or half a surrogate pair
 * would fail in a statement), and full card numbers, in a text or in a key of jsonb.
 */
function refuseForbiddenText(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalidField(path, 'format', unstorable);
    refuseCardNumber(value, path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw invalidField(path, 'format', `has a key that ${unstorable}`);
      refuseCardNumber(key, path);
      refuseForbiddenText(inner, path === '' ? key : `${path}.${key}`);
    }
  }
}

/** Refuses a full card number in a text, whatever field or path parameter has it. */
export function refuseCardNumber(text: string, field: string): void {
  if (!hasCardNumber(text)) return;
  const message =
    'contains a full card number, which Kontor never stores; send a reference or the last four digits instead';
  throw new ApiError('card_number_refused', {
    message: `${field || 'body'}: ${message}`,
    errors: [{ field, code: 'card_number', message }],
  });
}

const addressInName =
  'appears in emails and must not look like an address or a link: no "@", "://", "www." or host name; put a space after a full stop';
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
          'has an invalid name: it must not be empty, too long or contain control characters',
        ),
      );
    // "additionalProperties: false" reports each field first, and all of them only at the end, which is cut off if there
    // are many.
    case 'boolean':
      return [one(field, 'unknown', 'is not a known field')];
    case 'enum':
      return [
        one(field, 'enum', `${quote(valueAt(root, error.instancePath))} is not one of the allowed values`),
      ];
    case 'type':
      return [one(field, 'type', `must be ${[params.type].flat().join(' or ')}`)];
    case 'pattern':
      return [one(field, 'format', 'does not match the expected format')];
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

/** Tells whether a field was sent. `shorten` may have cut it off. */
function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
