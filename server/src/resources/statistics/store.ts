import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { Sum } from './figures.ts';
import type { Period } from './rules.ts';
import type { Interval } from './schema.ts';

/** A sum with the first day of its interval. Null for everything before the period. */
export type SumOfInterval = Sum & { start: string | null };

type Values = {
  interval: string;
  from: string;
  to: string;
  organizations: readonly string[];
  is_whole: boolean;
};

const standing = `array['organizations', 'tpas', 'card_holders']`;
const flowing = `array['transactions', 'co2', 'deliveries', 'receipts']`;

// Standing metrics need all rows since the beginning. There are few, because only days with a change have rows.
const selectSums = tenantSql<Values, SumOfInterval>(
  `select case when day < :from::date then null else greatest(date_trunc(:interval, day::timestamp)::date, :from::date) end as start,
     metric, dimension, currency, sum(count)::bigint as count, sum(amount) as amount
   from (
     select day, metric, dimension, currency, count, amount from statistics_days
     where account_id = :account_id and organization_id = any(:organizations::text[]) and metric = any(${standing}) and day <= :to::date
     union all
     select day, metric, dimension, currency, count, amount from statistics_days
     where account_id = :account_id and organization_id = any(:organizations::text[]) and metric = any(${flowing})
       and day between :from::date and :to::date
     union all
     select day, metric, dimension, currency, count, amount from statistics_deltas
     where account_id = :account_id and (:is_whole or organization_id = any(:organizations::text[])) and day <= :to::date
       and (metric = any(${standing}) or metric = any(${flowing}) and day >= :from::date)
     union all
     select day, 'api_calls', status_class || 'xx', '', calls, 0 from api_calls
     where account_id = :account_id and :is_whole and day between :from::date and :to::date
   ) as days
   group by 1, 2, 3, 4
   having sum(count) <> 0 or sum(amount) <> 0`,
);
const selectOrganization = tenantSql<{ id: string }, { id: string }>(
  'select id from organizations where account_id = :account_id and id = :id',
);

/** Reads the sums of the organizations, or of the whole account if they are null. */
export function readSums(
  db: TenantDb,
  { from, to }: Period,
  interval: Interval,
  organizationIds: readonly string[] | null,
): Promise<SumOfInterval[]> {
  const is_whole = organizationIds === null;
  return db.many(selectSums, { interval, from, to, organizations: organizationIds ?? [''], is_whole });
}

export async function hasOrganization(db: TenantDb, id: string): Promise<boolean> {
  return (await db.one(selectOrganization, { id })) !== undefined;
}
