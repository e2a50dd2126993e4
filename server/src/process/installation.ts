import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownMigrations } from '../composition/migrations.ts';
import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import { errorCode, isDatabaseAway, isSilent, isStarting } from '../platform/database/faults.ts';
import { unfinishedRestore } from '../platform/database/fill-tables.ts';
import { findPrimary, splitHosts } from '../platform/database/hosts.ts';
import { migrate } from '../platform/database/migrate.ts';
import { findPooler, isPooled } from '../platform/database/pooler.ts';
import { requireCompatibleSchema } from '../platform/database/schema-version.ts';
import { withClient } from '../platform/database/with-client.ts';
import { openEmbeddedPostgres, type SupervisedState } from '../platform/embedded-postgres/index.ts';
import { OperatorError } from '../platform/errors.ts';
import { type Log, silentLog } from '../platform/log.ts';
import { createMasterKey, type MasterKeyring } from '../platform/master-key.ts';
import { KeyServiceAway, type StoredKey } from '../services/key-service/index.ts';
import { masterKeyOf, readMasterKey } from './master-key-file.ts';

const startingMaxMs = 30_000;
const tryAgainMs = 500;
const keyServicePauseMaxMs = 30_000;

/** An open installation: the database, with a schema that fits this version, and the master key of its sealed values. */
export type Installation = {
  address: DatabaseAddress;
  masterKey: MasterKeyring;
  /** The key that `masterKey` was made of, as it is stored. */
  storedKey: StoredKey;
  /** State of the embedded database. Undefined with DATABASE_URL. */
  embeddedState: (() => SupervisedState) | undefined;
  close(): Promise<void>;
};

export async function openInstallation(
  config: Config,
  purpose: 'serve' | 'command',
  log: Log,
  schema: 'migrate' | 'check' = 'check',
): Promise<Installation> {
  // Before the database is opened, so that nothing is held while the key service is away. A new key is created later.
  const found = await readMasterKey(config);
  const storage = await openStorage(config, purpose, log);
  try {
    const migrations = await ownMigrations();
    let created = found;
    await explainConnectionErrors(async () => {
      if (config.databaseUrl !== undefined) await requireKnownPooler(storage.address);
      await requireRestored(storage.address);
      if (schema === 'check') return requireCompatibleSchema(storage.address, migrations);
      // A missing key is refused before the schema changes.
      created = found ?? (await masterKeyOf(config));
      const onProgress = (step: string) => log.debug({ step }, 'migrating the database');
      const { length: count } = await migrate(storage.address, migrations, { onProgress });
      if (count > 0) log.info({ migrations: count }, 'the database was migrated');
    });
    const { bytes, stored } = created ?? (await masterKeyOf(config));
    return { ...storage, masterKey: createMasterKey(bytes), storedKey: stored };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * Opens the installation, and retries while PostgreSQL starts: after a restart of the machine it recovers for a while and may
 * be too busy to respond. For the key service it waits without an end, because no other start would get further.
 */
export async function openWhenReady(
  open: () => Promise<Installation>,
  log: Log,
  stop: Promise<unknown>,
  onWait: (reason: string) => Promise<void>,
): Promise<Installation> {
  let untilMs: number | undefined;
  let keyServicePauseMs = tryAgainMs;
  let isStopping = false;
  const stopped = stop.then(() => {
    isStopping = true;
  });
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (isStopping) throw error;
      if (error instanceof KeyServiceAway) {
        log.warn({ reason: error.message, retry_in_ms: keyServicePauseMs }, 'waiting for the key service');
        await onWait(error.message);
        await Promise.race([wait(keyServicePauseMs), stopped]);
        keyServicePauseMs = Math.min(2 * keyServicePauseMs, keyServicePauseMaxMs);
        continue;
      }
      untilMs ??= performance.now() + startingMaxMs;
      const isWorthWaiting = error instanceof OperatorError && isStarting(error.cause);
      if (!isWorthWaiting || performance.now() > untilMs) throw error;
      log.warn({ reason: error.message }, 'the database does not respond yet');
      await Promise.race([wait(tryAgainMs), stopped]);
    }
  }
}

/** Refuses a database with an unfinished restore: half of a backup must be neither served nor changed. */
export async function requireRestored(address: DatabaseAddress): Promise<void> {
  const backupId = await unfinishedRestore(address);
  if (backupId === undefined) return;
  throw new OperatorError(
    `The restore of the backup ${backupId} is unfinished. Run "kontor restore" again with that backup to continue.`,
  );
}

/** Only `serve` and `create` create a database where there is none. */
type Purpose = 'serve' | 'command' | 'create';

export async function openStorage(
  config: Config,
  purpose: Purpose,
  log: Log,
): Promise<Pick<Installation, 'address' | 'embeddedState' | 'close'>> {
  if (config.databaseUrl !== undefined) {
    const address = addressOf(config, config.databaseUrl, config.databaseDirectUrl);
    await findPrimary(address);
    if (address.direct) await findPrimary(address.direct);
    return {
      address,
      embeddedState: undefined,
      close: async () => undefined,
    };
  }
  if (purpose === 'command') await requireDatabase(config.dataDir);
  const embedded = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    purpose: purpose === 'serve' ? 'serve' : 'command',
    settings: { shared_buffers: `${config.embeddedBuffersMb}MB` },
    log: {
      info: (message) => log.info(message),
      // A command has no log, so its user reads the warning here.
      warn: (message) =>
        purpose === 'serve' ? log.warn(message) : process.stderr.write(`kontor: ${message}\n`),
    },
  });
  const { connection: address, state: embeddedState } = embedded;
  return { address, embeddedState, close: () => embedded.stop() };
}

function addressOf(
  config: Pick<Config, 'databaseTimeoutSeconds'>,
  url: string,
  directUrl: string | undefined,
): DatabaseAddress {
  const hosts = splitHosts(url);
  return {
    connectionString: hosts[0] ?? '',
    hosts,
    connectionTimeoutMillis: config.databaseTimeoutSeconds * 1000,
    ...(directUrl === undefined ? {} : { direct: addressOf(config, directUrl, undefined) }),
  };
}

/** Refuses a pooler that Kontor is not configured for: it would run one account's query with another account's role. */
async function requireKnownPooler(address: DatabaseAddress): Promise<void> {
  if (isPooled(address) || !(await withClient(address, 'pooler', findPooler)).isPooled) return;
  throw new OperatorError(
    'DATABASE_URL leads to a connection pooler. Set KONTOR_DATABASE_DIRECT_URL to the PostgreSQL server behind it. With a pooler in session mode, both settings may name it.',
  );
}

async function requireDatabase(dataDir: string): Promise<void> {
  // The folder itself, or a link to it.
  const found = await lstat(join(dataDir, 'postgres')).catch(() => undefined);
  if (found) return;
  throw new OperatorError(
    `DATABASE_URL is not set, and there is no embedded database in ${dataDir}. Run the command with the settings of your server: DATABASE_URL, or KONTOR_DATA_DIR for the folder of an embedded database. "kontor serve" and "kontor migrate --embedded" create one.`,
  );
}

/** Runs a command that requires the database and nothing else of the installation. */
export async function withStorage<T>(
  config: Config,
  work: (address: DatabaseAddress) => Promise<T>,
  purpose: Purpose = 'command',
): Promise<T> {
  const { address, close } = await openStorage(config, purpose, silentLog);
  try {
    return await explainConnectionErrors(async () => {
      if (config.databaseUrl !== undefined) await requireKnownPooler(address);
      return work(address);
    });
  } finally {
    await close();
  }
}

/** Explains in one sentence that the database of `DATABASE_URL` cannot be reached, or refuses Kontor. */
export async function explainConnectionErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error) && !isAccessDenied(error) && !isTlsFault(error)) throw error;
    const reason = isSilent(error)
      ? 'it did not respond within KONTOR_DATABASE_TIMEOUT_SECONDS'
      : error instanceof Error && error.message !== ''
        ? error.message
        : String(error);
    const advice = isTlsFault(error)
      ? '. See "TLS to the database" in docs/operate/production.md for sslmode'
      : '';
    throw new OperatorError(`The database cannot be reached: ${reason}${advice}`, { cause: error });
  }
}

/** Recognizes SQLSTATE class 28, a wrong user or password, and 3D000, no such database. */
function isAccessDenied(error: unknown): boolean {
  const code = errorCode(error);
  return code?.startsWith('28') === true || code === '3D000';
}

/** Recognizes a server without TLS, and a certificate that cannot be verified. */
function isTlsFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = `${(error as NodeJS.ErrnoException).code ?? ''}`;
  return (
    /does not support SSL/.test(error.message) ||
    /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)
  );
}
