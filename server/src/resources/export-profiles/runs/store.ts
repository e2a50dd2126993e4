import type { PostingLine } from '../../../domain/booking/voucher.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { childRow } from '../../../platform/database/row.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProfileRow } from '../store.ts';
import { noTotals, type RunTotals } from './totals.ts';

export type RunRow = {
  id: string;
  organization_id: string;
  profile_id: string;
  number: number;
  to: string;
  export_id: string | null;
  collected_at: string | null;
  completed_at: string | null;
  postings: number;
  corrections: number;
  not_posted: Record<string, number>;
  first_voucher_number: number | null;
  last_voucher_number: number | null;
  totals: RunTotals;
  created_at: string;
  version: number;
  /** Of its export. Null if that was deleted. */
  status: string | null;
  reason: string | null;
  file_name: string | null;
};

const columns = `r.id, r.organization_id, r.profile_id, r.number, r.to_day as "to", r.export_id, r.collected_at, r.completed_at, r.postings,
  r.corrections, r.not_posted, r.first_voucher_number::integer, r.last_voucher_number::integer, r.totals, r.created_at, 1 as version,
  e.status, e.reason, e.file_name`;
const from = 'from export_runs r left join exports e on e.account_id = r.account_id and e.id = r.export_id';
const row = childRow<RunRow>(
  'profile_id',
  `select ${columns} ${from} where r.account_id = :account_id and r.profile_id = :profile_id and r.id = :id`,
  'r',
);
export const { get, getForUpdate, exists } = row;
const runs = tenantList<RunRow>({
  name: 'export_runs',
  select: `select * from (select ${columns} ${from} where r.account_id = :account_id) as runs`,
  where: 'true',
  filters: { profile_id: 'profile_id = :profile_id' },
  indexed: ['profile_id'],
});
const insertRun = tenantSql<{
  id: string;
  organization_id: string;
  profile_id: string;
  to: string;
  totals: string;
  now: Date;
}>(
  `with numbered as (
     update export_profiles set runs = runs + 1 where account_id = :account_id and id = :profile_id returning runs)
   insert into export_runs (account_id, id, organization_id, profile_id, number, to_day, totals, created_at)
   select :account_id, :id, :organization_id, :profile_id, runs, :to, :totals, :now from numbered`,
);
const updateExport = tenantSql<{ id: string; export_id: string }>(
  'update export_runs set export_id = :export_id where account_id = :account_id and id = :id',
);

export const list = (db: TenantDb, profile_id: string, query: PageQuery): Promise<Page<RunRow>> =>
  readPage(db, runs, query, { profile_id });
export const setExport = (db: TenantDb, id: string, export_id: string) =>
  db.run(updateExport, { id, export_id });

export async function insert(db: TenantDb, now: Date, profile: ProfileRow, to: string): Promise<string> {
  const id = newId('xrn', now);
  const { id: profile_id, organization_id, currency } = profile;
  await db.run(insertRun, {
    id,
    organization_id,
    profile_id,
    to,
    totals: JSON.stringify(noTotals(currency)),
    now,
  });
  return id;
}

// Statements of the collection.
export type OpenRun = {
  id: string;
  organization_id: string;
  profile_id: string;
  to: string;
  position_day: string | null;
  position_id: string | null;
  collected_at: string | null;
  postings: number;
  corrections: number;
  not_posted: Record<string, number>;
  first_voucher_number: number | null;
  last_voucher_number: number | null;
  totals: RunTotals;
};
const selectProfileOf = tenantSql<{ id: string }, { organization_id: string; profile_id: string }>(
  'select organization_id, profile_id from export_runs where account_id = :account_id and id = :id',
);
export const profileOf = (db: TenantDb, id: string) => db.one(selectProfileOf, { id });
const lockRun = tenantSql<{ id: string }, OpenRun>(
  `select id, organization_id, profile_id, to_day as "to", position_day, position_id, collected_at, postings, corrections, not_posted,
     first_voucher_number::integer, last_voucher_number::integer, totals
   from export_runs where account_id = :account_id and id = :id for update`,
);
export const lock = (db: TenantDb, id: string) => db.one(lockRun, { id });
const updateRun = tenantSql<{
  id: string;
  position_day: string | null;
  position_id: string | null;
  collected_at: Date | null;
  postings: number;
  corrections: number;
  not_posted: string;
  first_voucher_number: number | null;
  last_voucher_number: number | null;
  totals: string;
}>(
  `update export_runs set position_day = :position_day, position_id = :position_id, collected_at = :collected_at, postings = :postings,
     corrections = :corrections, not_posted = :not_posted, first_voucher_number = :first_voucher_number,
     last_voucher_number = :last_voucher_number, totals = :totals
   where account_id = :account_id and id = :id`,
);
export const save = (db: TenantDb, run: Omit<OpenRun, 'collected_at'>, collected_at: Date | null) =>
  db.run(updateRun, {
    ...run,
    collected_at,
    not_posted: JSON.stringify(run.not_posted),
    totals: JSON.stringify(run.totals),
  });
const updateNumber = tenantSql<{ id: string; next: number }>(
  'update export_profiles set next_voucher_number = :next where account_id = :account_id and id = :id',
);
export const setNextNumber = (db: TenantDb, profileId: string, next: number) =>
  db.run(updateNumber, { id: profileId, next });
const markCompleted = tenantSql<{ id: string; now: Date }>(
  'update export_runs set completed_at = coalesce(completed_at, :now) where account_id = :account_id and id = :id',
);
export const complete = (db: TenantDb, id: string, now: Date) => db.run(markCompleted, { id, now });

// Postings.
export type NewPosting = {
  transaction_id: string;
  number: number;
  position: number;
  kind: string;
  date: string;
  purchase_date: string;
  text: string;
  voucher_number: number | null;
  lines: PostingLine[];
  fingerprint: string;
  transaction_version: number;
};
const insertPostings = tenantSql<
  { [K in keyof NewPosting]: unknown[] } & { profile_id: string; organization_id: string; run_id: string }
>(
  `insert into export_postings (account_id, profile_id, organization_id, run_id, transaction_id, number, position, kind, date,
     purchase_date, text, voucher_number, lines, fingerprint, transaction_version)
   select :account_id, :profile_id, :organization_id, :run_id, n.*
   from unnest(:transaction_id::text[], :number::smallint[], :position::integer[], :kind::text[], :date::date[],
     :purchase_date::date[], :text::text[], :voucher_number::bigint[], :lines::json[], :fingerprint::text[],
     :transaction_version::integer[]) as n`,
);
export async function addPostings(db: TenantDb, run: OpenRun, postings: NewPosting[]): Promise<void> {
  if (postings.length === 0) return;
  const of = (key: keyof NewPosting) => postings.map((one) => one[key]);
  await db.run(insertPostings, {
    profile_id: run.profile_id,
    organization_id: run.organization_id,
    run_id: run.id,
    transaction_id: of('transaction_id'),
    number: of('number'),
    position: of('position'),
    kind: of('kind'),
    date: of('date'),
    purchase_date: of('purchase_date'),
    text: of('text'),
    voucher_number: of('voucher_number'),
    lines: postings.map(({ lines }) => JSON.stringify(lines)),
    fingerprint: of('fingerprint'),
    transaction_version: of('transaction_version'),
  });
}
const selectLines = tenantSql<
  { profile_id: string; ids: string[] },
  { transaction_id: string; lines: PostingLine[] }
>(
  `select transaction_id, lines from export_postings
   where account_id = :account_id and profile_id = :profile_id and transaction_id = any(:ids::text[])
   order by transaction_id, number`,
);
/** Returns all lines that were exported of each purchase. Together they are what the ledger has. */
export async function linesOf(
  db: TenantDb,
  profile_id: string,
  ids: string[],
): Promise<Map<string, PostingLine[]>> {
  const lines = new Map<string, PostingLine[]>();
  if (ids.length === 0) return lines;
  for (const one of await db.many(selectLines, { profile_id, ids })) {
    lines.set(one.transaction_id, [...(lines.get(one.transaction_id) ?? []), ...one.lines]);
  }
  return lines;
}
const updateVersions = tenantSql<{
  profile_id: string;
  ids: string[];
  numbers: number[];
  versions: number[];
}>(
  `update export_postings p set transaction_version = n.version
   from unnest(:ids::text[], :numbers::integer[], :versions::integer[]) as n (id, number, version)
   where p.account_id = :account_id and p.profile_id = :profile_id and p.transaction_id = n.id and p.number = n.number`,
);
/** Records that a purchase was compared, and nothing that is posted has changed. */
export async function setVersions(
  db: TenantDb,
  profile_id: string,
  same: { id: string; number: number; version: number }[],
): Promise<void> {
  if (same.length === 0) return;
  await db.run(updateVersions, {
    profile_id,
    ids: same.map(({ id }) => id),
    numbers: same.map(({ number }) => number),
    versions: same.map(({ version }) => version),
  });
}

export type PostingRow = Omit<NewPosting, 'fingerprint' | 'transaction_version'> & {
  receipt_id: string | null;
  file_id: string | null;
  content_type: string | null;
};
const selectPostings = tenantSql<{ run_id: string; after: number; limit: number }, PostingRow>(
  `select p.transaction_id, p.number, p.position, p.kind, p.date, p.purchase_date, p.text, p.voucher_number::integer, p.lines,
     r.id as receipt_id, r.file_id, r.content_type
   from (select * from export_postings where account_id = :account_id and run_id = :run_id and position > :after
         order by position limit :limit) p
   left join lateral (select r.id, r.file_id, r.content_type from receipts r
     where r.account_id = :account_id and r.transaction_id = p.transaction_id limit 1) r on true
   order by p.position`,
);
export const postingsAfter = (
  db: TenantDb,
  run_id: string,
  after: number,
  limit: number,
): Promise<PostingRow[]> => db.many(selectPostings, { run_id, after, limit });

type PostingOfPurchase = {
  profile_id: string;
  profile_name: string;
  run_id: string;
  run_number: number;
  kind: 'purchase' | 'reversal' | 'currency_difference';
  date: string;
  text: string;
  voucher_number: number | null;
  currency: string;
  lines: PostingLine[];
  ledger_status: 'posting' | 'posted' | 'refused' | null;
  ledger_number: string | null;
};
const selectOfTransaction = tenantSql<{ transaction_id: string; limit: number }, PostingOfPurchase>(
  `select p.profile_id, f.name as profile_name, p.run_id, r.number as run_number, p.kind, p.date, p.text,
     p.voucher_number::integer, r.totals ->> 'currency' as currency, p.lines,
     v.status as ledger_status, v.number as ledger_number
   from export_postings p
   join export_runs r on r.account_id = p.account_id and r.id = p.run_id
   join export_profiles f on f.account_id = p.account_id and f.id = p.profile_id
   left join accounting_vouchers v on v.account_id = p.account_id and v.run_id = p.run_id and v.position = p.position
   where p.account_id = :account_id and p.transaction_id = :transaction_id
   order by p.profile_id, p.number limit :limit`,
);
export const postingsOfTransaction = (db: TenantDb, transaction_id: string, limit: number) =>
  db.many(selectOfTransaction, { transaction_id, limit });

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
/** The name of the receipt in the archive: by day and id only, because a merchant's name could be any path. */
export function receiptName({ receipt_id, content_type, purchase_date }: PostingRow): string | null {
  if (receipt_id === null) return null;
  return `receipts/${purchase_date}-${receipt_id}.${endings[content_type ?? ''] ?? 'bin'}`;
}
