import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiVersions } from '../domain/api-versions/index.ts';
import { secondMs } from '../platform/clock.ts';
import { systemSql } from '../platform/database/statement.ts';
import { createHeartbeat, openDatabaseClock } from '../platform/heartbeat.ts';
import { silentLog } from '../platform/log.ts';
import { draw } from '../platform/secrets.ts';
import { type DeliveryTrial, deliveryTrial } from '../testing/delivery-trial.ts';
import { answer, makeCertificate, startRawReceiver } from '../testing/raw-receiver.ts';
import { ownApi, type TestApi, testMasterKey } from '../testing/test-api.ts';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { createEgress } from './egress.ts';
import { createDelivery } from './engine.ts';
import { fanOut } from './fan-out.ts';
import { endStranded } from './housekeeping.ts';
import { createOAuthTokens } from './oauth-tokens.ts';
import { prepareReceiver } from './receivers.ts';

let api: TestApi;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  api = await ownApi();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => api.close());

const selectLog = systemSql<{ id: string }, { sequence: number; status: string; reason: string | null }>(
  'select sequence, status, reason from deliveries where webhook_id = :id order by sequence',
);
const countQueued = systemSql<{ id: string }, { count: number }>(
  'select count(*)::integer as count from delivery_queue where webhook_id = :id',
);
const idOf = (hook: string): string => hook.split('/').at(-1) ?? '';
/** Reads the log from the database, because partners see nothing of a deleted webhook. */
const logOf = (hook: string) => api.database.system.many(selectLog, { id: idOf(hook) });
const queuedOf = async (hook: string) =>
  (await api.database.system.one(countQueued, { id: idOf(hook) }))?.count;
const receive = async (): Promise<WebhookReceiver> => {
  const receiver = await startReceiver();
  closing.push(() => receiver.close());
  return receiver;
};
/** Queues three events. The first is in flight and gets its response with `answerFirst`. */
const withOneInFlight = async (): Promise<{
  trial: DeliveryTrial;
  hook: string;
  receiver: WebhookReceiver;
  delivering: Promise<void>;
  answerFirst: () => void;
}> => {
  const trial = await deliveryTrial(api);
  const receiver = await receive();
  const hook = await trial.addHook(receiver, { ordered: true });
  await trial.deliver();
  let answerFirst = (): void => undefined;
  receiver.answer = () =>
    new Promise((resolve) => {
      answerFirst = () => resolve({ status: 200 });
    });
  await trial.happen(3);
  const delivering = trial.deliver();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 120_000, interval: 5 });
  receiver.answer = () => ({ status: 200 });
  return { trial, hook, receiver, delivering, answerFirst: () => answerFirst() };
};

describe('what is queued', () => {
  it('when its organization is deleted has an outcome at once, which a delivery in flight does not change', async () => {
    const { trial, hook, delivering, answerFirst } = await withOneInFlight();
    expect((await trial.partner.delete(`/organizations/${trial.organization}`)).status).toBe(204);
    const ended = await logOf(hook);
    expect(ended.map(({ sequence, status }) => [sequence, status])).toEqual([
      [1, 'skipped'],
      [2, 'skipped'],
      [3, 'skipped'],
    ]);
    expect(new Set(ended.map(({ reason }) => reason))).toEqual(new Set(['The webhook was deleted.']));
    answerFirst();
    await delivering;
    expect(await logOf(hook)).toEqual(ended);
    expect(await queuedOf(hook)).toBe(0);
    // Nothing is left for the fan-out or for delivery, and the next process finds nothing either.
    await trial.deliver();
    expect(await logOf(hook)).toEqual(ended);
  });

  it('when its account is closed is skipped, except for the delivery in flight', async () => {
    const { trial, hook, receiver, delivering, answerFirst } = await withOneInFlight();
    await api.operator.closeAccount(trial.partner.accountId);
    await endStranded(api.database.system, api.clock.now());
    answerFirst();
    await delivering;
    await trial.deliver();
    expect(await queuedOf(hook)).toBe(0);
    expect(await logOf(hook)).toEqual(
      [1, 2, 3].map((sequence) => ({ sequence, status: 'skipped', reason: 'The account was closed.' })),
    );
    // Deliveries that the process had read before may still be sent. Later events are not.
    const sent = receiver.received.length;
    api.clock.advance(10 * secondMs);
    await trial.deliver();
    expect(receiver.received).toHaveLength(sent);
  });

  it('of a webhook disabled by a process that died before it had emptied the queue is ended', async () => {
    const trial = await deliveryTrial(api);
    const receiver = await receive();
    receiver.answer = () => ({ status: 500 });
    const hook = await trial.addHook(receiver);
    await trial.happen(1);
    await trial.deliver();
    await trial.happen(1);
    await vi.waitFor(async () => {
      await fanOut(api.database.system);
      expect(await queuedOf(hook)).toBe(2);
    });
    const switchOff = systemSql<{ id: string }>(
      `update webhooks set disabled_at = now(), disabled_reason = 'Every attempt failed for five days.' where id = :id`,
    );
    await api.database.system.run(switchOff, { id: idOf(hook) });
    await endStranded(api.database.system, api.clock.now());
    const reason = 'Every attempt failed for five days.';
    expect(await logOf(hook)).toEqual([
      { sequence: 1, status: 'failed', reason },
      { sequence: 2, status: 'skipped', reason },
    ]);
    expect(await queuedOf(hook)).toBe(0);
    expect((await trial.log(hook))[0]).toMatchObject({ attempts: [{ response_status: 500 }] });
  });

  it('and in the log as well, which nothing should ever lead to, still gets its outcome', async () => {
    const { hook, delivering, answerFirst } = await withOneInFlight();
    const copyIntoLog = systemSql<{ id: string }>(
      `insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
       select account_id, webhook_id, sequence, event_id, 'failed', '[]', created_at, now()
       from delivery_queue where webhook_id = :id and sequence = 2`,
    );
    expect(await api.database.system.run(copyIntoLog, { id: idOf(hook) })).toBe(1);
    answerFirst();
    await delivering;
    expect(await queuedOf(hook)).toBe(0);
    const outcomes = (await logOf(hook)).map(({ status }) => status);
    expect(outcomes.filter((status) => status === 'delivered')).toHaveLength(3);
  });

  it('of a healthy webhook is left alone', async () => {
    const { hook, delivering, answerFirst } = await withOneInFlight();
    await endStranded(api.database.system, api.clock.now());
    expect(await logOf(hook)).toEqual([]);
    answerFirst();
    await delivering;
    expect((await logOf(hook)).map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered']);
  });
});

describe('a host name that leads elsewhere between two deliveries', () => {
  it('is checked again: the first arrives, the second is not sent, and the log says why', async () => {
    const name = 'hooks.example.com';
    const tls = makeCertificate({ name });
    const host = await startRawReceiver(
      (socket) => void socket.end(answer('ok', '200 OK', 'connection: close\r\n')),
      { tls },
    );
    closing.push(host.close);
    const trial = await deliveryTrial(api);
    const hook = await trial.addHook(await receive());
    await trial.deliver();
    const move = systemSql<{ id: string; url: string }>('update webhooks set url = :url where id = :id');
    await api.database.system.run(move, { id: idOf(hook), url: `https://${name}:${host.port}/` });

    const answers = [['127.0.0.1'], ['10.1.2.3']];
    const asked: string[] = [];
    const egress = createEgress({
      allowsLoopback: true,
      allow: ['127.0.0.1'],
      log: silentLog,
      ca: tls.cert,
      limits: { dnsCacheMs: 0 },
      resolveHost: async (wanted) => {
        asked.push(wanted);
        return answers.shift() ?? [];
      },
    });
    closing.push(() => egress.close());
    const receiver = {
      egress,
      tokens: createOAuthTokens({ egress, clock: api.clock }),
      masterKey: testMasterKey,
      clock: api.clock,
      versions: apiVersions,
      userAgent: 'Kontor-Webhooks/0',
    };
    const deliverOne = async (): Promise<void> => {
      await trial.happen(1);
      const heartbeat = createHeartbeat({
        db: api.database.system,
        id: 'prc_of_this_test',
        clock: await openDatabaseClock(api.database.system),
        log: silentLog,
      });
      const engine = createDelivery({
        database: api.database,
        clock: api.clock,
        log: silentLog,
        heartbeat,
        prepare: (webhook) => prepareReceiver(receiver, webhook),
        draw,
        disable: async () => undefined,
        hintOthers: () => undefined,
        onFed: () => undefined,
        onlyAccount: trial.partner.accountId,
      });
      await vi.waitFor(async () => {
        await fanOut(api.database.system);
        expect(await queuedOf(hook)).toBe(1);
      });
      await engine.drained();
      await engine.stop();
      await heartbeat.stop();
    };
    await deliverOne();
    await deliverOne();
    const log = await trial.log(hook);
    expect(log).toMatchObject([
      { status: 'delivered' },
      {
        status: 'pending',
        attempts: [
          {
            response_status: null,
            error: expect.stringMatching(/^hooks\.example\.com leads to no public address/),
          },
        ],
      },
    ]);
    // The log must not reveal the address.
    expect(JSON.stringify(log)).not.toContain('10.1.2.3');
    expect([asked, host.requests.length]).toEqual([[name, name], 1]);
  });
});
