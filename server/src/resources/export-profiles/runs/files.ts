import { accountName } from '../../../domain/booking/account-names.ts';
import { fromUnits } from '../../../domain/booking/voucher.ts';
import { vatRates } from '../../../domain/vat-rates.ts';
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
  { name: 'receipt_file', type: 'link' },
];

/** The columns of the index of receipts: which voucher each belongs to. */
export const linkColumns: Column[] = [
  { name: 'file', type: 'link' },
  { name: 'receipt_id', type: 'text' },
  { name: 'voucher', type: 'integer' },
  { name: 'voucher_series', type: 'text' },
  { name: 'voucher_number', type: 'integer' },
  { name: 'date', type: 'day' },
  { name: 'text', type: 'text' },
  { name: 'transaction_id', type: 'text' },
];
export const linkCells = ({ voucher_series }: ProfileRow, posting: PostingRow, file: string): Cell[] => {
  const { receipt_id, position, voucher_number, date, text, transaction_id } = posting;
  return [file, receipt_id, position, voucher_series, voucher_number, date, text, transaction_id];
};

export function specOf(
  profile: ProfileRow,
  { totals, postings, to }: RunRow,
  company: Company,
  now: Date,
  version: string,
): FileSpec {
  const { format, voucher_series: series } = profile;
  const { currency } = totals;
  if (format === 'csv' || format === 'xlsx' || format === 'parquet') {
    const ofDimensions = profile.dimensions.map(({ name }): Column => ({ name, type: 'text' }));
    return { format, columns: [...tableColumns, ...ofDimensions] };
  }
  const generatedOn = now.toISOString().slice(0, 10);
  const shared = { program: 'Kontor', version, generatedOn, currency, series };
  const dimensions = profile.dimensions.map(({ name, number }) => ({
    number,
    name,
    codes: totals.objects[name] ?? [],
  }));
  const nameOf = (number: string) => accountName(company.country, number);
  if (format === 'sie') {
    const accounts = totals.accounts.map(({ number }) => ({ number, name: nameOf(number) }));
    const { name, organization_number: organizationNumber } = company;
    return { format, head: { ...shared, company: name, organizationNumber, accounts, dimensions } };
  }
  if (profile.company_details === null) throw new Error('A SAF-T file needs the details of its company.');
  const head = {
    ...shared,
    country: format === 'saft_no' ? ('NO' as const) : ('DK' as const),
    company: { name: company.name, organizationNumber: company.organization_number },
    details: profile.company_details,
    from: totals.from ?? to,
    to: totals.to ?? to,
    accounts: accountsOf(profile, totals).map((one) => ({ ...one, name: nameOf(one.number) })),
    vatCodes: profile.vat_codes.map(({ code, treatment, rate }) => ({
      code,
      treatment,
      rate,
      from: vatRates[company.country]?.findLast((one) => one.rate === rate)?.from ?? to,
    })),
    dimensions,
    vouchers: postings,
    debit: fromUnits(totals.debit, currency),
    credit: fromUnits(totals.credit, currency),
  };
  return { format: 'saft', head };
}

/** Returns the accounts of the profile and those of the vouchers, with what was posted to each. */
function accountsOf({ accounts, vat_codes, card_accounts }: ProfileRow, totals: RunRow['totals']) {
  const all = new Map<string, { number: string; role: string; balance: number }>();
  const add = (number: string | null, role: string, balance = 0): void => {
    if (number !== null) all.set(number, { number, role, balance });
  };
  for (const [use, number] of Object.entries(accounts)) add(number, use);
  for (const { account } of card_accounts) add(account, 'card');
  for (const { account, output_account } of vat_codes) {
    add(account, 'vat');
    add(output_account, 'output_vat');
  }
  for (const { number, role, units } of totals.accounts) add(number, role, fromUnits(units, totals.currency));
  return [...all.values()].sort((a, b) => (a.number < b.number ? -1 : 1));
}

/** Returns the rows of a voucher: one for each line. */
export function cellsOf(profile: ProfileRow, run: RunRow, posting: PostingRow): Cell[][] {
  const { format, dimensions } = profile;
  const file = profile.with_receipts && posting.kind === 'purchase' ? receiptName(posting) : null;
  return posting.lines.map((line, index) => {
    const codes = dimensions.map(({ name }) => line.dimensions[name] ?? null);
    const objects = dimensions.flatMap(({ number }, at) => (codes[at] == null ? [] : [number, codes[at]]));
    if (format === 'sie') return sieCells(posting, line, objects.join('\t'), run);
    if (format === 'saft_no' || format === 'saft_dk')
      return saftCells(posting, line, objects.join('\t'), run);
    return [...tableCells(profile, run, posting, index, file), ...codes];
  });
}

type Line = PostingRow['lines'][number];

function sieCells(posting: PostingRow, line: Line, objects: string, { totals }: RunRow): Cell[] {
  const { position, voucher_number, date, text } = posting;
  const amount = fromUnits(line.units, totals.currency);
  return [position, voucher_number, date, text, line.account, amount, line.text ?? text, objects];
}

/** The cost line has the VAT of its rate, because SAF-T wants it beside its base. */
function saftCells(posting: PostingRow, line: Line, objects: string, { totals, number }: RunRow): Cell[] {
  const { position, voucher_number, date, purchase_date, text, transaction_id } = posting;
  const { account, units, vat } = line;
  const money = (amount: number): number => fromUnits(amount, totals.currency);
  const id = voucher_number ?? `${number}-${position}`;
  const tax =
    vat && line.role === 'cost'
      ? [vat.code, vat.rate, money(vat.base), money(vat.tax), money(units - vat.base)]
      : [null, null, null, null, null];
  const about = [position, id, date, purchase_date, text];
  return [...about, account, money(units), line.text, transaction_id, objects, ...tax];
}

function tableCells(
  { voucher_series }: ProfileRow,
  { number, totals }: RunRow,
  posting: PostingRow,
  index: number,
  file: string | null,
): Cell[] {
  const { date, text, lines, voucher_number, position, purchase_date, kind } = posting;
  const { account, units, vat, text: lineText } = lines[index] as Line;
  const money = (amount: number): number => fromUnits(amount, totals.currency);
  const amount = money(units);
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
    lineText,
    posting.transaction_id,
    posting.receipt_id,
    file,
  ];
}
