import { exponentOf } from '../../platform/money.ts';
import { type Book, ruleOf, type VatRule } from './book.ts';
import { shareOut } from './share-out.ts';

/**
 * The posting of a purchase: one voucher whose lines add up to zero.
 *
 * Each VAT rate has a cost line without the VAT that is deducted and a line with that VAT. The card account is credited with
 * the whole amount. VAT of a private part is not deducted, so it stays in the cost, and so does VAT of another country unless
 * the book has a code for it. Amounts are whole numbers of the currency's smallest unit; debit is positive.
 */
export type LineRole = 'cost' | 'vat' | 'output_vat' | 'private' | 'rounding' | 'difference' | 'card';
/** The VAT that a line stands for: a cost line without it, or the line with it. */
export type LineVat = { code: string; rate: number | null; base: number; tax: number };
export type PostingLine = {
  role: LineRole;
  account: string;
  units: number;
  vat: LineVat | null;
  dimensions: Readonly<Record<string, string>>;
  text: string | null;
};
export type Voucher = { text: string; currency: string; lines: PostingLine[] };

/** A row of the VAT of a purchase, with the sign of the purchase. */
export type BookedTax = {
  rate: number | null;
  base: number | null;
  tax: number;
  treatment: 'domestic' | 'foreign' | 'reverse_charge';
  deductible: number | null;
};
export type CodedPart = {
  cost_account: string | null;
  vat_code: string | null;
  dimensions: Readonly<Record<string, string>>;
  private: boolean;
};
/** The facts of a purchase that its posting depends on. */
export type Bookable = {
  state: string;
  type: string;
  original_amount: number;
  original_currency: string;
  accounting_amount: number | null;
  accounting_currency: string | null;
  purchase_merchant: string | null;
  purchase_merchant_common: string | null;
  card_type: string | null;
  card_last_four: string;
  payment_product: { id: string };
  tax?: { currency: string; rows: readonly BookedTax[] } | null;
} & Partial<CodedPart> & {
    needs_review?: boolean;
    split?: readonly (CodedPart & { amount: number; text: string | null })[];
  };

/**
 * Why a purchase has no posting: it may still change, it was released, its amount in the book's currency is unknown, or the parts of
 * its split do not add up.
 */
export type NotPosted = 'not_cleared' | 'released' | 'no_amount' | 'needs_review';

export function notPosted(
  purchase: Pick<
    Bookable,
    'state' | 'original_currency' | 'accounting_amount' | 'accounting_currency' | 'needs_review'
  >,
  currency: string,
): NotPosted | undefined {
  if (purchase.state === 'deleted') return 'released';
  if (purchase.state === 'authorized') return 'not_cleared';
  const isKnown =
    purchase.original_currency === currency ||
    (purchase.accounting_currency === currency && purchase.accounting_amount !== null);
  if (!isKnown) return 'no_amount';
  return purchase.needs_review ? 'needs_review' : undefined;
}

/** Returns the voucher of a purchase that is cleared and has an amount in the book's currency. */
export function voucherOf(purchase: Bookable, book: Book): Voucher {
  const total = totalOf(purchase, book.currency);
  const size = Math.abs(total);
  const sign = total < 0 ? -1 : 1;
  const rows = taxRows(purchase, size, book);
  const parts = partsOf(purchase, size);
  const cells = shareOut(
    parts.map(({ units, vat_code }) => ({ units, wanted: vat_code })),
    rows.map(({ gross, rule }) => ({ units: gross, name: rule?.code ?? null })),
  );
  const lines = taxed(cells, rows).flatMap((cell) => {
    const [part, row] = [parts[cell.part], rows[cell.row]];
    return part && row ? linesOf(part, row, cell, purchase, book) : [];
  });
  const credit = { ...plainLine('card', cardAccount(purchase, book), -size) };
  return {
    text: `${purchase.purchase_merchant_common ?? purchase.purchase_merchant ?? purchase.type} *${purchase.card_last_four}`,
    currency: book.currency,
    lines: [...merged(lines), credit].map((line) => signed(line, sign)),
  };
}

/** The amount of a purchase in the book's currency, in its smallest unit. A refund is negative. */
export function totalOf(purchase: Bookable, currency: string): number {
  const { accounting_amount, accounting_currency, original_amount } = purchase;
  const isInvoiced = accounting_amount !== null && accounting_currency === currency;
  const units = toUnits(isInvoiced ? accounting_amount : original_amount, currency);
  return purchase.type === 'REFUND' ? -Math.abs(units) : units;
}

/** Adds up lines of the same account, VAT and dimensions. Lines that cancel out are dropped. */
export function merged(lines: readonly PostingLine[]): PostingLine[] {
  const byKey = new Map<string, PostingLine>();
  for (const line of lines) {
    const key = JSON.stringify([
      line.role,
      line.account,
      line.vat && [line.vat.code, line.vat.rate],
      line.dimensions,
      line.text,
    ]);
    const known = byKey.get(key);
    byKey.set(key, known ? added(known, line) : line);
  }
  return [...byKey.values()].filter(({ units, vat }) => units !== 0 || (vat?.tax ?? 0) !== 0);
}

/** Returns lines that cancel the given ones. */
export const reversed = (lines: readonly PostingLine[]): PostingLine[] =>
  merged(lines).map((line) => signed(line, -1));

/** Returns the lines that change what is owed for a card from one amount to another. */
export function differenceLines(card: PostingLine, units: number, book: Book): PostingLine[] {
  const account = units < 0 ? book.accounts.currency_loss : book.accounts.currency_gain;
  return [plainLine('difference', account, -units), { ...card, units }];
}

type Row = BookedTax & { gross: number; taxUnits: number; rule: VatRule | undefined; isRounding?: true };
type Cell = { part: number; row: number; units: number };
type TaxedCell = Cell & { tax: number; deductible: number };
type Part = CodedPart & { units: number; text: string | null };

function taxRows(purchase: Bookable, size: number, book: Book): Row[] {
  const { tax, type, original_amount, original_currency } = purchase;
  const isOwn = tax?.currency === book.currency;
  const usable = tax && type !== 'CASH_WITHDRAWAL' && (isOwn || tax.currency === original_currency);
  const stated = usable ? tax.rows : [];
  const scale =
    isOwn || original_amount === 0 ? 1 : size / Math.abs(toUnits(original_amount, original_currency));
  const units = (amount: number): number =>
    Math.round(Math.abs(toUnits(amount, tax?.currency ?? '')) * scale);
  const rows: Row[] = stated.map((row) => {
    const taxUnits = units(row.tax);
    return {
      ...row,
      taxUnits,
      deductible: row.deductible === null ? null : units(row.deductible),
      gross: units(row.base ?? 0) + taxUnits,
      rule: ruleOf(book, row.treatment, row.rate, null),
    };
  });
  const rest = size - rows.reduce((sum, { gross }) => sum + gross, 0);
  const largest = rows.toSorted((a, b) => b.gross - a.gross)[0];
  if (rest === 0) return rows;
  if (largest && !isOwn && Math.abs(rest) <= rows.length) {
    largest.gross += rest;
    return rows;
  }
  const isRounding = largest !== undefined && Math.abs(rest) <= book.rounding_units;
  return [
    ...rows,
    { ...untaxed, gross: rest, rule: undefined, ...(isRounding ? { isRounding: true as const } : {}) },
  ];
}

const untaxed = {
  rate: null,
  base: null,
  tax: 0,
  taxUnits: 0,
  treatment: 'domestic',
  deductible: 0,
} as const;

function partsOf(purchase: Bookable, size: number): Part[] {
  const { cost_account = null, vat_code = null, dimensions = {}, split = [] } = purchase;
  if (split.length === 0) {
    return [
      { cost_account, vat_code, dimensions, private: purchase.private ?? false, units: size, text: null },
    ];
  }
  // The parts are in the currency of the purchase. The last one has what rounding leaves.
  const whole = split.reduce((sum, { amount }) => sum + amount, 0);
  let left = size;
  return split.map(({ amount, ...part }, index) => {
    const units = index === split.length - 1 ? left : Math.round((size * amount) / whole);
    left -= units;
    return {
      ...part,
      private: part.private || (purchase.private ?? false),
      cost_account: part.cost_account ?? cost_account,
      vat_code: part.vat_code ?? vat_code,
      dimensions: { ...dimensions, ...part.dimensions },
      units,
    };
  });
}

function linesOf(part: Part, row: Row, cell: TaxedCell, purchase: Bookable, book: Book): PostingLine[] {
  const { units, tax, deductible } = cell;
  if (part.private) return [plainLine('private', book.accounts.private, units)];
  if (row.isRounding) return [plainLine('rounding', book.accounts.rounding, units)];
  const treatment = treatmentOf(part, row, tax, book);
  const rule = ruleOf(book, treatment, row.rate, part.vat_code);
  const { dimensions, text } = part;
  const account = part.cost_account ?? costAccount(purchase, book);
  const cost = { ...plainLine('cost', account, units), dimensions, text };
  if (!rule?.account) return [cost];
  if (treatment === 'reverse_charge') {
    const owed = Math.round((units * (rule.rate ?? 0)) / 100);
    const vat = { code: rule.code, rate: rule.rate, base: units, tax: owed };
    return [
      { ...cost, vat },
      { ...plainLine('vat', rule.account, owed), vat },
      { ...plainLine('output_vat', rule.output_account ?? rule.account, -owed), vat },
    ];
  }
  const own = treatment === 'foreign' ? tax : deductible;
  if (own === 0) return [cost];
  const vat = { code: rule.code, rate: row.rate, base: units - tax, tax: own };
  return [
    { ...cost, units: units - own, vat },
    { ...plainLine('vat', rule.account, own), vat },
  ];
}

/** A person's code says that the buyer owes the VAT of an amount on which the merchant charged none. */
function treatmentOf(part: Part, row: Row, tax: number, { vat_codes }: Book): Row['treatment'] {
  const named = vat_codes.find(({ code }) => code === part.vat_code);
  return named?.treatment === 'reverse_charge' && tax === 0 ? named.treatment : row.treatment;
}

/** Shares the VAT of each row out among its cells, so that the sums stay exact. */
function taxed(cells: readonly Cell[], rows: readonly Row[]): TaxedCell[] {
  const left = rows.map(({ gross, taxUnits, deductible }) => ({
    units: gross,
    tax: taxUnits,
    deductible: deductible ?? taxUnits,
  }));
  return cells.map((cell) => {
    const rest = left[cell.row] ?? { units: 0, tax: 0, deductible: 0 };
    const share = rest.units === 0 ? 0 : cell.units / rest.units;
    const own = { tax: Math.round(rest.tax * share), deductible: Math.round(rest.deductible * share) };
    left[cell.row] = {
      units: rest.units - cell.units,
      tax: rest.tax - own.tax,
      deductible: rest.deductible - own.deductible,
    };
    return { ...cell, ...own };
  });
}

const plainLine = (role: LineRole, account: string, units: number): PostingLine => ({
  role,
  account,
  units,
  vat: null,
  dimensions: {},
  text: null,
});

function costAccount({ type }: Bookable, { accounts }: Book): string {
  if (type === 'CASH_WITHDRAWAL') return accounts.cash;
  return type === 'FEE_AND_DISCOUNT' ? accounts.fee : accounts.cost;
}

function cardAccount({ payment_product, card_type }: Bookable, book: Book): string {
  const ofProduct = book.card_accounts.find(
    ({ payment_product_id }) => payment_product_id === payment_product.id,
  );
  if (ofProduct) return ofProduct.account;
  return card_type === 'personal' ? book.accounts.personal_card : book.accounts.card;
}

function added(a: PostingLine, b: PostingLine): PostingLine {
  const vat =
    a.vat && b.vat ? { ...a.vat, base: a.vat.base + b.vat.base, tax: a.vat.tax + b.vat.tax } : a.vat;
  return { ...a, units: a.units + b.units, vat };
}

/** `+ 0` turns a negative zero into zero. */
function signed(line: PostingLine, sign: number): PostingLine {
  const { vat, units } = line;
  return {
    ...line,
    units: units * sign + 0,
    vat: vat && { ...vat, base: vat.base * sign + 0, tax: vat.tax * sign + 0 },
  };
}

export const toUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (exponentOf(currency) ?? 2));
export const fromUnits = (units: number, currency: string): number =>
  units / 10 ** (exponentOf(currency) ?? 2);
