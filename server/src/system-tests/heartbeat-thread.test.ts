import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { databaseLimitsOf } from '../composition/database.ts';
import { createHeartbeat, isProcessAlive, openDatabaseClock } from '../platform/heartbeat.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { type ProcessLimits, processLimits } from '../platform/process-limits.ts';
import { openFaultTrial } from '../testing/fault-trial.ts';
import { testApi } from '../testing/test-api.ts';

const waiting = { timeout: 120_000, interval: 20 };
const handedOver = 'debug: a thread writes the heartbeat of this process';

describe('a heartbeat in its own thread', async () => {
  const api = await testApi();
  const { system } = api.database;
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  afterAll(() => api.close());

  const begin = async (limits: ProcessLimits, address = inject('databaseAddress')) => {
    const state: { lapses: number; logged: string[]; threads: Worker[]; trusted: boolean[] } = {
      lapses: 0,
      logged: [],
      threads: [],
      trusted: [],
    };
    const line = (level: string) => (first: unknown, text?: string) =>
      void state.logged.push(`${level}: ${text ?? first}`);
    const log = { debug: line('debug'), info: line('info'), warn: line('warn') } as unknown as Log; // No other level is used.
    const clock = await openDatabaseClock(system);
    const heartbeat = createHeartbeat({
      db: system,
      id: newId('prc', clock.now()),
      clock,
      log,
      limits,
      thread: {
        address,
        databaseLimits: databaseLimitsOf({ databaseTimeoutSeconds: 5 }),
        onThread: (thread) => void state.threads.push(thread),
      },
    });
    heartbeat.onLapse(async () => {
      state.lapses += 1;
      state.trusted.push(heartbeat.isTrusted());
    });
    ends.push(heartbeat.stop);
    await heartbeat.start(true);
    return { heartbeat, state };
  };
  const isHandedOver = (logged: string[], times = 1) =>
    vi.waitFor(() => expect(logged.filter((text) => text === handedOver)).toHaveLength(times), waiting);
  /** Blocks the server's thread for that long. */
  const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

  it('keeps a server alive and trusted that does nothing for longer than a process may be silent', async () => {
    const { heartbeat, state } = await begin(processLimits(5, 30));
    await isHandedOver(state.logged);
    block(6_000);
    expect(heartbeat.isTrusted()).toBe(true);
    expect(await isProcessAlive(system, heartbeat.id)).toBe(true);
    await heartbeat.beat();
    expect([state.lapses, heartbeat.isTrusted()]).toEqual([0, true]);
  });

  it('ends for a server that is stuck, which is not trusted again before its listeners know of the lapse', async () => {
    const limits = { deadMs: 2_000, trustMs: 1_400, beatEveryMs: 400, stuckMs: 2_000 };
    const { heartbeat, state } = await begin(limits);
    await isHandedOver(state.logged);
    await heartbeat.beat();
    block(7_000);
    expect([heartbeat.isTrusted(), await isProcessAlive(system, heartbeat.id)]).toEqual([false, false]);
    await vi.waitFor(() => expect(heartbeat.isTrusted()).toBe(true), waiting);
    expect([state.lapses, state.trusted]).toEqual([1, [false]]);
  });

  it('that ends is written by the server’s thread at once, and by another thread soon', async () => {
    const { heartbeat, state } = await begin(processLimits(20, 60));
    await isHandedOver(state.logged);
    const [thread] = state.threads;
    await thread?.terminate();
    await heartbeat.beat();
    expect([heartbeat.isTrusted(), state.threads.length]).toEqual([true, 1]);
    await isHandedOver(state.logged, 2);
    expect([state.lapses, heartbeat.isTrusted(), state.threads.length]).toEqual([0, true, 2]);
  });

  it('that cannot connect is written by the server’s thread, and is one line in the log', async () => {
    const { heartbeat, state } = await begin(processLimits(20, 60), { host: '127.0.0.1', port: 1 });
    // Node.js gives a thread that has ended the id -1. The second one is started when the first has ended.
    await vi.waitFor(() => expect(state.threads.map(({ threadId }) => threadId)).toEqual([-1, -1]), waiting);
    await heartbeat.beat();
    expect(heartbeat.isTrusted()).toBe(true);
    const failed = 'the heartbeat thread failed; the server’s thread takes over';
    expect(state.logged).toEqual([`warn: ${failed}`, `debug: ${failed}`]);
  });
});

it('a process that is stopped for longer than it may be silent sends nothing that others have claimed since', async () => {
  const trial = await openFaultTrial();
  try {
    trial.useApi(await trial.start('api'));
    const worker = await trial.start('worker');
    const hook = await trial.addHook({ ordered: true });
    await trial.createCardHolder();
    await vi.waitFor(() => expect(hook.receiver.received).toHaveLength(1), waiting);
    const owners = () => trial.ask('select owner from webhook_lanes');
    const [{ owner } = { owner: '' }] = await owners();
    worker.signal('SIGSTOP');
    const isDead = async () =>
      expect(
        await trial.ask(
          `select from processes where id = '${owner}' and seen_at < clock_timestamp() - dead_after`,
        ),
      ).toHaveLength(1);
    await vi.waitFor(isDead, waiting);
    // Another process, which stays alive for as long as this test needs it, has claimed the webhook and sends
    // nothing.
    await trial.ask(
      "insert into processes (id, delivers, seen_at, dead_after) values ('prc_zzz', false, clock_timestamp(), '1 hour')",
    );
    await trial.ask("update webhook_lanes set owner = 'prc_zzz'");
    expect(await trial.createCardHolder()).toBe(true);
    worker.signal('SIGCONT');
    const lapse = 'this process had no heartbeat for so long';
    await vi.waitFor(() => expect(worker.output()).toContain(lapse), waiting);
    const seen = async () =>
      Number(
        (await trial.ask(`select extract(epoch from seen_at) as at from processes where id = '${owner}'`))[0]
          ?.at,
      );
    const lapsedAt = await seen();
    // It polls for work once a second, and has polled twice since.
    await vi.waitFor(async () => expect(await seen()).toBeGreaterThan(lapsedAt + 2.5), waiting);
    expect(hook.receiver.received).toHaveLength(1);
    expect(await owners()).toEqual([{ owner: 'prc_zzz' }]);
    await trial.ask("delete from processes where id = 'prc_zzz'");
    await vi.waitFor(() => expect(hook.receiver.received).toHaveLength(2), waiting);
    expect(await owners()).toEqual([{ owner }]);
  } finally {
    await trial.end();
  }
});
