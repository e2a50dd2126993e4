import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractDocument } from './contract.ts';
import { compareWithLastRelease } from './last-contract.ts';

type Json = Record<string, unknown>;
type Described = {
  operationId: string;
  parameters?: (Json & { $ref?: string; name?: string; description?: string })[];
  requestBody?: Json;
  responses: Record<string, Json & { headers?: Json }>;
};
type Document = {
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, { post: Described }>;
  components: { schemas: Record<string, Json>; parameters: Record<string, Json> };
};
const { paths, webhooks, components } = contractDocument() as Document;
const operations = Object.values(paths).flatMap((methods) => Object.entries(methods));

/** Lists every object schema below this part of the document, with the schemas that it refers to. */
function objectsOf(part: unknown, found = new Map<unknown, string>(), at = ''): Map<unknown, string> {
  if (typeof part !== 'object' || part === null || found.has(part)) return found;
  const { $ref, properties } = part as { $ref?: string; properties?: Json };
  const model = /^#.components.schemas.(.+)$/.exec($ref ?? '')?.[1];
  if (model !== undefined) return objectsOf(components.schemas[model], found, model);
  if (properties !== undefined) found.set(part, at);
  for (const [key, inner] of Object.entries(part)) {
    if (!['examples', 'enum'].includes(key)) objectsOf(inner, found, `${at}.${key}`);
  }
  return found;
}

it('openapi.json is what the code says (npm run contract writes it anew)', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../../openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(contractDocument())));
});

it('loses nothing of the last release without a version file, and docs/api-changelog.md says what is new', async () => {
  const { broken, changelog, changelogPath } = await compareWithLastRelease();
  expect(broken).toBeUndefined();
  expect(await readFile(changelogPath, 'utf8')).toBe(changelog);
});

it('declares what any request may get: a refused body, and a version that is still current', () => {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], responses }] of Object.entries(methods)) {
      const isConditional = parameters.some(({ $ref }) => $ref?.endsWith('/IfNoneMatch'));
      const expected = [
        '405',
        ...(method === 'get' ? [] : ['400', '413', '415']),
        ...(isConditional ? ['304'] : []),
      ];
      expect([path, method, Object.keys(responses)]).toEqual([
        path,
        method,
        expect.arrayContaining(expected),
      ]);
    }
  }
});

it('says of every property and parameter what it means', () => {
  const schemas = objectsOf([paths, webhooks, components.schemas]);
  const isMeant = (property: Json): boolean => {
    const model =
      String(property.$ref ?? '')
        .split('/')
        .at(-1) ?? '';
    return 'description' in property || 'description' in (components.schemas[model] ?? {});
  };
  const properties = [...schemas].flatMap(([schema, at]) =>
    Object.entries((schema as { properties: Record<string, Json> }).properties)
      .filter(([, property]) => !isMeant(property))
      .map(([name]) => `${at}.${name}`),
  );
  const parameters = operations.flatMap(([, { operationId, parameters: own = [] }]) =>
    own
      .filter(({ $ref, description }) => $ref === undefined && description === undefined)
      .map(({ name }) => `${operationId} ${name}`),
  );
  expect(schemas.size).toBeGreaterThan(200);
  expect([...properties, ...parameters]).toEqual([]);
});

describe('what may grow', () => {
  const closed = (part: unknown) =>
    [...objectsOf(part)].filter(
      ([schema]) => (schema as { additionalProperties?: unknown }).additionalProperties === false,
    );

  it('is open: answers and events may have more fields than are declared', () => {
    const answers = operations.map(([, { responses }]) => responses);
    expect(closed([answers, webhooks]).map(([, at]) => at)).toEqual([]);
  });

  it('is not a request: what a request does not know is refused', () => {
    const bodies = operations.flatMap(([, { requestBody }]) => {
      const content = (requestBody?.content ?? {}) as Json;
      // The other bodies are forms of OAuth and of files, whose additional parts have no effect.
      return 'application/json' in content ? [content['application/json']] : [];
    });
    const open = [...objectsOf(bodies)].filter(([schema]) => !closed(bodies).some(([one]) => one === schema));
    // A provider sends the fields that its system has.
    expect(open.map(([, at]) => at).filter((at) => !at.startsWith('ProvidedReceipt'))).toEqual([]);
  });
});

it('tells events apart by their name, and names the headers that come with each', () => {
  for (const [name, { post }] of Object.entries(webhooks)) {
    const [payload] = [...objectsOf(post.requestBody).keys()] as [{ properties: Record<string, Json> }];
    expect(payload.properties.event).toMatchObject({ properties: { name: { const: name } } });
    const headers = (post.parameters ?? []).map(
      ({ $ref = '' }) => components.parameters[$ref.split('/').at(-1) ?? '']?.name,
    );
    expect(headers).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
      'X-Data-Signature',
      'X-Event',
      'X-Version',
      'Kontor-Version',
      'X-Sequence',
    ]);
  }
});

it('says where an answer may be a replay: on every POST that takes an Idempotency-Key', () => {
  for (const [, { operationId, parameters = [], responses }] of operations) {
    const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
    const marked = Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([, { headers = {} }]) => 'Idempotent-Replayed' in headers);
    expect([operationId, marked]).toEqual([operationId, marked.map(() => takesKey)]);
  }
});
