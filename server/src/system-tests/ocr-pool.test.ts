import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OcrBusy, OcrCrashed, OcrTimeout } from '../services/ocr/errors.ts';
import { createPool, type Pool } from '../services/ocr/pool.ts';

type Task = { do: 'echo' | 'die' | 'die once' | 'hang' | 'fail'; mark?: string };
const hang: Task = { do: 'hang' };
const echo: Task = { do: 'echo' };

// Stands in for the reader: it dies, hangs or fails as instructed.
const stub = `
  const { existsSync, writeFileSync } = require('node:fs');
  process.on('message', (task) => {
    if (task.do === 'die' || (task.do === 'die once' && !existsSync(task.mark))) {
      if (task.mark) writeFileSync(task.mark, '');
      process.kill(process.pid, 'SIGKILL');
    } else if (task.do === 'fail') process.send({ failure: { reason: 'no_text' } });
    else if (task.do !== 'hang') process.send({ answer: process.pid });
  });
  process.on('disconnect', () => process.exit());
`;

let folder: string;
let started: ChildProcess[] = [];
const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-pool-'));
  await writeFile(join(folder, 'stub.cjs'), stub);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withPool(
  options: { processes?: number; queueMax?: number; timeLimitMs?: number; idleMs?: number; usualMs?: number },
  use: (pool: Pool<Task, number>) => Promise<void>,
): Promise<void> {
  started = [];
  const start = () => {
    const child = fork(join(folder, 'stub.cjs'), { execArgv: [] });
    started.push(child);
    return child;
  };
  const pool = createPool<Task, number>({
    processes: 1,
    queueMax: 5,
    timeLimitMs: 60_000,
    idleMs: 60_000,
    log,
    start,
    ...options,
  });
  try {
    await use(pool);
  } finally {
    await pool.close();
  }
}

const gone = (child: ChildProcess | undefined) =>
  new Promise((resolve) => (child?.signalCode ? resolve(undefined) : child?.once('exit', resolve)));

describe('the pool of readers', () => {
  it('starts nothing before there is work, and uses what it has again', async () => {
    await withPool({}, async (pool) => {
      expect(started).toEqual([]);
      const first = await pool.run('acc_1', { do: 'echo' });
      expect(await pool.run('acc_1', { do: 'echo' })).toBe(first);
      expect(started).toHaveLength(1);
    });
  });

  it('never runs more at once than it may', async () => {
    await withPool({ processes: 2 }, async (pool) => {
      await Promise.all([1, 2, 3, 4, 5].map(() => pool.run('acc_1', { do: 'echo' })));
      expect(started).toHaveLength(2);
    });
  });

  it('replaces one that died, and tries its work once more', async () => {
    await withPool({}, async (pool) => {
      const mark = join(folder, 'died-once');
      expect(await pool.run('acc_1', { do: 'die once', mark })).toBe(started[1]?.pid);
      expect(warnings).toContain('a reader died while it read a receipt');
    });
  });

  it('gives up on what kills two, and goes on with the next', async () => {
    await withPool({}, async (pool) => {
      await expect(pool.run('acc_1', { do: 'die' })).rejects.toBeInstanceOf(OcrCrashed);
      expect(await pool.run('acc_1', { do: 'echo' })).toBe(started[2]?.pid);
    });
  });

  it('ends what takes too long, and goes on with the next', async () => {
    await withPool({ timeLimitMs: 400 }, async (pool) => {
      await expect(pool.run('acc_1', { do: 'hang' })).rejects.toBeInstanceOf(OcrTimeout);
      await gone(started[0]);
      expect(started[0]?.signalCode).toBe('SIGKILL');
    });
    await withPool({}, async (pool) => expect(await pool.run('acc_1', { do: 'echo' })).toBe(started[0]?.pid));
  });

  it('sends away who comes when the queue is full, and says when to come again', async () => {
    await withPool({ queueMax: 1 }, async (pool) => {
      const waiting = [pool.run('acc_1', { do: 'hang' }), pool.run('acc_1', { do: 'hang' })].map((run) =>
        run.catch(() => undefined),
      );
      const refused = await pool.run('acc_1', { do: 'echo' }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(OcrBusy);
      expect((refused as OcrBusy).retryAfterSeconds).toBeGreaterThanOrEqual(1);
      await pool.close();
      await Promise.all(waiting);
    });
  });

  it('serves the single task of another account next, whatever one account has queued', async () => {
    await withPool({ queueMax: 10 }, async (pool) => {
      const order: string[] = [];
      const run = (account: string) => pool.run(account, echo).then(() => order.push(account));
      const flood = Array.from({ length: 11 }, () => run('flood'));
      const single = run('single');
      await Promise.allSettled([...flood, single]);
      expect(order.slice(0, 3)).toEqual(['flood', 'single', 'flood']);
      // The queue was full, so the newest task of the flood was refused.
      expect(order).toHaveLength(11);
      await expect(flood.at(-1)).rejects.toBeInstanceOf(OcrBusy);
    });
  });

  it('stops a task that takes its share of the time while another account waits, and reads it again later', async () => {
    // The other account waits for a third of the time limit, and not for all of it.
    await withPool({ timeLimitMs: 9_000, usualMs: 1 }, async (pool) => {
      let isHanging = true;
      const crafted = pool.run('crafted', hang).catch((error: unknown) => {
        isHanging = false;
        return error;
      });
      expect(await pool.run('other', echo)).toBe(started[1]?.pid);
      expect(started[0]?.killed).toBe(true);
      expect(isHanging).toBe(true);
      expect(warnings).toContain('a receipt takes long and another account waits: it is read again later');
      await pool.close();
      expect(await crafted).toBeInstanceOf(Error);
    });
  });

  it('passes on what the reader says went wrong', async () => {
    await withPool({}, async (pool) => {
      await expect(pool.run('acc_1', { do: 'fail' })).rejects.toEqual({ reason: 'no_text' });
    });
  });

  it('lets go of one that has had nothing to do for a while', async () => {
    await withPool({ idleMs: 1 }, async (pool) => {
      await pool.run('acc_1', { do: 'echo' });
      await gone(started[0]);
      expect(started[0]?.signalCode).toBe('SIGKILL');
    });
  });

  it('ends every process when it is closed, and rejects what waits', async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    await withPool({}, async (pool) => {
      waiting = pool.run('acc_1', { do: 'hang' }).catch((error: Error) => error.message);
    });
    expect(await waiting).toBe('the receipt reader was closed');
    expect(started.every(({ signalCode }) => signalCode === 'SIGKILL')).toBe(true);
  });
});
