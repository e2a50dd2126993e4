import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Partner } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const valid = {
  name_display: 'Acme',
  name_legal: 'Acme Nordic AB',
  organization_number: '556016-0680',
  country: 'SE',
};
const administrator = () => api.partner('billings-read', 'billings-write', 'accounts-read');
const unknownId = () => newId('bil', api.clock.now());
async function made(partner: Partner, fields: object = {}) {
  api.clock.advance(1);
  const { status, body } = await partner.post('/billings', { ...valid, ...fields });
  expect(status).toBe(201);
  return body;
}
const names = async (partner: Partner, query: string) =>
  (await partner.get(`/billings${query}`)).body.data.map((one: { name_display: string }) => one.name_display);

describe('creating a billing profile', () => {
  it('returns every field, the canonical number and all products switched on', async () => {
    const partner = await administrator();
    const { status, body, headers } = await partner.post('/billings', valid);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...valid,
      id: expect.stringMatching(/^bil_/),
      organization_number: '5560160680',
      address_street: null,
      address_zip: null,
      address_city: null,
      email_invoice: null,
      your_reference_invoice: null,
      product_transaction: true,
      product_digital_receipt: true,
      product_environmental_impact: true,
      created_at: api.clock.now().toISOString(),
      updated_at: api.clock.now().toISOString(),
    });
    expect(headers.get('location')).toMatch(new RegExp(`/billings/${body.id}$`));
    const read = await partner.get(`/billings/${body.id}`);
    expect([read.body, read.headers.get('etag')]).toEqual([body, '"v1"']);
  });

  it('stores what is sent, and accepts null for optional fields', async () => {
    const sent = {
      address_street: 'Storgatan 1',
      address_zip: null,
      address_city: 'Åmål',
      email_invoice: 'invoice@acme.example',
      your_reference_invoice: '4010',
      product_environmental_impact: false,
    };
    expect(await made(await administrator(), sent)).toMatchObject(sent);
  });

  it.each([
    ['NO', 'no 923 609 016 mva', '923609016'],
    ['DK', 'DK24256790', '24256790'],
    ['FI', 'FI01120389', '0112038-9'],
  ])('reads the number by the rules of %s', async (country, organization_number, stored) => {
    const { body } = await (await administrator()).post('/billings', {
      ...valid,
      country,
      organization_number,
    });
    expect(body.organization_number).toBe(stored);
  });

  it.each([
    ['a wrong check digit', { organization_number: '5560160681' }, 'organization_number', /check digit/],
    ['a number of another country', { country: 'NO' }, 'organization_number', /9 digits/],
    ['a country that is not served', { country: 'DE' }, 'country', /"DE"/],
    ['no legal name', { name_legal: undefined }, 'name_legal', /required/],
    ['null for a name', { name_display: null }, 'name_display', /string/],
    ['an unknown field', { nonsense: 1 }, 'nonsense', /known/],
    ['an address that is none', { email_invoice: 'acme' }, 'email_invoice', /email/],
    ['a word for a switch', { product_transaction: 'yes' }, 'product_transaction', /boolean/],
  ])('rejects %s, names the field and stores nothing', async (_what, fields, field, message) => {
    const partner = await administrator();
    const { status, body } = await partner.post('/billings', { ...valid, ...fields });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(message) }]);
    expect(await names(partner, '')).toEqual([]);
  });
});

describe('changing a billing profile', () => {
  it('changes only the fields that are sent; null clears a field', async () => {
    const partner = await administrator();
    const before = await made(partner, { address_city: 'Åmål', your_reference_invoice: '4010' });
    api.clock.advance(1000);
    const sent = { name_display: 'Acme 2', address_city: null, product_digital_receipt: false };
    const { status, body } = await partner.put(`/billings/${before.id}`, sent);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, ...sent, updated_at: api.clock.now().toISOString() });
    expect((await partner.get(`/billings/${before.id}`)).body).toEqual(body);
    const { data } = (await partner.get(`/audit-log?actor=${partner.clientId}`)).body;
    expect(data).toMatchObject([
      {
        action: 'billing.updated',
        object_id: before.id,
        changes: { product_digital_receipt: { from: true, to: false } },
      },
      { action: 'billing.created', object_id: before.id },
    ]);
  });

  it('checks the number against the country, whichever is sent', async () => {
    const partner = await administrator();
    const { id } = await made(partner);
    const put = (body: object) => partner.put(`/billings/${id}`, body);
    expect((await put({ organization_number: '923609016' })).body.errors).toMatchObject([
      { field: 'organization_number', message: expect.stringMatching(/10 digits/) },
    ]);
    expect((await put({ country: 'NO' })).body.errors).toMatchObject([
      { field: 'country', message: expect.stringMatching(/5560160680.*9 digits.*send both/) },
    ]);
    expect((await put({ country: 'NO', organization_number: '923 609 016' })).body).toMatchObject({
      country: 'NO',
      organization_number: '923609016',
    });
  });

  it('checks If-Match, and leaves no trace when nothing changes', async () => {
    const partner = await administrator();
    const before = await made(partner);
    const path = `/billings/${before.id}`;
    expect((await partner.put(path, { name_display: 'X' }, { 'if-match': '"v2"' })).status).toBe(412);
    const same = await partner.put(path, { organization_number: 'SE556016068001' }, { 'if-match': '"v1"' });
    expect([same.status, same.body]).toEqual([200, before]);
    expect((await partner.put(path, { name_display: 'X' }, { 'if-match': '"v1"' })).headers.get('etag')).toBe(
      '"v2"',
    );
  });

  it('rejects unknown fields and null for required fields', async () => {
    const partner = await administrator();
    const { id } = await made(partner);
    expect((await partner.put(`/billings/${id}`, { id: 'x' })).body.errors[0].field).toBe('id');
    expect((await partner.put(`/billings/${id}`, { country: null })).status).toBe(422);
  });

  it('is 404 for an unknown profile and for another account’s, before the input is checked', async () => {
    const [partner, outsider] = [await administrator(), await administrator()];
    const { id } = await made(outsider);
    for (const missing of [id, unknownId()]) {
      expect((await partner.put(`/billings/${missing}`, { nonsense: 1 })).status).toBe(404);
      expect((await partner.get(`/billings/${missing}`)).status).toBe(404);
      expect((await partner.get(`/billings/${missing}/usage?month=nonsense`)).status).toBe(404);
    }
  });
});

describe('listing billing profiles', () => {
  it('finds them by words in their names and by number in any spelling', async () => {
    const partner = await administrator();
    await made(partner, { name_display: 'North 100%', name_legal: 'Acme North AB' });
    await made(partner, {
      name_display: 'South_1',
      name_legal: 'Acme South AS',
      country: 'NO',
      organization_number: '923609016',
    });
    await made(await administrator(), { name_display: 'North of another account' });
    expect(await names(partner, '')).toEqual(['South_1', 'North 100%']);
    expect(await names(partner, '?q=acme')).toEqual(['South_1', 'North 100%']);
    expect(await names(partner, '?q=NORTH+acme')).toEqual(['North 100%']);
    expect(await names(partner, '?q=%25')).toEqual(['North 100%']);
    expect(await names(partner, '?q=_')).toEqual(['South_1']);
    expect(await names(partner, '?organization_number=923+609+016+MVA')).toEqual(['South_1']);
    expect(await names(partner, '?organization_number=556016-0680&q=north')).toEqual(['North 100%']);
    expect(await names(partner, '?organization_number=1')).toEqual([]);
    expect((await partner.get('/billings?nonsense=1')).status).toBe(422);
  });

  it('pages from the newest to the oldest, and back', async () => {
    const partner = await administrator();
    for (const name_display of ['a', 'b', 'c']) await made(partner, { name_display });
    const first = (await partner.get('/billings?limit=2')).body;
    expect(first.data.map((one: { name_display: string }) => one.name_display)).toEqual(['c', 'b']);
    expect(await names(partner, `?limit=2&cursor=${first.next_cursor}`)).toEqual(['a']);
    expect(await names(partner, '?order=asc')).toEqual(['a', 'b', 'c']);
  });
});
