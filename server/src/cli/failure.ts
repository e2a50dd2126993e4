import { CommanderError } from 'commander';
import { ApiError, OperatorError } from '../platform/errors.ts';
import { RemoteError } from './partner/remote-error.ts';

/** Exit codes. docs/operate/cli.md documents the operator's, docs/cli.md the partner's. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, defect: 70 } as const;

type Failure = { exitCode: number; code: string; message: string; stack?: string };

/** Writes one sentence or one JSON document to standard error. commander has already printed its own errors. */
export function reportFailure(error: unknown, isJson: boolean): number {
  const failure = failureOf(error);
  const { exitCode, code, message, stack } = failure;
  if (exitCode === exitCodes.done) return exitCode;
  if (isJson) {
    const described = { code, message, ...(stack === undefined ? {} : { stack }) };
    process.stderr.write(`${JSON.stringify({ error: described })}\n`);
  } else if (!(error instanceof CommanderError)) {
    process.stderr.write(`kontor: ${stack ?? message}\n`);
  }
  return exitCode;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof CommanderError) {
    // commander throws for --help and --version as well.
    const exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
    return { exitCode, code: 'usage', message: error.message.replace(/^error: /, '') };
  }
  if (error instanceof OperatorError)
    return { exitCode: exitCodes.failed, code: 'refused', message: error.message };
  if (error instanceof RemoteError)
    return { exitCode: error.exitCode, code: error.code, message: error.message };
  if (error instanceof ApiError)
    return { exitCode: exitCodes.failed, code: error.code, message: error.message };
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { exitCode: exitCodes.defect, code: 'unexpected', message, stack };
}
