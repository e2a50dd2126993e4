import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashPassword } from '../auth/passwords.ts';
import type { Commands } from '../cli/commands.ts';
import { createApp } from '../composition/app.ts';
import { openAppDatabase } from '../composition/database.ts';
import { composeConnect } from '../composition/issuer-files.ts';
import { ownMigrations } from '../composition/migrations.ts';
import { openKeys } from '../composition/tokens.ts';
import { readConfig } from '../config.ts';
import { auditCalls } from '../operator/audited.ts';
import { createOperator } from '../operator/index.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { planMigrations } from '../platform/database/migration-plan.ts';
import { pendingMigrations } from '../platform/database/schema-version.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { OperatorError } from '../platform/errors.ts';
import { openDatabaseClock } from '../platform/heartbeat.ts';
import { isId } from '../platform/ids.ts';
import { silentAccessLog, silentLog } from '../platform/log.ts';
import { verifyExport, writeOperatorAudit } from '../resources/audit-log/index.ts';
import { createSourceOperations } from '../resources/issuers/index.ts';
import { createArchive } from '../services/archive/index.ts';
import { openBlobStore } from '../services/file-store/index.ts';
import { writeSampleFile } from '../services/issuer-files/write/index.ts';
import { backupCommands } from './backup/index.ts';
import { convertMasterKeys } from './convert-master-keys.ts';
import { diagnose } from './doctor.ts';
import { openInstallation, withStorage } from './installation.ts';
import { issuerFileCommands } from './issuer-files.ts';
import { keyStatus } from './key-status.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { serve } from './serve.ts';
import { checkSettings, showSettings } from './settings.ts';
import { upgradeEmbedded } from './upgrade-embedded.ts';

/** The commands of the CLI, implemented with the whole application. */
export const commands: Commands = {
  serve: (options) => serve(readConfig(process.env), options),
  withOperator: async (work) => {
    const config = readConfig(process.env);
    const { address, masterKey, close } = await openInstallation(config, 'command', silentLog);
    try {
      const database = openAppDatabase({
        config: { ...config, databaseConnectionsMax: commandConnectionsMax },
        address,
        log: silentLog,
      });
      try {
        const clock = await openDatabaseClock(database.system);
        await openKeys(database, masterKey, clock);
        const blobs = openBlobStore(config.files, clock);
        const operator = createOperator({
          archive: createArchive({ system: database.system, masterKey, clock, blobs }),
          database,
          masterKey,
          clock,
          hashPassword,
          publicUrl: config.publicUrl,
          rateLimitPerSecond: config.rateLimitPerSecond,
          documentP12: config.documentP12,
          carbonPrice: config.carbonPrice,
          fileSources: createSourceOperations({ masterKey, connect: composeConnect(config) }),
        });
        return await work(auditCalls(operator, { database, clock })).finally(() => blobs.close());
      } finally {
        await database.close();
      }
    } finally {
      await close();
    }
  },
  migrate: ({ isEmbedded }, onProgress) =>
    withStorage(
      readConfig(process.env),
      async (address) => migrate(address, await ownMigrations(), { onProgress }),
      isEmbedded ? 'create' : 'command',
    ),
  planMigrations: () =>
    withStorage(readConfig(process.env), async (address) => planMigrations(address, await ownMigrations())),
  pending: () =>
    withStorage(readConfig(process.env), async (address) =>
      pendingMigrations(address, await ownMigrations()),
    ),
  generate: async ({ accountId, cardHolderIds, ...wanted }, onProgress) => {
    if (!isId(accountId, 'acc')) throw noSuchAccount(accountId);
    const config = { ...readConfig(process.env), databaseConnectionsMax: commandConnectionsMax };
    const { address, masterKey, close } = await openInstallation(config, 'command', silentLog);
    try {
      // Purchases pass through the whole application, so it is started. It serves no request.
      const parts = { log: silentLog, accessLog: silentAccessLog };
      const app = await createApp({ config, address, masterKey, ...parts });
      try {
        if (!(await app.database.tenant(accountId).one(selectAccount, {}))) throw noSuchAccount(accountId);
        const given = Object.entries({ ...wanted, card_holder_ids: cardHolderIds });
        const body = Object.fromEntries(given.filter(([, value]) => value !== undefined));
        return await app.sandbox.generate(accountId, body as Parameters<typeof app.sandbox.generate>[1], {
          onProgress,
          audit: (db, now, id) =>
            writeOperatorAudit(db, now, {
              action: 'sandbox.generated',
              objectType: 'generation',
              objectId: id,
              changes: { count: { from: null, to: wanted.count } },
            }),
        });
      } finally {
        await app.stop();
      }
    } finally {
      await close();
    }
  },
  checkAuditExport: (file, keys) =>
    verifyExport(
      createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
      keys,
    ),
  writeIssuerFile: async (file, { format, date = systemClock.now().toISOString().slice(0, 10), ...plan }) => {
    const text = Readable.from(writeSampleFile(format, { ...plan, date }));
    await pipeline(text, file === '-' ? process.stdout : createWriteStream(file), { end: file !== '-' });
  },
  ...issuerFileCommands,
  ...backupCommands,
  showSettings: async () => showSettings(process.env),
  checkSettings: async () => checkSettings(process.env),
  convertMasterKeys: async (conversion) => convertMasterKeys(readConfig(process.env), conversion),
  keyStatus: async () => keyStatus(readConfig(process.env)),
  rotateMasterKey: (options) => rotateMasterKey(readConfig(process.env), options),
  upgradeEmbedded: async (options) => upgradeEmbedded(readConfig(process.env), options),
  diagnose: (options) => diagnose(process.env, options),
};

const commandConnectionsMax = 7;
const selectAccount = tenantSql<Record<string, never>, { id: string }>(
  'select id from accounts where id = :account_id',
);

function noSuchAccount(id: string): OperatorError {
  return new OperatorError(`There is no account ${id}. See: kontor account list`);
}
