import type { SystemDb, TenantDb } from '../../../../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../../../../platform/database/lines.ts';
import { systemSql, tenantSql } from '../../../../platform/database/statement.ts';
import type { Format } from '../../../../services/issuer-files/record.ts';
import type { Problem } from '../report-schema.ts';
import type { Summary } from '../report-store.ts';
import { filesTopic } from '../store.ts';
import type { StoredRecord } from './states.ts';

export type FileToRead = {
  account_id: string;
  id: string;
  runner: string;
  wanted_format: Format | null;
  mapping_id: string | null;
  quarantine: 'whole' | 'part' | null;
  phase: 'check' | 'store';
  items: number;
  summary: Partial<Summary> & { version?: string };
  attempts: number;
};

/** Claims the file that waits longest. `skip locked`: several processes claim at once and never wait for each other. */
const claimFile = systemSql<{ now: Date; until: Date; runner: string }, FileToRead>(
  `update issuer_files f set status = 'reading', runner = :runner, leased_until = :until, attempts = f.attempts + 1,
     started_at = coalesce(f.started_at, :now), updated_at = :now, version = f.version + 1
   where (account_id, id) in (
     select account_id, id from issuer_files
     where status in ('received', 'reading') and (leased_until is null or leased_until < :now)
     order by received_at limit 1 for update skip locked)
   returning account_id, id, runner, wanted_format, mapping_id, phase, items, summary, attempts,
     coalesce(quarantine, (select s.settings ->> 'quarantine' from issuer_file_sources s
                           where s.account_id = f.account_id and s.id = f.source_id)) as quarantine`,
);
export const claim = (system: SystemDb, values: { now: Date; until: Date; runner: string }) =>
  system.one(claimFile, values);

type Held = { id: string; runner: string };
const held = `account_id = :account_id and id = :id and runner = :runner and status = 'reading'`;
export const extendLease = tenantSql<Held & { until: Date }>(
  `update issuer_files set leased_until = :until where ${held}`,
);
/** Gives the file back, for this or another process, at the given time. */
export const release = tenantSql<Held & { until: Date }>(
  `update issuer_files set leased_until = :until, runner = null where ${held}`,
);
/** Locks the file, and reads its summary: what waits may have flowed since. */
export const lockHeld = tenantSql<Held, { summary: Summary & { version?: string } }>(
  `select summary from issuer_files where ${held} for update`,
);
export const advance = tenantSql<
  Held & {
    phase: string;
    items: number;
    summary: string;
    format: string | null;
    transmissions: string[] | null;
    until: Date;
    now: Date;
  }
>(
  `update issuer_files set phase = :phase, items = :items, summary = :summary::jsonb, format = coalesce(:format, format),
     transmissions = coalesce(:transmissions::text[], transmissions), leased_until = :until, attempts = 0, updated_at = :now
   where ${held}`,
);
export const finish = tenantSql<Held & { status: string; reason: string | null; now: Date }>(
  `update issuer_files set status = :status, reason = :reason, runner = null, leased_until = null, finished_at = :now,
     updated_at = :now, version = version + 1
   where ${held}`,
);

/** Queues a file to be read again: from its beginning, or, after a release, its good records. */
export const queue = tenantSql<{
  id: string;
  phase: string;
  quarantine: string | null;
  is_fresh: boolean;
  now: Date;
}>(
  `update issuer_files set status = 'received', phase = :phase, items = 0, attempts = 0, reason = null, runner = null,
     leased_until = null, quarantine = coalesce(:quarantine, quarantine), finished_at = null, started_at = null,
     summary = case when :is_fresh then '{}' else summary end, updated_at = :now, version = version + 1
   where account_id = :account_id and id = :id`,
  { topic: filesTopic },
);
export const reject = tenantSql<{ id: string; now: Date }>(
  `update issuer_files set status = 'rejected', updated_at = :now, version = version + 1
   where account_id = :account_id and id = :id`,
);

const problemColumns = {
  number: 'bigint',
  place: 'text',
  field: 'text',
  value: 'text',
  reason: 'text',
  severity: 'text',
  record_key: 'text',
};
const problemNames = Object.keys(problemColumns) as (keyof typeof problemColumns)[];
const insertProblems = tenantSql<Lines<keyof typeof problemColumns> & { id: string }>(
  `insert into issuer_file_problems (account_id, issuer_file_id, ${problemNames.join(', ')})
   select :account_id, :id, r.number, coalesce(r.place, ''), r.field, r.value, r.reason, r.severity, r.record_key
   from ${fromLines(problemColumns)} on conflict do nothing`,
);
export async function addProblems(db: TenantDb, id: string, problems: Problem[]): Promise<void> {
  if (problems.length === 0) return;
  await db.run(insertProblems, { id, ...toLines(problemNames, problems.map(inLines)) });
}
export const removeProblems = tenantSql<{ id: string }>(
  'delete from issuer_file_problems where account_id = :account_id and issuer_file_id = :id',
);

/** Values of files may have line breaks. */
export function inLines<T extends object>(row: T): T {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ') : value,
  ]);
  return Object.fromEntries(entries) as T; // The same fields.
}

// Two files that have the same record wait for each other, in the order of its key.
const recordColumns = { record_key: 'text', content_hash: 'text', record: 'json' };
const recordNames = Object.keys(recordColumns) as (keyof typeof recordColumns)[];
export type KnownRecord = {
  record_key: string;
  content_hash: Buffer;
  issuer_file_id: string;
  issuer_transaction_id: string | null;
  revision: number;
  record: StoredRecord | { removed: true };
  is_new: boolean;
};
const lockRecordRows = tenantSql<Lines<keyof typeof recordColumns> & { id: string; now: Date }, KnownRecord>(
  `insert into issuer_file_records as k (account_id, record_key, content_hash, issuer_file_id, record, updated_at)
   select :account_id, r.record_key, decode(r.content_hash, 'hex'), :id, r.record, :now from ${fromLines(recordColumns)}
   order by r.record_key
   on conflict (account_id, record_key) do update set updated_at = excluded.updated_at
   returning record_key, content_hash, issuer_file_id, issuer_transaction_id, revision, record, (xmax = 0) as is_new`,
);
export type NewRecord = { record_key: string; content_hash: Buffer; record: KnownRecord['record'] };
/** Adds the records that are new, and locks all. Returns them as they are now. */
export const lockRecords = (
  db: TenantDb,
  now: Date,
  id: string,
  records: NewRecord[],
): Promise<KnownRecord[]> =>
  db.many(lockRecordRows, { id, now, ...toLines(recordNames, records.map(toRow)) });

const changeColumns = { ...recordColumns, issuer_transaction_id: 'text', revision: 'integer' };
const changeNames = Object.keys(changeColumns) as (keyof typeof changeColumns)[];
const updateRecordRows = tenantSql<Lines<keyof typeof changeColumns> & { id: string; now: Date }>(
  `update issuer_file_records k set content_hash = decode(r.content_hash, 'hex'), record = r.record, issuer_file_id = :id,
     issuer_transaction_id = r.issuer_transaction_id, revision = r.revision, updated_at = :now
   from ${fromLines(changeColumns)} where k.account_id = :account_id and k.record_key = r.record_key`,
);
export type ChangedRecord = NewRecord & { issuer_transaction_id: string | null; revision: number };
export async function updateRecords(
  db: TenantDb,
  now: Date,
  id: string,
  records: ChangedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((one) => ({
    ...toRow(one),
    issuer_transaction_id: one.issuer_transaction_id,
    revision: one.revision,
  }));
  await db.run(updateRecordRows, { id, now, ...toLines(changeNames, rows) });
}
export const removeRecords = tenantSql<{ keys: string[] }>(
  'delete from issuer_file_records where account_id = :account_id and record_key = any(:keys::text[]) and issuer_transaction_id is null',
);
const toRow = ({ record_key, content_hash, record }: NewRecord) => ({
  record_key,
  content_hash: content_hash.toString('hex'),
  record: JSON.stringify(record),
});

const waitingColumns = { record_key: 'text', issuer_card_id: 'text', place: 'text', record: 'json' };
const waitingNames = Object.keys(waitingColumns) as (keyof typeof waitingColumns)[];
const insertWaiting = tenantSql<Lines<keyof typeof waitingColumns> & { id: string; now: Date }>(
  `insert into issuer_file_waiting as w (account_id, record_key, issuer_file_id, issuer_card_id, place, record, created_at)
   select :account_id, r.record_key, :id, r.issuer_card_id, coalesce(r.place, ''), r.record, :now from ${fromLines(waitingColumns)}
   on conflict (account_id, record_key) do update
   set issuer_file_id = excluded.issuer_file_id, issuer_card_id = excluded.issuer_card_id, record = excluded.record`,
);
export type NewWaiting = { record_key: string; issuer_card_id: string; place: string; record: StoredRecord };
export async function addWaiting(db: TenantDb, now: Date, id: string, rows: NewWaiting[]): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map((row) => ({
    ...inLines({ ...row, record: '' }),
    record: JSON.stringify(row.record),
  }));
  await db.run(insertWaiting, { id, now, ...toLines(waitingNames, lines) });
}
export const removeWaiting = tenantSql<{ keys: string[] }>(
  'delete from issuer_file_waiting where account_id = :account_id and record_key = any(:keys::text[])',
);

const insertEnhancement = tenantSql<{ key: string; data: string; id: string; now: Date }>(
  `insert into issuer_file_enhancements (account_id, record_key, enhanced_data, issuer_file_id, created_at)
   values (:account_id, :key, :data, :id, :now)
   on conflict (account_id, record_key) do update set enhanced_data = excluded.enhanced_data, issuer_file_id = excluded.issuer_file_id`,
);
export const addEnhancement = (db: TenantDb, now: Date, id: string, key: string, data: object) =>
  db.run(insertEnhancement, { id, now, key, data: JSON.stringify(data) });
export const takeEnhancements = tenantSql<{ keys: string[] }, { record_key: string; enhanced_data: object }>(
  `delete from issuer_file_enhancements where account_id = :account_id and record_key = any(:keys::text[])
   returning record_key, enhanced_data`,
);

const selectSettings = tenantSql<
  Record<never, never>,
  { settings: { quarantine?: 'whole' | 'part' }; version: number; updated_at: string }
>('select settings, version, updated_at from issuer_file_settings where account_id = :account_id');
export const getSettings = (db: TenantDb) => db.one(selectSettings, {});
export const putSettings = tenantSql<{ settings: string; now: Date }>(
  `insert into issuer_file_settings as s (account_id, settings, updated_at) values (:account_id, :settings::jsonb, :now)
   on conflict (account_id) do update set settings = excluded.settings, version = s.version + 1, updated_at = excluded.updated_at`,
);
