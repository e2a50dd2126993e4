/**
 * A bound query sends several statements and one query in a single round trip, and in one transaction:
 *
 *   Parse?  Bind  Execute      each statement of the preamble (begin, role, account, settings, locks)
 *   Parse?  Bind  Describe?  Execute  Sync      the query itself
 *
 * PostgreSQL treats everything up to the Sync as one transaction, and `set_config(…, true)` ends with it. The account's
 * binding therefore cannot leak into the next query of the connection, and nothing has to be reset.
 *
 * pg supports one statement for each query, so `BoundQuery` overrides pg's internals (see `pg-internals.ts`):
 *
 * - `prepare` writes the preamble before pg writes the query.
 * - Rows and completions of the preamble are dropped: `#preambleLeft` counts its completions, and messages arrive in order.
 * - The columns of a prepared statement are described once on each connection. Later messages leave Describe out, and the
 *   query starts with the stored columns.
 *
 * At any moment the query may fail. PostgreSQL then skips to the Sync, and pg rejects the query, wherever the error came from.
 * A lost connection loses its state, because `states` is keyed by the connection. Behind a pooler that does not
 * keep prepared statements, each message contains the texts instead.
 */

import type pg from 'pg';
import { type Columns, PgQuery, type QueryResult, type Wire } from './pg-internals.ts';
import type { Prepared } from './statement.ts';

/** A statement with a name. Each connection prepares it once under that name. */
export type Named = { readonly name: string; readonly text: string };

/**
 * Statements that are sent before the query in the same round trip. Only one Sync follows, so they share its
 * transaction.
 */
export type Preamble = readonly { statement: Named; values: readonly string[] }[];

export const begin: Named = { name: 'kontor_begin', text: 'begin' };
export const allowIdle: Named = {
  name: 'kontor_allow_idle',
  text: "select set_config('idle_in_transaction_session_timeout', $1, true)",
};
export const bindAccount: Named = {
  name: 'kontor_bind',
  text: "select set_config('kontor.account_id', $1, true)",
};
/** Becomes the role that sees only rows of these organizations, joined by commas, until the transaction ends. */
export const restrict: Named = {
  name: 'kontor_restrict',
  text: "select set_config('role', 'kontor_restricted', true), set_config('kontor.organization_ids', $1, true)",
};

type ConnectionState = {
  /**
   * The columns of each statement that the connection has prepared. They never change: PostgreSQL refuses a prepared
   * statement whose columns have changed.
   */
  columns: Map<string, Columns>;
  /** The connection, with a `describe` that does nothing. */
  undescribed: Wire;
  prepared: Set<string>;
  /**
   * False behind a pooler that loses prepared statements. Then each message contains the texts of all its statements.
   */
  keepsStatements: boolean;
};
const states = new WeakMap<Wire, ConnectionState>();
/** The columns of each statement. Every connection gets the same description, so all connections share one copy. */
const sharedColumns = new Map<string, Columns>();

function stateOf(connection: Wire): ConnectionState {
  const existing = states.get(connection);
  if (existing) return existing;
  const undescribed = Object.create(connection, { describe: { value: () => undefined } }) as Wire;
  const created = { columns: new Map(), undescribed, prepared: new Set<string>(), keepsStatements: true };
  states.set(connection, created);
  return created;
}

/** Records that the connection's prepared statements may be gone with the next message. */
export function disablePreparedStatements(client: pg.ClientBase): void {
  stateOf(wireOf(client)).keepsStatements = false;
}

/**
 * A query with a preamble. `set_config(…, true)` in the preamble lasts until the Sync that ends this message, so the
 * account's binding cannot outlive its query, and nothing needs to be reset.
 *
 * Its columns are described once on each connection. Repeating that took a sixth of a request's time.
 */
class BoundQuery extends PgQuery {
  readonly #preamble: Preamble;
  readonly #isPrepared: boolean;
  #preambleLeft: number;

  constructor(
    { name, text }: Named,
    values: unknown[],
    preamble: Preamble,
    isPrepared: boolean,
    callback: (error: Error | null, result: QueryResult) => void,
  ) {
    // The driver would otherwise send a statement that has neither name nor values alone, without its preamble.
    super({ ...(isPrepared ? { name } : {}), text, values, queryMode: 'extended' }, callback);
    this.#preamble = preamble;
    this.#isPrepared = isPrepared;
    this.#preambleLeft = preamble.length;
  }

  override prepare(connection: Wire): void {
    for (const { statement, values } of this.#preamble) {
      if (!this.#isPrepared) connection.parse({ name: '', text: statement.text, types: [] });
      connection.bind({ portal: '', statement: this.#isPrepared ? statement.name : '', values });
      connection.execute({ portal: '', rows: 0 });
    }
    const { columns, undescribed } = stateOf(connection);
    const own = connection.parsedStatements[this.name] === undefined ? undefined : columns.get(this.name);
    super.prepare(own ? undescribed : connection);
    if (own) {
      Object.assign(this._result, own);
      this._accumulateRows = true;
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#preambleLeft === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#preambleLeft > 0) {
      this.#preambleLeft -= 1;
      return;
    }
    const { columns } = stateOf(connection);
    if (this.#isPrepared && !columns.has(this.name)) {
      columns.set(this.name, shareColumns(this.name, this._result));
    }
    super.handleCommandComplete(message, connection);
  }
}

function shareColumns(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Columns): Columns {
  const before = sharedColumns.get(name);
  const isSame =
    before?.fields.length === fields.length &&
    fields.every(
      (field, at) =>
        field.name === before.fields[at]?.name &&
        field.format === before.fields[at]?.format &&
        _parsers[at] === before._parsers[at],
    );
  if (isSame) return before;
  const own = { fields, _parsers, _prebuiltEmptyResultObject };
  sharedColumns.set(name, own);
  return own;
}

export async function sendQuery(
  client: pg.ClientBase,
  statement: Prepared,
  values: unknown[],
  preamble: Preamble,
): Promise<QueryResult> {
  const { preface } = statement;
  const count = statement.parameters.length;
  const own = preface && values.length > count ? values.slice(0, count) : values;
  const before = preface
    ? [...preamble, { statement: preface, values: values.slice(count).map(String) }]
    : preamble;
  const { prepared, keepsStatements } = stateOf(wireOf(client));
  if (keepsStatements) {
    for (const step of before) if (!prepared.has(step.statement.name)) await prepare(client, step.statement);
  }
  return new Promise((resolve, reject) => {
    client.query(
      new BoundQuery(statement, own, before, keepsStatements, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
  });
}

/**
 * Parses a statement on the connection without executing it. It uses the protocol and not SQL, because a pooler cannot
 * follow PREPARE.
 */
async function prepare(client: pg.ClientBase, { name, text }: Named): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let failure: Error | undefined;
    client.query({
      name,
      text,
      submit: (connection: pg.Connection) => {
        const wire = connection as unknown as Wire; // pg types only the methods that its users call.
        wire.parse({ name, text, types: [] });
        wire.sync();
      },
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (!failure) resolve();
      },
    } as pg.Submittable);
  });
  stateOf(wireOf(client)).prepared.add(name);
}

/** pg's types lack this property. */
const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;
