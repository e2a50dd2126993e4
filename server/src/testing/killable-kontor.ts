import pg from 'pg';
import { expect } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { newTrial } from './embedded-trial.ts';
import { KontorBench } from './kontor-process.ts';
import type { createPartner } from './partner.ts';

/** Kontor in separate processes, with an account, on a PostgreSQL server. */
export type KillableKontor = {
  bench: KontorBench;
  /** What `kontor account create --json` printed. */
  made: { account: { id: string }; client: Parameters<typeof createPartner>[2] };
  ask(sql: string): Promise<Record<string, unknown>[]>;
  /** One connection to PostgreSQL, past every role and policy of Kontor. */
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
    ask: (sql) => withClient(async (client) => (await client.query(sql)).rows),
    withClient,
    end: async () => {
      await bench.close();
      await postgresTrial.end();
    },
  };
}
