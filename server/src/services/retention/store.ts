import { systemSql, tenantSql } from '../../platform/database/statement.ts';

export type Hold = {
  id: string;
  account_id: string;
  organization_id: string | null;
  reason: string;
  created_at: string;
  released_at: string | null;
};

const holdColumns = 'id, account_id, organization_id, reason, created_at, released_at';

export const selectPeriods = systemSql<
  Record<string, never>,
  { account_id: string; kind: string; days: number }
>('select account_id, kind, days from retention_periods');
export const selectPeriodsOf = tenantSql<
  Record<string, never>,
  { account_id: string; kind: string; days: number }
>(`select account_id, kind, days from retention_periods where account_id in (:account_id, '*')`);
export const setPeriod = systemSql<{ account: string; kind: string; days: number }>(
  `insert into retention_periods (account_id, kind, days) values (:account, :kind, :days)
   on conflict (account_id, kind) do update set days = excluded.days`,
);
export const removePeriod = systemSql<{ account: string; kind: string }>(
  'delete from retention_periods where account_id = :account and kind = :kind',
);
export const selectRetentionDays = systemSql<{ default: number }, { id: string; days: number }>(
  'select id, data_retention_days as days from accounts where data_retention_days <> :default::integer',
);

export const selectHolds = systemSql<Record<string, never>, Hold>(
  `select ${holdColumns} from legal_holds order by released_at is not null, id`,
);
export const selectHoldsOf = tenantSql<Record<string, never>, Hold>(
  `select ${holdColumns} from legal_holds where account_id = :account_id and released_at is null order by id`,
);
export const insertHold = tenantSql<
  { id: string; organization_id: string | null; reason: string; now: Date },
  Hold
>(
  `insert into legal_holds (account_id, id, organization_id, reason, created_at)
   values (:account_id, :id, :organization_id, :reason, :now) returning ${holdColumns}`,
);
export const releaseHold = tenantSql<{ id: string; now: Date }, Hold>(
  `update legal_holds set released_at = :now where account_id = :account_id and id = :id and released_at is null
   returning ${holdColumns}`,
);
