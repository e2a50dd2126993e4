import { type Command, Option } from 'commander';
import type { Operator } from '../operator/index.ts';
import { slug } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

type Listed = Awaited<ReturnType<Operator['listIssuerFiles']>>['data'][number];
type Report = Awaited<ReturnType<Operator['getIssuerFile']>>;
type ListQuery = Parameters<Operator['listIssuerFiles']>[1];

const statuses = [
  'uploading',
  'received',
  'reading',
  'done',
  'quarantined',
  'rejected',
  'failed',
  'duplicate',
] as const satisfies readonly ListQuery['status'][];
const actions = [
  ['reprocess', 'read the stored original again, for example after an upgrade; nothing is stored twice'],
  ['release', 'store the good records of a quarantined file'],
  ['reject', 'store nothing of a quarantined file'],
] as const;

/** Adds the commands for files that were received. */
export function addIssuerFileReports(files: Command, commands: Commands): void {
  withJson(files.command('list').description('list the files of an issuer, the newest first'))
    .argument('<issuer>', 'the issuer', slug)
    .addOption(new Option('--status <status>', 'only files with this status').choices(statuses))
    .action(async (issuer: string, { status, ...options }: Json & { status?: ListQuery['status'] }) => {
      const query = { limit: 200, ...(status === undefined ? {} : { status }) };
      const { data } = await commands.withOperator((operator) => operator.listIssuerFiles(issuer, query));
      print(options, { files: data }, () => table(data, columns));
    });
  withJson(files.command('show').description('show what was found in a file, and its first problems'))
    .argument('<issuer>', 'the issuer', slug)
    .argument('<file-id>')
    .action(async (issuer: string, id: string, options: Json) => {
      const file = await commands.withOperator((operator) => operator.getIssuerFile(issuer, id));
      print(options, { file }, () => describe(file));
    });
  for (const [action, about] of actions) {
    withJson(files.command(action).description(about))
      .argument('<issuer>', 'the issuer', slug)
      .argument('<file-id>')
      .action(async (issuer: string, id: string, options: Json) => {
        const file = await commands.withOperator((operator) => operator.actOnIssuerFile(issuer, id, action));
        print(options, { file }, () => `${file.id} is ${file.status}.`);
      });
  }
}

const columns = {
  ID: 'id',
  NAME: 'name',
  STATUS: 'status',
  RECEIVED: 'received_at',
  READ: ({ counts }: Listed) => String(counts.read),
  ACCEPTED: ({ counts }: Listed) => String(counts.accepted),
  REFUSED: ({ counts }: Listed) => String(counts.refused),
  WAITING: ({ counts }: Listed) => String(counts.waiting),
} as const;

function describe(file: Report): string {
  return [
    `${file.name}: ${file.status}${file.reason === null ? '' : `. ${file.reason}`}`,
    Object.entries(file.counts)
      .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
      .join(', '),
    ...file.trailers
      .filter(({ agrees }) => !agrees)
      .map((one) => `${one.place}: the trailer states ${one.stated}, and the file has ${one.counted}`),
    ...file.problems.map(
      ({ severity, place, field, reason }) =>
        `${severity}: ${place}${field === null ? '' : `, ${field}`}: ${reason}`,
    ),
  ].join('\n');
}
