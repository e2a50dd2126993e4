import { bitOf } from '../../../domain/transaction-state.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { mergeFacts } from '../facts.ts';
import { localTimeOf } from '../payload.ts';
import { wasUsable } from './decide.ts';
import {
  byCard,
  type Copy,
  copiesOf,
  copyKey,
  knownStates,
  type Route,
  routesOfHolder,
  type Source,
} from './load.ts';
import { inAllLanes, settle, type TurnParts } from './turn.ts';

type Key = { account: string; holder: string };
export type Replay = { requested_at: string; after_purchased_at: string | null; after_id: string };

const selectNext = systemSql<Record<string, never>, Key>(
  'select account_id as account, card_holder_id as holder from history_replays order by turned_at, card_holder_id limit 1',
);
const ofHolder = 'account_id = :account and card_holder_id = :holder';
// After the card holder's own row, as those who ask for a history do: neither waits for the other in a circle.
const holdReplay = systemSql<Key, Replay>(
  `select requested_at, after_purchased_at, after_id from history_replays where ${ofHolder} for update`,
);
const endReplay = systemSql<Key>(`delete from history_replays where ${ofHolder}`);
const advanceReplay = systemSql<Key & { at: string; id: string; now: Date }>(
  `update history_replays set after_purchased_at = :at, after_id = :id, turned_at = :now where ${ofHolder}`,
);

/**
 * A stretch of the purchases on all of the holder's cards, oldest first. What is certainly of no interest is left
 * out here, so that a long life of a card is passed quickly; `isWanted` decides on the rest.
 */
const selectStretch = systemSql<
  Key & {
    accounts: string[];
    cards: string[];
    after_at: string | null;
    after_id: string;
    requested_at: string;
    history_from: string | null;
    limit: number;
  },
  Source & { purchased_at: string }
>(
  `select t.account_id, t.id, t.issuer_transaction_id, t.card_id, t.states, t.purchased_at, ${knownStates}
   from (
     select x.* from unnest(:accounts::text[], :cards::text[]) as d (account_id, card_id)
     cross join lateral (
       select c.* from card_transactions c
       left join transactions own
         on own.source_id = c.id and own.account_id = :account and own.card_holder_id = :holder
       where c.account_id = d.account_id and c.card_id = d.card_id
         and (c.purchased_at, c.id) > (coalesce(:after_at::timestamptz, '-infinity'), :after_id)
         and own.states is distinct from c.states
         and (own.id is not null or c.updated_at >= :requested_at
           or case when :history_from::date is null then c.states & ${bitOf.invoiced} = 0
                   else c.purchased_at >= :history_from::date - 1 end)
       order by c.purchased_at, c.id limit :limit) x
     order by x.purchased_at, x.id limit :limit) t
   order by t.purchased_at, t.id`,
);

/** A history is mostly short or empty: those who have waited longest share a turn, as many as are quickly seen to. */
const holdersPerTurn = 50;

/**
 * Sends stretches of the histories of those who have waited longest, `limit` transactions together. How many were
 * looked at is returned, -1 when nobody waits; undefined when another process is at it.
 */
export function routeHistory(parts: TurnParts, limit: number): Promise<number | undefined> {
  return inAllLanes(parts.database, async (db) => {
    let left = limit;
    for (let seen = 0; seen < holdersPerTurn && left > 0; seen += 1) {
      const key = await db.one(selectNext, {});
      if (!key) return seen === 0 ? -1 : limit - left;
      left -= await routeStretch(parts, db, key, left);
    }
    return limit - left;
  });
}

async function routeStretch(parts: TurnParts, db: SystemDb, key: Key, limit: number): Promise<number> {
  const routes = await routesOfHolder(db, key.account, key.holder);
  const replay = await db.one(holdReplay, key);
  if (!replay) return 0;
  const stretch = await readStretch(db, key, routes, replay, limit);
  if (stretch.length > 0) await give(parts, db, routes, replay, stretch);
  const last = stretch.at(-1);
  if (last && stretch.length === limit) await passOver(parts, db, key, last);
  else await db.run(endReplay, key);
  return stretch.length;
}

/** Whatever stands first in the next history could not be routed even alone: it is passed over. */
export async function skipFirst(parts: TurnParts): Promise<Source | undefined> {
  return inAllLanes(parts.database, async (db) => {
    const key = await db.one(selectNext, {});
    const routes = key ? await routesOfHolder(db, key.account, key.holder) : [];
    const replay = key && (await db.one(holdReplay, key));
    if (!key || !replay) return undefined;
    const [first] = await readStretch(db, key, routes, replay, 1);
    if (first) await passOver(parts, db, key, first);
    else await db.run(endReplay, key);
    return first;
  });
}

async function passOver(
  { clock }: TurnParts,
  db: SystemDb,
  key: Key,
  last: { purchased_at: string; id: string },
): Promise<void> {
  await db.run(advanceReplay, { ...key, at: last.purchased_at, id: last.id, now: clock.now() });
}

async function readStretch(db: SystemDb, key: Key, routes: Route[], replay: Replay, limit: number) {
  // Whoever has withdrawn or been removed meanwhile has no routes, and thereby no history.
  if (routes.length === 0) return [];
  return db.many(selectStretch, {
    ...key,
    accounts: routes.map((route) => route.card_account_id),
    cards: routes.map((route) => route.card_id),
    after_at: replay.after_purchased_at,
    after_id: replay.after_id,
    requested_at: replay.requested_at,
    history_from: routes[0]?.history_from ?? null,
    limit,
  });
}

async function give(parts: TurnParts, db: SystemDb, routes: Route[], replay: Replay, stretch: Source[]) {
  const cards = byCard(routes);
  const copies = await copiesOf(db, stretch);
  await settle(parts, db, stretch, (source, giveTo) => {
    for (const route of cards.get(source.card_id) ?? []) {
      const copy = copies.get(copyKey(source.id, route));
      if (wasUsable(source, route, copy) && isWanted(source, route, replay, copy)) giveTo(route, copy);
    }
  });
}

/**
 * What was begun is finished, and what has come since the history was asked for is no history. Of the rest: what was
 * bought since `history_from`, or without it what is on no invoice yet; and nothing that was taken back.
 */
export function isWanted(
  source: Pick<Source, 'states' | 'known'>,
  { history_from }: Pick<Route, 'history_from'>,
  { requested_at }: Pick<Replay, 'requested_at'>,
  copy: Copy | undefined,
): boolean {
  if (copy !== undefined) return true;
  if ((source.states & bitOf.deleted) !== 0) return false;
  const since = Date.parse(requested_at);
  if (source.known.some(({ received_at }) => Date.parse(received_at) >= since)) return true;
  if (history_from === null) return (source.states & bitOf.invoiced) === 0;
  const facts = mergeFacts(source.known, source.states);
  return facts.purchase_time !== undefined && localTimeOf(facts).date >= history_from;
}
