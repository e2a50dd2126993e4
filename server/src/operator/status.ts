import { type LastBackup, readLastBackup } from '../platform/backup-record.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { type FailingJob, listFailingJobs } from '../platform/job-failures.ts';
import { listProcesses, type ProcessInfo } from '../platform/process-list.ts';
import { version } from '../platform/version.ts';
import { type PacedBacklog, readBacklog, withPace } from '../resources/health/index.ts';

export type Status = {
  version: string;
  database: { version: string; bytes: number };
  /** The processes, each with the number of webhooks that it owns. */
  processes: (ProcessInfo & { lanes: number })[];
  lanes: { webhooks: number; owned: number; failing: number };
  /** The backlog, with its pace since the last sample of a running process. */
  backlog: PacedBacklog[];
  failing_jobs: FailingJob[];
  last_backup: LastBackup | null;
};
export type StatusOperations = { status(): Promise<Status> };

const selectDatabase = systemSql<Record<string, never>, Status['database']>(
  `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
);
const selectLanes = systemSql<
  Record<string, never>,
  { owner: string | null; lanes: number; failing: number }
>(
  `select owner, count(*)::integer as lanes, count(failing_since)::integer as failing
   from webhook_lanes group by owner`,
);
const selectSample = systemSql<Record<string, never>, { queues: PacedBacklog[]; seconds: number }>(
  `select queues, extract(epoch from clock_timestamp() - queues_at)::float8 as seconds from processes
   where queues_at > clock_timestamp() - interval '2 minutes' order by queues_at desc limit 1`,
);
/** The current state of the installation, across all of its processes. */
export function createStatusOperations({ database: { system } }: { database: Database }): StatusOperations {
  return {
    status: async () => {
      const processes = await listProcesses(system);
      const lanes = await system.many(selectLanes, {});
      const sum = (count: (lane: (typeof lanes)[number]) => number) =>
        lanes.reduce((total, lane) => total + count(lane), 0);
      const alive = new Set(processes.filter(({ is_alive }) => is_alive).map(({ id }) => id));
      const ownedBy = (id: string) => lanes.find(({ owner }) => owner === id)?.lanes ?? 0;
      return {
        version,
        database: (await system.one(selectDatabase, {})) ?? { version: '', bytes: 0 },
        processes: processes.map((one) => ({ ...one, lanes: ownedBy(one.id) })),
        lanes: {
          webhooks: sum((lane) => lane.lanes),
          owned: sum(({ owner, lanes: count }) => (owner !== null && alive.has(owner) ? count : 0)),
          failing: sum(({ failing }) => failing),
        },
        backlog: withPace(await readBacklog(system), await system.one(selectSample, {})),
        failing_jobs: await listFailingJobs(system),
        last_backup: (await readLastBackup(system)) ?? null,
      };
    },
  };
}
