import { createHash } from 'node:crypto';
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemClock } from '../clock.ts';
import { hasCode } from './data-folder-error.ts';
import { awaitAnswer, pause } from './poll.ts';
import { processes } from './processes.ts';
import { showsLife } from './sign-of-life.ts';

export type DataFolderOwner = { pid: number; purpose: 'serve' | 'command'; since: string };

/** What stands in a lock file. */
export type LockRecord = DataFolderOwner & {
  /** Of the process: its pid may have gone to another program since. */
  identity: string;
  /** In which that pid means this process. */
  namespace: string;
  /** Of this one claim. */
  token: string;
  /** Where PostgreSQL listens, for those who join. */
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
 * Takes the lock, or says which living process has it. Node offers no lock that the kernel would drop with its
 * process, so this is a file, and a dead owner's file must be replaced without two successors both believing they
 * did it. Hence a file appears whole, by link(), which fails when the name is taken; and who wants to replace the
 * file with token T first claims `<path>.T` in the same way, then looks whether T still stands there.
 */
export async function claim(path: string, wanted: NewClaim): Promise<{ lock: Lock } | { owner: LockRecord }> {
  const record = await newRecord(path, wanted);
  for (;;) {
    const held = await read(path);
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
    // ENOENT: a new owner swept our draft away with the remains of the old one.
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
    if ((await read(path))?.token !== token) return false;
    await rename(await writeDraft(path, record), path);
    return true;
  } finally {
    await guard.lock.release();
  }
}

function lockOf(path: string, record: LockRecord): Lock {
  const isOurs = async (): Promise<boolean> => (await read(path))?.token === record.token;
  return {
    markReady: async () => {
      if (await isOurs()) await rename(await writeDraft(path, { ...record, isReady: true }), path);
    },
    release: async () => {
      if (await isOurs()) await rm(path, { force: true });
    },
  };
}

/** Guards and drafts of processes that died while they claimed. The owner may remove all: the others look again. */
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

/** Of a process in another container only its sockets can be seen, and those not in its first moments. */
async function isAliveElsewhere(path: string, record: LockRecord): Promise<boolean> {
  const answer = await awaitAnswer(firstMomentsMs, async () => {
    if (await showsLife(record.socketDir)) return true;
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

/** A file that is not a record (a power cut may leave an empty one) has no owner; its content is its token. */
async function read(path: string): Promise<{ token: string; record: LockRecord | undefined } | undefined> {
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
    // Only Kontor writes this file, and whole: with its token it has the rest.
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
    // Root may run a command on a service's folder: what it leaves behind when it is killed must be readable there.
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
