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
  /** For tests: others than ours, which a busy machine breaks. */
  databaseLimits?: DatabaseLimits | undefined;
};

type DatabaseLimits = Pick<DatabaseOptions, 'statementTimeoutMs' | 'acquireTimeoutMs' | 'idleTransactionMs'>;

/** The same for every thread and command. */
export const databaseLimitsOf = ({
  databaseTimeoutSeconds,
}: Pick<Config, 'databaseTimeoutSeconds'>): DatabaseLimits => ({
  statementTimeoutMs: databaseTimeoutSeconds * 1000,
  // Less than a statement's: a caller whose turn does not come should know soon.
  acquireTimeoutMs: databaseTimeoutSeconds * 600,
  idleTransactionMs: databaseTimeoutSeconds * 400,
});
// One follows the change feed, one is for coordination, one for the heartbeat. An operator's command uses none of them.
const reservedConnections = 3;
// Sign-in and workers must not wait behind a burst of partners' calls, nor the reverse.
const systemShare = 1 / 3;

const selectOne = systemSql('select 1');
const selectAccount = tenantSql<Record<string, never>>('select :account_id::text');

/**
 * Throws when the database refuses connections to either pool: one may have won a connection back while requests find none. A
 * pool whose connections are all in use is busy, and is not asked: a queue must not make an overloaded process look away.
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

/** `reserved`: connections that other parts of this process open. */
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

/** `restarting` takes seconds; `failed` until a start succeeds. */
export function embeddedCheck(state: (() => SupervisedState) | undefined) {
  if (!state) return {};
  return {
    embedded_database: async () => {
      const now = state();
      return now === 'running' ? ('ok' as const) : now;
    },
  };
}
