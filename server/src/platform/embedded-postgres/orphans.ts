import { readFileSync, rmSync } from 'node:fs';
import { socketPath } from './connect.ts';
import { DataFolderError, hasCode } from './data-folder-error.ts';
import type { Layout } from './layout.ts';
import { pollUntil } from './poll.ts';
import { parsePostmasterFile, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';
import { processes, sendSignal } from './processes.ts';
import { shutDown } from './shut-down.ts';
import { isDatabaseListening } from './sign-of-life.ts';

type Log = { info(msg: string): void; warn(msg: string): void };

const killMsMax = 5_000;

/**
 * Ends the remains of a killed Kontor or a killed PostgreSQL. Only the owner of the lock calls this, so any process
 * that still runs on this folder has no owner.
 */
export async function clearEarlierRun(layout: Layout, log: Log): Promise<void> {
  const noted = readPostmasterFile(layout.pgdata);
  if (noted !== undefined && (await isOurs(noted.pid, layout.pgdata))) {
    log.info(`Stopping PostgreSQL (process ${noted.pid}), which an earlier Kontor left running.`);
    await shutDown(noted.pid, async () => !(await isOurs(noted.pid, layout.pgdata)));
  }
  await endSurvivors(layout.pgdata, log);
  await refuseUnseen(noted?.socketDir ?? layout.socketDir, layout.dataDir);
  for (const path of [postmasterFilePath(layout.pgdata), `${socketPath(layout.socketDir)}.lock`]) {
    removeMisleading(path);
  }
}

/**
 * Ends backends that outlive their postmaster. A backend in a long query does not notice the end. It keeps the shared
 * memory, and PostgreSQL refuses to start beside it. Such backends can no longer commit, so a kill is safe. Each is the
 * leader of a process group, so they are found by their folder.
 */
export async function endSurvivors(pgdata: string, log: Log): Promise<void> {
  const findProcesses = (among?: number[]) =>
    processes.workingIn(['postgres'], (folder) => folder === pgdata, among);
  const survivors = await findProcesses();
  if (survivors.length === 0) return;
  log.warn(`Ending ${survivors.length} PostgreSQL processes that outlived their main process.`);
  const left = await endNow(survivors, () => findProcesses(survivors));
  if (left.length > 0) {
    log.warn(`PostgreSQL processes do not end, perhaps waiting for the disk: ${left.join(', ')}.`);
  }
}

/**
 * Ends an initdb that continues after its Kontor was killed. It would write into the folder that is about to be
 * deleted.
 */
export async function endInitialisers(isTheirs: (folder: string) => boolean): Promise<void> {
  const findProcesses = () => processes.workingIn(['initdb', 'postgres'], isTheirs);
  const found = await findProcesses();
  if (found.length > 0) await endNow(found, findProcesses);
}

/** Kills the processes. Resolves with those that are left. */
async function endNow(pids: number[], findProcesses: () => Promise<number[]>): Promise<number[]> {
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
  let left = pids;
  await pollUntil(killMsMax, async () => {
    left = await findProcesses();
    return left.length === 0 ? true : undefined;
  });
  return left;
}

async function isOurs(pid: number, pgdata: string): Promise<boolean> {
  return (await processes.workingIn(['postgres'], (folder) => folder === pgdata, [pid])).length > 0;
}

/** Refuses a folder that another container uses. Its processes are invisible here, but its socket responds. */
async function refuseUnseen(socketDir: string, dataDir: string): Promise<void> {
  if (!(await isDatabaseListening(socketDir))) return;
  throw new DataFolderError(
    `A PostgreSQL that this process cannot see, perhaps in another container, is using the data folder ${dataDir}. ` +
      'Stop it first: two of them would destroy the data.',
  );
}

/**
 * Deletes a misleading pid file. PostgreSQL refuses to start when any process has the pid in it, even a zombie or
 * another program. A file whose process is gone stays, because PostgreSQL also checks the shared memory that it names.
 */
function removeMisleading(path: string): void {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const noted = parsePostmasterFile(text);
  if (noted === undefined || isTaken(noted.pid)) rmSync(path, { force: true });
}

function isTaken(pid: number): boolean {
  try {
    return sendSignal(pid, 0);
  } catch {
    // A process of another user has this pid.
    return true;
  }
}
