import { problemsOfEnhancedData } from '../../../domain/enhanced-data-rules.ts';
import type { TransactionState } from '../../../domain/transaction-state.ts';
import { dayMs, minuteMs } from '../../../platform/clock.ts';
import type { FieldError } from '../../../platform/errors.ts';
import { exponentOf, isCurrency, parseAmount, parseDecimal, toMinorUnits } from '../../../platform/money.ts';
import { amountMax, type NewState } from './schema.ts';

/** The fields that were sent, with decimals as text. */
export type Facts = Record<string, string>;

/** A valid state. */
export type ParsedState = {
  id: string;
  state: TransactionState;
  facts: Facts;
  purchasedAt: Date | undefined;
};

// Clocks differ, but a purchase of tomorrow is a mistake.
const aheadMaxMs = 5 * minuteMs;
const invoiceAheadMaxMs = 366 * dayMs;
/** A list of 200 transactions stays below 25 MB. The networks’ longest lists of lines fit. */
const enhancedDataBytesMax = 128 * 1024;
const earliestMs = Date.UTC(2000, 0, 1);
const complete = [
  'type',
  'original_amount',
  'original_currency',
  'purchase_merchant',
  'purchase_time',
] as const;

type Notes = { errors: FieldError[]; facts: Facts };
type AmountField = 'original_amount' | 'accounting_amount' | 'vat_amount';
type CurrencyField = 'original_currency' | 'accounting_currency' | 'vat_currency';
type AmountNames = { field: AmountField; currencyField: CurrencyField };
const original: AmountNames = { field: 'original_amount', currencyField: 'original_currency' };
const accounting: AmountNames = { field: 'accounting_amount', currencyField: 'accounting_currency' };
const vat: AmountNames = { field: 'vat_amount', currencyField: 'vat_currency' };

/**
 * The rules that a schema cannot express: amounts by currency, times by the clock, fields that depend on each
 * other.
 */
export function parseState(sent: NewState, now: Date): { read: ParsedState } | { errors: FieldError[] } {
  const notes: Notes = { errors: [], facts: plainFacts(sent) };
  requireComplete(notes, sent);
  noteAmount(notes, sent, original, sent.original_currency);
  noteAmount(notes, sent, accounting, sent.accounting_currency);
  noteAmount(notes, sent, vat, sent.vat_currency ?? sent.original_currency);
  noteRate(notes, 'vat_rate', sent.vat_rate);
  noteRate(notes, 'exchange_rate', sent.exchange_rate);
  boundVat(notes);
  noteDays(notes, sent, now);
  noteEnhancedData(notes, sent);
  const { errors, facts } = notes;
  if (errors.length > 0) return { errors };
  const purchasedAt = facts.purchase_time === undefined ? undefined : new Date(facts.purchase_time);
  return { read: { id: sent.id, state: sent.state, facts, purchasedAt } };
}

/** Returns all text fields. Numbers are parsed one by one. */
function plainFacts(sent: NewState): Facts {
  const facts: Facts = {};
  for (const name in sent) {
    const value = sent[name as keyof NewState];
    if (typeof value === 'string' && name !== 'id' && name !== 'state') facts[name] = value;
  }
  return facts;
}

/** Reports missing fields of a state with which a transaction can begin. */
function requireComplete({ errors }: Notes, sent: NewState): void {
  if (sent.state !== 'authorized' && sent.state !== 'cleared') return;
  for (const field of complete) {
    if (sent[field] === undefined || sent[field] === null) {
      errors.push({ field, code: 'required', message: `is required in the state ${sent.state}` });
    }
  }
}

function noteAmount(
  { errors, facts }: Notes,
  sent: NewState,
  names: AmountNames,
  currency: string | null | undefined,
): void {
  const read = parseAmountField(sent, names, currency ?? undefined);
  if (typeof read === 'string') {
    facts[names.field] = read;
    facts[names.currencyField] = currency ?? '';
    return;
  }
  // A missing field has already been reported.
  if (read && !errors.some(({ field }) => field === read.field)) errors.push(read);
}

/** Parses the amount: returns a decimal, an error, or undefined if none was sent. */
function parseAmountField(
  sent: NewState,
  { field, currencyField }: AmountNames,
  currency: string | undefined,
): string | FieldError | undefined {
  const value = sent[field];
  const ownCurrency = sent[currencyField];
  if (ownCurrency && !isCurrency(ownCurrency)) {
    return { field: currencyField, code: 'unknown', message: 'is not an ISO 4217 currency code' };
  }
  if (value === undefined || value === null) {
    return ownCurrency
      ? { field, code: 'required', message: `is required with ${currencyField}` }
      : undefined;
  }
  if (!currency) {
    return { field: currencyField, code: 'required', message: `is required with ${field}` };
  }
  const read = parseAmount(value, currency);
  if ('problem' in read) {
    // A default currency is checked as its own field.
    return read.problem === 'currency' ? undefined : { field, ...problemOf(read.problem, currency) };
  }
  const bound = boundAmount(sent, field, value);
  return bound ? { field, ...bound } : read.amount;
}

function problemOf(problem: 'decimals' | 'digits', currency: string): Omit<FieldError, 'field'> {
  return problem === 'decimals'
    ? { code: problem, message: `has more decimals than ${currency}, which has ${exponentOf(currency)}` }
    : { code: problem, message: 'has more digits than can be stored exactly' };
}

function boundAmount(
  sent: NewState,
  field: AmountField,
  value: number,
): Omit<FieldError, 'field'> | undefined {
  if (Math.abs(value) > amountMax)
    return { code: 'maximum', message: `must be between -${amountMax} and ${amountMax}` };
  if (value < 0 && sent.type !== 'FEE_AND_DISCOUNT') {
    return { code: 'minimum', message: 'must be greater than zero: only a FEE_AND_DISCOUNT may be negative' };
  }
  if (value === 0 && field !== 'vat_amount') return { code: 'minimum', message: 'must not be zero' };
  return undefined;
}

function noteRate(
  { errors, facts }: Notes,
  field: 'vat_rate' | 'exchange_rate',
  value: number | null | undefined,
) {
  if (value === undefined || value === null) return;
  const read = parseDecimal(value);
  if ('decimal' in read) facts[field] = read.decimal;
  else errors.push({ field, code: 'digits', message: 'has more digits than can be stored exactly' });
}

function noteEnhancedData({ errors, facts }: Notes, { enhanced_data: sent }: NewState): void {
  if (sent === undefined || sent === null) return;
  for (const { field, ...problem } of problemsOfEnhancedData(sent))
    errors.push({ field: `enhanced_data.${field}`, ...problem });
  facts.enhanced_data = JSON.stringify(sent);
  if (Buffer.byteLength(facts.enhanced_data) > enhancedDataBytesMax)
    errors.push({ field: 'enhanced_data', code: 'too_large', message: 'has more than 128 KiB as JSON' });
}

/**
 * Checks that VAT, as part of the amount, has the same sign and is not larger. Applies only if the currencies
 * agree.
 */
function boundVat({ errors, facts }: Notes): void {
  const { vat_amount: vatAmount, vat_currency: currency } = facts;
  if (vatAmount === undefined || currency === undefined) return;
  const isOfAccounting = currency !== facts.original_currency && currency === facts.accounting_currency;
  const isOfOriginal = currency === facts.original_currency;
  const amount = isOfAccounting ? facts.accounting_amount : isOfOriginal ? facts.original_amount : undefined;
  if (amount === undefined) return;
  const [part, whole] = [toMinorUnits(vatAmount, currency), toMinorUnits(amount, currency)];
  const isWithin = whole < 0n ? part <= 0n && part >= whole : part >= 0n && part <= whole;
  if (!isWithin) {
    errors.push({
      field: 'vat_amount',
      code: 'maximum',
      message: 'must not exceed the amount that includes it',
    });
  }
}

function noteDays({ errors, facts }: Notes, sent: NewState, now: Date): void {
  if (sent.purchase_time) {
    const at = Date.parse(sent.purchase_time);
    if (at > now.getTime() + aheadMaxMs) {
      errors.push({ field: 'purchase_time', code: 'future', message: 'is in the future' });
    } else if (at < earliestMs) {
      errors.push({ field: 'purchase_time', code: 'past', message: 'is before the year 2000' });
    }
  }
  if (sent.invoice_date) {
    const at = Date.parse(sent.invoice_date);
    if (at < earliestMs || at > now.getTime() + invoiceAheadMaxMs) {
      errors.push({
        field: 'invoice_date',
        code: 'range',
        message: 'is before 2000 or more than a year ahead',
      });
    }
  }
  if (facts.purchase_timezone !== undefined && !isTimeZone(facts.purchase_timezone)) {
    errors.push({ field: 'purchase_timezone', code: 'unknown', message: 'is not in the time zone database' });
  }
}

// Checking a zone takes 20 µs, and an issuer's purchases are made in a handful of zones.
const knownZones = new Set<string>();
const knownZonesMax = 1_000;

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  // Intl also accepts "+01:00", which is not a name.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < knownZonesMax) knownZones.add(name);
  return true;
}
