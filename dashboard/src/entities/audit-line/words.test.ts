import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { texts } from './words/en.ts';

it('has a text for each action of the contract, and for no other', () => {
  const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../openapi.json'), 'utf8'));
  const actions: string[] = contract.components.schemas.AuditLine.properties.action.examples;
  const known = Object.keys(texts).filter((key) => key.includes('.'));
  expect(known.toSorted()).toEqual(actions.toSorted());
});
