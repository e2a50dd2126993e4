import { afterAll, describe, expect, it } from 'vitest';
import { secondMs } from '../../platform/clock.ts';
import { addOrganization } from '../../testing/organization.ts';
import type { Partner } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

const api = await testApi();
const receivers: WebhookReceiver[] = [];
afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  await api.close();
});

async function start() {
  const partner = await api.partner();
  const now = api.clock.now();
  const organizations = [
    await addOrganization(api.database, partner.accountId, now),
    await addOrganization(api.database, partner.accountId, now),
  ] as const;
  return { partner, organizations };
}
async function addHook(partner: Partner, body: object = {}) {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { url, secret } = receiver;
  const created = await partner.post('/webhooks', { url, secret, events: ['*'], ...body });
  expect(created.status, created.text).toBe(201);
  api.clock.advance(2 * secondMs);
  return { receiver, hook: created.body, path: `/webhooks/${created.body.id}` };
}
async function addCardHolder(partner: Partner, organization: string, reference_id: string) {
  const added = await partner.post(`/organizations/${organization}/cardholders`, {
    reference_id,
    email: `${reference_id}@example.com`,
  });
  expect(added.status, added.text).toBe(201);
}
const heard = ({ received }: WebhookReceiver) =>
  received
    .filter(({ event }) => event === 'card_holder.created')
    .map(({ body }) => JSON.parse(body).card_holder.reference_id);

describe('a webhook of the whole account', () => {
  it('receives the events of every organization in one sequence without gaps', async () => {
    const { partner, organizations } = await start();
    const { receiver, path } = await addHook(partner, { events: ['card_holder.created'] });
    for (const n of [0, 1, 2, 3]) await addCardHolder(partner, organizations[n % 2] ?? '', `person-${n}`);
    await api.app.deliverNow(partner.accountId);
    expect(heard(receiver).toSorted()).toEqual(['person-0', 'person-1', 'person-2', 'person-3']);
    const log = (await partner.get(`${path}/events?after_sequence=0`)).body.data;
    expect(log.map(({ event }: { event: { sequence: number } }) => event.sequence)).toEqual([1, 2, 3, 4]);
    const ofPerson = (await partner.get(`${path}/events?reference_id=person-2`)).body.data;
    expect(ofPerson).toHaveLength(1);
    expect(ofPerson[0].event.payload.organization.id).toBe(organizations[0]);
  });

  it('receives only the events of the organizations that it lists, and refuses unknown ones', async () => {
    const { partner, organizations } = await start();
    const { receiver, hook, path } = await addHook(partner, { organization_ids: [organizations[1]] });
    expect(hook).toMatchObject({ organization_ids: [organizations[1]] });
    expect(hook).not.toHaveProperty('organization_id');
    await addCardHolder(partner, organizations[0], 'first');
    await addCardHolder(partner, organizations[1], 'second');
    await api.app.deliverNow(partner.accountId);
    expect(heard(receiver)).toEqual(['second']);
    const other = (await start()).organizations[0];
    for (const answer of [
      await partner.put(path, { organization_ids: [organizations[0], other] }),
      await partner.post('/webhooks', {
        url: hook.url,
        events: ['*'],
        organization_ids: [organizations[0], other],
      }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        expect.objectContaining({ field: 'organization_ids.1', code: 'unknown' }),
      ]);
    }
    await partner.put(path, { organization_ids: [] });
    await addCardHolder(partner, organizations[0], 'third');
    await api.app.deliverNow(partner.accountId);
    expect(heard(receiver)).toEqual(['second', 'third']);
  });

  it('is no webhook of an organization, and the other way round', async () => {
    const { partner, organizations } = await start();
    const { hook, path } = await addHook(partner);
    const below = `/organizations/${organizations[0]}/webhooks`;
    const own = (await partner.post(below, { url: hook.url, events: ['card_holder.created'] })).body;
    expect((await partner.get(`${below}/${hook.id}`)).status).toBe(404);
    expect((await partner.get(`/webhooks/${own.id}`)).status).toBe(404);
    const ids = async (list: string) =>
      (await partner.get(list)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('/webhooks')).toEqual([hook.id]);
    expect(await ids(below)).toEqual([own.id]);
    expect((await partner.put(`${below}/${own.id}`, { organization_ids: [] })).status).toBe(422);
    expect((await partner.delete(path)).status).toBe(204);
    expect(await ids('/webhooks')).toEqual([]);
  });

  it('has headers, groups, tests, resends and replays like any other', async () => {
    const { partner } = await start();
    const { receiver, path } = await addHook(partner);
    expect((await partner.post(`${path}/headers`, { key: 'X-Team', value: 'books' })).status).toBe(201);
    expect((await partner.post(`${path}/groups`, { buyer_party: '556016-0680' })).status).toBe(201);
    const tested = await partner.post(`${path}/test/card_holder.created`, {});
    expect(tested.status, tested.text).toBe(202);
    await api.app.deliverNow(partner.accountId);
    expect(receiver.received.map(({ headers }) => headers['x-team'])).toEqual(['books']);
    expect((await partner.post(`${path}/events/${tested.body.id}/resend`, {})).status).toBe(202);
    await api.app.deliverNow(partner.accountId);
    expect(receiver.received).toHaveLength(2);
    api.clock.advance(secondMs);
    const from = new Date(api.clock.now().getTime() - 60 * secondMs).toISOString();
    const replay = { from, status: ['delivered'], dry_run: true };
    expect((await partner.post(`${path}/replay`, replay)).body).toMatchObject({ total: 1 });
    expect((await partner.post(`${path}/secret/rotate`, {})).status).toBe(200);
  });

  it('may subscribe before any billing profile exists, and says what is suspended', async () => {
    const { partner, organizations } = await start();
    const { path } = await addHook(partner, { events: ['card.transaction.cleared', 'card_holder.created'] });
    expect((await partner.get(path)).body.suspended_events).toEqual(['card.transaction.cleared']);
    const billing = await partner.post('/billings', {
      name_display: 'Acme',
      name_legal: 'Acme AB',
      organization_number: '5560160680',
      country: 'SE',
    });
    await partner.put(`/organizations/${organizations[1]}`, { billing_id: billing.body.id });
    expect((await partner.get(path)).body.suspended_events).toEqual([]);
  });
});
