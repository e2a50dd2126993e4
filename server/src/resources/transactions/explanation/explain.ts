import { type Bits, bitOf, states, type TransactionState } from '../../../domain/transaction-state.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { type Condition, conditionsOf, hookConditions } from './conditions.ts';
import { findOrigins, type Hook, hooksOf, type Origin, type Sent, sentOf, type Way, waysOf } from './load.ts';

export type Explanation = {
  transaction: {
    id: string;
    issuer: string;
    issuer_transaction_id: string;
    card: { id: string; issuer_card_id: string; last_four: string; payment_product: string };
    purchased_at: string | null;
    states: { state: TransactionState; received_at: string; held: boolean }[];
    /** Where it stands on its way from the issuer to partners. */
    routing: { status: 'routed' | 'waiting' | 'set_aside'; failure: string | null };
  };
  ways: ExplainedWay[];
};
export type ExplainedWay = {
  account: { id: string; name: string };
  tpa: { id: string; status: string };
  organization: { id: string; reference_id: string } | null;
  card_holder: { id: string; reference_id: string } | null;
  /** The partner's id of it, once something was given. */
  transaction_id: string | null;
  given: TransactionState[];
  conditions: Condition[];
  /** What besides the conditions decides whether it was given. */
  note: string | null;
  webhooks: ExplainedHook[];
};
export type ExplainedHook = {
  id: string;
  url: string;
  conditions: Condition[];
  deliveries: {
    event_id: string;
    event: string;
    status: Sent['status'];
    sequence: number | null;
    attempts: number;
    detail: string | null;
  }[];
};
export type ExplainParts = {
  dueStates: (received: Bits, given: Bits) => { due: TransactionState[]; overtaken: Bits };
  buyerPartyOf: (companyNumber: string) => string;
};

const waysMax = 500;

/** Everything on the way of a transaction, by whichever of its ids; several when issuers happen to use the same one. */
export async function explainTransaction(
  db: SystemDb,
  parts: ExplainParts,
  id: string,
): Promise<Explanation[]> {
  const origins = await findOrigins(db, id);
  const explained: Explanation[] = [];
  for (const origin of origins) {
    const ways = relevant(origin, await waysOf(db, origin, waysMax));
    const hooks = await hooksOf(db, ways);
    const sent = await sentOf(db, ways);
    explained.push({
      transaction: describe(parts, origin),
      ways: ways.map((way) => explainWay(parts, origin, way, hooks, sent)),
    });
  }
  return explained;
}

/** Of an account that has a TPA of the card's product, the company's other TPAs are of no interest; nor are ended ones beside living ones. */
function relevant(origin: Origin, ways: Way[]): Way[] {
  const isEnded = ({ tpa_status }: Way) => tpa_status === 'rejected' || tpa_status === 'terminated';
  const isOfProduct = ({ tpa_product_id }: Way) => tpa_product_id === origin.payment_product_id;
  const rank = (way: Way): number => (isOfProduct(way) ? 2 : 0) + (isEnded(way) ? 0 : 1);
  const best = new Map<string, number>();
  for (const way of ways) best.set(way.account_id, Math.max(best.get(way.account_id) ?? 0, rank(way)));
  return ways.filter((way) => rank(way) === best.get(way.account_id) || way.transaction_id !== null);
}

function describe(parts: ExplainParts, origin: Origin): Explanation['transaction'] {
  const { due } = parts.dueStates(origin.states, 0);
  return {
    id: origin.id,
    issuer: origin.issuer,
    issuer_transaction_id: origin.issuer_transaction_id,
    card: {
      id: origin.card_id,
      issuer_card_id: origin.issuer_card_id,
      last_four: origin.last_four,
      payment_product: origin.product_name,
    },
    purchased_at: origin.purchased_at,
    states: (origin.known ?? []).map(({ state, received_at }) => ({
      state,
      received_at: new Date(received_at).toISOString(),
      held: !due.includes(state),
    })),
    routing: {
      status: origin.is_waiting ? 'waiting' : origin.set_aside_at !== null ? 'set_aside' : 'routed',
      failure: origin.failure,
    },
  };
}

function explainWay(
  parts: ExplainParts,
  origin: Origin,
  way: Way,
  hooks: Hook[],
  sent: Sent[],
): ExplainedWay {
  const conditions = conditionsOf(origin, way);
  const buyerParty = parts.buyerPartyOf(origin.company_number);
  const own = sent.filter(({ transaction_id }) => transaction_id === way.transaction_id);
  const { organization_id, card_holder_id } = way;
  return {
    account: { id: way.account_id, name: way.account_name },
    tpa: { id: way.tpa_id, status: way.tpa_status },
    organization:
      organization_id === null
        ? null
        : { id: organization_id, reference_id: way.organization_reference ?? organization_id },
    card_holder:
      card_holder_id === null
        ? null
        : { id: card_holder_id, reference_id: way.card_holder_reference ?? card_holder_id },
    transaction_id: way.transaction_id,
    given: states.filter((state) => ((way.given ?? 0) & bitOf[state]) !== 0),
    conditions,
    note: noteOf(parts, origin, way, conditions),
    webhooks: hooks
      .filter((hook) => hook.organization_id === organization_id)
      .map((hook) => ({
        id: hook.id,
        url: hook.url,
        conditions: hookConditions(hook, way, origin.states, buyerParty),
        deliveries: own
          .filter(
            ({ webhook_id, status }) =>
              webhook_id === hook.id || (webhook_id === null && status === 'waiting'),
          )
          .map(toDelivery),
      })),
  };
}

/** Why nothing was given although every condition holds. */
function noteOf(parts: ExplainParts, origin: Origin, way: Way, conditions: Condition[]): string | null {
  if (conditions.some(({ holds }) => !holds)) return null;
  if (origin.is_waiting) return 'It waits for its turn in the queue.';
  if (origin.set_aside_at !== null) return `It could not be routed and was set aside: ${origin.failure}`;
  if (way.is_replaying) return 'The card holder’s history is being sent; what is new follows after it.';
  const { due } = parts.dueStates(origin.states, way.given ?? 0);
  if (parts.dueStates(origin.states, 0).due.length === 0) {
    return 'It is held back: the state that must come before has not been sent by the issuer.';
  }
  if (due.length === 0 || way.transaction_id !== null) return null;
  return way.history_from === null
    ? 'It was bought before the card holder was known, and was on an invoice or taken back by then.'
    : `It was bought before the card holder was known, and before ${way.history_from} or taken back by then.`;
}

function toDelivery({ event_id, name, status, sequence, attempts, reason, last_error }: Sent) {
  const detail = status === 'failed' || (status === 'pending' && attempts > 0) ? last_error : reason;
  return { event_id, event: name, status, sequence, attempts, detail };
}
