import type { TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import type { PostedVoucher } from '../../../services/accounting/index.ts';
import type { Transfer } from './schema.ts';

export type TransferRow = Omit<Transfer, 'problems'> & { version: number };
type Of = { run_id: string };
export type Task = {
  account_id: string;
  run_id: string;
  organization_id: string;
  runner: string;
  position: number;
  attempts: number;
  series: string;
  currency: string;
};

const selectTransfer = tenantSql<Of, TransferRow>(
  `select t.run_id, t.status, r.postings as vouchers, t.posted, t.refused, t.reason,
     case when t.status = 'queued' then t.run_at end as next_attempt_at, t.version, t.created_at, t.updated_at
   from accounting_transfers t join export_runs r on r.account_id = t.account_id and r.id = t.run_id
   where t.account_id = :account_id and t.run_id = :run_id`,
);
const selectProblems = tenantSql<Of & { limit: number }, Transfer['problems'][number]>(
  `select p.transaction_id, v.status, v.number, coalesce(v.reason, '-') as reason
   from accounting_vouchers v
   join export_postings p on p.account_id = v.account_id and p.run_id = v.run_id and p.position = v.position
   where v.account_id = :account_id and v.run_id = :run_id and (v.status = 'refused' or v.receipt = 'refused')
   order by v.position limit :limit`,
);
const selectRun = tenantSql<
  Of & { profile_id: string; organization_id: string },
  { number: number; completed_at: string | null }
>(
  `select number, completed_at from export_runs
   where account_id = :account_id and organization_id = :organization_id and profile_id = :profile_id and id = :run_id`,
);
const lockTransfer = tenantSql<Of, { status: string }>(
  'select status from accounting_transfers where account_id = :account_id and run_id = :run_id for update',
);
// A transfer that begins again goes through the run from its start, and leaves out what is posted.
const upsertTransfer = tenantSql<Of & { organization_id: string; now: Date }>(
  `insert into accounting_transfers as t (account_id, run_id, organization_id, status, run_at, created_at, updated_at)
   values (:account_id, :run_id, :organization_id, 'queued', :now, :now, :now)
   on conflict (account_id, run_id) do update
   set status = 'queued', position = 0, refused = 0, reason = null, attempts = 0, run_at = :now, version = t.version + 1, updated_at = :now`,
);
export const get = (db: TenantDb, run_id: string) => db.one(selectTransfer, { run_id });
export const problemsOf = (db: TenantDb, run_id: string, limit: number) =>
  db.many(selectProblems, { run_id, limit });
export const runOf = (db: TenantDb, organization_id: string, profile_id: string, run_id: string) =>
  db.one(selectRun, { organization_id, profile_id, run_id });
export const lock = (db: TenantDb, run_id: string) => db.one(lockTransfer, { run_id });
export const queue = (db: TenantDb, now: Date, organization_id: string, run_id: string) =>
  db.run(upsertTransfer, { run_id, organization_id, now });

// Statements of the background task.
/** Selects one transfer that is due, and first the one that has waited longest. */
export const selectDue = systemSql<
  { now: Date; account: string | null },
  { account_id: string; run_id: string }
>(
  `select account_id, run_id from accounting_transfers t
   where ((status = 'queued' and run_at <= :now) or (status = 'running' and leased_until < :now))
     and (:account::text is null or account_id = :account)
     and not exists (select from accounting_transfers o where o.account_id = t.account_id and o.organization_id = t.organization_id
       and o.status = 'running' and o.leased_until >= :now)
   order by run_at, run_id limit 1`,
);
type Key = { run_id: string; runner: string };
export const claim = tenantSql<Key & { until: Date; now: Date }, Task>(
  `update accounting_transfers t set status = 'running', runner = :runner, leased_until = :until, attempts = attempts + 1,
     version = t.version + 1, updated_at = :now
   from export_runs r, export_profiles f
   where t.account_id = :account_id and t.run_id = :run_id and r.account_id = :account_id and r.id = t.run_id
     and f.account_id = :account_id and f.id = r.profile_id
     and ((t.status = 'queued' and t.run_at <= :now) or (t.status = 'running' and t.leased_until < :now))
   returning t.account_id, t.run_id, t.organization_id, t.runner, t.position, t.attempts, f.voucher_series as series,
     r.totals ->> 'currency' as currency`,
);
const isOwn = "account_id = :account_id and run_id = :run_id and runner = :runner and status = 'running'";
/** Ends an attempt: the transfer is completed, has failed, or waits until `run_at`. */
export const end = tenantSql<Key & { status: string; reason: string | null; run_at: Date; now: Date }>(
  `update accounting_transfers set status = :status, reason = :reason, run_at = :run_at, leased_until = null,
     version = version + 1, updated_at = :now where ${isOwn}`,
);

export type VoucherRow = {
  position: number;
  status: 'posting' | 'posted' | 'refused';
  ledger_id: string | null;
  number: string | null;
  receipt: 'none' | 'waiting' | 'attached' | 'refused';
};
export const selectVouchers = tenantSql<Of & { first: number; last: number }, VoucherRow>(
  `select position, status, ledger_id, number, receipt from accounting_vouchers
   where account_id = :account_id and run_id = :run_id and position between :first and :last`,
);
type Voucher = Key & { position: number; now: Date };
/** Records that a voucher is about to be posted. Returns 0 if another process has the transfer. */
export const begin = tenantSql<Voucher & { organization_id: string; until: Date }>(
  `with held as (update accounting_transfers set leased_until = :until where ${isOwn} returning run_id)
   insert into accounting_vouchers (account_id, run_id, position, organization_id, status, receipt, updated_at)
   select :account_id, run_id, :position, :organization_id, 'posting', 'none', :now from held
   on conflict (account_id, run_id, position) do update set status = 'posting', reason = null, updated_at = :now`,
);
/** Records that a voucher is in the ledger, also if another process has the transfer now. */
export const setPosted = tenantSql<Of & PostedVoucher & { position: number; receipt: string; now: Date }>(
  `with v as (
     update accounting_vouchers set status = 'posted', ledger_id = :id, number = :number, receipt = :receipt, reason = null, updated_at = :now
     where account_id = :account_id and run_id = :run_id and position = :position and status <> 'posted' returning position)
   update accounting_transfers set posted = posted + 1, attempts = 0, version = version + 1, updated_at = :now
   where account_id = :account_id and run_id = :run_id and exists (select from v)`,
);
export const setRefused = tenantSql<Voucher & { reason: string }>(
  `with v as (
     update accounting_vouchers set status = 'refused', reason = :reason, updated_at = :now
     where account_id = :account_id and run_id = :run_id and position = :position and status = 'posting' returning position)
   update accounting_transfers set refused = refused + 1, attempts = 0, version = version + 1, updated_at = :now
   where ${isOwn} and exists (select from v)`,
);
export const setReceipt = tenantSql<
  Of & { position: number; receipt: string; reason: string | null; now: Date }
>(
  `update accounting_vouchers set receipt = :receipt, reason = :reason, updated_at = :now
   where account_id = :account_id and run_id = :run_id and position = :position`,
);
/** Moves on after a voucher. Returns 0 if another process has the transfer. */
export const advance = tenantSql<Key & { position: number; until: Date }>(
  `update accounting_transfers set position = :position, leased_until = :until where ${isOwn}`,
);
