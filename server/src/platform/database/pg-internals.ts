import { Duplex } from 'node:stream';
import pg from 'pg';
import pgPackage from 'pg/package.json' with { type: 'json' };
import { OperatorError } from '../errors.ts';

export type QueryResult = { rows: unknown[]; rowCount: number | null };

// The fields of pg's Query, Result and Connection that a bound query uses. pg does not type them, so package.json names
// one exact version, and `requirePgInternals` checks the installed one at the start.
export type Wire = {
  bind(message: { portal: string; statement: string; values: readonly string[] }): void;
  execute(message: { portal: string; rows: number }): void;
  parse(message: { name: string; text: string; types: number[] }): void;
  sync(): void;
  parsedStatements: Record<string, string>;
};
export type Columns = {
  fields: { name: string; format: string }[];
  _parsers: unknown[];
  _prebuiltEmptyResultObject: object | null;
};
type QueryInternals = {
  name: string;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  submit(connection: pg.Connection): void;
};
type QueryConstructor = new (
  config: { name?: string; text: string; values: unknown[]; queryMode?: 'extended' },
  callback: (error: Error | null, result: QueryResult) => void,
) => QueryInternals;

export const PgQuery = pg.Query as unknown as QueryConstructor;

const used = {
  Query: [
    'name',
    'submit',
    'prepare',
    'handleDataRow',
    'handleCommandComplete',
    'handleRowDescription',
    '_result',
  ],
  'Query after its columns': ['_accumulateRows'],
  Result: ['fields', '_parsers', '_prebuiltEmptyResultObject'],
  Connection: ['bind', 'execute', 'parse', 'sync', 'describe', 'parsedStatements', 'stream'],
};

export type PgClasses = { Query: unknown; Connection: unknown };

/**
 * Throws an error that names the version at the start, because a wrong version could otherwise return wrong rows later.
 */
export function requirePgInternals(classes: PgClasses = pg): void {
  const missing = missingInternals(classes);
  if (missing.length === 0) return;
  throw new OperatorError(
    `Kontor cannot use pg ${pgPackage.version}: it has no ${missing.join(', ')}. Install the version that server/package.json names, with "npm ci".`,
  );
}

function missingInternals(classes: PgClasses): string[] {
  // The casts are safe, because each field is checked before it is used, whatever is installed.
  const { Query, Connection } = classes as {
    Query: new (config: object, callback: () => void) => Record<string, unknown>;
    Connection: new (config: object) => Record<string, unknown>;
  };
  const query = new Query({ name: 'probe', text: 'select 1', values: [] }, () => undefined);
  const connection = new Connection({ stream: new Duplex() });
  const lacking = (part: keyof typeof used, object: object): string[] =>
    used[part].filter((field) => !(field in object)).map((field) => `${part}.${field}`);
  const absent = [...lacking('Query', query), ...lacking('Connection', connection)];
  if (absent.length > 0) return absent;
  (query.handleRowDescription as (message: { fields: unknown[] }) => void).call(query, { fields: [] });
  return [...lacking('Query after its columns', query), ...lacking('Result', query._result as object)];
}
