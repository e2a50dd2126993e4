import { createFold } from '../../platform/database/fold.ts';

const figures = [
  'count',
  'estimated',
  'unknown',
  'grams',
  'grams_low',
  'grams_high',
  'estimated_spend',
  'unknown_spend',
];
const key = 'account_id, kind, is_month, start, organization_id, key, currency';

/** The first day of the third of a month that has the day: the 1st, 11th or 21st. */
const third = `t.day - case when extract(day from t.day) > 20 then extract(day from t.day)::integer - 21
       else (extract(day from t.day)::integer - 1) % 10 end`;

/**
 * Returns SQL that adds the deltas of `taken` to the sums by day, by third of a month and by month. An
 * organization's categories and card holders have sums by month only: by day, there would be nearly one sum for
 * each purchase.
 */
export const addToSums = `insert into impact_sums as s (${key}, ${figures.join(', ')})
     select t.account_id, period.prefix || cell.kind, period.is_month, period.start, cell.organization_id, cell.key, t.currency,
       ${figures.map((name) => `sum(t.${name})`).join(', ')}
     from taken t
     cross join lateral (values ('', false, t.day), ('third_', false, ${third}),
       ('', true, date_trunc('month', t.day::timestamp)::date)) as period (prefix, is_month, start)
     cross join lateral (values
       ('total', '', '', true), ('total', t.organization_id, '', true), ('mcc', '', t.mcc_code, true),
       ('mcc', t.organization_id, t.mcc_code, period.is_month),
       ('card_holder', t.organization_id, t.card_holder_id, period.is_month)) as cell (kind, organization_id, key, is_kept)
     where cell.is_kept
     group by 1, 2, 3, 4, 5, 6, 7
     having ${figures.map((name) => `sum(t.${name}) <> 0`).join(' or ')}
     on conflict (${key}) do update set ${figures.map((name) => `${name} = s.${name} + excluded.${name}`).join(', ')}`;

/** Adds the appended deltas to the sums. */
export const foldImpacts = createFold({
  deltas: 'impact_deltas',
  insert: addToSums,
  lockKey: 5_918_274_641,
  // A delta becomes up to eight sums, so more would take too long for one statement on a busy machine.
  batchMax: 4_000,
  batchesMax: 500,
});
