import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { afterAll, describe, expect, it } from 'vitest';
import { createFailureLock } from '../auth/failure-lock.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { systemClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { createMasterKey } from '../platform/master-key.ts';
import { connectValkey, type ValkeyCounts } from '../services/valkey/index.ts';
import { guardProcess } from '../testing/guard.ts';
import { freePort } from '../testing/kontor-process.ts';
import { isSkipped } from '../testing/requirements.ts';

const program = 'redis-server';
const isThere = ((): boolean => {
  try {
    execFileSync(program, ['--version']);
    return true;
  } catch {
    return false;
  }
})();
const server = { name: 'Valkey or Redis', package: 'redis-server', isThere };
const perSecond = 5;
const burst = 2 * perSecond;
const address = '203.0.113.7';
const masterKey = createMasterKey(Buffer.alloc(32, 7));

describe.skipIf(isSkipped(server))('processes that share their counts through Valkey', async () => {
  const port = await freePort();
  const start = (): ChildProcess => {
    const child = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
      stdio: 'ignore',
    });
    guardProcess(child.pid);
    return child;
  };
  let valkey = start();
  const processes = await Promise.all(['one', 'two'].map(open));
  afterAll(async () => {
    for (const { counts } of processes) await counts.stop();
    valkey.kill('SIGKILL');
  });

  async function open(processId: string) {
    const url = `valkey://127.0.0.1:${port}`;
    const counts = await connectValkey({ url, processId, masterKey, log: silentLog });
    const shared = { counts, name: 'client' };
    const limit = createRateLimit(perSecond, undefined, counts);
    if (!limit) throw new Error('Limits are on.');
    return { counts, limit, lock: createFailureLock(systemClock, undefined, shared) };
  }
  const [one, two] = processes;
  if (!one || !two) throw new Error('There are two.');
  const areConnected = (wanted: boolean) =>
    expect
      .poll(() => processes.map(({ counts }: { counts: ValkeyCounts }) => counts.isConnected()))
      .toEqual([wanted, wanted]);

  it('have one rate for a client together, and forget a failure together', async () => {
    await areConnected(true);
    for (let left = 2; left > 0; left -= 1) one.limit.consume('cli_1', 1);
    await expect.poll(() => two.limit.peek('cli_1', 1).isAllowed, { interval: 5 }).toBe(false);
    for (let left = 6; left > 0; left -= 1) one.lock.failed('cli_1', address);
    await expect.poll(() => two.lock.lockedForS('cli_1', address)).toBeGreaterThan(0);
    two.lock.succeeded('cli_1', address);
    await expect.poll(() => one.lock.lockedForS('cli_1', address)).toBe(0);
  });

  it('ignore what another user of the server writes or repeats', async () => {
    await areConnected(true);
    const intruder = createClient({ url: `redis://127.0.0.1:${port}` });
    await intruder.connect();
    const heard: string[] = [];
    const listener = intruder.duplicate();
    await listener.connect();
    await listener.subscribe('kontor:counts', (text) => void heard.push(text));
    one.limit.consume('cli_4', 1);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const before = two.limit.peek('cli_4', 1);
    for (let repeats = 0; repeats < 20; repeats += 1) await intruder.publish('kontor:counts', heard[0] ?? '');
    for (const count of ['abc', 1, null, 1e9]) {
      const counts = [['rate', 'cli_4', count, 'abc']];
      await intruder.publish('kontor:counts', JSON.stringify({ from: 'x', number: 1, counts }));
      await intruder.publish(
        'kontor:counts',
        `${'0'.repeat(64)}${JSON.stringify({ from: 'x', number: 1, counts })}`,
      );
    }
    // Messages arrive in order, so all of the above have been read when this one has an effect.
    for (let left = 6; left > 0; left -= 1) one.lock.failed('cli_5', address);
    await expect.poll(() => two.lock.lockedForS('cli_5', address)).toBeGreaterThan(0);
    expect(two.limit.peek('cli_4', 1).isAllowed).toBe(before.isAllowed);
    intruder.destroy();
    listener.destroy();
  });

  it('each go on with their own counts while it is away, and together when it is back', async () => {
    valkey.kill('SIGKILL');
    await once(valkey, 'exit');
    await areConnected(false);
    for (let left = burst; left > 0; left -= 1) one.limit.consume('cli_2', undefined);
    expect(two.limit.consume('cli_2', undefined)).toMatchObject({ isAllowed: true, remaining: burst - 1 });
    for (let left = 6; left > 0; left -= 1) two.lock.failed('cli_2', address);
    expect(two.lock.lockedForS('cli_2', address)).toBeGreaterThan(0);
    expect(one.lock.lockedForS('cli_2', address)).toBe(0);
    valkey = start();
    await areConnected(true);
    for (let left = 6; left > 0; left -= 1) one.lock.failed('cli_3', address);
    await expect.poll(() => two.lock.lockedForS('cli_3', address)).toBeGreaterThan(0);
  });
});
