import { createHash } from 'node:crypto';
import { bodyParser } from '../../../../http/input.ts';
import { ApiError } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../services/issuer-files/record.ts';
import { parseState } from '../../transaction-states/rules.ts';
import { NewState } from '../../transaction-states/schema.ts';

/** How a record of a file becomes states of a transaction. */

/** States as they are sent, without their id, which changes with each correction. */
type States = { cleared: Omit<NewState, 'id'>; invoiced: Omit<NewState, 'id'> | null };
/** What is stored of a record. */
export type StoredRecord = States & { card_id: string };
export type ParsedRecord = { key: string; hash: Buffer; record: States };
export type RefusedRecord = { field: string; reason: string };

const idCharsMax = 80;
const readState = bodyParser(NewState);

/** The issuer's id of a revision. A correction cannot change a cleared transaction: it is reversed, and another one follows. */
export function idOf(key: string, revision: number): string {
  const base = key.length <= idCharsMax ? key : createHash('sha256').update(key).digest('base64url');
  return revision === 0 ? base : `${base}.${revision + 1}`;
}
export const reversalIdOf = (key: string, revision: number): string => `${idOf(key, revision)}.reversal`;

/** Returns the states of the transaction, or why it cannot become one. */
export function toRecord(transaction: Transaction, now: Date): ParsedRecord | RefusedRecord {
  const { key, statement } = transaction;
  const cleared = toCleared(transaction, now);
  if ('reason' in cleared) return cleared;
  const refused = refusalOf({ id: idOf(key, 0), ...cleared }, now);
  if (refused) return refused;
  const invoiced =
    statement?.number || statement?.date
      ? {
          state: 'invoiced' as const,
          ...(statement.number ? { invoice_number: cut(statement.number, 100) } : {}),
          ...(statement.date ? { invoice_date: statement.date } : {}),
        }
      : null;
  const isInvoiced = invoiced !== null && refusalOf({ id: idOf(key, 0), ...invoiced }, now) === undefined;
  return {
    key,
    hash: hashOf(transaction, cleared),
    record: { cleared, invoiced: isInvoiced ? invoiced : null },
  };
}

/** Takes a stored revision back. */
export function reverse(cleared: States['cleared']): States['cleared'] {
  const { enhanced_data: _, vat_amount: _a, vat_currency: _c, vat_rate: _r, ...facts } = cleared;
  if (cleared.type === 'FEE_AND_DISCOUNT') {
    const { original_amount: original = 0, accounting_amount: accounting = 0 } = facts;
    return { ...facts, original_amount: -(original ?? 0), accounting_amount: -(accounting ?? 0) };
  }
  return { ...facts, type: cleared.type === 'REFUND' ? 'CARD_PURCHASE' : 'REFUND' };
}

function toCleared(transaction: Transaction, now: Date): Omit<NewState, 'id'> | RefusedRecord {
  const { billing, merchant, exchange_rate: rate, enhanced } = transaction;
  const day = transaction.purchase_date ?? transaction.posting_date;
  if (day === null)
    return { field: 'purchase_date', reason: 'The record has neither a purchase nor a posting date.' };
  const type = typeOf(transaction);
  const sign = type === 'FEE_AND_DISCOUNT' && transaction.direction === 'credit' ? -1 : 1;
  const original = transaction.original ?? billing;
  const factor = rate === null ? 0 : Number(rate);
  return {
    state: 'cleared',
    type,
    original_amount: sign * Number(original.amount),
    original_currency: original.currency,
    accounting_amount: sign * Number(billing.amount),
    accounting_currency: billing.currency,
    ...(factor > 0 && factor <= 1_000_000_000 ? { exchange_rate: factor } : {}),
    purchase_merchant: cut(
      merchant.name ?? transaction.description ?? nameless[transaction.kind] ?? 'Unknown',
      200,
    ),
    purchase_time: timeOf(day, transaction.purchase_time, now),
    ...text('purchase_country', /^[A-Z]{2}$/.test(merchant.country ?? '') ? merchant.country : undefined, 2),
    ...text('purchase_city', merchant.city, 100),
    ...text('mcc_code', /^\d{4}$/.test(merchant.mcc_code ?? '') ? merchant.mcc_code : undefined, 4),
    ...text('merchant_number', merchant.number, 50),
    ...text('terminal_id', transaction.terminal_id, 50),
    ...text('auth_code', transaction.auth_code, 20),
    ...text('rrn', transaction.network_id, 50),
    ...text('card_issuer_reference', transaction.reference ?? transaction.acquirer_reference, 100),
    ...(enhanced ? { enhanced_data: enhanced } : {}),
  };
}

const nameless: Partial<Record<Transaction['kind'], string>> = { fee: 'Fee', cash: 'Cash withdrawal' };

function typeOf({ kind, direction }: Transaction): NonNullable<NewState['type']> {
  if (kind === 'fee') return 'FEE_AND_DISCOUNT';
  if (direction === 'credit') return 'REFUND';
  return kind === 'cash' ? 'CASH_WITHDRAWAL' : 'CARD_PURCHASE';
}

/** Files have local times without a zone. One that would lie in the future is left out. */
function timeOf(day: string, time: string | null, now: Date): string {
  const at = `${day}T${time ?? '00:00:00'}Z`;
  return Date.parse(at) > now.getTime() ? `${day}T00:00:00Z` : at;
}

function text<Name extends keyof NewState>(
  name: Name,
  value: string | null | undefined,
  max: number,
): Partial<Record<Name, string>> {
  const plain = value == null ? '' : cut(value, max);
  return plain === '' ? {} : ({ [name]: plain } as Record<Name, string>); // The name is a literal.
}

const cut = (value: string, max: number): string =>
  value
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim();

/** By the rules of the API. */
function refusalOf(state: NewState, now: Date): RefusedRecord | undefined {
  try {
    const parsed = parseState(readState(state) as NewState, now);
    if ('read' in parsed) return undefined;
    const [first] = parsed.errors;
    return { field: first?.field ?? '', reason: `The ${first?.field} ${first?.message}.` };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error;
    const [first] = error.errors;
    return { field: first?.field ?? '', reason: `The ${first?.field} ${first?.message}.` };
  }
}

/**
 * What makes a record another one: card, money, day and merchant. The same purchase with other references or more enhanced data is a duplicate,
 * because a reversal would disturb the books for nothing.
 */
function hashOf({ card }: Transaction, cleared: Omit<NewState, 'id'>): Buffer {
  const { type, original_amount, original_currency, accounting_amount, accounting_currency } = cleared;
  const { purchase_merchant, purchase_time } = cleared;
  const core = [card.key, type, original_amount, original_currency, accounting_amount, accounting_currency];
  return createHash('sha256')
    .update(JSON.stringify([...core, purchase_merchant, purchase_time?.slice(0, 10)]))
    .digest();
}
