import { hostname } from 'node:os';
import type { SystemDb } from './database/database.ts';
import { systemSql } from './database/statement.ts';
import { type Heartbeat, isAlive } from './heartbeat.ts';
import { version } from './version.ts';

export type ProcessInfo = {
  id: string;
  role: string | null;
  version: string | null;
  host: string | null;
  pid: number | null;
  started_at: string | null;
  /** The time since the last heartbeat. */
  seen_seconds_ago: number;
  /** False when others have claimed its work, or are about to. */
  is_alive: boolean;
};

type Description = { id: string; role: string; version: string; host: string; pid: number };
const describe = systemSql<Description>(
  `update processes set role = :role, version = :version, host = :host, pid = :pid, started_at = clock_timestamp()
   where id = :id and started_at is null`,
);
const selectProcesses = systemSql<Record<string, never>, ProcessInfo>(
  `select id, role, version, host, pid, started_at, ${isAlive} as is_alive,
     extract(epoch from clock_timestamp() - seen_at)::float8 as seen_seconds_ago
   from processes p where role is not null or ${isAlive} order by started_at, id`,
);

/** Adds role, version and host to the process's row, once there is a row. */
export function describeProcess(db: SystemDb, heartbeat: Heartbeat, role: string): void {
  let isDescribed = false;
  heartbeat.onBeat(async () => {
    if (isDescribed) return;
    const { pid } = process;
    isDescribed = (await db.run(describe, { id: heartbeat.id, role, version, host: hostname(), pid })) > 0;
  });
}

export function listProcesses(db: SystemDb): Promise<ProcessInfo[]> {
  return db.many(selectProcesses, {});
}
