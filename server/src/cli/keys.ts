import type { Command } from 'commander';
import type { Commands, RotationResult } from './commands.ts';
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
          STATE: ({ retired_at }) => (retired_at ? `verifies (signed until ${retired_at})` : 'signs'),
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

function describeKeep({ keep_keys }: RotationResult): string[] {
  const lines = keep_keys.map(({ key_id, newest_backup }) =>
    newest_backup
      ? `  ${key_id}: until you delete the last backup made under it. The newest one is ${newest_backup.id} of ${newest_backup.created_at}, in ${newest_backup.place}.`
      : `  ${key_id}: no backup made under it is recorded. Keep it as long as archived WAL and copies of the database of its time.`,
  );
  if (lines.length === 0) return [];
  return [
    'Keep these earlier keys. "kontor restore --old-key-file" requires the one that a backup was made under:',
    ...lines,
    'The data folder of an embedded database keeps them as master.key.<id>; copy them to where you keep keys.',
  ];
}
