import { roundingOf } from '../../../domain/rounding.ts';
import { similarity } from '../merchant-similarity.ts';
import type { Candidate } from '../store.ts';

/** The facts on a receipt about its purchase. */
export type Clues = {
  total: number;
  currency: string | null;
  /** YYYY-MM-DD */
  date: string | null;
  /** HH:MM in the shop's local time. */
  time: string | null;
  cardLastFour: string | null;
  merchant: string | null;
  terminalId: string | null;
  rrn: string | null;
  authCode: string | null;
  merchantNumber: string | null;
  /** The receipt says that it was paid in cash. */
  isCash: boolean;
  lines: readonly { quantity: number; total_amount: number }[];
};
export type Purchase = {
  id: string;
  type: string;
  original_amount: string;
  original_currency: string;
  accounting_amount: string | null;
  accounting_currency: string | null;
  purchase_date: string;
  purchase_time: string | null;
  /** The card network's name and the common name. */
  merchants: string[];
  card_last_four: string;
  terminal_id: string | null;
  rrn: string | null;
  auth_code: string | null;
  merchant_number: string | null;
  has_receipt: boolean;
  /** The issuer's lines, if it sent any. */
  line_items: readonly { total_amount: number }[] | null;
  fuel_quantity: number | null;
};
export type { Candidate };
export type Decision = {
  status: 'matched' | 'ambiguous' | 'unmatched';
  transactionId: string | null;
  score: number | null;
  candidates: Candidate[];
};

/** The largest distance between the dates of a receipt and its purchase. */
export const daysApartMax = 3;
/** The share by which the card payment may exceed the receipt's total, because of a tip. */
export const tipMax = 0.3;
const matchedFrom = 0.75;
const marginMin = 0.15;
const worthShowing = 0.5;
const shownMax = 5;

/**
 * Scores a purchase. Each clue raises or lowers the sum, and a certain contradiction makes it 0. The weights decide which
 * clues together are a match: the exact amount and the day are enough only with the card, the merchant or the minute.
 */
export function scoreOf(clues: Clues, purchase: Purchase): number {
  if (isRefund(clues) !== (purchase.type === 'REFUND')) return 0;
  if (differs(clues.cardLastFour, purchase.card_last_four)) return 0;
  const amount = amountScore(clues, purchase);
  const day = dayScore(clues, purchase);
  if (amount === 0 || day === undefined) return 0;
  const sum =
    amount +
    day +
    (clues.cardLastFour === null ? 0 : 0.15) +
    timeScore(clues, purchase) +
    merchantScore(clues, purchase) +
    sameOr(clues.terminalId, purchase.terminal_id, 0.25, -0.15) +
    sameOr(clues.merchantNumber, purchase.merchant_number, 0.2, -0.1) +
    sameOr(clues.authCode, purchase.auth_code, 0.4, -0.3) +
    sameOr(clues.rrn, purchase.rrn, 0.5, -0.3) +
    linesScore(clues, purchase) +
    // A cash receipt probably does not belong to a card purchase. A person may still match it.
    (clues.isCash ? -0.3 : 0);
  return Math.round(Math.min(1, Math.max(0, sum)) * 1000) / 1000;
}

/** Returns the only purchase that fits. Between two, a person decides. */
export function decide(clues: Clues, purchases: readonly Purchase[]): Decision {
  const scored = purchases
    .map((purchase) => ({ purchase, score: scoreOf(clues, purchase) }))
    .filter(({ score }) => score >= worthShowing)
    .sort((a, b) => b.score - a.score || (a.purchase.id < b.purchase.id ? 1 : -1));
  const [best, second] = scored;
  const candidates = scored
    .slice(0, shownMax)
    .map(({ purchase, score }) => ({ transaction_id: purchase.id, score }));
  if (!best) return { status: 'unmatched', transactionId: null, score: null, candidates };
  const isSure = best.score >= matchedFrom && best.score - (second?.score ?? 0) >= marginMin;
  // A purchase has one receipt. This may be a second copy, or the receipt of another purchase.
  if (!isSure || best.purchase.has_receipt) {
    return { status: 'ambiguous', transactionId: null, score: best.score, candidates };
  }
  return { status: 'matched', transactionId: best.purchase.id, score: best.score, candidates };
}

const isRefund = ({ total }: Clues): boolean => total < 0;

function amountScore({ total, currency }: Clues, purchase: Purchase): number {
  const { original_amount, original_currency, accounting_amount, accounting_currency } = purchase;
  if (currency === null || currency === original_currency) {
    const score = compareAmounts(total, Number(original_amount), original_currency);
    return currency === null ? score * 0.8 : score;
  }
  if (accounting_amount === null || currency !== accounting_currency) return 0;
  return compareAmounts(total, Number(accounting_amount), accounting_currency);
}

function compareAmounts(total: number, paid: number, currency: string): number {
  const wanted = thousandths(Math.abs(total));
  const got = thousandths(Math.abs(paid));
  if (wanted === got) return 0.45;
  if (wanted === 0) return 0;
  if (Math.abs(wanted - got) <= Math.min(thousandths(roundingOf(currency)), wanted / 20)) return 0.35;
  return got > wanted && got <= wanted * (1 + tipMax) ? 0.25 : 0;
}

/** Scores the distance in days. Returns undefined if it cannot be the same purchase. */
function dayScore({ date }: Clues, { purchase_date }: Purchase): number | undefined {
  if (date === null) return 0;
  const apart = Math.abs(Date.parse(date) - Date.parse(purchase_date)) / 86_400_000;
  if (apart > daysApartMax) return undefined;
  return [0.2, 0.12, 0.05, 0.05][apart] ?? 0;
}

function timeScore({ date, time }: Clues, { purchase_date, purchase_time }: Purchase): number {
  if (date === null || time === null || purchase_time === null) return 0;
  const apart = Math.abs(minutesOf(date, time) - minutesOf(purchase_date, purchase_time));
  if (apart <= 5) return 0.15;
  if (apart <= 60) return 0.05;
  return apart > 180 ? -0.1 : 0;
}

function minutesOf(date: string, time: string): number {
  return Date.parse(`${date}T${time.slice(0, 5)}:00Z`) / 60_000;
}

function merchantScore({ merchant }: Clues, { merchants }: Purchase): number {
  if (merchant === null || merchants.length === 0) return 0;
  const best = Math.max(...merchants.map((name) => similarity(merchant, name)));
  if (best >= 0.75) return 0.2;
  if (best >= 0.5) return 0.12;
  if (best >= 0.3) return 0.05;
  return best < 0.15 ? -0.05 : 0;
}

/**
 * Scores lines of the same price, and litres of the same quantity. Others prove nothing: merchants send some lines, or sums of them. One line is
 * the amount once more.
 */
function linesScore({ lines }: Clues, { line_items, fuel_quantity }: Purchase): number {
  const litres =
    fuel_quantity !== null &&
    lines.some(({ quantity }) => thousandths(quantity) === thousandths(fuel_quantity));
  if (litres) return 0.25;
  if (line_items === null || line_items.length < 2) return 0;
  const left = lines.map(({ total_amount }) => thousandths(Math.abs(total_amount)));
  const found = line_items.filter(({ total_amount }) => {
    const at = left.indexOf(thousandths(Math.abs(total_amount)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  const share = found.length / line_items.length;
  return share >= 0.8 ? 0.25 : share >= 0.5 ? 0.12 : 0;
}

function sameOr(said: string | null, known: string | null, same: number, other: number): number {
  if (said === null || known === null) return 0;
  return bare(said) === bare(known) ? same : other;
}

function differs(said: string | null, known: string): boolean {
  return said !== null && said !== known;
}

const bare = (text: string): string =>
  text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');
const thousandths = (amount: number): number => Math.round(amount * 1000);
