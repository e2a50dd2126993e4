import pg from 'pg';
import type { Log } from '../log.ts';
import { type Preamble, sendQuery } from './bound-query.ts';
import type { FaultReport } from './fault-report.ts';
import { idleTransactionEnded, readOnly } from './faults.ts';
import { clientClass } from './hosts.ts';
import { type QueryResult, requirePgInternals } from './pg-internals.ts';
import { enter, followPooler, isPooled } from './pooler.ts';
import { type Prepared, systemSql } from './statement.ts';
import { columnTypes } from './types.ts';

/** `hosts`: the address of each server of a cluster, where there are several. `direct`: past the pooler that this address leads to. */
export type DatabaseAddress = pg.ClientConfig & { hosts?: readonly string[]; direct?: DatabaseAddress };
type DatabaseRole = 'kontor_tenant' | 'kontor_system';

export type ConnectionLimits = {
  connectionsMax: number;
  statementTimeoutMs: number;
  /** How long a query may wait for a connection. */
  acquireTimeoutMs: number;
  /**
   * A paused process may be the owner of locks that others wait for. So long after its last statement the server ends its
   * transaction; `database.ts` repeats it when the process continues. Lock and work end together, so no fencing is needed.
   * Default: 2 s.
   */
  idleTransactionMs?: number;
};

/** A pool whose connections all act as one role. */
export type Connections = {
  /** In front of each transaction: what its connection cannot keep. Nothing without a pooler. */
  entering: Preamble;
  idleTransactionMs: number;
  query(statement: Prepared, values: unknown[], preamble: Preamble): Promise<QueryResult>;
  /** One connection while `work` runs; a connection that breaks is discarded. */
  withConnection<T>(work: (send: Send) => Promise<T>): Promise<T>;
  /** Each connection listens. Called after a NOTIFY, and when one may have been missed because the connection is new. */
  listen(channel: string, onNotify: () => void): void;
  use(): PoolUse;
  close(): Promise<void>;
};
/** How busy a pool is now, and how often work had to wait for a connection so far. */
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
// Less than the statement's, so that waiting for another change is not taken for a slow statement.
const lockTimeoutShare = 0.8;
// How long the server has to close a connection that was ended.
const closeTimeoutMs = 1000;

export function openConnections(
  address: DatabaseAddress,
  role: DatabaseRole,
  limits: ConnectionLimits,
  log: Pick<Log, 'warn'>,
  faults: Pick<FaultReport, 'add'>,
  /** Shown in pg_stat_activity. */
  purpose: string = role,
): Connections {
  requirePgInternals();
  const { idleTransactionMs = defaultIdleTransactionMs } = limits;
  const channels = new Map<string, () => void>();
  const pool = new pg.Pool({
    ...address,
    // Of the driver's own shape, though its type takes no argument.
    Client: clientClass(address) as unknown as new () => pg.ClientBase,
    application_name: `kontor ${purpose}`,
    max: limits.connectionsMax,
    // Never idle out: the pool's timer for each query costs more than an idle connection.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.acquireTimeoutMs,
    keepAlive: true,
    types: columnTypes,
    // The pool's own limit ends with the handshake: without another, a server that falls silent here keeps the place for ever.
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
      // The first names the reason; the next only say that the connection is closed.
      if (!lostBy.has(client)) lostBy.set(client, error);
    }),
  );
  pool.on('error', (error) => log.warn({ purpose, reason: error.message }, 'database connection lost'));
  const open = followConnections(pool);
  const watch = watchForSilence(limits.statementTimeoutMs + 1000);

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
    const send: Send = async (statement, values, preamble) => {
      try {
        return await watch.during(client, statement.timeoutMs, () =>
          sendQuery(client, statement, values, preamble),
        );
      } catch (error) {
        if (!isUsableAfter(error)) isBroken = true;
        // Why the connection was lost while it was idle; what is sent afterwards only fails.
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

/** An error reported by PostgreSQL leaves the connection usable, unless the server ends it, or no longer takes writes. */
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
  // At least 1: PostgreSQL takes 0 for no limit.
  const lockTimeoutMs = Math.max(1, Math.floor(statementTimeoutMs * lockTimeoutShare));
  return [
    ['role', role],
    ['timezone', 'UTC'],
    ['statement_timeout', `${statementTimeoutMs}`],
    ['idle_in_transaction_session_timeout', `${idleTransactionMs}`],
    // Of an answer that a paused process leaves unread: the statement cannot end before.
    ['tcp_user_timeout', `${idleTransactionMs}`],
    ['lock_timeout', `${lockTimeoutMs}`],
    // Servers compile the plans of large estimates by default. Over partitions that takes 10 to 20 times as long as the query.
    ['jit', 'off'],
  ];
}

/**
 * `pool.end()` resolves when every connection was asked to end. The database may be stopped next and would log those that
 * are still open as aborted, so this waits until they are closed.
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
 * A server that no longer answers (stopped process, cut cable) sends no error. One timer, instead of one for each query,
 * closes the connections of queries in flight that are past their limit.
 *
 * A process that gets little CPU must not take its own silence for the server's. So time in which it did not run counts only up to one
 * interval, and an answer that has arrived in the meantime is read before a connection is closed.
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
    // Timers run before what has arrived is read, and this runs after it.
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

/** Ends a connection whose server may not answer. */
export function cut(client: pg.ClientBase): void {
  // pg cannot abort a query; destroying the socket fails it with "Connection terminated".
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
