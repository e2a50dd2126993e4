import type { LimitName } from '../../domain/limits.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

type LimitRow = {
  mode: 'sandbox' | 'live';
  is_approved: boolean;
  /** Null if the default applies. */
  value: number | null;
  used: number;
};

// The usage of a limit per day counts only on its day.
const used = 'case when u.day is null or u.day = :today::date then coalesce(u.used, 0) else 0 end as used';
const account = 'a.mode, a.approved_at is not null as is_approved, l.value';

export const selectLimit = tenantSql<{ name: LimitName; today: string }, LimitRow>(
  `select ${account}, ${used}
   from accounts a
   left join account_limits l on l.account_id = a.id and l.name = :name
   left join account_usage u on u.account_id = a.id and u.name = :name
   where a.id = :account_id`,
);
export const selectLimits = tenantSql<{ names: string[]; today: string }, LimitRow & { name: LimitName }>(
  `select n.name, ${account}, ${used}
   from accounts a
   cross join unnest(:names::text[]) as n (name)
   left join account_limits l on l.account_id = a.id and l.name = n.name
   left join account_usage u on u.account_id = a.id and u.name = n.name
   where a.id = :account_id`,
);
/** Counts usage that adds no rows, which a trigger could count. */
export const addUsage = tenantSql<{ name: LimitName; amount: number; day: string | null }>(
  `insert into account_usage as u (account_id, name, used, day) values (:account_id, :name, :amount, :day::date)
   on conflict (account_id, name) do update
   set used = case when u.day is not distinct from excluded.day then u.used else 0 end + excluded.used, day = excluded.day`,
);
export const countScans = tenantSql<{ limit: number }, { used: number }>(
  `select count(*) as used from (
     select from receipts where account_id = :account_id and status in ('queued', 'scanning') limit :limit) as waiting`,
);
export const countExports = tenantSql<{ limit: number }, { used: number }>(
  `select count(*) as used from (
     select from exports where account_id = :account_id and status in ('queued', 'running') limit :limit) as waiting`,
);
export const setLimit = systemSql<{ account: string; name: LimitName; value: number; now: Date }>(
  `insert into account_limits (account_id, name, value, updated_at) values (:account, :name, :value, :now)
   on conflict (account_id, name) do update set value = excluded.value, updated_at = excluded.updated_at`,
);
export const removeLimit = systemSql<{ account: string; name: LimitName }>(
  'delete from account_limits where account_id = :account and name = :name',
);
