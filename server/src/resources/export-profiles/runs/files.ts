import { fromUnits } from '../../../domain/booking/voucher.ts';
import type { Cell, Column, FileSpec } from '../../../services/export-files/index.ts';
import type { Company, ProfileRow } from '../store.ts';
import { type PostingRow, type RunRow, receiptName } from './store.ts';

/** The columns of a table: one row for each line of a voucher. */
const tableColumns: Column[] = [
  { name: 'run', type: 'integer' },
  { name: 'voucher', type: 'integer' },
  { name: 'voucher_series', type: 'text' },
  { name: 'voucher_number', type: 'integer' },
  { name: 'kind', type: 'text' },
  { name: 'date', type: 'day' },
  { name: 'purchase_date', type: 'day' },
  { name: 'text', type: 'text' },
  { name: 'line', type: 'integer' },
  { name: 'account', type: 'text' },
  { name: 'amount', type: 'amount' },
  { name: 'debit', type: 'amount' },
  { name: 'credit', type: 'amount' },
  { name: 'currency', type: 'text' },
  { name: 'vat_code', type: 'text' },
  { name: 'vat_rate', type: 'number' },
  { name: 'vat_base', type: 'amount' },
  { name: 'line_text', type: 'text' },
  { name: 'transaction_id', type: 'text' },
  { name: 'receipt_id', type: 'text' },
  { name: 'receipt_file', type: 'text' },
];

export function specOf(
  { format, dimensions, voucher_series }: ProfileRow,
  { totals }: RunRow,
  company: Company,
  now: Date,
  version: string,
): FileSpec {
  if (format === 'csv' || format === 'xlsx' || format === 'parquet') {
    const ofDimensions = dimensions.map(({ name }): Column => ({ name, type: 'text' }));
    return { format, columns: [...tableColumns, ...ofDimensions] };
  }
  const { currency } = totals;
  const head = {
    program: 'Kontor',
    version,
    generatedOn: now.toISOString().slice(0, 10),
    company: company.name,
    organizationNumber: company.organization_number,
    currency,
    accounts: totals.accounts.map((number) => ({ number, name: number })),
    series: voucher_series,
    dimensions: dimensions.map(({ name, number }) => ({ number, name, codes: totals.objects[name] ?? [] })),
  };
  return { format, head };
}

/** Returns the rows of a voucher: one for each line. */
export function cellsOf(profile: ProfileRow, { number, totals }: RunRow, posting: PostingRow): Cell[][] {
  const { format, dimensions, voucher_series } = profile;
  const { date, text, lines, voucher_number, position, purchase_date, kind, transaction_id } = posting;
  const money = (units: number): number => fromUnits(units, totals.currency);
  const file = profile.with_receipts && kind === 'purchase' ? receiptName(posting) : null;
  return lines.map((line, index): Cell[] => {
    const { account, units, vat } = line;
    const amount = money(units);
    const ofDimensions = dimensions.map(({ name }) => line.dimensions[name] ?? null);
    if (format === 'sie') {
      const objects = dimensions.flatMap((one, at) =>
        ofDimensions[at] == null ? [] : [one.number, ofDimensions[at]],
      );
      return [position, voucher_number, date, text, account, amount, line.text ?? text, objects.join('\t')];
    }
    return [
      number,
      position,
      voucher_series,
      voucher_number,
      kind,
      date,
      purchase_date,
      text,
      index + 1,
      account,
      amount,
      units > 0 ? amount : null,
      units < 0 ? -amount : null,
      totals.currency,
      vat?.code ?? null,
      vat?.rate ?? null,
      vat ? money(vat.base) : null,
      line.text,
      transaction_id,
      posting.receipt_id,
      file,
      ...ofDimensions,
    ];
  });
}
