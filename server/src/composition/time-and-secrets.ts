import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabaseClock } from '../platform/heartbeat.ts';
import type { MasterKeyring } from '../platform/master-key.ts';
import { type DocumentThread, openDocumentSeal } from '../services/signed-document/index.ts';
import { openKeys } from './tokens.ts';

type TimeAndSecretsParts = { config: Config; masterKey: MasterKeyring; clock?: Clock };

/** What must be known first: the database's time, and what only the right master key opens. */
export async function openTimeAndSecrets(
  { config, masterKey, clock: given }: TimeAndSecretsParts,
  database: Database,
  { makeSeal }: Pick<DocumentThread, 'makeSeal'>,
) {
  const databaseClock = await openDatabaseClock(database.system);
  const clock = given ?? databaseClock;
  const keys = await openKeys(database, masterKey, clock);
  await keys.addIssuer(config.publicUrl, clock.now());
  const { host } = new URL(config.publicUrl);
  const seal = await openDocumentSeal({
    database,
    masterKey,
    clock,
    host,
    operatorsP12: config.documentP12,
    makeSeal,
  });
  return { databaseClock, clock, keys, seal };
}
