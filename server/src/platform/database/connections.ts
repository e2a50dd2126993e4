import pg from 'pg';
import type { Log } from '../log.ts';
import { beginStatement, bindStatement, bindText, type Preamble, sendQuery } from './bound-query.ts';
import { type QueryResult, requirePgInternals } from './pg-internals.ts';
import type { Prepared } from './statement.ts';
import { columnTypes } from './types.ts';

export type DatabaseAddress = pg.ClientConfig;
export type DatabaseRole = 'kontor_tenant' | 'kontor_system';

export type ConnectionLimits = {
  connectionsMax: number;
  statementTimeoutMs: number;
  /** How long a query may wait for a free connection, or for a new one. */
  acquireTimeoutMs: number;
};

/** Connections that all act as one role. */
export type Connections = {
  query(statement: Prepared, values: unknown[], preamble: Preamble): Promise<QueryResult>;
  /** One connection for as long as `work` runs; a connection whose work failed half-way is thrown away. */
  hold<T>(work: (send: Send) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
export type Send = (statement: Prepared, values: unknown[], preamble: Preamble) => Promise<QueryResult>;

const watchIntervalMs = 500;
// How long a server has to close a connection that we ended; one that no longer answers is not waited for.
const closeTimeoutMs = 1000;

export function openConnections(
  address: DatabaseAddress,
  role: DatabaseRole,
  limits: ConnectionLimits,
  log: Log,
): Connections {
  requirePgInternals();
  const pool = new pg.Pool({
    ...address,
    application_name: `kontor ${role}`,
    max: limits.connectionsMax,
    // Kept open: a timer per query, which is how the pool watches for idleness, costs more than an idle connection.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.acquireTimeoutMs,
    keepAlive: true,
    types: columnTypes,
    onConnect: (client) => becomeRole(client, role, limits.statementTimeoutMs),
  });
  // A connection that is lost while in use fails its query, which is how we learn of it; without a listener the
  // event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ role, reason: error.message }, 'database connection lost'));
  const open = followConnections(pool);
  const watch = watchForSilence(limits.statementTimeoutMs + 1000);

  const hold = async <T>(work: (send: Send) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let isBroken = false;
    const send: Send = async (statement, values, preamble) => {
      try {
        return await watch.during(client, statement.timeoutMs, () =>
          sendQuery(client, statement, values, preamble),
        );
      } catch (error) {
        // An error that PostgreSQL itself reported leaves the connection usable, unless it said it is going away.
        if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) isBroken = true;
        throw error;
      }
    };
    try {
      return await work(send);
    } finally {
      client.release(isBroken);
    }
  };

  return {
    query: (statement, values, preamble) => hold((send) => send(statement, values, preamble)),
    hold,
    close: async () => {
      watch.stop();
      await pool.end();
      await open.ended();
    },
  };
}

async function becomeRole(
  client: pg.ClientBase,
  role: DatabaseRole,
  statementTimeoutMs: number,
): Promise<void> {
  await client.query(
    `set role ${role}; set timezone to 'UTC'; set statement_timeout to ${statementTimeoutMs};
     set idle_in_transaction_session_timeout to ${statementTimeoutMs * 2}; set lock_timeout to ${statementTimeoutMs}`,
  );
  // Prepared here once, so that a query's preamble only has to bind and execute them.
  await client.query({ name: bindStatement, text: bindText, values: [''] });
  await client.query({ name: beginStatement, text: 'begin' });
  await client.query('rollback');
}

/**
 * The pool has ended when it has asked every connection to end. Whoever stops the server next would then still see
 * some of them told that they are being cut off; so we wait until they are really gone.
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
 * A server that no longer answers (stopped process, cut cable) sends no error. Instead of a timer per query, one
 * timer looks at the queries under way and cuts the connections of those that are silent past the limit.
 */
function watchForSilence(silenceMaxMs: number) {
  /** Until when each is waited for. */
  const underWay = new Map<pg.ClientBase, number>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [client, untilMs] of underWay) {
      if (untilMs < now) cut(client);
    }
  }, watchIntervalMs);
  timer.unref();
  return {
    during: async <T>(
      client: pg.ClientBase,
      timeoutMs: number | undefined,
      query: () => Promise<T>,
    ): Promise<T> => {
      underWay.set(client, performance.now() + (timeoutMs ?? silenceMaxMs));
      try {
        return await query();
      } finally {
        underWay.delete(client);
      }
    },
    stop: () => clearInterval(timer),
  };
}

function cut(client: pg.ClientBase): void {
  // pg has no call for "give up now"; destroying the socket fails the query with "Connection terminated".
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
