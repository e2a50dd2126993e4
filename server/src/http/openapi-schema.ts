import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { describeField } from '../domain/field-descriptions/index.ts';

type Json = Record<string, unknown>;

type Named = Map<string, Json>;

/** The named schemas of requests and of responses, by name, and the references from requests. */
export type Models = { requests: Named; answers: Named; requestReferences: { $ref: string }[] };

export const newModels = (): Models => ({ requests: new Map(), answers: new Map(), requestReferences: [] });

/**
 * How a schema is documented. A request is closed: an unknown field is refused. A response is open: a later version may add
 * fields, which callers must ignore.
 */
type Style = { isOpen: boolean; models?: Models };

/** Copies a schema. Every named schema becomes a reference and is added to the models. */
export const requestSchema = (schema: TSchema, models: Models): Json =>
  copy(schema, { isOpen: false, models }, '');

export const answerSchema = (schema: TSchema, models: Models): Json =>
  copy(schema, { isOpen: true, models }, '');

/** All models by name. What is closed in requests and open in responses is two models: that of requests is named `NewX`. */
export function mergeModels({ requests, answers, requestReferences }: Models): Named {
  const differs = ([name, body]: [string, Json]) => {
    const answer = answers.get(name);
    return answer !== undefined && !isDeepStrictEqual(answer, body);
  };
  const renamed = new Map(
    [...requests].filter(differs).map(([name]) => [referenceTo(name), referenceTo(`New${name}`)]),
  );
  for (const reference of requestReferences) reference.$ref = renamed.get(reference.$ref) ?? reference.$ref;
  const ofRequests = [...requests].map(([name, body]): [string, Json] => [
    renamed.has(referenceTo(name)) ? `New${name}` : name,
    body,
  ]);
  return new Map([...ofRequests, ...answers]);
}

/** Copies a response's schema into a document without references. */
export const standaloneSchema = (schema: TSchema): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...copy(schema, { isOpen: true }, ''),
});

/** Copies a schema. `within` is the model or the field that it belongs to. */
function copy(schema: unknown, style: Style, within: string): Json {
  const { $id, ...rest } = schema as Json & { $id?: string };
  const body = Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) => {
      if (key === 'additionalProperties' && value === false && style.isOpen) return [];
      return [[key, copyKeyword(key, value, style, $id ?? within)]];
    }),
  );
  if ($id === undefined || !style.models) return body;
  const reference = { $ref: referenceTo($id) };
  if (style.isOpen) {
    style.models.answers.set($id, body);
  } else {
    style.models.requests.set($id, body);
    style.models.requestReferences.push(reference);
  }
  return reference;
}

/** Their values are data, not schemas. */
const dataKeywords = ['const', 'default', 'enum', 'examples'];

const referenceTo = (name: string) => `#/components/schemas/${name}`;

function copyKeyword(key: string, value: unknown, style: Style, within: string): unknown {
  if (dataKeywords.includes(key)) return value;
  if (key === 'properties') return copyProperties(value as Json, style, within);
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? copy(item, style, within) : item));
  return isObject(value) ? copy(value, style, within) : value;
}

/** Gives each field its own description, or else the one that its name has everywhere. */
function copyProperties(properties: Json, style: Style, within: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const copied = copy(property, style, name);
      if ('$ref' in copied || 'description' in copied) return [name, copied];
      const description = describeField(within, name);
      return [name, description === undefined ? copied : { ...copied, description }];
    }),
  );
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
