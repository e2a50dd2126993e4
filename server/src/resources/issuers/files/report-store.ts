import type { TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { tenantRow } from '../../../platform/database/row.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { Format } from '../../../services/issuer-files/record.ts';
import type { Check, Counts, CurrencySum, IssuerFile, IssuerFileReport, Problem } from './report-schema.ts';
import type { FileStatus } from './schema.ts';

/** What the reader notes in `issuer_files.summary`. It is empty before the file is read. */
export type Summary = {
  counts: Counts;
  sums: CurrencySum[];
  trailers: Check[];
  trailers_agree: boolean | null;
};
export const noCounts: Counts = {
  read: 0,
  accepted: 0,
  corrected: 0,
  duplicate: 0,
  ignored: 0,
  refused: 0,
  waiting: 0,
  unknown_cards: 0,
  cards: 0,
  companies: 0,
  problems: 0,
};

export type FileRow = {
  id: string;
  name: string;
  source_id: string | null;
  status: FileStatus;
  reason: string | null;
  format: Format | null;
  size: number;
  duplicate_of: string | null;
  transmissions: string[];
  summary: Partial<Summary>;
  received_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  created_at: string;
  updated_at: string;
  version: number;
};

const columns = `f.id, f.name, f.source_id, f.status, f.reason, f.format, f.size, f.duplicate_of, f.transmissions, f.summary, f.received_at,
  f.started_at, f.finished_at, f.created_at, f.updated_at, f.version`;
export const { get, getForUpdate, exists } = tenantRow<FileRow>(
  `select ${columns} from issuer_files f where f.account_id = :account_id and f.id = :id`,
);
const files = tenantList<FileRow>({
  name: 'issuer-files',
  select: `select ${columns} from issuer_files f`,
  where: 'f.account_id = :account_id',
  filters: { status: 'f.status = :status' },
  indexed: ['status'],
  from: 'f',
});
export const list = (db: TenantDb, query: PageQuery & { status?: FileStatus }): Promise<Page<FileRow>> =>
  readPage(db, files, query, { status: query.status });

const selectProblems = tenantSql<{ id: string; after: number; limit: number }, Problem>(
  `select number, place, field, value, reason, severity, record_key from issuer_file_problems
   where account_id = :account_id and issuer_file_id = :id and number > :after order by number limit :limit`,
);
export const problemsAfter = (db: TenantDb, id: string, after: number, limit: number): Promise<Problem[]> =>
  db.many(selectProblems, { id, after, limit });

export function present({ summary, version, ...row }: FileRow): IssuerFile & { version: number } {
  const { counts, sums = [], trailers_agree = null } = summary;
  const duration_ms =
    row.started_at === null || row.finished_at === null
      ? null
      : Math.max(0, Date.parse(row.finished_at) - Date.parse(row.started_at));
  return { ...row, counts: { ...noCounts, ...counts }, sums, trailers_agree, duration_ms, version };
}

const problemsShownMax = 200;
export async function presentReport(db: TenantDb, row: FileRow): Promise<IssuerFileReport> {
  const problems = await problemsAfter(db, row.id, 0, problemsShownMax);
  return { ...present(row), trailers: row.summary.trailers ?? [], problems };
}
