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

// Half a minute is usual, and many on a busy machine.
const soon = { timeout: 600_000, interval: 100 };

it('a sandbox generates the ten thousand transactions that one call may ask for', async () => {
  const { partner, holder } = await sandboxTrial(api);
  for (let i = 0; i < 5; i += 1) await holder();
  const from = new Date(api.clock.now().getTime() - 365 * dayMs).toISOString().slice(0, 10);
  // A busy machine may return 503. Clients then repeat the request.
  let id = '';
  const generate = async () => {
    const { status, body } = await partner.post('/sandbox/generate', { count: 10_000, from });
    id = body.id;
    return { status, transactions: body.transactions };
  };
  await expect.poll(generate, soon).toEqual({ status: 202, transactions: 10_000 });
  const status = async () => (await partner.get(`/sandbox/generations/${id}`)).body.status;
  await expect.poll(status, soon).toBe('finished');
  const stored = await api.database.tenant(partner.accountId).one(countTransactions, {});
  expect(stored).toEqual({ count: 10_000 });
}, 1_200_000);
