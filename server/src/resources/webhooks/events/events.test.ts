import { afterAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { Partner } from '../../../testing/partner.ts';
import { ownApi } from '../../../testing/test-api.ts';
import { addBilledOrganization, addDelivery, type DeliveryToAdd } from '../../../testing/webhooks.ts';

const api = await ownApi();
afterAll(() => api.close());

const minute = 60_000;
const transaction = 'txn_01kcexamp1e000000000000000';
const common = {
  at: '2026-11-15T09:30:00.000Z',
  duration_ms: 120,
  response_status: 500,
  response_headers: { server: 'x' },
  response_body: 'no',
};
const stored = { ...common, dns_ms: 1, connect_ms: 2, first_byte_ms: 100 };
const attempt = {
  ...common,
  timing: { dns_ms: 1, connect_ms: 2, first_byte_ms: 100, total_ms: 120 },
  error: null,
};
const failed = { at: common.at, duration_ms: 9, dns_ms: 1, error: 'No connection.' };

async function start(body: object = {}) {
  const partner = await api.partner();
  const organization = await addBilledOrganization(api, partner);
  const sent = { url: 'https://example.com/hook', events: ['*'], ...body };
  const { id } = (await partner.post(organization.path, sent)).body;
  await run(partner, pass, id);
  const webhook = { id, organization_id: organization.id };
  const add = (wanted: DeliveryToAdd = {}) =>
    addDelivery(api.database, partner.accountId, webhook, api.clock.now(), wanted);
  return { partner, organization, webhook, add, path: `${organization.path}/${id}` };
}
type Started = Awaited<ReturnType<typeof start>>;

const run = (partner: Partner, text: string, id: string) =>
  api.database.tenant(partner.accountId).run(tenantSql<{ id: string }>(text), { id });
const pass =
  "update webhooks set challenge_status = 'passed', challenge_next_at = null where account_id = :account_id and id = :id";
const pause = 'update webhooks set enabled = false where account_id = :account_id and id = :id';
const disable = 'update webhooks set disabled_at = now() where account_id = :account_id and id = :id';

/** Every page, and how many there were. */
async function readAll({ partner, path }: Started, query: string): Promise<number[]> {
  const sequences: number[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await partner.get(`${path}/events?${query}${cursor}`);
    // A busy machine may need longer than a statement may take.
    if (status === 503) continue;
    expect(status).toBe(200);
    sequences.push(...body.data.map((entry: { event: { sequence: number } }) => entry.event.sequence));
    if (body.next_cursor === null) return sequences;
    cursor = `&cursor=${body.next_cursor}`;
  }
}

describe('the delivery log', () => {
  it('shows what is waiting and what was done, newest first, each with its attempts', async () => {
    const { partner, path, add } = await start();
    const done = await add({ status: 'failed', attempts: [stored] });
    const waiting = await add({
      status: 'pending',
      attempts: [failed],
    });
    const { data, next_cursor } = (await partner.get(`${path}/events`)).body;
    expect(next_cursor).toBeNull();
    const now = api.clock.now().toISOString();
    const event = { id: done.eventId, name: 'card_holder.created', created_at: now };
    expect(data[1]).toEqual({
      id: done.eventId,
      event: { ...event, sequence: 1, payload: { event, amount: 12.5 } },
      status: 'failed',
      reason: null,
      attempts: [attempt],
      next_attempt_at: null,
      created_at: now,
      updated_at: now,
    });
    expect(data[0]).toMatchObject({
      id: waiting.eventId,
      status: 'pending',
      next_attempt_at: now,
      attempts: [
        {
          at: common.at,
          duration_ms: 9,
          timing: { dns_ms: 1, connect_ms: null, first_byte_ms: null, total_ms: 9 },
          response_status: null,
          response_headers: null,
          response_body: null,
          error: 'No connection.',
        },
      ],
    });
    expect((await partner.get(`${path}/events/${done.eventId}`)).body).toEqual(data[1]);
    expect((await partner.get(`${path}/events/${waiting.eventId}`)).body).toEqual(data[0]);
  });

  it('is paged by number in both directions, whatever lies in the queue and what in the log', async () => {
    const started = await start();
    const statuses = [
      'delivered',
      'pending',
      'failed',
      'skipped',
      'pending',
      'delivered',
      'pending',
    ] as const;
    for (const status of statuses) await started.add({ status });
    for (const limit of [1, 2, 3, 7, 8]) {
      expect(await readAll(started, `limit=${limit}`)).toEqual([7, 6, 5, 4, 3, 2, 1]);
      expect(await readAll(started, `limit=${limit}&order=asc`)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(await readAll(started, `limit=${limit}&after_sequence=3`)).toEqual([4, 5, 6, 7]);
    }
    expect(await readAll(started, 'after_sequence=7')).toEqual([]);
    expect(await readAll(started, 'status=pending&limit=2')).toEqual([7, 5, 2]);
    expect(await readAll(started, 'status=delivered&limit=1')).toEqual([6, 1]);
    expect(await readAll(started, 'status=failed')).toEqual([3]);
    expect(await readAll(started, 'status=skipped&order=asc')).toEqual([4]);
    expect(await readAll(started, 'status=skipped&after_sequence=4')).toEqual([]);
  });

  it('is filtered by event, transaction, card holder and time, and all of them together', async () => {
    const started = await start();
    const base = new Date(api.clock.now().getTime() - 60 * minute);
    const at = (minutes: number) => new Date(base.getTime() + minutes * minute);
    await started.add({ at: at(0), referenceId: 'anna' });
    await started.add({ at: at(10), name: 'tpa.signed', status: 'pending' });
    await started.add({
      at: at(20),
      name: 'receipt.fetched',
      referenceId: 'anna',
      transactionId: transaction,
    });
    await started.add({
      at: at(30),
      name: 'receipt.fetched',
      referenceId: 'bo',
      transactionId: transaction,
      status: 'failed',
    });
    await started.add({ at: at(40), referenceId: 'anna', status: 'pending' });
    expect(await readAll(started, 'event=receipt.fetched')).toEqual([4, 3]);
    expect(await readAll(started, 'event=tpa.signed')).toEqual([2]);
    expect(await readAll(started, 'event=tpa.rejected')).toEqual([]);
    expect(await readAll(started, `transaction_id=${transaction}&limit=1`)).toEqual([4, 3]);
    expect(await readAll(started, 'reference_id=anna&limit=1')).toEqual([5, 3, 1]);
    expect(await readAll(started, 'reference_id=anna&order=asc')).toEqual([1, 3, 5]);
    expect(await readAll(started, 'reference_id=unknown')).toEqual([]);
    expect(await readAll(started, `from=${at(10).toISOString()}&to=${at(30).toISOString()}`)).toEqual([3, 2]);
    expect(await readAll(started, `from=${at(21).toISOString()}`)).toEqual([5, 4]);
    expect(await readAll(started, `to=${at(1).toISOString()}`)).toEqual([1]);
    expect(await readAll(started, `from=${at(50).toISOString()}`)).toEqual([]);
    const all = `transaction_id=${transaction}&reference_id=bo&event=receipt.fetched&status=failed`;
    expect(await readAll(started, `${all}&from=${at(5).toISOString()}&after_sequence=3`)).toEqual([4]);
    expect(await readAll(started, `${all}&after_sequence=4`)).toEqual([]);
  });

  it.each([
    ['cursor=nonsense', 'cursor'],
    ['event=nonsense', 'event'],
    ['status=nonsense', 'status'],
    ['from=yesterday', 'from'],
    ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'to'],
    ['after_sequence=-1', 'after_sequence'],
    ['after_sequence=1&order=desc', 'order'],
    ['nonsense=1', 'nonsense'],
  ])('refuses ?%s', async (query, field) => {
    const { partner, path } = await start();
    const { status, body } = await partner.get(`${path}/events?${query}`);
    expect([status, body.errors[0].field]).toEqual([422, field]);
  });

  it('refuses the cursor of another order', async () => {
    const { partner, path, add } = await start();
    for (let count = 0; count < 2; count += 1) await add();
    const { next_cursor } = (await partner.get(`${path}/events?limit=1`)).body;
    expect((await partner.get(`${path}/events?limit=1&order=asc&cursor=${next_cursor}`)).status).toBe(422);
  });

  it('needs its own scope, and shows nothing of another webhook', async () => {
    const { partner, organization, path, add } = await start();
    const { eventId } = await add();
    const other = (await partner.post(organization.path, { url: 'https://example.com/2', events: ['*'] }))
      .body;
    expect((await partner.get(`${organization.path}/${other.id}/events/${eventId}`)).status).toBe(404);
    expect((await partner.get(`${organization.path}/${other.id}/events`)).body.data).toEqual([]);
    expect((await partner.get(`${path}/events/evt_01kcexamp1e000000000000000`)).status).toBe(404);
  });

  it('goes through a long log for a rare event, page by page, and misses none', async () => {
    const started = await start();
    const { partner, webhook } = started;
    const first = await started.add({ name: 'tpa.signed' });
    const many = 'generate_series(2, 21001) as n';
    await run(
      partner,
      `with e as (
         insert into events (account_id, id, name, organization_id, payload, created_at)
         select :account_id, 'evt_' || lpad(n::text, 26, '0'), 'card_holder.created', w.organization_id, '{}', now()
         from ${many}, webhooks w where w.account_id = :account_id and w.id = :id)
       insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
       select :account_id, :id, n, 'evt_' || lpad(n::text, 26, '0'), 'failed', '[]', now(), now() from ${many}`,
      webhook.id,
    );
    const page = await partner.get(`${started.path}/events?event=tpa.signed`);
    expect(page.body.data).toEqual([]);
    expect(page.body.next_cursor).not.toBeNull();
    expect(await readAll(started, 'event=tpa.signed')).toEqual([first.sequence]);
    expect(await readAll(started, 'status=delivered')).toEqual([first.sequence]);
  });

  it('goes through the many events of a card holder for a rare one in the same way', async () => {
    const started = await start();
    const { partner, webhook } = started;
    const first = await started.add({ referenceId: 'anna' });
    const many = 'generate_series(2, 1000) as n';
    await run(
      partner,
      `with e as (
         insert into events (account_id, id, name, organization_id, reference_id, payload, created_at)
         select :account_id, 'evt_' || lpad(n::text, 26, '0'), 'tpa.signed', w.organization_id, 'anna', '{}', now()
         from ${many}, webhooks w where w.account_id = :account_id and w.id = :id)
       insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
       select :account_id, :id, n, 'evt_' || lpad(n::text, 26, '0'), 'failed', '[]', now(), now() from ${many}`,
      webhook.id,
    );
    const query = 'reference_id=anna&limit=1&order=asc';
    expect((await partner.get(`${started.path}/events?${query}&status=delivered`)).body.data).toEqual([]);
    expect(await readAll(started, `${query}&status=delivered`)).toEqual([first.sequence]);
    expect(await readAll(started, 'reference_id=anna&limit=200&status=failed')).toHaveLength(999);
  });
});

describe('a test event', () => {
  it('waits for this webhook only, whatever it subscribes to, with this organization in it', async () => {
    const { partner, organization, path } = await start({ events: ['tpa.signed'] });
    const sent = await partner.post(`${path}/test/card.transaction.cleared`);
    expect(sent.status).toBe(202);
    expect(sent.body).toMatchObject({
      status: 'pending',
      attempts: [],
      next_attempt_at: api.clock.now().toISOString(),
      event: {
        name: 'card.transaction.cleared',
        sequence: 1,
        payload: {
          test: true,
          state: 'cleared',
          organization: { id: organization.id, reference_id: organization.id },
        },
      },
    });
    expect(sent.body.event.payload.event.id).toBe(sent.body.id);
    expect((await partner.get(`${path}/events/${sent.body.id}`)).body).toEqual(sent.body);
    const found = await partner.get(`${path}/events?transaction_id=${sent.body.event.payload.id}`);
    expect(found.body.data).toHaveLength(1);
    // Checked against its definition.
    expect((await api.eventsOf(partner.accountId)).map(({ name }) => name)).toEqual([
      'card.transaction.cleared',
    ]);
    expect((await partner.post(`${path}/test/tpa.signed`)).body.event.sequence).toBe(2);
    const queued = tenantSql<Record<string, never>, { count: number }>(
      'select count(*) as count from event_queue where account_id = :account_id',
    );
    expect(await api.database.tenant(partner.accountId).one(queued, {})).toEqual({ count: 0 });
  });

  it('is never billed', async () => {
    const { partner, organization, path } = await start();
    for (const name of ['card.transaction.cleared', 'receipt.fetched', 'environmental.impact']) {
      expect((await partner.post(`${path}/test/${name}`)).status).toBe(202);
    }
    const { units } = (await partner.get(`/billings/${organization.billingId}/usage`)).body;
    expect(units).toEqual({ transaction: 0, digital_receipt: 0, environmental_impact: 0 });
  });

  it('exists for every event, and for nothing else', async () => {
    const { partner, path } = await start();
    for (const { name } of api.app.events) {
      expect([name, (await partner.post(`${path}/test/${name}`)).status]).toEqual([name, 202]);
    }
    for (const name of ['tpa.lost', 'TPA.SIGNED', '*', 'x'.repeat(300)]) {
      expect((await partner.post(`${path}/test/${name}`)).status).toBe(404);
    }
    expect((await api.eventsOf(partner.accountId)).length).toBe(api.app.events.length);
  });

  it.each([
    ['paused', pause],
    ['disabled', disable],
  ])('is not taken by a webhook that is %s', async (status, text) => {
    const { partner, webhook, path } = await start();
    await run(partner, text, webhook.id);
    const { body, ...answer } = await partner.post(`${path}/test/tpa.signed`);
    expect([answer.status, body.code]).toEqual([409, 'state_conflict']);
    expect(body.detail).toContain(status);
  });
});

describe('sending an event again', () => {
  it.each(['delivered', 'failed', 'skipped'] as const)(
    'puts one that was %s back under its number, with its attempts',
    async (status) => {
      const { partner, path, add } = await start();
      await add();
      const { eventId, sequence } = await add({ status, attempts: [stored] });
      const answer = await partner.post(`${path}/events/${eventId}/resend`);
      expect(answer.status).toBe(202);
      expect(answer.body).toMatchObject({
        id: eventId,
        status: 'pending',
        reason: null,
        next_attempt_at: api.clock.now().toISOString(),
        attempts: [attempt],
        event: { id: eventId, sequence },
      });
      expect((await partner.get(`${path}/events`)).body.data).toHaveLength(2);
      const { data } = (await partner.get('/audit-log?action=webhook.event_resent')).body;
      expect(data).toHaveLength(1);
    },
  );

  it('makes one that waits due now', async () => {
    const { partner, webhook, path, add } = await start();
    const { eventId } = await add({ status: 'pending' });
    const later = `update delivery_queue set due_at = now() + interval '1 day'
      where account_id = :account_id and webhook_id = :id`;
    await run(partner, later, webhook.id);
    const answer = await partner.post(`${path}/events/${eventId}/resend`);
    expect(answer.status).toBe(202);
    expect(answer.body.next_attempt_at).toBe(api.clock.now().toISOString());
  });

  it('is refused for a product that was switched off, and by a webhook that takes nothing', async () => {
    const { partner, organization, webhook, path, add } = await start();
    const { eventId } = await add({ name: 'receipt.fetched', product: 'digital_receipt' });
    await partner.put(`/billings/${organization.billingId}`, { product_digital_receipt: false });
    const refused = await partner.post(`${path}/events/${eventId}/resend`);
    expect([refused.status, refused.body.code]).toEqual([409, 'state_conflict']);
    expect(refused.body.detail).toContain('product_digital_receipt');
    await partner.put(`/billings/${organization.billingId}`, { product_digital_receipt: true });
    await run(partner, disable, webhook.id);
    expect((await partner.post(`${path}/events/${eventId}/resend`)).status).toBe(409);
  });
});
