import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { Log } from '../platform/log.ts';

export type AppDatabaseParts = {
  config: Pick<Config, 'databaseConnectionsMax'>;
  address: DatabaseAddress;
  log: Log;
  /** For tests: others than ours, which a busy machine breaks. */
  databaseLimits?: DatabaseLimits | undefined;
};

type DatabaseLimits = Pick<DatabaseOptions, 'statementTimeoutMs' | 'acquireTimeoutMs'>;

/** The same for every thread and command. */
export const databaseLimits: DatabaseLimits = {
  statementTimeoutMs: 5_000,
  acquireTimeoutMs: 3_000,
};
// Sign-in, workers and the change feed must not wait behind a rush of partners' calls, and the reverse.
const systemShare = 1 / 3;

const ping = systemSql('select 1');

/** Fails when the database lets nobody in. */
export const reach = async ({ system }: Database): Promise<void> => void (await system.one(ping, {}));

/** `spared`: connections that somebody else in this process opens. */
export function openAppDatabase(parts: AppDatabaseParts, spared = 0): Database {
  const { config, address, log, databaseLimits: limits = databaseLimits } = parts;
  // One connection listens for hints, and one is left for the operator's commands.
  const shared = config.databaseConnectionsMax - 1 - spared;
  const systemConnectionsMax = Math.max(2, Math.floor(shared * systemShare));
  return openDatabase({
    ...limits,
    address,
    tenantConnectionsMax: shared - systemConnectionsMax,
    systemConnectionsMax,
    log,
  });
}
