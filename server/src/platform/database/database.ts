import type { Log } from '../log.ts';
import { allowIdle, begin, bindAccount, type Preamble, restrict } from './bound-query.ts';
import {
  type ConnectionLimits,
  type Connections,
  type DatabaseAddress,
  openConnections,
  type PoolUse,
  type Send,
} from './connections.ts';
import { createFaultReport, type FaultReport } from './fault-report.ts';
import { idleTransactionEnded, isDatabaseAway, isWorthRetrying, presentFault } from './faults.ts';
import { directAddress } from './pooler.ts';
import {
  bindValues,
  type Prepared,
  type SystemStatement,
  systemSql,
  type TenantStatement,
  type Values,
} from './statement.ts';

type Queries<Kind extends 'tenant' | 'system'> = {
  one<V extends Values, R>(statement: StatementOf<Kind, V, R>, values: V): Promise<R | undefined>;
  many<V extends Values, R>(statement: StatementOf<Kind, V, R>, values: V): Promise<R[]>;
  /** Returns the number of affected rows. */
  run<V extends Values, R>(statement: StatementOf<Kind, V, R>, values: V): Promise<number>;
};
type StatementOf<Kind, V extends Values, R> = Kind extends 'tenant'
  ? TenantStatement<V, R>
  : SystemStatement<V, R>;

/** A handle bound to one account, for `:account_id` and for row-level security. */
export type TenantDb = Queries<'tenant'> & {
  readonly accountId: string;
  /** The organizations whose rows the handle is restricted to; null for the whole account. */
  readonly organizationIds: OrganizationIds;
};
export type OrganizationIds = readonly string[] | null;
export type SystemDb = Queries<'system'>;
export type InAccount = (accountId: string) => TenantDb;

export type Database = {
  /** Runs each query in a separate transaction. Policies of the database restrict it to `organizationIds`, if any. */
  tenant(accountId: string, organizationIds?: OrganizationIds): TenantDb;
  /**
   * `inAccount` returns a handle bound to another account in the same transaction, for the rare change that two
   * accounts must see together. Each statement still runs for one account alone.
   */
  tenantTransaction<T>(
    accountId: string,
    work: (db: TenantDb, inAccount: InAccount) => Promise<T>,
    organizationIds?: OrganizationIds,
  ): Promise<T>;
  system: SystemDb;
  systemTransaction<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
  /**
   * Runs short statements that inform other processes, on a dedicated connection. They never wait for requests or other
   * work.
   */
  coordination: SystemDb;
  /** `onNotify` is called after a NOTIFY on the channel, and when one may have been missed. */
  listen(channel: string, onNotify: () => void): void;
  /** Calls the listener after this process commits a statement with the topic. */
  onCommit(topic: string, listener: () => void): void;
  faults: Pick<FaultReport, 'counts' | 'onFault'>;
  /** Returns the use of each pool. */
  pools(): Record<'tenant' | 'system' | 'coordination', PoolUse>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  address: DatabaseAddress;
  /** The maximum besides the connection for coordination, which bypasses a pooler. */
  tenantConnectionsMax: number;
  systemConnectionsMax: number;
  log: Log;
} & Omit<ConnectionLimits, 'connectionsMax'>;

const triesMax = 4;
const commit = systemSql('commit');
const rollback = systemSql('rollback');

export function openDatabase(options: DatabaseOptions): Database {
  const limits = (connectionsMax: number): ConnectionLimits => ({ ...options, connectionsMax });
  const faults = createFaultReport(options.log);
  const tenants = openConnections(
    options.address,
    'kontor_tenant',
    limits(options.tenantConnectionsMax),
    options.log,
    faults,
  );
  const system = openConnections(
    options.address,
    'kontor_system',
    limits(options.systemConnectionsMax),
    options.log,
    faults,
  );
  const coordination = openConnections(
    directAddress(options.address),
    'kontor_system',
    limits(1),
    options.log,
    faults,
    'coordination',
  );

  const listeners = new Map<string, (() => void)[]>();
  const notify = (topics: ReadonlySet<string>): void => {
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
  };
  const autocommit = (connections: Connections): Send => {
    const { entering } = connections;
    const query: Send =
      entering.length === 0
        ? (statement, values, preamble) => withRetries(() => connections.query(statement, values, preamble))
        : (statement, values, preamble) =>
            withRetries(() => connections.query(statement, values, [...entering, ...preamble]));
    const queryAndNotify: Send = async (statement, values, preamble) => {
      const result = await query(statement, values, preamble);
      notify(new Set([statement.topic ?? '']));
      return result;
    };
    // Most statements have no topic and should cost nothing extra.
    return (statement, values, preamble) =>
      (statement.topic === undefined ? query : queryAndNotify)(statement, values, preamble);
  };
  const tenantQuery = autocommit(tenants);

  return {
    tenant: (accountId, organizationIds = null) =>
      tenantHandle(accountId, organizationIds, bind(accountId, organizationIds), tenantQuery),
    tenantTransaction: (accountId, work, organizationIds = null) =>
      inTransaction(
        tenants,
        (send) => {
          const inAccount = handlesOf(send, organizationIds);
          return work(inAccount(accountId), inAccount);
        },
        notify,
      ),
    system: systemHandle(autocommit(system)),
    systemTransaction: (work) => inTransaction(system, (send) => work(systemHandle(send)), notify),
    coordination: systemHandle(autocommit(coordination)),
    listen: coordination.listen,
    onCommit: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    faults,
    pools: () => ({ tenant: tenants.use(), system: system.use(), coordination: coordination.use() }),
    close: async () => {
      await Promise.all([tenants, system, coordination].map((connections) => connections.close()));
    },
  };
}

/**
 * Opens one connection past a pooler, like that of `coordination`, for a thread that has no other database connection.
 */
export function openSystemConnection(
  address: DatabaseAddress,
  limits: Omit<ConnectionLimits, 'connectionsMax'>,
  purpose: string,
): { db: SystemDb; close(): Promise<void> } {
  const { query, close } = openConnections(
    directAddress(address),
    'kontor_system',
    { ...limits, connectionsMax: 1 },
    { warn: () => undefined },
    { add: () => undefined },
    purpose,
  );
  return { db: systemHandle((...sent) => withRetries(() => query(...sent))), close };
}

function bind(accountId: string, organizationIds: OrganizationIds): Preamble {
  const account = { statement: bindAccount, values: [accountId] };
  return organizationIds === null
    ? [account]
    : [account, { statement: restrict, values: [organizationIds.join(',')] }];
}

/**
 * Creates the handles of one transaction. A statement's preamble binds the account only if another one was bound
 * before.
 */
function handlesOf(send: Send, organizationIds: OrganizationIds): InAccount {
  let bound: string | undefined;
  return (accountId) =>
    tenantHandle(accountId, organizationIds, [], (statement, values) => {
      const preamble = bound === accountId ? [] : bind(accountId, organizationIds);
      bound = accountId;
      return send(statement, values, preamble);
    });
}

function tenantHandle(
  accountId: string,
  organizationIds: OrganizationIds,
  preamble: Preamble,
  send: Send,
): TenantDb {
  // The account comes last in the object, so that no caller's value can replace it.
  const withAccount = (values: Values): Values => ({ ...values, account_id: accountId });
  const sendAs: Send =
    organizationIds === null ? send : (statement, ...sent) => send(preparedApart(statement), ...sent);
  return { accountId, organizationIds, ...queries(preamble, sendAs, withAccount) };
}

/** PostgreSQL plans a prepared statement again whenever the role changes, so each role prepares it under another name. */
function preparedApart(statement: Prepared): Prepared {
  return statement.name === '' ? statement : { ...statement, name: `r${statement.name}` };
}

export function systemHandle(send: Send): SystemDb {
  return queries([], send, (values) => values);
}

function queries(
  preamble: Preamble,
  send: Send,
  complete: (values: Values) => Values,
): Queries<'tenant'> & Queries<'system'> {
  const execute = async (statement: Prepared, values: Values) => {
    try {
      return await send(statement, bindValues(statement, complete(values)), preamble);
    } catch (error) {
      throw isWorthRetrying(error) ? error : presentFault(error);
    }
  };
  return {
    one: async <R>(statement: Prepared, values: Values) =>
      (await execute(statement, values)).rows[0] as R | undefined,
    many: async <R>(statement: Prepared, values: Values) => (await execute(statement, values)).rows as R[],
    run: async (statement: Prepared, values: Values) => (await execute(statement, values)).rowCount ?? 0,
  };
}

/**
 * Runs a transaction. `begin` and the account's binding are sent with the first statement, without extra round trips.
 */
async function inTransaction<T>(
  connections: Connections,
  work: (send: Send) => Promise<T>,
  notify: (topics: ReadonlySet<string>) => void,
): Promise<T> {
  return withRetries(async (attempt) => {
    const topics = new Set<string>();
    const opening = openingOf(attempt, connections);
    const { idleTransactionMs } = connections;
    const result = await connections.withConnection((send) =>
      runTransaction(send, work, topics, opening, idleTransactionMs),
    );
    notify(topics);
    return result;
  });
}

/** Retries deadlocks, serialization failures and transactions that the server ended during a pause. */
async function withRetries<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= triesMax || !isWorthRetrying(error)) throw presentFault(error);
    }
  }
}

/**
 * Converts a lost connection to its real reason. The server ended the transaction and closed the connection, which may
 * hide the reason.
 */
function explainPause(error: unknown): unknown {
  if (!isDatabaseAway(error)) return error;
  return Object.assign(new Error('The transaction ended in a pause of this process.', { cause: error }), {
    code: idleTransactionEnded,
  });
}

/**
 * Returns the opening statements of an attempt. Each retry may be idle for twice as long, because on a starved machine
 * a process computes for seconds between two statements.
 */
function openingOf(attempt: number, { entering, idleTransactionMs }: Connections): Preamble {
  const opening = [{ statement: begin, values: [] }, ...entering];
  if (attempt === 1) return opening;
  const idleMs = idleTransactionMs * 2 ** (attempt - 1);
  return [...opening, { statement: allowIdle, values: [`${idleMs}`] }];
}

async function runTransaction<T>(
  send: Send,
  work: (send: Send) => Promise<T>,
  topics: Set<string>,
  opening: Preamble,
  idleTransactionMs: number,
): Promise<T> {
  let hasBegun = false;
  let firstFailure: unknown;
  let receivedMs = performance.now();
  const sendInside: Send = async (statement, values, binding) => {
    if (statement.topic !== undefined) topics.add(statement.topic);
    const preamble = hasBegun ? binding : [...opening, ...binding];
    const wasPaused = hasBegun && performance.now() - receivedMs >= idleTransactionMs;
    hasBegun = true;
    try {
      const result = await send(statement, values, preamble);
      receivedMs = performance.now();
      return result;
    } catch (error) {
      // Every statement after a failed one only reports that the transaction is aborted.
      firstFailure ??= wasPaused ? explainPause(error) : error;
      throw firstFailure;
    }
  };
  try {
    const result = await work(sendInside);
    if (hasBegun) await send(commit, [], []);
    return result;
  } catch (error) {
    // If this fails too, the connection is lost and the server has rolled back.
    if (hasBegun) await send(rollback, [], []).catch(() => undefined);
    throw error;
  }
}
