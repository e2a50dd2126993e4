import type { Bits, TransactionState } from '../../../domain/transaction-state.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';

/** The issuer's side of a transaction. */
export type Origin = {
  account_id: string;
  id: string;
  issuer_transaction_id: string;
  states: Bits;
  purchased_at: string | null;
  card_id: string;
  issuer_card_id: string;
  last_four: string;
  liability: string;
  card_deleted_at: string | null;
  payment_product_id: string;
  product_name: string;
  issuer: string;
  company_country: string;
  company_number: string;
  known: { state: TransactionState; received_at: string }[];
  is_waiting: boolean;
  set_aside_at: string | null;
  failure: string | null;
};
/** One way that the transaction could take: a TPA of the company, an organization of it, a card holder of that. */
export type Way = {
  account_id: string;
  account_name: string;
  account_status: string;
  tpa_id: string;
  tpa_status: string;
  tpa_product_id: string;
  tpa_product: string;
  organization_id: string | null;
  organization_reference: string | null;
  organization_deleted_at: string | null;
  card_types: string[] | null;
  products: { transaction: boolean; environmental_impact: boolean } | null;
  /** Null when the account has never seen the card. */
  card_is_active: boolean | null;
  card_changed_at: string | null;
  /** Of a card that changed hands or companies: since when it is as it is. */
  card_held_since: string | null;
  card_holder_id: string | null;
  card_holder_reference: string | null;
  card_holder_status: string | null;
  card_holder_deleted_at: string | null;
  is_replaying: boolean;
  history_from: string | null;
  transaction_id: string | null;
  given: Bits | null;
};
export type Hook = {
  account_id: string;
  organization_id: string;
  id: string;
  url: string;
  enabled: boolean;
  events: string[];
  challenge_status: string;
  challenge_reason: string | null;
  disabled_at: string | null;
  disabled_reason: string | null;
  /** Company numbers that it listens to; none: all. */
  groups: string[];
};
export type Sent = {
  account_id: string;
  transaction_id: string;
  webhook_id: string | null;
  event_id: string;
  name: string;
  status: 'pending' | 'delivered' | 'failed' | 'skipped' | 'waiting';
  sequence: number | null;
  reason: string | null;
  attempts: number;
  last_error: string | null;
};

// By way of the accounts, which are few, because every key begins with one.
const selectOrigins = systemSql<{ id: string }, Origin>(
  `select t.account_id, t.id, t.issuer_transaction_id, t.states, t.purchased_at, c.id as card_id, c.issuer_card_id,
     c.last_four, c.liability, c.deleted_at as card_deleted_at, p.id as payment_product_id, p.name as product_name,
     p.issuer_slug as issuer, c.company_country, c.company_number,
     (select json_agg(json_build_object('state', s.state, 'received_at', s.received_at) order by s.received_at)
      from transaction_states s where s.account_id = t.account_id and s.transaction_id = t.id) as known,
     exists (select from transaction_queue q
             where q.account_id = t.account_id and q.transaction_id = t.id and q.set_aside_at is null) as is_waiting,
     aside.set_aside_at, aside.failure
   from accounts a
   cross join lateral (
     select x.* from card_transactions x where x.account_id = a.id and x.id = :id
     union
     select x.* from card_transactions x where x.account_id = a.id and x.issuer_transaction_id = :id
     union
     select x.* from transactions y join card_transactions x on x.account_id = y.source_account_id and x.id = y.source_id
     where y.account_id = a.id and y.id = :id) t
   join cards c on c.account_id = t.account_id and c.id = t.card_id
   join payment_products p on p.id = c.payment_product_id
   left join lateral (select q.set_aside_at, q.failure from transaction_queue q
     where q.account_id = t.account_id and q.transaction_id = t.id and q.set_aside_at is not null
     order by q.position desc limit 1) aside on true
   order by t.account_id, t.id limit 20`,
);
const selectWays = systemSql<
  { source: string; card_account: string; card: string; country: string; number: string; limit: number },
  Way
>(
  `select a.id as account_id, a.name_system as account_name, a.status as account_status, t.id as tpa_id,
     t.status as tpa_status, t.payment_product_id as tpa_product_id, p.name as tpa_product, o.id as organization_id,
     o.reference_id as organization_reference, o.deleted_at as organization_deleted_at, o.card_types,
     case when b.id is not null then json_build_object('transaction', b.product_transaction,
       'environmental_impact', b.product_environmental_impact) end as products,
     k.active as card_is_active, k.updated_at as card_changed_at,
     (select held_since from cards where account_id = :card_account and id = :card) as card_held_since, h.id as card_holder_id,
     h.reference_id as card_holder_reference, h.status as card_holder_status, h.deleted_at as card_holder_deleted_at,
     r.card_holder_id is not null as is_replaying, h.history_from, x.id as transaction_id, x.states as given
   from tpas t
   join accounts a on a.id = t.account_id
   join accounts source on source.id = :card_account and (source.kind = 'issuer' or source.id = a.id)
   join payment_products p on p.id = t.payment_product_id
   left join organizations o on o.account_id = t.account_id and o.tpa_id = t.id
   left join billings b on b.account_id = o.account_id and b.id = o.billing_id
   left join identity_cards k on k.account_id = t.account_id and k.card_id = :card
   left join card_holders h on h.account_id = o.account_id and h.organization_id = o.id
     and (h.identity_id = k.identity_id or exists (
       select from transactions y where y.source_id = :source and y.account_id = h.account_id and y.card_holder_id = h.id))
   left join history_replays r on r.account_id = h.account_id and r.card_holder_id = h.id
   left join transactions x on x.source_id = :source and x.account_id = h.account_id and x.card_holder_id = h.id
   where t.country = :country and t.organization_number = :number
   order by a.id, h.id is null, t.id, o.id, h.id limit :limit`,
);
const selectHooks = systemSql<{ accounts: string[]; organizations: string[] }, Hook>(
  `select w.account_id, w.organization_id, w.id, w.url, w.enabled, w.events, w.challenge_status, w.challenge_reason,
     w.disabled_at, w.disabled_reason,
     array(select g.buyer_party from webhook_groups g where g.account_id = w.account_id and g.webhook_id = w.id
           order by g.buyer_party) as groups
   from unnest(:accounts::text[], :organizations::text[]) as o (account_id, id)
   join webhooks w on w.account_id = o.account_id and w.organization_id = o.id and w.deleted_at is null
   order by w.account_id, w.id`,
);
const selectSent = systemSql<{ accounts: string[]; transactions: string[] }, Sent>(
  `select e.account_id, e.transaction_id, e.id as event_id, e.name, s.webhook_id, s.sequence, s.reason,
     coalesce(s.status, case when e.id in (select q.event_id from event_queue q where q.account_id = any(:accounts::text[]))
                             then 'waiting' end) as status,
     coalesce(jsonb_array_length(s.attempts), 0) as attempts,
     coalesce(s.attempts->-1->>'error', 'answered ' || (s.attempts->-1->>'response_status')) as last_error
   from unnest(:accounts::text[], :transactions::text[]) as t (account_id, id)
   join events e on e.account_id = t.account_id and e.transaction_id = t.id and not e.is_test
   left join lateral (
     select w.id as webhook_id, d.sequence, d.status, d.reason, d.attempts::jsonb as attempts
     from webhooks w join deliveries d on d.account_id = w.account_id and d.webhook_id = w.id and d.event_id = e.id
     where w.account_id = e.account_id and w.organization_id = e.organization_id
     union all
     select w.id, q.sequence, 'pending', null, q.attempts::jsonb
     from webhooks w join delivery_queue q on q.account_id = w.account_id and q.webhook_id = w.id and q.event_id = e.id
     where w.account_id = e.account_id and w.organization_id = e.organization_id) s on true
   order by e.id, s.sequence`,
);

export const findOrigins = (db: SystemDb, id: string): Promise<Origin[]> => db.many(selectOrigins, { id });

export const waysOf = (db: SystemDb, origin: Origin, limit: number): Promise<Way[]> =>
  db.many(selectWays, {
    source: origin.id,
    card_account: origin.account_id,
    card: origin.card_id,
    country: origin.company_country,
    number: origin.company_number,
    limit,
  });

export const hooksOf = (db: SystemDb, ways: Way[]): Promise<Hook[]> => {
  const known = new Map(
    ways.flatMap((way) =>
      way.organization_id === null ? [] : [[way.organization_id, way.account_id] as const],
    ),
  );
  return db.many(selectHooks, { accounts: [...known.values()], organizations: [...known.keys()] });
};

export const sentOf = (db: SystemDb, ways: Way[]): Promise<Sent[]> => {
  const given = ways.flatMap((way) => (way.transaction_id === null ? [] : [way]));
  return db.many(selectSent, {
    accounts: given.map((way) => way.account_id),
    transactions: given.map((way) => way.transaction_id ?? ''),
  });
};
