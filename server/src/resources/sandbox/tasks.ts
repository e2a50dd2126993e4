import type { Clock } from '../../platform/clock.ts';
import { secondMs } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';

export type TaskKind = 'generate' | 'demo';
export type Task = {
  account_id: string;
  id: string;
  kind: TaskKind;
  wanted: unknown;
  done: number;
  /** Another with each attempt: whoever has lost the task cannot write for the one who has it. */
  runner: string;
};

/** Keeps the task ours and remembers how far it has come; throws when somebody else has taken it over. */
export type Report = (done: number) => Promise<void>;
export type Work = (task: Task, report: Report) => Promise<void>;

/** How far a task has come. */
export type TaskState = {
  id: string;
  wanted: unknown;
  done: number;
  created_at: string;
  finished_at: string | null;
  failure: string | null;
};

export type Tasks = {
  /** In the caller's transaction; `run` it once that is committed. */
  begin(db: TenantDb, now: Date, kind: TaskKind, wanted: object): Promise<string>;
  /** Does what was begun here. What fails is tried again by `finishOutstanding`. */
  run(accountId: string, id: string, onProgress?: (done: number) => void): Promise<boolean>;
  /** Takes over what a process that died, or failed, has left. */
  finishOutstanding(): Promise<void>;
  /** Lets go of what runs at its next report, for another process to take over. */
  stop(): Promise<void>;
};

const leaseMs = 20 * secondMs;
// Often enough that a slow moment does not cost the lease.
const heartbeatMs = 4 * secondMs;
const attemptsMax = 5;
const takenPerRunMax = 10;

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
  `select account_id, id from sandbox_tasks
   where finished_at is null and leased_until < :now order by leased_until limit :limit`,
);
const takeOver = tenantSql<
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
  const underWay = new Set<Promise<unknown>>();
  let isStopped = false;

  const finish = ({ account_id, id, runner: own }: Task, failure: string | null) =>
    database.tenant(account_id).run(markFinished, { id, runner: own, failure, now: clock.now() });

  // Otherwise the lease goes on for a while: what fails at once should not be tried again at once.
  const release = ({ account_id, id, runner: own }: Task) =>
    database.tenant(account_id).run(releaseTask, { id, runner: own, now: clock.now() });
  const hold = ({ account_id, id, runner: own }: Task, done: number) =>
    database.tenant(account_id).run(updateDone, { id, runner: own, done, leased_until: leaseEnd() });

  const work = async (task: Task, onProgress: (done: number) => void): Promise<boolean> => {
    let done = task.done;
    const beat = setInterval(() => void hold(task, done).catch(() => undefined), heartbeatMs);
    beat.unref();
    try {
      await parts.work[task.kind](task, async (now) => {
        if (isStopped) throw new Error('Kontor is stopping.');
        done = now;
        if ((await hold(task, done)) === 0) throw new Error('Somebody else has taken the task over.');
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
  const follow = <T>(running: Promise<T>): Promise<T> => {
    underWay.add(running);
    return running.finally(() => underWay.delete(running));
  };

  const takeOne = async ({ account_id, id }: { account_id: string; id: string }): Promise<void> => {
    const values = { id, runner: newId('wrk', clock.now()), leased_until: leaseEnd(), now: clock.now() };
    const task = await database.tenant(account_id).one(takeOver, values);
    if (!task) return;
    if (task.attempts > attemptsMax) await finish(task, `It failed ${attemptsMax} times.`);
    else await work(task, () => undefined);
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
    run: (accountId, id, onProgress = () => undefined) =>
      follow(
        (async () => {
          const db = database.tenant(accountId);
          // Nobody may be waiting for this: a database that is away is made up for like everything else.
          const task = await db.one(selectOwn, { id, runner }).catch(() => undefined);
          return task !== undefined && (await work(task, onProgress));
        })(),
      ),
    finishOutstanding: () =>
      follow(
        (async () => {
          const now = clock.now();
          const left = await database.system.many(selectOutstanding, { now, limit: takenPerRunMax });
          for (const one of left) if (!isStopped) await takeOne(one);
        })(),
      ),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(underWay);
    },
  };
}
