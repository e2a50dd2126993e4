import type { KeyStatus } from '../cli/commands.ts';
import { openAppDatabase } from '../composition/database.ts';
import type { Config } from '../config.ts';
import { listKeysToKeep } from '../platform/backup-record.ts';
import { OperatorError } from '../platform/errors.ts';
import { listStartingKeys } from '../platform/keyring-store.ts';
import { silentLog } from '../platform/log.ts';
import type { StoredKey } from '../services/key-service/index.ts';
import { describeStoredKey, listKeyFiles } from './convert-master-keys.ts';
import { withStorage } from './installation.ts';
import { masterKeyFile, openKey, readKeyFile, readStoredKey } from './master-key-file.ts';

const connectionsMax = 5;

/** Tells how the master key is stored and whether the key service opens it, also while it does not. */
export async function keyStatus(config: Config): Promise<KeyStatus> {
  const stored = await readStoredKey(config);
  if (!stored)
    throw new OperatorError(
      `There is no master key: KONTOR_MASTER_KEY is not set, and ${config.dataDir} has none.`,
    );
  const own = describeStoredKey(stored);
  const kept: KeyStatus['kept_files'] = [];
  for (const file of await listKeyFiles(config.dataDir)) {
    const key = file === masterKeyFile(config.dataDir) ? undefined : await readKeyFile(file);
    if (key) kept.push({ ...describeStoredKey(key), file });
  }
  const recorded = await withStorage(config, async (address) => {
    const limits = { ...config, databaseConnectionsMax: connectionsMax };
    const database = openAppDatabase({ config: limits, address, log: silentLog });
    try {
      return {
        rotation_keys: await listStartingKeys(database.system),
        keep_keys: await listKeysToKeep(database.system, own.key_id, [], config.backupKeepDays),
      };
    } finally {
      await database.close();
    }
  });
  return {
    ...own,
    file: config.masterKey ? null : masterKeyFile(config.dataDir),
    key_service: await checkKeyService(config, stored),
    kept_files: kept,
    ...recorded,
  };
}

async function checkKeyService(config: Config, stored: StoredKey): Promise<KeyStatus['key_service']> {
  if (Buffer.isBuffer(stored)) return null;
  return openKey(config, stored).then(
    () => ({ is_available: true, reason: null }),
    (error: Error) => ({ is_available: false, reason: error.message }),
  );
}
