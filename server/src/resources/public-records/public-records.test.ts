import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { removeOutdatedRecords } from '../../services/company-registry/index.ts';
import { type FakeRegistry, fakeRegistry } from '../../testing/fake-registry.ts';
import { createPartner, type Partner } from '../../testing/partner.ts';
import { ownApi, type TestApi, testApi, testMasterKey } from '../../testing/test-api.ts';

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../services/company-registry/fixtures', name), 'utf8'),
  );
const clearCache = systemSql('delete from registry_cache');
const hashOf = (nationalId: string) => testMasterKey.hash('national id', nationalId).toString('hex');

async function livePartner(api: TestApi): Promise<Partner> {
  const created = await api.operator.createAccount({
    name: 'Live',
    mode: 'live',
    email: 'owner@acme.example',
    scopes: 'all',
  });
  return createPartner(api.url, created.account.id, created.client);
}

describe('public records', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  it('of a test company include its signing rights, with hashes of national ids', async () => {
    const partner = await api.partner('public-records-read');
    const { status, body } = await partner.get('/publicrecords?country=SE&organization_number=559990-0015');
    expect(status).toBe(200);
    expect(body).toEqual({
      organization_number: '5599900015',
      country: 'SE',
      name: 'Exempelbolaget AB (test)',
      form: 'AB',
      status: 'active',
      industry_code: '66190',
      address_street: 'Testgatan 1',
      address_zip: '11122',
      address_city: 'STOCKHOLM',
      vat_registered: true,
      founded_on: '2016-10-30',
      source: 'test',
      fetched_at: expect.stringMatching(/Z$/),
      stale: false,
      signature_combinations: [
        {
          signatories: [
            {
              name: 'Tova Testsson',
              ssn_hash: hashOf('SE:199001012385'),
              role: 'Ordförande',
              admin_sign: true,
            },
          ],
        },
        {
          signatories: [
            {
              name: 'Erik Exempelström',
              ssn_hash: hashOf('SE:198506152399'),
              role: 'Ledamot',
              admin_sign: false,
            },
            {
              name: 'Pelle Påhittad',
              ssn_hash: hashOf('SE:197809232387'),
              role: 'Ledamot',
              admin_sign: false,
            },
          ],
        },
      ],
    });
  });

  it('contain no test company in a live account', async () => {
    const live = await livePartner(api);
    expect(await live.get('/publicrecords?country=SE&organization_number=5599900015')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await live.get('/publicrecords/search?country=SE&q=exempelbolaget')).body.data).toEqual([]);
  });

  it.each([
    ['country=SE&organization_number=5599900016', 'organization_number', /check digit/],
    ['country=SE&organization_number=19900101-2385', 'organization_number', /10 digits/],
    ['country=NO&organization_number=92360901', 'organization_number', /9 digits/],
    ['country=DE&organization_number=5599900015', 'country', /./],
    ['organization_number=5599900015', 'country', /./],
    ['country=SE', 'organization_number', /./],
    ['country=SE&organization_number=5599900015&q=x', 'q', /./],
  ])('are rejected for %s, and %s is named', async (query, field, message) => {
    const partner = await api.partner('public-records-read');
    const { status, body } = await partner.get(`/publicrecords?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(
      expect.objectContaining({ field, message: expect.stringMatching(message) }),
    );
  });

  it('are searched by two letters or more, with at most fifty results', async () => {
    const partner = await api.partner('public-records-read');
    for (const query of [
      'q=e',
      `q=${'e'.repeat(101)}`,
      'q=ex&limit=51',
      'q=ex&limit=0',
      'limit=5',
      'q=ex&cursor=x',
    ]) {
      expect((await partner.get(`/publicrecords/search?country=SE&${query}`)).status).toBe(422);
    }
    const { status, body } = await partner.get('/publicrecords/search?country=SE&q=pahittade%20bygg');
    expect(status).toBe(200);
    expect(body.next_cursor).toBeNull();
    expect(body.data[0]).toMatchObject({ name: 'Påhittade Bygg i Testköping AB (test)', source: 'test' });
    expect(body.data[0]).not.toHaveProperty('signature_combinations');
    // Punctuation alone finds nothing.
    expect((await partner.get("/publicrecords/search?country=SE&q='%26!")).body.data).toEqual([]);
  });
});

describe('public records of a live registry', () => {
  let api: TestApi;
  let registry: FakeRegistry;
  let partner: Partner;
  beforeAll(async () => {
    registry = await fakeRegistry();
    api = await ownApi({
      environment: {
        KONTOR_REGISTRY_NO: 'brreg',
        KONTOR_REGISTRY_NO_URL: `${registry.url}/er`,
        KONTOR_REGISTRY_NO_SIGNING_URL: `${registry.url}/fullmakt`,
        KONTOR_REGISTRY_DK: 'cvr',
        KONTOR_REGISTRY_DK_URL: registry.url,
        KONTOR_REGISTRY_DK_USER: 'user',
        KONTOR_REGISTRY_DK_PASSWORD: 'password',
        KONTOR_REGISTRY_SE: 'bolagsverket',
        KONTOR_REGISTRY_SE_URL: `${registry.url}/public`,
        KONTOR_REGISTRY_SE_TOKEN_URL: `${registry.url}/token`,
        KONTOR_REGISTRY_SE_CLIENT_ID: 'public',
        KONTOR_REGISTRY_SE_CLIENT_SECRET: 'secret',
        KONTOR_REGISTRY_SE_AGREEMENT_URL: `${registry.url}/agreement`,
        KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_ID: 'agreement',
        KONTOR_REGISTRY_SE_AGREEMENT_CLIENT_SECRET: 'secret',
        KONTOR_REGISTRY_FI: 'prh',
        KONTOR_REGISTRY_FI_URL: `${registry.url}/prh`,
      },
    });
  });
  beforeEach(async () => {
    api.clock.set(new Date());
    registry.reset();
    await api.database.system.run(clearCache, {});
    partner = await livePartner(api);
  });
  afterAll(async () => {
    await api.close();
    await registry.close();
  });

  const equinor = '/publicrecords?country=NO&organization_number=923609016';
  const serveEquinor = () => {
    registry.answer('/er/enheter/923609016', { json: fixture('no-enhet.json') });
    registry.answer('/fullmakt/enheter/923609016/signatur', {
      json: fixture('no-signatur-regel-funnet.json'),
    });
  };
  const askedFor = (path: string) => registry.asked.filter((one) => one.path.startsWith(path));

  it('Norway: entity and signing rights, or the roles where we have no access to those', async () => {
    serveEquinor();
    const { body } = await partner.get(equinor);
    expect(body).toMatchObject({ name: 'EQUINOR ASA', source: 'brreg', stale: false });
    const names = body.signature_combinations.map((group: { signatories: { name: string }[] }) =>
      group.signatories.map(({ name }) => name),
    );
    expect(names).toEqual([
      ['Ola Prøve', 'Ingrid Fjell Tenkt', 'Per Oppdiktet'],
      ['Ola Prøve'],
      ['Ingrid Fjell Tenkt', 'Per Oppdiktet'],
    ]);
    expect(body.signature_combinations[1].signatories[0]).toMatchObject({ ssn_hash: null, admin_sign: true });

    const other = { ...fixture('no-enhet.json'), organisasjonsnummer: '948835878' };
    registry.answer('/er/enheter/948835878', { json: other });
    registry.answer('/er/enheter/948835878/roller', { json: fixture('no-roller.json') });
    registry.answer('/fullmakt/enheter/948835878/signatur', { status: 403 });
    const closed = await partner.get('/publicrecords?country=NO&organization_number=948835878');
    expect(closed.body.signature_combinations).toHaveLength(1);
    expect(closed.body.signature_combinations[0].signatories).toHaveLength(3);
  });

  it('Denmark: a search by number with user and password', async () => {
    registry.answer('/cvr-permanent/virksomhed/_search', { json: fixture('dk-virksomhed.json') });
    const { body } = await partner.get('/publicrecords?country=DK&organization_number=35456244');
    expect(body).toMatchObject({ name: 'Eksempel Invest ApS', source: 'cvr', signature_combinations: [] });
    const [asked] = registry.asked;
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('user:password').toString('base64')}`);
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      query: { term: { 'Vrvirksomhed.cvrNummer': 35456244 } },
    });
    const found = await partner.get('/publicrecords/search?country=DK&q=eksempel');
    expect(found.body.data).toMatchObject([{ organization_number: '35456244' }]);
  });

  it('Sweden: a token, the company, and its officers by agreement; an expired token is renewed', async () => {
    registry.answer('/token', { json: { access_token: 'one', expires_in: 3600 } });
    registry.answer('/public/organisationer', { status: 401 }, { json: fixture('se-organisationer.json') });
    registry.answer('/agreement/organisationer', { json: fixture('se-foretagsinformation-v4.json') });
    const { status, body } = await partner.get('/publicrecords?country=SE&organization_number=5646966183');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Exempelkort Sverige AB',
      founded_on: '2016-10-30',
      source: 'bolagsverket',
    });
    expect(body.signature_combinations).toHaveLength(1);
    expect(askedFor('/token')).toHaveLength(3);
    expect(askedFor('/public')[1]?.headers.authorization).toBe('Bearer one');
  });

  it('Finland: by business id and by name, and an empty list is not found', async () => {
    registry.answer('/prh/companies?businessId=0112038-9', { json: fixture('fi-companies.json') });
    registry.answer('/prh/companies?businessId=2248382-4', { json: fixture('fi-companies-empty.json') });
    registry.answer('/prh/companies?name=nokia', { json: fixture('fi-companies.json') });
    const { body } = await partner.get('/publicrecords?country=FI&organization_number=FI01120389');
    expect(body).toMatchObject({ name: 'Nokia Oyj', vat_registered: true, source: 'prh' });
    expect((await partner.get('/publicrecords?country=FI&organization_number=2248382-4')).status).toBe(404);
    const found = await partner.get('/publicrecords/search?country=FI&q=nokia');
    expect(found.body.data).toMatchObject([{ name: 'Nokia Oyj', stale: false }]);
  });

  it('are cached for a day, and concurrent lookups share one request', async () => {
    serveEquinor();
    const answers = await Promise.all([1, 2, 3].map(() => partner.get(equinor)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(askedFor('/er')).toHaveLength(1);
    api.clock.advance(dayMs - minuteMs);
    await partner.get(equinor);
    expect(askedFor('/er')).toHaveLength(1);
    api.clock.advance(2 * minuteMs);
    const later = await partner.get(equinor);
    expect(askedFor('/er')).toHaveLength(2);
    expect(later.body.fetched_at).not.toBe(answers[0]?.body.fetched_at);
  });

  it('that do not exist are looked up again after an hour', async () => {
    expect((await partner.get(equinor)).status).toBe(404);
    serveEquinor();
    expect((await partner.get(equinor)).status).toBe(404);
    api.clock.advance(hourMs);
    expect((await partner.get(equinor)).status).toBe(200);
  });

  it('that are outdated are removed, except those needed while the registry is down', async () => {
    const kept = systemSql<Record<string, never>, { number: string }>('select number from registry_cache');
    await partner.get('/publicrecords?country=NO&organization_number=948835878');
    serveEquinor();
    await partner.get(equinor);
    api.clock.advance(2 * dayMs);
    await removeOutdatedRecords(api.database.system, api.clock.now());
    expect(await api.database.system.many(kept, {})).toEqual([{ number: '923609016' }]);
    api.clock.advance(365 * dayMs);
    await removeOutdatedRecords(api.database.system, api.clock.now());
    expect(await api.database.system.many(kept, {})).toEqual([]);
  });

  it('are the last known ones, marked as stale, while the registry is down', async () => {
    serveEquinor();
    const fresh = await partner.get(equinor);
    api.clock.advance(2 * dayMs);
    registry.answer('/er', { status: 500 });
    registry.answer('/er/enheter/923609016', { status: 500 });
    const stale = await partner.get(equinor);
    expect(stale.status).toBe(200);
    expect(stale.body).toEqual({ ...fresh.body, stale: true });
    // Known companies are found by name.
    const found = await partner.get('/publicrecords/search?country=NO&q=equin');
    expect(found.body.data).toMatchObject([{ organization_number: '923609016', stale: true }]);
  });

  it.each([
    ['fails', { status: 500 }],
    ['hangs up', { status: 'hang up' }],
    ['answers HTML', { text: '<html>' }],
    ['answers another shape', { json: ['nonsense'] }],
    ['answers null', { json: null }],
    ['answers another company', { json: { organisasjonsnummer: '982463718', navn: 'TELENOR ASA' } }],
    ['refuses us', { status: 401 }],
  ] as const)('are unavailable when it %s and nothing is known', async (_name, answer) => {
    registry.answer('/er', answer);
    const { status, body, headers } = await partner.get(equinor);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'registry_unavailable' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const search = await partner.get('/publicrecords/search?country=NO&q=zzzunknown');
    expect(search.body).toMatchObject({ code: 'registry_unavailable' });
  });

  it('are not returned without signing rights when only those could not be fetched', async () => {
    serveEquinor();
    registry.answer('/fullmakt', { status: 500 });
    registry.answer('/fullmakt/enheter/923609016/signatur', { status: 500 });
    expect((await partner.get(equinor)).body).toMatchObject({ code: 'registry_unavailable' });
  });
});
