import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pages.ts';

/** The parts of openapi.json that the site reads. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};
export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Media = { schema?: Schema };
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>;
};
export type ErrorAbout = { status: number; title: string; about: string };
export type Contract = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    securitySchemes: { oauth2: { flows: { clientCredentials: { scopes: Record<string, string> } } } };
  };
  'x-errors'?: Record<string, ErrorAbout>;
};

export function readContract(): Contract {
  return JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export function operationsOf(
  contract: Contract,
  tag: string,
): { method: string; path: string; operation: Operation }[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method, operation]) => methods.includes(method) && operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

export const schemaName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

export function resolve(contract: Contract, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (contract.components.schemas[schemaName(schema.$ref)] ?? {});
}

export function parametersOf(contract: Contract, operation: Operation): Parameter[] {
  return (operation.parameters ?? []).map((one) =>
    one.$ref === undefined ? one : (contract.components.parameters[schemaName(one.$ref)] ?? one),
  );
}

/** Builds a value from the schema's examples. With `onlyRequired`, an object has only its required fields. */
export function exampleOf(contract: Contract, schema: Schema, onlyRequired = false, depth = 0): unknown {
  const whole = resolve(contract, schema);
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (whole.examples?.[0] !== undefined) return whole.examples[0];
  if (whole.const !== undefined) return whole.const;
  if (whole.default !== undefined) return whole.default;
  if (whole.enum?.[0] !== undefined) return whole.enum[0];
  if (whole.anyOf?.[0] !== undefined) return exampleOf(contract, whole.anyOf[0], onlyRequired, depth + 1);
  const type = [whole.type].flat()[0];
  if (type === 'array') {
    const item =
      whole.items === undefined || depth > 6
        ? undefined
        : exampleOf(contract, whole.items, onlyRequired, depth + 1);
    return item === undefined ? [] : [item];
  }
  if (type === 'object' || whole.properties !== undefined) {
    const entries = Object.entries(whole.properties ?? {}).filter(
      ([name]) => !onlyRequired || whole.required?.includes(name),
    );
    if (depth > 6) return {};
    return Object.fromEntries(
      entries.map(([name, one]) => [name, exampleOf(contract, one, onlyRequired, depth + 1)]),
    );
  }
  if (type === 'integer' || type === 'number') return whole.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (whole.format === 'date-time') return '2026-11-15T11:41:07.000Z';
  if (whole.format === 'date') return '2026-11-15';
  return 'text';
}

export type Body = Record<string, unknown> | unknown[];

/** Builds the shortest body that the operation accepts. Undefined when it requires none. A body that may be empty shows its first field. */
export function bodyExampleOf(contract: Contract, { requestBody }: Operation): Body | undefined {
  const schema =
    requestBody?.content['application/json']?.schema ??
    requestBody?.content['application/x-www-form-urlencoded']?.schema;
  if (requestBody === undefined || schema === undefined) return undefined;
  const shortest = exampleOf(contract, schema, true) as Body;
  if (Array.isArray(shortest) || Object.keys(shortest).length > 0) return shortest;
  if (requestBody.required === false) return undefined;
  const [first] = Object.entries(resolve(contract, schema).properties ?? {});
  return first === undefined ? {} : { [first[0]]: exampleOf(contract, first[1]) };
}
