import { createHash } from 'node:crypto';
import type { Book } from '../../../domain/booking/book.ts';
import {
  type Bookable,
  differenceLines,
  merged,
  notPosted,
  type PostingLine,
  reversed,
  voucherOf,
} from '../../../domain/booking/voucher.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { bookOf, getForUpdate, type ProfileRow } from '../store.ts';
import { type Purchase, parsePurchase, readPurchases } from './purchases.ts';
import * as store from './store.ts';
import { withPostings } from './totals.ts';

/**
 * Decides what a run posts, page by page: purchases in the order of their days, each compared with what earlier runs have
 * exported of it. A page, its voucher numbers and the position after it commit together. A process that ends in the middle
 * leaves a run that the next one continues, and two processes that work on the same run wait for each other.
 */
const pageRows = 1_000;

/** Returns true once the run has decided about every purchase. */
export function collectPage(
  database: Database,
  accountId: string,
  runId: string,
  now: Date,
): Promise<boolean> {
  return database.tenantTransaction(accountId, async (db) => {
    const of = await store.profileOf(db, runId);
    if (!of) return true;
    // The profile first, as everyone else who locks both.
    const profile = await getForUpdate(db, of.organization_id, of.profile_id);
    const run = await store.lock(db, runId);
    if (!profile || !run || run.collected_at !== null) return true;
    const { organization_id, profile_id, to } = run;
    const range = { organization_id, profile_id, from: profile.from, to };
    const position = { day: run.position_day ?? '0001-01-01', id: run.position_id ?? '' };
    const purchases = await readPurchases(db, { ...range, ...position }, pageRows);
    const next = await postPage(db, profile, run, purchases);
    const isLast = purchases.length < pageRows;
    await store.save(db, next, isLast ? now : null);
    return isLast;
  });
}

async function postPage(
  db: TenantDb,
  profile: ProfileRow,
  run: store.OpenRun,
  purchases: Purchase[],
): Promise<store.OpenRun> {
  const book = bookOf(profile);
  const names = new Set(profile.dimensions.map(({ name }) => name));
  const changed = purchases.filter(({ last_number, payload }) => last_number !== null && payload !== null);
  const before = await store.linesOf(
    db,
    run.profile_id,
    changed.map(({ id }) => id),
  );
  const not_posted = { ...run.not_posted };
  const entries: Entry[] = [];
  const same: { id: string; number: number; version: number }[] = [];
  for (const purchase of purchases) {
    const { id, last_number, version } = purchase;
    if (last_number === null) {
      const bookable = purchase.payload === null ? undefined : parsePurchase(purchase.payload);
      const reason = notPosted(bookable ?? purchase, book.currency);
      if (reason === undefined && bookable) entries.push({ purchase, ...first(bookable, book) });
      else if (reason !== undefined && reason !== 'released')
        not_posted[reason] = (not_posted[reason] ?? 0) + 1;
    } else if (purchase.payload !== null) {
      const corrections = correct(purchase, before.get(id) ?? [], book);
      if (corrections.length === 0) same.push({ id, number: last_number, version });
      entries.push(...corrections.map((one) => ({ purchase, ...one })));
    }
  }
  await store.setVersions(db, run.profile_id, same);
  let next = profile.next_voucher_number;
  let position = run.postings;
  const numbers = new Map<string, number>();
  const postings = entries.map(({ purchase, kind, text, lines, fingerprint }): store.NewPosting => {
    const number = (numbers.get(purchase.id) ?? purchase.last_number ?? 0) + 1;
    numbers.set(purchase.id, number);
    position += 1;
    const voucher_number = next;
    if (next !== null) next += 1;
    return {
      transaction_id: purchase.id,
      number,
      position,
      kind,
      date: openDay(purchase.purchase_date, profile.locked_until),
      purchase_date: purchase.purchase_date,
      text,
      voucher_number,
      lines: lines.map((line) => ({ ...line, dimensions: only(line.dimensions, names) })),
      fingerprint,
      transaction_version: purchase.version,
    };
  });
  await store.addPostings(db, run, postings);
  if (next !== null && postings.length > 0) await store.setNextNumber(db, run.profile_id, next);
  const last = purchases.at(-1);
  return {
    ...run,
    position_day: last?.purchase_date ?? run.position_day,
    position_id: last?.id ?? run.position_id,
    postings: position,
    corrections: run.corrections + postings.filter(({ number }) => number > 1).length,
    not_posted,
    first_voucher_number: run.first_voucher_number ?? postings[0]?.voucher_number ?? null,
    last_voucher_number: postings.at(-1)?.voucher_number ?? run.last_voucher_number,
    totals: withPostings(run.totals, postings),
  };
}

type Decided = { kind: string; text: string; lines: PostingLine[]; fingerprint: string };
type Entry = Decided & { purchase: Purchase };

function first(bookable: Bookable, book: Book): Decided {
  return { kind: 'purchase', ...voucherOf(bookable, book), fingerprint: fingerprintOf(bookable) };
}

/**
 * Compares a purchase with what was exported of it. Another amount of the invoice is posted as a difference of currencies. Any
 * other change cancels what was posted, and posts the purchase again.
 */
function correct({ payload, last_fingerprint }: Purchase, posted: PostingLine[], book: Book): Decided[] {
  const bookable = parsePurchase(payload ?? '{}');
  const reason = notPosted(bookable, book.currency);
  const ledger = merged(posted);
  const cancel = reversed(ledger);
  if (reason === 'released') {
    const fingerprint = reason;
    return cancel.length === 0
      ? []
      : [{ kind: 'reversal', text: textOf(bookable, book), lines: cancel, fingerprint }];
  }
  if (reason !== undefined) return [];
  const { text, lines } = voucherOf(bookable, book);
  const fingerprint = fingerprintOf(bookable);
  if (fingerprint === last_fingerprint) {
    const card = lines.find(({ role }) => role === 'card');
    const units = (card?.units ?? 0) - unitsOf(ledger, 'card');
    if (units === 0 || !card) return [];
    return [{ kind: 'currency_difference', text, lines: differenceLines(card, units, book), fingerprint }];
  }
  const reversal = { kind: 'reversal', text, lines: cancel, fingerprint };
  return [...(cancel.length === 0 ? [] : [reversal]), { kind: 'purchase', text, lines, fingerprint }];
}

const unitsOf = (lines: readonly PostingLine[], role: string): number =>
  lines.reduce((sum, line) => (line.role === role ? sum + line.units : sum), 0);
const textOf = (bookable: Bookable, book: Book): string => voucherOf(bookable, book).text;

/** What a posting depends on, except for the amount in the currency of the ledger. */
function fingerprintOf(purchase: Bookable): string {
  const { type, original_amount, original_currency, tax, card_type, payment_product } = purchase;
  const { cost_account, vat_code, dimensions, private: isPrivate, split } = purchase;
  const facts = [
    type,
    original_amount,
    original_currency,
    tax?.rows.map(({ rate, base, tax: amount, treatment, deductible }) => [
      rate,
      base,
      amount,
      treatment,
      deductible,
    ]),
    card_type,
    payment_product.id,
    cost_account,
    vat_code,
    dimensions,
    isPrivate,
    split,
  ];
  return createHash('md5').update(JSON.stringify(facts)).digest('base64url');
}

/** Returns the day, or the first open day if the period of that day is locked. */
function openDay(day: string, lockedUntil: string | null): string {
  if (lockedUntil === null || day > lockedUntil) return day;
  return new Date(Date.parse(lockedUntil) + 86_400_000).toISOString().slice(0, 10);
}

function only(
  dimensions: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(dimensions).filter(([name]) => names.has(name)));
}
