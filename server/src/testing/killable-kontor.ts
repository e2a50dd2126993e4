import pg from 'pg';
import { expect } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { silentLog } from '../platform/log.ts';
import { newMasterKeyText } from '../platform/master-key.ts';
import { newTrial, postmasterPid } from './embedded-trial.ts';
import { KontorBench } from './kontor-process.ts';
import type { createPartner } from './partner.ts';

/** Kontor in separate processes, with an account, on a PostgreSQL that the test may kill. */
export type KillableKontor = {
  bench: KontorBench;
  /** The output of `kontor account create --json`. */
  made: { account: { id: string }; client: Parameters<typeof createPartner>[2] };
  /** Runs a command, which must succeed, and returns its output. */
  run(...args: string[]): Promise<string>;
  /** Opens the database, for data that the API would need too many steps to create. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  killPostgres(): Promise<void>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  /** Opens one connection to PostgreSQL as the owner, to whom no role or policy of Kontor applies. */
  withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  end(): Promise<void>;
};

export async function openKillableKontor(connectionsMax: number): Promise<KillableKontor> {
  const postgresTrial = await newTrial();
  const dataDir = await postgresTrial.folder();
  const postgres = await postgresTrial.open(dataDir, 'serve', { fsync: 'off', max_connections: '60' });
  const { host, port, user, database } = postgres.connection;
  const where = new URLSearchParams({ host, port: String(port) });
  const bench = await KontorBench.open({
    DATABASE_URL: `postgres://${user}@/${database}?${where}`,
    KONTOR_MASTER_KEY: newMasterKeyText(),
    DATABASE_CONNECTIONS_MAX: String(connectionsMax),
    LOG_LEVEL: 'warn',
  });
  const run = async (...args: string[]): Promise<string> => {
    const { code, output, errors } = await bench.run(...args);
    expect(code, errors).toBe(0);
    return output;
  };
  const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(postgres.connection);
    client.on('error', () => undefined);
    await client.connect();
    return work(client).finally(() => client.end());
  };
  await run('migrate');
  const made = JSON.parse(await run('account', 'create', '--name', 'Acme', '--mode', 'sandbox', '--json'));
  return {
    bench,
    made,
    run,
    withDatabase: async (work) => {
      const own = openDatabase({
        address: postgres.connection,
        tenantConnectionsMax: 1,
        systemConnectionsMax: 1,
        statementTimeoutMs: 5000,
        acquireTimeoutMs: 5000,
        log: silentLog,
      });
      return work(own).finally(() => own.close());
    },
    killPostgres: async () => void process.kill(await postmasterPid(dataDir), 'SIGKILL'),
    ask: (sql) => withClient(async (client) => (await client.query(sql)).rows),
    withClient,
    end: async () => {
      await bench.close();
      await postgresTrial.end();
    },
  };
}

/** Repeats the work until `stop`. */
export function keepGoing(
  workers: number,
  work: (index: number, isStopped: () => boolean) => Promise<void>,
): { stop(): Promise<void> } {
  let isStopped = false;
  const go = async (index: number): Promise<void> => {
    while (!isStopped) await work(index, () => isStopped);
  };
  const running = Promise.all(Array.from({ length: workers }, (_, index) => go(index)));
  return {
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
