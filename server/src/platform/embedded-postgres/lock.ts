import { createHash } from 'node:crypto';
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemClock } from '../clock.ts';
import { hasCode } from './data-folder-error.ts';
import { pause, pollUntil } from './poll.ts';
import { processes } from './processes.ts';
import { hasLivingOwner } from './sign-of-life.ts';

export type DataFolderOwner = { pid: number; purpose: 'serve' | 'command'; since: string };

/** The content of a lock file. */
export type LockRecord = DataFolderOwner & {
  /** Identifies the process, because another program may have its pid now. */
  identity: string;
  /** The namespace in which the pid means this process. */
  namespace: string;
  /** Identifies this one claim. */
  token: string;
  /** The folder in which PostgreSQL listens, for processes that join. */
  socketDir: string;
  isReady: boolean;
};

export type Lock = {
  markReady(): Promise<void>;
  release(): Promise<void>;
};

export type NewClaim = { purpose: 'serve' | 'command'; since: string; socketDir: string };

const raceMs = 10;
const firstMomentsMs = 2_000;
const tokenPattern = /^[0-9a-f]{16}$/;

/**
 * Claims the lock, or returns the living process that has it.
 *
 * Node offers no lock that the kernel would drop with its process, so the lock is a file. When its owner is dead, two
 * successors must not both replace it. A file therefore appears whole, by link(), which fails when the name is taken.
 * To replace the file with token T, a process first claims `<path>.T` in the same way, and then checks that T is still
 * in the file.
 */
export async function claim(path: string, wanted: NewClaim): Promise<{ lock: Lock } | { owner: LockRecord }> {
  const record = await newRecord(path, wanted);
  for (;;) {
    const held = await readLock(path);
    if (held === undefined) {
      if (await placeFirst(path, record)) return { lock: lockOf(path, record) };
      continue;
    }
    if (held.record !== undefined && (await isAlive(path, held.record))) return { owner: held.record };
    if (await replaceDead(path, held.token, record, wanted)) return { lock: lockOf(path, record) };
    await pause(raceMs);
  }
}

async function placeFirst(path: string, record: LockRecord): Promise<boolean> {
  const draft = await writeDraft(path, record);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    // ENOENT: a new owner deleted our draft with the remains of the old one.
    if (hasCode(error, 'EEXIST', 'ENOENT')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replaceDead(
  path: string,
  token: string,
  record: LockRecord,
  wanted: NewClaim,
): Promise<boolean> {
  const guard = await claim(`${path}.${token}`, wanted);
  if ('owner' in guard) return false;
  try {
    if ((await readLock(path))?.token !== token) return false;
    await rename(await writeDraft(path, record), path);
    return true;
  } finally {
    await guard.lock.release();
  }
}

function lockOf(path: string, record: LockRecord): Lock {
  const isOurs = async (): Promise<boolean> => (await readLock(path))?.token === record.token;
  return {
    markReady: async () => {
      if (await isOurs()) await rename(await writeDraft(path, { ...record, isReady: true }), path);
    },
    release: async () => {
      if (await isOurs()) await rm(path, { force: true });
    },
  };
}

/**
 * Deletes guards and drafts of processes that died while they claimed. The owner may delete all of them, because the
 * other processes try again.
 */
export async function sweepRemains(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const rest = name.startsWith(`${basename(path)}.`) ? name.slice(basename(path).length + 1) : '';
    if (tokenPattern.test(rest.split('.')[0] ?? '')) await rm(join(dirname(path), name), { force: true });
  }
}

async function isAlive(path: string, record: LockRecord): Promise<boolean> {
  if (record.namespace !== (await processes.namespace())) return isAliveElsewhere(path, record);
  return (await processes.identify(record.pid)) === record.identity;
}

/** Detects a process in another container. Only its sockets are visible, and those not in its first moments. */
async function isAliveElsewhere(path: string, record: LockRecord): Promise<boolean> {
  const answer = await pollUntil(firstMomentsMs, async () => {
    if (await hasLivingOwner(record.socketDir)) return true;
    const found = await stat(path).catch(() => undefined);
    const ageMs = found === undefined ? firstMomentsMs : systemClock.now().getTime() - found.mtimeMs;
    return Math.abs(ageMs) < firstMomentsMs ? undefined : false;
  });
  return answer ?? false;
}

async function newRecord(path: string, wanted: NewClaim): Promise<LockRecord> {
  const identity = (await processes.identify(process.pid)) ?? 'unknown';
  const token = shortHash(`${path} ${identity} ${process.pid} ${process.hrtime.bigint()}`);
  const namespace = await processes.namespace();
  return { pid: process.pid, ...wanted, identity, namespace, token, isReady: false };
}

/**
 * Reads a lock file. A file that is not a record has no owner, for example an empty one after a power cut. A hash of
 * its content is its token.
 */
async function readLock(
  path: string,
): Promise<{ token: string; record: LockRecord | undefined } | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    const record = parse(text);
    return { token: record?.token ?? shortHash(text), record };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parse(text: string): LockRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const hasToken = typeof value === 'object' && value !== null && 'token' in value;
    const isRecord = hasToken && typeof value.token === 'string' && tokenPattern.test(value.token);
    // Only Kontor writes this file, and always whole. A file with its token has the rest.
    return isRecord ? (value as LockRecord) : undefined;
  } catch {
    return undefined;
  }
}

async function writeDraft(path: string, record: LockRecord): Promise<string> {
  const draft = `${path}.${record.token}.new`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(record)}\n`);
    // Root may run a command on a service's folder. The service must be able to read the files of a killed command.
    const { uid, gid } = await stat(dirname(path));
    if (process.geteuid?.() === 0) await file.chown(uid, gid);
    await file.sync();
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
