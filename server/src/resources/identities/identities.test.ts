import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { addIssuer, addProduct, cardOf, companyNumber, type TestIssuer } from '../../testing/issuer.ts';
import { addOrganization, addTpa } from '../../testing/organization.ts';
import type { Partner } from '../../testing/partner.ts';
import { type TestApi, testApi, testMasterKey } from '../../testing/test-api.ts';
import { auditErasure } from '../audit-log/index.ts';
import { createPeople, removeOutdatedPeople } from './index.ts';

const people = createPeople(testMasterKey, auditErasure);
const retentionDays = 60;
const insertHolder = tenantSql<{ id: string; organization_id: string; identity_id: string; now: Date }>(
  `insert into card_holders (account_id, id, organization_id, reference_id, identity_id, language, status,
                             skip_consent_email, metadata, created_at, updated_at)
   values (:account_id, :id, :organization_id, :id, :identity_id, 'en', 'identified', true, '{}', :now, :now)`,
);
const removeHolder = tenantSql<{ id: string; now: Date }>(
  'update card_holders set deleted_at = :now where account_id = :account_id and id = :id',
);
const readIdentity = tenantSql<
  { id: string },
  { national_id_hash: Buffer; national_id: Buffer; name: string }
>('select national_id_hash, national_id, name from identities where account_id = :account_id and id = :id');

describe('the people at a TPA’s company', () => {
  let api: TestApi;
  let issuer: TestIssuer;
  let partner: Partner;
  let tpaId: string;
  beforeAll(async () => {
    api = await testApi();
    issuer = await addIssuer(api);
    partner = await api.partner();
    tpaId = await newTpa(partner);
    await issuer.post('/cards', cardOf(issuer, 'tova', { identity: { employee_id: 'E1' } }));
    const erik = { ssn: '19850615-2399', name: 'Erik Exempelström' };
    await issuer.post('/cards', cardOf(issuer, 'erik', { last_four: '0002', identity: erik }));
  });
  afterAll(() => api.close());

  it('are erased once the account’s retention has passed since their last card ended', async () => {
    const own = await api.partner();
    const ownIssuer = await addIssuer(api);
    const ownTpa = await newTpa(own, ownIssuer.productId);
    const list = async () => (await own.get(`/tpas/${ownTpa}/identities`)).body.data.length;
    await ownIssuer.post('/cards', cardOf(ownIssuer, 'ended'));
    const before = await list();
    await ownIssuer.delete('/cards/ended');
    const removeAfter = (ms: number) =>
      removeOutdatedPeople(
        auditErasure,
        api.database,
        new Date(api.clock.now().getTime() + ms),
        own.accountId,
      );
    await removeAfter(retentionDays * dayMs - minuteMs);
    expect([before, await list()]).toEqual([1, 1]);
    await removeAfter(retentionDays * dayMs + minuteMs);
    expect(await list()).toBe(0);
  });

  it('are erased once the retention has passed since the last TPA that covers their card ended', async () => {
    const own = await api.partner();
    const ownIssuer = await addIssuer(api);
    const ownTpa = await newTpa(own, ownIssuer.productId);
    await ownIssuer.post('/cards', cardOf(ownIssuer, 'still-active'));
    const removeAfter = (days: number) => {
      const then = new Date(api.clock.now().getTime() + days * dayMs);
      return removeOutdatedPeople(auditErasure, api.database, then, own.accountId);
    };
    await removeAfter(retentionDays + 1);
    expect(await list(own, ownTpa)).toHaveLength(1);
    expect((await own.delete(`/tpas/${ownTpa}`)).status).toBe(204);
    await removeAfter(retentionDays - 1);
    expect(await list(own, ownTpa)).toHaveLength(1);
    await removeAfter(retentionDays + 1);
    expect(await list(own, ownTpa)).toEqual([]);
    expect(await receipts(own)).toMatchObject([{ actor_type: 'system', changes: { identities: 1 } }]);
  });

  it('are erased when their only card goes to another person, unless a card holder needs them', async () => {
    const own = await api.partner();
    const ownIssuer = await addIssuer(api);
    const ownTpa = await newTpa(own, ownIssuer.productId);
    const give = async (card: string, identity: object) =>
      expect((await ownIssuer.put(`/cards/${card}`, { identity })).status).toBe(200);
    const names = async () => (await list(own, ownTpa)).map(({ name }: { name: string }) => name);
    const erik = { ssn: '19850615-2399', name: 'Erik Exempelström' };
    await ownIssuer.post('/cards', cardOf(ownIssuer, 'a'));
    await ownIssuer.post('/cards', cardOf(ownIssuer, 'b'));
    await give('a', erik);
    // The other card still needs the person.
    expect(await names()).toEqual(['Tova Testsson', 'Erik Exempelström']);
    expect(await receipts(own)).toEqual([]);
    await give('b', erik);
    expect(await names()).toEqual(['Erik Exempelström']);
    expect(JSON.stringify(await own.get('/audit-log'))).not.toContain('Tova');
    expect(await receipts(own)).toMatchObject([
      { actor_type: 'system', object_id: own.accountId, changes: { identities: 1 } },
    ]);
    const organizationId = await addOrganization(api.database, own.accountId, api.clock.now(), ownTpa);
    const [{ id: identity_id }] = await list(own, ownTpa);
    const path = `/organizations/${organizationId}/cardholders`;
    const { body: holder } = await own.post(path, { reference_id: 'e', identity_id });
    for (const card of ['a', 'b']) await give(card, { ssn: '19900101-2385', name: 'Tova Testsson' });
    expect((await own.get(`${path}/${holder.id}`)).body.identity.name).toBe('Erik Exempelström');
    await own.delete(`${path}/${holder.id}`);
    expect(await names()).toEqual(['Tova Testsson']);
  });

  const receipts = async (of: Partner) => (await of.get('/audit-log?action=identity.erased')).body.data;
  const newTpa = (of: Partner, paymentProductId = issuer.productId) =>
    addTpa(api.database, of.accountId, api.clock.now(), {
      organizationNumber: companyNumber,
      paymentProductId,
    });
  const list = async (of: Partner, tpa: string, query = '?order=asc') =>
    (await of.get(`/tpas/${tpa}/identities${query}`)).body.data;
  const inAccount = <T>(work: (db: ReturnType<TestApi['database']['tenant']>) => Promise<T>) =>
    api.database.tenantTransaction(partner.accountId, work);
  const vaino = {
    country: 'SE',
    organization_number: companyNumber,
    name: 'Väinö Testinen',
    nationalId: 'FI:150685-902J',
  };

  it('are listed with their cards and card holders, without their national id', async () => {
    const organizationId = await addOrganization(api.database, partner.accountId, api.clock.now(), tpaId);
    // Both were made in one millisecond, so the order of their ids is random.
    const people = async () =>
      (await list(partner, tpaId)).toSorted((a: { name: string }, b: { name: string }) =>
        b.name.localeCompare(a.name),
      );
    const [tova] = await people();
    const now = api.clock.now();
    const id = newId('chd', now);
    await inAccount((db) =>
      db.run(insertHolder, { id, organization_id: organizationId, identity_id: tova.id, now }),
    );
    const [person, erik] = await people();
    expect(person).toEqual({
      id: expect.stringMatching(/^idn_\w{19}$/),
      name: 'Tova Testsson',
      employee_id: 'E1',
      cards: [
        { id: expect.stringMatching(/^crd_\w{19}$/), last_four: '4242', type: 'corporate', active: true },
      ],
      card_holders: [{ id, reference_id: id, organization: { id: organizationId, name: 'Acme Nordic' } }],
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(erik).toMatchObject({ name: 'Erik Exempelström', employee_id: null, card_holders: [] });
    const names = async (query: string) =>
      (await list(partner, tpaId, query)).map((one: { name: string }) => one.name);
    expect(await names('?is_card_holder=true')).toEqual(['Tova Testsson']);
    expect(await names('?is_card_holder=false')).toEqual(['Erik Exempelström']);
    await inAccount((db) => db.run(removeHolder, { id, now }));
    expect(await names('?is_card_holder=true')).toEqual([]);
    expect((await list(partner, tpaId))[0].card_holders).toEqual([]);
  });

  it('are those with a card of the TPA’s product, and those who used eID', async () => {
    const otherProduct = await addProduct(api, issuer.slug);
    const otherTpa = await newTpa(partner, otherProduct);
    expect(await list(partner, otherTpa)).toEqual([]);
    const id = await inAccount((db) => people.identify(db, api.clock.now(), vaino));
    for (const tpa of [tpaId, otherTpa]) {
      const found = (await list(partner, tpa)).find((one: { id: string }) => one.id === id);
      expect(found).toMatchObject({ name: 'Väinö Testinen', cards: [] });
    }
    await issuer.post('/cards', {
      ...cardOf({ productId: otherProduct }, 'vaino', {
        identity: { ssn: '150685-902J', ssn_country_code: 'FI', name: vaino.name },
      }),
    });
    const cardsIn = async (tpa: string) =>
      (await list(partner, tpa)).find((one: { id: string }) => one.id === id).cards.length;
    expect([await cardsIn(tpaId), await cardsIn(otherTpa)]).toEqual([0, 1]);
  });

  it('are recognised by their national id, also by several processes at once', async () => {
    const person = { ...vaino, nationalId: 'FI:230978-903B', name: 'Helmi Keksitty' };
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => inAccount((db) => people.identify(db, api.clock.now(), person))),
    );
    expect(new Set(ids).size).toBe(1);
    const renamed = { ...person, name: 'Helmi Uusi' };
    expect(await inAccount((db) => people.identify(db, api.clock.now(), renamed))).toBe(ids[0]);
    const id = ids[0] ?? '';
    const row = await inAccount((db) => db.one(readIdentity, { id }));
    expect(row?.name).toBe('Helmi Uusi');
    expect(row?.national_id_hash).toEqual(testMasterKey.hash('national id', person.nationalId));
    expect(row && testMasterKey.open('national id', id, row.national_id).toString()).toBe(person.nationalId);
    const elsewhere = { ...person, organization_number: '5560125790' };
    expect(await inAccount((db) => people.identify(db, api.clock.now(), elsewhere))).not.toBe(id);
  });

  it('are invisible to another account, exactly as if the TPA did not exist', async () => {
    const outsider = await api.partner();
    const own = await newTpa(outsider);
    expect((await outsider.get(`/tpas/${tpaId}/identities`)).status).toBe(404);
    expect(await list(outsider, own)).toEqual([]);
    expect((await outsider.get(`/tpas/${newId('tpa', api.clock.now())}/identities?nonsense=1`)).status).toBe(
      404,
    );
  });

  it('are listed in pages, and an invalid filter is rejected', async () => {
    const all = (await list(partner, tpaId)).map((one: { id: string }) => one.id);
    const first = (await partner.get(`/tpas/${tpaId}/identities?limit=1&order=asc`)).body;
    const rest = await list(partner, tpaId, `?order=asc&cursor=${first.next_cursor}`);
    expect([...first.data, ...rest].map((one: { id: string }) => one.id)).toEqual(all);
    expect((await partner.get(`/tpas/${tpaId}/identities?is_card_holder=maybe`)).status).toBe(422);
  });
});
