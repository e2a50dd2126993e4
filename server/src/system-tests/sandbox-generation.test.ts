import { afterAll, expect, it } from 'vitest';
import { dayMs } from '../platform/clock.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { sandboxTrial } from '../testing/sandbox.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const countTransactions = tenantSql<Record<string, never>, { count: number }>(
  'select count(*)::integer as count from transactions where account_id = :account_id',
);

it('a sandbox generates the ten thousand transactions that one call may ask for', async () => {
  const { partner, holder } = await sandboxTrial(api);
  for (let i = 0; i < 5; i += 1) await holder();
  const from = new Date(api.clock.now().getTime() - 365 * dayMs).toISOString().slice(0, 10);
  const { body } = await partner.post('/sandbox/generate', { count: 10_000, from });
  expect(body).toMatchObject({ transactions: 10_000 });
  const status = async () => (await partner.get(`/sandbox/generations/${body.id}`)).body.status;
  await expect.poll(status, { interval: 100 }).toBe('finished');
  const stored = await api.database.tenant(partner.accountId).one(countTransactions, {});
  expect(stored).toEqual({ count: 10_000 });
});
