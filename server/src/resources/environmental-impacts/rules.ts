import type { Impact, ImpactFacts, PurchaseLine } from '../../domain/impact.ts';
import { requirePeriod } from '../../http/list-route.ts';
import { dayMs } from '../../platform/clock.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Co2, Purchase } from '../../services/co2/index.ts';

/** A transaction with the lines of its receipt, if it has one. */
export type Facts = ImpactFacts & { lines?: readonly PurchaseLine[] | undefined };

/** Returns the id of a transaction's estimate: the same id with another prefix, so that one key finds both. */
export const impactIdOf = (transactionId: string): string => transactionId.replace('txn_', 'env_');
export const transactionIdOf = (impactId: string): string => impactId.replace('env_', 'txn_');

/** Computes a transaction's impact. Routing, receipts and recalculation all use it. */
export function estimateOf(co2: Co2, facts: Facts): Impact {
  if (facts.state === 'deleted') return nothingBought(co2.methodVersion);
  const { original_amount, original_currency, accounting_amount, accounting_currency } = facts;
  const first = co2.estimate(purchaseOf(facts, original_amount, original_currency));
  if (first.reason !== 'currency_not_supported') return first;
  if (accounting_amount === null || accounting_currency === null) return first;
  // The invoiced amount states the same purchase in a currency whose prices are known.
  return co2.estimate(purchaseOf(facts, accounting_amount, accounting_currency));
}

function purchaseOf(facts: Facts, amount: string | number, currency: string): Purchase {
  return {
    amount,
    currency,
    mcc: facts.mcc_code,
    country: facts.purchase_country,
    date: facts.purchase_date,
    type: facts.type,
    vat: knownVat(facts, currency),
    lines: facts.lines,
    enhanced: facts.enhanced_data ?? undefined,
  };
}

function knownVat(facts: Facts, currency: string): Purchase['vat'] {
  if (facts.vat_amount !== null && facts.vat_currency === currency) return { amount: facts.vat_amount };
  return facts.vat_rate === null ? undefined : { rate: Number(facts.vat_rate) };
}

function nothingBought(methodVersion: string): Impact {
  return {
    status: 'not_applicable',
    reason: 'transaction_deleted',
    carbon_emission_in_grams: null,
    carbon_emission_in_grams_low: null,
    carbon_emission_in_grams_high: null,
    carbon_social_cost_amount: null,
    carbon_social_cost_currency: null,
    method: null,
    sector: null,
    factor: null,
    steps: [],
    confidence: null,
    flags: [],
    method_version: methodVersion,
  };
}

const periodDaysMax = 366;

/** Returns the first and last day of a summary; by default the year that ends today. */
export function parsePeriod(asked: { from?: string; to?: string }, now: Date): { from: string; to: string } {
  const to = asked.to ?? dayOf(now.getTime());
  const from = asked.from ?? dayOf(Date.parse(to) - (yearDays - 1) * dayMs);
  requirePeriod({ from, to });
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= periodDaysMax) {
    throw invalidField('from', 'period', `must be less than ${periodDaysMax} days before to (${to})`);
  }
  return { from, to };
}

const yearDays = 365;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
