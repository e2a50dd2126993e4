import { describe, expect, it } from 'vitest';
import { ApiError, OperatorError } from '../platform/errors.ts';
import type { Commands } from './commands.ts';
import { failureOf } from './failure.ts';
import { buildProgram } from './program.ts';

async function failureOfCommand(...args: string[]) {
  const quiet = { writeOut: () => undefined, writeErr: () => undefined };
  // No command runs: the arguments are refused before.
  const program = buildProgram('1.0', {} as Commands, quiet);
  return program.parseAsync(args, { from: 'user' }).then(() => undefined, failureOf);
}

describe('a command that fails', () => {
  it.each([
    [new OperatorError('There is no account.'), { exitCode: 1, code: 'refused' }],
    [new ApiError('limit_reached'), { exitCode: 1, code: 'limit_reached' }],
    [new TypeError('x is undefined'), { exitCode: 70, code: 'unexpected', stack: expect.any(String) }],
  ])('%s has its exit code', (error, failure) => {
    expect(failureOf(error)).toMatchObject({ ...failure, message: error.message });
  });

  it.each([
    [['nonsense'], "unknown command 'nonsense'"],
    [['account', 'list', '--jsno'], "unknown option '--jsno'"],
    [['backup', '--json'], "required option '--to <place>' not specified"],
    [['backup', '--to', 'x', '--plain', '--recipient', 'y'], /cannot be used with option/],
    [['webhook', 'replay', 'whk_1', '--from', 'yesterday'], /It must be a time/],
  ])('%s: 2, with a sentence', async (args, message) => {
    const failure = await failureOfCommand(...args);
    expect(failure).toMatchObject({ exitCode: 2, code: 'usage' });
    if (typeof message === 'string') expect(failure?.message).toContain(message);
    else expect(failure?.message).toMatch(message);
  });

  it.each([[['--help']], [['--version']], [['backup', 'verify', '--help']]])(
    '%s is no failure',
    async (args) => {
      expect(await failureOfCommand(...args)).toMatchObject({ exitCode: 0 });
    },
  );
});
