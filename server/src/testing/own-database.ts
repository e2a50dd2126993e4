import pg from 'pg';
import { inject } from 'vitest';

export type OwnDatabase = {
  address: pg.ClientConfig;
  /** A value for DATABASE_URL. */
  url: string;
  /** Runs SQL as the database's owner. */
  ask(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
};

/** Runs one statement as the role that sees the rows of all accounts. */
export async function asSystem(address: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...address, application_name: 'kontor test' });
  await client.connect();
  try {
    await client.query('set role kontor_system');
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

let made = 0;

/** Creates an empty database for one test, on the server of the run. */
export const ownDatabase = (): Promise<OwnDatabase> => create('template1');

/** Creates one with every migration applied. It is a copy, because migrating takes a second. */
export const migratedDatabase = (): Promise<OwnDatabase> => create(inject('migratedTemplate'));

async function create(template: string): Promise<OwnDatabase> {
  made += 1;
  const name = `kontor_own_${process.pid}_${made}`;
  const shared = inject('databaseAddress');
  await ask(shared, `create database ${name} template ${template}`);
  const url = urlOf(shared, name);
  const address = { connectionString: url };
  return {
    address,
    url,
    ask: (sql) => ask(address, sql),
    drop: () => drop(shared, name),
  };
}

/**
 * Drops the database. Its owner may not end an autovacuum worker that happens to be in it; the worker leaves
 * within moments.
 */
async function drop(server: pg.ClientConfig, name: string): Promise<void> {
  const notAllowed = '42501';
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(server, `drop database ${name} with (force)`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === notAllowed) || tries === 20) throw error;
      await ask(server, 'select pg_sleep(0.1)');
    }
  }
}

export function urlOf(
  { connectionString, host, port, user, password }: pg.ClientConfig,
  database: string,
): string {
  if (connectionString === undefined) {
    // The folder of a socket is no host name, so it goes into the query.
    const where = new URLSearchParams({ host: host ?? '', port: String(port) });
    if (typeof password === 'string') where.set('password', password);
    return `postgres://${user}@/${database}?${where}`;
  }
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

async function ask(address: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...address, application_name: 'kontor test' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
