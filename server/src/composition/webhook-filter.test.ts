import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import {
  clausePath,
  type FilterClause,
  filterOperators,
  firstUnmetClause,
} from '../domain/webhook-filter.ts';
import { systemSql } from '../platform/database/statement.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const evaluate = systemSql<{ bodies: string[]; paths: string[]; counts: number[] }, { unmet: number | null }>(
  `select ${firstUnmetClause('b.body::jsonb')} as unmet
   from unnest(:bodies::text[], :counts::integer[]) with ordinality as b (body, clauses, nth)
   cross join lateral (select (:paths::text[]::jsonpath[])[(
       select coalesce(sum(c), 0) + 1 from unnest(:counts::integer[]) with ordinality as x (c, n) where x.n < b.nth)
     :(select sum(c) from unnest(:counts::integer[]) with ordinality as x (c, n) where x.n <= b.nth)] as filter_paths) w
   order by b.nth`,
);

/** The filter as the documentation describes it, in plain code. */
function isMet({ field, operator, value }: FilterClause, payload: unknown): boolean {
  let found: unknown = payload;
  for (const name of field.split('.')) {
    found =
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  }
  if (operator === 'exists') return (found !== undefined && found !== null) === value;
  if (operator === 'ne') return found !== value;
  if (operator === 'in') return (value as unknown[]).includes(found);
  if (operator === 'eq') return found === value;
  if (typeof found !== typeof value) return false;
  const [one, other] = [found as string | number, value as string | number];
  // The comparison is by code points, as in the database.
  const order =
    typeof one === 'number'
      ? one - Number(other)
      : Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
  return operator === 'gt'
    ? order > 0
    : operator === 'gte'
      ? order >= 0
      : operator === 'lt'
        ? order < 0
        : order <= 0;
}

const text = fc.constantFrom(
  '',
  '5411',
  '5812',
  'SEK',
  'Åhléns "City"',
  'back\\slash',
  '2026-11-16',
  '$.a',
  '😀',
);
const number = fc.constantFrom(0, -1, 1000, 1000.01, 129.5, 1e21, 0.1);
const scalar = fc.oneof(text, number, fc.boolean());
const field = fc.constantFrom('mcc_code', 'original_amount', 'organization.id', 'a b', 'quo"te', 'missing');
const payload = fc.record(
  {
    mcc_code: fc.option(text),
    original_amount: fc.option(number),
    organization: fc.record({ id: fc.option(scalar) }),
    'a b': scalar,
    'quo"te': fc.option(scalar),
  },
  { requiredKeys: [] },
);
const valueFor = (operator: FilterClause['operator']): fc.Arbitrary<FilterClause['value']> => {
  if (operator === 'exists') return fc.boolean();
  if (operator === 'in') return fc.array(scalar, { minLength: 1, maxLength: 4 });
  return operator === 'eq' || operator === 'ne' ? scalar : fc.oneof(text, number);
};
const clause: fc.Arbitrary<FilterClause> = fc
  .tuple(field, fc.constantFrom(...filterOperators))
  .chain(([field, operator]) => valueFor(operator).map((value) => ({ field, operator, value })));

it('is evaluated by the database exactly as the documentation says', async () => {
  const cases = fc.sample(fc.record({ payload, filter: fc.array(clause, { minLength: 1, maxLength: 3 }) }), {
    seed: 20261116,
    numRuns: 2_000,
  });
  const rows = await api.database.system.many(evaluate, {
    bodies: cases.map((one) => JSON.stringify(one.payload)),
    paths: cases.flatMap(({ filter }) => filter.map(clausePath)),
    counts: cases.map(({ filter }) => filter.length),
  });
  const expected = cases.map(({ filter, payload }) => {
    const unmet = filter.findIndex((one) => !isMet(one, payload));
    return unmet < 0 ? null : unmet + 1;
  });
  const wrong = cases.flatMap((one, index) =>
    rows[index]?.unmet === expected[index]
      ? []
      : [{ ...one, got: rows[index]?.unmet, expected: expected[index] }],
  );
  expect(wrong).toEqual([]);
  expect(expected.filter((unmet) => unmet === null).length).toBeGreaterThan(200);
});
