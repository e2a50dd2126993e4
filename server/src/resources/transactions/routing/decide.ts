import type { EnhancedLineItem } from '../../../domain/enhanced-data.ts';
import type { Impact, ImpactFacts } from '../../../domain/impact.ts';
import { isCardUsable } from '../../../domain/routing-conditions.ts';
import {
  type Bits,
  bitOf,
  type StateTimes,
  type TransactionState,
} from '../../../domain/transaction-state.ts';
import type { RuleSet } from '../coding/rules/match.ts';
import { factsOf } from '../coding/rules/try.ts';
import { noCoding, presentCoding, type StoredCoding } from '../coding-fields.ts';
import { type Facts, mergeFacts } from '../facts.ts';
import {
  buildPayload,
  enhancedDataOf,
  localTimeOf,
  type MerchantCategory,
  type TransactionPayload,
} from '../payload.ts';
import type { Copy, Route, Source } from './load.ts';

export type DecisionParts = {
  /** Returns the states to announce, in order, and the states that arrived after a later one was announced. */
  dueStates: (received: Bits, given: Bits) => { due: TransactionState[]; overtaken: Bits };
  mccOf: (code: string) => MerchantCategory | undefined;
  estimate: (facts: ImpactFacts) => Impact;
  newTransactionId: () => string;
  /** Returns the coding rules of the route's organization. */
  rulesOf: (route: Route) => RuleSet | undefined;
  now: Date;
};

/** The decision about one transaction and one card holder. */
export type Outcome = {
  source: Source;
  route: Route;
  id: string;
  /** The version of the copy that the decision is about. Null if no state of it was announced before. */
  version: number | null;
  states: Bits;
  /** The payloads in order. The last one becomes the transaction's current payload. */
  announced: TransactionPayload[];
  facts: Facts;
  /** The times of the states that are announced now. */
  stateTimes: StateTimes;
  /** Undefined when the facts behind the estimate have not changed. */
  impact: Impact | undefined;
  /** The coding that rules have chosen now. */
  coding: StoredCoding | undefined;
  /** The issuer's line items, when they are new to the account. */
  lineItems: readonly EnhancedLineItem[];
};

/** Tells whether the card belonged to the card holder at the time of the purchase, as far as this account knows. */
export function wasUsable(source: Source, route: Route, copy: Copy | undefined): boolean {
  const { held_since, is_active, changed_at } = route;
  const { purchased_at } = source;
  return isCardUsable({ purchased_at, held_since, is_active, changed_at, is_started: copy !== undefined });
}

/** Returns undefined when there is nothing to announce or to record. */
export function decide(
  parts: DecisionParts,
  source: Source,
  route: Route,
  copy: Copy | undefined,
): Outcome | undefined {
  const given = copy?.states ?? 0;
  const { due, overtaken } = parts.dueStates(source.states, given);
  if (due.length === 0 && (copy === undefined || overtaken === 0)) return undefined;
  const id = copy?.id ?? parts.newTransactionId();
  let reached = given | overtaken;
  let facts: Facts | undefined;
  let chosen: StoredCoding | undefined;
  const announced: TransactionPayload[] = [];
  for (const state of due) {
    reached |= bitOf[state];
    facts = mergeFacts(source.known, reached);
    const payload = buildPayload({
      id,
      state,
      issuerTransactionId: source.issuer_transaction_id,
      facts,
      card: route,
      recipient: route,
      coding: copy?.coding ?? chosen,
      companyCountry: route.company_country,
      stated: copy?.tax ?? [],
      receiptId: copy?.receipt_id ?? null,
      mccOf: parts.mccOf,
    });
    const isUncoded = !copy?.coding && !chosen && state !== 'deleted';
    chosen = isUncoded ? codedByRules(parts, route, payload) : chosen;
    announced.push(chosen ? withCoding(payload, chosen) : payload);
  }
  facts ??= mergeFacts(source.known, reached);
  return {
    source,
    route,
    id,
    version: copy?.version ?? null,
    states: reached,
    announced,
    facts,
    stateTimes: timesOf(source, due),
    impact: impactOf(parts, source, given, announced.at(-1), facts),
    coding: chosen,
    lineItems: newLineItems(source, given, announced.at(-1), facts),
  };
}

/** Rules code a purchase that has no coding yet, when it is announced. */
function codedByRules(
  { rulesOf, now }: DecisionParts,
  route: Route,
  payload: TransactionPayload,
): StoredCoding | undefined {
  const rules = rulesOf(route);
  if (!rules) return undefined;
  const { coding, changed } = rules.apply(noCoding, rules.choose(factsOf(payload)), now);
  return changed.length > 0 ? coding : undefined;
}

function withCoding(payload: TransactionPayload, coding: StoredCoding): TransactionPayload {
  return { ...payload, ...presentCoding(coding, payload.original_amount, payload.original_currency) };
}

function timesOf({ known }: Source, due: TransactionState[]): StateTimes {
  const times: StateTimes = {};
  for (const { state, received_at } of known) if (due.includes(state)) times[`${state}_at`] = received_at;
  return times;
}

function newLineItems(
  source: Source,
  given: Bits,
  last: TransactionPayload | undefined,
  facts: Facts,
): readonly EnhancedLineItem[] {
  const items = last?.enhanced_data?.line_items ?? [];
  if (items.length === 0 || last?.state === 'deleted') return [];
  const earlier = given === 0 ? undefined : mergeFacts(source.known, given).enhanced_data;
  return earlier === facts.enhanced_data ? [] : items;
}

/** Estimates again only when the facts have changed, because an estimate keeps the method that computed it. */
function impactOf(
  parts: DecisionParts,
  source: Source,
  given: Bits,
  last: TransactionPayload | undefined,
  facts: Facts,
): Impact | undefined {
  if (last === undefined) return undefined;
  const now = impactFacts(last.state, facts, last.purchase_date);
  if (given === 0 || last.state === 'deleted') return parts.estimate(now);
  const earlier = mergeFacts(source.known, given);
  const before = impactFacts(last.state, earlier, localTimeOf(earlier).date);
  return JSON.stringify(before) === JSON.stringify(now) ? undefined : parts.estimate(now);
}

function impactFacts(state: TransactionState, facts: Facts, date: string): ImpactFacts {
  return {
    state,
    type: facts.type ?? 'CARD_PURCHASE',
    original_amount: facts.original_amount ?? '',
    original_currency: facts.original_currency ?? '',
    accounting_amount: facts.accounting_amount ?? null,
    accounting_currency: facts.accounting_currency ?? null,
    mcc_code: facts.mcc_code ?? null,
    purchase_country: facts.purchase_country ?? null,
    purchase_date: date,
    vat_rate: facts.vat_rate ?? null,
    vat_amount: facts.vat_amount ?? null,
    vat_currency: facts.vat_currency ?? null,
    enhanced_data: enhancedDataOf(facts),
  };
}
