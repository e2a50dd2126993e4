import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { guardFolder, guardProcess } from './guard.ts';

const repository = join(import.meta.dirname, '../../..');
const entry = join(repository, 'server/bin/kontor.js');

export type KontorProcess = {
  url: string;
  pid: number;
  output: () => string;
  errors: () => string;
  /** The reading end of its standard output, which a test may close or leave unread. */
  reader: Readable | null;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

/** Kontor as an operator runs it: the build, in separate processes with their own environment. */
export class KontorBench {
  readonly dataDir: string;
  readonly environment: Record<string, string>;
  readonly #children: ChildProcess[];

  private constructor(dataDir: string, environment: Record<string, string>, children: ChildProcess[] = []) {
    this.dataDir = dataDir;
    this.environment = environment;
    this.#children = children;
  }

  static async open(environment: Record<string, string> = {}): Promise<KontorBench> {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-process-'));
    // If root runs the tests, PostgreSQL's user must be able to enter; otherwise the database would be
    // created elsewhere and outlive the test.
    await chmod(folder, 0o711);
    guardFolder(folder);
    return new KontorBench(join(folder, 'data'), environment);
  }

  /** Returns the same bench with other settings. Its processes end with this one. */
  with(environment: Record<string, string>): KontorBench {
    return new KontorBench(this.dataDir, { ...this.environment, ...environment }, this.#children);
  }

  async serve(
    options: { arguments?: string[]; environment?: Record<string, string>; stdout?: number } = {},
  ): Promise<KontorProcess> {
    const port = await freePort();
    const started = this.#spawn(
      ['serve', '--migrate', ...(options.arguments ?? ['--no-demo'])],
      { PORT: String(port), ...options.environment },
      options.stdout,
    );
    const url = `http://127.0.0.1:${port}`;
    const isReady = async (): Promise<string> => {
      if (started.child.exitCode !== null) return `ended: ${started.output()}`;
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      return answer?.ok ? 'ready' : 'starting';
    };
    // expect.poll cannot be used in a hook.
    const decided = async () => expect(await isReady()).not.toBe('starting');
    await vi.waitFor(decided, { timeout: 300_000, interval: 50 });
    expect(await isReady()).toBe('ready');
    return { url, pid: started.child.pid ?? 0, ...started };
  }

  /** Starts a command that the test may signal. */
  start(...args: string[]) {
    return this.#spawn(args, {});
  }

  /** Runs a command to its end. */
  async run(...args: string[]): Promise<{ code: number | string; output: string; errors: string }> {
    const started = this.#spawn(args, {});
    const code = await started.ended;
    return { code, output: started.output(), errors: started.errors() };
  }

  postmasterPid = async (): Promise<number> =>
    Number((await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

  async close(): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(join(this.dataDir, '..'), { recursive: true, force: true });
  }

  #spawn(args: string[], environment: Record<string, string>, stdout: number | 'pipe' = 'pipe') {
    const child = spawn(process.execPath, [entry, ...args], {
      cwd: repository,
      stdio: ['pipe', stdout, 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        KONTOR_DATA_DIR: this.dataDir,
        HOST: '127.0.0.1',
        KONTOR_RATE_LIMIT: '0',
        KONTOR_DRAIN_SECONDS: '0',
        ...this.environment,
        ...environment,
      },
    });
    this.#children.push(child);
    guardProcess(child.pid);
    let output = '';
    let errors = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const ended = new Promise<number | string>((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
    });
    return {
      child,
      output: () => output,
      errors: () => errors,
      reader: child.stdout,
      signal: (signal: NodeJS.Signals) => void child.kill(signal),
      ended,
    };
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
