import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { systemSql } from '../platform/database/statement.ts';
import { silentLog } from '../platform/log.ts';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { openAppDatabase, ping } from './database.ts';
import { ownMigrations } from './migrations.ts';

let own: OwnDatabase;
let api: TestApi;
beforeAll(async () => {
  own = await ownDatabase();
  await migrate(own.address, await ownMigrations());
  const environment = { DATABASE_CONNECTIONS_MAX: '6' };
  api = await ownApi({ address: own.address, environment, role: 'all' });
});
afterAll(async () => {
  await api.close();
  await own.drop();
});

it('a process opens no more connections than its setting allows, all listeners included', async () => {
  const partner = await api.partner();
  await Promise.all(Array.from({ length: 30 }, () => partner.get('/oauthclients')));
  const [row] = await own.ask(
    `select count(*)::integer as open from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  expect(row?.open).toBeLessThanOrEqual(6);
  expect(row?.open).toBeGreaterThan(3);
});

it('queries and pauses may take as long as the setting says', async () => {
  const config = { databaseConnectionsMax: 6, databaseTimeoutSeconds: 40 };
  const database = openAppDatabase({ config, address: own.address, log: silentLog });
  const limits = systemSql<Record<string, never>, { query: string; pause: string }>(
    `select current_setting('statement_timeout') as query,
       current_setting('idle_in_transaction_session_timeout') as pause`,
  );
  await expect(database.system.one(limits, {})).resolves.toEqual({ query: '40s', pause: '16s' });
  await database.close();
});

describe('ping', () => {
  const away = () => Promise.reject(new Error('too many clients already'));
  /** Returns a database that has connections for background work only. */
  const withoutTenants = (busyShare: 0 | 1) => {
    const config = { databaseConnectionsMax: 6, databaseTimeoutSeconds: 5 };
    const database = openAppDatabase({ config, address: own.address, log: silentLog });
    const { system, coordination, tenant } = database.pools();
    return {
      ...database,
      tenant: (accountId: string) => ({ accountId, organizationIds: null, one: away, many: away, run: away }),
      pools: () => ({ system, coordination, tenant: { ...tenant, busy: busyShare * tenant.max } }),
    };
  };

  it('fails while requests find no connection, even if the background work has one', async () => {
    const database = withoutTenants(0);
    await expect(ping(database)).rejects.toThrow('too many clients');
    await database.close();
  });

  it('succeeds while every connection for requests is in use', async () => {
    const database = withoutTenants(1);
    await expect(ping(database)).resolves.toBeUndefined();
    await database.close();
  });
});
