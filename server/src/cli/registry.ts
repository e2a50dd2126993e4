import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Operator } from '../operator/index.ts';
import type { Commands } from './commands.ts';
import { type Json, mode, print, table, withJson } from './output.ts';
import { showProgress } from './progress.ts';

type ImportOptions = Json & { country: Country; format: string; restart?: boolean };
type Country = Parameters<Operator['importRegistry']>[0]['country'];

const countries = ['SE', 'NO', 'DK', 'FI'] as const;

/** The local company registry. */
export function addRegistry(program: Command, commands: Commands): void {
  const registry = program.command('registry').description('the local registry of companies');
  withJson(registry.command('import').description('read an official bulk file into the local registry'))
    .argument('<file>', 'as it was downloaded: plain, gzip or zip')
    .requiredOption('--country <code>', 'whose registry it is: SE, NO, DK or FI', served)
    .addOption(
      new Option('--format <format>', 'how it is written')
        .choices(['auto', 'json', 'jsonl', 'csv'])
        .default('auto'),
    )
    .option('--restart', 'begin anew, even if an earlier run did a part of it or all')
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
              progress.show({ done: bytesDone, total: bytesTotal, count: entries, noun: 'entries' }),
          }),
        )
        .finally(progress.end);
      print(mode(options), summary, () => describe(summary));
    });
  withJson(
    registry.command('status').description('how many companies there are, from where, and since when'),
  ).action(async (options: Json) => {
    const status = await commands.withOperator((operator) => operator.registryStatus());
    print(mode(options), { registries: status }, () =>
      status.length === 0
        ? 'The local registry is empty. Fill it: kontor registry import <file> --country NO'
        : table(
            ['COUNTRY', 'SOURCE', 'COMPANIES', 'UPDATED', 'UNFINISHED IMPORTS'],
            status.map((one) => [
              one.country,
              one.source,
              String(one.companies),
              one.updated_at,
              String(one.unfinished_imports),
            ]),
          ),
    );
  });
}

function served(text: string): Country {
  const country = countries.find((known) => known === text.toUpperCase());
  if (!country) throw new InvalidArgumentError('It must be SE, NO, DK or FI.');
  return country;
}

function describe(summary: Awaited<ReturnType<Operator['importRegistry']>>): string {
  if (summary.already_imported) {
    return `${summary.file} was imported before (${summary.companies} companies). To do it again: --restart`;
  }
  const lines = [`Imported ${summary.companies} companies of ${summary.country} from ${summary.file}.`];
  if (summary.resumed_from > 0) lines.push(`An earlier run had done ${summary.resumed_from} entries.`);
  if (summary.skipped > 0)
    lines.push(`Left out: ${summary.skipped} sole traders, whose number is a national id.`);
  if (summary.broken > 0)
    lines.push(`Broken: ${summary.broken} entries, such as`, ...summary.reasons.map((one) => `  ${one}`));
  return lines.join('\n');
}
