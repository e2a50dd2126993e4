import type { EnhancedData } from '../../domain/enhanced-data.ts';
import type { TransactionType } from '../../domain/transaction-state.ts';
import type { Stream } from '../../platform/pseudo-random.ts';
import { type HomeCountry, type Place, places, round } from './places.ts';

/** A purchase without its states. */
export type Bought = {
  type: TransactionType;
  amount: number;
  place: Place;
  city: string | undefined;
  merchant: string;
  mcc: string;
  at: Date;
  isOpenEnded: boolean;
};

/** A transaction state in the form that an issuer sends. */
export type PlannedState = {
  state: 'authorized' | 'cleared' | 'invoiced' | 'deleted';
  type?: Bought['type'];
  original_amount?: number;
  original_currency?: string;
  accounting_amount?: number;
  accounting_currency?: string;
  exchange_rate?: number;
  purchase_merchant?: string;
  purchase_time?: string;
  purchase_timezone?: string;
  purchase_country?: string;
  purchase_city?: string;
  mcc_code?: string;
  merchant_number?: string;
  terminal_id?: string;
  rrn?: string;
  auth_code?: string;
  invoice_number?: string;
  invoice_date?: string;
  enhanced_data?: EnhancedData;
};

const dayMs = 86_400_000;
const deletedShare = 0.02;
const neverClearedShare = 0.015;
const otherAmountShare = 0.3;

/**
 * Plans the states of a purchase until now: authorized at once, cleared after one to three days, invoiced at
 * the beginning of the next month. A few reservations are released, and a few are never cleared.
 */
export function planStates(stream: Stream, now: Date, bought: Bought, home: HomeCountry): PlannedState[] {
  const facts = {
    type: bought.type,
    ...priced(bought.amount, bought.place, home, 1),
    purchase_merchant: bought.city ? `${bought.merchant} ${plain(bought.city)}` : bought.merchant,
    purchase_time: bought.at.toISOString(),
    purchase_timezone: bought.place.timezone,
    purchase_country: bought.place.country,
    ...(bought.city ? { purchase_city: bought.city } : {}),
    mcc_code: bought.mcc,
    merchant_number: stream.digits(9),
    terminal_id: stream.digits(8),
    rrn: stream.digits(12),
    auth_code: stream.digits(6),
  };
  const authorized: PlannedState = { state: 'authorized', ...facts };
  const fate = stream.next();
  const daysOld = (now.getTime() - bought.at.getTime()) / dayMs;
  if (bought.type === 'CARD_PURCHASE' && fate < deletedShare + neverClearedShare) {
    return fate < deletedShare && daysOld > 5 ? [authorized, { state: 'deleted' }] : [authorized];
  }
  const clearedAt = new Date(bought.at.getTime() + stream.whole(1, 3) * dayMs);
  const amount = finalAmount(stream, bought);
  // The exchange rate has moved a little since the authorization.
  const cleared = priced(amount, bought.place, home, 1 + 0.004 * stream.normal());
  if (clearedAt > now) return [authorized];
  const states: PlannedState[] = [authorized, { state: 'cleared', ...facts, ...cleared }];
  const invoiceDate = new Date(Date.UTC(clearedAt.getUTCFullYear(), clearedAt.getUTCMonth() + 1, 1));
  if (invoiceDate > now) return states;
  const day = invoiceDate.toISOString().slice(0, 10);
  const invoice = { invoice_number: `${day.slice(0, 7).replace('-', '')}-1`, invoice_date: day };
  return [...states, { state: 'invoiced', ...invoice }];
}

function finalAmount(stream: Stream, { amount, place, isOpenEnded }: Bought): number {
  if (!isOpenEnded || !stream.isChance(otherAmountShare)) return amount;
  return Math.max(
    place.decimals === 0 ? 1 : 0.01,
    round(amount * (0.85 + stream.next() * 0.3), place.decimals),
  );
}

/** Returns the amount in the currency of the purchase and in that of the invoice. */
function priced(amount: number, place: Place, home: HomeCountry, drift: number) {
  const own = places[home];
  const original = { original_amount: amount, original_currency: place.currency };
  if (place.currency === own.currency) {
    return { ...original, accounting_amount: amount, accounting_currency: own.currency };
  }
  const exchange_rate = Number(((own.perEuro / place.perEuro) * drift).toPrecision(6));
  const least = Math.sign(amount) * 0.01;
  return {
    ...original,
    accounting_amount: round(amount * exchange_rate, own.decimals) || least,
    accounting_currency: own.currency,
    exchange_rate,
  };
}

/** Card networks write Latin capitals only. */
function plain(city: string): string {
  const letters: Record<string, string> = { ø: 'O', æ: 'AE', å: 'A', ö: 'O', ä: 'A' };
  return city
    .toLowerCase()
    .replace(/[øæåöä]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase();
}
