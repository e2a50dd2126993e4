import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes about its main process, one thing a line. */
export type PostmasterFile = { pid: number; socketDir: string | undefined; status: string | undefined };

export function postmasterFilePath(pgdata: string): string {
  return join(pgdata, 'postmaster.pid');
}

/** In one turn of the event loop, as all that a restart reads. Undefined when there is none. */
export function readPostmasterFile(pgdata: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(postmasterFilePath(pgdata), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Undefined for a file that is cut short or is something else. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] || undefined, status: lines[7] || undefined };
}
