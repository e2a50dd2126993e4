// Starts the other processes of a benchmark: the load generator and the bare servers.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { type Cleanup, makeFolder } from '../shared/cleanup.ts';

export type Scripts = {
  /** Starts a script of this folder as a separate process and waits for its first message. */
  start<FirstMessage>(name: string, args?: string[]): Promise<RunningScript<FirstMessage>>;
};

export type RunningScript<FirstMessage> = {
  child: ChildProcess;
  pid: number;
  first: FirstMessage;
};

const readyTimeoutMs = 20_000;
const labFolder = fileURLToPath(new URL('..', import.meta.url));
/** Folders of `lab/` whose scripts start here, and whose files they import. */
const sourceFolders = ['bench', 'shared'];
const packagesFolder = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * Compiles the scripts, because Kontor runs compiled as well: under tsx the bare server lost 4 % of its requests per second.
 * Call it before anything else is started: the compiler blocks, and a signal would have to wait for it.
 */
export function compileScripts(cleanup: Cleanup): Scripts {
  const folder = makeFolder(cleanup);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(packagesFolder, join(folder, 'node_modules'), 'junction');
  for (const part of sourceFolders) {
    mkdirSync(join(folder, part));
    for (const name of readdirSync(join(labFolder, part)).filter((name) => name.endsWith('.ts'))) {
      const { code } = transformSync(readFileSync(join(labFolder, part, name), 'utf8'), {
        loader: 'ts',
        target: 'es2023',
      });
      // The compiled scripts import each other as compiled files.
      const linked = code.replace(/(from\s*"\.[^"]*)\.ts"/g, '$1.js"');
      writeFileSync(join(folder, part, name.replace(/\.ts$/, '.js')), linked);
    }
  }
  return { start: (name, args = []) => startScript(cleanup, join(folder, 'bench', `${name}.js`), args) };
}

async function startScript<FirstMessage>(
  cleanup: Cleanup,
  path: string,
  args: string[],
): Promise<RunningScript<FirstMessage>> {
  const child = fork(path, args, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const kill = () => void child.kill('SIGKILL');
  cleanup.defer(kill, kill);
  const first = await new Promise<FirstMessage>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`${path} did not get ready.`)), readyTimeoutMs);
    child.once('message', (message) => {
      clearTimeout(giveUp);
      resolve(message as FirstMessage); // Our own scripts: the caller names what they send.
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${path} ended with code ${code} before it was ready.`)));
  });
  if (child.pid === undefined) throw new Error(`${path} has no process id.`);
  return { child, pid: child.pid, first };
}
