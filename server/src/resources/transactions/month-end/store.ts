import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { MonthEnd } from './schema.ts';

type Of = { organization_id: string; first: string };
type Count = { day: string; metric: string; dimension: string; count: number };

const inMonth = `account_id = :account_id and organization_id = :organization_id
  and day >= :first::date and day < (:first::date + interval '1 month')::date
  and metric in ('transactions', 'books', 'postings')`;
// The sums of days and what is not folded into them yet, as statistics read them.
const selectCounts = tenantSql<Of, Count>(
  `select day, metric, dimension, sum(count)::integer as count from (
     select day, metric, dimension, count from statistics_days where ${inMonth}
     union all
     select day, metric, dimension, count from statistics_deltas where ${inMonth}
   ) as days group by 1, 2, 3`,
);
const selectProfiles = tenantSql<Of, Omit<MonthEnd['profiles'][number], 'posted' | 'ready'>>(
  `select p.id, p.name, p.from_day as "from", p.locked_until, r.created_at as last_run_at,
     r.created_at is not null and r.completed_at is null as is_running
   from export_profiles p
   left join lateral (select r.created_at, r.completed_at from export_runs r
     where r.account_id = :account_id and r.profile_id = p.id order by r.number desc limit 1) r on true
   where p.account_id = :account_id and p.organization_id = :organization_id and p.deleted_at is null
   order by p.id limit 100`,
);

/** Counts what is left to do in a month. */
export async function readMonth(db: TenantDb, organization_id: string, month: string): Promise<MonthEnd> {
  const of = { organization_id, first: `${month}-01` };
  const counts = await db.many(selectCounts, of);
  const profiles = await db.many(selectProfiles, of);
  const all = sumsOf(counts);
  return {
    month,
    purchases: all.purchases,
    not_cleared: all.not_cleared,
    missing_receipts: atLeastNone(all.purchases - all.exempt - all.receipt),
    uncoded: atLeastNone(all.purchases - all.coded),
    needs_review: all.review,
    profiles: profiles.map((profile) => {
      const own = sumsOf(counts.filter(({ day }) => day >= profile.from));
      const posted = own.postings(profile.id);
      const ready = own.purchases - own.not_cleared - own.review - posted;
      return { ...profile, posted, ready: atLeastNone(ready) };
    }),
  };
}

function sumsOf(counts: readonly Count[]) {
  const sum = (metric: string, isCounted: (dimension: string) => boolean) =>
    counts.reduce(
      (all, one) => (one.metric === metric && isCounted(one.dimension) ? all + one.count : all),
      0,
    );
  // Refunds have separate dimensions: `cleared:refund`.
  const isIn = (state: string) => (dimension: string) => dimension.split(':')[0] === state;
  const books = (name: string) => sum('books', (dimension) => dimension === name);
  return {
    purchases: sum('transactions', (dimension) => !isIn('deleted')(dimension)),
    not_cleared: sum('transactions', isIn('authorized')),
    exempt: books('exempt'),
    receipt: books('receipt'),
    coded: books('coded'),
    review: books('review'),
    postings: (profileId: string) => sum('postings', (dimension) => dimension === profileId),
  };
}

/** A purchase may have been posted on the day that it had before its issuer corrected the day. */
const atLeastNone = (count: number): number => Math.max(0, count);
