import pg from 'pg';
import { expect, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { silentLog } from '../platform/log.ts';
import { newMasterKeyText } from '../platform/master-key.ts';
import { newTrial, postmasterPid } from './embedded-trial.ts';
import { cardOf, companyNumber } from './issuer.ts';
import { KontorBench, type KontorProcess } from './kontor-process.ts';
import { addOrganization, addTpa } from './organization.ts';
import { type Answer, call, createPartner, requestToken } from './partner.ts';
import { stateOf } from './transaction-states.ts';

const issuer = 'nordkort';
const productId = 'ppr_00000000000000sandb0x00001';
const senders = 4;
const rowsPerBatch = 20;

/** Kontor on a PostgreSQL that the test may kill, an issuer that sends without end, and a partner who is to hear of it. */
export type IntakeTrial = {
  /** `transaction state` of everything that was answered as accepted. */
  acknowledged: string[];
  /** Sends purchases, singly and in batches, each again until it is answered. */
  keepSending(): { stop(): Promise<void> };
  killKontor(): Promise<void>;
  killPostgres(): Promise<void>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  end(): Promise<void>;
};

export async function openIntakeTrial(): Promise<IntakeTrial> {
  const postgresTrial = await newTrial();
  const dataDir = await postgresTrial.folder();
  const postgres = await postgresTrial.open(dataDir, 'serve', { fsync: 'off', max_connections: '60' });
  const { host, port, user, database } = postgres.connection;
  const where = new URLSearchParams({ host, port: String(port) });
  const bench = await KontorBench.open({
    DATABASE_URL: `postgres://${user}@/${database}?${where}`,
    KONTOR_MASTER_KEY: newMasterKeyText(),
    DATABASE_CONNECTIONS_MAX: '12',
    LOG_LEVEL: 'warn',
  });
  const run = async (...args: string[]) => {
    const { code, output, errors } = await bench.run(...args);
    expect(code, errors).toBe(0);
    return output;
  };
  await run('migrate');
  const made = JSON.parse(await run('account', 'create', '--name', 'Acme', '--mode', 'sandbox', '--json'));
  const { client } = JSON.parse(await run('issuers', 'client', '--issuer', issuer, '--name', 'T', '--json'));
  let kontor: KontorProcess = await bench.serve();

  const own = openDatabase({
    address: postgres.connection,
    tenantConnectionsMax: 1,
    systemConnectionsMax: 1,
    statementTimeoutMs: 5000,
    acquireTimeoutMs: 5000,
    log: silentLog,
  });
  const now = systemClock.now();
  const tpaId = await addTpa(own, made.account.id, now, { organizationNumber: companyNumber });
  const organizationId = await addOrganization(own, made.account.id, now, tpaId);
  await own.close();

  let token = '';
  const send = async (path: string, body: unknown): Promise<Answer> =>
    call(`${kontor.url}/issuers/${issuer}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  token = (await requestToken(kontor.url, client)).body.access_token;
  const card = await send('/cards', cardOf({ productId }, 'tova'));
  expect(card.status, card.text).toBe(201);
  const partner = await createPartner(kontor.url, made.account.id, made.client);
  const identity = async () => {
    const { body } = await partner.get(`/tpas/${tpaId}/identities`);
    expect(body.data).toHaveLength(1);
    return body.data[0].id as string;
  };
  const holder = await partner.post(`/organizations/${organizationId}/cardholders`, {
    reference_id: 'tova',
    identity_id: await vi.waitFor(identity, { timeout: 20_000, interval: 100 }),
  });
  expect(holder.status, holder.text).toBe(201);

  const acknowledged: string[] = [];
  let purchases = 0;
  /** A single purchase with its two states, one after the other, or a batch of purchases. */
  const sendOne = async (isBatch: boolean, isStopped: () => boolean): Promise<void> => {
    const ids = Array.from({ length: isBatch ? rowsPerBatch : 1 }, () => {
      purchases += 1;
      return `tx-${purchases}`;
    });
    for (const state of ['authorized', 'cleared']) {
      const rows = ids.map((id) => ({ card_id: 'tova', ...stateOf({ clock: systemClock }, id, { state }) }));
      const isSettled = async (): Promise<boolean> => {
        const answer = isBatch
          ? await send('/transaction-states', { transaction_states: rows })
          : await send('/cards/tova/transaction-states', { ...rows[0], card_id: undefined });
        // Again after no answer, a duplicate says that the first one counted.
        if (answer.status === 202 || answer.body?.code === 'duplicate') return true;
        if (answer.status !== 200) return false;
        const statuses = answer.body.results.map((row: { status: string }) => row.status);
        return statuses.every((status: string) => status === 'accepted' || status === 'duplicate');
      };
      while (!(await isSettled().catch(() => false))) {
        // While nobody answers there is no use in asking as fast as one can.
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (isStopped()) return;
      }
      acknowledged.push(...ids.map((id) => `${id} ${state}`));
    }
  };

  return {
    acknowledged,
    keepSending: () => {
      let isStopped = false;
      const go = async (_: unknown, index: number): Promise<void> => {
        while (!isStopped) await sendOne(index === 0, () => isStopped);
      };
      const running = Promise.all(Array.from({ length: senders }).map(go));
      return {
        stop: async () => {
          isStopped = true;
          await running;
        },
      };
    },
    killKontor: async () => {
      kontor.signal('SIGKILL');
      await kontor.ended;
      kontor = await bench.serve();
    },
    killPostgres: async () => void process.kill(await postmasterPid(dataDir), 'SIGKILL'),
    ask: async (sql) => {
      const client = new pg.Client(postgres.connection);
      client.on('error', () => undefined);
      await client.connect();
      return (await client.query(sql).finally(() => client.end())).rows;
    },
    end: async () => {
      await bench.close();
      await postgresTrial.end();
    },
  };
}
