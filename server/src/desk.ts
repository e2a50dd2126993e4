import { openAppDatabase, openKeys, ownMigrations } from './app.ts';
import { hashPassword } from './auth/passwords.ts';
import type { Desk } from './cli/program.ts';
import { readConfig } from './config.ts';
import { diagnose } from './doctor.ts';
import { openInstallation, openStorage, reaching } from './installation.ts';
import { createOperator } from './operator.ts';
import { systemClock } from './platform/clock.ts';
import { migrate, pendingMigrations } from './platform/database/migrate.ts';
import { silentLog } from './platform/log.ts';
import { serve } from './serve.ts';

/** What the commands do, with the whole application behind it. */
export const desk: Omit<Desk, 'version'> = {
  serve: (options) => serve(readConfig(process.env), options),
  withOperator: async (work) => {
    const config = readConfig(process.env);
    const { address, masterKey, close } = await openInstallation(config, 'command', silentLog);
    try {
      const database = openAppDatabase({
        config: { ...config, databaseConnectionsMax: 6 },
        address,
        log: silentLog,
      });
      try {
        await openKeys(database, masterKey, systemClock);
        return await work(
          createOperator({
            database,
            masterKey,
            clock: systemClock,
            hashPassword,
            publicUrl: config.publicUrl,
            documentP12: config.documentP12,
          }),
        );
      } finally {
        await database.close();
      }
    } finally {
      await close();
    }
  },
  migrate: () => withStorage(async (address) => migrate(address, await ownMigrations())),
  pending: () => withStorage(async (address) => pendingMigrations(address, await ownMigrations())),
  diagnose: () => diagnose(readConfig(process.env)),
};

async function withStorage<T>(work: (address: Parameters<typeof migrate>[0]) => Promise<T>): Promise<T> {
  const { address, close } = await openStorage(readConfig(process.env), 'command', silentLog);
  try {
    return await reaching(() => work(address));
  } finally {
    await close();
  }
}
