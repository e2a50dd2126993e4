import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Operator } from '../operator/index.ts';
import { port, slug } from './arguments.ts';
import type { Commands } from './commands.ts';
import { type Json, print, table, withJson } from './output.ts';

type Source = Awaited<ReturnType<Operator['listFileSources']>>[number];
type Details = Awaited<ReturnType<Operator['getFileSource']>>;
type Fields = Record<string, unknown>;
type FieldOptions = Json & {
  name?: string;
  host?: string;
  port?: number;
  username?: string;
  hostKey?: string[];
  folder?: string;
  bucket?: string;
  prefix?: string;
  pattern?: string;
  format?: string;
  expect?: { by: string; days: string; count: number; pattern: null }[];
  set?: [string, unknown][];
  passwordFile?: string;
  privateKeyFile?: string;
  passphraseFile?: string;
  secretAccessKeyFile?: string;
};

/** Adds `kontor issuer-files sources`. */
export function addIssuerFileSources(files: Command, commands: Commands): void {
  const sources = files
    .command('sources')
    .description('SFTP servers, buckets and folders where files are picked up');
  const one = (name: string, about: string): Command =>
    withJson(sources.command(name).description(about)).argument('<source-id>');
  const printSource = (options: Json, source: Source): void =>
    print(options, { source }, () => describeSource(source));

  withJson(sources.command('list').description('list sources'))
    .option('--issuer <slug>', 'only those of this issuer', slug)
    .action(async ({ issuer, ...options }: Json & { issuer?: string }) => {
      const all = await commands.withOperator((operator) => operator.listFileSources(issuer));
      print(options, { sources: all }, () =>
        table(all, {
          ID: 'id',
          ISSUER: 'issuer',
          NAME: 'name',
          PLACE: placeOf,
          STATUS: ({ status, fault }) => (fault === null ? status : `${status}: ${fault}`),
          MISSING: ({ missing }) => String(missing),
          'LAST FILE': 'last_file_at',
        }),
      );
    });
  one('show', 'show a source, its expected files and its last files').action(
    async (id: string, options: Json) => {
      const found = await commands.withOperator((operator) => operator.getFileSource(id));
      print(options, { source: found }, () => describeDetails(found));
    },
  );
  withFields(withJson(sources.command('add').description('add a source')))
    .requiredOption('--issuer <slug>', 'the issuer', slug)
    .addOption(
      new Option('--kind <kind>', 'kind of the source')
        .choices(['sftp', 's3', 'folder'])
        .makeOptionMandatory(),
    )
    .action(async (options: FieldOptions & { issuer: string; kind: string }) => {
      const wanted = { kind: options.kind, ...fieldsOf(options) };
      printSource(
        options,
        await commands.withOperator((operator) => operator.addFileSource(options.issuer, wanted)),
      );
    });
  withFields(one('update', 'update a source; fields that are not named keep their values')).action(
    async (id: string, options: FieldOptions) => {
      const wanted = fieldsOf(options);
      printSource(options, await commands.withOperator((operator) => operator.updateFileSource(id, wanted)));
    },
  );
  one('test', 'connect, sign in and list; nothing is picked up').action(async (id: string, options: Json) => {
    const result = await commands.withOperator((operator) => operator.testFileSource(id));
    print(options, { result }, () =>
      [
        result.message,
        ...result.files.map(({ name, size, modified_at }) => `  ${modified_at}  ${size} bytes  ${name}`),
      ].join('\n'),
    );
    if (!result.is_ok) process.exitCode = 1;
  });
  one('poll', 'poll a source now; a running process does it within seconds').action(
    async (id: string, options: Json) =>
      printSource(options, await commands.withOperator((operator) => operator.pollFileSource(id))),
  );
  for (const [name, is_paused] of [
    ['pause', true],
    ['resume', false],
  ] as const) {
    one(name, is_paused ? 'leave a source alone' : 'poll a paused source again').action(
      async (id: string, options: Json) =>
        printSource(
          options,
          await commands.withOperator((operator) => operator.updateFileSource(id, { is_paused })),
        ),
    );
  }
  one('dismiss', 'acknowledge the expected files that are missing now').action(
    async (id: string, options: Json) =>
      printSource(options, await commands.withOperator((operator) => operator.dismissMissingFiles(id))),
  );
  one('remove', 'delete a source; the files that were picked up stay').action(
    async (id: string, options: Json) => {
      await commands.withOperator((operator) => operator.removeFileSource(id));
      print(options, { removed: id }, () => `Deleted ${id}.`);
    },
  );
}

function withFields(command: Command): Command {
  const collect =
    <T>(parse: (text: string) => T) =>
    (text: string, all: T[] = []) => [...all, parse(text)];
  return command
    .option('--name <name>', 'your name for it')
    .option('--host <host>', 'SFTP server')
    .option('--port <port>', 'its port (default: 22)', port)
    .option('--username <user>', 'its user')
    .option('--host-key <fingerprint>', 'fingerprint of its host key, SHA256:…; repeatable', collect(String))
    .option('--folder <folder>', 'folder on the server, or below the folder for files')
    .option('--bucket <bucket>', 'bucket')
    .option('--prefix <prefix>', 'prefix in the bucket')
    .option('--pattern <names>', 'names to pick up, with * and ? (default: *)')
    .option('--format <format>', 'format of the files (default: recognized)')
    .option('--expect <time days>', 'expected file, such as "06:00 bank_days"; repeatable', collect(expected))
    .option(
      '--set <field=value>',
      'any other field of the API, such as after_pick_up=delete; repeatable',
      collect(pair),
    )
    .option('--password-file <path>', 'file with the password')
    .option('--private-key-file <path>', 'file with the private key')
    .option('--passphrase-file <path>', 'file with the passphrase of the key')
    .option('--secret-access-key-file <path>', 'file with the secret of the access key');
}

/** Secrets come from files, because other users of the machine see arguments. */
function fieldsOf(options: FieldOptions): Fields {
  const { name, host, port, username, hostKey, folder, bucket, prefix, pattern, format, expect } = options;
  const sent = {
    name,
    host,
    port,
    username,
    host_keys: hostKey,
    folder,
    bucket,
    prefix,
    pattern,
    format,
    expected_files: expect,
    password: read(options.passwordFile)?.replace(/\r?\n$/, ''),
    private_key: read(options.privateKeyFile),
    passphrase: read(options.passphraseFile)?.replace(/\r?\n$/, ''),
    secret_access_key: read(options.secretAccessKeyFile)?.replace(/\r?\n$/, ''),
    ...Object.fromEntries(options.set ?? []),
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

const read = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : readFileSync(path, 'utf8');

function pair(text: string): [string, unknown] {
  const [, field = '', value = ''] = /^([a-z_]+)=(.*)$/s.exec(text) ?? [];
  if (field === '') throw new InvalidArgumentError('It must be a field and a value, such as currency=SEK.');
  try {
    return [field, JSON.parse(value)];
  } catch {
    return [field, value];
  }
}

function expected(text: string) {
  const [by = '', days = 'bank_days', ...rest] = text.split(/[\s,]+/);
  if (!/^\d\d:\d\d$/.test(by) || rest.length > 0) {
    throw new InvalidArgumentError('It must be a time and days, such as "06:00 bank_days".');
  }
  return { by, days, count: 1, pattern: null };
}

function placeOf(source: Source): string {
  switch (source.kind) {
    case 'sftp':
      return `sftp://${source.username}@${source.host}:${source.port}/${source.folder}`;
    case 's3':
      return `s3://${source.bucket}/${source.prefix}`;
    case 'folder':
      return `folder ${source.folder}`;
  }
}

function describeSource(source: Source): string {
  return [
    `${source.id}  ${source.name}`,
    `  issuer     ${source.issuer}`,
    `  place      ${placeOf(source)}`,
    `  files      ${source.pattern}, then ${source.after_pick_up}`,
    `  status     ${source.status}${source.fault_message === null ? '' : `: ${source.fault_message}`}`,
    `  next poll  ${source.next_poll_at ?? '-'}`,
    `  missing    ${source.missing}`,
  ].join('\n');
}

function describeDetails(source: Details): string {
  const shown = source.expected.filter(({ status }) => status !== 'on_time').slice(0, 10);
  return [
    describeSource(source),
    shown.length === 0 ? '' : `\n${table(shown, { DUE: 'due_at', STATUS: 'status', ARRIVED: 'arrived_at' })}`,
    source.pick_ups.length === 0
      ? ''
      : `\n${table(source.pick_ups.slice(0, 20), {
          ARRIVED: 'arrived_at',
          FILE: 'name',
          STATUS: ({ status, is_duplicate }) => (is_duplicate ? `${status}, duplicate` : status),
          ID: 'issuer_file_id',
          REASON: 'reason',
        })}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
