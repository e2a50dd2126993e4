import { reportFailure } from './cli/failure.ts';
import { buildProgram } from './cli/program.ts';
import { version } from './platform/version.ts';

/** The process: runs one command, and turns an error into one sentence and an exit code. */
export async function main(argv: string[]): Promise<void> {
  // Loading the application takes a second; help and refused arguments must not wait for it.
  const commands = lazy(async () => (await import('./process/commands.ts')).commands);
  const isJson = argv.includes('--json');
  try {
    await buildProgram(version, commands, isJson ? { writeErr: () => undefined } : {}).parseAsync(argv);
  } catch (error) {
    process.exitCode = reportFailure(error, isJson);
  }
}

type Operations = Record<string, (...given: never[]) => Promise<unknown>>;

/** The same operations; the first call loads their implementation. */
function lazy<T extends Operations>(load: () => Promise<T>): T {
  // The target stays empty: the proxy answers every name that T declares.
  return new Proxy({} as T, {
    get:
      (_target, name: string) =>
      async (...given: never[]) =>
        (await load())[name]?.(...given),
  });
}
