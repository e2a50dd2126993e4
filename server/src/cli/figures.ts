import type { Command } from 'commander';
import type { Operator } from '../operator/index.ts';
import type { Commands } from './commands.ts';
import { type Json, print, showProgress, withJson } from './output.ts';

type Recalculate = Json & { account?: string; dryRun?: boolean };
type Check = Json & { account?: string; repair?: boolean };
type StatisticsCheck = Awaited<ReturnType<Operator['checkStatistics']>>;

/** Adds the commands for derived figures: CO2 and statistics. */
export function addFigures(program: Command, commands: Commands): void {
  const co2 = program.command('co2').description('CO2 figures of transactions');
  withJson(
    co2.command('recalculate').description('recalculate figures of an older method; safe to interrupt'),
  )
    .option('--account <account-id>', 'only this account')
    .option('--dry-run', 'only count the figures, and those that would change')
    .action(async (options: Recalculate) => {
      const progress = showProgress(options.json === true);
      const isDryRun = options.dryRun === true;
      const result = await commands
        .withOperator((operator) =>
          operator.recalculateImpacts({
            accountId: options.account,
            isDryRun,
            onProgress: ({ done, total }) => progress.show({ done, total, count: done, unit: 'figures' }),
          }),
        )
        .finally(progress.end);
      print(options, { ...result, dry_run: isDryRun }, () => describeRecalculation(result, isDryRun));
    });

  const statistics = program.command('statistics').description('statistics of accounts');
  withJson(
    statistics.command('check').description('recount all statistics and compare; exit 1 on a difference'),
  )
    .option('--account <account-id>', 'only this account')
    .option('--repair', 'repair differences')
    .action(async (options: Check) => {
      const check = await commands.withOperator((operator) =>
        operator.checkStatistics({ accountId: options.account, repair: options.repair === true }),
      );
      print(options, check, () => describeCheck(check));
      if (check.wrong.length > 0 && options.repair !== true) process.exitCode = 1;
    });
}

function describeRecalculation(
  { method_version, recalculated, changed }: Awaited<ReturnType<Operator['recalculateImpacts']>>,
  isDryRun: boolean,
): string {
  if (recalculated === 0) return `All figures are of method ${method_version}.`;
  return isDryRun
    ? `${recalculated} figures are of an older method than ${method_version}; ${changed} would change and be announced.`
    : `${recalculated} figures were recalculated by method ${method_version}; ${changed} changed and were announced.`;
}

function describeCheck({ accounts, wrong, repaired }: StatisticsCheck): string {
  const counted = accounts === 1 ? '1 account was' : `${accounts} accounts were`;
  if (wrong.length === 0) return `${counted} counted: all sums agree.`;
  const lines = wrong.flatMap(({ account_id, differences }) => [
    `${account_id}:`,
    ...differences.map(
      ({ metric, dimension, day, currency, organization_id, count, amount }) =>
        `  ${[metric, dimension, currency, day, organization_id].filter(Boolean).join(' ')}: ${signed(count)} (amount ${amount})`,
    ),
  ]);
  const end =
    repaired > 0 ? `${repaired} sums were repaired.` : 'Repair with: kontor statistics check --repair';
  return [`${counted} counted; ${wrong.length} differ:`, ...lines, end].join('\n');
}

const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));
