import type { Bits, TransactionState } from '../../../domain/transaction-state.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { type Condition, routeConditions, webhookConditions } from './conditions.ts';
import {
  type CandidateRoute,
  type CandidateWebhook,
  type CardTransaction,
  candidateRoutes,
  candidateWebhooks,
  type DeliveryRow,
  deliveriesOf,
  findCardTransactions,
} from './load.ts';

export type Explanation = {
  transaction: {
    id: string;
    issuer: string;
    issuer_transaction_id: string;
    card: { id: string; issuer_card_id: string; last_four: string; payment_product: string };
    purchased_at: string | null;
    /** A state is `held` while an earlier state has not arrived. */
    states: { state: TransactionState; received_at: string; held: boolean }[];
    routing: { status: 'routed' | 'queued' | 'set_aside'; failure: string | null };
  };
  routes: ExplainedRoute[];
};
/** One TPA with its organization and card holder, if they exist. */
export type ExplainedRoute = {
  account: { id: string; name: string };
  tpa: { id: string; status: string };
  organization: { id: string; reference_id: string } | null;
  card_holder: { id: string; reference_id: string } | null;
  /** The account's copy. Null until a state was announced. */
  transaction_id: string | null;
  announced: TransactionState[];
  conditions: Condition[];
  /** A reason other than the conditions why states were not announced. */
  note: string | null;
  webhooks: ExplainedWebhook[];
  deliveries: ExplainedDelivery[];
};
export type ExplainedWebhook = {
  id: string;
  url: string;
  conditions: Condition[];
  /** The reason why there is no delivery although every condition is met. */
  note: string | null;
};
export type ExplainedDelivery = Pick<
  DeliveryRow,
  'event_id' | 'event' | 'webhook_id' | 'status' | 'sequence' | 'attempt_count' | 'next_attempt_at'
> & {
  /** The last failure, or the reason why the delivery was skipped. */
  detail: string | null;
};
export type ExplainParts = {
  dueStates: (received: Bits, given: Bits) => { due: TransactionState[] };
  buyerPartyOf: (companyNumber: string) => string;
};

const routesMax = 500;

/**
 * Explains every route that the transaction could take, with every condition. With an account, `id` is the account's own
 * transaction, and only its routes are explained. Without one, `id` is any of the transaction's ids, and the result has
 * several transactions when issuers use the same id.
 */
export async function explainTransaction(
  db: SystemDb,
  parts: ExplainParts,
  { id, account }: { id: string; account?: string },
): Promise<Explanation[]> {
  const explained: Explanation[] = [];
  for (const transaction of await findCardTransactions(db, id, account)) {
    const routes = relevant(transaction, await candidateRoutes(db, transaction, account, routesMax));
    const buyerParty = parts.buyerPartyOf(transaction.company_number);
    const webhooks = await candidateWebhooks(db, routes, buyerParty);
    const deliveries = await deliveriesOf(db, routes);
    explained.push({
      transaction: describe(parts, transaction),
      routes: routes.map((route) =>
        explainRoute(parts, transaction, route, {
          webhooks: webhooks.filter(
            ({ organization_id, transaction_id }) =>
              organization_id === route.organization_id && transaction_id === route.transaction_id,
          ),
          deliveries: deliveries.filter(({ transaction_id }) => transaction_id === route.transaction_id),
          buyerParty,
        }),
      ),
    });
  }
  return explained;
}

/**
 * Keeps the best routes of each account. TPAs of other products matter only when none has the card's product, and ended
 * TPAs only when none is open.
 */
function relevant(transaction: CardTransaction, routes: CandidateRoute[]): CandidateRoute[] {
  const isEnded = ({ tpa_status }: CandidateRoute) =>
    tpa_status === 'rejected' || tpa_status === 'terminated';
  const isOfProduct = ({ tpa_product_id }: CandidateRoute) =>
    tpa_product_id === transaction.payment_product_id;
  const rank = (route: CandidateRoute): number => (isOfProduct(route) ? 2 : 0) + (isEnded(route) ? 0 : 1);
  const best = new Map<string, number>();
  for (const route of routes) {
    best.set(route.account_id, Math.max(best.get(route.account_id) ?? 0, rank(route)));
  }
  return routes.filter(
    (route) => rank(route) === best.get(route.account_id) || route.transaction_id !== null,
  );
}

function describe(parts: ExplainParts, transaction: CardTransaction): Explanation['transaction'] {
  const { due } = parts.dueStates(transaction.states, 0);
  return {
    id: transaction.id,
    issuer: transaction.issuer,
    issuer_transaction_id: transaction.issuer_transaction_id,
    card: {
      id: transaction.card_id,
      issuer_card_id: transaction.issuer_card_id,
      last_four: transaction.last_four,
      payment_product: transaction.product_name,
    },
    purchased_at: transaction.purchased_at,
    states: transaction.known.map(({ state, received_at }) => ({
      state,
      received_at: new Date(received_at).toISOString(),
      held: !due.includes(state),
    })),
    routing: {
      status: transaction.is_queued ? 'queued' : transaction.set_aside_at !== null ? 'set_aside' : 'routed',
      failure: transaction.failure,
    },
  };
}

function explainRoute(
  parts: ExplainParts,
  transaction: CardTransaction,
  route: CandidateRoute,
  own: { webhooks: CandidateWebhook[]; deliveries: DeliveryRow[]; buyerParty: string },
): ExplainedRoute {
  const { organization_id, organization_reference, card_holder_id, card_holder_reference } = route;
  const conditions = routeConditions(transaction, route);
  const due = parts.dueStates(transaction.states, route.given).due;
  const expected = [...route.announced, ...due];
  // While every state is held, the webhooks are explained for the states that have arrived.
  const relevantStates = expected.length > 0 ? expected : transaction.known.map(({ state }) => state);
  return {
    account: { id: route.account_id, name: route.account_name },
    tpa: { id: route.tpa_id, status: route.tpa_status },
    organization: organization_id
      ? { id: organization_id, reference_id: organization_reference ?? '' }
      : null,
    card_holder: card_holder_id ? { id: card_holder_id, reference_id: card_holder_reference ?? '' } : null,
    transaction_id: route.transaction_id,
    announced: route.announced,
    conditions,
    note: isMet(conditions) ? routeNote(transaction, route, due) : null,
    webhooks: own.webhooks.map((webhook) => {
      const ofWebhook = webhookConditions(webhook, route, relevantStates, own.buyerParty);
      const isMissing =
        route.announced.length > 0 &&
        isMet(ofWebhook) &&
        own.deliveries.every(({ webhook_id }) => webhook_id !== webhook.id && webhook_id !== null);
      return {
        id: webhook.id,
        url: webhook.url,
        conditions: ofWebhook,
        note: isMissing ? missingDelivery : null,
      };
    }),
    deliveries: own.deliveries.map(toDelivery),
  };
}

const isMet = (conditions: Condition[]) => conditions.every(({ met }) => met);

const missingDelivery =
  'No delivery exists: the webhook was created or updated after the event, or the delivery was deleted from the log.';

/** Explains why a state was not announced although every condition is met. */
function routeNote(
  transaction: CardTransaction,
  route: CandidateRoute,
  due: TransactionState[],
): string | null {
  if (transaction.is_queued) return 'The transaction is queued.';
  if (transaction.set_aside_at !== null) {
    return 'The transaction could not be routed. The operator must fix the fault.';
  }
  if (route.is_replaying) return 'The card holder’s history is being sent. New transactions follow it.';
  if (route.transaction_id !== null) return null;
  if (due.length === 0) return 'The issuer has not sent the state that must come first.';
  const reach = route.history_from === null ? 'already invoiced' : `older than ${route.history_from}`;
  return `The purchase precedes the card holder’s consent, and was ${reach} or deleted by then.`;
}

function toDelivery({ reason, last_error, ...row }: DeliveryRow): ExplainedDelivery {
  const { event_id, event, webhook_id, status, sequence, attempt_count, next_attempt_at } = row;
  const hasFailed = status === 'failed' || (status === 'pending' && attempt_count > 0);
  const detail = hasFailed ? last_error : reason;
  return { event_id, event, webhook_id, status, sequence, attempt_count, next_attempt_at, detail };
}
