import { bitOf } from '../../../domain/transaction-state.ts';
import { createShares } from '../../../platform/concurrency/shares.ts';
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
  type Shard,
  type Source,
  shardsOfHolder,
} from './load.ts';
import { inHistoryTurn, lockForHistory, routeAll, type TurnParts } from './turn.ts';

type Key = { account: string; holder: string };
export type Replay = { requested_at: string; after_purchased_at: string | null; after_id: string };

// The query skips from account to account in the index, so ten thousand card holders of one account cost no more than one.
const nextAccount = (after: string) =>
  `select account_id as account from history_replays ${after} order by account_id limit 1`;
const selectAccounts = systemSql<Record<string, never>, { account: string }>(
  `with recursive waiting as (
     (${nextAccount('')})
     union all
     select n.account from waiting w cross join lateral (${nextAccount('where account_id > w.account')}) n
   )
   select account from waiting`,
);
const selectNext = systemSql<{ account: string }, Key>(
  `select account_id as account, card_holder_id as holder from history_replays
   where account_id = :account order by turned_at, card_holder_id limit 1`,
);
const ofHolder = 'account_id = :account and card_holder_id = :holder';
// This row is locked after the card holder's row. The triggers that request a history lock in that order too, so neither deadlocks.
const selectReplay = `select requested_at, after_purchased_at, after_id from history_replays where ${ofHolder} for update`;
const lockReplay = systemSql<Key, Replay>(selectReplay);
// A turn that has already locked a history skips locked ones: a card of several people requests theirs in another order.
const lockFreeReplay = systemSql<Key, Replay>(`${selectReplay} skip locked`);
const endReplay = systemSql<Key>(`delete from history_replays where ${ofHolder}`);
const advanceReplay = systemSql<Key & { at: string; id: string; now: Date }>(
  `update history_replays set after_purchased_at = :at, after_id = :id, turned_at = :now where ${ofHolder}`,
);

/**
 * Selects the next purchases on all of the person's cards, oldest first. The query omits purchases that `isWanted` would
 * always reject, so a card with years of purchases costs little.
 */
const selectBatch = systemSql<
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

/** Histories that share a turn, because most are short or empty. */
const holdersPerTurn = 50;

/** The transactions that a turn read; `empty` when no history is left, `locked` while another process sends histories. */
export type HistoryResult = number | 'empty' | 'locked';

export type History = {
  /**
   * Sends at most `limit` transactions of pending histories. Accounts take turns; within an account, the history that has
   * been pending longest is next.
   */
  route(limit: number): Promise<HistoryResult>;
  /** Skips the first transaction of the history that failed last. It could not be routed even alone. */
  skipFirst(): Promise<Source | undefined>;
};

export function createHistory(parts: TurnParts): History {
  const shares = createShares();
  /** The history that failed. It is retried before others until it is routed or skipped. */
  let failed: Key | undefined;

  const chooseNext = async (db: SystemDb): Promise<Key | undefined> => {
    if (failed) return failed;
    const accounts = (await db.many(selectAccounts, {})).map(({ account }) => account);
    const account = shares.next(accounts);
    return account === undefined ? undefined : db.one(selectNext, { account });
  };
  return {
    route: async (limit) => {
      const result = await inHistoryTurn(parts.database, async (db): Promise<HistoryResult> => {
        let left = limit;
        for (let seen = 0; seen < holdersPerTurn && left > 0; seen += 1) {
          const key = await chooseNext(db);
          if (!key) return seen === 0 ? 'empty' : limit - left;
          const shards = await shardsOfHolder(db, key);
          if (!(await lockForHistory(db, shards, seen === 0))) break;
          failed = key;
          const lock = seen === 0 ? lockReplay : lockFreeReplay;
          const done = await shares.turn(key.account, () => routeBatch(parts, db, key, shards, lock, left));
          failed = undefined;
          if (done === undefined) break;
          left -= done;
        }
        return limit - left;
      });
      return result ?? 'locked';
    },
    skipFirst: () =>
      inHistoryTurn(parts.database, async (db) => {
        const key = failed;
        failed = undefined;
        if (!key) return undefined;
        await lockForHistory(db, await shardsOfHolder(db, key), true);
        const routes = await routesOfHolder(db, key);
        const replay = await db.one(lockReplay, key);
        if (!replay) return undefined;
        const [first] = await readBatch(db, key, routes, replay, 1);
        if (first) await advance(parts, db, key, first);
        else await db.run(endReplay, key);
        return first;
      }),
  };
}

/** Routes the next transactions of one history. Returns undefined when it has ended or another transaction has locked it. */
async function routeBatch(
  parts: TurnParts,
  db: SystemDb,
  key: Key,
  locked: Shard[],
  lock: typeof lockReplay,
  limit: number,
): Promise<number | undefined> {
  const routes = await routesOfHolder(db, key);
  // The person received a card while this turn waited for its locks. The next turn locks that card's shard as well.
  if (routes.some(({ shard }) => !locked.includes(shard))) return 0;
  const replay = await db.one(lock, key);
  if (!replay) return undefined;
  const batch = await readBatch(db, key, routes, replay, limit);
  if (batch.length > 0) await announce(parts, db, routes, replay, batch);
  const last = batch.at(-1);
  if (last && batch.length === limit) await advance(parts, db, key, last);
  else await db.run(endReplay, key);
  return batch.length;
}

async function advance(
  { clock }: TurnParts,
  db: SystemDb,
  key: Key,
  last: { purchased_at: string; id: string },
): Promise<void> {
  await db.run(advanceReplay, { ...key, at: last.purchased_at, id: last.id, now: clock.now() });
}

async function readBatch(db: SystemDb, key: Key, routes: Route[], replay: Replay, limit: number) {
  // A card holder who has withdrawn consent or was deleted has no routes, and so no history.
  if (routes.length === 0) return [];
  return db.many(selectBatch, {
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

async function announce(
  parts: TurnParts,
  db: SystemDb,
  routes: Route[],
  replay: Replay,
  batch: Source[],
): Promise<void> {
  const cards = byCard(routes);
  const copies = await copiesOf(db, batch);
  await routeAll(parts, db, batch, (source, announceTo) => {
    for (const route of cards.get(source.card_id) ?? []) {
      const copy = copies.get(copyKey(source.id, route));
      if (wasUsable(source, route, copy) && isWanted(source, route, replay, copy)) announceTo(route, copy);
    }
  });
}

/**
 * Tells whether a history includes a transaction. Started transactions continue, and states that arrived after the request
 * are always sent. Other transactions are sent if they were made since `history_from`, or without it if they are not
 * invoiced yet. Deleted ones are never sent.
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
