import { CommanderError } from 'commander';
import type { Commands } from './cli/commands.ts';
import { buildProgram } from './cli/program.ts';
import { ApiError, OperatorError } from './platform/errors.ts';
import { version } from './platform/version.ts';

// Only when a command is about to run: help and refused arguments need not wait a second for the application.
const application = async () => (await import('./process/commands.ts')).commands;

const commands: Commands = {
  version,
  serve: async (options) => (await application()).serve(options),
  withOperator: async (work) => (await application()).withOperator(work),
  migrate: async () => (await application()).migrate(),
  pending: async () => (await application()).pending(),
  generate: async (wanted, onProgress) => (await application()).generate(wanted, onProgress),
  backUp: async (wanted, onProgress) => (await application()).backUp(wanted, onProgress),
  restore: async (folder, onProgress) => (await application()).restore(folder, onProgress),
  diagnose: async () => (await application()).diagnose(),
};

/** The process: runs one command, and turns what went wrong into one sentence and exit code 1. */
export async function main(argv: string[]): Promise<void> {
  try {
    await buildProgram(commands).parseAsync(argv);
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
