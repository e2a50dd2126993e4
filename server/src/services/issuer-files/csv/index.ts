import { createHash } from 'node:crypto';
import { currencyOf } from '../../../domain/currency-codes.ts';
import { type Items, type Parser, UnreadableFile } from '../items.ts';
import type { Amount, CardReference, Merchant, Transaction } from '../record.ts';
import { amountOf, codeOf, compact, countryCodeOf, mccOf, textOf, timeOf } from '../values.ts';
import { Columns } from './columns.ts';
import { factsOf } from './facts.ts';
import { kindOf } from './kinds.ts';
import type { CsvMapping, MappedField } from './mapping.ts';
import { type Row, Rows } from './rows.ts';
import { CsvTotals } from './totals.ts';

/** How many of the last rows without an id are remembered, to tell two equal purchases apart. */
const rememberedMax = 200_000;
/** How many cards and companies are remembered, to announce each once. */
const announcedMax = 50_000;
const defaultDebit = ['D', 'DR', 'DB', 'DEBIT', 'DEBET', '+'];
const defaultCredit = ['C', 'CR', 'K', 'KR', 'CREDIT', 'KREDIT', '-'];

/** A bank's own CSV, read by a mapping. */
export class Csv implements Parser {
  readonly #items: Items;
  readonly #mapping: CsvMapping;
  readonly #rows: Rows;
  readonly #totals: CsvTotals;
  readonly #debit: ReadonlySet<string>;
  readonly #credit: ReadonlySet<string>;
  #columns: Columns | undefined;
  #headerRows = 0;
  #ignored: { position: number; values: ReadonlySet<string> }[] = [];
  /** Rows that may turn out to be the last ones. */
  readonly #waiting: Row[] = [];
  readonly #occurrences = new Map<string, number>();
  readonly #announced = new Set<string>();

  constructor(items: Items, mapping: CsvMapping) {
    this.#items = items;
    this.#mapping = mapping;
    this.#totals = new CsvTotals(items, mapping);
    this.#debit = upper(mapping.debit_values ?? defaultDebit);
    this.#credit = upper(mapping.credit_values ?? defaultCredit);
    this.#rows = new Rows(
      {
        row: (row) => this.#row(row),
        spoiled: (line, value) =>
          this.#items.problem({
            place: `line ${line}`,
            value,
            reason:
              'The row cannot be split into cells: a quotation mark is not closed, or it has too many cells.',
            severity: 'refused',
          }),
      },
      { delimiter: mapping.delimiter, quote: mapping.quote },
    );
    items.add({
      item: 'header',
      place: 'line 1',
      format: 'csv',
      version: null,
      transmission_id: null,
      created: null,
      sender: null,
      processor: null,
      currency: currencyOf(mapping.fields.currency?.constant ?? '') ?? null,
      is_test: false,
    });
  }

  write(text: string): void {
    this.#rows.write(text);
  }

  end(): void {
    this.#rows.end();
    if (!this.#columns && this.#mapping.header_rows > 0)
      throw new UnreadableFile('The file has no header row.');
    this.#totals.end();
  }

  #row(row: Row): void {
    if (this.#headerRows < this.#mapping.header_rows) {
      this.#headerRows += 1;
      if (this.#headerRows === this.#mapping.header_rows) this.#begin(row);
      return;
    }
    if (!this.#columns) this.#begin(undefined);
    this.#waiting.push(row);
    if (this.#waiting.length <= (this.#mapping.trailer_rows ?? 0)) return;
    const next = this.#waiting.shift();
    if (next && this.#columns) this.#read(this.#columns, next);
  }

  #begin(header: Row | undefined): void {
    const columns = new Columns(this.#mapping, header?.cells, header?.line ?? 1);
    this.#columns = columns;
    this.#ignored = (this.#mapping.ignore ?? []).flatMap(({ column, values }) => {
      const position = columns.positionOf(column);
      return position === undefined ? [] : [{ position, values: upper(values) }];
    });
    this.#totals.begin(columns);
  }

  #read(columns: Columns, row: Row): undefined {
    const { cells } = row;
    if (this.#totals.isTrailer(row)) return;
    if (
      this.#ignored.some(({ position, values }) => values.has((cells[position] ?? '').trim().toUpperCase()))
    )
      return;
    this.#totals.count();
    const place = `line ${row.line}`;
    const refuse = (field: string, value: string | undefined, reason: string): undefined => {
      this.#items.problem({ place, field, value: value ?? '', reason, severity: 'refused' });
    };
    const text = (field: MappedField) => columns.text(cells, field);

    const signed = this.#signedAmount(columns, cells, refuse);
    if (!signed) return;
    const { direction } = signed;
    const billing = amountIn(signed.decimal, text('currency'), refuse, ['amount', 'currency']);
    if (!billing) return;
    this.#totals.add(direction, billing);

    const card = this.#card(text('card'), text('card_id'), text('card_last_four'));
    if (!card) return refuse('card', undefined, 'The row names no card.');
    const original = this.#original(columns, cells, billing, refuse);
    if (original === undefined) return;
    const purchase = columns.day(cells, 'purchase_date');
    const posting = columns.day(cells, 'posting_date');
    if (purchase === null)
      return refuse('purchase_date', text('purchase_date'), 'It is not a day in the form of the mapping.');
    if (posting === null)
      return refuse('posting_date', text('posting_date'), 'It is not a day in the form of the mapping.');
    if (!purchase && !posting) return refuse('purchase_date', undefined, 'The row has no date.');

    const merchant = merchantIn(text);
    const description = textOf(text('description'));
    const reference = codeOf(text('reference')) ?? null;
    const acquirerReference = codeOf(text('acquirer_reference')) ?? null;
    const id = codeOf(text('transaction_id'), 120);
    const facts = [card.key, purchase?.day, posting?.day, direction, billing.amount, billing.currency];
    const rest = [
      merchant.name,
      description,
      reference,
      acquirerReference,
      text('auth_code'),
      original?.amount,
    ];
    const transaction: Transaction = {
      item: 'transaction',
      place,
      key: id === undefined ? this.#keyOf([...facts, ...rest]) : this.#items.key(id),
      action: 'add',
      card,
      company_number: codeOf(text('company_number')) ?? null,
      direction,
      kind: kindOf(text('kind'), description ?? merchant.name, merchant.mcc_code, direction),
      billing,
      original,
      settlement: null,
      exchange_rate: rateOf(columns, cells),
      merchant,
      purchase_date: purchase?.day ?? null,
      purchase_time: timeOf(text('purchase_time') ?? purchase?.time ?? '') ?? null,
      posting_date: posting?.day ?? null,
      auth_code: codeOf(text('auth_code'), 20) ?? null,
      network_id: codeOf(text('network_id')) ?? null,
      acquirer_reference: acquirerReference,
      reference: reference ?? id ?? null,
      terminal_id: codeOf(text('terminal_id')) ?? null,
      cost_centre: codeOf(text('cost_centre')) ?? null,
      purchase_reference: codeOf(text('purchase_reference')) ?? null,
      employee_id: codeOf(text('employee_id')) ?? null,
      holder_name: textOf(text('holder_name')) ?? null,
      description: description ?? null,
      statement: statementIn(columns, cells),
      enhanced: factsOf(columns, cells, { billing, country: merchant.country }),
    };
    this.#announce(transaction, textOf(text('company_name')));
    this.#items.add(transaction);
  }

  #signedAmount(columns: Columns, cells: readonly string[], refuse: Refuse): Signed | undefined {
    const read = (field: MappedField) => {
      const number = columns.number(cells, field);
      if (number === null)
        refuse(field, columns.text(cells, field), 'It is not a number in the form of the mapping.');
      return number;
    };
    const { direction } = this.#mapping;
    if (direction === 'two_amounts') {
      const [debit, credit] = [read('debit_amount'), read('credit_amount')];
      if (debit === null || credit === null) return undefined;
      const isDebit = debit !== undefined && !isZero(debit);
      const isCredit = credit !== undefined && !isZero(credit);
      if (isDebit && isCredit)
        return refuse('debit_amount', debit.decimal, 'The row has a debit and a credit.');
      const amount = isCredit ? credit : debit;
      if (!amount) return refuse('debit_amount', undefined, 'The row has no amount.');
      return { decimal: amount.decimal, direction: isCredit ? 'credit' : 'debit' };
    }
    const amount = read('amount');
    if (amount === null) return undefined;
    if (!amount) return refuse('amount', undefined, 'The row has no amount.');
    if (direction === 'indicator') {
      const value = columns.text(cells, 'direction');
      const normal = value?.toUpperCase() ?? '';
      if (this.#debit.has(normal)) return { decimal: amount.decimal, direction: 'debit' };
      if (this.#credit.has(normal)) return { decimal: amount.decimal, direction: 'credit' };
      return refuse('direction', value, 'The mapping does not say whether this means debit or credit.');
    }
    const isDebit = isZero(amount) || amount.isNegative === (direction === 'negative_is_debit');
    return { decimal: amount.decimal, direction: isDebit ? 'debit' : 'credit' };
  }

  /** Null: the purchase was in the currency of the invoice. Undefined: it cannot be read, and was refused. */
  #original(
    columns: Columns,
    cells: readonly string[],
    billing: Amount,
    refuse: Refuse,
  ): Amount | null | undefined {
    const amount = columns.number(cells, 'original_amount');
    const currency = columns.text(cells, 'original_currency');
    if (amount === null) {
      const value = columns.text(cells, 'original_amount');
      return refuse('original_amount', value, 'It is not a number in the form of the mapping.');
    }
    if (amount === undefined || currency === undefined || isZero(amount)) return null;
    const fields = ['original_amount', 'original_currency'] as const;
    const original = amountIn(amount.decimal, currency, refuse, fields);
    if (original?.currency === billing.currency && original.amount === billing.amount) return null;
    return original;
  }

  #card(
    number: string | undefined,
    id: string | undefined,
    lastFour: string | undefined,
  ): CardReference | undefined {
    if (number !== undefined) return this.#items.card(number);
    if (id !== undefined) {
      const last = /\d{4}$/.exec(lastFour ?? '')?.[0] ?? null;
      return { by: 'id', key: this.#items.key(id), last_four: last, bin: null };
    }
    const digits = /\d{4}$/.exec(lastFour ?? '')?.[0];
    return digits === undefined ? undefined : this.#items.card(`************${digits}`);
  }

  /** The key of a row without an id: its facts, and how many equal ones came before it. */
  #keyOf(facts: readonly (string | null | undefined)[]): string {
    const text = facts.map((fact) => fact ?? '').join('\u0000');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    const count = (this.#occurrences.get(hash) ?? 0) + 1;
    this.#occurrences.set(hash, count);
    if (this.#occurrences.size > rememberedMax) {
      for (const first of this.#occurrences.keys()) {
        this.#occurrences.delete(first);
        break;
      }
    }
    return `row-${hash}${count === 1 ? '' : `-${count}`}`;
  }

  /** A file of rows has no records of cards and companies, so the first row of each stands for one. */
  #announce(transaction: Transaction, companyName: string | undefined): void {
    const { card, place, company_number: number, holder_name: holder, employee_id: employee } = transaction;
    if (number !== null && companyName !== undefined && this.#isNew(`company ${number}`)) {
      this.#items.add({
        item: 'company',
        place,
        number,
        parent_number: null,
        name: companyName,
        organization_number: null,
        tax_number: null,
        address: null,
        cost_centre: null,
        currency: null,
      });
    }
    if ((holder === null && employee === null) || !this.#isNew(`card ${card.key}`)) return;
    this.#items.add({
      item: 'card',
      place,
      card,
      replaces: null,
      status: null,
      change: 'changed',
      holder_name: holder,
      employee_id: employee,
      email: null,
      company_number: number,
      cost_centre: transaction.cost_centre,
      currency: transaction.billing.currency,
      opened_date: null,
      closed_date: null,
      expires: null,
      address: null,
    });
  }

  #isNew(key: string): boolean {
    if (this.#announced.has(key)) return false;
    if (this.#announced.size >= announcedMax) this.#announced.clear();
    this.#announced.add(key);
    return true;
  }
}

type Signed = { decimal: string; direction: 'debit' | 'credit' };
type Refuse = (field: string, value: string | undefined, reason: string) => undefined;

const isZero = ({ decimal }: { decimal: string }): boolean => Number(decimal) === 0;
const upper = (values: readonly string[]): Set<string> =>
  new Set(values.map((value) => value.trim().toUpperCase()));

function amountIn(
  decimal: string,
  code: string | undefined,
  refuse: Refuse,
  [amountName, currencyName]: readonly [string, string],
): Amount | undefined {
  const currency = currencyOf(code?.trim().toUpperCase() ?? '');
  if (currency === undefined) return refuse(currencyName, code, 'The currency is not in ISO 4217.');
  return (
    amountOf(decimal, currency) ??
    refuse(amountName, decimal, `The amount has more decimals than ${currency}.`)
  );
}

const merchantIn = (text: (field: MappedField) => string | undefined): Merchant =>
  compact({
    name: textOf(text('merchant_name')),
    city: textOf(text('merchant_city')),
    region: textOf(text('merchant_region')),
    postal_code: textOf(text('merchant_postal_code')),
    country: countryCodeOf(text('merchant_country')?.toUpperCase()),
    mcc_code: mccOf(text('mcc_code')),
    number: codeOf(text('merchant_number')),
    tax_number: codeOf(text('merchant_tax_number')),
    organization_number: codeOf(text('merchant_organization_number')),
  }) ?? {};

function rateOf(columns: Columns, cells: readonly string[]): string | null {
  const rate = columns.number(cells, 'exchange_rate');
  return !rate || isZero(rate) ? null : rate.decimal;
}

function statementIn(columns: Columns, cells: readonly string[]): Transaction['statement'] {
  const number = codeOf(columns.text(cells, 'statement_number')) ?? null;
  const date = columns.day(cells, 'statement_date')?.day ?? null;
  return number === null && date === null ? null : { number, date };
}
