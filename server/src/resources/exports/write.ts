import { setImmediate } from 'node:timers/promises';
import type { TenantDb } from '../../platform/database/database.ts';
import type { Cell, Column, FileSpec } from '../../services/export-files/index.ts';
import { cellsOf, columnsOf, dayOf } from './columns.ts';
import { chartOf, postingWriter, saftColumns } from './postings.ts';
import { progressAt } from './rules.ts';
import type { RowOf, RunPortion, Sources } from './sources.ts';
import type { Company, Task } from './store.ts';

/** An export that no run of a profile writes. */
export type PlainTask = Task & { kind: keyof RowOf };

// A page is read and presented without a break on the thread that serves requests, which takes some milliseconds.
const pageRows = 200;

/** Yields every row of the export, page by page and one organization after the other. */
export async function* portionsOf(
  db: TenantDb,
  sources: Sources,
  task: PlainTask,
): AsyncGenerator<RunPortion> {
  const toCells = cellWriter(task);
  const { kind, from, to, organization_ids } = task;
  // Receipts are found by their day alone, so they are read once and their organization is checked.
  const isChecked = kind === 'receipts' && organization_ids.length > 0;
  const chosen = new Set<string | null>(organization_ids);
  const organizations = organization_ids.length === 0 || isChecked ? [undefined] : organization_ids;
  for (const [organizationsDone, organization_id] of organizations.entries()) {
    let cursor: string | undefined;
    do {
      const page = await sources[kind](db, {
        from,
        to,
        order: 'asc',
        limit: pageRows,
        ...(organization_id === undefined ? {} : { organization_id }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      cursor = page.next_cursor ?? undefined;
      const last = page.data.at(-1);
      const read: RowOf[keyof RowOf][] = page.data;
      const rows = isChecked
        ? read.filter((row) => chosen.has((row as RowOf['receipts']).organization_id))
        : read;
      const cells = rows.map(toCells);
      yield {
        cells: cells.flatMap((own) => own ?? []),
        files: task.format === 'zip' ? rows.map((row) => fileOf(row as RowOf['receipts'])) : [],
        rows: cells.filter((own) => own !== undefined).length,
        skipped: cells.filter((own) => own === undefined).length,
        done: last
          ? progressAt(dayOf(kind, last as never), task, organizationsDone, organization_ids.length)
          : 0,
      };
      await setImmediate();
    } while (cursor !== undefined);
  }
}

/** Returns a function that turns a row into rows of the file; undefined if it cannot be posted. */
function cellWriter({
  kind,
  format,
  layout,
  accounts,
}: PlainTask): (row: RowOf[keyof RowOf]) => Cell[][] | undefined {
  if (format === 'sie' || layout === 'saf_t') {
    const write = postingWriter(format === 'sie' ? 'sie' : 'csv', accounts);
    return (row) => write(row as RowOf['transactions']);
  }
  if (format !== 'zip') return (row) => [cellsOf(kind, row as never)];
  return (row) => [[fileOf(row as RowOf['receipts']).name, ...cellsOf(kind, row as never)]];
}

export function specOf(task: PlainTask, company: Company | undefined, now: Date, version: string): FileSpec {
  const { format, kind, layout } = task;
  if (format === 'saft_no' || format === 'saft_dk')
    throw new Error('Only a run of a profile is written as SAF-T.');
  if (format !== 'sie') {
    const path: Column[] = format === 'zip' ? [{ name: 'file', type: 'text' }] : [];
    return { format, columns: layout === 'saf_t' ? saftColumns : [...path, ...columnsOf(kind)] };
  }
  return {
    format,
    head: {
      program: 'Kontor',
      version,
      generatedOn: now.toISOString().slice(0, 10),
      company: company?.name ?? '',
      organizationNumber: company?.organization_number ?? '',
      currency: 'SEK',
      accounts: chartOf(task.accounts),
      dimensions: [],
      series: 'K',
    },
  };
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Names a file by id and day only, because a merchant's name could be any path. */
function fileOf({
  id,
  file_id,
  purchase_date,
  content_type,
}: RowOf['receipts']): RunPortion['files'][number] {
  return {
    id: file_id,
    name: `receipts/${purchase_date ?? 'undated'}-${id}.${endings[content_type] ?? 'bin'}`,
  };
}
