import { setImmediate } from 'node:timers/promises';
import type { TenantDb } from '../../platform/database/database.ts';
import type { Cell, Column, FileSpec } from '../../services/export-files/index.ts';
import { cellsOf, columnsOf, dayOf } from './columns.ts';
import { bookOf, chartOf, voucherOf } from './postings.ts';
import type { RowOf, Sources } from './sources.ts';
import type { Company, Task } from './store.ts';

/** The rows of one page, in the form that the file's encoder takes. */
export type Portion = {
  cells: Cell[][];
  /** The files of the rows, for an archive. */
  files: { id: string; name: string }[];
  rows: number;
  skipped: number;
  /** The day of the last row; undefined if there is no row. */
  day: string | undefined;
  organizationsDone: number;
};

// A page is read and presented without a break on the thread that serves requests, which takes some milliseconds.
const pageRows = 200;

/** Yields every row of the export, page by page and one organization after the other. */
export async function* portionsOf(db: TenantDb, sources: Sources, task: Task): AsyncGenerator<Portion> {
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
        day: last && dayOf(kind, last as never),
        organizationsDone,
      };
      await setImmediate();
    } while (cursor !== undefined);
  }
}

/** Returns a function that turns a row into rows of the file; undefined if it cannot be posted. */
function cellWriter(task: Task): (row: RowOf[keyof RowOf]) => Cell[][] | undefined {
  const { kind, format, layout } = task;
  const isPosted = format === 'sie' || layout === 'saf_t';
  if (!isPosted) {
    if (format !== 'zip') return (row) => [cellsOf(kind, row as never)];
    return (row) => [[fileOf(row as RowOf['receipts']).name, ...cellsOf(kind, row as never)]];
  }
  const book = bookOf(task.accounts);
  const accountNames = new Map(chartOf(book).map(({ number, name }) => [number, name]));
  let vouchers = 0;
  return (row) => {
    const purchase = row as RowOf['transactions'];
    const voucher = voucherOf(purchase, book, format === 'sie' ? 'SEK' : undefined);
    if (!voucher) return undefined;
    vouchers += 1;
    const { date, text, currency, postings } = voucher;
    return postings.map(({ account, cents, vatRate, baseCents }, index) => {
      if (format === 'sie') return [vouchers, date, text, account, cents / 100, text];
      return [
        'CARD',
        vouchers,
        index + 1,
        date,
        Number(date.slice(5, 7)),
        Number(date.slice(0, 4)),
        purchase.created_at,
        text,
        account,
        accountNames.get(account) ?? '',
        cents > 0 ? cents / 100 : null,
        cents < 0 ? -cents / 100 : null,
        currency,
        baseCents === null ? null : 'VAT',
        vatRate,
        baseCents === null ? null : baseCents / 100,
        baseCents === null ? null : cents / 100,
        purchase.id,
        purchase.card_holder.reference_id,
        purchase.organization.reference_id,
      ];
    });
  };
}

const safTColumns: Column[] = [
  { name: 'JournalID', type: 'text' },
  { name: 'TransactionID', type: 'integer' },
  { name: 'RecordID', type: 'integer' },
  { name: 'TransactionDate', type: 'day' },
  { name: 'Period', type: 'integer' },
  { name: 'PeriodYear', type: 'integer' },
  { name: 'SystemEntryDate', type: 'time' },
  { name: 'Description', type: 'text' },
  { name: 'AccountID', type: 'text' },
  { name: 'AccountDescription', type: 'text' },
  { name: 'DebitAmount', type: 'number' },
  { name: 'CreditAmount', type: 'number' },
  { name: 'CurrencyCode', type: 'text' },
  { name: 'TaxType', type: 'text' },
  { name: 'TaxPercentage', type: 'number' },
  { name: 'TaxBase', type: 'number' },
  { name: 'TaxAmount', type: 'number' },
  { name: 'SourceDocumentID', type: 'text' },
  { name: 'SourceID', type: 'text' },
  { name: 'OrganizationID', type: 'text' },
];

export function specOf(task: Task, company: Company | undefined, now: Date, version: string): FileSpec {
  const { format, kind, layout } = task;
  if (format !== 'sie') {
    const path: Column[] = format === 'zip' ? [{ name: 'file', type: 'text' }] : [];
    return { format, columns: layout === 'saf_t' ? safTColumns : [...path, ...columnsOf(kind)] };
  }
  return {
    format,
    head: {
      program: 'Kontor',
      version,
      generatedOn: now.toISOString().slice(0, 10),
      company: company?.name ?? '',
      organizationNumber: company?.organization_number ?? '',
      accounts: chartOf(bookOf(task.accounts)),
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
function fileOf({ id, file_id, purchase_date, content_type }: RowOf['receipts']): Portion['files'][number] {
  return {
    id: file_id,
    name: `receipts/${purchase_date ?? 'undated'}-${id}.${endings[content_type] ?? 'bin'}`,
  };
}
