// Reads the contract: every operation with its inputs, and a check for each declared response.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  examples?: unknown[];
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };

export type Operation = {
  id: string;
  method: string;
  /** Parameters are `{names}` in braces. */
  path: string;
  parameters: Parameter[];
  /** Scope of a client that may call it; undefined where the operation is open or for sessions only. */
  /** One of these scopes is enough. With none, the operation needs no scope. */
  scopes: string[];
  isOpen: boolean;
  /** Media type → schema. */
  bodies: Map<string, Schema>;
  statuses: Set<number>;
  /** False for the pages, which the contract does not describe. */
  isDocumented: boolean;
};

export type Contract = {
  operations: Operation[];
  resolve(schema: Schema): Schema;
  /** Returns what is wrong with a response's body; undefined when nothing is. */
  findFault(operation: Operation, status: number, mediaType: string, body: unknown): string | undefined;
};

type Media = Record<string, { schema?: Schema }>;
type Answer = { $ref?: string; content?: Media };
type RawOperation = {
  operationId?: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content: Media };
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, Record<string, RawOperation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
  };
};

/** Reads `/openapi.json` from the running server. The server's own tests compare it with the committed file. */
export async function readContract(port: number): Promise<Contract> {
  const response = await fetch(`http://127.0.0.1:${port}/openapi.json`);
  // The server writes it from its own schemas, so its shape is known.
  const document = (await response.json()) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema(document, 'contract');
  const raw = new Map<string, { path: string; method: string; raw: RawOperation }>();
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, one] of Object.entries(methods)) {
      if (one.operationId === undefined) continue;
      raw.set(one.operationId, { path, method, raw: one });
      const security = one.security ?? [];
      operations.push({
        id: one.operationId,
        method: method.toUpperCase(),
        path,
        parameters: (one.parameters ?? []).map((parameter) =>
          parameter.$ref === undefined ? parameter : referred(document.components.parameters, parameter.$ref),
        ),
        scopes: security.flatMap((way) => way.oauth2 ?? []),
        isOpen: security.length === 0,
        bodies: new Map(
          Object.entries(one.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema ?? {}]),
        ),
        statuses: new Set(Object.keys(one.responses).map(Number)),
        isDocumented: true,
      });
    }
  }

  const checks = new Map<string, ValidateFunction | undefined>();
  const checkOf = (id: string, status: number, mediaType: string): ValidateFunction | undefined => {
    const key = `${id} ${status} ${mediaType}`;
    if (!checks.has(key)) checks.set(key, compile(id, status, mediaType));
    return checks.get(key);
  };
  const compile = (id: string, status: number, mediaType: string): ValidateFunction | undefined => {
    const found = raw.get(id);
    const answer = found?.raw.responses[String(status)];
    if (found === undefined || answer === undefined) return undefined;
    const pointer = answer.$ref ?? `#/paths/${escapePointer(found.path)}/${found.method}/responses/${status}`;
    const content = (answer.$ref ? referred(document.components.responses, answer.$ref) : answer).content;
    if (content?.[mediaType]?.schema === undefined) return undefined;
    return ajv.compile({
      $ref: `contract${encodeURI(`${pointer}/content/${escapePointer(mediaType)}/schema`)}`,
    });
  };

  return {
    operations,
    resolve: (schema) => {
      let resolved = schema;
      while (resolved.$ref !== undefined) resolved = referred(document.components.schemas, resolved.$ref);
      return resolved;
    },
    findFault: ({ id }, status, mediaType, body) => {
      const check = checkOf(id, status, mediaType);
      if (check === undefined) return `${status} is not declared as ${mediaType || 'without a media type'}`;
      if (check(body)) return undefined;
      const [first] = check.errors ?? [];
      return `${first?.instancePath || 'the body'} ${first?.message ?? 'is not valid'}`;
    },
  };
}

export function pathNames({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

export function fillPath(
  { path }: Pick<Operation, 'path'>,
  address: Record<string, string>,
): string | undefined {
  const names = pathNames({ path });
  if (names.some((name) => address[name] === undefined)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => address[name] ?? '');
}

function referred<T>(from: Record<string, T>, pointer: string): T {
  const found = from[pointer.slice(pointer.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`The contract has no ${pointer}.`);
  return found;
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
