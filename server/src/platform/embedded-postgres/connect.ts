import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseClient } from '../database/client.ts';
import { DataFolderError, errorCode } from './data-folder-error.ts';

export type Connection = { host: string; port: number; user: string; database: string };

export const superuser = 'kontor';
const databaseName = 'kontor';
const port = 5432;
const connectMsMax = 5_000;

export function connectionTo(socketDir: string): Connection {
  return { host: socketDir, port, user: superuser, database: databaseName };
}

export function socketPath(socketDir: string): string {
  return join(socketDir, `.s.PGSQL.${port}`);
}

/** Returns whether a client would get in now, and if not, whether waiting helps. */
export async function probe(connection: Connection): Promise<'accepting' | 'no-database' | 'not-yet'> {
  try {
    await withClient(connection, async () => {});
    return 'accepting';
  } catch (error) {
    const code = errorCode(error);
    // 53300 means too many connections, so another process got in.
    if (code === '53300') return 'accepting';
    if (code === '3D000') return 'no-database';
    if (code?.startsWith('28')) {
      throw new DataFolderError(
        `PostgreSQL in ${connection.host} refuses Kontor’s connection: ${String(error)}.`,
      );
    }
    return 'not-yet';
  }
}

/** Creates the database, because initdb creates only a database "postgres". */
export async function createDatabase(connection: Connection): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, (client) =>
    client.query(`create database ${databaseName}`),
  );
}

async function withClient(
  connection: Connection,
  use: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  // `ssl` is explicit, because pg would otherwise read it from the environment, and a Unix socket has none.
  const client = new DatabaseClient({ ...connection, ssl: false, connectionTimeoutMillis: connectMsMax });
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
