import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../platform/clock.ts';
import { sandboxTrial } from '../../testing/sandbox.ts';
import { testApi } from '../../testing/test-api.ts';

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
  expect(page).toContain('Har skrivit under');
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
