import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contractDocument } from './contract.ts';

it('openapi.json is what the code says (npm run contract writes it anew)', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../../openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(contractDocument())));
});
