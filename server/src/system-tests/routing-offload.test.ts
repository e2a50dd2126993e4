import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoutingOffload } from '../composition/routing-offload.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { stateOf, type TransactionTrial, transactionTrial } from '../testing/transactions.ts';

const polling = { timeout: 120_000, interval: 50 };
/** Several a second, and few in total if the thread starts slowly. */
const sending = { ...polling, interval: 200 };

/** Creates a log, and returns its messages. */
function keptLog() {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  return { log, lines };
}

describe('while there are many transactions', () => {
  const { log, lines } = keptLog();
  let own: OwnDatabase;
  let api: TestApi;
  let trial: TransactionTrial;
  let sent = 0;
  beforeAll(async () => {
    own = await migratedDatabase();
    api = await ownApi({
      address: own.address,
      log,
      role: 'worker',
      routingOffload: { startPerSecond: 1, idleMs: 1_000 },
      environment: { DATABASE_CONNECTIONS_MAX: '14' },
    });
    trial = await transactionTrial(api);
  });
  afterAll(async () => {
    await api.close();
    await own.drop();
  });

  const send = async (): Promise<void> => {
    sent += 1;
    await trial.send(stateOf(`purchase-${sent}`, 'cleared'));
  };
  const announcedCount = async (): Promise<number> => {
    const cleared = (await trial.events()).filter(({ name }) => name === 'card.transaction.cleared');
    expect(new Set(cleared.map(({ transaction_id }) => transaction_id)).size).toBe(cleared.length);
    return cleared.length;
  };

  it('a worker thread routes them, each once, and ends when it is idle', async () => {
    await expect
      .poll(async () => {
        await send();
        return lines;
      }, sending)
      .toContain('a worker thread routes transactions');
    for (let more = 0; more < 20; more += 1) await send();
    await expect.poll(announcedCount, polling).toBe(sent);
    await expect.poll(() => lines, polling).toContain('the server’s thread routes transactions again');
    await send();
    await expect.poll(announcedCount, polling).toBe(sent);
  });
});

describe('a thread that cannot start', () => {
  it('changes nothing, and is not tried again at once', async () => {
    const { log, lines } = keptLog();
    const asked: string[] = [];
    const offload = createRoutingOffload({
      address: { connectionString: 'postgres://unknown@127.0.0.1:1/nothing' },
      config: { carbonPrice: undefined, tracing: undefined, logLevel: 'silent', databaseTimeoutSeconds: 5 },
      processId: 'prc_1',
      limits: { startPerSecond: 0 },
      eventsWritten: () => undefined,
      onRouted: () => undefined,
      log,
      router: {
        start: () => void asked.push('start'),
        resume: () => void asked.push('resume'),
        wake: () => void asked.push('wake'),
        stop: async () => void asked.push('stop'),
        routeNow: async () => undefined,
      },
    });
    const failed = 'the routing thread has failed';
    offload.recordThroughput(1);
    await expect.poll(() => lines, polling).toContain(failed);
    offload.wake();
    offload.recordThroughput(1);
    await offload.stop();
    expect(asked).toEqual(['wake']);
    expect(lines).toEqual([failed]);
  });
});
