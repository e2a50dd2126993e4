import { constants, fchownSync, openSync, statSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diskFullSentence } from './data-folder-error.ts';

const logBytesMax = 10 * 1024 * 1024;
const keptBytes = 1024 * 1024;
const tailBytes = 16 * 1024;
const trimEveryMs = 60 * 60 * 1000;
// PostgreSQL allocates its WAL in pieces of 16 MB. With less free space, it fails.
const freeBytesMin = 17 * 1024 * 1024;

/**
 * Opens the log for the child's output. It appends, so that the file can be truncated in the meantime. The caller
 * closes it.
 */
export function openLog(path: string): number {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
  const file = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  if (process.geteuid?.() === 0) {
    const { uid, gid } = statSync(dirname(path));
    fchownSync(file, uid, gid);
  }
  return file;
}

/** Truncates the log to its last part when it has grown too long, now and every hour. */
export async function keepBounded(path: string): Promise<{ stop(): Promise<void> }> {
  await trim(path);
  const timer = setInterval(() => {
    trim(path).catch(() => {});
  }, trimEveryMs);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}

export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the last lines written since the log had the given size. */
export async function tailSince(path: string, since: number): Promise<string> {
  const size = logSize(path);
  const from = Math.max(size - tailBytes, since > size ? 0 : since);
  return readPart(path, from, size - from);
}

/** Turns PostgreSQL's last output before it ended into a sentence for the operator. */
export async function explainFailure(failure: {
  what: string;
  output: string;
  dataDir: string;
  logFile?: string;
}): Promise<string> {
  const { what, output, dataDir, logFile } = failure;
  if (output.includes('No space left on device') || (await isDiskFull(dataDir)))
    return diskFullSentence(dataDir);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  const reason = telling?.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '').replace(/[.\s]+$/, '');
  const where = logFile === undefined ? '' : ` Its log is ${logFile}.`;
  return `${what} in the data folder ${dataDir}${reason ? `: ${reason}` : ''}.${where}`;
}

/** Checks the free space, because on a full disk not even the log gets the line that reports it. */
async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < freeBytesMin;
}

async function trim(path: string): Promise<void> {
  const size = logSize(path);
  if (size <= logBytesMax) return;
  const kept = await readPart(path, size - keptBytes, keptBytes);
  const file = await open(path, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    await file.truncate(0);
    await file.write(kept.slice(kept.indexOf('\n') + 1), 0);
  } finally {
    await file.close();
  }
}

async function readPart(path: string, from: number, length: number): Promise<string> {
  if (length <= 0) return '';
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
