import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** Named schemas, by name. */
export type Models = Map<string, Json>;

/** A copy in which every named schema is a reference; the schema itself is added to the models. */
export function toSchema(schema: TSchema, models: Models): Json {
  const { $id, ...rest } = schema as unknown as Json & { $id?: string };
  const body = withReferences(rest, models) as Json;
  if ($id === undefined) return body;
  models.set($id, body);
  return { $ref: `#/components/schemas/${$id}` };
}

function withReferences(value: unknown, models: Models): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, models));
  if (typeof value !== 'object' || value === null) return value;
  if ('$id' in value) return toSchema(value as unknown as TSchema, models);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withReferences(inner, models)]),
  );
}

/**
 * The schema as a document without references, open to fields of later versions: what Kontor writes is exactly what is
 * declared, but receivers must accept more.
 */
export function toStandaloneSchema(schema: TSchema): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(openCopy(schema) as Json),
  };
}

function openCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openCopy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$id') return [];
      return [[key, key === 'additionalProperties' && inner === false ? true : openCopy(inner)]];
    }),
  );
}
