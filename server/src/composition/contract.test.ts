import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contractDocument } from './contract.ts';

it('openapi.json is what the code says (npm run contract writes it anew)', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../../openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(contractDocument())));
});

it('declares what any request may get: a refused body, and a version that is still current', () => {
  type Described = { parameters?: { $ref?: string }[]; responses: Record<string, unknown> };
  const { paths } = contractDocument() as { paths: Record<string, Record<string, Described>> };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], responses }] of Object.entries(methods)) {
      const isConditional = parameters.some(({ $ref }) => $ref?.endsWith('/IfNoneMatch'));
      const expected = [
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
