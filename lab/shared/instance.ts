// One Kontor process, which can be killed, paused and started again.

import type { ChildProcess } from 'node:child_process';
import type { ProcessRole } from '../../server/src/domain/process-role.ts';
import type { Cleanup } from './cleanup.ts';
import {
  findFreePort,
  findPostmasterPid,
  hasEnded,
  kontorBinary,
  kontorEnvironment,
  spawnKontor,
  wait,
  waitUntilReady,
} from './kontor.ts';

export type Instance = {
  name: string;
  role: ProcessRole;
  url: string;
  logPath: string;
  pid(): number;
  isRunning(): boolean;
  /** True after SIGTERM, when a load balancer sends no more requests to it. */
  isStopping(): boolean;
  /** Sets the build that the next start runs. */
  use(binary: string): void;
  isPaused(): boolean;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves with the time that it took to end. */
  stop(): Promise<number>;
  pause(): void;
  resume(): void;
  /** Counts the times that it ended without being killed or stopped. */
  unexpectedEnds(): number;
};

type InstanceOptions = {
  name: string;
  role: ProcessRole;
  dataDir: string;
  logPath: string;
  environment: NodeJS.ProcessEnv;
};

// This only ends a process that hangs: a busy machine must not fail a scenario.
const readyTimeoutMs = 240_000;
const stopTimeoutMs = 40_000;
const embeddedEndTimeoutMs = 10_000;

export async function createInstance(cleanup: Cleanup, options: InstanceOptions): Promise<Instance> {
  const { name, role, dataDir, logPath } = options;
  const port = await findFreePort();
  const env = { ...kontorEnvironment(dataDir), ...options.environment, PORT: String(port) };
  let child: ChildProcess | undefined;
  let isExpectedToEnd = false;
  let isPaused = false;
  let isStopping = false;
  let binary = kontorBinary;
  let unexpected = 0;

  const isRunning = (): boolean => child !== undefined && !hasEnded(child);
  const untilEnded = (): Promise<void> => {
    const current = child;
    if (current === undefined || hasEnded(current)) return Promise.resolve();
    return new Promise((resolve) => current.once('exit', () => resolve()));
  };
  const signal = (wanted: NodeJS.Signals): void => {
    if (isRunning()) child?.kill(wanted);
  };
  const endNow = (): void => {
    isExpectedToEnd = true;
    signal('SIGKILL');
    const postmasterPid = findPostmasterPid(dataDir);
    if (postmasterPid === undefined) return;
    try {
      process.kill(postmasterPid, 'SIGQUIT');
    } catch {
      // PostgreSQL had ended, and only its pid file was left.
    }
  };
  cleanup.defer(async () => {
    endNow();
    await untilEnded();
    const deadline = performance.now() + embeddedEndTimeoutMs;
    while (findPostmasterPid(dataDir) !== undefined && performance.now() < deadline) await wait(50);
  }, endNow);

  return {
    name,
    role,
    logPath,
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    isRunning,
    isPaused: () => isPaused,
    isStopping: () => isStopping,
    use: (path) => {
      binary = path;
    },
    unexpectedEnds: () => unexpected,
    start: async () => {
      isExpectedToEnd = false;
      isPaused = false;
      isStopping = false;
      const started = spawnKontor(['serve', '--no-demo', '--role', role], env, logPath, undefined, binary);
      child = started;
      started.once('exit', () => {
        if (!isExpectedToEnd && child === started) unexpected += 1;
      });
      await waitUntilReady(started, port, logPath, readyTimeoutMs);
    },
    kill: async () => {
      isExpectedToEnd = true;
      signal('SIGKILL');
      await untilEnded();
    },
    stop: async () => {
      isExpectedToEnd = true;
      const startedAt = performance.now();
      signal('SIGTERM');
      isStopping = true;
      const limit = setTimeout(() => signal('SIGKILL'), stopTimeoutMs);
      await untilEnded();
      clearTimeout(limit);
      return performance.now() - startedAt;
    },
    pause: () => {
      isPaused = true;
      signal('SIGSTOP');
    },
    resume: () => {
      isPaused = false;
      signal('SIGCONT');
    },
  };
}
