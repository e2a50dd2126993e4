import { acquire } from './acquire.ts';
import { findPackage, prepareBinaries } from './binaries.ts';
import type { PostgresPackage } from './binary-cache.ts';
import { cachesFor } from './binary-cache.ts';
import { connectionTo } from './connect.ts';
import { explainSystemError } from './data-folder-error.ts';
import { initialise } from './initialise.ts';
import { type Layout, locate } from './layout.ts';
import type { Lock } from './lock.ts';
import { keepBounded } from './log-file.ts';
import { makeHome, makeSocketFolder } from './make-folders.ts';
import { type ServerOptions, startServer } from './server.ts';
import { listenAsOwner } from './sign-of-life.ts';
import { type SupervisedState, supervise } from './supervise.ts';

/** The embedded database of one data folder. */
export type EmbeddedPostgres = {
  /** The connection for `pg`. Its host is the socket folder. */
  connection: { host: string; port: number; user: string; database: string };
  /** True when this process started the server and must stop it. False when it joined a running one. */
  isOwner: boolean;
  /** Shuts the server down and releases the folder. It does nothing when joined, and may be called again. */
  stop(): Promise<void>;
  /** Returns another state than `running` while PostgreSQL is restarting after an unexpected end. */
  state(): SupervisedState;
};

export type EmbeddedPostgresOptions = {
  /** An absolute path. The folder is created when missing. */
  dataDir: string;
  purpose: 'serve' | 'command';
  log: { info(msg: string): void; warn(msg: string): void };
  /** PostgreSQL settings that replace the modest defaults. */
  settings?: Record<string, string>;
};

/** Starts the database of a data folder, or joins the running one. Rejects with a DataFolderError. */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const source = await findPackage();
    const layout = await locate(options.dataDir);
    await makeHome(layout);
    const access = await acquire(layout, options.purpose, options.log);
    if ('joined' in access) {
      return { connection: access.joined, isOwner: false, stop: async () => {}, state: () => 'running' };
    }
    return await startOwned(access.lock, layout, source, options);
  } catch (error) {
    throw explainSystemError(error, options.dataDir);
  }
}

async function startOwned(
  lock: Lock,
  layout: Layout,
  source: PostgresPackage,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options;
  const undo = [lock.release];
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ended ??= undoAll(undo, log);
    return ended;
  };
  try {
    logLocation(layout, log);
    await makeSocketFolder(layout);
    undo.push((await listenAsOwner(layout.socketDir)).stop);
    const binaries = await prepareBinaries(source, layout.user, cachesFor(layout.home));
    await initialise(layout, binaries, log);
    undo.push((await keepBounded(layout.logFile)).stop);
    const serverOptions: ServerOptions = { layout, binaries, settings: options.settings ?? {}, log };
    const first = await startServer(serverOptions, new AbortController().signal);
    const start = (signal: AbortSignal) => startServer({ ...serverOptions, isRestart: true }, signal);
    const server = supervise({ first, start, log });
    undo.push(server.stop);
    await lock.markReady();
    return {
      connection: connectionTo(layout.socketDir),
      isOwner: true,
      stop: end,
      state: server.state,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Undoes the last step first. A failing step does not stop the others, so the lock is released at the end. */
async function undoAll(undo: (() => Promise<void>)[], log: { warn(msg: string): void }): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => log.warn(`Stopping the embedded PostgreSQL: ${String(error)}`));
  }
}

function logLocation(layout: Layout, log: { info(msg: string): void }): void {
  if (layout.home === layout.dataDir || layout.user === undefined) return;
  log.info(
    `The user ${layout.user.name}, as whom PostgreSQL runs, cannot reach ${layout.dataDir}: ` +
      `the database is kept in ${layout.pgdata}.`,
  );
}
