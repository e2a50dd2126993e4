import { type Command, InvalidArgumentError } from 'commander';
import { isId } from '../platform/ids.ts';
import { lineOf } from './arguments.ts';
import type { Commands, Generation } from './commands.ts';
import { type Json, print, showProgress, table, withJson } from './output.ts';

type GenerateOptions = Json & {
  account: string;
  count: number;
  from?: string;
  to?: string;
  seed?: string;
  cardHolders?: string[];
};

const countMax = 10_000;

/** Adds `kontor sandbox`. */
export function addSandbox(program: Command, commands: Commands): void {
  const sandbox = program.command('sandbox').description('test data for sandbox accounts');
  withJson(
    sandbox
      .command('generate')
      .description(
        'generate realistic purchases; Kontor processes them like an issuer’s data, webhooks included',
      ),
  )
    .requiredOption('--account <account-id>', 'the sandbox account (kontor account list)')
    .option('--count <n>', `number of purchases, up to ${countMax}`, count, 1_000)
    .option('--from <day>', 'first day, such as 2026-09-01 (default: 60 days before the last day)', day)
    .option('--to <day>', 'last day (default: today)', day)
    .option('--card-holders <ids>', 'card holder ids, separated by commas (default: all)', ids)
    .option('--seed <text>', 'the same seed gives the same purchases', lineOf(100))
    .action(async (options: GenerateOptions) => {
      const progress = showProgress(options.json === true);
      const { account: accountId, count: total, cardHolders: cardHolderIds, from, to, seed } = options;
      const made = await commands
        .generate({ accountId, count: total, cardHolderIds, from, to, seed }, (done) =>
          progress.show({ done, total, count: done, unit: 'transactions' }),
        )
        .finally(progress.end);
      print(options, { generation: made }, () => describe(made));
      if (made.status !== 'finished') process.exitCode = 1;
    });
}

function describe(made: Generation): string {
  const { states, types } = made;
  return [
    made.status === 'finished'
      ? `${made.transactions} transactions of ${made.card_holders} card holders, ${made.from} to ${made.to} (seed ${made.seed}).`
      : 'The generation was interrupted; a running server completes it.',
    `States: ${counts(states)}. Types: ${counts(types)}.`,
    table(made.currencies, { CURRENCY: 'currency', TRANSACTIONS: 'transactions', AMOUNT: 'amount' }),
  ].join('\n');
}

function counts(all: Record<string, number>): string {
  return Object.entries(all)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');
}

function count(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > countMax) {
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${countMax}.`);
  }
  return value;
}

function day(text: string): string {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text) {
    throw new InvalidArgumentError('It must be a day, such as 2026-09-01.');
  }
  return text;
}

function ids(text: string): string[] {
  const all = text.split(',').map((id) => id.trim());
  if (!all.every((id) => isId(id, 'chd'))) {
    throw new InvalidArgumentError('It must be card holder ids, separated by commas.');
  }
  return [...new Set(all)];
}
