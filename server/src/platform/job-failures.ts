import type { SystemDb } from './database/database.ts';
import { systemSql } from './database/statement.ts';
import type { JobRun } from './jobs.ts';

export type FailingJob = {
  name: string;
  failing_since: string;
  failures: number;
  reason: string;
  next_try_at: string;
};

const reasonCharactersMax = 500;

const upsert = systemSql<{ name: string; failures: number; reason: string; retry_in_ms: number }>(
  `insert into failing_jobs (name, failing_since, failures, reason, next_try_at)
   values (:name, clock_timestamp(), :failures, :reason, clock_timestamp() + :retry_in_ms::integer * interval '1 ms')
   on conflict (name) do update
   set failures = excluded.failures, reason = excluded.reason, next_try_at = excluded.next_try_at`,
);
const remove = systemSql<{ name: string }>('delete from failing_jobs where name = :name');
// A row whose next try is long past belongs to a process that ended.
const selectFailing = systemSql<Record<string, never>, FailingJob>(
  `select name, failing_since, failures, reason, next_try_at from failing_jobs
   where next_try_at > clock_timestamp() - interval '5 minutes' order by failing_since, name`,
);

/** Writes the jobs that are failing to the database, where the operator's commands find them. */
export function createJobFailures(db: SystemDb): { record(run: JobRun): Promise<void> } {
  /** Jobs whose last run in this process succeeded. Most runs therefore write nothing. */
  const healthy = new Set<string>();
  return {
    record: async ({ job: name, failure }) => {
      if (!failure) {
        if (healthy.has(name)) return;
        await db.run(remove, { name });
        healthy.add(name);
        return;
      }
      healthy.delete(name);
      const { failuresInRow: failures, retryInMs: retry_in_ms } = failure;
      const reason = failure.reason.slice(0, reasonCharactersMax);
      await db.run(upsert, { name, failures, reason, retry_in_ms });
    },
  };
}

export function listFailingJobs(db: SystemDb): Promise<FailingJob[]> {
  return db.many(selectFailing, {});
}
