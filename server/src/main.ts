import { CommanderError } from 'commander';
import { buildProgram } from './cli/program.ts';
import { ApiError, OperatorError } from './platform/errors.ts';
import { version } from './platform/version.ts';

/** The process: runs one command, and turns an error into one sentence and exit code 1. */
export async function main(argv: string[]): Promise<void> {
  // Loading the application takes a second; help and refused arguments must not wait for it.
  const commands = lazy(async () => (await import('./process/commands.ts')).commands);
  try {
    await buildProgram(version, commands).parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode);
    if (error instanceof OperatorError || error instanceof ApiError) {
      process.stderr.write(`kontor: ${error.message}\n`);
    } else {
      process.stderr.write(
        `kontor: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
    }
    process.exitCode = 1;
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
