// Starts a Kontor server as its user does: with its own process, data folder and database.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Cleanup } from './cleanup.ts';

export type Kontor = {
  port: number;
  pid: number;
  child: ChildProcess;
  logPath: string;
  /** Time from the start of the process to the first 200 of /readyz. */
  readyMs: number;
  /** The embedded database server. */
  postmasterPid: number;
  socketFolder: string;
  socketPort: number;
  stop(): Promise<void>;
};

export type BenchAccount = {
  accountId: string;
  clientId: string;
  clientSecret: string;
};

export const kontorBinary = fileURLToPath(new URL('../../server/bin/kontor.js', import.meta.url));
// This only ends a process that hangs.
const readyTimeoutMs = 240_000;
const readyPollMs = 20;
const stopTimeoutMs = 15_000;
const commandTimeoutMs = 60_000;
const logTailCharacters = 4_000;

/** Starts Kontor. `folder` holds the data folder and the log: with an existing data folder, this is a warm start. */
export async function startKontor(
  cleanup: Cleanup,
  folder: string,
  args: string[] = [],
  options: { environment?: Record<string, string>; preload?: string | undefined } = {},
): Promise<Kontor> {
  const dataDir = join(folder, 'data');
  const logPath = join(folder, 'kontor.log');
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawnKontor(
    ['serve', ...args],
    { ...kontorEnvironment(dataDir), PORT: String(port), ...options.environment },
    logPath,
    options.preload,
  );
  cleanup.defer(
    () => stop(child, dataDir),
    () => killNow(child, dataDir),
  );

  await waitUntilReady(child, port, logPath);
  const readyMs = performance.now() - startedAt;
  const postmasterPid = findPostmasterPid(dataDir);
  if (child.pid === undefined || postmasterPid === undefined) {
    throw new Error('Kontor is ready, but runs no database in its data folder.');
  }
  const socketFolder = join(dataDir, 'run');
  return {
    port,
    child,
    logPath,
    pid: child.pid,
    readyMs,
    postmasterPid,
    socketFolder,
    socketPort: findSocketPort(socketFolder),
    stop: () => stop(child, dataDir),
  };
}

/** Runs a command beside the running server. Returns its output. */
export async function runKontor(
  folder: string,
  args: string[],
  timeoutMs = commandTimeoutMs,
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [kontorBinary, ...args], {
    env: { ...kontorEnvironment(join(folder, 'data')), ...environment },
    timeout: timeoutMs,
  });
  return stdout;
}

export async function createAccount(folder: string): Promise<BenchAccount> {
  const stdout = await runKontor(folder, [
    'account',
    'create',
    '--name',
    'Bench',
    '--mode',
    'sandbox',
    '--json',
  ]);
  // The fields that are used are checked below. Other fields do not matter here.
  const created = JSON.parse(stdout) as {
    account?: { id?: string };
    client?: { client_id?: string; client_secret?: string };
  };
  const accountId = created.account?.id;
  const clientId = created.client?.client_id;
  const clientSecret = created.client?.client_secret;
  if (accountId === undefined || clientId === undefined || clientSecret === undefined) {
    throw new Error('The answer of `kontor account create --json` lacks the account or its client.');
  }
  return { accountId, clientId, clientSecret };
}

export function formatTokenForm({ clientId, clientSecret }: BenchAccount, scopes: string[]): string {
  return new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: scopes.join(' '),
  }).toString();
}

export async function requestToken(port: number, account: BenchAccount, scopes: string[]): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: formatTokenForm(account, scopes),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The token request got ${response.status}: ${text}`);
  const { access_token: token } = JSON.parse(text) as { access_token?: string }; // Checked in the next line.
  if (token === undefined) throw new Error(`The answer holds no token: ${text}`);
  return token;
}

/** Returns the user's environment without the variables that change where Kontor stores and listens. */
export function kontorEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('KONTOR_') && name !== 'DATABASE_URL' && name !== 'NODE_OPTIONS',
  );
  return { ...Object.fromEntries(own), HOST: '127.0.0.1', KONTOR_DATA_DIR: dataDir, KONTOR_RATE_LIMIT: '0' };
}

/** Starts a process of Kontor. Its output goes to a file, as under a service manager: with a pipe, the benchmark would read every line. */
export function spawnKontor(
  args: string[],
  env: NodeJS.ProcessEnv,
  logPath: string,
  preload?: string,
  /** The start script of another build. */
  binary = kontorBinary,
): ChildProcess {
  const log = openSync(logPath, 'a');
  const loaded = preload === undefined ? [] : ['--import', preload];
  // The preloaded module reports by messages.
  const child = spawn(process.execPath, [...loaded, binary, ...args], {
    env,
    stdio: preload === undefined ? ['ignore', log, log] : ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

export async function waitUntilReady(
  child: ChildProcess,
  port: number,
  logPath: string,
  timeoutMs = readyTimeoutMs,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while ((await readReadyStatus(port)) !== 200) {
    if (hasEnded(child)) throw new Error(`Kontor ended before it was ready:\n${readTail(logPath)}`);
    if (performance.now() > deadline) throw new Error(`Kontor did not get ready:\n${readTail(logPath)}`);
    await wait(readyPollMs);
  }
}

function readReadyStatus(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 1_000 },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (hasEnded(child)) return killNow(child, dataDir);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, wait(stopTimeoutMs)]);
  killNow(child, dataDir);
}

/** Does nothing after an orderly stop, which stops the database as well. */
function killNow(child: ChildProcess, dataDir: string): void {
  if (!hasEnded(child)) child.kill('SIGKILL');
  const postmasterPid = findPostmasterPid(dataDir);
  if (postmasterPid === undefined) return;
  try {
    // PostgreSQL's "immediate shutdown": the backends go with it, which they would not after a SIGKILL.
    process.kill(postmasterPid, 'SIGQUIT');
  } catch {
    // PostgreSQL had ended, and only its pid file was left.
  }
}

/** Returns the process id that PostgreSQL writes into its own folder, somewhere below Kontor's. */
export function findPostmasterPid(dataDir: string): number | undefined {
  for (const folder of [dataDir, ...listFolders(dataDir), ...listFolders(dataDir).flatMap(listFolders)]) {
    try {
      const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
      if (pid > 1) return pid;
    } catch {
      // This folder has no such file.
    }
  }
  return undefined;
}

function listFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}

export function findSocketPort(socketFolder: string): number {
  for (const name of readdirSync(socketFolder)) {
    const port = /^\.s\.PGSQL\.(\d+)$/.exec(name)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error('The database has no socket in the folder where Kontor puts it.');
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server that listens is never the string that the type also allows.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function readTail(path: string): string {
  return readFileSync(path, 'utf8').slice(-logTailCharacters);
}

export function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
