// The database runs and does not work: it is read-only, locked, without free connections, hung, or on a full disk.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeFolder } from '../../shared/cleanup.ts';
import { wait } from '../../shared/kontor.ts';
import { pick } from '../random.ts';
import { silenceNoticeMs, watchReadiness } from '../readiness.ts';
import { underFlow } from '../recovery.ts';
import { observeRound, roundsOf, type Scenario, type ScenarioContext, underLoad } from '../scenario.ts';
import type { Trial } from '../trial.ts';

type DatabaseFault = {
  label: string;
  /** Resolves when the database works again. */
  happen(trial: Trial): Promise<void>;
  /** True when /readyz must report it. */
  isNotReady: boolean;
  /** Time within which it must; short by default. */
  noticeMs?: number;
};

const roles = ['all', 'all'] as const;
const lockedTables = ['card_transactions', 'events', 'delivery_queue', 'idempotency_keys'];
const fullDiskMs = 4_000;
const diskMegabytes = 400;
const exhaustedMs = 6_000;

type Draw = (trial: Trial, context: ScenarioContext) => DatabaseFault;

const states: Draw[] = [
  ({ random }, context) => ({
    label: 'read-only',
    isNotReady: true,
    happen: (trial) => readOnly(trial, 6_000 + random() * roundsOf(context, 9_000, 0)),
  }),
  ({ random }, context) => {
    const table = pick(random, lockedTables);
    const lengthMs = roundsOf(context, 20_000, 6_000);
    return { label: `lock of ${table}`, isNotReady: false, happen: (trial) => lock(trial, table, lengthMs) };
  },
  () => ({ label: 'no connections', isNotReady: true, happen: exhaustConnections }),
  ({ random }, context) => ({
    label: 'PostgreSQL hung',
    isNotReady: true,
    noticeMs: silenceNoticeMs,
    happen: (trial) => hang(trial, 9_000 + random() * roundsOf(context, 12_000, 0)),
  }),
];

export const databaseStates: Scenario = {
  name: 'database-states',
  group: 'database',
  about:
    'In turn: the database accepts no writes, a table is locked for up to 20 s, other programs use every connection of the server, PostgreSQL stands still (SIGSTOP of all its processes) and continues',
  run: (context) => runRounds(context, {}, 20, states),
};

export const diskFull: Scenario = {
  name: 'disk-full',
  group: 'database',
  about: 'The disk of PostgreSQL is full; PostgreSQL is started again when there is room, Kontor is not',
  missing: () =>
    process.platform === 'linux' && process.geteuid?.() === 0
      ? undefined
      : 'needs root on Linux, to mount a small disk',
  run: (context) => {
    const databaseFolder = mountDisk(context);
    const fault = {
      label: 'disk full',
      isNotReady: false,
      happen: (trial: Trial) => fillDisk(trial, databaseFolder),
    };
    return runRounds(context, { databaseFolder }, 3, [() => fault]);
  },
};

/** Runs each kind in turn. */
function runRounds(
  context: ScenarioContext,
  place: { databaseFolder?: string },
  full: number,
  kinds: Draw[],
): Promise<void> {
  return underLoad(context, { database: 'server', roles: [...roles], ...place }, async (trial) => {
    const { record } = context;
    const readiness = watchReadiness(trial);
    const rounds = roundsOf(context, full, kinds.length);
    for (const draw of Array.from({ length: rounds }).flatMap(
      (_, round) => kinds[round % kinds.length] ?? [],
    )) {
      const { label, happen, isNotReady, noticeMs } = draw(trial, context);
      record.beginRound(label);
      await underFlow(trial, 30);
      const endFault = trial.fault(label);
      const fromMs = performance.now();
      await happen(trial);
      const backMs = performance.now();
      endFault();
      await observeRound(trial, record, 'database', backMs);
      if (isNotReady) await readiness.observe(trial.instances, fromMs, backMs, noticeMs);
    }
    await readiness.stop();
  });
}

async function readOnly(trial: Trial, lengthMs: number): Promise<void> {
  await trial.withClient(async (client) => {
    // This session may write, whatever it sets for other sessions.
    await client.query('set default_transaction_read_only to off');
    await client.query('alter system set default_transaction_read_only to on');
    await client.query('select pg_reload_conf()');
    await wait(lengthMs);
    await client.query('alter system reset default_transaction_read_only');
    await client.query('select pg_reload_conf()');
  });
}

async function lock(trial: Trial, table: string, lengthMs: number): Promise<void> {
  await trial.withClient(async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await wait(lengthMs);
    await client.query('rollback');
  });
}

/** Takes every connection that is free, and those of Kontor as soon as they end. */
async function exhaustConnections({ postgres, withClient }: Trial): Promise<void> {
  const address = postgres?.address ?? {};
  const taken: pg.Client[] = [];
  const untilMs = performance.now() + exhaustedMs;
  const take = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      const client = new pg.Client({ ...address, connectionTimeoutMillis: 1_000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        taken.push(client);
      } catch {
        await wait(20);
      }
    }
  };
  await withClient(async (client) => {
    const taking = Promise.all(Array.from({ length: 8 }, take));
    await wait(1_000);
    // A process that takes a free connection first would rightly be ready.
    for (; performance.now() < untilMs; await wait(30)) {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kontor %'",
      );
    }
    await taking;
  });
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
}

async function hang({ postgres }: Trial, lengthMs: number): Promise<void> {
  postgres?.signalAll('SIGSTOP');
  await wait(lengthMs);
  postgres?.signalAll('SIGCONT');
}

function mountDisk({ cleanup }: ScenarioContext): string {
  const folder = makeFolder(cleanup);
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'kontor-faults', disk]);
  // The unmount is lazy, because a process of PostgreSQL may still have a file open.
  const unmount = () => void execFileSync('umount', ['-l', disk]);
  cleanup.defer(unmount, unmount);
  return disk;
}

async function fillDisk(trial: Trial, disk: string): Promise<void> {
  const { postgres } = trial;
  const ballast = join(disk, 'ballast');
  const free = (): number => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  const untilMs = performance.now() + fullDiskMs;
  // The loop repeats this, because PostgreSQL frees and takes space as well.
  for (let part = 0; performance.now() < untilMs; part += 1) {
    if (free() > 0) writeAll(`${ballast}-${part}`, free());
    await wait(100);
  }
  for (let part = 0; part < (fullDiskMs / 100) * 2; part += 1) rmSync(`${ballast}-${part}`, { force: true });
  // PostgreSQL ends when it cannot write its log.
  await postgres?.start();
}

function writeAll(path: string, bytes: number): void {
  try {
    writeFileSync(path, Buffer.alloc(bytes));
  } catch {
    // The disk is full, as intended.
  }
}
