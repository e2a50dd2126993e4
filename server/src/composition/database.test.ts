import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
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
