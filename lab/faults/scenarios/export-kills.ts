// Processes are killed while they write exports. Every export must be completed, with every row once, and announced once.

import type pg from 'pg';
import { wait } from '../../shared/kontor.ts';
import { askForExport, downloadExport, type RowsOf } from '../operations/exports.ts';
import { moreAcknowledged } from '../recovery.ts';
import { observeTokensAndKeys, roundsOf, type Scenario, underLoad } from '../scenario.ts';
import type { Trial } from '../trial.ts';

const kinds = ['a worker', 'both workers', 'PostgreSQL'] as const;
/** Exports of one round. Kontor writes those of an account one after the other. */
const exportsOfRound: RowsOf[] = ['transactions', 'receipts', 'transactions'];
/** An export is written within milliseconds here. A lock holds it where it stores a part, and the kill comes soon after. */
const delayMsMax = 200;
/** The killed worker may not be the one that writes. Another export is created then. */
const triesMax = 10;
/** A share of the moderate load. The exports need rows, and the workers need time for exports. */
const loadFactor = 0.4;
const statesBefore = 150;
/** Longer than a worker needs for an export of this size. */
const otherMs = 5_000;
const process = 'exporter';
const runningPollMs = 3;
const runningTimeoutMs = 60_000;

export const exportKills: Scenario = {
  name: 'export-kills',
  group: 'exports',
  about:
    'kill -9 of a worker, of both workers and of PostgreSQL while they write exports: each export is completed, with each row once, and announced once',
  run: (context) =>
    underLoad(
      context,
      { database: 'server', roles: ['api', 'worker', 'worker'], loadFactor },
      async (trial) => {
        const { record } = context;
        await moreAcknowledged(trial, statesBefore);
        for (let round = 0; round < roundsOf(context, 30, kinds.length); round += 1) {
          const kind = kinds[round % kinds.length] ?? 'a worker';
          record.beginRound(`${kind} killed while an export is written`);
          const exports: { id: string; rowsOf: RowsOf }[] = [];
          for (const rowsOf of exportsOfRound) exports.push({ id: await create(trial, rowsOf), rowsOf });
          const endFault = trial.fault(`kill ${kind}`);
          const { interrupted, killedAt } = await killWhileWriting(trial, kind, exports);
          const restarted = restart(trial);
          const downloaded = await Promise.all(
            exports.map(({ id, rowsOf }) => downloadExport(trial, process, id, rowsOf)),
          );
          const missing = exports.filter((_, index) => !downloaded[index]).map(({ id }) => id);
          trial.observe('exports', missing.length, `not completed: ${missing.join(', ')}`);
          await restarted;
          endFault();
          const ms = await readFinishedMs(trial, interrupted, killedAt);
          trial.observe(
            'exportsResumed',
            ms,
            `${interrupted} was completed ${Math.round(ms)} ms after the kill`,
          );
          trial.recovered('exportsResumed', ms);
          record.say(`${record.round}: completed after ${(ms / 1_000).toFixed(1)} s`);
          await moreAcknowledged(trial, 15);
          await observeTokensAndKeys(trial);
        }
        await observeParts(trial);
      },
    ),
};

async function create(trial: Trial, rowsOf: RowsOf): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const id = await askForExport(trial, process, rowsOf);
    if (id !== undefined) return id;
    if (tries === triesMax) throw new Error('No export could be created.');
    await wait(500);
  }
}

/** Kills the processes while one of these exports is written. Adds another export when all were completed before the kill. */
async function killWhileWriting(
  trial: Trial,
  kind: (typeof kinds)[number],
  exports: { id: string; rowsOf: RowsOf }[],
): Promise<{ interrupted: string; killedAt: Date }> {
  const workers = trial.instances.filter(({ role }) => role === 'worker');
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const ids = exports.map(({ id }) => id);
    const killed = await trial.withClient(async (client) => {
      await client.query('begin; lock table export_parts in exclusive mode');
      const running = await untilBlocked(client, ids);
      if (running === undefined) return undefined;
      await wait(trial.random() * delayMsMax);
      const at = new Date();
      if (kind === 'PostgreSQL') await trial.postgres?.kill();
      else if (kind === 'both workers') await Promise.all(workers.map((worker) => worker.kill()));
      else await workers[tries % workers.length]?.kill();
      // The server that had the lock may be gone.
      await client.query('rollback').catch(() => undefined);
      return { interrupted: running, killedAt: at };
    });
    if (killed !== undefined) {
      const wasOfOther = kind === 'a worker' && (await endsSoon(trial, killed.interrupted));
      if (!wasOfOther) return killed;
      await restart(trial);
    }
    exports.push({ id: await create(trial, 'transactions'), rowsOf: 'transactions' });
  }
  throw new Error(`No export was interrupted in ${triesMax} tries.`);
}

/** True when the other worker writes the export, and completes it. */
async function endsSoon(trial: Trial, id: string): Promise<boolean> {
  const deadlineMs = performance.now() + otherMs;
  while (performance.now() < deadlineMs) {
    if (!(await isRunning(trial, id))) return true;
    await wait(100);
  }
  return false;
}

const isRunning = async (trial: Trial, id: string): Promise<boolean> =>
  (await trial.ask("select from exports where id = $1 and status = 'running'", [id])).length > 0;

/** Returns the export that waits for the lock of this connection. Undefined when all of them are completed. */
async function untilBlocked(client: pg.Client, ids: string[]): Promise<string | undefined> {
  const deadlineMs = performance.now() + runningTimeoutMs;
  while (performance.now() < deadlineMs) {
    const { rows } = await client.query<{ id: string; status: string; is_blocked: boolean }>(
      `select id, status, exists (
         select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as is_blocked
       from exports where id = any($1::text[])`,
      [ids],
    );
    const running = rows.find(({ status, is_blocked }) => status === 'running' && is_blocked);
    if (running !== undefined) return running.id;
    if (rows.every(({ status }) => status === 'completed')) return undefined;
    await wait(runningPollMs);
  }
  throw new Error('No worker began with an export.');
}

/** Time from the kill to the completion that Kontor records. Infinity without one. */
async function readFinishedMs(trial: Trial, id: string, killedAt: Date): Promise<number> {
  const [row] = await trial.ask<{ finished_at: Date }>(
    "select finished_at from exports where id = $1 and status = 'completed'",
    [id],
  );
  return row === undefined ? Number.POSITIVE_INFINITY : row.finished_at.getTime() - killedAt.getTime();
}

async function restart({ postgres, instances }: Trial): Promise<void> {
  if (postgres !== undefined && !postgres.isRunning()) await postgres.start();
  await Promise.all(instances.filter((one) => !one.isRunning()).map((one) => one.start()));
}

/** The stored parts of each completed export are its file: numbered without a gap, and as large as the export says. */
async function observeParts(trial: Trial): Promise<void> {
  const wrong = await trial.ask<{ id: string; text: string }>(
    `select e.id, e.file_size || ' bytes in ' || count(p.number) || ' parts of ' || coalesce(sum(p.size), 0) as text
     from exports e left join export_parts p on p.account_id = e.account_id and p.export_id = e.id
     where e.status = 'completed' group by e.account_id, e.id
     having coalesce(sum(p.size), 0) <> e.file_size or count(p.number) <> coalesce(max(p.number), 0)`,
  );
  const failed = await trial.ask<{ id: string; text: string }>(
    "select id, 'failed: ' || reason as text from exports where status = 'failed'",
  );
  const all = [...wrong, ...failed];
  trial.observe('exports', all.length, all.map(({ id, text }) => `${id}: ${text}`).join('; '));
}
