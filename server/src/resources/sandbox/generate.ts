import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { addAmounts, readAmount } from '../../platform/money.ts';
import { type Purchase, planPurchases } from '../../services/sandbox-world/index.ts';
import type { EnsureCard } from './cards.ts';
import type { SandboxParts } from './parts.ts';
import { requireReady } from './rules.ts';
import { type Generation, holdersMax, type NewGeneration } from './schema.ts';
import * as store from './store.ts';
import type { Work } from './tasks.ts';

/** Everything from which the purchases follow. */
export type GenerationPlan = {
  seed: string;
  count: number;
  /** Days, both included. */
  from: string;
  to: string;
  now: string;
  holders: { id: string; country: store.Holder['country'] }[];
};

const dayMs = 86_400_000;
const daysDefault = 60;
const daysMax = 1_100;
const statesPerCommitMax = 900;

export async function planGeneration(
  db: TenantDb,
  now: Date,
  wanted: NewGeneration,
  drawnSeed: string,
): Promise<GenerationPlan> {
  const today = now.toISOString().slice(0, 10);
  const to = wanted.to ?? today;
  const from = wanted.from ?? new Date(Date.parse(to) - daysDefault * dayMs).toISOString().slice(0, 10);
  if (to > today) throw invalidField('to', 'future', 'lies in the future');
  if (from > to) throw invalidField('from', 'range', 'lies after `to`');
  if (Date.parse(to) - Date.parse(from) > daysMax * dayMs) {
    throw invalidField('from', 'range', `lies more than ${daysMax} days before \`to\``);
  }
  const holders = await chooseHolders(db, wanted.card_holder_ids);
  return {
    seed: wanted.seed ?? drawnSeed,
    count: wanted.count,
    from,
    to,
    now: now.toISOString(),
    holders: holders.map(({ id, country }) => ({ id, country })),
  };
}

async function chooseHolders(db: TenantDb, ids: string[] | undefined): Promise<store.Holder[]> {
  if (ids === undefined) {
    const ready = await store.readyHolders(db, holdersMax);
    if (ready.length > 0) return ready;
    throw new ApiError('state_conflict', {
      message:
        'Nobody can buy anything yet: there is no card holder who is identified, under a TPA that is activated. In a sandbox: POST …/sandbox/cardholders/{id}/consent.',
    });
  }
  const known = new Map((await store.findHolders(db, ids)).map((holder) => [holder.id, holder]));
  return ids.map((id, index) => {
    const holder = known.get(id);
    if (!holder) throw invalidField(`card_holder_ids.${index}`, 'unknown', 'there is no such card holder');
    return requireReady(holder);
  });
}

/** The same every time, so that whoever takes over makes the same. */
export function purchasesOf(plan: GenerationPlan): Purchase[] {
  const now = new Date(plan.now);
  const end = new Date(Date.parse(plan.to) + dayMs - 1);
  return planPurchases({
    seed: plan.seed,
    count: plan.count,
    from: new Date(plan.from),
    to: end < now ? end : now,
    now,
    homes: plan.holders.map(({ country }) => country),
  });
}

export type GenerationSummary = Omit<Generation, 'id' | 'done' | 'status' | 'created_at' | 'finished_at'>;
/** What is kept of a generation. */
export type WantedGeneration = { plan: GenerationPlan; summary: GenerationSummary };

/** What comes of a plan, before a row of it is written. */
export function summarise(plan: GenerationPlan): GenerationSummary {
  const purchases = purchasesOf(plan);
  const states = { authorized: 0, cleared: 0, invoiced: 0, deleted: 0 };
  const types = { CARD_PURCHASE: 0, CASH_WITHDRAWAL: 0, FEE_AND_DISCOUNT: 0, REFUND: 0 };
  const amounts = new Map<string, string[]>();
  for (const purchase of purchases) {
    for (const { state } of purchase.states) states[state] += 1;
    const { type, original_amount = 0, original_currency = '' } = purchase.states[0] ?? {};
    if (type) types[type] += 1;
    const read = readAmount(original_amount, original_currency);
    const known = amounts.get(original_currency) ?? [];
    amounts.set(original_currency, known);
    if ('amount' in read) known.push(read.amount);
  }
  const currencies = [...amounts].map(([currency, all]) => ({
    currency,
    transactions: all.length,
    amount: Number(addAmounts(all, currency)),
  }));
  const { seed, from, to, holders, count } = plan;
  currencies.sort((a, b) => b.transactions - a.transactions);
  return { seed, from, to, card_holders: holders.length, transactions: count, states, types, currencies };
}

/**
 * Gives the purchases to the intake, some hundred states at a time, each purchase whole. Those that are there already,
 * because somebody was interrupted, are refused as duplicates, which is how nothing is doubled.
 */
export function generateWith(parts: SandboxParts, ensureCard: EnsureCard): Work {
  return async (task, report) => {
    const { plan } = task.wanted as WantedGeneration;
    const db = parts.database.tenant(task.account_id);
    const purchases = purchasesOf(plan);
    const ids = plan.holders.map(({ id }) => id);
    const ready = new Map((await store.findHolders(db, ids)).map((holder) => [holder.id, holder]));
    const cards = new Map<number, string>();
    for (const [index, id] of ids.entries()) {
      const holder = ready.get(id);
      // Removed, or withdrawn, since it was asked for: nothing of theirs is made.
      if (!holder || !isReady(holder)) continue;
      cards.set(index, (await ensureCard(task.account_id, requireReady(holder))).issuer_card_id);
      await report(task.done);
    }
    // A new card begins with its history, which leaves out what was invoiced: it must be over before that comes.
    await parts.routeNow(() => store.areCaughtUp(db, ids));
    for (let next = task.done; next < purchases.length; ) {
      const chunk = takeChunk(purchases, next);
      const items = chunk.flatMap(({ holder, states }, index) => {
        const cardId = cards.get(holder);
        const id = `${task.id}-${next + index}`;
        return cardId === undefined ? [] : states.map((state) => ({ cardId, state: { id, ...state } }));
      });
      const outcomes = await parts.accept(task.account_id, items);
      const refused = outcomes.find(({ status }) => status === 'invalid' || status === 'conflict');
      if (refused && 'message' in refused)
        throw new Error(`A generated purchase was refused: ${refused.message}`);
      next += chunk.length;
      await report(next);
    }
    await parts.routeNow(() => store.isQueueEmpty(db));
  };
}

function isReady(holder: store.Holder): boolean {
  try {
    requireReady(holder);
    return true;
  } catch {
    return false;
  }
}

function takeChunk(purchases: Purchase[], from: number): Purchase[] {
  let states = 0;
  let end = from;
  for (; end < purchases.length; end += 1) {
    states += purchases[end]?.states.length ?? 0;
    if (states > statesPerCommitMax) break;
  }
  return purchases.slice(from, Math.max(end, from + 1));
}
