import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync } from 'node:fs';
import { type Binaries, explainUnrunnable } from './binaries.ts';
import { type Connection, connectionTo, createDatabase, probe } from './connect.ts';
import { DataFolderError } from './data-folder-error.ts';
import type { Layout } from './layout.ts';
import { explainFailure, logSize, openLog, tailSince } from './log-file.ts';
import { clearEarlierRun, endSurvivors } from './orphans.ts';
import { pause } from './poll.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { commandLine, programEnvironment } from './settings.ts';
import { shutDown } from './shut-down.ts';
import { runAs } from './user.ts';

export type ServerOptions = {
  layout: Layout;
  binaries: Binaries;
  settings: Record<string, string>;
  log: { info(msg: string): void; warn(msg: string): void };
  /** Logs each step, because the operator is waiting. */
  isRestart?: boolean;
};

/** A running PostgreSQL that accepts connections. */
export type Server = {
  pid: number | undefined;
  /** Resolves when the server ends, for whatever reason, with a description of the end. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

const pollMs = 20;
// Limits that count from the last line in the log. A recovery logs its progress every ten seconds. It is not
// interrupted, because it would begin again.
const silentMsMax = { coming: 30_000, recovering: 120_000 };
/** The interval at which the log reports what a start is waiting for. */
const reportEveryMs = 5_000;

/**
 * Cleans up after an earlier run, starts PostgreSQL and waits until it accepts connections. Until the start, files are
 * read in few turns of the event loop: Kontor responds to every request with 503 at that time, and a turn may take
 * long.
 */
export async function startServer(options: ServerOptions, signal: AbortSignal): Promise<Server> {
  const { layout, log } = options;
  requireDatabase(layout);
  await clearEarlierRun(layout, log);
  const logStart = logSize(layout.logFile);
  const server = await launch(options);
  if (options.isRestart) log.info(`PostgreSQL was started again (process ${server.pid}); it recovers.`);
  let end: string | undefined;
  server.ended.then((how) => {
    end = how;
  });
  try {
    await awaitAccepting(options, () => end !== undefined || signal.aborted);
    return server;
  } catch (error) {
    await server.stop();
    throw error instanceof DataFolderError ? error : await explain(error, options, logStart, end);
  }
}

/** The server ended, or the limit passed, before PostgreSQL accepted connections. */
class GivenUp extends Error {}

async function launch(options: ServerOptions): Promise<Server> {
  const { layout, binaries, settings } = options;
  const { port } = connectionTo(layout.socketDir);
  const args = commandLine(layout.pgdata, layout.socketDir, port, settings, binaries.majorVersion);
  const output = openLog(layout.logFile);
  try {
    const child = spawn(binaries.postgres, args, {
      cwd: layout.pgdata,
      env: programEnvironment,
      // The output goes to a file and not a pipe, because PostgreSQL must be able to write after Kontor is killed.
      stdio: ['ignore', output, output],
      // PostgreSQL has a separate session. Ctrl-C in the terminal reaches Kontor only, which then stops PostgreSQL in
      // order.
      detached: true,
      ...runAs(layout.user),
    });
    // The listeners are added before anything is awaited, because the process may end at once.
    const server = serverOf(child, options);
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    return server;
  } catch (error) {
    throw await explainUnrunnable(error, binaries.postgres);
  } finally {
    closeSync(output);
  }
}

function serverOf(child: ChildProcess, { layout, log }: ServerOptions): Server {
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  const isGone = async () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    ended,
    stop: async () => {
      if (child.pid !== undefined) await shutDown(child.pid, isGone);
      await endSurvivors(layout.pgdata, log);
    },
  };
}

function requireDatabase({ pgdata }: Layout): void {
  if (existsSync(pgdata)) return;
  throw new DataFolderError(`The database in ${pgdata} has disappeared.`);
}

async function awaitAccepting({ layout, log }: ServerOptions, isOver: () => boolean): Promise<void> {
  const connection = connectionTo(layout.socketDir);
  const startedMs = performance.now();
  let reportAtMs = startedMs + reportEveryMs;
  let seenBytes = -1;
  let signAt = 0;
  for (;;) {
    if (isOver()) throw new GivenUp();
    // Connects only when the file reports `ready`, because each refused client would be a line in the log.
    const status = readPostmasterFile(layout.pgdata)?.status;
    if (status === 'ready' && (await isOpen(connection))) return;
    const bytes = logSize(layout.logFile);
    const now = performance.now();
    if (bytes !== seenBytes) signAt = now;
    seenBytes = bytes;
    const bound = status === 'starting' ? silentMsMax.recovering : silentMsMax.coming;
    if (now - signAt > bound) throw new GivenUp();
    if (now > reportAtMs) {
      reportAtMs = now + reportEveryMs;
      const seconds = Math.round((now - startedMs) / 1000);
      const line = (await tailSince(layout.logFile, 0)).trimEnd().split('\n').at(-1);
      log.info(`PostgreSQL does not accept connections yet, after ${seconds} s. Its log ends with: ${line}`);
    }
    await pause(pollMs);
  }
}

async function isOpen(connection: Connection): Promise<boolean> {
  const answer = await probe(connection);
  if (answer === 'no-database') await createDatabase(connection);
  return answer !== 'not-yet';
}

async function explain(
  cause: unknown,
  { layout }: ServerOptions,
  logStart: number,
  end: string | undefined,
): Promise<DataFolderError> {
  const output = await tailSince(layout.logFile, logStart);
  const what = end === undefined ? 'PostgreSQL did not become ready' : `PostgreSQL did not start (${end})`;
  const { dataDir, logFile } = layout;
  return new DataFolderError(await explainFailure({ what, output, dataDir, logFile }), { cause });
}
