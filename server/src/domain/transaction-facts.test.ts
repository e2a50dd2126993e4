import { expect, it } from 'vitest';
import { readFacts, writeFacts } from './transaction-facts.ts';

it('facts are stored without their names, and read as they were sent', () => {
  const facts = { type: 'REFUND', purchase_time: '2026-11-16T12:00:00Z', auth_code: '0', branch_text: '' };
  expect(writeFacts(facts).length).toBeLessThan(JSON.stringify(facts).length);
  expect(readFacts(JSON.parse(writeFacts(facts)))).toEqual(facts);
  expect(readFacts(JSON.parse(writeFacts({})))).toEqual({});
  expect(readFacts(facts)).toEqual(facts);
  expect(() => writeFacts({ unknown: 'x' })).toThrow('no place');
});
