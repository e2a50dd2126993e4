import { type Command, Option } from 'commander';
import type { Operator } from '../operator/index.ts';
import { servedCountry } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, showProgress, table, withJson } from './output.ts';

type ImportOptions = Json & { country: Country; format: string; restart?: boolean };
type Country = Parameters<Operator['importRegistry']>[0]['country'];

/** Adds `kontor registry`: the local copy of national company registries. */
export function addRegistry(program: Command, commands: Commands): void {
  const registry = program.command('registry').description('the local registry of companies');
  withJson(registry.command('import').description('import an official bulk file into the local registry'))
    .argument('<file>', 'the downloaded file: plain, gzip or zip')
    .requiredOption('--country <code>', 'country of the registry: SE, NO, DK or FI', servedCountry)
    .addOption(
      new Option('--format <format>', 'format of the file')
        .choices(['auto', 'json', 'jsonl', 'csv'])
        .default('auto'),
    )
    .option(
      '--restart',
      'import from the beginning, even if an earlier run imported the file or a part of it',
    )
    .action(async (path: string, options: ImportOptions) => {
      const progress = showProgress(options.json === true);
      const summary = await commands
        .withOperator((operator) =>
          operator.importRegistry({
            path,
            country: options.country,
            format: options.format === 'auto' ? undefined : (options.format as 'json' | 'jsonl' | 'csv'),
            restart: options.restart,
            onProgress: ({ bytesDone, bytesTotal, entries }) =>
              progress.show({ done: bytesDone, total: bytesTotal, count: entries, unit: 'entries' }),
          }),
        )
        .finally(progress.end);
      print(options, summary, () => describe(summary));
    });
  withJson(
    registry.command('status').description('show the number of companies, with source and age'),
  ).action(async (options: Json) => {
    const status = await commands.withOperator((operator) => operator.registryStatus());
    print(options, { registries: status }, () =>
      status.length === 0
        ? 'The local registry is empty. Import a file: kontor registry import <file> --country NO'
        : table(status, {
            COUNTRY: 'country',
            SOURCE: 'source',
            COMPANIES: 'companies',
            UPDATED: 'updated_at',
            'UNFINISHED IMPORTS': 'unfinished_imports',
          }),
    );
  });
}

function describe(summary: Awaited<ReturnType<Operator['importRegistry']>>): string {
  if (summary.already_imported) {
    return `${summary.file} was imported before (${summary.companies} companies). To import it again: --restart`;
  }
  const lines = [`Imported ${summary.companies} companies of ${summary.country} from ${summary.file}.`];
  if (summary.resumed_from > 0) lines.push(`An earlier run had imported ${summary.resumed_from} entries.`);
  if (summary.skipped > 0)
    lines.push(`Skipped: ${summary.skipped} sole traders, whose number is a national id.`);
  if (summary.broken > 0)
    lines.push(`Invalid: ${summary.broken} entries, such as`, ...summary.reasons.map((one) => `  ${one}`));
  return lines.join('\n');
}
