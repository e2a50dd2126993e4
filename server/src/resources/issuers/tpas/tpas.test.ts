import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { addIssuer, cardOf, companyNumber, type TestIssuer } from '../../../testing/issuer.ts';
import { addTpa } from '../../../testing/organization.ts';
import type { Partner } from '../../../testing/partner.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';

const readStatus = tenantSql<{ id: string }, { status: string }>(
  'select status from tpas where account_id = :account_id and id = :id',
);
const readActions = tenantSql<{ object: string }, { action: string }>(
  'select action from audit_log where account_id = :account_id and object_id = :object order by id',
);
const readEvents = tenantSql<Record<string, never>, { name: string }>(
  'select name from events where account_id = :account_id order by id',
);

describe('an issuer’s decision on a TPA', () => {
  let api: TestApi;
  let issuer: TestIssuer;
  let partner: Partner;
  beforeAll(async () => {
    api = await testApi();
    issuer = await addIssuer(api);
    partner = await api.partner();
  });
  afterAll(() => api.close());

  let made = 0;
  const newTpa = (status: string, wanted: { accountId?: string; paymentProductId?: string } = {}) => {
    made += 1;
    return addTpa(api.database, wanted.accountId ?? partner.accountId, api.clock.now(), {
      status,
      organizationNumber: `${companyNumber}-${made}`,
      paymentProductId: wanted.paymentProductId ?? issuer.productId,
    });
  };
  const statusOf = async (id: string) =>
    (await api.database.tenant(partner.accountId).one(readStatus, { id }))?.status;
  const actionsIn = async (accountId: string, object: string) =>
    (await api.database.tenant(accountId).many(readActions, { object })).map(({ action }) => action);

  it('activates it, notifies the partner, and forwards the company’s cards', async () => {
    const tpaId = await addTpa(api.database, partner.accountId, api.clock.now(), {
      status: 'draft',
      organizationNumber: companyNumber,
      paymentProductId: issuer.productId,
    });
    await issuer.post('/cards', cardOf(issuer, 'known-before'));
    const toPending = tenantSql<{ id: string }>(
      "update tpas set status = 'pending-activation' where account_id = :account_id and id = :id",
    );
    await api.database.tenant(partner.accountId).run(toPending, { id: tpaId });
    const activated = await issuer.post(`/tpas/${tpaId}/activate`);
    expect(activated).toMatchObject({
      status: 200,
      body: {
        id: tpaId,
        status: 'activated',
        country: 'SE',
        organization_number: companyNumber,
        payment_product: { id: issuer.productId, name: 'Test card' },
        partner: { name: 'Acme' },
        reason: null,
      },
    });
    expect(await statusOf(tpaId)).toBe('activated');
    expect((await partner.get(`/tpas/${tpaId}/identities`)).body.data).toMatchObject([
      { name: 'Tova Testsson' },
    ]);
    expect(await actionsIn(partner.accountId, tpaId)).toEqual(['tpa.activated']);
    expect(await actionsIn(issuer.accountId, tpaId)).toEqual(['tpa.activated']);
    const events = await api.database.tenant(partner.accountId).many(readEvents, {});
    expect(events).toContainEqual({ name: 'tpa.activated' });
  });

  it('rejects it with a reason', async () => {
    const tpaId = await newTpa('pending-activation');
    expect((await issuer.post(`/tpas/${tpaId}/reject`, {})).status).toBe(422);
    expect((await issuer.post(`/tpas/${tpaId}/reject`, { reason: '' })).status).toBe(422);
    const rejected = await issuer.post(`/tpas/${tpaId}/reject`, { reason: 'No such customer.' });
    expect(rejected).toMatchObject({
      status: 200,
      body: { status: 'rejected', reason: 'No such customer.' },
    });
    expect(await statusOf(tpaId)).toBe('rejected');
    expect(await actionsIn(partner.accountId, tpaId)).toEqual(['tpa.rejected']);
    expect(await actionsIn(issuer.accountId, tpaId)).toEqual(['tpa.rejected']);
  });

  it('counts once when several decide at the same time', async () => {
    const tpaId = await newTpa('pending-activation');
    const answers = await Promise.all([
      issuer.post(`/tpas/${tpaId}/activate`),
      issuer.post(`/tpas/${tpaId}/reject`, { reason: 'No.' }),
      issuer.post(`/tpas/${tpaId}/activate`),
    ]);
    const decided = answers.filter(({ status }) => status === 200);
    expect(decided).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one !== decided[0])) {
      expect([status, body.code]).toEqual([409, 'state_conflict']);
    }
    expect(await actionsIn(issuer.accountId, tpaId)).toHaveLength(1);
    expect(await actionsIn(partner.accountId, tpaId)).toHaveLength(1);
  });

  it('is 409 for a TPA that is activated already', async () => {
    const tpaId = await newTpa('activated');
    for (const [verb, body] of [
      ['activate', undefined],
      ['reject', { reason: 'No.' }],
    ] as const) {
      expect(await issuer.post(`/tpas/${tpaId}/${verb}`, body)).toMatchObject({
        status: 409,
        body: { code: 'state_conflict' },
      });
    }
    expect(await statusOf(tpaId)).toBe('activated');
  });

  it('is 404 for another issuer’s TPA, for one that is not signed yet, and for none', async () => {
    const other = await addIssuer(api);
    const foreign = await newTpa('pending-activation', { paymentProductId: other.productId });
    const draft = await newTpa('draft');
    for (const id of [foreign, draft, newId('tpa', api.clock.now())]) {
      expect((await issuer.post(`/tpas/${id}/activate`)).status).toBe(404);
      expect((await issuer.post(`/tpas/${id}/reject`, { nonsense: true })).status).toBe(404);
    }
    expect(await statusOf(foreign)).toBe('pending-activation');
  });

  it('is requested in a list of pending TPAs of every account, in pages', async () => {
    const own = await addIssuer(api);
    const second = await api.partner();
    const waiting: string[] = [];
    for (const accountId of [partner.accountId, second.accountId, partner.accountId]) {
      waiting.push(await newTpa('pending-activation', { accountId, paymentProductId: own.productId }));
    }
    const active = await newTpa('activated', { paymentProductId: own.productId });
    for (const status of ['draft', 'pending-signatures', 'pending-approval', 'rejected', 'terminated']) {
      await newTpa(status, { paymentProductId: own.productId });
    }
    const ids = async (query: string) =>
      (await own.get(`/tpas${query}`)).body.data.map((tpa: { id: string }) => tpa.id);
    expect(await ids('')).toEqual(waiting.toReversed());
    expect(await ids('?order=asc')).toEqual(waiting);
    expect(await ids('?status=activated')).toEqual([active]);
    // They ended before they were signed.
    expect(await ids('?status=terminated')).toEqual([]);
    const first = await own.get('/tpas?limit=2');
    expect(first.body.data).toHaveLength(2);
    expect(await ids(`?limit=2&cursor=${first.body.next_cursor}`)).toEqual([waiting[0]]);
    expect((await own.get(`/tpas?order=asc&cursor=${first.body.next_cursor}`)).status).toBe(422);
    expect((await own.get('/tpas?status=draft')).status).toBe(422);
    expect((await issuer.get('/tpas?limit=200')).body.data.map((tpa: { id: string }) => tpa.id)).not.toEqual(
      expect.arrayContaining(waiting),
    );
  });
});
