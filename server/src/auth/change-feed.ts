import pg from 'pg';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { SystemDb, TenantDb } from '../platform/database/database.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';

/** Caches of a client or user, of a whole account or of the signing keys are stale. `clientId` may be a user's id. */
type AuthChange =
  | { kind: 'client'; accountId: string; clientId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'keys' };

export type ChangeFeed = {
  /** False without a recent successful poll: then no cache may be trusted. */
  isFresh(): boolean;
  subscribe(listener: (change: AuthChange) => void): void;
  /** For a change of this process, so that its caches need not wait for the feed. */
  publish(change: AuthChange): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const channel = 'kontor_auth';
const pollEveryMs = 500;
// Kontor promises two seconds; a poll that began earlier than this proves nothing.
const freshForMs = 1_800;
// A change becomes visible when its transaction commits, which may be later than its timestamp.
const lookBackS = 30;
const reconnectAfterMs = 1_000;

const recentChanges = systemSql<
  { look_back_s: number },
  { id: string; account_id: string | null; client_id: string | null }
>(
  // With the signing keys: a process that missed the hint would sign with a retired key for ever.
  `select id, account_id, client_id from auth_changes
   where at > clock_timestamp() - make_interval(secs => :look_back_s)
   union all
   select kid, null, null from signing_keys where retired_at is null`,
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

/** LISTEN brings changes within milliseconds; the poll of the table never misses one. */
export function createChangeFeed(address: DatabaseAddress, db: SystemDb, log: Log): ChangeFeed {
  const listeners: ((change: AuthChange) => void)[] = [];
  const seen = new Map<string, number>();
  const publish = (change: AuthChange): void => {
    for (const listener of listeners) listener(change);
  };
  let freshAtMs = Number.NEGATIVE_INFINITY;
  let pollTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const poll = async (): Promise<void> => {
    const startedMs = performance.now();
    for (const row of await db.many(recentChanges, { look_back_s: lookBackS })) {
      if (seen.has(row.id)) continue;
      seen.set(row.id, startedMs);
      publish(row.account_id === null ? { kind: 'keys' } : toChange(row.account_id, row.client_id ?? ''));
    }
    for (const [id, atMs] of seen) {
      if (atMs < startedMs - 2 * lookBackS * 1000) seen.delete(id);
      else break;
    }
    freshAtMs = startedMs;
  };
  const pollForever = (): void => {
    pollTimer = setTimeout(async () => {
      await poll().catch((error) =>
        log.debug({ reason: String(error) }, 'poll for authentication changes failed'),
      );
      if (!isStopped) pollForever();
    }, pollEveryMs);
    pollTimer.unref();
  };
  const hints = listenForHints(address, log, (payload) => {
    if (payload === 'keys') publish({ kind: 'keys' });
    else publish(toChange(...(payload.split(' ') as [string, string])));
  });

  return {
    isFresh: () => performance.now() - freshAtMs < freshForMs,
    subscribe: (listener) => listeners.push(listener),
    publish,
    start: async () => {
      await poll();
      await hints.connect();
      pollForever();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(pollTimer);
      await hints.close();
    },
  };
}

function toChange(accountId: string, clientId: string): AuthChange {
  return clientId === '' ? { kind: 'account', accountId } : { kind: 'client', accountId, clientId };
}

function listenForHints(address: DatabaseAddress, log: Log, onHint: (payload: string) => void) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const attempt = new pg.Client({ ...address, application_name: 'kontor listen', keepAlive: true });
    let isLost = false;
    const lost = (): void => {
      if (isLost || isClosed) return;
      isLost = true;
      attempt.end().catch(() => undefined);
      retry = setTimeout(() => void connect(), reconnectAfterMs);
      retry.unref();
    };
    attempt.on('error', lost);
    attempt.on('end', lost);
    attempt.on('notification', (message) => onHint(message.payload ?? ''));
    try {
      await attempt.connect();
      await attempt.query(`listen ${channel}`);
      // Closed in the meantime, when `client` was not set yet.
      if (isClosed) return void (await attempt.end());
      client = attempt;
    } catch (error) {
      log.debug({ reason: String(error) }, 'cannot listen for authentication changes; polling only');
      lost();
    }
  };
  return {
    connect,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
