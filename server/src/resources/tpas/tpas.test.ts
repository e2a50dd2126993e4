import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Answer, Partner } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';
import { companies, creditCard, liveTpaTrial, otherCard, tpaTrial } from '../../testing/tpas.ts';

const api = await testApi();
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const norwegianOnly = 'ppr_00000000000000sandb0x00004';

async function partnerWithCards(): Promise<Partner> {
  const partner = await api.partner();
  for (const id of [creditCard, otherCard]) await partner.post(`/payment-products/${id}`);
  return partner;
}

function create(partner: Partner, company: object, more: object = {}): Promise<Answer> {
  return partner.post('/tpas', { payment_product_id: creditCard, ...company, ...more });
}

const fieldsOf = ({ body }: Answer): [string, string][] =>
  body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]);

describe('the preview of a TPA', () => {
  it('has the very text and mail that follow, and creates nothing', async () => {
    const partner = await partnerWithCards();
    const name = 'Exempelbolaget AB (test)';
    const wanted = { payment_product_id: creditCard, ...companies.alternatives, name, language: 'da' };
    const preview = await partner.get(`/tpas/preview?${new URLSearchParams(wanted)}`);
    expect(preview.status, preview.text).toBe(200);
    expect((await partner.get('/tpas')).body.data).toEqual([]);

    const { body: tpa } = await create(partner, companies.alternatives, { language: 'da' });
    const { title: _title, text: _text, ...stored } = preview.body.legal_text;
    expect(stored).toEqual(tpa.legal_text);
    expect(preview.body.legal_text.text).toContain(name);
    await partner.post(`/tpas/${tpa.id}/signatories`, { email: 'signatory@example.com' });
    const [mail] = await api.mailsOf(partner.accountId);
    const withoutLinks = (text: string | null) =>
      text?.replace(/\/(sign|unknown-sender)\/[^\s"<]+/g, '/$1/…');
    expect(preview.body.mail).toEqual({
      subject: mail?.subject,
      text: withoutLinks(mail?.text ?? null),
      html: withoutLinks(mail?.html ?? null),
    });
  });

  it('refuses what a TPA could not be created for', async () => {
    const partner = await partnerWithCards();
    const ask = (change: object) =>
      partner.get(
        `/tpas/preview?${new URLSearchParams({ payment_product_id: creditCard, ...companies.alternatives, name: 'A', ...change })}`,
      );
    expect(fieldsOf(await ask({ organization_number: '1' }))[0]?.[0]).toBe('organization_number');
    expect(fieldsOf(await ask({ payment_product_id: norwegianOnly }))[0]?.[0]).toBe('payment_product_id');
  });
});

describe('creating a TPA', () => {
  it('returns the whole object, the same that is read and listed afterwards', async () => {
    const partner = await partnerWithCards();
    const created = await create(partner, companies.alternatives, { metadata: { crm: '17' } });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toMatch(new RegExp(`/tpas/${created.body.id}$`));
    const now = api.clock.now().toISOString();
    expect(created.body).toEqual({
      id: expect.stringMatching(/^tpa_[0-9a-z]{19}$/),
      payment_product_id: creditCard,
      name: 'Exempelbolaget AB (test)',
      ...companies.alternatives,
      language: 'sv',
      status: 'draft',
      reason: null,
      signatures_verified: false,
      signatures_verified_at: null,
      activated: false,
      activated_at: null,
      signature_combinations: expect.any(Array),
      legal_text: { language: 'sv', version: '2026-11', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      signed_document_url: null,
      signatories_total: 0,
      signatories_signed: 0,
      metadata: { crm: '17' },
      created_at: now,
      updated_at: now,
    });
    const read = await partner.get(`/tpas/${created.body.id}`);
    expect(read.body).toEqual(created.body);
    expect((await partner.get('/tpas')).body).toEqual({ data: [created.body], next_cursor: null });
    const etag = read.headers.get('etag') ?? '';
    expect((await partner.get(`/tpas/${created.body.id}`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('stores the registry’s signing rights, with hashes and without national ids', async () => {
    const partner = await partnerWithCards();
    const { body, text } = await create(partner, companies.alternatives);
    const groups = body.signature_combinations.map(
      ({ signatories }: { signatories: { name: string; ssn_hash: string }[] }) =>
        signatories.map(({ name, ssn_hash }) => [name, /^[0-9a-f]{64}$/.test(ssn_hash)]),
    );
    expect(groups).toEqual([
      [['Tova Testsson', true]],
      [
        ['Erik Exempelström', true],
        ['Pelle Påhittad', true],
      ],
    ]);
    expect(text).not.toMatch(/19900101|2385/);
  });

  it('uses the registry’s name instead of the one sent', async () => {
    const sent = { ...companies.alternatives, name: 'Something else' };
    expect((await create(await partnerWithCards(), sent)).body.name).toBe('Exempelbolaget AB (test)');
  });

  it('uses and requires the name sent when the registry does not know the company', async () => {
    const partner = await partnerWithCards();
    const { name: _, ...nameless } = companies.unknown;
    const refused = await create(partner, nameless);
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      [['name', 'is required, because the registry does not know the company']],
    ]);
    const { body } = await create(partner, companies.unknown);
    expect(body).toMatchObject({ name: 'Okända Bolaget AB', signature_combinations: [] });
  });

  it('accepts the company’s number in any spelling', async () => {
    const partner = await partnerWithCards();
    const written = { country: 'SE', organization_number: 'SE 559990-0015' };
    expect((await create(partner, written)).body.organization_number).toBe('5599900015');
    const { organization_number } = (
      await create(partner, { country: 'FI', organization_number: '99000018' })
    ).body;
    expect(organization_number).toBe('9900001-8');
  });

  it.each([
    ['a wrong check digit', { country: 'SE', organization_number: '5599900016' }, /check digit/],
    ['too few digits', { country: 'NO', organization_number: '12345' }, /9 digits/],
    ['a personal number', { country: 'SE', organization_number: '9001012385' }, /personal number/],
    ['a dissolved company', companies.dissolved, /Nedlagda Exempel AB \(test\), which is dissolved/],
  ])('rejects %s and says why', async (_, company, why) => {
    const partner = await partnerWithCards();
    const refused = await create(partner, company);
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(fieldsOf(refused)).toEqual([['organization_number', expect.stringMatching(why)]]);
    expect((await partner.get('/tpas')).body.data).toEqual([]);
  });

  it('rejects a product that is not enabled, of another mode, or unknown, all alike', async () => {
    const live = await liveTpaTrial(api);
    const partner = await api.partner();
    for (const payment_product_id of [
      creditCard,
      live.made.payment_product_id,
      newId('ppr', api.clock.now()),
    ]) {
      const refused = await create(partner, companies.alternatives, { payment_product_id });
      expect([refused.status, fieldsOf(refused)]).toEqual([
        422,
        [['payment_product_id', 'is not enabled on this account']],
      ]);
    }
  });

  it('rejects a country where the product is not offered', async () => {
    const partner = await api.partner();
    await partner.post(`/payment-products/${norwegianOnly}`);
    const refused = await create(partner, companies.alternatives, { payment_product_id: norwegianOnly });
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      [['country', 'is not a country where Fjordbank Firmakort Kreditt is offered']],
    ]);
    const taken = await create(partner, companies.norwegian, { payment_product_id: norwegianOnly });
    expect(taken.status).toBe(201);
  });

  it.each([
    ['sv', companies.together],
    ['no', companies.norwegian],
    ['da', companies.danish],
    ['fi', companies.finnish],
  ])('uses %s by default in its country, and another language on request', async (language, of) => {
    const [first, second] = [await partnerWithCards(), await partnerWithCards()];
    const spoken = (await create(first, of)).body;
    expect([spoken.language, spoken.legal_text.language]).toEqual([language, language]);
    const english = (await create(second, of, { language: 'en' })).body;
    expect([english.language, english.legal_text.language]).toEqual(['en', 'en']);
    expect(english.legal_text.sha256).not.toBe(spoken.legal_text.sha256);
  });

  it('does not find the sandbox’s companies in a live account', async () => {
    const live = await liveTpaTrial(api, { ...companies.alternatives, name: 'As the partner says' });
    expect(live.made).toMatchObject({ name: 'As the partner says', signature_combinations: [] });
  });

  it.each([
    ['payment_product_id', { payment_product_id: undefined }],
    ['payment_product_id', { payment_product_id: 'ppr_short' }],
    ['country', { country: 'DE' }],
    ['organization_number', { organization_number: '' }],
    ['language', { language: 'de' }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'x'.repeat(201) }],
    ['status', { status: 'activated' }],
    ['metadata.key', { metadata: { key: 'x'.repeat(501) } }],
    ['metadata', { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v'])) }],
  ])('names the field %s when it is invalid', async (field, wrong) => {
    const refused = await create(await partnerWithCards(), companies.alternatives, wrong);
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused).map(([name]) => name)).toEqual([field]);
  });

  it('accepts metadata up to its limits', async () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [`${n}`.padEnd(40, 'k'), 'v'.repeat(500)]),
    );
    const { body } = await create(await partnerWithCards(), companies.alternatives, { metadata });
    expect(body.metadata).toEqual(metadata);
  });

  it('is 503 while the registry is unavailable, and stores nothing', async () => {
    const partner = await partnerWithCards();
    const down = vi.spyOn(api.app.tpa.registry, 'lookup');
    down.mockRejectedValueOnce(new ApiError('registry_unavailable', { message: 'Away.' }));
    const refused = await create(partner, companies.alternatives);
    expect(refused).toMatchObject({ status: 503, body: { code: 'registry_unavailable' } });
    expect((await partner.get('/tpas')).body.data).toEqual([]);
    expect((await create(partner, companies.alternatives)).status).toBe(201);
  });
});

describe('a company and a product', () => {
  it('have one living TPA: the second is rejected and the first is named', async () => {
    const partner = await partnerWithCards();
    const first = (await create(partner, companies.alternatives)).body;
    const second = await create(partner, { country: 'SE', organization_number: '559990-0015' });
    expect(second).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect(second.body.detail).toContain(first.id);
    const otherProduct = await create(partner, companies.alternatives, { payment_product_id: otherCard });
    expect(otherProduct.status).toBe(201);
    expect((await create(await partnerWithCards(), companies.alternatives)).status).toBe(201);
  });

  it('have one living TPA also when two are created at once', async () => {
    const partner = await partnerWithCards();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => create(partner, companies.alternatives)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await partner.get('/tpas')).body.data).toHaveLength(1);
  });

  it('can have another one once the first is terminated or rejected', async () => {
    const ended = await tpaTrial(api, companies.alternatives);
    expect((await ended.partner.delete(ended.path)).status).toBe(204);
    expect((await create(ended.partner, companies.alternatives)).status).toBe(201);

    const rejected = await tpaTrial(api, companies.withoutGroups);
    await rejected.signedBy('anne');
    await api.operator.rejectTpa(rejected.id, 'Not for them to sign.');
    expect((await create(rejected.partner, companies.withoutGroups)).status).toBe(201);
  });
});

describe('the list of TPAs', () => {
  it('is filtered by status, number in any spelling, product and words, and by several together', async () => {
    const partner = await partnerWithCards();
    const add = async (company: object, more: object = {}): Promise<string> =>
      (await create(partner, company, more)).body.id;
    const swedish = await add(companies.alternatives);
    const other = await add(companies.alternatives, { payment_product_id: otherCard });
    const finnish = await add(companies.finnish);
    await partner.post(`/tpas/${finnish}/signatories`, { email: 'aino@example.com' });
    const listed = async (query: string): Promise<string[]> =>
      (await partner.get(`/tpas?${query}`)).body.data.map(({ id }: { id: string }) => id);

    expect(await listed('status=draft')).toEqual([other, swedish]);
    expect(await listed('status=pending-signatures')).toEqual([finnish]);
    expect(await listed('organization_number=5599900015')).toEqual([other, swedish]);
    expect(await listed('organization_number=SE559990-0015')).toEqual([other, swedish]);
    expect(await listed('organization_number=99000018')).toEqual([finnish]);
    expect(await listed('organization_number=5560160680')).toEqual([]);
    expect(await listed('organization_number=nonsense')).toEqual([]);
    expect(await listed(`payment_product_id=${otherCard}`)).toEqual([other]);
    expect(await listed('q=esimerkki')).toEqual([finnish]);
    expect(await listed('q=%25')).toEqual([]);
    expect(await listed('q=_')).toEqual([]);
    expect(await listed(`q=EXEMPEL&status=draft&payment_product_id=${creditCard}`)).toEqual([swedish]);
  });

  it('comes in pages, newest first or oldest first', async () => {
    const partner = await partnerWithCards();
    const ids: string[] = [];
    for (const company of [companies.alternatives, companies.together, companies.norwegian]) {
      ids.push((await create(partner, company)).body.id);
    }
    const first = (await partner.get('/tpas?limit=2')).body;
    const second = (await partner.get(`/tpas?limit=2&cursor=${first.next_cursor}`)).body;
    const seen = [...first.data, ...second.data].map(({ id }) => id);
    expect([seen, second.next_cursor]).toEqual([ids.toReversed(), null]);
    const oldest = (await partner.get('/tpas?order=asc')).body.data;
    expect(oldest.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it.each(['status=living', 'limit=0', 'cursor=nonsense', 'payment_product_id=x', 'name=x', 'q='])(
    'rejects ?%s',
    async (query) => {
      const partner = await api.partner('account-tpas-read');
      expect(await partner.get(`/tpas?${query}`)).toMatchObject({
        status: 422,
        body: { code: 'validation_failed' },
      });
    },
  );
});

describe('another account', () => {
  it('does not see a TPA, under its own path or the owner’s', async () => {
    const trial = await tpaTrial(api);
    const outsider = await api.partner();
    for (const path of [trial.path, `${trial.path}/signeddocuments`, `${trial.path}/signatories`]) {
      expect((await outsider.get(path)).status).toBe(404);
    }
    expect((await outsider.delete(trial.path)).status).toBe(404);
    const foreign = await fetch(`${api.url}/accounts/${trial.partner.accountId}${trial.path}`, {
      headers: { authorization: `Bearer ${outsider.token}`, accept: 'application/json' },
    });
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'no_access' }]);
    expect((await trial.read()).status).toBe('draft');
  });

  it.each([
    ['account-tpas-write', 'GET', ''],
    ['account-tpas-read', 'POST', ''],
    ['account-tpas-write', 'DELETE', '/tpa_00000000000000000000000000'],
  ])('and a client with only %s may not %s', async (scope, method, path) => {
    const partner = await api.partner(scope);
    const send = { GET: partner.get, POST: partner.post, DELETE: partner.delete }[method];
    expect((await send?.(`/tpas${path}`))?.body.code).toBe('insufficient_scope');
  });
});
