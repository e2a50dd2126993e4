import type { Command } from 'commander';
import type {
  Commands,
  ConvertedKey,
  KeyConversion,
  KeyStatus,
  RotationResult,
  StoredKeyInfo,
} from './commands.ts';
import { type Json, print, showProgress, table, withJson } from './output.ts';

export function addKeys(program: Command, commands: Commands): void {
  const keys = program.command('keys').description('the keys that sign access tokens, and the master key');
  withJson(keys.command('list').description('list the keys, the signing one first')).action(
    async (options: Json) => {
      const all = await commands.withOperator((operator) => operator.listKeys());
      print(options, { keys: all }, () =>
        table(all, {
          KID: 'kid',
          CREATED: 'created_at',
          'SIGNS FROM': 'signs_from',
          STATE: ({ retired_at }) => (retired_at ? `verifies (signed until ${retired_at})` : 'in use'),
        }),
      );
    },
  );
  withJson(
    keys.command('rotate').description('sign new tokens with a new key; existing tokens keep working'),
  ).action(async (options: Json) => {
    const rotated = await commands.withOperator((operator) => operator.rotateKey());
    print(options, rotated, () => `New tokens are signed with ${rotated.kid}. Existing tokens keep working.`);
  });
  withJson(
    keys.command('rotate-master').description('replace the master key without downtime; can be repeated'),
  )
    .option('--new-key-file <file>', 'file with the new key in Base64 (default: created in the data folder)')
    .option(
      '--finish',
      'once every process runs with the new key: from then on, the old key opens only older backups',
    )
    .action(async (options: Json & { newKeyFile?: string; finish?: boolean }) => {
      const progress = showProgress(options.json === true);
      const onProgress = (done: number, total: number) =>
        progress.show({ done, total, count: done, unit: 'values' });
      const wanted = { newKeyFile: options.newKeyFile, isFinish: options.finish === true, onProgress };
      const rotated = await commands.rotateMasterKey(wanted).finally(progress.end);
      print(options, rotated, () => describeRotation(rotated));
    });
  addWrapping(keys, commands);
}

type ConvertOptions = Json & { keyFile?: string; to?: string; new?: boolean };

function addWrapping(keys: Command, commands: Commands): void {
  withJson(
    keys
      .command('status')
      .description('tell how the master key is stored, and whether the key service opens it'),
  ).action(async (options: Json) => {
    const status = await commands.keyStatus();
    print(options, status, () => describeStatus(status));
  });
  const addConversion = (kind: KeyConversion['kind'], description: string): Command =>
    withJson(keys.command(kind).description(description))
      .option(
        '--key-file <file>',
        'file with the key (default: the present one, and those kept in the data folder)',
      )
      .option('--to <file>', 'new file for the result (default: the file of the key is replaced)')
      .action(async ({ new: isNew, ...options }: ConvertOptions) => {
        const { keyFile, to } = options;
        const converted = await commands.convertMasterKeys({ kind: isNew ? 'create' : kind, keyFile, to });
        print(options, { keys: converted }, () => converted.map(describeConverted).join('\n'));
      });
  addConversion('wrap', 'encrypt the master key with the key service (KONTOR_KEY_SERVICE)').option(
    '--new',
    'create a new master key instead, for a first start or "keys rotate-master"; requires --to',
  );
  addConversion('rewrap', 'wrap the master key again, under the present key of the key service');
  addConversion('unwrap', 'store the master key plain again');
}

function describeConverted({ file, is_changed, ...key }: ConvertedKey): string {
  return `${file}: ${describeKey(key)}${is_changed ? '' : '; unchanged'}`;
}

function describeKey({ key_id, service, wrapping_key, installation, wrapped_at }: StoredKeyInfo): string {
  if (service === null) return `master key ${key_id}, plain`;
  return `master key ${key_id}, wrapped by ${service} with ${wrapping_key} for the installation ${installation} at ${wrapped_at}`;
}

function describeStatus({ file, key_service, rotation_keys, kept_files, ...status }: KeyStatus): string {
  const place = file ?? 'KONTOR_MASTER_KEY';
  return [
    `${place}: ${describeKey(status)}`,
    ...(key_service === null
      ? []
      : [
          key_service.is_available
            ? 'The key service opens it.'
            : `New processes cannot start; those that run are not affected. ${key_service.reason}`,
        ]),
    ...kept_files.map(({ file: kept, ...key }) => `${kept}: ${describeKey(key)}`),
    ...(rotation_keys.length > 1
      ? [`A rotation is not finished. Keys that start: ${rotation_keys.join(', ')}`]
      : []),
    ...describeKeep(status),
  ].join('\n');
}

function describeRotation(rotation: RotationResult): string {
  const { key_id, previous_key_id, values, is_finished } = rotation;
  if (is_finished) {
    return [`Only the key ${key_id} opens what is sealed in the database.`, ...describeKeep(rotation)].join(
      '\n',
    );
  }
  return [
    `Values that are now sealed under the key ${key_id}: ${values}. Running processes, and those that start with the key ${previous_key_id}, keep working.`,
    'Next: give every process the new key (KONTOR_MASTER_KEY; the file in the data folder is already replaced) and restart it.',
    'Then: kontor keys rotate-master --finish',
    ...describeKeep(rotation),
  ].join('\n');
}

function describeKeep({ keep_keys }: Pick<RotationResult, 'keep_keys'>): string[] {
  const lines = keep_keys.map(({ key_id, newest_backup, keep_until }) =>
    newest_backup
      ? `  ${key_id}: until ${keep_until === null ? 'you delete the last backup made under it' : keep_until.slice(0, 10)}. The newest one is ${newest_backup.id} of ${newest_backup.created_at}, in ${newest_backup.place}.`
      : `  ${key_id}: no backup made under it is recorded. Keep it as long as archived WAL and copies of the database of its time.`,
  );
  if (lines.length === 0) return [];
  return [
    'Keep these earlier keys. "kontor restore --old-key-file" requires the one that a backup was made under:',
    ...lines,
    'The data folder of an embedded database keeps them as master.key.<id>; copy them to where you keep keys.',
  ];
}
