import {
  type RouteCheckName,
  routeChecks,
  type WebhookCheckName,
  webhookChecks,
} from '../../../domain/routing-conditions.ts';
import { type Bits, states, type TransactionState } from '../../../domain/transaction-state.ts';
import { type FilterClause, firstUnmetClause } from '../../../domain/webhook-filter.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { eventBody } from '../../../platform/outbox/index.ts';

/** The issuer's original transaction. */
export type CardTransaction = {
  account_id: string;
  id: string;
  issuer_transaction_id: string;
  states: Bits;
  purchased_at: string | null;
  card_id: string;
  issuer_card_id: string;
  last_four: string;
  liability: string;
  held_since: string | null;
  payment_product_id: string;
  product_name: string;
  issuer: string;
  company_country: string;
  company_number: string;
  known: { state: TransactionState; received_at: string }[];
  is_queued: boolean;
  set_aside_at: string | null;
  failure: string | null;
};
/** A TPA with an organization that uses it and a card holder there, if they exist, and the result of every check. */
export type CandidateRoute = {
  account_id: string;
  account_name: string;
  tpa_id: string;
  tpa_name: string;
  tpa_status: string;
  tpa_product_id: string;
  tpa_product: string;
  organization_id: string | null;
  organization_reference: string | null;
  card_types: string[] | null;
  billing_id: string | null;
  billing_name: string | null;
  /** Null if the account has never had the card. */
  card_is_active: boolean | null;
  card_changed_at: string | null;
  card_holder_id: string | null;
  card_holder_reference: string | null;
  card_holder_status: string | null;
  is_replaying: boolean;
  history_from: string | null;
  transaction_id: string | null;
  announced: TransactionState[];
  /** States that were announced or overtaken. */
  given: Bits;
  checks: Record<RouteCheckName, boolean>;
};
export type CandidateWebhook = {
  account_id: string;
  /** The organization that the checks are about. */
  organization_id: string;
  is_account_wide: boolean;
  id: string;
  url: string;
  challenge_status: string;
  challenge_reason: string | null;
  disabled_reason: string | null;
  /** Company numbers of the webhook's groups. A webhook without groups accepts every company. */
  groups: string[];
  /** The account's copy to which the filter's checks apply. */
  transaction_id: string | null;
  filter: FilterClause[];
  /** The first unmet clause by state, counted from 1. */
  unmet_clauses: Partial<Record<TransactionState, number | null>>;
  /** The results by the state whose event the webhook would receive. */
  checks: Record<TransactionState, Record<WebhookCheckName, boolean>>;
};
export type DeliveryRow = {
  account_id: string;
  transaction_id: string;
  /** Null until the event's fan-out. */
  webhook_id: string | null;
  event_id: string;
  event: string;
  status: 'queued' | 'pending' | 'delivered' | 'failed' | 'skipped';
  sequence: number | null;
  reason: string | null;
  attempt_count: number;
  last_error: string | null;
  next_attempt_at: string | null;
};

/** Builds one JSON object with the result of each check. An object that does not exist meets no check. */
const resultsOf = (checks: Record<string, { sql: string }>): string =>
  `json_build_object(${Object.entries(checks)
    .map(([name, { sql }]) => `'${name}', coalesce(${sql}, false)`)
    .join(', ')})`;

const cardTransactionsFrom = (found: string): string =>
  `select t.account_id, t.id, t.issuer_transaction_id, t.states, t.purchased_at, c.id as card_id, c.issuer_card_id,
     c.last_four, c.liability, c.held_since, p.id as payment_product_id, p.name as product_name,
     p.issuer_slug as issuer, c.company_country, c.company_number,
     (select coalesce(json_agg(json_build_object('state', s.state, 'received_at', s.received_at) order by s.received_at), '[]')
      from transaction_states s where s.account_id = t.account_id and s.transaction_id = t.id) as known,
     exists (select from transaction_queue q
             where q.account_id = t.account_id and q.transaction_id = t.id and q.set_aside_at is null) as is_queued,
     aside.set_aside_at, aside.failure
   from (${found}) t
   join cards c on c.account_id = t.account_id and c.id = t.card_id
   join payment_products p on p.id = c.payment_product_id
   left join lateral (select q.set_aside_at, q.failure from transaction_queue q
     where q.account_id = t.account_id and q.transaction_id = t.id and q.set_aside_at is not null
     order by q.position desc limit 1) aside on true
   order by t.account_id, t.id limit 20`;
const originalOf = `transactions y join card_transactions x on x.account_id = y.source_account_id and x.id = y.source_id`;
// The statement goes through the accounts, which are few, because every key begins with one.
const selectByAnyId = systemSql<{ id: string }, CardTransaction>(
  cardTransactionsFrom(
    `select found.* from accounts a
     cross join lateral (
       select x.* from card_transactions x where x.account_id = a.id and x.id = :id
       union
       select x.* from issuer_transaction_ids i join card_transactions x on x.account_id = i.account_id and x.id = i.transaction_id
       where i.account_id = a.id and i.issuer_transaction_id = :id
       union
       select x.* from ${originalOf} where y.account_id = a.id and y.id = :id) found`,
  ),
);
const selectOfAccount = systemSql<{ id: string; account: string }, CardTransaction>(
  cardTransactionsFrom(`select x.* from ${originalOf} where y.account_id = :account and y.id = :id`),
);

type RouteValues = {
  source: string;
  card_account: string;
  card: string;
  country: string;
  number: string;
  limit: number;
};
/** Selects routes of the company's TPAs, the person's organizations, and organizations that already have the transaction. */
const routesOf = (tpas: string): string =>
  `with candidates as (
     select t.account_id, t.id from tpas t where t.country = :country and t.organization_number = :number
     union
     select o.account_id, o.tpa_id from identity_cards k
     join card_holders h on h.account_id = k.account_id and h.identity_id = k.identity_id
     join organizations o on o.account_id = h.account_id and o.id = h.organization_id
     where k.card_id = :card
     union
     select o.account_id, o.tpa_id from transactions x
     join organizations o on o.account_id = x.account_id and o.id = x.organization_id
     where x.source_id = :source
   )
   select a.id as account_id, a.name_system as account_name, t.id as tpa_id, t.name as tpa_name,
     t.status as tpa_status, t.payment_product_id as tpa_product_id, p.name as tpa_product, o.id as organization_id,
     o.reference_id as organization_reference, o.card_types, b.id as billing_id, b.name_display as billing_name,
     k.active as card_is_active, k.updated_at as card_changed_at, h.id as card_holder_id,
     h.reference_id as card_holder_reference, h.status as card_holder_status,
     r.card_holder_id is not null as is_replaying, h.history_from, x.id as transaction_id,
     array_remove(array[${states.map((state) => `case when x.${state}_at is not null then '${state}' end`).join(', ')}], null) as announced, coalesce(x.states, 0) as given,
     ${resultsOf(routeChecks)} as checks
   from candidates
   join tpas t on t.account_id = candidates.account_id and t.id = candidates.id
   join accounts a on a.id = t.account_id
   join accounts issuer on issuer.id = :card_account and (issuer.kind = 'issuer' or issuer.id = a.id)
   join cards c on c.account_id = issuer.id and c.id = :card
   join payment_products p on p.id = t.payment_product_id
   left join organizations o on o.account_id = t.account_id and o.tpa_id = t.id
   left join billings b on b.account_id = o.account_id and b.id = o.billing_id
   left join identity_cards k on k.account_id = t.account_id and k.card_id = c.id
   left join card_holders h on h.account_id = o.account_id and h.organization_id = o.id
     and (h.identity_id = k.identity_id or exists (
       select from transactions y where y.source_id = :source and y.account_id = h.account_id and y.card_holder_id = h.id))
   left join history_replays r on r.account_id = h.account_id and r.card_holder_id = h.id
   left join transactions x on x.source_id = :source and x.account_id = h.account_id and x.card_holder_id = h.id
   where ${tpas}
   order by a.id, h.id is null, t.id, o.id, h.id limit :limit`;
const selectRoutes = systemSql<RouteValues, CandidateRoute>(routesOf('true'));
const selectRoutesOfAccount = systemSql<RouteValues & { account: string }, CandidateRoute>(
  routesOf('a.id = :account'),
);

const selectWebhooks = systemSql<
  { accounts: string[]; organizations: string[]; transactions: (string | null)[]; buyer_party: string },
  CandidateWebhook
>(
  `select w.account_id, o.id as organization_id, given.transaction_id, w.filter, w.organization_id is null as is_account_wide, w.id, w.url, w.challenge_status, w.challenge_reason, w.disabled_reason,
     array(select g.buyer_party from webhook_groups g where g.account_id = w.account_id and g.webhook_id = w.id
           order by g.buyer_party) as groups,
     k.checks, k.unmet_clauses
   from unnest(:accounts::text[], :organizations::text[], :transactions::text[]) as given (account_id, id, transaction_id)
   join organizations o on o.account_id = given.account_id and o.id = given.id
   left join billings b on b.account_id = o.account_id and b.id = o.billing_id
   join webhooks w on w.account_id = o.account_id and (w.organization_id = o.id or w.organization_id is null)
     and w.deleted_at is null
   cross join lateral (
     select json_object_agg(e.state, ${resultsOf(webhookChecks)}) as checks,
       json_object_agg(e.state, case when e.body is not null then ${firstUnmetClause('e.body::jsonb')} end) as unmet_clauses
     from (
       select s.state, o.id as organization_id, 'card.transaction.' || s.state as name, 'transaction' as product,
         :buyer_party::text as buyer_party,
         (select ${eventBody('v')} from events v
          where v.account_id = given.account_id and v.transaction_id = given.transaction_id
            and v.name = 'card.transaction.' || s.state and not v.is_test order by v.id desc limit 1) as body
       from unnest('{${states.join(',')}}'::text[]) as s (state)) e) k
   order by w.account_id, w.id`,
);
const selectDeliveries = systemSql<{ accounts: string[]; transactions: string[] }, DeliveryRow>(
  `select e.account_id, e.transaction_id, e.id as event_id, e.name as event, d.webhook_id, d.sequence, d.reason,
     coalesce(d.status, 'queued') as status, coalesce(jsonb_array_length(d.attempts), 0) as attempt_count,
     coalesce(d.attempts->-1->>'error', 'The receiver responded with ' || (d.attempts->-1->>'response_status') || '.') as last_error,
     d.next_attempt_at
   from unnest(:accounts::text[], :transactions::text[]) as t (account_id, id)
   join events e on e.account_id = t.account_id and e.transaction_id = t.id and not e.is_test
   left join lateral (
     select w.id as webhook_id, l.sequence, l.status, l.reason, l.attempts::jsonb as attempts, null as next_attempt_at
     from webhooks w join deliveries l on l.account_id = w.account_id and l.webhook_id = w.id and l.event_id = e.id
     where w.account_id = e.account_id and (w.organization_id = e.organization_id or w.organization_id is null)
     union all
     select w.id, q.sequence, 'pending', null, q.attempts::jsonb,
       case when w.enabled and w.disabled_at is null and w.challenge_status = 'passed'
         then greatest(q.due_at, l.held_until, clock_timestamp()) end
     from webhooks w join delivery_queue q on q.account_id = w.account_id and q.webhook_id = w.id and q.event_id = e.id
     left join webhook_lanes l on l.account_id = w.account_id and l.webhook_id = w.id
     where w.account_id = e.account_id and (w.organization_id = e.organization_id or w.organization_id is null)) d on true
   where d.webhook_id is not null
     or exists (select from event_queue q where q.account_id = e.account_id and q.event_id = e.id)
   order by e.id, d.sequence`,
);

/** Finds one transaction, or several when issuers use the same id. Without an account, any id of it will do. */
export const findCardTransactions = (
  db: SystemDb,
  id: string,
  account: string | undefined,
): Promise<CardTransaction[]> =>
  account === undefined ? db.many(selectByAnyId, { id }) : db.many(selectOfAccount, { id, account });

export function candidateRoutes(
  db: SystemDb,
  transaction: CardTransaction,
  account: string | undefined,
  limit: number,
): Promise<CandidateRoute[]> {
  const values = {
    source: transaction.id,
    card_account: transaction.account_id,
    card: transaction.card_id,
    country: transaction.company_country,
    number: transaction.company_number,
    limit,
  };
  return account === undefined
    ? db.many(selectRoutes, values)
    : db.many(selectRoutesOfAccount, { ...values, account });
}

export function candidateWebhooks(
  db: SystemDb,
  routes: CandidateRoute[],
  buyerParty: string,
): Promise<CandidateWebhook[]> {
  const organizations = new Map<string, CandidateRoute & { organization_id: string }>();
  for (const route of routes) {
    const { organization_id, transaction_id } = route;
    if (organization_id === null) continue;
    organizations.set(`${organization_id} ${transaction_id}`, { ...route, organization_id });
  }
  const given = [...organizations.values()];
  return db.many(selectWebhooks, {
    accounts: given.map(({ account_id }) => account_id),
    organizations: given.map(({ organization_id }) => organization_id),
    transactions: given.map(({ transaction_id }) => transaction_id),
    buyer_party: buyerParty,
  });
}

export function deliveriesOf(db: SystemDb, routes: CandidateRoute[]): Promise<DeliveryRow[]> {
  const accounts: string[] = [];
  const transactions: string[] = [];
  for (const { account_id, transaction_id } of routes) {
    if (transaction_id === null) continue;
    accounts.push(account_id);
    transactions.push(transaction_id);
  }
  return db.many(selectDeliveries, { accounts, transactions });
}
