import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectReached } from '../../testing/reach.ts';
import { ownApi, type TestApi, testApi } from '../../testing/test-api.ts';

// A real PNG of one red pixel.
const redPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

describe('accounts', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  it('shows the account with exactly the fields of the contract', async () => {
    const partner = await api.partner('accounts-read');
    const { status, body } = await partner.get('');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: partner.accountId,
      name_system: 'Acme',
      name_legal: 'Acme',
      organization_number: null,
      country: null,
      notify_email: expect.stringContaining('@'),
      logo_url: null,
      mode: 'sandbox',
      status: 'active',
      settings: {
        default_token_lifetime: 31_536_000,
        webhook_max_attempts: 20,
        data_retention_days: 60,
        rate_limit: null,
      },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it('changes only the fields that are sent, and says so in the audit log', async () => {
    const partner = await api.partner('accounts-read', 'accounts-write');
    api.clock.advance(1000);
    const changed = await partner.put('', { name_system: 'New', settings: { rate_limit: 50 } });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      name_system: 'New',
      name_legal: 'Acme',
      settings: { rate_limit: 50 },
    });
    expect(changed.body.settings.data_retention_days).toBe(60);
    expect((await partner.get('')).body).toEqual(changed.body);
    const line = (await partner.get('/audit-log?action=account.updated')).body.data[0];
    expect(line).toMatchObject({
      actor_type: 'client',
      actor_id: partner.clientId,
      object_id: partner.accountId,
      ip: '127.0.0.1',
      changes: { name_system: { from: 'Acme', to: 'New' }, rate_limit: { from: null, to: 50 } },
    });
  });

  it('writes nothing when nothing differs', async () => {
    const partner = await api.partner('accounts-read', 'accounts-write');
    const before = await partner.get('');
    const again = await partner.put('', { name_system: 'Acme' });
    expect(again.headers.get('etag')).toBe(before.headers.get('etag'));
    expect((await partner.get('/audit-log?action=account.updated')).body.data).toEqual([]);
  });

  it.each([
    ['mode', { mode: 'live' }],
    ['status', { status: 'closed' }],
    ['name_legal', { name_legal: 'Other' }],
    ['settings.nonsense', { settings: { nonsense: 1 } }],
    ['settings.default_token_lifetime', { settings: { default_token_lifetime: 59 } }],
    ['settings.rate_limit', { settings: { rate_limit: 0 } }],
    ['notify_email', { notify_email: 'not an address' }],
    ['name_system', { name_system: '' }],
    ['name_system', { name_system: 'two\nlines' }],
    ['name_system', { name_system: 'nul\u0000' }],
    ['logo_base64', { logo_base64: 'bm90IGEgcGljdHVyZQ==' }],
    ['logo_base64', { logo_base64: '<svg/>' }],
    ['logo_base64', { logo_base64: Buffer.from(`<svg><use href="#a"/></svg>`).toString('base64') }],
    ['logo_base64', { logo_base64: Buffer.from('GIF89a').toString('base64') }],
    ['logo_base64', { logo_base64: Buffer.from('%PDF-1.7').toString('base64') }],
  ])('refuses a bad %s, names it and changes nothing', async (field, body) => {
    const partner = await api.partner('accounts-read', 'accounts-write');
    const before = await partner.get('');
    const refused = await partner.put('', body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect((await partner.get('')).body).toEqual(before.body);
  });

  it('encodes the logo again and serves it to anyone who has its address', async () => {
    const partner = await api.partner('accounts-read', 'accounts-write');
    const { body } = await partner.put('', { logo_base64: redPixel });
    const path = new URL(body.logo_url).pathname;
    const logo = await fetch(`${api.url}${path}`);
    expect(logo.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await logo.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const removed = await partner.put('', { logo_base64: null });
    expect(removed.body.logo_url).toBeNull();
    expect((await fetch(`${api.url}${path}`)).status).toBe(404);
  });

  it('does not block other requests while logos are being converted', async () => {
    const signals = new EventEmitter();
    const [allArrived, released] = [once(signals, 'all arrived'), once(signals, 'released')];
    const uploads = 40;
    let arrived = 0;
    const toLogo = async () => {
      arrived += 1;
      if (arrived === uploads) signals.emit('all arrived');
      await released;
      return Buffer.from(redPixel, 'base64');
    };
    const small = await ownApi({ environment: { DATABASE_CONNECTIONS_MAX: '6' }, toLogo });
    const [eager, other] = [await small.partner(), await small.partner()];
    const answers = Promise.all(
      Array.from({ length: uploads }, () => eager.put('', { logo_base64: redPixel })),
    );
    await allArrived;
    expect((await other.get('')).status).toBe(200);
    expect((await other.put('', { name_system: 'New' })).status).toBe(200);
    signals.emit('released');
    expect((await answers).map(({ status }) => status)).toEqual(Array(uploads).fill(200));
    await small.close();
  });

  it('stops every token of an account that the operator closes', async () => {
    const partner = await api.partner('accounts-read');
    expect((await partner.get('')).status).toBe(200);
    await api.operator.closeAccount(partner.accountId);
    await expectReached(async () => (await partner.get('')).status, 401);
  });
});
