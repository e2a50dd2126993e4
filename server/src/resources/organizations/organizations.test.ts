import { afterAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { addTpa, type TpaToAdd } from '../../testing/organization.ts';
import type { Partner } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const tpa = (partner: Partner, wanted: Partial<TpaToAdd> = {}) =>
  addTpa(api.database, partner.accountId, api.clock.now(), wanted);
const otherProduct = { paymentProductId: 'ppr_00000000000000sandb0x00002' };
const billing = async (partner: Partner): Promise<string> => {
  const { body } = await partner.post('/billings', {
    name_display: 'Acme',
    name_legal: 'Acme AB',
    organization_number: '5560160680',
    country: 'SE',
  });
  return body.id;
};
async function made(partner: Partner, fields: object = {}) {
  api.clock.advance(1);
  const tpa_id = await tpa(partner);
  const reference_id = newId('req', api.clock.now());
  const { status, body } = await partner.post('/organizations', { reference_id, tpa_id, ...fields });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
}
const references = async (partner: Partner, query: string) =>
  (await partner.get(`/organizations${query}`)).body.data.map(
    (one: { reference_id: string }) => one.reference_id,
  );

async function isRequestWaitingFor(table: string): Promise<boolean> {
  const { rows } = await asAdministrator((client) =>
    client.query(
      `select 1 from pg_locks w join pg_locks t on t.pid = w.pid
       where not w.granted and t.relation = to_regclass($1)`,
      [table],
    ),
  );
  return rows.length > 0;
}

describe('creating an organization', () => {
  it('requires a reference and a TPA, and defaults to the TPA’s name', async () => {
    const partner = await api.partner();
    const tpa_id = await tpa(partner, { organizationNumber: '5560160680', status: 'draft' });
    const sent = { reference_id: 'customer-1', tpa_id };
    const { status, body, headers } = await partner.post('/organizations', sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^org_/),
      ...sent,
      name: 'Acme Nordic AB',
      billing_id: null,
      card_types: [],
      metadata: {},
      tpa: {
        status: 'draft',
        name: 'Acme Nordic AB',
        organization_number: '5560160680',
        country: 'SE',
      },
      created_at: api.clock.now().toISOString(),
      updated_at: api.clock.now().toISOString(),
    });
    expect(headers.get('location')).toMatch(new RegExp(`/organizations/${body.id}$`));
    const read = await partner.get(`/organizations/${body.id}`);
    expect([read.body, read.headers.get('etag')]).toEqual([body, '"v1"']);
    const { data } = (await partner.get(`/audit-log?actor=${partner.clientId}`)).body;
    expect(data).toMatchObject([{ action: 'organization.created', object_id: body.id }]);
  });

  it('stores everything else that is sent, also unusual metadata keys', async () => {
    const partner = await api.partner();
    const sent = {
      name: 'Åmål',
      billing_id: await billing(partner),
      card_types: ['corporate', 'personal'],
      metadata: JSON.parse('{"__proto__":"x","constructor":"y","a.b":"","é 💶":"z"}'),
    };
    const { name, billing_id, card_types, metadata } = await made(partner, sent);
    expect({ name, billing_id, card_types }).toEqual({
      name: sent.name,
      billing_id: sent.billing_id,
      card_types: sent.card_types,
    });
    expect(new Map(Object.entries(metadata))).toEqual(new Map(Object.entries(sent.metadata)));
  });

  it('rejects a reference that is taken, and names it', async () => {
    const partner = await api.partner();
    await made(partner, { reference_id: 'twice' });
    const again = await partner.post('/organizations', { reference_id: 'twice', tpa_id: await tpa(partner) });
    expect([again.status, again.body.code]).toEqual([409, 'duplicate']);
    expect(again.body.detail).toContain('"twice"');
    await made(await api.partner(), { reference_id: 'twice' });
  });

  it('answers concurrent requests with one 201 and otherwise 409', async () => {
    const partner = await api.partner();
    const sent = { reference_id: 'race', tpa_id: await tpa(partner) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => partner.post('/organizations', sent)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await references(partner, '')).toEqual(['race']);
  });

  it('answers the same for another account’s TPA and profile as for unknown ones', async () => {
    const [partner, outsider] = [await api.partner(), await api.partner()];
    const tpa_id = await tpa(partner);
    const refused = async (fields: object) => {
      const { status, body } = await partner.post('/organizations', { reference_id: 'r', tpa_id, ...fields });
      return [status, body.errors];
    };
    const foreignTpa = await refused({ tpa_id: await tpa(outsider) });
    expect(foreignTpa).toEqual([
      422,
      [{ field: 'tpa_id', code: 'unknown', message: 'is not a TPA of this account' }],
    ]);
    expect(await refused({ tpa_id: newId('tpa', api.clock.now()) })).toEqual(foreignTpa);
    expect(await refused({ tpa_id: await tpa(outsider, { status: 'terminated' }) })).toEqual(foreignTpa);
    const foreignBilling = await refused({ billing_id: await billing(outsider) });
    expect(foreignBilling).toMatchObject([422, [{ field: 'billing_id', code: 'unknown' }]]);
    expect(await refused({ billing_id: newId('bil', api.clock.now()) })).toEqual(foreignBilling);
    expect(await references(partner, '')).toEqual([]);
  });

  it.each(['rejected', 'terminated'])('rejects a TPA that is %s', async (status) => {
    const partner = await api.partner();
    const sent = { reference_id: 'r', tpa_id: await tpa(partner, { status }) };
    const { body } = await partner.post('/organizations', sent);
    expect(body.errors).toMatchObject([
      { field: 'tpa_id', code: 'state', message: expect.stringContaining(status) },
    ]);
  });

  it('cannot use a TPA that is being terminated', async () => {
    const partner = await api.partner();
    const tpa_id = await tpa(partner);
    const terminate = tenantSql<{ id: string }>(
      "update tpas set status = 'terminated' where account_id = :account_id and id = :id",
    );
    const answer = await api.database.tenantTransaction(partner.accountId, async (db) => {
      await db.run(terminate, { id: tpa_id });
      const creating = partner.post('/organizations', { reference_id: 'late', tpa_id });
      const isAnswered = creating.then(() => true);
      while (!(await Promise.race([isAnswered, isRequestWaitingFor('tpas')])));
      return { creating };
    });
    expect((await answer.creating).body.errors).toMatchObject([{ field: 'tpa_id', code: 'state' }]);
  });

  it.each<[string, object, string]>([
    ['no reference', { reference_id: undefined }, 'reference_id'],
    ['an empty reference', { reference_id: '' }, 'reference_id'],
    ['a reference that is too long', { reference_id: 'r'.repeat(101) }, 'reference_id'],
    ['null for the TPA', { tpa_id: null }, 'tpa_id'],
    ['a TPA’s id of the wrong form', { tpa_id: 'x' }, 'tpa_id'],
    ['an unknown field', { nonsense: 1 }, 'nonsense'],
    ['an unknown card type', { card_types: ['gold'] }, 'card_types.0'],
    ['a card type twice', { card_types: ['personal', 'personal'] }, 'card_types'],
    ['metadata that is no text', { metadata: { a: 1 } }, 'metadata.a'],
    ['metadata that is too long', { metadata: { a: 'x'.repeat(501) } }, 'metadata.a'],
    ['a key without a character', { metadata: { '': 'x' } }, 'metadata.'],
    ['a key that is too long', { metadata: { ['k'.repeat(41)]: 'x' } }, `metadata.${'k'.repeat(41)}`],
    ['a key with a line break', { metadata: { 'a\nb': 'x' } }, 'metadata.a\nb'],
    ['a list for metadata', { metadata: [] }, 'metadata'],
    [
      'too many pairs',
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, ''])) },
      'metadata',
    ],
  ])('rejects %s, and names it', async (_what, fields, field) => {
    const partner = await api.partner();
    const sent = { reference_id: 'r', tpa_id: await tpa(partner), ...fields };
    const { status, body } = await partner.post('/organizations', sent);
    expect(status).toBe(422);
    expect([...new Set(body.errors.map((error: { field: string }) => error.field))]).toEqual([field]);
    expect(body.errors.map(({ code }: { code: string }) => code === 'unknown')).toEqual(
      body.errors.map(() => field === 'nonsense'),
    );
  });

  it('accepts metadata up to its limits', async () => {
    const pairs = Array.from({ length: 50 }, (_, i) => [`${i}`.padEnd(40, 'k'), 'v'.repeat(500)]);
    const metadata = Object.fromEntries(pairs);
    expect((await made(await api.partner(), { metadata })).metadata).toEqual(metadata);
  });
});

describe('changing an organization', () => {
  it('changes only what is sent', async () => {
    const partner = await api.partner();
    const before = await made(partner, { metadata: { a: '1' }, card_types: ['personal'] });
    const path = `/organizations/${before.id}`;
    api.clock.advance(1000);
    const sent = { reference_id: 'new', metadata: { b: '2' }, billing_id: await billing(partner) };
    const changed = await partner.put(path, sent);
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...before, ...sent, updated_at: api.clock.now().toISOString() });
    expect((await partner.get(path)).body).toEqual(changed.body);
    const cleared = await partner.put(path, { billing_id: null, card_types: [], name: 'Other' });
    expect(cleared.body).toMatchObject({
      billing_id: null,
      card_types: [],
      name: 'Other',
      metadata: sent.metadata,
    });
    const { data } = (await partner.get('/audit-log?action=organization.updated')).body;
    expect(data).toMatchObject([
      { object_id: before.id, changes: { billing_id: { from: sent.billing_id, to: null } } },
      { object_id: before.id, changes: { reference_id: { from: before.reference_id, to: 'new' } } },
    ]);
  });

  it('checks If-Match, and leaves no trace when nothing changes, whatever the order of the keys', async () => {
    const partner = await api.partner();
    const before = await made(partner, { metadata: { long_key: '1', k: '2' } });
    const path = `/organizations/${before.id}`;
    expect((await partner.put(path, { name: 'X' }, { 'if-match': '"v2"' })).status).toBe(412);
    for (const metadata of [
      { long_key: '1', k: '2' },
      { k: '2', long_key: '1' },
    ]) {
      const same = await partner.put(path, { metadata }, { 'if-match': '"v1"' });
      expect([same.status, same.headers.get('etag')]).toEqual([200, '"v1"']);
    }
    const changed = await partner.put(path, { name: 'X' }, { 'if-match': '"v1"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"v2"']);
  });

  it('rejects a reference that is taken, also in concurrent requests', async () => {
    const partner = await api.partner();
    await made(partner, { reference_id: 'taken' });
    const [one, two] = [await made(partner), await made(partner)];
    const put = (id: string, reference_id: string) => partner.put(`/organizations/${id}`, { reference_id });
    expect(await put(one.id, 'taken')).toMatchObject({
      status: 409,
      body: { code: 'duplicate', detail: expect.stringContaining('"taken"') },
    });
    const answers = await Promise.all([put(one.id, 'free'), put(two.id, 'free')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('accepts only another TPA of the same company that is in force or may come into force', async () => {
    const [partner, outsider] = [await api.partner(), await api.partner()];
    const company = { organizationNumber: '5560160680', country: 'SE' };
    const before = await made(partner, { tpa_id: await tpa(partner, company) });
    const put = async (tpa_id: string) => {
      const { status, body } = await partner.put(`/organizations/${before.id}`, { tpa_id });
      return status === 200 ? body.tpa_id : [status, body.errors[0].field, body.errors[0].code];
    };
    const same = { ...company, ...otherProduct };
    expect(await put(await tpa(partner))).toEqual([422, 'tpa_id', 'company']);
    expect(await put(await tpa(partner, { ...company, country: 'DK' }))).toEqual([422, 'tpa_id', 'company']);
    expect(await put(await tpa(partner, { ...same, status: 'terminated' }))).toEqual([
      422,
      'tpa_id',
      'state',
    ]);
    expect(await put(await tpa(outsider, same))).toEqual([422, 'tpa_id', 'unknown']);
    expect(await put(newId('tpa', api.clock.now()))).toEqual([422, 'tpa_id', 'unknown']);
    const wanted = await tpa(partner, same);
    expect(await put(wanted)).toBe(wanted);
  });

  it('rejects another account’s billing profile like an unknown one', async () => {
    const [partner, outsider] = [await api.partner(), await api.partner()];
    const { id } = await made(partner);
    const refused = async (billing_id: string) =>
      (await partner.put(`/organizations/${id}`, { billing_id })).body.errors;
    const foreign = await refused(await billing(outsider));
    expect(foreign).toMatchObject([{ field: 'billing_id', code: 'unknown' }]);
    expect(await refused(newId('bil', api.clock.now()))).toEqual(foreign);
  });

  it('is 404 for another account’s organization, before the input is checked', async () => {
    const [partner, outsider] = [await api.partner(), await api.partner()];
    const { id } = await made(outsider);
    expect((await partner.put(`/organizations/${id}`, { nonsense: 1 })).status).toBe(404);
    expect((await partner.get(`/organizations/${id}`)).status).toBe(404);
    expect((await partner.delete(`/organizations/${id}`)).status).toBe(404);
    expect((await outsider.get(`/organizations/${id}`)).status).toBe(200);
  });
});

describe('listing organizations', () => {
  it('finds them by reference, TPA, billing profile and words', async () => {
    const partner = await api.partner();
    const [tpa_id, billing_id] = [await tpa(partner), await billing(partner)];
    await made(partner, { reference_id: 'a', name: 'North 100% Sales', tpa_id });
    await made(partner, { reference_id: 'b_1', name: 'South Sales', tpa_id, billing_id });
    await made(partner, { reference_id: 'c', name: 'North Purchasing', billing_id });
    await made(await api.partner(), { reference_id: 'a', name: 'North' });
    expect(await references(partner, '')).toEqual(['c', 'b_1', 'a']);
    expect(await references(partner, '?reference_id=a')).toEqual(['a']);
    expect(await references(partner, `?tpa_id=${tpa_id}`)).toEqual(['b_1', 'a']);
    expect(await references(partner, `?billing_id=${billing_id}`)).toEqual(['c', 'b_1']);
    expect(await references(partner, `?billing_id=${billing_id}&tpa_id=${tpa_id}`)).toEqual(['b_1']);
    expect(await references(partner, '?q=sales+NORTH')).toEqual(['a']);
    expect(await references(partner, '?q=%25')).toEqual(['a']);
    expect(await references(partner, '?q=_')).toEqual(['b_1']);
    expect(await references(partner, `?billing_id=${newId('bil', api.clock.now())}`)).toEqual([]);
    expect((await partner.get('/organizations?tpa_id=x')).body.errors[0].field).toBe('tpa_id');
    expect((await partner.get('/organizations?nonsense=1')).status).toBe(422);
  });

  it('pages from the newest to the oldest, and back, with filters', async () => {
    const partner = await api.partner();
    for (const reference_id of ['a', 'b', 'c']) await made(partner, { reference_id, name: 'Same' });
    const first = (await partner.get('/organizations?limit=2&q=same')).body;
    expect(first.data.map((one: { reference_id: string }) => one.reference_id)).toEqual(['c', 'b']);
    const second = (await partner.get(`/organizations?limit=2&q=same&cursor=${first.next_cursor}`)).body;
    expect(second).toMatchObject({ data: [{ reference_id: 'a' }], next_cursor: null });
    expect(await references(partner, '?order=asc')).toEqual(['a', 'b', 'c']);
    expect((await partner.get('/organizations?cursor=nonsense')).status).toBe(422);
  });
});
