import { type Command, InvalidArgumentError, Option } from 'commander';
import { isId } from '../platform/ids.ts';
import { lineOf } from './arguments.ts';
import type { Commands, Generation, IssuerFilePlan } from './commands.ts';
import { issuerFileFormats } from './issuer-files.ts';
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
    .option('--count <n>', `number of purchases, up to ${countMax}`, whole(1, countMax), 1_000)
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
  addIssuerFile(sandbox, commands);
}

const transactionsMax = 100_000_000;

function addIssuerFile(sandbox: Command, commands: Commands): void {
  sandbox
    .command('issuer-file')
    .description(
      'write a file as banks deliver it, with invented cards, transactions and enhanced data; needs no installation',
    )
    .addOption(new Option('--format <format>', 'its format').choices(issuerFileFormats).makeOptionMandatory())
    .option('--transactions <n>', 'number of transactions', whole(1, transactionsMax), 1_000)
    .option('--cards <n>', 'number of cards (default: one for 20 transactions)', whole(1, transactionsMax))
    .option('--date <day>', 'the day of the file, such as 2026-09-01 (default: today)', day)
    .option('--sequence <n>', 'number of the file at its sender', whole(1, 99), 1)
    .option('--seed <text>', 'the same seed gives the same cards every day', lineOf(100), 'sandbox')
    .option('--output <file>', 'where to write; - is the standard output', '-')
    .action(({ output, ...plan }: IssuerFilePlan & { output: string }) =>
      commands.writeIssuerFile(output, plan),
    );
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

const whole =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };

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
