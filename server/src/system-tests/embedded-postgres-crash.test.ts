import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  newTrial,
  type OtherKontor,
  postgresProcesses,
  postmasterPid,
  query,
  startWriting,
  type Trial,
} from '../testing/embedded-trial.ts';
import { KontorBench } from '../testing/kontor-process.ts';
import { call, createPartner } from '../testing/partner.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await newTrial();
});
afterAll(() => trial.end());

/** The length of a turn of a process that serves many requests. */
const slowTurnMs = 20;
/** 5 turns are usual. Each check for backends that have not ended yet takes one more. */
const restartTurnsMax = 50;
const soon = { timeout: 120_000, interval: 20 };

describe('PostgreSQL is killed while Kontor runs', () => {
  it('comes back on the same socket, with every acknowledged row', async () => {
    const dataDir = await trial.usedFolder();
    const database = await trial.open(dataDir);
    await query(database, 'insert into notes select generate_series(1, 1000)');
    const killed = await postmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    const rows = await vi.waitFor(() => query(database, 'select count(*)::int as n from notes'), soon);
    expect(rows).toEqual([{ n: 1000 }]);
    expect(await postmasterPid(dataDir)).not.toBe(killed);
  });

  it('comes back although a busy backend outlived the main process', async () => {
    const dataDir = await trial.usedFolder();
    const database = await trial.open(dataDir);
    const backend = await startEndlessQuery(database.connection);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await vi.waitFor(() => query(database, 'select 1'), soon);
    expect(await postgresProcesses(dataDir)).not.toContain(backend);
  });

  it('is started again within few turns of the event loop, because a turn may take long under load', async () => {
    const dataDir = await trial.usedFolder();
    let turns = 0;
    let [endedAt, startedAt] = [0, 0];
    const log = {
      warn: (line: string) => {
        if (line.includes('ended unexpectedly')) endedAt = turns;
      },
      info: (line: string) => {
        if (line.includes('was started again')) startedAt = turns;
      },
    };
    await trial.open(dataDir, 'serve', { fsync: 'off' }, log);
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    const turn = () => {
      turns += 1;
      Atomics.wait(sleeper, 0, 0, slowTurnMs);
      if (startedAt === 0) setImmediate(turn);
    };
    setImmediate(turn);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(startedAt).toBeGreaterThan(0), soon);
    // With a turn for each file of each process, it took 1,600 turns on a machine with 400 processes.
    expect(startedAt - endedAt).toBeLessThanOrEqual(restartTurnsMax);
  });

  it('says so while it cannot be brought back, and can still be stopped', async () => {
    const dataDir = await trial.usedFolder();
    const database = await trial.open(dataDir);
    const pid = await postmasterPid(dataDir);
    await rename(join(dataDir, 'postgres'), join(dataDir, 'lost'));
    expect(database.state()).toBe('running');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(database.state()).toBe('failed'), soon);
    await database.stop();
  });

  it('can be stopped in the middle of a restart, and leaves nothing behind', async () => {
    const dataDir = await trial.usedFolder();
    const database = await trial.open(dataDir);
    const killed = await postmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await postmasterPid(dataDir)).not.toBe(killed), {
      ...soon,
      interval: 1,
    });
    await database.stop();
    expect(await postgresProcesses(dataDir)).toEqual([]);
  });
});

it('Kontor answers 503 while PostgreSQL does not stay up, and recovers without a restart', async () => {
  const bench = await KontorBench.open();
  try {
    const kontor = await bench.serve();
    const { account, client } = JSON.parse(
      (await bench.run('account', 'create', '--name', 'A', '--json')).output,
    );
    const partner = await createPartner(kontor.url, account.id, client);
    const pid = await bench.postmasterPid();
    const folder = join(bench.dataDir, 'postgres');
    await rename(folder, `${folder}-away`);
    process.kill(pid, 'SIGKILL');
    // Five restarts used to be the limit.
    await vi.waitFor(
      () => expect(kontor.output()).toMatch(/has disappeared.*Restart 6 follows in 3\.2 s/),
      soon,
    );
    const ready = await call(`${kontor.url}/readyz`);
    expect(ready).toMatchObject({
      status: 503,
      body: { status: 'not_ready', checks: { database: 'failed', embedded_database: 'failed' } },
    });
    expect(await partner.get('')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    // The folder is back, but the database still does not start.
    const settings = join(`${folder}-away`, 'postgresql.conf');
    await rename(settings, `${settings}-away`);
    await rename(`${folder}-away`, folder);
    const status = bench.start('status');
    await vi.waitFor(
      () =>
        expect(status.errors()).toContain('is restarting its embedded PostgreSQL, which ended unexpectedly.'),
      soon,
    );
    await rename(join(folder, 'postgresql.conf-away'), join(folder, 'postgresql.conf'));
    await vi.waitFor(async () => expect((await call(`${kontor.url}/readyz`)).status).toBe(200), soon);
    await vi.waitFor(
      () => expect(kontor.output()).toMatch(/PostgreSQL is back, \d+\.\d s after it ended/),
      soon,
    );
    expect(await status.ended, status.errors()).toBe(0);
    await vi.waitFor(async () => expect((await partner.get('')).status).toBe(200), soon);
    kontor.signal('SIGTERM');
    expect(await kontor.ended).toBe(0);
  } finally {
    await bench.close();
  }
});

describe('Kontor is killed', () => {
  it('finds every acknowledged row when PostgreSQL was left running', async () => {
    const dataDir = await trial.usedFolder();
    const other = startWriting(dataDir);
    const acknowledged = await readUntil(other, 200);
    const orphan = await postmasterPid(dataDir);
    await other.kill();
    const database = await trial.open(dataDir);
    expect(database.isOwner).toBe(true);
    expect(await postmasterPid(dataDir)).not.toBe(orphan);
    await expectRows(database, acknowledged);
  });

  it('finds every acknowledged row when PostgreSQL was killed as well', async () => {
    const dataDir = await trial.usedFolder();
    const other = startWriting(dataDir);
    const acknowledged = await readUntil(other, 200);
    const postmaster = await postmasterPid(dataDir);
    await other.kill();
    process.kill(postmaster, 'SIGKILL');
    await expectRows(await trial.open(dataDir), acknowledged);
  });
});

describe('what an earlier run left behind', () => {
  it('starts although the pid files name a process of another program', async () => {
    const dataDir = await trial.usedFolder();
    const note = `${process.pid}\n${dataDir}/postgres\n1700000000\n5432\n${dataDir}/run\n\n  1 1\nready   \n`;
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), note);
    await writeFile(join(dataDir, 'run', '.s.PGSQL.5432.lock'), note);
    const database = await trial.open(dataDir);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts although the pid file is empty', async () => {
    const dataDir = await trial.usedFolder();
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '');
    const database = await trial.open(dataDir);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('makes the database anew when initdb was interrupted', async () => {
    const dataDir = await trial.folder();
    await mkdir(join(dataDir, 'postgres.initdb-1', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.initdb-1', 'PG_VERSION'), '18\n');
    const database = await trial.open(dataDir);
    expect(await query(database, 'select current_user as name')).toEqual([{ name: 'kontor' }]);
    await expect(mkdir(join(dataDir, 'postgres.initdb-1'))).resolves.toBeUndefined();
  });
});

async function startEndlessQuery(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  // The backend never waits, so it does not notice that its postmaster is gone.
  client.query('do $$ begin loop end loop; end $$').catch(() => {});
  return rows[0].pid;
}

async function readUntil(other: OtherKontor, count: number): Promise<number> {
  expect(await other.line()).toBe('ready');
  let last = 0;
  while (last < count) last = Number(await other.line());
  return last;
}

async function expectRows(database: Awaited<ReturnType<Trial['open']>>, atLeast: number): Promise<void> {
  const [row] = await query(database, 'select count(*)::int as n, max(id) as last from notes');
  expect(row?.n).toBe(row?.last);
  expect(row?.n).toBeGreaterThanOrEqual(atLeast);
}
