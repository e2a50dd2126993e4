import { afterAll, describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../platform/clock.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { addOperatorUser } from '../../testing/operator.ts';
import { migratedDatabase } from '../../testing/own-database.ts';
import { ownApi } from '../../testing/test-api.ts';
import { addBilledOrganization } from '../../testing/webhooks.ts';

// Lists of the whole installation, and a retry of all that was set aside: no other test may work on this database.
const database = await migratedDatabase();
const api = await ownApi({ address: database.address });
afterAll(async () => {
  await api.close();
  await database.drop();
});
const { tab, user } = await addOperatorUser(api);
const partner = await api.partner();

describe('failing receivers', () => {
  it('are listed with their host alone, and tried now', async () => {
    const organization = await addBilledOrganization(api, partner);
    const sent = { url: 'https://receiver.example.com/hook?token=secret', events: ['*'] };
    const { id } = (await partner.post(organization.path, sent)).body;
    const since = new Date(api.clock.now().getTime() - hourMs);
    const until = new Date(api.clock.now().getTime() + 4 * minuteMs);
    expect((await tab.get('/operator/webhooks')).body.data).toEqual([]);
    await api.database.tenant(partner.accountId).run(fail, { id, since, until });
    const { body, text } = await tab.get('/operator/webhooks');
    expect(body.data).toMatchObject([
      {
        id,
        account: { id: partner.accountId, name: 'Acme', mode: 'sandbox' },
        organization_id: organization.id,
        host: 'receiver.example.com',
        failing_since: since.toISOString(),
        paused_until: until.toISOString(),
        waiting: 0,
        oldest_at: null,
      },
    ]);
    expect(text).not.toContain('secret');

    // The longest failure first, page by page.
    const other = (await partner.post(organization.path, { ...sent, url: 'https://other.example.com/' }))
      .body;
    const earlier = new Date(since.getTime() - hourMs);
    await api.database.tenant(partner.accountId).run(fail, { id: other.id, since: earlier, until });
    await api.database.tenant(partner.accountId).run(tryOnce, { id: other.id, at: earlier });
    const first = (await tab.get('/operator/webhooks?limit=1')).body;
    expect(first.data).toMatchObject([{ id: other.id, waiting: 1, last_status: 503, last_error: null }]);
    const second = (await tab.get(`/operator/webhooks?limit=1&cursor=${first.next_cursor}`)).body;
    expect([second.data[0].id, second.next_cursor]).toEqual([id, null]);
    expect((await tab.get('/operator/webhooks?cursor=nonsense')).status).toBe(422);
    await partner.delete(`${organization.path}/${other.id}`);
    const retried = await tab.post(`/operator/webhooks/${id}/retry-now`);
    expect([retried.status, retried.body]).toEqual([202, { id, account_id: partner.accountId }]);
    expect((await tab.get('/operator/webhooks')).body.data[0].paused_until).toBeNull();
    const lines = (await partner.get(`/audit-log?object=${id}`)).body.data;
    expect(lines[0]).toMatchObject({ action: 'webhook.retried', actor_type: 'operator', actor_id: user.id });
    expect((await tab.post(`/operator/webhooks/${newId('whk', api.clock.now())}/retry-now`)).status).toBe(
      404,
    );
  });
});

type Mail = { id: string; recipient: string };

describe('mail that has not arrived', () => {
  it('is listed by its status without content, and a waiting one is sent now', async () => {
    const invite = { email: 'late@example.com', firstName: 'Lo', lastName: 'Late', role: 'viewer' as const };
    await api.operator.inviteUser({ accountId: partner.accountId, ...invite });
    // The operator's own mails wait, too.
    const list = async (status: string): Promise<Mail[]> =>
      (await tab.get(`/operator/mails?status=${status}`)).body.data.filter(
        ({ recipient }: Mail) => recipient === invite.email,
      );
    const [mail] = await list('waiting');
    if (!mail) throw new Error('No mail waits.');
    expect(mail).toMatchObject({ account: { id: partner.accountId }, attempts: 0 });
    expect(Object.keys(mail)).not.toContain('subject');
    const retry = () => tab.post(`/operator/mails/${mail.id}/retry`);
    // Due already: a process may be sending it.
    expect((await retry()).status).toBe(409);
    const db = api.database.tenant(partner.accountId);
    const tomorrow = new Date(api.clock.now().getTime() + 20 * hourMs);
    await db.run(defer, { id: mail.id, at: tomorrow });
    expect(await list('waiting')).toEqual([]);
    expect(await list('deferred')).toMatchObject([{ id: mail.id, reason: 'spent', status: 'deferred' }]);
    expect((await retry()).status).toBe(204);
    expect(await list('waiting')).toMatchObject([{ next_attempt_at: api.clock.now().toISOString() }]);
    await db.run(giveUp, { id: mail.id });
    expect(await list('failed')).toMatchObject([{ id: mail.id, next_attempt_at: null }]);
    const refused = await retry();
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/text was erased/)]);
    expect((await tab.post(`/operator/mails/${newId('mai', api.clock.now())}/retry`)).status).toBe(404);
    expect((await tab.get('/operator/mails?status=other')).status).toBe(422);
  });
});

describe('set-aside transactions', () => {
  it('are grouped by the reason, and routed again', async () => {
    const at = api.clock.now();
    const add = (failure: string) => {
      const transaction = newId('txn', at);
      return api.database.system.run(setAside, { account: partner.accountId, transaction, failure, at });
    };
    for (const failure of ['the price is no number', 'no currency', 'the price is no number'])
      await add(failure);
    const read = async () => (await tab.get('/operator/set-aside-transactions')).body.data;
    expect(await read()).toMatchObject([
      { reason: 'the price is no number', count: 2, oldest_at: at.toISOString() },
      { reason: 'no currency', count: 1 },
    ]);
    expect(await api.operator.listSetAside()).toEqual(await read());
    expect((await tab.post('/operator/set-aside-transactions/retry')).body).toEqual({ count: 3 });
    expect(await read()).toEqual([]);
  });
});

it('the status of the installation is what the command line shows', async () => {
  const { status, body } = await tab.get('/operator/status');
  expect(status).toBe(200);
  const shown = await api.operator.status();
  expect(body.processes.map(({ id }: { id: string }) => id)).toEqual(shown.processes.map(({ id }) => id));
  expect(body).toMatchObject({ version: shown.version, last_backup: null, failing_jobs: [] });
  expect(body.backlog.map(({ queue }: { queue: string }) => queue)).toContain('mails');
});

const fail = tenantSql<{ id: string; since: Date; until: Date }>(
  `insert into webhook_lanes (account_id, webhook_id, failing_since, failures, held_until)
   values (:account_id, :id, :since, 3, :until)
   on conflict (account_id, webhook_id) do update
   set failing_since = excluded.failing_since, failures = 3, held_until = excluded.held_until`,
);
const tryOnce = tenantSql<{ id: string; at: Date }>(
  `insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, attempts, created_at)
   values (:account_id, :id, 1, 'evt_1', :at, '[{"at":"2026-11-16T00:00:00.000Z","duration_ms":9,"response_status":503,"response_body":"busy"}]', :at)`,
);
const defer = tenantSql<{ id: string; at: Date }>(
  `update mails set next_attempt_at = :at, deferred_by = 'recipient', last_error = 'spent' where account_id = :account_id and id = :id`,
);
const giveUp = tenantSql<{ id: string }>(
  `update mails set status = 'failed', body = null, last_error = 'refused' where account_id = :account_id and id = :id`,
);
const setAside = systemSql<{ account: string; transaction: string; failure: string; at: Date }>(
  `insert into transaction_queue (account_id, transaction_id, shard, set_aside_at, failure)
   values (:account, :transaction, 0, :at, :failure)`,
);
