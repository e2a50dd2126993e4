import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../platform/clock.ts';
import { expectStatus, sandboxTrial } from '../../testing/sandbox.ts';
import { testApi } from '../../testing/test-api.ts';
import { companies, creditCard } from '../../testing/tpas.ts';

const api = await testApi();
const everything = ['tpa-read', 'consents-read', 'webhook-log-read'];

async function trial(wanted: object = {}) {
  const { partner, organizationId, holder } = await sandboxTrial(api);
  const create = (body: object = {}) =>
    partner.post('/portal-sessions', {
      organization_id: organizationId,
      permissions: everything,
      ...wanted,
      ...body,
    });
  return { partner, organizationId, holder, create };
}
const local = (url: string) => `${api.url}${new URL(url).pathname}`;
const post = (url: string) =>
  fetch(local(url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('opens once, and shows the organization in the language of its reader', async () => {
  const { create, holder, partner } = await trial({
    language: 'sv',
    return_url: 'https://app.example.com/back',
  });
  await holder();
  const { status, body } = await create();
  expect(status).toBe(201);
  expect((await fetch(local(body.url))).status).toBe(200);
  const opened = await post(body.url);
  expect(opened.status).toBe(303);
  const session = opened.headers.get('location') ?? '';
  const page = await (await fetch(local(session))).text();
  expect(page).toContain('Har samtyckt');
  expect(page).toContain('Har undertecknat');
  expect(page).toContain('https://app.example.com/back');
  for (const again of [await fetch(local(body.url)), await post(body.url)]) expect(again.status).toBe(404);
  // Neither token is stored or listed.
  const log = (await partner.get('/audit-log')).text;
  expect(log).toContain('portal_session.created');
  expect(log).not.toContain(body.url.split('/').at(-1));
});

it('can be opened for 15 minutes, and works for an hour', async () => {
  const { create } = await trial();
  const [late, used] = [(await create()).body, (await create()).body];
  const session = (await post(used.url)).headers.get('location') ?? '';
  api.clock.advance(16 * minuteMs);
  expect((await post(late.url)).status).toBe(404);
  expect((await fetch(local(session))).status).toBe(200);
  api.clock.advance(hourMs);
  expect((await fetch(local(session))).status).toBe(404);
  api.clock.set(new Date());
});

it('shows only what its permissions name, and ends with the organization', async () => {
  const { create, partner, organizationId, holder } = await trial({ permissions: ['consents-read'] });
  await holder();
  const session = (await post((await create()).body.url)).headers.get('location') ?? '';
  const page = await (await fetch(local(session))).text();
  expect(page).toContain('Has consented');
  expect(page).not.toMatch(/Signatories|deliveries/);
  expect((await partner.delete(`/organizations/${organizationId}`)).status).toBe(204);
  expect((await fetch(local(session))).status).toBe(404);
});

it('is framed by the allowed origins alone', async () => {
  const { create } = await trial();
  const plain = await fetch(local((await create()).body.url));
  expect(plain.headers.get('x-frame-options')).toBe('DENY');
  expect(plain.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const framed = await fetch(
    local((await create({ allowed_origins: ['https://app.example.com'] })).body.url),
  );
  expect(framed.headers.get('x-frame-options')).toBeNull();
  expect(framed.headers.get('content-security-policy')).toMatch(
    /frame-ancestors https:\/\/app\.example\.com$/,
  );
});

it('refuses what would weaken the pages, and names the field', async () => {
  const { create, partner } = await trial();
  const other = (await trial()).organizationId;
  for (const [field, body] of [
    ['organization_id', { organization_id: other }],
    ['permissions', { permissions: [] }],
    ['permissions.0', { permissions: ['everything'] }],
    ['allowed_origins.0', { allowed_origins: ["https://a.example; script-src 'unsafe-inline'"] }],
    ['allowed_origins.0', { allowed_origins: ['https://x;script-src-elem', 'https://evil.example'] }],
    ['allowed_origins.0', { allowed_origins: ['https://*'] }],
    ['allowed_origins.0', { allowed_origins: ['https://a.example,b.example'] }],
    ['allowed_origins.0', { allowed_origins: ['https://a.example/path'] }],
    ['allowed_origins.0', { allowed_origins: ['http://a.example'] }],
    ['return_url', { return_url: 'http://a.example/' }],
    ['appearance.accent_color', { appearance: { accent_color: '#ffee00' } }],
  ] as const) {
    const refused = await create(body);
    expect([field, refused.status, refused.body.errors?.[0]?.field]).toEqual([field, 422, field]);
  }
  expect((await create({ appearance: { accent_color: '#7a1f5c' } })).status).toBe(201);
  expect((await partner.get('/organizations')).status).toBe(200);
});

describe('the wizard', () => {
  const submit = (url: string, fields: [string, string][] = []) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const company = companies.alternatives;

  async function newCustomer(body: object = {}) {
    const partner = await api.partner();
    expectStatus(201, await partner.post(`/payment-products/${creditCard}`));
    const create = (more: object = {}) =>
      partner.post('/portal-sessions', {
        reference_id: 'customer-1',
        permissions: ['tpa-write'],
        ...body,
        ...more,
      });
    const enter = async (more: object = {}) => {
      const opened = await post(expectStatus(201, await create(more)).url);
      return local(opened.headers.get('location') ?? '');
    };
    return { partner, create, enter };
  }
  const tpaForm = (base: string): Promise<Response> =>
    submit(`${base}/tpa`, [
      ['country', company.country],
      ['number', company.organization_number],
      ['product', creditCard],
    ]);

  it('sends no more mails than a TPA needs, however often signatories are removed and added', async () => {
    const { partner, enter } = await newCustomer();
    const base = await enter();
    await tpaForm(base);
    const [{ id: tpaId }] = (await partner.get('/tpas')).body.data;
    const signatories = `/tpas/${tpaId}/signatories`;
    const headers = { authorization: `Portal ${base.split('/').at(-1)}` };
    const invite = (n: number) => partner.post(signatories, { email: `no${n}@example.com` }, headers);
    for (let n = 0; n < 30; n += 1) {
      const { id } = expectStatus(201, await invite(n));
      expect((await partner.delete(`${signatories}/${id}`, headers)).status).toBe(204);
    }
    const refused = await invite(30);
    expect([refused.status, refused.body.code]).toEqual([409, 'state_conflict']);
    // The partner itself, and the next session, go on.
    expectStatus(201, await partner.post(signatories, { email: 'one@example.com' }));
    const next = { authorization: `Portal ${(await enter()).split('/').at(-1)}` };
    expectStatus(201, await partner.post(signatories, { email: 'two@example.com' }, next));
  });

  it('leads from the registry to signatories who are asked to sign, and creates TPA and organization together', async () => {
    const { partner, enter } = await newCustomer({ language: 'sv' });
    const base = await enter();
    const read = async (query = '') => (await fetch(`${base}${query}`)).text();
    expect(await read()).toContain('Vilket företag gäller det?');
    expect(await read('?country=SE&q=exempelbolaget')).toContain('Exempelbolaget AB (test)');
    expect(await read('?country=SE&q=5599900016')).toContain('inte ett giltigt organisationsnummer');
    expect(await read(`?country=SE&number=${company.organization_number}`)).toContain(creditCard);
    const before = (await partner.get('/tpas')).body.data;
    // Twice: a nervous finger creates one.
    const [first, second] = await Promise.all([tpaForm(base), tpaForm(base)]);
    expect([first.status, second.status]).toContain(303);
    expect((await tpaForm(base)).status).toBe(303);
    expect([before.length, (await partner.get('/tpas')).body.data.length]).toEqual([0, 1]);
    const [organization] = (await partner.get('/organizations?reference_id=customer-1')).body.data;
    expect(await read()).toContain('Vem undertecknar?');
    const refused = await submit(`${base}/signatories`, [
      ['name', 'Tova Testsson'],
      ['email', 'tova@example.com'],
      ['name', 'Erik'],
      ['email', 'nonsense'],
    ]);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('inte en e-postadress');
    expect((await partner.get(`/tpas/${organization.tpa_id}/signatories`)).body.data).toEqual([]);
    const sent = await submit(`${base}/signatories`, [
      ['name', 'Tova Testsson'],
      ['email', 'tova@example.com'],
      ['name', ''],
      ['email', ''],
    ]);
    expect(sent.headers.get('location')).toMatch(/notice=sent$/);
    const [signatory] = (await partner.get(`/tpas/${organization.tpa_id}/signatories`)).body.data;
    expect(signatory).toMatchObject({ name: 'Tova Testsson', email: 'tova@example.com', language: 'sv' });
    expect(await read()).toContain(signatory.sign_url);
    const again = await submit(`${base}/signatories/${signatory.id}/remind`);
    expect(again.headers.get('location')).toMatch(/notice=tooSoon$/);
    expectStatus(200, await partner.post(`/sandbox/tpas/${organization.tpa_id}/sign`));
    expect(await read()).toContain('Har undertecknat');
    const pdf = await fetch(`${base}/document`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const lines = (await partner.get('/audit-log?limit=200')).body.data;
    const own = lines.filter(({ actor_name: name }: { actor_name: string }) => name === 'Portal: customer-1');
    expect(own.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'organization.created',
      'tpa.created',
      'tpa_signatory.created',
    ]);
  });

  it('continues in another session with the same reference', async () => {
    const { enter, create } = await newCustomer();
    expect((await tpaForm(await enter())).status).toBe(303);
    const { organization_id } = expectStatus(201, await create());
    expect(organization_id).toMatch(/^org_/);
    expect(await (await fetch(await enter())).text()).toContain('Who signs?');
  });

  it('says that the company has an agreement already, and does not join it', async () => {
    const { partner, enter } = await newCustomer();
    expect((await tpaForm(await enter())).status).toBe(303);
    const refused = await tpaForm(await enter({ reference_id: 'customer-2' }));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('already has an agreement');
    expect((await partner.get('/organizations')).body.data).toHaveLength(1);
  });

  it('needs its permission', async () => {
    const { create } = await newCustomer();
    for (const [field, body] of [
      ['permissions', { permissions: ['tpa-read'] }],
      ['organization_id', { reference_id: undefined }],
      ['organization_id', { organization_id: 'org_00000000000000000000000000' }],
    ] as const) {
      const refused = await create(body);
      expect([field, refused.status, refused.body.errors?.[0]?.field]).toEqual([field, 422, field]);
    }
    const { create: createFor, partner } = await trial({ permissions: ['tpa-read'] });
    const base = local((await post((await createFor()).body.url)).headers.get('location') ?? '');
    await submit(`${base}/signatories`, [['email', 'x@example.com']]);
    const [{ id }] = (await partner.get('/tpas')).body.data;
    expect((await partner.get(`/tpas/${id}/signatories`)).body.data).toHaveLength(1);
  });
});
