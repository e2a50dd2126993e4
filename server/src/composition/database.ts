import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { Log } from '../platform/log.ts';

export type AppDatabaseParts = {
  config: Pick<Config, 'databaseConnectionsMax'>;
  address: DatabaseAddress;
  log: Log;
};

/** The same for every thread and command. */
export const databaseLimits: Pick<DatabaseOptions, 'statementTimeoutMs' | 'acquireTimeoutMs'> = {
  statementTimeoutMs: 5_000,
  acquireTimeoutMs: 3_000,
};
// Sign-in, workers and the change feed must not wait behind a rush of partners' calls, and the reverse.
const systemShare = 1 / 3;

const ping = systemSql('select 1');

/** Fails when the database lets nobody in. */
export const reach = async ({ system }: Database): Promise<void> => void (await system.one(ping, {}));

/** `spared`: connections that somebody else in this process opens. */
export function openAppDatabase({ config, address, log }: AppDatabaseParts, spared = 0): Database {
  // One connection listens for hints, and one is left for the operator's commands.
  const shared = config.databaseConnectionsMax - 1 - spared;
  const systemConnectionsMax = Math.max(2, Math.floor(shared * systemShare));
  return openDatabase({
    ...databaseLimits,
    address,
    tenantConnectionsMax: shared - systemConnectionsMax,
    systemConnectionsMax,
    log,
  });
}
