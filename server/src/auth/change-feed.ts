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

/*
 * The change feed tells every process which of its caches of clients, users, accounts and signing keys are stale. A
 * revoked token must stop working in every process within two seconds.
 *
 * A change begins in the transaction that makes it: `recordAuthChange` adds a row to `auth_changes` and notifies the
 * channel. The row is the proof. The notification only makes the feed faster, and may be lost.
 *
 * The feed of a process is in one of two states:
 *
 *     stale ──── a poll succeeds ────▶ fresh ──── no successful poll for 1.8 s ────▶ stale
 *
 * - stale: at the start, after `stop`, and while the database hangs or is unreachable. No cache is trusted, so callers
 *   read the database.
 * - fresh: the last successful poll began less than 1.8 s ago. Caches are trusted.
 *
 * Only `poll` makes the feed fresh. It runs 500 ms after the previous poll ended, on one database session that also
 * listens. A poll reads the changes that the previous poll's snapshot did not show, publishes them to the caches, and
 * then remembers its own snapshot. If the feed was stale or the session is new, the poll publishes `everything`
 * instead, which drops every cache. It also compares the signing keys with the last list that its listeners applied.
 *
 * What may happen at any moment:
 * - A notification arrives before, during or after the poll that reads the same change. Publishing a change twice is
 *   harmless.
 * - The session ends, or the database does not respond for 5 s. The poll fails, `dropSession` cuts the session, and the
 *   next poll opens another one.
 * - This process publishes its own change, so that its caches need not wait for the feed.
 * - A cache reads the database during a change. `beginRead` tells it whether the value is still recent enough.
 * - A process deletes changes that a snapshot of ten minutes ago showed. No fresh feed needs them.
 */

/**
 * The stale caches: those of a client or user, of a whole account, of the signing keys, or of all clients and
 * users. `clientId` may be a user's id.
 */
type AuthChange =
  | { kind: 'client'; accountId: string; clientId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'keys' }
  | { kind: 'everything' };

/** Applies a change to a cache. A rejected promise means that it is not applied. */
type Listener = (change: AuthChange) => void | Promise<void>;

export type ChangeFeed = {
  /** Whether a recent poll succeeded. If not, no cache may be trusted. */
  isFresh(): boolean;
  /** Returns the time since the last successful poll began; infinity before the first. */
  lagMs(): number;
  /** Call it before a read of the database. The result says whether the read values are still recent enough to use. */
  beginRead(): () => boolean;
  subscribe(listener: Listener): void;
  /** Publishes a change of this process, so that its caches need not wait for the feed. */
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
  /** The snapshot whose changes have all been published; null until a poll of this session succeeds. */
  readUpTo: string | null;
  /** The snapshot whose changes are deleted when it is `keptMs` old. */
  deletable: { snapshot: string; atMs: number } | undefined;
};

const channel = 'kontor_auth';
const pollEveryMs = 500;
// Kontor promises two seconds. A poll that began earlier than this proves nothing.
const freshForMs = 1_800;
// A database that hangs, or a connection that was lost without a sign, fails the poll.
const answerTimeoutMs = 5_000;
// A reader never looks back further than `freshForMs`.
const keptMs = 10 * minuteMs;
// This many deletions do not delay the next poll.
const deletedMax = 5_000;

// Selects the changes that this statement's snapshot shows and `since` does not: their transactions had not begun
// or were in flight. A restored backup may contain ids of another server's future transactions, which stay above
// the snapshot's xmax.
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

/**
 * Records a change, in the transaction of the change. `clientId` may be a user's id; null means every client and
 * user of the account.
 */
export async function recordAuthChange(db: TenantDb, now: Date, clientId: string | null): Promise<void> {
  await db.run(insertChange, { id: newId('chg', now), client_id: clientId });
}

/**
 * A poll reads the changes that the previous poll's snapshot did not show, so that together the polls show every
 * change. This is proven only within one database session and while the previous poll is fresh: a restarted server
 * may reuse transaction ids, and old changes are deleted. Otherwise every cache is dropped.
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
  const withTimeout = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      // A response that arrived while this process had no CPU is read first.
      const cancel = timers.after(answerTimeoutMs, () =>
        timers.soon(() => reject(new Error('The database did not respond.'))),
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
      withTimeout(sendQuery(client, statement, values, preamble)),
    );
    const opened: Session = { client, ready, db, readUpTo: null, deletable: undefined };
    for (const event of ['error', 'end'] as const) client.on(event, () => dropSession(opened));
    client.on('notification', ({ payload = '' }) => {
      publish(payload === 'keys' ? { kind: 'keys' } : toChange(...(payload.split(' ') as [string, string])));
    });
    return opened;
  };
  const dropSession = (lost: Session): void => {
    cut(lost.client);
    if (session === lost) session = undefined;
  };

  const poll = async (): Promise<void> => {
    session ??= openSession();
    const current = session;
    try {
      await withTimeout(current.ready);
      const startedMs = timers.nowMs();
      const since = isFresh() ? current.readUpTo : null;
      const seen = await current.db.one(selectChanges, { since });
      if (!seen) throw new Error('The poll returned no row.');
      if (since === null) publish({ kind: 'everything' });
      for (const [accountId, clientId] of seen.changes ?? []) publish(toChange(accountId, clientId ?? ''));
      if (seen.keys !== keysRead) {
        // The next poll publishes the change again, unless the keys were read.
        void apply({ kind: 'keys' }).then(
          () => (keysRead = seen.keys),
          () => undefined,
        );
      }
      current.readUpTo = seen.snapshot;
      freshAtMs = startedMs;
      await deleteRead(current, seen.snapshot, startedMs);
    } catch (error) {
      dropSession(current);
      throw error;
    }
  };
  /**
   * Deletes old changes. Every process that trusts its caches has polled since a snapshot of this age, so none
   * needs them.
   */
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
      if (last) await withTimeout(last.client.end()).catch(() => dropSession(last));
      await running;
    },
  };
}

function toChange(accountId: string, clientId: string): AuthChange {
  return clientId === '' ? { kind: 'account', accountId } : { kind: 'client', accountId, clientId };
}
