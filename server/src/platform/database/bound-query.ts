import pg from 'pg';
import type { Prepared } from './statement.ts';

/**
 * Statements that travel in front of the query proper, in the same round trip and, because only one Sync is sent
 * at the end, in the same transaction. Each must have been prepared on the connection before.
 */
export type Preamble = readonly { statement: string; values: readonly string[] }[];

export const beginStatement = 'kontor_begin';
export const bindStatement = 'kontor_bind';
export const bindText = "select set_config('kontor.account_id', $1, true)";

export type QueryResult = { rows: unknown[]; rowCount: number | null };

// What this class uses of pg's Query and Connection; pg does not type them, and the lockfile pins them.
type Wire = {
  bind(message: { portal: string; statement: string; values: readonly string[] }): void;
  execute(message: { portal: string; rows: number }): void;
};
type QueryInternals = {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  submit(connection: pg.Connection): void;
};
type QueryConstructor = new (
  config: { name: string; text: string; values: unknown[] },
  callback: (error: Error | null, result: QueryResult) => void,
) => QueryInternals;

const Query = pg.Query as unknown as QueryConstructor;

/**
 * A named query with a preamble. `set_config(…, true)` in the preamble lives until the Sync that ends this very
 * message, so the account's binding cannot outlive its query: there is nothing to reset and nothing to forget.
 */
class BoundQuery extends Query {
  readonly #preamble: Preamble;
  #preambleLeft: number;

  constructor(
    statement: Prepared,
    values: unknown[],
    preamble: Preamble,
    callback: (error: Error | null, result: QueryResult) => void,
  ) {
    super({ name: statement.name, text: statement.text, values }, callback);
    this.#preamble = preamble;
    this.#preambleLeft = preamble.length;
  }

  override prepare(connection: Wire): void {
    for (const step of this.#preamble) {
      connection.bind({ portal: '', statement: step.statement, values: step.values });
      connection.execute({ portal: '', rows: 0 });
    }
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#preambleLeft === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#preambleLeft > 0) this.#preambleLeft -= 1;
    else super.handleCommandComplete(message, connection);
  }
}

export function sendQuery(
  client: pg.ClientBase,
  statement: Prepared,
  values: unknown[],
  preamble: Preamble,
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new BoundQuery(statement, values, preamble, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
  });
}
