import { systemClock } from '../clock.ts';
import { type Connection, connectionTo, probe } from './connect.ts';
import { DataFolderError } from './data-folder-error.ts';
import type { Layout } from './layout.ts';
import { claim, type Lock, type LockRecord, sweepRemains } from './lock.ts';
import { pollUntil } from './poll.ts';

const waitMsMax = 30_000;

export type Access = { lock: Lock } | { joined: Connection };
type Log = { warn(msg: string): void };

/** Becomes the owner of the data folder, or joins the `kontor serve` that owns it. Waits for commands to finish. */
export async function acquire(layout: Layout, purpose: 'serve' | 'command', log: Log): Promise<Access> {
  let last: LockRecord | undefined;
  const access = await pollUntil<Access>(waitMsMax, async () => {
    const answer = await claimAll(layout, purpose);
    if ('lock' in answer) return answer;
    const { owner } = answer;
    const joined = owner.purpose === 'serve' ? await meetServer(owner, layout, purpose) : undefined;
    if (joined === undefined && last === undefined) {
      log.warn(`${describe(owner, layout)} Waiting for it.`);
    }
    last = owner;
    return joined;
  });
  if (access !== undefined) return access;
  const waited = `for more than ${waitMsMax / 1000} seconds`;
  throw new DataFolderError(
    last !== undefined && isRestarting(last)
      ? `${describe(last, layout)} It has not been back ${waited}: the log of that process says why, and so does ${layout.logFile}.`
      : `Another Kontor (process ${last?.pid}, started ${last?.since}) has been using the data folder ` +
          `${layout.dataDir} ${waited}. Try again when it has finished, or stop it.`,
  );
}

/** True for a server that was ready, and whose database does not respond. */
const isRestarting = (owner: LockRecord): boolean => owner.purpose === 'serve' && owner.isReady;

function describe(owner: LockRecord, { dataDir }: Layout): string {
  return isRestarting(owner)
    ? `Kontor (process ${owner.pid}) is restarting its embedded PostgreSQL, which ended unexpectedly.`
    : `Another Kontor (process ${owner.pid}) is using ${dataDir}.`;
}

async function meetServer(
  owner: LockRecord,
  layout: Layout,
  purpose: 'serve' | 'command',
): Promise<Access | undefined> {
  if (purpose === 'serve') {
    throw new DataFolderError(
      `Another Kontor (process ${owner.pid}, started ${owner.since}) is already serving this data folder. ` +
        `Stop it first, or give this one another folder than ${layout.dataDir}.`,
    );
  }
  // Until the owner is ready, a response may come from the remains of an earlier run, which the owner is about to end.
  const connection = connectionTo(owner.socketDir);
  return owner.isReady && (await probe(connection)) === 'accepting' ? { joined: connection } : undefined;
}

/**
 * Claims the lock of the data folder. A database outside the data folder has a second lock beside it: a copied data
 * folder would otherwise bring a second owner for the same database.
 */
async function claimAll(
  layout: Layout,
  purpose: 'serve' | 'command',
): Promise<{ lock: Lock } | { owner: LockRecord }> {
  const held: Lock[] = [];
  const wanted = { purpose, since: systemClock.now().toISOString(), socketDir: layout.socketDir };
  try {
    for (const path of layout.lockFiles) {
      const answer = await claim(path, wanted);
      if ('owner' in answer) {
        await releaseAll(held);
        return answer;
      }
      held.push(answer.lock);
      await sweepRemains(path);
    }
  } catch (error) {
    await releaseAll(held);
    throw error;
  }
  return { lock: { markReady: () => markAllReady(held), release: () => releaseAll(held) } };
}

async function markAllReady(locks: Lock[]): Promise<void> {
  for (const lock of locks) await lock.markReady();
}

async function releaseAll(locks: Lock[]): Promise<void> {
  for (const lock of locks) await lock.release();
}
