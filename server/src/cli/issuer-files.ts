import { type Command, Option } from 'commander';
import type {
  CheckedIssuerFile,
  Commands,
  IssuerFileFormat,
  ListedTransaction,
  RecognizedIssuerFile,
} from './commands.ts';
import { addIssuerFileReports } from './issuer-file-reports.ts';
import { addIssuerFileSources } from './issuer-file-sources.ts';
import { type Json, print, table, withJson } from './output.ts';

export const issuerFileFormats = [
  'cdf3',
  'vcf4',
  'gl1025',
  's3df',
  'camt',
  'csv',
] as const satisfies readonly IssuerFileFormat[];

type CheckOptions = Json & { format?: IssuerFileFormat; mapping?: string; list?: boolean };

/** Adds `kontor issuer-files`. */
export function addIssuerFiles(program: Command, commands: Commands): void {
  const files = program
    .command('issuer-files')
    .description('files in which banks deliver cards and transactions');
  withJson(
    files
      .command('check')
      .description(
        'read a file, and print its counts, sums and problems; stores nothing, needs no installation',
      ),
  )
    .argument('<file>', 'the file; - is the standard input')
    .addOption(new Option('--format <format>', 'the format (default: recognized)').choices(issuerFileFormats))
    .option('--mapping <file>', 'the mapping of a CSV file, as JSON (default: recognized)')
    .option('--list', 'print every transaction')
    .action(async (file: string, options: CheckOptions) => {
      const checked =
        options.list === true && options.json === true
          ? await printList(commands, file, options)
          : await printSummary(commands, file, options);
      if (checked.has_errors) process.exitCode = 1;
    });
  withJson(
    files
      .command('mapping')
      .description('recognize the columns of a CSV file, and print a mapping to correct; stores nothing'),
  )
    .argument('<file>', 'a sample; - is the standard input')
    .action(async (file: string, options: Json) => {
      const recognized = await commands.recognizeIssuerFile(file);
      if (options.json === true) return print(options, recognized, () => '');
      console.log(JSON.stringify(recognized.mapping, undefined, 2));
      console.error(describeRecognized(recognized));
    });
  files
    .command('mapping-schema')
    .description('print the JSON schema of mappings')
    .action(async () => console.log(JSON.stringify(await commands.issuerFileMappingSchema(), undefined, 2)));
  addIssuerFileReports(files, commands);
  addIssuerFileSources(files, commands);
}

const percent = (confidence: number): string => `${Math.round(confidence * 100)} %`;

/** What the recognition is sure of, for the standard error: the mapping alone is the output. */
function describeRecognized({ parts, columns, missing }: RecognizedIssuerFile): string {
  return [
    table(columns, {
      COLUMN: ({ position, name }) => name ?? position,
      FIELD: ({ field }) => field ?? '-',
      SURE: ({ field, confidence }) => (field === null ? '' : percent(confidence)),
      EXAMPLE: ({ examples }) => examples[0] ?? '',
    }),
    parts.map(({ part, confidence }) => `${part} ${percent(confidence)}`).join(', '),
    ...missing.map((text) => `To decide: ${text}`),
  ].join('\n');
}

/** Prints the transactions as they are read, so that a large file needs no memory. */
async function printList(
  commands: Commands,
  file: string,
  options: CheckOptions,
): Promise<CheckedIssuerFile> {
  let count = 0;
  const { format, mapping } = options;
  const checked = await commands.checkIssuerFile(file, { format, mapping }, (listed, found) => {
    process.stdout.write(`${count === 0 ? opening(found) : ','}${JSON.stringify(listed)}`);
    count += 1;
  });
  if (count === 0) process.stdout.write(opening(checked.format));
  process.stdout.write(`],"problems":${JSON.stringify(checked.problems)}}\n`);
  return checked;
}

const opening = (format: string | null): string => `{"format":${JSON.stringify(format)},"transactions":[`;

async function printSummary(
  commands: Commands,
  file: string,
  options: CheckOptions,
): Promise<CheckedIssuerFile> {
  const onTransaction =
    options.list === true ? (listed: ListedTransaction) => console.log(lineOf(listed)) : undefined;
  const { format, mapping } = options;
  const checked = await commands.checkIssuerFile(file, { format, mapping }, onTransaction);
  print(options, checked, () => describe(checked));
  return checked;
}

const lineOf = (one: ListedTransaction): string =>
  [
    one.purchase_date ?? one.posting_date ?? '----------',
    `${one.direction === 'credit' ? '-' : ''}${one.amount} ${one.currency}`.padStart(18),
    `*${one.card_last4 ?? '----'}`,
    one.mcc_code ?? '----',
    one.merchant ?? '-',
  ].join('  ');

function describe(checked: CheckedIssuerFile): string {
  const { counts, trailers, problems } = checked;
  const checks = trailers.flatMap((trailer) => trailer.checks);
  const agreeing = checks.filter(({ agrees }) => agrees);
  return [
    `Format: ${checked.format ?? 'not recognized'}`,
    ...(checked.recognized ? [describeRecognized(checked.recognized)] : []),
    ...checked.headers
      .slice(0, 20)
      .map(
        (one) =>
          `Transmission: ${one.transmission_id ?? '-'} of ${one.created ?? '-'}, version ${one.version ?? '-'}`,
      ),
    `${counts.transactions} transactions of ${counts.cards_used} cards, ${counts.with_enhanced_data} with enhanced data; ${counts.cards} cards and ${counts.companies} companies listed.`,
    ...(checked.currencies.length === 0
      ? []
      : [
          table(checked.currencies, {
            CURRENCY: 'currency',
            DEBITS: ({ debits }) => String(debits),
            'DEBIT AMOUNT': 'debit_amount',
            CREDITS: ({ credits }) => String(credits),
            'CREDIT AMOUNT': 'credit_amount',
          }),
        ]),
    checks.length === 0
      ? 'Trailer: states no counts or sums.'
      : `Trailer: ${agreeing.length} of ${checks.length} counts and sums agree.`,
    ...problems.map(
      (one) =>
        `${one.severity}: ${one.place}${one.field === null ? '' : `, ${one.field}`}${one.value === null ? '' : ` "${one.value}"`}: ${one.reason}`,
    ),
    counts.problems > problems.length ? `… and ${counts.problems - problems.length} more problems.` : '',
    checked.is_good ? 'Everything is in order.' : 'Something needs attention.',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
