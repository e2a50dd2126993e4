import type { TSchema } from 'typebox';
import { describeField } from '../domain/field-descriptions/index.ts';

type Json = Record<string, unknown>;

/** Named schemas, by name. */
export type Models = Map<string, Json>;

/**
 * How a schema is shown. A request is closed: a field that it does not know is refused. An answer is open: a later version
 * may add fields, which receivers must ignore. What Kontor writes is exactly what is declared, in both.
 */
type Reading = { isOpen: boolean; models?: Models };

/** A copy in which every named schema is a reference; the schema itself is added to the models. */
export const requestSchema = (schema: TSchema, models: Models): Json =>
  copy(schema, { isOpen: false, models }, '');

export const answerSchema = (schema: TSchema, models: Models): Json =>
  copy(schema, { isOpen: true, models }, '');

/** An answer's schema as a document without references. */
export const standaloneSchema = (schema: TSchema): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...copy(schema, { isOpen: true }, ''),
});

/** `within`: the model or the field that the schema belongs to. */
function copy(schema: unknown, reading: Reading, within: string): Json {
  const { $id, ...rest } = schema as Json & { $id?: string };
  const body = Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) => {
      if (key === 'additionalProperties' && value === false && reading.isOpen) return [];
      return [[key, copyKeyword(key, value, reading, $id ?? within)]];
    }),
  );
  if ($id === undefined || !reading.models) return body;
  reading.models.set($id, body);
  return { $ref: `#/components/schemas/${$id}` };
}

function copyKeyword(key: string, value: unknown, reading: Reading, within: string): unknown {
  if (key === 'properties') return copyProperties(value as Json, reading, within);
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? copy(item, reading, within) : item));
  return isObject(value) ? copy(value, reading, within) : value;
}

/** A field's own description, or what its name means everywhere. */
function copyProperties(properties: Json, reading: Reading, within: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const copied = copy(property, reading, name);
      if ('$ref' in copied || 'description' in copied) return [name, copied];
      const description = describeField(within, name);
      return [name, description === undefined ? copied : { ...copied, description }];
    }),
  );
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
