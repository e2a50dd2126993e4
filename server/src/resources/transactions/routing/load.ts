import { isRoute } from '../../../domain/routing-conditions.ts';
import type { TaxStatement } from '../../../domain/tax.ts';
import { type FactsRow, factList, factsJson, factsOf } from '../../../domain/transaction-facts.ts';
import type { Bits } from '../../../domain/transaction-state.ts';
import { dayMs } from '../../../platform/clock.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { freshlyPlanned, systemSql } from '../../../platform/database/statement.ts';
import { firstIdAt, timeOfId } from '../../../platform/ids.ts';
import type { StoredCoding } from '../coding-fields.ts';
import { selectCoding } from '../coding-sql.ts';
import type { KnownState } from '../facts.ts';
import type { Card, Recipient } from '../payload.ts';

/** A card transaction with its states so far. */
export type Source = {
  account_id: string;
  id: string;
  issuer_transaction_id: string;
  card_id: string;
  states: Bits;
  /** Null while only an early `invoiced` or `deleted` has arrived. No state is due until then. */
  purchased_at: string | null;
  known: KnownState[];
  /** The traceparent of the issuer's request, if it is traced. */
  trace_context?: string | null | undefined;
};
/** A card → card holder route that passed every routing condition except those in these columns. */
export type Route = Card &
  Recipient & {
    account_id: string;
    /** The issuer's account, or the sandbox account. */
    card_account_id: string;
    company_country: string;
    company_number: string;
    /** The version of the organization's coding rules. Null if it has none. */
    rules_version: number | null;
    /** When the card came to this person and company. Null if it had no other holder before. */
    held_since: string | null;
    is_active: boolean;
    /** When the card last changed for this account. For an inactive card, this is when it was removed. */
    changed_at: string;
    history_from: string | null;
    /** The card holder's history is being sent. New transactions follow it. */
    is_replaying: boolean;
  };
/** The account's copy of a card transaction. */
export type Copy = {
  source_id: string;
  account_id: string;
  card_holder_id: string;
  id: string;
  states: Bits;
  version: number;
  /** What was written to it since it was announced. */
  coding: StoredCoding | null;
  /** What receipts and people state about its VAT. */
  tax: TaxStatement[] | null;
  receipt_id: string | null;
};

export const knownStates = `(select coalesce(json_agg(json_build_object('state', s.state, 'facts', ${factsJson('s')}, 'received_at', s.received_at)), '[]')
   from transaction_states s where s.account_id = t.account_id and s.transaction_id = t.id) as known`;

/** A part of the queue with all transactions of its cards: `routing_shard` in the database maps a card to one. */
export type Shard = number;

/** Reads the states in the statement that deletes the queue rows. A state that arrives later has its own row. */
const claimQueued = systemSql<
  { shards: readonly Shard[]; limit: number },
  Omit<Source, 'known'> & Omit<KnownState, 'facts'> & FactsRow
>(
  `with batch as (
     delete from transaction_queue
     where set_aside_at is null and shard = any(:shards::smallint[]) and position <= (
       select max(position) from (
         select q.position from unnest(:shards::smallint[]) as s (shard)
         cross join lateral (
           select position from transaction_queue
           where set_aside_at is null and shard = s.shard order by position limit :limit) q
         order by q.position limit :limit) first)
     returning account_id, transaction_id, position, trace_context
   ), wanted as (
     select account_id, transaction_id, min(position) as position, max(trace_context) as trace_context from batch group by account_id, transaction_id
   )
   select t.account_id, t.id, t.issuer_transaction_id, t.card_id, t.states, t.purchased_at, s.state, s.received_at,
     ${factList('s')}, w.trace_context
   from wanted w
   cross join lateral (
     select * from card_transactions where account_id = w.account_id and id = w.transaction_id limit 1) t
   cross join lateral (
     select * from transaction_states where account_id = w.account_id and transaction_id = w.transaction_id offset 0) s
   order by w.position`,
);

const routeColumns = `c.account_id as card_account_id, c.id as card_id, c.last_four, c.liability, c.funding,
  c.payment_product_id, p.name as product_name, p.issuer_slug, c.company_country, c.company_number, c.held_since, k.account_id, k.active as is_active,
  k.updated_at as changed_at, h.id as card_holder_id, h.reference_id as card_holder_reference, h.history_from,
  o.id as organization_id, o.reference_id as organization_reference, r.card_holder_id is not null as is_replaying,
  (select q.version from coding_rules q where q.account_id = o.account_id and q.organization_id = o.id) as rules_version`;
// Every join follows a key. The shared conditions alone decide whether the route is open.
const openRoutes = `join accounts a on a.id = k.account_id
   join organizations o on o.account_id = h.account_id and o.id = h.organization_id
   join tpas t on t.account_id = o.account_id and t.id = o.tpa_id
   left join history_replays r on r.account_id = h.account_id and r.card_holder_id = h.id
   where ${isRoute}`;
// Card holders stay locked until the turn ends, so a withdrawal of consent comes before or after it. Locking in one order
// makes deadlocks with updates of many card holders rare.
const lockCardHolders = 'order by h.account_id, h.id, c.id for share of h';

// Planned for each turn: an import fills the tables of card holders at once, and a plan for empty ones reads them for
// every card.
const selectRoutes = freshlyPlanned(
  systemSql<{ accounts: string[]; cards: string[] }, Route>(
    `select ${routeColumns}
   from unnest(:accounts::text[], :cards::text[]) as given (account_id, card_id)
   join cards c on c.account_id = given.account_id and c.id = given.card_id
   join payment_products p on p.id = c.payment_product_id
   join identity_cards k on k.card_id = c.id
   join card_holders h on h.account_id = k.account_id and h.identity_id = k.identity_id
   ${openRoutes} ${lockCardHolders}`,
  ),
);
type Holder = { account: string; holder: string };
const selectShardsOfHolder = systemSql<Holder, { shard: Shard }>(
  `select distinct routing_shard(k.card_id) as shard
   from card_holders h
   join identity_cards k on k.account_id = h.account_id and k.identity_id = h.identity_id
   where h.account_id = :account and h.id = :holder order by shard`,
);
const selectRoutesOfHolder = freshlyPlanned(
  systemSql<Holder, Route & { shard: Shard }>(
    `select ${routeColumns}, routing_shard(c.id) as shard
   from card_holders h
   join identity_cards k on k.account_id = h.account_id and k.identity_id = h.identity_id
   join payment_products p on p.id = k.payment_product_id
   join issuers i on i.slug = p.issuer_slug
   join cards c on c.account_id = any(array[i.account_id, k.account_id]) and c.id = k.card_id
   ${openRoutes} and h.account_id = :account and h.id = :holder ${lockCardHolders}`,
  ),
);
// A copy is younger than its source, so older partitions are not searched.
const selectCopies = systemSql<{ sources: string[]; oldest: string }, Copy>(
  `select t.source_id, t.account_id, t.card_holder_id, t.id, t.states, t.version, t.tax,
     (select r.id from receipts r where r.account_id = t.account_id and r.transaction_id = t.id) as receipt_id,
     ${selectCoding('t.account_id')} as coding
   from unnest(:sources::text[]) as s (id) join transactions t on t.source_id = s.id and t.id >= :oldest`,
);
/** How far the database's clock may have been set back between a purchase and its routing. */
const clockStepMaxMs = 31 * dayMs;

/** Deletes the next rows of these shards from the queue. Returns each transaction once, in order of arrival. */
export async function claimBatch(db: SystemDb, shards: readonly Shard[], limit: number): Promise<Source[]> {
  const sources = new Map<string, Source>();
  for (const row of await db.many(claimQueued, { shards, limit })) {
    const known = { state: row.state, facts: factsOf(row), received_at: row.received_at };
    const before = sources.get(row.id);
    if (before) before.known.push(known);
    else sources.set(row.id, toSource(row, known));
  }
  return [...sources.values()];
}

function toSource(
  {
    account_id,
    id,
    issuer_transaction_id,
    card_id,
    states,
    purchased_at,
    trace_context,
  }: Omit<Source, 'known'>,
  first: KnownState,
): Source {
  return {
    account_id,
    id,
    issuer_transaction_id,
    card_id,
    states,
    purchased_at,
    trace_context,
    known: [first],
  };
}

export async function routesOf(db: SystemDb, sources: Source[]): Promise<Map<string, Route[]>> {
  const cards = new Map(sources.map((one) => [one.card_id, one.account_id]));
  if (cards.size === 0) return new Map();
  return byCard(await db.many(selectRoutes, { accounts: [...cards.values()], cards: [...cards.keys()] }));
}

export const routesOfHolder = (db: SystemDb, holder: Holder) => db.many(selectRoutesOfHolder, holder);

/** Returns the shards of all cards of the person. */
export const shardsOfHolder = async (db: SystemDb, holder: Holder): Promise<Shard[]> =>
  (await db.many(selectShardsOfHolder, holder)).map(({ shard }) => shard);

export function byCard(routes: Route[]): Map<string, Route[]> {
  const map = new Map<string, Route[]>();
  for (const route of routes) {
    const known = map.get(route.card_id);
    if (known) known.push(route);
    else map.set(route.card_id, [route]);
  }
  return map;
}

/** Returns the copies by `copyKey`. */
export async function copiesOf(db: SystemDb, sources: Source[]): Promise<Map<string, Copy>> {
  if (sources.length === 0) return new Map();
  const ids = sources.map(({ id }) => id);
  const oldestMs = Math.min(...ids.map((id) => timeOfId(id).getTime())) - clockStepMaxMs;
  const copies = await db.many(selectCopies, { sources: ids, oldest: firstIdAt('txn', new Date(oldestMs)) });
  return new Map(copies.map((copy) => [copyKey(copy.source_id, copy), copy]));
}

export function copyKey(sourceId: string, holder: { account_id: string; card_holder_id: string }): string {
  return `${sourceId} ${holder.account_id} ${holder.card_holder_id}`;
}
