import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { addIssuer, addProduct, cardOf, companyNumber, type TestIssuer } from '../../../testing/issuer.ts';
import { addTpa } from '../../../testing/organization.ts';
import { createPartner, type Partner } from '../../../testing/partner.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';

type Seen = { name: string; cards: { id: string; last_four: string; active: boolean }[] };

const setStatus = tenantSql<{ id: string; status: string }>(
  'update tpas set status = :status where account_id = :account_id and id = :id',
);
const readTpa = tenantSql<{ id: string }, { status: string; cards_shared_at: string | null }>(
  'select status, cards_shared_at from tpas where account_id = :account_id and id = :id',
);
const forgetSharing = systemSql<{ issuer: string; ids: string[] }>(
  'update cards set shared_version = 0 where account_id = :issuer and id = any(:ids::text[])',
);
const forgetCopies = tenantSql<Record<string, never>>(
  'delete from identity_cards where account_id = :account_id',
);
const readShared = systemSql<{ issuer: string; id: string }, { version: number; shared_version: number }>(
  'select version, shared_version from cards where account_id = :issuer and issuer_card_id = :id',
);

describe('a card is forwarded', () => {
  let api: TestApi;
  let issuer: TestIssuer;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const newIssuer = async () => {
    issuer = await addIssuer(api);
    return issuer;
  };
  const tpaOf = async (partner: Partner, wanted: { status?: string; paymentProductId?: string } = {}) =>
    addTpa(api.database, partner.accountId, api.clock.now(), {
      organizationNumber: companyNumber,
      paymentProductId: issuer.productId,
      ...wanted,
    });
  const seen = async (partner: Partner, tpaId: string): Promise<Seen[]> =>
    (await partner.get(`/tpas/${tpaId}/identities?order=asc`)).body.data;
  const stateOf = (partner: Partner, id: string) =>
    api.database.tenant(partner.accountId).one(readTpa, { id });
  const actionsOf = async (partner: Partner): Promise<string[]> =>
    (await partner.get('/audit-log?order=asc')).body.data.map((line: { action: string }) => line.action);

  it('to every account whose TPA covers its company and product, and to no other', async () => {
    await newIssuer();
    const [one, two, without, other] = await Promise.all([
      api.partner(),
      api.partner(),
      api.partner(),
      api.partner(),
    ]);
    const [first, second] = [await tpaOf(one), await tpaOf(two)];
    const otherProduct = await addProduct(api, issuer.slug);
    const ofOtherProduct = await tpaOf(other, { paymentProductId: otherProduct });
    const cards = ['a', 'b', 'c'].map((id) => issuer.post('/cards', cardOf(issuer, id)));
    expect((await Promise.all(cards)).map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const [partner, tpaId] of [
      [one, first],
      [two, second],
    ] as const) {
      const [person, ...more] = await seen(partner, tpaId);
      expect(more).toEqual([]);
      expect(person).toMatchObject({ name: 'Tova Testsson', cards: [{}, {}, {}] });
    }
    expect(await seen(other, ofOtherProduct)).toEqual([]);
    expect((await without.get(`/tpas/${first}/identities`)).status).toBe(404);
  });

  it('never to an account of the other mode', async () => {
    await newIssuer();
    const created = await api.operator.createAccount({
      name: 'Live',
      mode: 'live',
      email: 'a@b.example',
      scopes: 'all',
    });
    const live = await createPartner(api.url, created.account.id, created.client);
    const tpaId = await tpaOf(live, { status: 'pending-activation' });
    await issuer.post('/cards', cardOf(issuer, 'a'));
    expect(await seen(live, tpaId)).toEqual([]);
    expect(await stateOf(live, tpaId)).toMatchObject({ status: 'pending-activation' });
    const liveProduct = await addProduct(api, issuer.slug, 'live');
    const liveTpa = await tpaOf(live, { paymentProductId: liveProduct });
    await issuer.post('/cards', cardOf({ productId: liveProduct }, 'b'));
    expect(await seen(live, liveTpa)).toMatchObject([{ name: 'Tova Testsson' }]);
  });

  it('and the first one activates a pending TPA, once, with all cards that were registered before', async () => {
    await newIssuer();
    const partner = await api.partner();
    await issuer.post('/cards', cardOf(issuer, 'before', { last_four: '0001' }));
    const tpaId = await tpaOf(partner, { status: 'pending-activation' });
    const cards = ['0002', '0003', '0004', '0005'].map((last_four) =>
      issuer.post('/cards', cardOf(issuer, last_four, { last_four })),
    );
    expect((await Promise.all(cards)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await stateOf(partner, tpaId)).toMatchObject({
      status: 'activated',
      cards_shared_at: expect.any(String),
    });
    const [person] = await seen(partner, tpaId);
    expect(person?.cards.map((card) => card.last_four).toSorted()).toEqual([
      '0001',
      '0002',
      '0003',
      '0004',
      '0005',
    ]);
    expect((await actionsOf(partner)).filter((action) => action === 'tpa.activated')).toHaveLength(1);
    const line = (await partner.get('/audit-log?action=tpa.activated')).body.data[0];
    expect(line).toMatchObject({ actor_type: 'issuer', actor_id: issuer.slug, object_id: tpaId });
  });

  it.each(['draft', 'pending-signatures', 'pending-approval', 'rejected', 'terminated'])(
    'not by a TPA that is %s',
    async (status) => {
      await newIssuer();
      const partner = await api.partner();
      const tpaId = await tpaOf(partner, { status });
      await issuer.post('/cards', cardOf(issuer, 'a'));
      expect(await seen(partner, tpaId)).toEqual([]);
      expect(await stateOf(partner, tpaId)).toMatchObject({ status });
    },
  );

  it('with its changes, and is inactive once it is removed', async () => {
    await newIssuer();
    const partner = await api.partner();
    const tpaId = await tpaOf(partner);
    await issuer.post('/cards', cardOf(issuer, 'a'));
    await issuer.put('/cards/a', { last_four: '0001', identity: { name: 'Tova Nysson', employee_id: 'E1' } });
    expect(await seen(partner, tpaId)).toMatchObject([
      { name: 'Tova Nysson', employee_id: 'E1', cards: [{ last_four: '0001', active: true }] },
    ]);
    await issuer.delete('/cards/a');
    expect(await seen(partner, tpaId)).toMatchObject([{ cards: [{ active: false }] }]);
    await issuer.post('/cards', cardOf(issuer, 'a'));
    expect(await seen(partner, tpaId)).toMatchObject([{ cards: [{ active: true, last_four: '4242' }] }]);
  });

  it('to its new holder when it changes hands, and removed from a company that it leaves', async () => {
    await newIssuer();
    const partner = await api.partner();
    const tpaId = await tpaOf(partner);
    await issuer.post('/cards', cardOf(issuer, 'a'));
    await issuer.post('/cards', cardOf(issuer, 'b'));
    await issuer.put('/cards/a', { identity: { ssn: '19850615-2399', name: 'Erik Exempelström' } });
    const people = await seen(partner, tpaId);
    expect(people.map(({ name, cards }) => [name, cards.length])).toEqual([
      ['Tova Testsson', 1],
      ['Erik Exempelström', 1],
    ]);
    await issuer.put('/cards/a', { identity: { company_organization_number: '5560125790' } });
    expect(await seen(partner, tpaId)).toMatchObject([
      { name: 'Tova Testsson', cards: [{ active: true }] },
      { name: 'Erik Exempelström', cards: [{ active: false }] },
    ]);
  });

  it('no more after the TPA has ended, whose list does not change', async () => {
    await newIssuer();
    const partner = await api.partner();
    const tpaId = await tpaOf(partner);
    await issuer.post('/cards', cardOf(issuer, 'a'));
    const before = await seen(partner, tpaId);
    await api.database.tenant(partner.accountId).run(setStatus, { id: tpaId, status: 'terminated' });
    await issuer.post('/cards', cardOf(issuer, 'b'));
    await issuer.put('/cards/a', { last_four: '0001' });
    expect(await seen(partner, tpaId)).toEqual(before);
  });

  it('later if the process that registered it was killed in between', async () => {
    await newIssuer();
    const partner = await api.partner();
    const tpaId = await tpaOf(partner);
    const ids: string[] = [];
    for (const id of ['a', 'b']) ids.push((await issuer.post('/cards', cardOf(issuer, id))).body.card_id);
    await issuer.delete('/cards/b');
    await api.database.tenant(partner.accountId).run(forgetCopies, {});
    await api.database.system.run(forgetSharing, { issuer: issuer.accountId, ids });
    expect(await seen(partner, tpaId)).toEqual([]);
    // Several processes look for outstanding cards at the same time.
    await Promise.all([api.app.forwarder.forwardOutstanding(), api.app.forwarder.forwardOutstanding()]);
    expect(await seen(partner, tpaId)).toMatchObject([{ cards: [{ active: true }, { active: false }] }]);
    const shared = await api.database.system.one(readShared, { issuer: issuer.accountId, id: 'b' });
    expect(shared).toEqual({ version: 2, shared_version: 2 });
  });

  it('later if its TPA was activated and no process could forward the cards', async () => {
    await newIssuer();
    const partner = await api.partner();
    await issuer.post('/cards', cardOf(issuer, 'a'));
    await issuer.post('/cards', cardOf(issuer, 'b', { identity: { ssn: '19850615-2399', name: 'Erik' } }));
    await issuer.post('/cards', cardOf(issuer, 'gone'));
    await issuer.delete('/cards/gone');
    const tpaId = await tpaOf(partner);
    expect(await seen(partner, tpaId)).toEqual([]);
    await api.app.forwarder.forwardOutstanding();
    expect((await seen(partner, tpaId)).map(({ name, cards }) => [name, cards.length]).toSorted()).toEqual([
      ['Erik', 1],
      ['Tova Testsson', 1],
    ]);
    expect((await stateOf(partner, tpaId))?.cards_shared_at).not.toBeNull();
  });

  it('in its last version, however many changes are forwarded at once', async () => {
    await newIssuer();
    const partner = await api.partner();
    const tpaId = await tpaOf(partner);
    const { card_id } = (await issuer.post('/cards', cardOf(issuer, 'a'))).body;
    const changes = Array.from({ length: 12 }, (_, index) =>
      issuer.put('/cards/a', { last_four: String(1000 + index) }),
    );
    const again = Array.from({ length: 6 }, () => api.app.forwarder.forwardCard(issuer.accountId, card_id));
    await Promise.all([...changes, ...again]);
    const { last_four } = (await issuer.get('/cards/a')).body;
    expect(await seen(partner, tpaId)).toMatchObject([{ cards: [{ id: card_id, last_four }] }]);
  });
});
