import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

// Built, a module lies beside the one that asks for it; from source it is TypeScript, which whoever runs it must learn
// to read first.
const { resolve } = createRequire(import.meta.url);

export function startProcess(folder: string, name: string, options: ForkOptions): ChildProcess {
  const built = join(folder, `${name}.js`);
  if (existsSync(built)) return fork(built, [], options);
  const learning = ['--import', pathToFileURL(resolve('tsx')).href];
  return fork(join(folder, `${name}.ts`), [], {
    ...options,
    execArgv: [...(options.execArgv ?? []), ...learning],
  });
}

export function startThread(folder: string, name: string, options: WorkerOptions): Worker {
  const built = join(folder, `${name}.js`);
  if (existsSync(built)) return new Worker(built, options);
  // What `--import` brings comes too late for a thread's first module.
  const source = pathToFileURL(join(folder, `${name}.ts`)).href;
  const reader = new URL('esm/api/index.mjs', pathToFileURL(resolve('tsx'))).href;
  const learning = `import('${reader}').then(({ register }) => { register(); return import('${source}'); });`;
  return new Worker(learning, { ...options, eval: true });
}
