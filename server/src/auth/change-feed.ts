import type pg from 'pg';
import { minuteMs, systemTimers, type Timers } from '../platform/clock.ts';
import { sendQuery } from '../platform/database/bound-query.ts';
import { cut, type DatabaseAddress } from '../platform/database/connections.ts';
import { type SystemDb, systemHandle, type TenantDb } from '../platform/database/database.ts';
import { clientClass } from '../platform/database/hosts.ts';
import { directAddress } from '../platform/database/pooler.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';

/**
 * Caches of a client or user, of a whole account, of the signing keys, or all caches of clients and users are stale.
 * `clientId` may be a user's id.
 */
type AuthChange =
  | { kind: 'client'; accountId: string; clientId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'keys' }
  | { kind: 'everything' };

/** A rejected promise means that the listener has not applied the change. */
type Listener = (change: AuthChange) => void | Promise<void>;

export type ChangeFeed = {
  /** False without a recent successful poll: then no cache may be trusted. */
  isFresh(): boolean;
  /** Since the last successful poll began. Infinity before the first. */
  lagMs(): number;
  /** Call it before a read of the database; the result says whether what was read is still recent enough to be used. */
  beginRead(): () => boolean;
  subscribe(listener: Listener): void;
  /** For a change of this process, so that its caches need not wait for the feed. */
  publish(change: AuthChange): void;
  /** Resolves after the first poll. If that failed, the feed is not fresh until a later one succeeds. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type ChangeFeedParts = {
  address: DatabaseAddress;
  log: Log;
  timers?: Timers | undefined;
};

type Session = {
  client: pg.Client;
  ready: Promise<unknown>;
  db: SystemDb;
  /** Every change that this snapshot shows has been published. Null: no poll of this session has succeeded. */
  readUpTo: string | null;
  /** The changes that this snapshot shows are deleted once it is `keptMs` old. */
  deletable: { snapshot: string; atMs: number } | undefined;
};

const channel = 'kontor_auth';
const pollEveryMs = 500;
// Kontor promises two seconds; a poll that began earlier than this proves nothing.
const freshForMs = 1_800;
// A database that hangs, or a connection that was lost without a sign, fails the poll.
const answerTimeoutMs = 5_000;
// A reader never looks back further than `freshForMs`.
const keptMs = 10 * minuteMs;
// Few enough not to delay the next poll.
const deletedMax = 5_000;

// What `since` does not show and this statement's snapshot shows: transactions that had not begun, or were in flight.
// A restored backup may contain ids of another server's future transactions; they stay above the snapshot's xmax.
const selectChanges = systemSql<
  { since: string | null },
  { snapshot: string; keys: string | null; changes: [string, string | null][] | null }
>(
  `select pg_current_snapshot()::text as snapshot,
     (select string_agg(kid || ' ' || coalesce(retired_at::text, ''), ',' order by kid) from signing_keys) as keys,
     (select json_agg(json_build_array(account_id, client_id)) from (
        select account_id, client_id from auth_changes
        where xid >= pg_snapshot_xmax(:since::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
        union
        select account_id, client_id from auth_changes
        where xid in (select pg_snapshot_xip(:since::pg_snapshot))) unread) as changes`,
);
const deleteShown = systemSql<{ snapshot: string; limit: number }>(
  `delete from auth_changes where (account_id, id) in (
     select account_id, id from auth_changes
     where xid < pg_snapshot_xmin(:snapshot::pg_snapshot) limit :limit for update skip locked)`,
);
const insertChange = tenantSql<{ id: string; client_id: string | null }>(
  `with change as (
     insert into auth_changes (account_id, id, client_id) values (:account_id, :id, :client_id)
   )
   select pg_notify('${channel}', :account_id || ' ' || coalesce(:client_id::text, ''))`,
);

/** Call it in the transaction of the change. `clientId` may be a user's id; null means every client and user of the account. */
export async function recordAuthChange(db: TenantDb, now: Date, clientId: string | null): Promise<void> {
  await db.run(insertChange, { id: newId('chg', now), client_id: clientId });
}

/**
 * A poll reads the changes that the snapshot of the poll before it did not show, so that together they show everything.
 * That is proven only within one database session, and while the poll before is fresh: a server that restarted may use
 * transaction ids again, and old changes are deleted. Otherwise every cache is dropped. LISTEN only makes it faster.
 */
export function createChangeFeed({
  address: given,
  log,
  timers = systemTimers,
}: ChangeFeedParts): ChangeFeed {
  const address = directAddress(given);
  const listeners: Listener[] = [];
  const apply = async (change: AuthChange): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener(change)));
  };
  const publish = (change: AuthChange): void => void apply(change).catch(() => undefined);
  let session: Session | undefined;
  let freshAtMs = Number.NEGATIVE_INFINITY;
  let keysRead: string | null | undefined;
  let started: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  let cancelNext = (): void => undefined;
  let isStopped = false;

  const isFresh = (): boolean => timers.nowMs() - freshAtMs < freshForMs;
  const inTime = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      // An answer that arrived while this process had no CPU is read before.
      const cancel = timers.after(answerTimeoutMs, () =>
        timers.soon(() => reject(new Error('The database did not answer.'))),
      );
      work.then(resolve, reject).finally(cancel);
    });
  const openSession = (): Session => {
    const Client = clientClass(address);
    const client = new Client({
      ...address,
      application_name: 'kontor listen',
      keepAlive: true,
    });
    const ready = client.connect().then(() => client.query(`set role kontor_system; listen ${channel}`));
    const db = systemHandle((statement, values, preamble) =>
      inTime(sendQuery(client, statement, values, preamble)),
    );
    const opened: Session = { client, ready, db, readUpTo: null, deletable: undefined };
    for (const event of ['error', 'end'] as const) client.on(event, () => lose(opened));
    client.on('notification', ({ payload = '' }) => {
      publish(payload === 'keys' ? { kind: 'keys' } : toChange(...(payload.split(' ') as [string, string])));
    });
    return opened;
  };
  const lose = (lost: Session): void => {
    cut(lost.client);
    if (session === lost) session = undefined;
  };

  const poll = async (): Promise<void> => {
    session ??= openSession();
    const current = session;
    try {
      await inTime(current.ready);
      const startedMs = timers.nowMs();
      const since = isFresh() ? current.readUpTo : null;
      const seen = await current.db.one(selectChanges, { since });
      if (!seen) throw new Error('The poll returned no row.');
      if (since === null) publish({ kind: 'everything' });
      for (const [accountId, clientId] of seen.changes ?? []) publish(toChange(accountId, clientId ?? ''));
      if (seen.keys !== keysRead) {
        // Published again by the next poll, unless the keys were read.
        void apply({ kind: 'keys' }).then(
          () => (keysRead = seen.keys),
          () => undefined,
        );
      }
      current.readUpTo = seen.snapshot;
      freshAtMs = startedMs;
      await deleteRead(current, seen.snapshot, startedMs);
    } catch (error) {
      lose(current);
      throw error;
    }
  };
  /** Every process that trusts its caches has polled since a snapshot that is this old, so none needs what it shows. */
  const deleteRead = async (current: Session, snapshot: string, nowMs: number): Promise<void> => {
    current.deletable ??= { snapshot, atMs: nowMs };
    if (nowMs - current.deletable.atMs < keptMs) return;
    const values = { snapshot: current.deletable.snapshot, limit: deletedMax };
    const deleted = await current.db.run(deleteShown, values).catch((error) => {
      log.debug({ reason: String(error) }, 'cannot delete old authentication changes');
      return 0;
    });
    if (deleted < deletedMax) current.deletable = { snapshot, atMs: nowMs };
  };
  const pollForever = (): Promise<void> => {
    running = poll()
      .catch((error) => log.debug({ reason: String(error) }, 'poll for authentication changes failed'))
      .then(() => {
        if (!isStopped) cancelNext = timers.after(pollEveryMs, pollForever);
      });
    return running;
  };

  return {
    isFresh,
    lagMs: () => timers.nowMs() - freshAtMs,
    beginRead: () => {
      const startedMs = timers.nowMs();
      return () => timers.nowMs() - startedMs < freshForMs;
    },
    subscribe: (listener) => listeners.push(listener),
    publish,
    start: () => {
      started ??= pollForever();
      return started;
    },
    stop: async () => {
      isStopped = true;
      cancelNext();
      const last = session;
      if (last) await inTime(last.client.end()).catch(() => lose(last));
      await running;
    },
  };
}

function toChange(accountId: string, clientId: string): AuthChange {
  return clientId === '' ? { kind: 'account', accountId } : { kind: 'client', accountId, clientId };
}
