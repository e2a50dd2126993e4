import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, readPage, tenantList } from '../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { fileNameOf } from './rules.ts';
import type { BookAccounts, Export, ExportQuery, Format, Kind, NewExport } from './schema.ts';

export type ExportRow = Omit<Export, 'file_url'> & { version: number };
/** An export as its runner sees it. */
export type Task = {
  account_id: string;
  id: string;
  kind: Kind;
  format: Format;
  layout: 'standard' | 'saf_t';
  from: string;
  to: string;
  organization_ids: string[];
  accounts: BookAccounts | null;
  run_id: string | null;
  file_name: string;
  runner: string;
  attempts: number;
};
export type Company = { name: string; organization_number: string };

const shared =
  'id, kind, format, layout, from_day as "from", to_day as "to", organization_ids, accounts, run_id, file_name';
const columns = `${shared}, status, reason, progress, rows, rows_skipped, file_size, expires_at, finished_at, created_at,
  updated_at, version`;
const task = `account_id, ${shared}, runner, attempts`;

const insertExport = tenantSql<
  {
    id: string;
    kind: string;
    format: string;
    layout: string;
    from: string;
    to: string;
    organization_ids: string[];
    accounts: string | null;
    run_id: string | null;
    file_name: string;
    now: Date;
  },
  ExportRow
>(
  `insert into exports (account_id, id, kind, format, layout, from_day, to_day, organization_ids, accounts, run_id, file_name, status,
     created_at, updated_at)
   values (:account_id, :id, :kind, :format, :layout, :from, :to, :organization_ids, :accounts, :run_id, :file_name, 'queued', :now, :now)
   returning ${columns}`,
);
const exports = tenantList<ExportRow>({
  name: 'exports',
  select: `select ${columns} from exports`,
  where: 'account_id = :account_id',
  filters: { status: 'status = :status', kind: 'kind = :kind', kinds: 'kind = any(:kinds::text[])' },
  indexed: [],
  from: 'exports',
});
const selectOne = tenantSql<{ id: string; kinds: Kind[] }, ExportRow>(
  `select ${columns} from exports where account_id = :account_id and id = :id and kind = any(:kinds::text[])`,
);
const selectForUpdate = tenantSql<{ id: string; kinds: Kind[] }, ExportRow>(
  `select ${columns} from exports where account_id = :account_id and id = :id and kind = any(:kinds::text[]) for update`,
);
const selectExists = tenantSql<{ id: string }, { found: boolean }>(
  'select true as found from exports where account_id = :account_id and id = :id',
);
const selectOrganizations = tenantSql<{ ids: string[] }, { id: string }>(
  'select id from organizations where account_id = :account_id and id = any(:ids::text[])',
);
const selectCompany = tenantSql<{ id: string }, Company>(
  `select t.name, t.organization_number from organizations o join tpas t on t.account_id = o.account_id and t.id = o.tpa_id
   where o.account_id = :account_id and o.id = :id`,
);
const deleteExport = tenantSql<{ id: string }>(
  'delete from exports where account_id = :account_id and id = :id',
);

export async function insert(db: TenantDb, now: Date, wanted: NewExport): Promise<ExportRow> {
  const { organization_ids = [], accounts, layout = 'standard', ...others } = wanted;
  const row = await db.one(insertExport, {
    ...others,
    id: newId('exp', now),
    layout,
    organization_ids,
    accounts: accounts ? JSON.stringify(accounts) : null,
    run_id: null,
    file_name: fileNameOf(wanted),
    now,
  });
  if (!row) throw new Error('The export was not stored.');
  return row;
}

export type ExportOfRun = {
  run_id: string;
  organization_id: string;
  format: Format;
  from: string;
  to: string;
  file_name: string;
};
/** Queues the export that writes the file of a run. Returns its id. */
export async function insertOfRun(
  db: TenantDb,
  now: Date,
  { organization_id, ...wanted }: ExportOfRun,
): Promise<string> {
  const id = newId('exp', now);
  const whole = { kind: 'postings', layout: 'standard', organization_ids: [organization_id], accounts: null };
  await db.one(insertExport, { ...wanted, ...whole, id, now });
  return id;
}

export const list = (db: TenantDb, kinds: Kind[], query: ExportQuery): Promise<Page<ExportRow>> =>
  readPage(db, exports, query, { ...query, kinds });
export const get = (db: TenantDb, kinds: Kind[], id: string) => db.one(selectOne, { id, kinds });
export const getForUpdate = (db: TenantDb, kinds: Kind[], id: string) =>
  db.one(selectForUpdate, { id, kinds });
export const exists = async (db: TenantDb, id: string): Promise<boolean> =>
  (await db.one(selectExists, { id })) !== undefined;
export const remove = (db: TenantDb, id: string): Promise<number> => db.run(deleteExport, { id });

/**
 * Returns the index of the first id that is not an organization of the account. Deleted organizations count: they
 * have rows.
 */
export async function unknownOrganization(db: TenantDb, ids: string[]): Promise<number | undefined> {
  if (ids.length === 0) return undefined;
  const known = new Set((await db.many(selectOrganizations, { ids })).map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  return index < 0 ? undefined : index;
}
export const companyOf = (db: TenantDb, id: string) => db.one(selectCompany, { id });

// Statements about the file.
const insertPart = tenantSql<{ id: string; number: number; file_id: string; size: number }>(
  `insert into export_parts (account_id, export_id, number, file_id, size) values (:account_id, :id, :number, :file_id, :size)`,
);
const selectParts = tenantSql<{ id: string }, Part>(
  'select file_id, size from export_parts where account_id = :account_id and export_id = :id order by number',
);
const deleteParts = tenantSql<{ id: string }>(
  'delete from export_parts where account_id = :account_id and export_id = :id',
);
const selectSum = tenantSql<{ id: string }, { sha256: Buffer | null }>(
  'select sha256 from exports where account_id = :account_id and id = :id',
);
export type Part = { file_id: string; size: number };
export const addPart = (db: TenantDb, part: { id: string; number: number; file_id: string; size: number }) =>
  db.run(insertPart, part);
export const partsOf = (db: TenantDb, id: string) => db.many(selectParts, { id });
export const removeParts = (db: TenantDb, id: string) => db.run(deleteParts, { id });
export const sumOf = async (db: TenantDb, id: string) =>
  (await db.one(selectSum, { id }))?.sha256 ?? undefined;

// Statements of the background task.
type Key = { id: string; runner: string };
/** Selects one export of each account, and first the account that has waited longest. */
export const selectWaiting = systemSql<
  { now: Date; limit: number; account: string | null },
  { account_id: string; id: string }
>(
  `select account_id, id from (
     select distinct on (e.account_id) e.account_id, e.id, e.created_at,
       (select max(l.started_at) from exports l where l.account_id = e.account_id) as last_started_at
     from exports e
     where (e.status = 'queued' or (e.status = 'running' and e.leased_until < :now))
       and (:account::text is null or e.account_id = :account)
       and not exists (select from exports r where r.account_id = e.account_id and r.status = 'running' and r.leased_until >= :now)
     order by e.account_id, e.created_at, e.id
   ) waiting order by last_started_at nulls first, created_at limit :limit`,
);
export const claim = tenantSql<Key & { leased_until: Date; now: Date }, Task>(
  `update exports set status = 'running', runner = :runner, leased_until = :leased_until, started_at = :now, attempts = attempts + 1,
     rows = 0, rows_skipped = 0, progress = 0, updated_at = :now, version = version + 1
   where account_id = :account_id and id = :id and (status = 'queued' or (status = 'running' and leased_until < :now))
   returning ${task}`,
);
const isOwn = "account_id = :account_id and id = :id and runner = :runner and status = 'running'";
export const report = tenantSql<
  Key & { rows: number; rows_skipped: number; progress: number; leased_until: Date; now: Date }
>(
  `update exports set rows = :rows, rows_skipped = :rows_skipped, progress = greatest(progress, :progress), leased_until = :leased_until,
     updated_at = :now, version = version + 1
   where ${isOwn}`,
);
export const complete = tenantSql<
  Key & { rows: number; rows_skipped: number; size: number; sha256: Buffer; expires_at: Date; now: Date },
  ExportRow
>(
  `update exports set status = 'completed', progress = 100, rows = :rows, rows_skipped = :rows_skipped, file_size = :size, sha256 = :sha256,
     expires_at = :expires_at, finished_at = :now, updated_at = :now, version = version + 1
   where ${isOwn} returning ${columns}`,
);
export const fail = tenantSql<Key & { reason: string; now: Date }>(
  `update exports set status = 'failed', reason = :reason, finished_at = :now, updated_at = :now, version = version + 1 where ${isOwn}`,
);
/** Returns the export to the queue. */
export const release = tenantSql<Key & { until: Date }>(
  `update exports set leased_until = :until where ${isOwn}`,
);

export const selectExpired = systemSql<
  { now: Date; limit: number; account: string | null },
  { account_id: string; id: string }
>(
  `select account_id, id from exports where status = 'completed' and expires_at <= :now
     and (:account::text is null or account_id = :account) order by expires_at limit :limit`,
);
export const expire = tenantSql<{ id: string; now: Date }>(
  `update exports set status = 'expired', updated_at = :now, version = version + 1
   where account_id = :account_id and id = :id and status = 'completed' and expires_at <= :now`,
);
export const selectOld = systemSql<
  { before: Date; limit: number; account: string | null },
  { account_id: string; id: string }
>(
  `select account_id, id from exports where finished_at < :before
     and (:account::text is null or account_id = :account) order by finished_at limit :limit`,
);
