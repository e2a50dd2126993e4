import { expect, it } from 'vitest';
import { type FactsRow, factNames, factsOf } from './transaction-facts.ts';

it('has the facts that were sent, and no others', () => {
  const none = Object.fromEntries(factNames.map((name) => [name, null])) as FactsRow;
  expect(factsOf(none)).toEqual({});
  const sent = { original_amount: '99.90', purchase_time: '2026-11-16T12:00:00+01:00', branch_text: 'Food' };
  expect(factsOf({ ...none, ...sent })).toEqual(sent);
});
