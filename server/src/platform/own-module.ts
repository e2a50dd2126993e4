import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

// A built module is JavaScript beside its caller. From source it is TypeScript, which the new process or thread can only
// load with tsx.
const { resolve } = createRequire(import.meta.url);

export function startProcess(folder: string, name: string, options: ForkOptions): ChildProcess {
  const built = join(folder, `${name}.js`);
  if (existsSync(built)) return fork(built, [], options);
  const tsxLoader = ['--import', pathToFileURL(resolve('tsx')).href];
  return fork(join(folder, `${name}.ts`), [], {
    ...options,
    execArgv: [...(options.execArgv ?? []), ...tsxLoader],
  });
}

export function startThread(folder: string, name: string, options: WorkerOptions): Worker {
  const built = join(folder, `${name}.js`);
  if (existsSync(built)) return new Worker(built, options);
  // In a thread, `--import` takes effect after the first module is loaded.
  const source = pathToFileURL(join(folder, `${name}.ts`)).href;
  const tsxApi = new URL('esm/api/index.mjs', pathToFileURL(resolve('tsx'))).href;
  const tsxLoader = `import('${tsxApi}').then(({ register }) => { register(); return import('${source}'); });`;
  return new Worker(tsxLoader, { ...options, eval: true });
}
