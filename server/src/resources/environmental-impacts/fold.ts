import type { Database } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';

// Drawn once, for this use alone: its owner folds.
const lockKey = 5_918_274_641;
// A delta becomes up to eight sums, so more would take too long for one statement on a busy machine.
const batchMax = 4_000;
const batchesMax = 500;

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

// In the round trip of the statement: a process that is paused cannot keep the lock.
const tryLock = `select set_config('kontor.is_fold_mine', pg_try_advisory_xact_lock(${lockKey})::text, true)`;
// Of an organization's categories and of card holders there are sums by month only: by day, there would be nearly one for
// each purchase. One statement, so that a reader sees each delta exactly once. Only the lock's owner writes to impact_sums.
const foldSome = systemSql<{ limit: number }, { taken: number }>(
  `with taken as (
     delete from impact_deltas d
     using (select account_id, id from impact_deltas
       where current_setting('kontor.is_fold_mine') = 'true' order by account_id, id limit :limit) first
     where d.account_id = first.account_id and d.id = first.id
     returning d.*
   ), folded as (
     insert into impact_sums as s (${key}, ${figures.join(', ')})
     select t.account_id, cell.kind, period.is_month, period.start, cell.organization_id, cell.key, t.currency,
       ${figures.map((name) => `sum(t.${name})`).join(', ')}
     from taken t
     cross join lateral (values (false, t.day), (true, date_trunc('month', t.day::timestamp)::date)) as period (is_month, start)
     cross join lateral (values
       ('total', '', '', true), ('total', t.organization_id, '', true), ('mcc', '', t.mcc_code, true),
       ('mcc', t.organization_id, t.mcc_code, period.is_month),
       ('card_holder', t.organization_id, t.card_holder_id, period.is_month)) as cell (kind, organization_id, key, is_kept)
     where cell.is_kept
     group by 1, 2, 3, 4, 5, 6, 7
     having ${figures.map((name) => `sum(t.${name}) <> 0`).join(' or ')}
     on conflict (${key}) do update set ${figures.map((name) => `${name} = s.${name} + excluded.${name}`).join(', ')}
   )
   select count(*)::integer as taken from taken`,
  { preface: tryLock },
);

/** Adds the appended deltas to the sums. Does nothing while another process does so. */
export async function foldImpacts({ system }: Database): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const folded = await system.one(foldSome, { limit: batchMax });
    if (!folded || folded.taken < batchMax) return;
  }
}
