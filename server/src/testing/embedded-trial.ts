import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from '../platform/embedded-postgres/open.ts';
import { processes } from '../platform/embedded-postgres/processes.ts';
import { guardFolder, guardProcess } from './guard.ts';

export const isRoot = process.geteuid?.() === 0;
export const quiet = { info: () => {}, warn: () => {} };

/** Data folders of the embedded PostgreSQL, and processes that tests kill. */
export type Trial = {
  /** Creates an empty folder that every user may enter. */
  folder(): Promise<string>;
  /** Copies a data folder with a database, because initdb takes a second. */
  usedFolder(at?: string): Promise<string>;
  /** Starts without fsync by default: the tests kill processes, not the machine. */
  open(
    dataDir: string,
    purpose?: 'serve' | 'command',
    settings?: Record<string, string>,
    log?: EmbeddedPostgresOptions['log'],
  ): Promise<EmbeddedPostgres>;
  /** Stops all processes and deletes all folders. */
  end(): Promise<void>;
};

export async function newTrial(): Promise<Trial> {
  const root = await mkdtemp(join(await realpath(tmpdir()), 'kontor-trial-'));
  guardFolder(root);
  await chmod(root, 0o711);
  const opened: EmbeddedPostgres[] = [];
  const folder = async (): Promise<string> => {
    const made = await mkdtemp(join(root, 'd'));
    await chmod(made, 0o711);
    return made;
  };
  const open: Trial['open'] = async (
    dataDir,
    purpose = 'serve',
    settings = { fsync: 'off' },
    log = quiet,
  ) => {
    const database = await openEmbeddedPostgres({ dataDir, purpose, log, settings });
    opened.push(database);
    guardProcess(await postmasterPid(dataDir).catch(() => undefined), 'SIGQUIT');
    return database;
  };
  let template: Promise<string> | undefined;
  const makeTemplate = async (): Promise<string> => {
    const dataDir = await folder();
    const database = await open(dataDir);
    await query(database, 'create table notes (id int primary key)');
    await database.stop();
    return dataDir;
  };
  return {
    folder,
    open,
    usedFolder: async (at) => {
      template ??= makeTemplate();
      const copy = at ?? (await folder());
      await promisify(execFile)('cp', ['-a', `${await template}/.`, copy]);
      return copy;
    },
    end: async () => {
      await Promise.all(opened.map((database) => database.stop()));
      await rm(root, { recursive: true, force: true });
    },
  };
}

export async function query(database: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  // A file that is being written is empty, and a kill of process 0 would kill this process.
  if (!(pid > 0)) throw new Error('no pid yet');
  return pid;
}

/**
 * Lists the processes of PostgreSQL on this folder. If there is /proc, they are found without the code under
 * test.
 */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    return processes.workingIn(['postgres'], (folder) => folder === join(dataDir, 'postgres'));
  }
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (cwd === join(dataDir, 'postgres')) found.push(pid);
  }
  return found;
}

export type OtherKontor = {
  pid: number;
  /** Returns the next line of its output, or undefined after its end. */
  line(): Promise<string | undefined>;
  kill(): Promise<void>;
  /** Lets it end in good order. */
  release(): Promise<void>;
};

/** Starts another Node process with the module of this folder as `m`. It runs the given statements. */
export function startOther(statements: string): OtherKontor {
  const door = new URL('../platform/embedded-postgres/index.ts', import.meta.url).href;
  const prelude = `
    import * as m from ${JSON.stringify(door)};
    import pg from 'pg';
    const log = { info() {}, warn() {} };
    const released = new Promise((resolve) => process.stdin.once('data', resolve));
  `;
  const args = ['--import', 'tsx', '--input-type=module', '-e', prelude + statements];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: dirname(new URL(import.meta.url).pathname),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  guardProcess(child.pid);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = child.stdout ? createInterface(child.stdout)[Symbol.asyncIterator]() : undefined;
  return {
    pid: child.pid ?? 0,
    line: async () => (await lines?.next())?.value,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    release: async () => {
      child.stdin?.write('go\n');
      await ended;
    },
  };
}

/** Starts a Kontor that serves the folder. Its first line is "ready", or the message of its error. */
export function startServing(dataDir: string, afterwards = ''): OtherKontor {
  return startOther(`
    try {
      const database = await m.openEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, purpose: 'serve', log });
      console.log('ready');
      ${afterwards}
      await released;
      await database.stop();
      process.exit(0);
    } catch (error) {
      console.log(error.message);
      process.exit(1);
    }
  `);
}

/**
 * Starts a Kontor that serves the folder and prints the number of each row that PostgreSQL has acknowledged.
 */
export function startWriting(dataDir: string): OtherKontor {
  return startServing(
    dataDir,
    `const client = new pg.Client(database.connection);
     client.on('error', () => {});
     await client.connect();
     for (let id = 1; ; id += 1) {
       await client.query('insert into notes values ($1)', [id]);
       console.log(id);
     }`,
  );
}
