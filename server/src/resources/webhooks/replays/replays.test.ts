import { afterAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../../platform/database/statement.ts';
import { testApi } from '../../../testing/test-api.ts';
import { addBilledOrganization, addDelivery, type DeliveryToAdd } from '../../../testing/webhooks.ts';
import { createReplayRunner } from './run.ts';

const api = await testApi();
afterAll(() => api.close());

const hour = 3_600_000;
const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * hour);

async function start() {
  const partner = await api.partner();
  const organization = await addBilledOrganization(api, partner);
  const sent = { url: 'https://example.com/hook', events: ['*'] };
  const { id } = (await partner.post(organization.path, sent)).body;
  const webhook = { id, organization_id: organization.id };
  const path = `${organization.path}/${id}`;
  const db = api.database.tenant(partner.accountId);
  return {
    partner,
    organization,
    webhook,
    path,
    db,
    add: (wanted: DeliveryToAdd) =>
      addDelivery(api.database, partner.accountId, webhook, api.clock.now(), wanted),
    replay: (body: object) => partner.post(`${path}/replay`, { from: ago(100).toISOString(), ...body }),
    progress: async (replayId: string) => (await partner.get(`${path}/replays/${replayId}`)).body,
    waiting: async () => {
      const { data } = (await partner.get(`${path}/events?status=pending&order=asc&limit=200`)).body;
      return data.map((entry: { event: { sequence: number } }) => entry.event.sequence);
    },
  };
}
const finish = () => createReplayRunner(api.database)(api.clock.now());

// Failed deliveries of one event each, numbered on from what is there.
const addMany = tenantSql<{ id: string; count: number; at: Date; mark: string }>(
  `with lane as (
     update webhook_lanes set next_sequence = next_sequence + :count::int
     where account_id = :account_id and webhook_id = :id returning next_sequence - :count::int as first
   ), e as (
     insert into events (account_id, id, name, organization_id, payload, created_at)
     select :account_id, :mark || lpad(n::text, 10, '0'), 'tpa.signed', w.organization_id, '{}', :at
     from generate_series(1, :count::int) as n, webhooks w where w.account_id = :account_id and w.id = :id
   )
   insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
   select :account_id, :id, first + n - 1, :mark || lpad(n::text, 10, '0'), 'failed', '[]', :at, :at
   from generate_series(1, :count::int) as n, lane`,
);
const many = async ({ db, webhook }: Awaited<ReturnType<typeof start>>, count: number) => {
  const { firstIdAt } = await import('../../../platform/ids.ts');
  const at = ago(1);
  await db.run(addMany, { id: webhook.id, count, at, mark: firstIdAt('evt', at).slice(0, 20) });
};

describe('a replay', () => {
  it('of one account is continued next, however much another account replays', async () => {
    const [flooding, other] = [await start(), await start()];
    await many(flooding, 2_500);
    await many(other, 5);
    const { body: large } = await flooding.replay({});
    for (let i = 0; i < 3; i += 1) await flooding.replay({ status: ['skipped'] });
    const { body: small } = await other.replay({});
    const turns: string[] = [];
    const database: typeof api.database = {
      ...api.database,
      tenantTransaction: (accountId, work) => {
        turns.push(accountId);
        return api.database.tenantTransaction(accountId, work);
      },
    };
    await createReplayRunner(database)(api.clock.now());
    const [a, b] = [flooding.partner.accountId, other.partner.accountId];
    // Other tests may have left replays that run, and may continue these.
    const own = turns.filter((account) => account === a || account === b);
    expect(own.indexOf(b)).toBeLessThanOrEqual(1);
    expect((await other.progress(small.id)).done).toBe(5);
    expect((await flooding.progress(large.id)).done).toBe(2_500);
  });

  it('puts what failed or was skipped back into the queue, and shows how far it is', async () => {
    const { add, replay, progress, waiting, partner } = await start();
    await add({ status: 'failed', attempts: [{ at: ago(1).toISOString(), duration_ms: 1 }] });
    await add({ status: 'delivered' });
    await add({ status: 'skipped' });
    await add({ status: 'failed', at: ago(200) });
    const to = new Date(api.clock.now().getTime() + 1).toISOString();
    const asked = await replay({ to });
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({
      status: 'running',
      total: 2,
      done: 0,
      statuses: ['failed', 'skipped'],
    });
    expect(await waiting()).toEqual([]);
    await finish();
    expect(await progress(asked.body.id)).toMatchObject({ status: 'finished', total: 2, done: 2 });
    expect(await waiting()).toEqual([1, 3]);
    const { data } = (await partner.get('/audit-log?action=webhook.replayed')).body;
    expect(data[0].changes).toMatchObject({ replay: asked.body.id, total: 2 });
  });

  it('takes only the statuses and events that are asked for', async () => {
    const { add, replay, waiting } = await start();
    await add({ status: 'delivered', at: ago(2), name: 'tpa.signed' });
    await add({ status: 'delivered', at: ago(2) });
    await add({ status: 'failed', at: ago(2), name: 'tpa.signed' });
    await add({ status: 'skipped', at: ago(2), name: 'tpa.signed' });
    const { body } = await replay({ status: ['delivered', 'skipped'], events: ['tpa.signed'] });
    expect(body.total).toBe(2);
    await finish();
    expect(await waiting()).toEqual([1, 4]);
  });

  it('changes nothing as a dry run, and shows what it would do', async () => {
    const { add, replay, waiting, webhook, db } = await start();
    const first = await add({ status: 'failed', at: ago(3), name: 'tpa.signed' });
    await add({ status: 'failed', at: ago(2) });
    const last = await add({ status: 'skipped', at: ago(1), name: 'tpa.signed' });
    const disable = tenantSql<{ id: string }>(
      'update webhooks set disabled_at = now() where account_id = :account_id and id = :id',
    );
    await db.run(disable, { id: webhook.id });
    const { status, body } = await replay({ dry_run: true });
    expect(status).toBe(200);
    expect(body).toEqual({
      dry_run: true,
      total: 3,
      is_complete: true,
      counts: [
        { event: 'card_holder.created', status: 'failed', count: 1 },
        { event: 'tpa.signed', status: 'failed', count: 1 },
        { event: 'tpa.signed', status: 'skipped', count: 1 },
      ],
      first: { event_id: first.eventId, sequence: 1, created_at: ago(3).toISOString() },
      last: { event_id: last.eventId, sequence: 3, created_at: ago(1).toISOString() },
    });
    expect(
      (await replay({ dry_run: true, from: ago(0).toISOString(), to: ago(-1).toISOString() })).body,
    ).toMatchObject({
      total: 0,
      counts: [],
      first: null,
    });
    await finish();
    expect(await waiting()).toEqual([]);
    expect((await replay({})).body.code).toBe('state_conflict');
  });

  it('leaves out what the billing profile has switched off', async () => {
    const { partner, organization, add, replay } = await start();
    await add({ status: 'failed', at: ago(1), name: 'receipt.fetched', product: 'digital_receipt' });
    expect((await replay({ dry_run: true })).body.total).toBe(1);
    await partner.put(`/billings/${organization.billingId}`, { product_digital_receipt: false });
    expect((await replay({ dry_run: true })).body.total).toBe(0);
  });

  it('goes on in batches, by several processes at once, and moves each delivery once', async () => {
    const started = await start();
    await many(started, 3_500);
    const { body } = await started.replay({});
    expect(body.total).toBe(3_500);
    await Promise.all([finish(), finish(), finish()]);
    await finish();
    expect(await started.progress(body.id)).toMatchObject({ status: 'finished', done: 3_500, total: 3_500 });
    const counts = tenantSql<{ id: string }, { waiting: number; logged: number }>(
      `select (select count(*) from delivery_queue where account_id = :account_id and webhook_id = :id) as waiting,
         (select count(*) from deliveries where account_id = :account_id and webhook_id = :id) as logged`,
    );
    expect(await started.db.one(counts, { id: started.webhook.id })).toEqual({ waiting: 3_500, logged: 0 });
  });

  it('waits while the queue is long, and goes on from there', async () => {
    const started = await start();
    await many(started, 12_500);
    const { body } = await started.replay({});
    await finish();
    expect(await started.progress(body.id)).toMatchObject({ status: 'running', done: 10_000, total: 12_500 });
    const deliver = tenantSql<{ id: string }>(
      'delete from delivery_queue where account_id = :account_id and webhook_id = :id',
    );
    await started.db.run(deliver, { id: started.webhook.id });
    await finish();
    expect(await started.progress(body.id)).toMatchObject({ status: 'finished', done: 12_500 });
  });

  it('ends with its webhook', async () => {
    const { partner, path, add, replay, db } = await start();
    await add({ status: 'failed', at: ago(1) });
    const { id } = (await replay({})).body;
    expect((await partner.delete(path)).status).toBe(204);
    await finish();
    const select = tenantSql<{ id: string }, { status: string; reason: string }>(
      'select status, reason from webhook_replays where account_id = :account_id and id = :id',
    );
    expect(await db.one(select, { id })).toEqual({ status: 'cancelled', reason: 'The webhook was deleted.' });
  });

  it('refuses a time that makes no sense, and more than five at once', async () => {
    const { partner, path, replay } = await start();
    expect((await replay({ to: ago(200).toISOString() })).body.errors[0].field).toBe('to');
    expect((await partner.post(`${path}/replay`, {})).body.errors[0].field).toBe('from');
    expect((await replay({ status: ['pending'] })).body.errors[0].field).toBe('status.0');
    expect((await replay({ events: ['tpa.lost'] })).body.errors[0].field).toBe('events.0');
    for (let count = 0; count < 5; count += 1) expect((await replay({})).status).toBe(202);
    expect((await replay({})).body.code).toBe('state_conflict');
    await finish();
    expect((await replay({})).status).toBe(202);
    expect((await partner.get(`${path}/replays/whr_01kcexamp1e000000000000000`)).status).toBe(404);
  });
});
