import pg from 'pg';
import type { Log } from '../log.ts';
import { type Preamble, sendQuery } from './bound-query.ts';
import type { FaultReport } from './fault-report.ts';
import { idleTransactionEnded, readOnly } from './faults.ts';
import { clientClass } from './hosts.ts';
import { type QueryResult, requirePgInternals } from './pg-internals.ts';
import { limitPlanAge } from './plan-age.ts';
import { enter, followPooler, isPooled } from './pooler.ts';
import { type Prepared, systemSql } from './statement.ts';
import { columnTypes } from './types.ts';

/**
 * `hosts` contains the address of each server of a cluster with several servers. `direct` bypasses the pooler that this
 * address leads to.
 */
export type DatabaseAddress = pg.ClientConfig & { hosts?: readonly string[]; direct?: DatabaseAddress };
type DatabaseRole = 'kontor_tenant' | 'kontor_system';

export type ConnectionLimits = {
  connectionsMax: number;
  statementTimeoutMs: number;
  /** The time that a query may wait for a connection. */
  acquireTimeoutMs: number;
  /**
   * The time for which a transaction may be idle. A paused process may own locks that others wait for, so the server
   * ends its transaction after this time. `database.ts` repeats it when the process continues. Lock and work end
   * together, so no fencing is needed. The default is 2 s.
   */
  idleTransactionMs?: number;
  /** The maximum age of plans that background work reuses. The default is 10 s. */
  plansMaxMs?: number;
};

/** A pool whose connections all act as one role. */
export type Connections = {
  /**
   * The statements in front of each transaction, for settings that a pooler's connection cannot keep. Empty without a
   * pooler.
   */
  entering: Preamble;
  idleTransactionMs: number;
  query(statement: Prepared, values: unknown[], preamble: Preamble): Promise<QueryResult>;
  /** Keeps one connection while `work` runs. A connection that breaks is discarded. */
  withConnection<T>(work: (send: Send) => Promise<T>): Promise<T>;
  /**
   * Makes each connection listen. `onNotify` is called after a NOTIFY, and when one may have been missed because the
   * connection is new.
   */
  listen(channel: string, onNotify: () => void): void;
  use(): PoolUse;
  close(): Promise<void>;
};
/** The present use of a pool, and how often work has waited for a connection so far. */
export type PoolUse = {
  busy: number;
  idle: number;
  waiting: number;
  max: number;
  waits: number;
  waitedSeconds: number;
};
export type Send = (statement: Prepared, values: unknown[], preamble: Preamble) => Promise<QueryResult>;

const watchIntervalMs = 500;
const defaultIdleTransactionMs = 2_000;
// The lock timeout is shorter than the statement timeout, so that waiting for another change is not mistaken for a slow
// statement.
const lockTimeoutShare = 0.8;
// The time that the server has to close a connection that was ended.
const closeTimeoutMs = 1000;

export function openConnections(
  address: DatabaseAddress,
  role: DatabaseRole,
  limits: ConnectionLimits,
  log: Pick<Log, 'warn'>,
  faults: Pick<FaultReport, 'add'>,
  /** The name in pg_stat_activity. */
  purpose: string = role,
): Connections {
  requirePgInternals();
  const { idleTransactionMs = defaultIdleTransactionMs } = limits;
  const channels = new Map<string, () => void>();
  const pool = new pg.Pool({
    ...address,
    // The class has the driver's shape, though the driver's type takes no argument.
    Client: clientClass(address) as unknown as new () => pg.ClientBase,
    application_name: `kontor ${purpose}`,
    max: limits.connectionsMax,
    // Connections never idle out. The pool's timer for each query costs more than an idle connection.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.acquireTimeoutMs,
    keepAlive: true,
    types: columnTypes,
    // The pool's own limit ends with the handshake. Without another limit, a server that falls silent here would occupy
    // the slot forever.
    onConnect: (client) => watch.during(client, 2 * limits.statementTimeoutMs, () => prepare(client)),
  });
  const isBehindPooler = isPooled(address);
  const settings = sessionSettings(role, limits.statementTimeoutMs, idleTransactionMs);
  const prepare = async (client: pg.ClientBase): Promise<void> => {
    if (isBehindPooler) return followPooler(client);
    await client.query(settings.map(([name, value]) => `set ${name} to '${value}'`).join('; '));
    client.on('notification', ({ channel }) => channels.get(channel)?.());
    for (const [channel, onNotify] of channels) {
      await client.query(`listen ${channel}`);
      onNotify();
    }
  };
  const lostBy = new WeakMap<pg.ClientBase, Error>();
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // The first error names the reason. Later ones only report that the connection is closed.
      if (!lostBy.has(client)) lostBy.set(client, error);
    }),
  );
  pool.on('error', (error) => log.warn({ purpose, reason: error.message }, 'database connection lost'));
  const open = followConnections(pool);
  const watch = watchForSilence(limits.statementTimeoutMs + 1000);
  // Only background work fixes its plans, with `forceIndexScans`.
  const discardOldPlans = role === 'kontor_system' ? limitPlanAge(limits.plansMaxMs) : () => [];

  let isClosed = false;
  const report = (error: unknown): void => {
    if (!isClosed) faults.add(error);
  };
  let waits = 0;
  let waitedMs = 0;
  const acquire = async (): Promise<pg.PoolClient> => {
    const mustWait = pool.idleCount === 0 && pool.totalCount >= limits.connectionsMax;
    const startedMs = mustWait ? performance.now() : 0;
    try {
      return await pool.connect();
    } catch (error) {
      report(error);
      throw error;
    } finally {
      if (mustWait) {
        waits += 1;
        waitedMs += performance.now() - startedMs;
      }
    }
  };
  const withConnection = async <T>(work: (send: Send) => Promise<T>): Promise<T> => {
    const client = await acquire();
    let isBroken = false;
    let isFirst = true;
    const send: Send = async (statement, values, preamble) => {
      const before = isFirst ? [...preamble, ...discardOldPlans(client)] : preamble;
      isFirst = false;
      try {
        return await watch.during(client, statement.timeoutMs, () =>
          sendQuery(client, statement, values, before),
        );
      } catch (error) {
        if (!isUsableAfter(error)) isBroken = true;
        // Reports why the connection was lost while it was idle. Statements that are sent afterwards only fail.
        const reason = lostBy.get(client) ?? error;
        report(reason);
        throw reason;
      }
    };
    try {
      return await work(send);
    } finally {
      client.release(isBroken);
    }
  };

  return {
    entering: isBehindPooler ? [{ statement: enter(settings), values: [] }] : [],
    idleTransactionMs,
    query: (statement, values, preamble) => withConnection((send) => send(statement, values, preamble)),
    withConnection,
    listen: (channel, onNotify) => {
      channels.set(channel, onNotify);
      // If this fails, the next connection listens.
      void withConnection((send) => send(systemSql(`listen ${channel}`), [], [])).catch(() => undefined);
    },
    use: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: limits.connectionsMax,
      waits,
      waitedSeconds: waitedMs / 1000,
    }),
    close: async () => {
      isClosed = true;
      watch.stop();
      await pool.end();
      await open.ended();
    },
  };
}

/**
 * Returns true when the connection is usable after an error. An error from PostgreSQL leaves it usable, unless the
 * server ends it or no longer accepts writes.
 */
function isUsableAfter(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return !error.code?.startsWith('57P') && error.code !== idleTransactionEnded && error.code !== readOnly;
}

type Settings = readonly (readonly [name: string, value: string])[];

function sessionSettings(
  role: DatabaseRole,
  statementTimeoutMs: number,
  idleTransactionMs: number,
): Settings {
  // The timeout is at least 1, because 0 means no limit to PostgreSQL.
  const lockTimeoutMs = Math.max(1, Math.floor(statementTimeoutMs * lockTimeoutShare));
  return [
    ['role', role],
    ['timezone', 'UTC'],
    ['statement_timeout', `${statementTimeoutMs}`],
    ['idle_in_transaction_session_timeout', `${idleTransactionMs}`],
    // Limits how long a paused process may leave a response unread. The statement cannot end earlier.
    ['tcp_user_timeout', `${idleTransactionMs}`],
    ['lock_timeout', `${lockTimeoutMs}`],
    // Servers compile the plans of large estimates by default. Over partitions that takes 10 to 20 times as long as the
    // query.
    ['jit', 'off'],
  ];
}

/**
 * Follows connections until they are closed. `pool.end()` resolves when every connection was requested to end. The
 * database may be stopped next, and would log the open ones as aborted.
 */
function followConnections(pool: pg.Pool) {
  const open = new Set<pg.ClientBase>();
  let whenNone = (): void => undefined;
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => {
    open.delete(client);
    if (open.size === 0) whenNone();
  });
  return {
    ended: async (): Promise<void> => {
      if (open.size === 0) return;
      const limit = setTimeout(() => {
        for (const client of open) cut(client);
      }, closeTimeoutMs);
      await new Promise<void>((resolve) => {
        whenNone = resolve;
      });
      clearTimeout(limit);
    },
  };
}

/**
 * Closes connections whose server is silent. A stopped process or a cut cable sends no error. One timer, instead of one
 * for each query, closes the connections of queries in flight that are past their limit.
 *
 * A process that gets little CPU must not mistake its own silence for the server's. Time in which it did not run counts
 * only up to one interval, and a response that has arrived in the meantime is read before a connection is closed.
 */
function watchForSilence(silenceMaxMs: number) {
  /** The deadline of each query in flight. */
  const inFlight = new Map<pg.ClientBase, number>();
  let ranMs = 0;
  let tickMs = performance.now();
  const nowMs = (): number => ranMs + Math.min(performance.now() - tickMs, 2 * watchIntervalMs);
  const timer = setInterval(() => {
    ranMs = nowMs();
    tickMs = performance.now();
    // Timers run before arrived bytes are read. This callback runs after that.
    setImmediate(() => {
      for (const [client, untilMs] of inFlight) {
        if (untilMs < ranMs) cut(client);
      }
    });
  }, watchIntervalMs);
  timer.unref();
  return {
    during: async <T>(
      client: pg.ClientBase,
      timeoutMs: number | undefined,
      query: () => Promise<T>,
    ): Promise<T> => {
      inFlight.set(client, nowMs() + (timeoutMs ?? silenceMaxMs));
      try {
        return await query();
      } finally {
        inFlight.delete(client);
      }
    },
    stop: () => clearInterval(timer),
  };
}

/** Ends a connection whose server may not respond. */
export function cut(client: pg.ClientBase): void {
  // pg cannot abort a query. Destroying the socket fails it with "Connection terminated".
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
