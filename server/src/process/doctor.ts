import type { Finding } from '../cli/commands.ts';
import { type App, createApp } from '../composition/app.ts';
import { openAppDatabase } from '../composition/database.ts';
import { ownMigrations } from '../composition/migrations.ts';
import { type Config, type Environment, readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { pendingMigrations } from '../platform/database/schema-version.ts';
import { withClient } from '../platform/database/with-client.ts';
import { clockSkewMaxMs } from '../platform/heartbeat.ts';
import { type FailingJob, listFailingJobs } from '../platform/job-failures.ts';
import { silentAccessLog, silentLog } from '../platform/log.ts';
import { createMasterKey } from '../platform/master-key.ts';
import { countSetAside } from '../resources/transactions/index.ts';
import { checkBroker } from '../services/eid/index.ts';
import { requireNoneDeferred, verifyMail } from '../services/mail/index.ts';
import { findMissingPackage } from '../services/ocr/index.ts';
import { describeSeal, openOperatorsSeal, requireValid } from '../services/signed-document/index.ts';
import { requireNoCardNumbers } from './card-number-scan.ts';
import {
  type Checked,
  checkBacklog,
  checkBackup,
  checkCheckpoints,
  checkConnections,
  checkDisk,
  checkImages,
  checkKeyService,
  checkPooler,
  checkPublicUrl,
  checkRegistration,
  checkSources,
  checkTokens,
} from './doctor-checks.ts';
import { openStorage, requireRestored } from './installation.ts';
import { masterKeyOf } from './master-key-file.ts';
import { unknownNames } from './settings.ts';

/**
 * Checks everything that Kontor requires. A failed check does not hide the next. With `cardNumbers` it also reads every table,
 * which takes minutes on a large installation.
 */
export async function diagnose(environment: Environment, { cardNumbers = false } = {}): Promise<Finding[]> {
  const config = readConfig(environment);
  const findings: Finding[] = [];
  const runCheck = async (check: string, work: () => Checked | Promise<Checked>): Promise<boolean> => {
    try {
      const checked = await work();
      const isFine = typeof checked === 'string';
      findings.push({
        check,
        status: isFine ? 'ok' : 'warning',
        detail: isFine ? checked : checked.warning,
      });
      return true;
    } catch (error) {
      findings.push({
        check,
        status: 'failed',
        detail: error instanceof Error ? error.message : String(error),
      });
      return false;
    }
  };

  await runCheck('Node.js', () => `version ${process.versions.node}`);
  await runCheck('settings', () => {
    const unknown = unknownNames(environment);
    return unknown.length === 0 ? 'none is unknown' : { warning: unknown.join(' ') };
  });
  await runCheck('public URL', () => checkPublicUrl(config));
  await runCheck('registration', () => checkRegistration(config));
  await runCheck('images', () => checkImages(findMissingPackage()));
  const { documentP12 } = config;
  if (documentP12) {
    await runCheck('document certificate', async () => {
      const seal = requireValid(await openOperatorsSeal(documentP12), systemClock.now());
      const { subject, valid_to } = describeSeal(seal.certificates[0]);
      return `${subject}, valid until ${valid_to}`;
    });
  }
  let storage: Awaited<ReturnType<typeof openStorage>> | undefined;
  const isOpen = await runCheck('database', async () => {
    storage = await openStorage(config, 'command', silentLog);
    return queryServer(storage.address, 'show server_version').then(
      (row) => `PostgreSQL ${row.server_version}`,
    );
  });
  await runCheck('disk', () => checkDisk(config.dataDir));
  await runCheck('mail', () => verifyMail(config.smtp));
  await runCheck('eID', () => checkBroker(config.eidBroker, silentLog, systemClock.now()));
  if (!storage) return findings;
  const { address, close } = storage;
  try {
    if (!isOpen) return findings;
    const isMigrated = await runCheck('migrations', async () => {
      await requireRestored(address);
      const pending = await pendingMigrations(address, await ownMigrations());
      if (pending.length > 0) throw new Error(`pending: ${pending.join(', ')} (run: kontor migrate)`);
      return 'up to date';
    });
    await runCheck('clock', () => compareClocks(address));
    await runCheck('pooler', () => checkPooler(address));
    await runCheck('row-level security', () => requireRowLevelSecurity(address));
    await runCheck('connections', () =>
      withDatabase(config, address, (db) => checkConnections(address, db, config)),
    );
    await runCheck('checkpoints', () => checkCheckpoints(address));
    await runCheck('backlog', () => withDatabase(config, address, checkBacklog));
    await runCheck('sources of files', () => withDatabase(config, address, checkSources));
    await runCheck('backup', () => withDatabase(config, address, checkBackup));
    await runCheck('tokens', () => withDatabase(config, address, checkTokens));
    await runCheck('transactions', () => withDatabase(config, address, requireRouted));
    await runCheck('mail budgets', () => withDatabase(config, address, requireNoneDeferred));
    await runCheck('jobs', () => withDatabase(config, address, requireJobsSucceed));
    if (cardNumbers) await runCheck('card numbers', () => requireNoCardNumbers(address));
    let app: App | undefined;
    await runCheck('key service', () => checkKeyService(config));
    await runCheck('master key', async () => {
      const masterKey = createMasterKey((await masterKeyOf(config)).bytes);
      app = await createApp({
        // The certificate is checked above.
        config: { ...config, documentP12: undefined },
        address,
        masterKey,
        log: silentLog,
        accessLog: silentAccessLog,
      });
      return 'decrypts the sealed values of the database';
    });
    // Files cannot be checked with another master key, or in a database of another version.
    if (app && isMigrated) await runCheck('files', app.files.check);
    await app?.stop();
  } finally {
    await close();
  }
  return findings;
}

function queryServer(address: DatabaseAddress, text: string): Promise<Record<string, string>> {
  return withClient(address, 'doctor', async (client) => (await client.query(text)).rows[0] ?? {});
}

async function compareClocks(address: DatabaseAddress): Promise<string> {
  const { at } = await queryServer(address, 'select extract(epoch from clock_timestamp()) * 1000 as at');
  const skewMs = Math.abs(Number(at) - systemClock.now().getTime());
  if (skewMs > clockSkewMaxMs)
    throw new Error(`this machine and the database differ by ${Math.round(skewMs / 1000)} s`);
  return 'agrees with the database';
}

async function withDatabase(
  config: Config,
  address: DatabaseAddress,
  check: (db: SystemDb) => Promise<Checked>,
): Promise<Checked> {
  const database = openAppDatabase({
    config: { ...config, databaseConnectionsMax: 5 },
    address,
    log: silentLog,
  });
  try {
    return await check(database.system);
  } finally {
    await database.close();
  }
}

async function requireRouted(db: SystemDb): Promise<string> {
  const { count, example, failure } = await countSetAside(db);
  if (count > 0) {
    throw new Error(
      `${count} cannot be routed, such as ${example}: ${failure} (run: kontor explain transaction ${example})`,
    );
  }
  return 'none is stuck';
}

async function requireJobsSucceed(db: SystemDb): Promise<string> {
  const failing = await listFailingJobs(db);
  if (failing.length > 0) throw new Error(failing.map(describeFailingJob).join('; '));
  return 'none is failing';
}

function describeFailingJob({ name, failing_since, failures, reason, next_try_at }: FailingJob): string {
  const since = `${failures} failures since ${failing_since}`;
  return `“${name}” is failing (${since}): ${reason}. Next attempt: ${next_try_at}`;
}

async function requireRowLevelSecurity(address: DatabaseAddress): Promise<string> {
  const { open, bypassing, narrowed } = await queryServer(
    address,
    `select
       (select string_agg(relname, ', ') from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'kontor_migrations'
          and not (relrowsecurity and relforcerowsecurity)) as open,
       (select string_agg(rolname, ', ') from pg_roles
        where rolname in ('kontor_tenant', 'kontor_system', 'kontor_restricted') and (rolbypassrls or rolsuper)) as bypassing,
       (select quote_ident(rolname) from pg_roles
        where rolname = current_user and not rolsuper and pg_has_role('kontor_restricted', 'usage')) as narrowed`,
  );
  if (open) throw new Error(`not forced on: ${open}`);
  if (bypassing) throw new Error(`these roles can bypass it: ${bypassing}`);
  if (narrowed) {
    const cure = `revoke kontor_restricted from ${narrowed}; grant kontor_switch to ${narrowed};`;
    throw new Error(`maintenance sees only what restricted users see; let an administrator run: ${cure}`);
  }
  return 'forced on every table';
}
