import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseLimitsOf } from '../composition/database.ts';
import { createOwnershipStore } from '../delivery/ownership-store.ts';
import { openDatabase, type SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { silentLog } from '../platform/log.ts';
import { type DatabaseDoor, openDatabaseDoor } from '../testing/database-door.ts';
import { type DeliveryTrial, deliveryTrial } from '../testing/delivery-trial.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { answer, type OnRequest, type RawReceiver, startRawReceiver } from '../testing/raw-receiver.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const secret = 'a-secret-of-the-receivers-own-1';
// The product's own limits, with the default of the setting.
const databaseLimits = databaseLimitsOf({ databaseTimeoutSeconds: 5 });
const otherPools = { tenantConnectionsMax: 1, systemConnectionsMax: 1, log: silentLog };
const isSoon = { timeout: 120_000, interval: 20 };

// The database is separate: a process that delivers does so for every account in it.
describe('a process that delivers', () => {
  let own: OwnDatabase;
  let door: DatabaseDoor;
  let api: TestApi;
  let trial: DeliveryTrial;
  let isStopped = false;
  const receivers: (WebhookReceiver | RawReceiver)[] = [];
  beforeAll(async () => {
    own = await migratedDatabase();
    door = await openDatabaseDoor(own.address);
    api = await ownApi({
      address: door.address,
      databaseLimits,
      egressLimits: { totalMs: 1500, connectMs: 1000 },
      environment: { DATABASE_CONNECTIONS_MAX: '12' },
    });
    await api.app.start('worker');
    trial = await deliveryTrial(api);
  });
  afterAll(async () => {
    door.open();
    if (!isStopped) await api.close();
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await door.close();
    await own.drop();
  });
  afterEach(() => door.open());

  const receive = async (): Promise<WebhookReceiver> => {
    const receiver = await startReceiver(secret);
    receivers.push(receiver);
    return receiver;
  };
  /** Passes the challenge, and then controls its sockets as the test wants. */
  const receiveRaw = async (onDelivery: OnRequest): Promise<{ url: string; secret: string }> => {
    const raw = await startRawReceiver((socket, request, index) => {
      const asked = /^GET \S*challenge=([^&\s]+)/.exec(request)?.[1];
      if (asked === undefined) return onDelivery(socket, request, index);
      const token = createHmac('sha256', secret).update(asked).digest('hex');
      socket.write(answer('', '200 OK', `x-verify-token: ${token}\r\n`));
    });
    receivers.push(raw);
    return { url: `http://127.0.0.1:${raw.port}/`, secret };
  };
  const addActive = async (
    receiver: { url: string; secret: string },
    wanted: Record<string, unknown> = {},
  ): Promise<string> => {
    const hook = await trial.addHook(receiver, wanted);
    await becomesActive(hook);
    return hook;
  };
  const becomesActive = (hook: string) =>
    vi.waitFor(async () => {
      api.clock.advance(2000);
      expect((await trial.partner.get(hook)).body.active).toBe(true);
    }, isSoon);
  const arrive = ({ received }: WebhookReceiver, count: number) =>
    vi.waitFor(() => expect(new Set(received.map(({ sequence }) => sequence)).size).toBe(count), isSoon);

  it('brings everything to a healthy receiver beside broken ones, and says of each what is wrong', async () => {
    const twoGigabytes = 2 * 1024 ** 3;
    const chunk = Buffer.alloc(65_536, 'x');
    const flood: OnRequest = (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${twoGigabytes}\r\n\r\n`);
      const pour = (): void => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', pour);
      pour();
    };
    const drip: OnRequest = (socket) => {
      const timer = setInterval(() => socket.write('H'), 500);
      socket.on('close', () => clearInterval(timer));
    };
    const bad: Record<string, { does: OnRequest; log: object }> = {
      hangs: { does: () => undefined, log: { error: 'The receiver did not respond in time.' } },
      drips: { does: drip, log: { error: expect.stringMatching(/^The receiver.* (valid|in time)/) } },
      closes: {
        does: (socket) => socket.destroy(),
        log: { error: expect.stringMatching(/^The receiver (closed|reset) the connection/) },
      },
      garbage: {
        does: (socket) => void socket.end('no HTTP at all\r\n\r\n'),
        log: { error: 'The receiver’s response is not valid HTTP/1.1.' },
      },
      redirects: {
        does: (socket) =>
          void socket.write(answer('', '302 Found', 'location: http://169.254.169.254/latest\r\n')),
        log: { error: null, response_status: 302 },
      },
      // This response is valid: RFC 9110 §15.2.
      'continues unasked': {
        does: (socket) => {
          socket.write('HTTP/1.1 100 Continue\r\n\r\n');
          setImmediate(() => socket.write(`HTTP/1.1 102 Processing\r\n\r\n${answer()}`));
        },
        log: { error: null, response_status: 200, response_body: 'ok' },
      },
      floods: { does: flood, log: { error: null, response_status: 200 } },
      nul: {
        does: (socket) => void socket.write(answer('\0 and \ud83d\ude00'.repeat(600))),
        log: { error: null, response_status: 200, response_body: expect.stringContaining('\ufffd and ') },
      },
    };
    const hooks: Record<string, string> = {};
    for (const [name, { does }] of Object.entries(bad)) hooks[name] = await addActive(await receiveRaw(does));
    const receiver = await receive();
    await addActive(receiver);
    const rssBefore = process.memoryUsage().rss;
    const begunMs = performance.now();
    await trial.happen(20);
    await arrive(receiver, 20);
    // Half of the time that the hanging ones would take in sequence.
    expect(performance.now() - begunMs).toBeLessThan(30_000);
    for (const [name, { log }] of Object.entries(bad)) {
      await vi.waitFor(async () => {
        const [entry] = await trial.log(hooks[name] ?? '');
        expect(entry.attempts[0], name).toMatchObject(log);
      }, isSoon);
    }
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(300 * 1024 ** 2);
    for (const hook of Object.values(hooks)) expect((await trial.partner.delete(hook)).status).toBe(204);
  });

  it('goes on with a webhook that a 410 disabled and its partner enabled again', async () => {
    const receiver = await receive();
    const hook = await addActive(receiver);
    receiver.answer = () => ({ status: 410 });
    await trial.happen(1);
    await vi.waitFor(
      async () => expect((await trial.partner.get(hook)).body.status).toBe('disabled'),
      isSoon,
    );
    expect((await trial.log(hook))[0]).toMatchObject({
      status: 'failed',
      reason: 'The receiver responded with 410 Gone: it wants no more deliveries.',
    });
    receiver.answer = () => ({ status: 200 });
    expect((await trial.partner.put(hook, { enabled: true })).status).toBe(200);
    await becomesActive(hook);
    await trial.happen(2);
    await arrive(receiver, 3);
  });

  it('sends nothing more to a webhook that was paused, deleted or given a new secret while it was busy', async () => {
    const receiver = await receive();
    const waiting: (() => void)[] = [];
    receiver.answer = () => new Promise((resolve) => waiting.push(() => resolve({ status: 200 })));
    const hook = await addActive(receiver, { ordered: true });
    await trial.happen(3);
    await vi.waitFor(() => expect(waiting).toHaveLength(1), isSoon);
    const rotated = await trial.partner.post(`${hook}/secret/rotate`, { overlap: 0 });
    expect(rotated.status, rotated.text).toBe(200);
    receiver.secret = rotated.body.secret;
    expect((await trial.partner.put(hook, { enabled: false })).status).toBe(200);
    // The one in flight still gets its response, and the log has it.
    waiting[0]?.();
    await vi.waitFor(async () => expect((await trial.log(hook))[0].status).toBe('delivered'), isSoon);
    await vi.waitFor(async () => {
      const [owned] = await own.ask(
        `select owner from webhook_lanes where webhook_id = '${hook.split('/').at(-1)}'`,
      );
      expect(owned).toEqual({ owner: null });
    }, isSoon);
    const sentUntilThen = receiver.received.length;
    receiver.answer = () => ({ status: 200 });
    for (const release of waiting) release();
    await trial.happen(1);
    expect((await trial.partner.delete(hook)).status).toBe(204);
    await vi.waitFor(
      async () => expect(await own.ask('select event_id from event_queue')).toEqual([]),
      isSoon,
    );
    expect(receiver.received).toHaveLength(sentUntilThen);
  });

  it('stays alive and keeps its webhooks while every pooled connection is busy', async () => {
    const hook = await addActive(await receive());
    // An active webhook may have no owner yet. While every connection is busy, its process cannot claim it.
    const lane = `select owner is not null as owned from webhook_lanes where webhook_id = '${hook.split('/').at(-1)}'`;
    await vi.waitFor(async () => expect(await own.ask(lane)).toEqual([{ owned: true }]), isSoon);
    /** Returns the heartbeat of the process that owns the webhooks. */
    const seenAtMs = async (): Promise<number> => {
      const rows = await own.ask(
        `select distinct (extract(epoch from p.seen_at) * 1000)::float8 as ms
         from webhook_lanes l join processes p on p.id = l.owner`,
      );
      expect(rows).toHaveLength(1);
      return Number(rows[0]?.ms);
    };
    const key = 4_711_010;
    const waitForLock = systemSql(`select pg_advisory_xact_lock(${key})`);
    const other = openDatabase({ ...databaseLimits, ...otherPools, address: own.address });
    let isOver = false;
    // There are more statements than connections, and each is repeated when it times out, so that no
    // connection is ever free.
    const occupy = async (): Promise<void> => {
      while (!isOver) await api.database.system.run(waitForLock, {}).catch(() => undefined);
    };
    const test = async (db: SystemDb): Promise<void> => {
      await db.run(waitForLock, {});
      for (let count = 0; count < 24; count += 1) busy.push(occupy());
      await vi.waitFor(async () => {
        const waiting = await own.ask("select pid from pg_stat_activity where wait_event = 'advisory'");
        expect(waiting).toHaveLength(3);
      }, isSoon);
      for (let round = 0; round < 2; round += 1) {
        // Only another heartbeat keeps it alive.
        await own.ask("update processes set seen_at = seen_at - interval '4 seconds'");
        const beforeMs = await seenAtMs();
        await vi.waitFor(async () => {
          expect(await seenAtMs()).toBeGreaterThan(beforeMs + 4_000);
          // This transaction may be idle for at most two seconds.
          await db.run(systemSql('select 1'), {});
        }, isSoon);
      }
      expect(await createOwnershipStore(other, 'prc_other', undefined).claim(10)).toEqual([]);
    };
    const busy: Promise<void>[] = [];
    await other.systemTransaction(test).finally(() => {
      isOver = true;
    });
    await Promise.all(busy);
    await other.close();
  });

  it('goes on after its database was unreachable for longer than a heartbeat may be missing', async () => {
    const receiver = await receive();
    const ordered = await receive();
    await addActive(receiver);
    await addActive(ordered, { ordered: true });
    await trial.happen(2);
    await Promise.all([arrive(receiver, 2), arrive(ordered, 2)]);
    door.shut();
    // Nothing can be observed from outside: the time itself is under test.
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    door.open();
    await vi.waitFor(async () => expect((await trial.partner.get('')).status).toBe(200), isSoon);
    await trial.happen(3);
    await Promise.all([arrive(receiver, 5), arrive(ordered, 5)]);
  });

  it('stops within seconds while its database is unreachable', async () => {
    const receiver = await receive();
    const waiting: (() => void)[] = [];
    receiver.answer = () => new Promise((resolve) => waiting.push(() => resolve({ status: 200 })));
    await addActive(receiver);
    await trial.happen(1);
    await vi.waitFor(() => expect(waiting).toHaveLength(1), isSoon);
    door.shut();
    waiting[0]?.();
    const begunMs = performance.now();
    isStopped = true;
    await api.close();
    expect(performance.now() - begunMs).toBeLessThan(30_000);
  });
});
