import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../platform/database/database.ts';
import { systemSql, tenantSql } from '../platform/database/statement.ts';
import type { SupervisedState } from '../platform/embedded-postgres/index.ts';
import type { HeartbeatThreadOptions } from '../platform/heartbeat-offload.ts';
import type { Log } from '../platform/log.ts';

export type AppDatabaseParts = {
  config: Pick<Config, 'databaseConnectionsMax' | 'databaseTimeoutSeconds'>;
  address: DatabaseAddress;
  log: Log;
  /** Replaces the limits in tests, because a busy machine exceeds the usual ones. */
  databaseLimits?: DatabaseLimits | undefined;
};

type DatabaseLimits = Pick<
  DatabaseOptions,
  'statementTimeoutMs' | 'acquireTimeoutMs' | 'idleTransactionMs' | 'plansMaxMs'
>;

/** Returns the limits that every thread and command uses. */
export const databaseLimitsOf = ({
  databaseTimeoutSeconds,
}: Pick<Config, 'databaseTimeoutSeconds'>): DatabaseLimits => ({
  statementTimeoutMs: databaseTimeoutSeconds * 1000,
  // Shorter than a statement's, so that a caller without a connection fails soon.
  acquireTimeoutMs: databaseTimeoutSeconds * 600,
  idleTransactionMs: databaseTimeoutSeconds * 400,
});
// The change feed, coordination and the heartbeat use one each. An operator's command uses none of them.
const reservedConnections = 3;
// Sign-in and workers have separate connections, so that they and bursts of partners' calls do not delay each other.
const systemShare = 1 / 3;

const selectOne = systemSql('select 1');
const selectAccount = tenantSql<Record<string, never>>('select :account_id::text');

/**
 * Throws when the database refuses connections to either pool: one pool may have reconnected while requests find no connection in
 * the other. It skips a pool whose connections are all in use, so that an overloaded process does not look dead.
 */
export async function ping({ system, tenant, pools }: Database): Promise<void> {
  const { busy, max } = pools().tenant;
  await Promise.all([system.one(selectOne, {}), busy < max ? tenant('').one(selectAccount, {}) : undefined]);
}

export const heartbeatThreadOf = ({
  config,
  address,
  databaseLimits = databaseLimitsOf(config),
}: AppDatabaseParts): HeartbeatThreadOptions => ({ address, databaseLimits });

/** Opens the process's pools. `reserved`: connections that other parts of this process open. */
export function openAppDatabase(parts: AppDatabaseParts, reserved = 0): Database {
  const { config, address, log, databaseLimits = databaseLimitsOf(config) } = parts;
  const shared = config.databaseConnectionsMax - reservedConnections - reserved;
  const systemConnectionsMax = Math.max(2, Math.floor(shared * systemShare));
  return openDatabase({
    ...databaseLimits,
    address,
    tenantConnectionsMax: shared - systemConnectionsMax,
    systemConnectionsMax,
    log,
  });
}

/** Reports the embedded database: `restarting` lasts for seconds, `failed` until a start succeeds. */
export function embeddedCheck(state: (() => SupervisedState) | undefined) {
  if (!state) return {};
  return {
    embedded_database: async () => {
      const now = state();
      return now === 'running' ? ('ok' as const) : now;
    },
  };
}
