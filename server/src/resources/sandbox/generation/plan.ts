import { mapInSlices } from '../../../platform/concurrency/slices.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { invalidField, stateConflict } from '../../../platform/errors.ts';
import { addAmounts, parseAmount } from '../../../platform/money.ts';
import { type Purchase, planPurchases } from '../../../services/sandbox-world/index.ts';
import { requireReady } from '../rules.ts';
import { holdersMax, type NewSandboxGeneration, type SandboxGeneration } from '../schema.ts';
import * as store from '../store.ts';

/** The input of a generation. The same plan gives the same purchases. */
type GenerationPlan = {
  seed: string;
  count: number;
  /** The first and last day, both included. */
  from: string;
  to: string;
  now: string;
  holders: { id: string; country: store.Holder['country'] }[];
};

const dayMs = 86_400_000;
const daysDefault = 60;
const daysMax = 1_100;

export async function planGeneration(
  db: TenantDb,
  now: Date,
  wanted: NewSandboxGeneration,
  drawnSeed: string,
): Promise<GenerationPlan> {
  const today = now.toISOString().slice(0, 10);
  const to = wanted.to ?? today;
  const from = wanted.from ?? new Date(Date.parse(to) - daysDefault * dayMs).toISOString().slice(0, 10);
  if (to > today) throw invalidField('to', 'future', 'must not be in the future');
  if (from > to) throw invalidField('from', 'range', 'must not be after `to`');
  if (Date.parse(to) - Date.parse(from) > daysMax * dayMs) {
    throw invalidField('from', 'range', `must not be more than ${daysMax} days before \`to\``);
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
    throw stateConflict(
      'No card holder is identified and has an activated TPA. In a sandbox: POST …/sandbox/cardholders/{id}/consent.',
    );
  }
  const known = new Map((await store.findHolders(db, ids)).map((holder) => [holder.id, holder]));
  return ids.map((id, index) => {
    const holder = known.get(id);
    if (!holder) throw invalidField(`card_holder_ids.${index}`, 'unknown', 'there is no such card holder');
    return requireReady(holder);
  });
}

/** Plans the purchases. The result is deterministic, so that a process that takes over creates the same purchases. */
export function purchasesOf(plan: GenerationPlan): Promise<Purchase[]> {
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

type GenerationSummary = Omit<SandboxGeneration, 'id' | 'done' | 'status' | 'created_at' | 'finished_at'>;
/** The stored form of a generation. */
export type WantedGeneration = { plan: GenerationPlan; summary: GenerationSummary };

/** Summarises a plan before its rows are written. */
export async function summarise(plan: GenerationPlan): Promise<GenerationSummary> {
  const purchases = await purchasesOf(plan);
  const states = { authorized: 0, cleared: 0, invoiced: 0, deleted: 0 };
  const types = { CARD_PURCHASE: 0, CASH_WITHDRAWAL: 0, FEE_AND_DISCOUNT: 0, REFUND: 0 };
  const amounts = new Map<string, string[]>();
  await mapInSlices(purchases, (purchase) => {
    for (const { state } of purchase.states) states[state] += 1;
    const { type, original_amount = 0, original_currency = '' } = purchase.states[0] ?? {};
    if (type) types[type] += 1;
    const parsed = parseAmount(original_amount, original_currency);
    const known = amounts.get(original_currency) ?? [];
    amounts.set(original_currency, known);
    if ('amount' in parsed) known.push(parsed.amount);
  });
  const currencies = [...amounts].map(([currency, all]) => ({
    currency,
    transactions: all.length,
    amount: Number(addAmounts(all, currency)),
  }));
  const { seed, from, to, holders, count } = plan;
  currencies.sort((a, b) => b.transactions - a.transactions);
  return { seed, from, to, card_holders: holders.length, transactions: count, states, types, currencies };
}
