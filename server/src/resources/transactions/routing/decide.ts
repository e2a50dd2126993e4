import type { Impact, ImpactFacts } from '../../../domain/impact.ts';
import { isCardUsable } from '../../../domain/routing-conditions.ts';
import {
  type Bits,
  bitOf,
  type StateTimes,
  type TransactionState,
} from '../../../domain/transaction-state.ts';
import { type Facts, mergeFacts } from '../facts.ts';
import { buildPayload, localTimeOf, type MerchantCategory, type TransactionPayload } from '../payload.ts';
import type { Copy, Route, Source } from './load.ts';

export type DecisionParts = {
  /** The states to announce, in order, when these have arrived and those were given; and those that came too late. */
  dueStates: (received: Bits, given: Bits) => { due: TransactionState[]; overtaken: Bits };
  mccOf: (code: string) => MerchantCategory | undefined;
  estimate: (facts: ImpactFacts) => Impact;
  newTransactionId: () => string;
};

/** The result for one transaction and one card holder. */
export type Outcome = {
  source: Source;
  route: Route;
  id: string;
  /** Nothing of it was announced before. */
  isNew: boolean;
  states: Bits;
  /** In order; the last one is the transaction's payload from now on. */
  announced: TransactionPayload[];
  facts: Facts;
  /** Of those that are announced now. */
  stateTimes: StateTimes;
  /** Undefined when the facts of the estimate have not changed. */
  impact: Impact | undefined;
};

/** Whether the card was the card holder's, as far as this account knows, at the time of the purchase. */
export function wasUsable(source: Source, route: Route, copy: Copy | undefined): boolean {
  const { held_since, is_active, changed_at } = route;
  const { purchased_at } = source;
  return isCardUsable({ purchased_at, held_since, is_active, changed_at, is_started: copy !== undefined });
}

/** Undefined when there is nothing to announce or to record. */
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
  let among = given | overtaken;
  let facts: Facts | undefined;
  const announced: TransactionPayload[] = [];
  for (const state of due) {
    among |= bitOf[state];
    facts = mergeFacts(source.known, among);
    announced.push(
      buildPayload({
        id,
        state,
        issuerTransactionId: source.issuer_transaction_id,
        facts,
        card: route,
        recipient: route,
        mccOf: parts.mccOf,
      }),
    );
  }
  facts ??= mergeFacts(source.known, among);
  return {
    source,
    route,
    id,
    isNew: copy === undefined,
    states: among,
    announced,
    facts,
    stateTimes: timesOf(source, due),
    impact: impactOf(parts, source, given, announced.at(-1), facts),
  };
}

function timesOf({ known }: Source, due: TransactionState[]): StateTimes {
  const times: StateTimes = {};
  for (const { state, received_at } of known) if (due.includes(state)) times[`${state}_at`] = received_at;
  return times;
}

/** Only when its facts have changed: an estimate keeps the method that computed it. */
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
  };
}
