import Type, { type Static, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox';
import { rowErrorLimits } from './errors.ts';
import { type IdPrefix, idNames, idTailPattern } from './ids.ts';

/**
 * The building blocks of every schema. Each has a limit: unlimited input is an attack vector, and limits make better
 * generated clients and documents.
 */
export const Timestamp = Type.String({
  format: 'date-time',
  maxLength: 30,
  description: 'RFC 3339, UTC, milliseconds',
  examples: ['2026-11-15T09:30:00.000Z'],
});

export function Id(prefix: IdPrefix, description = `The id of the ${idNames[prefix]}`) {
  return Type.String({
    pattern: `^${prefix}_${idTailPattern}$`,
    maxLength: 30,
    description,
    examples: [`${prefix}_01kcexamp1e00000000`],
  });
}

/**
 * Excludes control characters and marks of writing direction. The latter can make a name, an address or an amount look
 * like another one. Letters of right-to-left scripts need none of them.
 */
export const linePattern = '^[^\\u0000-\\u001f\\u007f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$';

/** A single line of text. */
export function Line(options: { max: number; min?: number; description?: string; examples?: string[] }) {
  const { max, min = 1, examples = ['Example'], ...rest } = options;
  return Type.String({
    minLength: min,
    maxLength: max,
    pattern: linePattern,
    examples,
    ...rest,
  });
}

/** A name that appears in email. It refuses text that could be read as an address or a link. */
export function NameInMail(options: Parameters<typeof Line>[0]) {
  return Type.String({ ...Line(options), format: 'plain-name' });
}

/** A day of this century. Nothing older is stored, and PostgreSQL has no year 0. */
export function Day(description: string, example = '2026-11-15') {
  return Type.String({
    format: 'date',
    pattern: '^20\\d\\d-',
    maxLength: 10,
    description,
    examples: [example],
  });
}

/** A dated version of the API. */
export const ApiVersion = Type.String({
  format: 'date',
  pattern: '^20\\d\\d-',
  maxLength: 10,
  description: 'The version of the API, by its date',
  examples: ['2026-11-16'],
});

export const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  maxLength: 3,
  description: 'ISO 4217',
  examples: ['SEK'],
});

export const CountryCode = Type.String({
  pattern: '^[A-Z]{2}$',
  maxLength: 2,
  description: 'ISO 3166-1 alpha-2',
  examples: ['SE'],
});

export const Email = Type.String({ format: 'email', maxLength: 254, examples: ['finance@example.com'] });

export function Choice<const Values extends readonly string[]>(values: Values, description?: string) {
  return Type.Unsafe<Values[number]>({
    type: 'string',
    enum: [...values],
    ...(description === undefined ? {} : { description }),
  });
}

/** Accepts the schema or null. A list of types serialises faster than `anyOf`. */
export function Nullable<T extends TSchema>(schema: T) {
  const { type, enum: choices, ...rest } = schema as TSchema & { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    type: [type, 'null'],
    ...(choices === undefined ? {} : { enum: [...choices, null] }),
    ...rest,
  });
}

export function WholeNumber(options: {
  min: number;
  max: number;
  description?: string;
  examples?: number[];
}) {
  const { min, max, ...rest } = options;
  return Type.Integer({
    minimum: min,
    maximum: max,
    format: max > 2 ** 31 - 1 ? 'int64' : 'int32',
    ...rest,
  });
}

/** A partner's own data on an object, which Kontor does not interpret. */
export const Metadata = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 50,
  propertyNames: { type: 'string', minLength: 1, maxLength: 40, pattern: linePattern },
  additionalProperties: { type: 'string', maxLength: 500, pattern: '^[^\\u0000]*$' },
  description:
    'Your own data: up to 50 pairs, with keys of 1 to 40 characters and values of up to 500. An update replaces all pairs.',
  examples: [{ cost_centre: '4010' }],
});

/** An object with exactly these fields. A `name` makes it a model in OpenAPI and in the SDK. */
export function Fields<P extends TProperties>(
  properties: P,
  options: { name?: string; description?: string } = {},
) {
  const { name, ...rest } = options;
  return Type.Object(properties, {
    additionalProperties: false,
    ...(name === undefined ? {} : { $id: name }),
    ...rest,
  });
}

/** Makes all fields optional: an update sends some, a query filters by some. */
export function optional<P extends TProperties>(fields: P) {
  const entries = Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]);
  return Object.fromEntries(entries) as { [Name in keyof P]: TOptional<P[Name]> };
}

export function PageOf<T extends TObject>(item: T, name: string) {
  return Fields(
    {
      data: Type.Array(item, { maxItems: 200, description: 'The objects of this page' }),
      next_cursor: Nullable(
        Type.String({
          maxLength: 500,
          pattern: '^[A-Za-z0-9_-]*$',
          description: 'Send it as `cursor` to get the next page; null on the last one',
        }),
      ),
    },
    { name, description: 'One page; `next_cursor` is null on the last one.' },
  );
}

/** The query parameters of every list. */
export const pageQuery = {
  limit: Type.Optional(WholeNumber({ min: 1, max: 200, description: 'Page size (default 50)' })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^[A-Za-z0-9_-]*$',
      description: '`next_cursor` of the previous page',
    }),
  ),
  order: Type.Optional(Choice(['asc', 'desc'], 'Newest first unless `asc`')),
};

/** The query of a list: its page and its filters. */
export function listQuery<P extends TProperties>(filters: P) {
  return Fields({ ...pageQuery, ...optional(filters) });
}

/** The errors of one row of a batch, as `cutErrors` with `rowErrorLimits` shortens them. */
export const RowErrors = Type.Array(
  Fields({
    field: Line({ max: rowErrorLimits.field, min: 0 }),
    code: Line({ max: 50 }),
    message: Line({ max: rowErrorLimits.message }),
  }),
  { maxItems: rowErrorLimits.errors },
);
