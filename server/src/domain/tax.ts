import { exponentOf } from '../platform/money.ts';
import { categoryOf, deductionOn, isGuestRule, type VatCategory } from './deduction-rules.ts';
import { roundingOf } from './rounding.ts';
import { standardRateOn } from './vat-rates.ts';

/**
 * The VAT of a purchase. Several sources may state it: a receipt, a receipt provider, the issuer, a person. A statement is what
 * one source says. `taxOf` brings each into the form of the API (it adds up to the purchase) and puts the best one first.
 */
export const taxSources = ['person', 'provider', 'receipt', 'issuer'] as const;
export type TaxSource = (typeof taxSources)[number];

/** `foreign`: the VAT of another country. `reverse_charge`: the buyer owes the VAT. */
export const taxTreatments = ['domestic', 'foreign', 'reverse_charge'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** A row as its source states it, in the currency of the statement. Only the signs among the rows count. */
export type StatedRow = {
  /** Percent. Null if the source states only an amount. */
  rate: number | null;
  /** The amount without VAT. Null if it is not known. */
  base: number | null;
  tax: number;
  country?: string | null;
  category?: VatCategory | null;
  is_reverse_charge?: boolean;
};
export type TaxStatement = {
  source: TaxSource;
  /** 0 to 1. */
  confidence: number;
  currency: string;
  rows: StatedRow[];
};

export type TaxRow = {
  rate: number | null;
  base: number | null;
  tax: number;
  country: string | null;
  category: VatCategory;
  treatment: TaxTreatment;
  /** How much of `tax` the organization may deduct in its own country. Null if no rule is known. */
  deductible: number | null;
};
export type TaxOfSource = { source: TaxSource; confidence: number; currency: string; rows: TaxRow[] };
/** The field `tax` of a transaction. */
export type Tax = TaxOfSource & { alternatives: TaxOfSource[] };

/** The facts of a purchase that its VAT depends on. */
export type TaxedPurchase = {
  original_amount: number;
  original_currency: string;
  accounting_amount: number | null;
  accounting_currency: string | null;
  purchase_country: string | null;
  purchase_date: string;
  mcc_code: string | null;
  /** The people at a meal, if it was coded. */
  attendees?: readonly unknown[];
  /** The country of the company that bought. */
  organization_country: string;
};

/** A document at least this certain is better evidence than the issuer's data. Below it, the issuer's rows come first. */
const sureFrom = 0.9;
/** The issuer's rows have at least this confidence, and a lone figure less. */
const rowsFrom = 0.8;
/** A receipt of more than the purchase was paid in several ways. Its VAT is shared by the amounts. */
const partConfidence = 0.5;

/** Returns the VAT of a purchase from all that is stated about it, or null if nothing is. */
export function taxOf(statements: readonly TaxStatement[], purchase: TaxedPurchase): Tax | null {
  const [best, ...alternatives] = statements
    .flatMap((statement) => fitted(statement, purchase) ?? [])
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return best === undefined ? null : { ...best, alternatives };
}

/** The issuer's statement behind a tax. The transaction's row has the statements of all other sources. */
export function issuersStatement(tax: Tax | null): TaxStatement | undefined {
  const found = tax && [tax, ...tax.alternatives].find(({ source }) => source === 'issuer');
  if (!found) return undefined;
  return {
    source: 'issuer',
    confidence: found.confidence,
    currency: found.currency,
    // An issuer states no category. The rest that was added is added again.
    rows: found.rows
      .filter(({ category }) => category !== 'untaxed')
      .map(({ rate, base, tax: amount, country }) => ({ rate, base, tax: amount, country })),
  };
}

/** The fields of a transaction that follow from its VAT. */
export type VatFields = {
  vat_rate: number | null;
  vat_amount: number | null;
  vat_currency: string | null;
};

export function vatFieldsOf(tax: Tax | null): VatFields {
  if (tax === null) return { vat_rate: null, vat_amount: null, vat_currency: null };
  const factor = 10 ** (exponentOf(tax.currency) ?? 2);
  const units = tax.rows.reduce((sum, row) => sum + Math.round(row.tax * factor), 0);
  const rates = new Set(tax.rows.filter(({ category }) => category !== 'untaxed').map(({ rate }) => rate));
  const [rate = null] = rates;
  return { vat_rate: rates.size === 1 ? rate : null, vat_amount: units / factor, vat_currency: tax.currency };
}

/**
 * A person decides. Then the documents that prove the VAT, a provider's data before a picture. Then the issuer's rows, before
 * documents that were hard to read. One figure of the issuer for the whole purchase comes last.
 */
function rankOf({ source, confidence }: TaxOfSource): number {
  if (source === 'person') return 0;
  if (source === 'issuer') return confidence >= rowsFrom ? 3 : 6;
  const isProvided = source === 'provider';
  if (confidence >= sureFrom) return isProvided ? 1 : 2;
  return isProvided ? 4 : 5;
}

/** Makes a statement add up to the purchase. Returns undefined if the purchase has no amount in its currency. */
function fitted(statement: TaxStatement, purchase: TaxedPurchase): TaxOfSource | undefined {
  const { source, currency } = statement;
  const exponent = exponentOf(currency);
  if (exponent === undefined || statement.rows.length === 0) return undefined;
  const factor = 10 ** exponent;
  const units = (amount: number) => Math.round(amount * factor);
  const amount = amountIn(currency, purchase);
  const sum = statement.rows.reduce((soFar, { base, tax }) => soFar + (base ?? 0) + tax, 0);
  const flip = sum < 0 ? -1 : 1;
  const rows = statement.rows.map((row) => ({
    ...row,
    tax: flip * units(row.tax),
    base: baseOf(row, statement.rows.length === 1 ? amount : undefined, flip, units),
  }));
  const sign = Math.sign(amount ?? 1);
  const total = amount === undefined ? undefined : Math.abs(units(amount));
  const { rows: whole, share } =
    total === undefined ? { rows, share: 1 } : completed(rows, total, units(roundingOf(currency)));
  const completeRows = whole.map((row) => ({
    ...row,
    country: row.country ?? purchase.purchase_country,
    category: row.category ?? usualCategory(purchase),
    treatment: treatmentOf(row, purchase),
  }));
  const deductible = deductibleOf(completeRows, currency, factor, purchase);
  const inCurrency = (amount: number | null) => (amount === null ? null : (sign * amount) / factor);
  return {
    source,
    confidence: share < 1 ? Math.min(statement.confidence, partConfidence) : statement.confidence,
    currency,
    rows: completeRows.map((row, index) => ({
      rate: rateOf(row, purchase),
      base: inCurrency(row.base),
      tax: (sign * row.tax) / factor,
      country: row.country,
      category: row.category,
      treatment: row.treatment,
      deductible: inCurrency(deductible[index] ?? null),
    })),
  };
}

function usualCategory({ mcc_code, attendees = [], organization_country }: TaxedPurchase): VatCategory {
  const category = categoryOf(mcc_code);
  const hasGuests = category === 'meal' && attendees.length > 0 && isGuestRule(organization_country);
  return hasGuests ? 'representation' : category;
}

type Deducted = { base: number | null; tax: number; category: VatCategory; treatment: TaxTreatment };

/** Returns how much of each row's VAT is deducted, in the smallest unit; null where no rule is known. */
function deductibleOf(
  rows: readonly Deducted[],
  currency: string,
  factor: number,
  { organization_country, purchase_date, attendees = [] }: TaxedPurchase,
): (number | null)[] {
  return rows.map(({ tax, category, treatment }) => {
    // Nothing to deduct, or in another country's return.
    if (tax === 0 || treatment !== 'domestic') return 0;
    const rule = deductionOn(organization_country, category, purchase_date);
    if (!rule || rule.percent === null) return null;
    const limit = rule.base_per_person;
    if (!limit) return Math.round((tax * rule.percent) / 100);
    const ofCategory = rows.filter((row) => row.category === category && row.treatment === 'domestic');
    if (limit.currency !== currency || ofCategory.some(({ base }) => base === null)) return null;
    const base = ofCategory.reduce((sum, row) => sum + (row.base ?? 0), 0);
    const most = limit.amount * factor * Math.max(1, attendees.length);
    return base <= most ? tax : Math.round((tax * most) / base);
  });
}

/** The buyer owes a reverse charge at the rate of its country. */
function rateOf(
  { rate, treatment }: { rate: number | null; treatment: TaxTreatment },
  { organization_country, purchase_date }: TaxedPurchase,
): number | null {
  if (treatment !== 'reverse_charge' || rate) return rate;
  return standardRateOn(organization_country, purchase_date) ?? rate;
}

type Units = StatedRow & { base: number | null };

/** Completes the base: of the whole purchase, or by the rate. */
function baseOf(
  { rate, base, tax }: StatedRow,
  amount: number | undefined,
  flip: number,
  units: (amount: number) => number,
): number | null {
  if (base !== null) return flip * units(base);
  if (amount !== undefined) return Math.abs(units(amount)) - flip * units(tax);
  return rate ? Math.round((flip * units(tax) * 100) / rate) : null;
}

/** Adds what the rows lack as untaxed, or takes the purchase's share of rows that state more. */
function completed(rows: Units[], total: number, rounding: number): { rows: Units[]; share: number } {
  if (rows.some(({ base }) => base === null)) return { rows, share: 1 };
  const gross = rows.reduce((sum, row) => sum + (row.base ?? 0) + row.tax, 0);
  if (Math.abs(total - gross) <= rounding || gross <= 0) return { rows, share: 1 };
  if (gross < total) {
    const rest: Units = { rate: 0, base: total - gross, tax: 0, category: 'untaxed' };
    return { rows: [...rows, rest], share: 1 };
  }
  const share = total / gross;
  let left = total;
  const parts = rows.map((row, index) => {
    const tax = Math.round(row.tax * share);
    // The last row evens out the rounding of the others.
    const whole = index === rows.length - 1 ? left : Math.round(((row.base ?? 0) + row.tax) * share);
    left -= whole;
    return { ...row, tax, base: whole - tax };
  });
  return { rows: parts, share };
}

function amountIn(currency: string, purchase: TaxedPurchase): number | undefined {
  if (currency === purchase.original_currency) return purchase.original_amount;
  if (currency === purchase.accounting_currency) return purchase.accounting_amount ?? undefined;
  return undefined;
}

function treatmentOf({ country, is_reverse_charge }: StatedRow, purchase: TaxedPurchase): TaxTreatment {
  if (is_reverse_charge) return 'reverse_charge';
  const taxed = country ?? purchase.purchase_country;
  return taxed === null || taxed === purchase.organization_country ? 'domestic' : 'foreign';
}
