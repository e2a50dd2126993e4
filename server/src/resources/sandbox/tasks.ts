import { type Clock, secondMs } from '../../platform/clock.ts';
import { createInFlight } from '../../platform/concurrency/background.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';

type TaskKind = 'generate' | 'demo';
export type Task = {
  account_id: string;
  id: string;
  kind: TaskKind;
  wanted: unknown;
  done: number;
  /** A new id per attempt, so that a runner that has lost the task cannot write to it. */
  runner: string;
};

/** Extends the lease and stores the progress. Throws if another process has claimed the task. */
export type Report = (done: number) => Promise<void>;
export type Work = (task: Task, report: Report) => Promise<void>;

/** The progress of a task. */
export type TaskState = {
  id: string;
  wanted: unknown;
  done: number;
  created_at: string;
  finished_at: string | null;
  failure: string | null;
};

export type Tasks = {
  /** Stores a task in the caller's transaction. Call `run` after the commit. */
  begin(db: TenantDb, now: Date, kind: TaskKind, wanted: object): Promise<string>;
  /** Runs a task that this process began. If it fails, `finishOutstanding` retries it. */
  run(accountId: string, id: string, onProgress?: (done: number) => void): Promise<boolean>;
  /** Claims and runs tasks that failed or whose process died, one per account. */
  finishOutstanding(): Promise<void>;
  /** Releases running tasks at their next report, so that another process can claim them. */
  stop(): Promise<void>;
};

const leaseMs = 20 * secondMs;
// The interval is short enough that a slow moment does not cost the lease.
const heartbeatMs = 4 * secondMs;
const attemptsMax = 5;
const claimedPerRunMax = 10;

const taskColumns = 'account_id, id, kind, wanted, done, runner';
const insertTask = tenantSql<{
  id: string;
  kind: string;
  wanted: string;
  runner: string;
  leased_until: Date;
  now: Date;
}>(
  `insert into sandbox_tasks (account_id, id, kind, wanted, runner, leased_until, created_at)
   values (:account_id, :id, :kind, :wanted, :runner, :leased_until, :now)`,
);
const selectOwn = tenantSql<{ id: string; runner: string }, Task>(
  `select ${taskColumns} from sandbox_tasks
   where account_id = :account_id and id = :id and runner = :runner and finished_at is null`,
);
const selectOutstanding = systemSql<{ now: Date; limit: number }, { account_id: string; id: string }>(
  `select distinct on (account_id) account_id, id from sandbox_tasks
   where finished_at is null and leased_until < :now order by account_id, leased_until limit :limit`,
);
const claimTask = tenantSql<
  { id: string; runner: string; leased_until: Date; now: Date },
  Task & { attempts: number }
>(
  `update sandbox_tasks set runner = :runner, leased_until = :leased_until, attempts = attempts + 1
   where account_id = :account_id and id = :id and finished_at is null and leased_until < :now
   returning ${taskColumns}, attempts`,
);
const selectTask = tenantSql<{ id: string }, TaskState>(
  `select id, wanted, done, created_at, finished_at, failure from sandbox_tasks
   where account_id = :account_id and id = :id and kind = 'generate'`,
);
const updateDone = tenantSql<{ id: string; runner: string; done: number; leased_until: Date }>(
  `update sandbox_tasks set done = :done, leased_until = :leased_until
   where account_id = :account_id and id = :id and runner = :runner and finished_at is null`,
);
const releaseTask = tenantSql<{ id: string; runner: string; now: Date }>(
  `update sandbox_tasks set leased_until = :now
   where account_id = :account_id and id = :id and runner = :runner and finished_at is null`,
);
const markFinished = tenantSql<{ id: string; runner: string; failure: string | null; now: Date }>(
  `update sandbox_tasks set finished_at = :now, failure = :failure
   where account_id = :account_id and id = :id and runner = :runner and finished_at is null`,
);

export const findTask = (db: TenantDb, id: string): Promise<TaskState | undefined> =>
  db.one(selectTask, { id });

export function createTasks(parts: {
  database: Database;
  clock: Clock;
  log: Log;
  work: Record<TaskKind, Work>;
}): Tasks {
  const { database, clock, log } = parts;
  const runner = newId('wrk', clock.now());
  const leaseEnd = () => new Date(clock.now().getTime() + leaseMs);
  const { follow, done: allDone } = createInFlight();
  const running = new Map<string, Promise<boolean>>();
  let isStopped = false;

  const finish = ({ account_id, id, runner: own }: Task, failure: string | null) =>
    database.tenant(account_id).run(markFinished, { id, runner: own, failure, now: clock.now() });

  // A task is released only when stopping. After a failure the lease expires instead, which delays the retry.
  const release = ({ account_id, id, runner: own }: Task) =>
    database.tenant(account_id).run(releaseTask, { id, runner: own, now: clock.now() });
  const extend = ({ account_id, id, runner: own }: Task, done: number) =>
    database.tenant(account_id).run(updateDone, { id, runner: own, done, leased_until: leaseEnd() });

  const runTask = async (task: Task, onProgress: (done: number) => void): Promise<boolean> => {
    let done = task.done;
    const beat = setInterval(() => void extend(task, done).catch(() => undefined), heartbeatMs);
    beat.unref();
    try {
      await parts.work[task.kind](task, async (now) => {
        if (isStopped) throw new Error('Kontor is stopping.');
        done = now;
        if ((await extend(task, done)) === 0) throw new Error('Another process has claimed the task.');
        onProgress(done);
      });
      await finish(task, null);
      return true;
    } catch (error) {
      if (isStopped) await release(task).catch(() => undefined);
      log.warn({ task: task.id, kind: task.kind, reason: String(error) }, 'a sandbox task was interrupted');
      return false;
    } finally {
      clearInterval(beat);
    }
  };

  const claimAndRun = async ({ account_id, id }: { account_id: string; id: string }): Promise<void> => {
    const values = { id, runner: newId('wrk', clock.now()), leased_until: leaseEnd(), now: clock.now() };
    const task = await database.tenant(account_id).one(claimTask, values);
    if (!task) return;
    if (task.attempts > attemptsMax)
      await finish(task, `The task failed ${attemptsMax} times. Try again, or contact the operator.`);
    else await runTask(task, () => undefined);
  };

  return {
    begin: async (db, now, kind, wanted) => {
      const id = newId('gen', now);
      await db.run(insertTask, {
        id,
        kind,
        wanted: JSON.stringify(wanted),
        runner,
        leased_until: leaseEnd(),
        now,
      });
      return id;
    },
    run: (accountId, id, onProgress = () => undefined) => {
      const run = async (): Promise<boolean> => {
        const db = database.tenant(accountId);
        // If the database is unavailable, the task stays and `finishOutstanding` resumes it.
        const task = await db.one(selectOwn, { id, runner }).catch(() => undefined);
        return task !== undefined && (await runTask(task, onProgress));
      };
      // A repeated request joins the run that is in flight.
      const joined = running.get(id) ?? follow(run()).finally(() => running.delete(id));
      running.set(id, joined);
      return joined;
    },
    finishOutstanding: () =>
      follow(
        (async () => {
          const now = clock.now();
          const left = await database.system.many(selectOutstanding, { now, limit: claimedPerRunMax });
          await Promise.all(left.map(claimAndRun));
        })(),
      ),
    stop: async () => {
      isStopped = true;
      await allDone();
    },
  };
}
