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
      'once every process runs with the new key: the old key can no longer decrypt anything',
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

function describeRotation({ key_id, previous_key_id, values, is_finished }: RotationResult): string {
  if (is_finished) {
    return [
      `Only the key ${key_id} decrypts the sealed values of the database.`,
      'Keep the previous key for as long as you keep a backup or archived WAL from before the rotation: no other key decrypts those. On the embedded database it is in the data folder, as master.key.<its id>.',
    ].join('\n');
  }
  return [
    `Values that are now sealed under the key ${key_id}: ${values}. Running processes, and those that start with the key ${previous_key_id}, keep working.`,
    'Next: give every process the new key (KONTOR_MASTER_KEY; the file in the data folder is already replaced) and restart it.',
    'Then: kontor keys rotate-master --finish',
  ].join('\n');
}
