import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields that PostgreSQL writes about its main process, one on each line. */
export type PostmasterFile = { pid: number; socketDir: string | undefined; status: string | undefined };

export function postmasterFilePath(pgdata: string): string {
  return join(pgdata, 'postmaster.pid');
}

/** Reads the file synchronously, like every read of a restart. Returns undefined when there is none. */
export function readPostmasterFile(pgdata: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(postmasterFilePath(pgdata), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns undefined for a truncated file or other content. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] || undefined, status: lines[7] || undefined };
}
