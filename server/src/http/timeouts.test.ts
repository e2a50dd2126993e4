import pg from 'pg';
import Type from 'typebox';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { tenantSql } from '../platform/database/statement.ts';
import { ownApi } from '../testing/test-api.ts';
import { partnerRoute } from './route.ts';

const sleep = tenantSql<Record<string, never>>('select pg_sleep(600) where :account_id::text is not null');
const rename = tenantSql<Record<string, never>>(
  "update accounts set name_system = 'Changed' where id = :account_id",
);

const common = { summary: 'Takes too long', success: { status: 200 } } as const;
const read = (path: string, query: Record<string, ReturnType<typeof Type.String>>) =>
  partnerRoute(`GET /accounts/:accountId/slow/${path}` as 'GET /accounts/:accountId/slow/x', {
    ...common,
    id: `slow.${path}`,
    scope: 'accounts-read',
    query: Type.Partial(Type.Object(query)),
    handler: async (_input, { db }) => void (await db.many(sleep, {})),
  });
const change = partnerRoute('POST /accounts/:accountId/slow', {
  ...common,
  id: 'slow.change',
  scope: 'accounts-write',
  handler: async (_input, { db, audit }) => {
    await audit({ action: 'account.updated', objectId: db.accountId });
    await db.run(rename, {});
    await db.many(sleep, {});
  },
});
const routes = [
  read('period', { from: Type.String(), to: Type.String(), status: Type.String() }),
  read('filter', { status: Type.String() }),
  read('plain', {}),
  change,
];
// Long enough for everything else that the test does on a busy machine.
const databaseLimits = { statementTimeoutMs: 3_000, acquireTimeoutMs: 60_000 };
const api = await ownApi({ databaseLimits, extraResources: [{ name: 'slow', about: 'Slow.', routes }] });
afterAll(() => api.close());
const partner = await api.partner();

// Side by side: each waits for seconds.
describe.concurrent('a statement that runs out of time', () => {
  it.each([
    [
      'period',
      'The query took too long. Narrow the period with `from` and `to`, or use a more selective filter.',
    ],
    ['filter', 'The query took too long. Use a more selective filter.'],
    ['plain', 'The query took too long.'],
  ])('is 503 timeout that says how to ask for less, and invites no retry: %s', async (path, detail) => {
    const answer = await partner.get(`/slow/${path}`);
    expect(answer).toMatchObject({ status: 503, body: { code: 'timeout', detail } });
    expect(answer.headers.get('retry-after')).toBeNull();
  });

  it('changes nothing, and says so', async () => {
    const before = (await partner.get('')).body;
    const answer = await partner.post('/slow', {});
    const detail = 'The database did not finish the request in time. Nothing was changed.';
    expect(answer).toMatchObject({ status: 503, body: { code: 'timeout', detail } });
    expect(answer.headers.get('retry-after')).toBeNull();
    expect((await partner.get('')).body).toEqual(before);
  });

  it('because another transaction has locked its row is 503 unavailable, which a retry can outlast', async () => {
    const waiting = await api.partner();
    const other = new pg.Client(inject('databaseAddress'));
    await other.connect();
    try {
      await other.query('begin');
      await other.query('set local role kontor_system');
      await other.query('select from accounts where id = $1 for update', [waiting.accountId]);
      const answer = await waiting.put('', { name_system: 'New' });
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'unavailable', detail: 'Another change has locked the same data. Please try again.' },
      });
      expect(answer.headers.get('retry-after')).toBe('2');
    } finally {
      await other.end();
    }
    expect((await waiting.put('', { name_system: 'New' })).status).toBe(200);
  });
});
