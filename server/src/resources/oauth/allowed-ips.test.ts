import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../platform/clock.ts';
import { type Partner, requestToken } from '../../testing/partner.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';

describe('allowed_ips', () => {
  let api: TestApi;
  let owner: Partner;
  beforeAll(async () => {
    api = await ownApi({ environment: { KONTOR_TRUST_PROXY: '127.0.0.1' } });
    owner = await api.partner();
  });
  afterAll(() => api.close());
  beforeEach(() => api.clock.advance(2 * hourMs));

  const newClient = async (allowed_ips: string[]) => {
    const { body } = await owner.post('/oauthclients', {
      name: 'Bound',
      scopes: ['accounts-read'],
      allowed_ips,
    });
    return { client_id: body.id as string, client_secret: body.secret as string };
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it.each([
    [
      '192.0.2.0/24',
      ['192.0.2.0', '192.0.2.255', '::ffff:192.0.2.9', '::ffff:c000:0209'],
      ['192.0.3.0', '2001:db8::1', '::192.0.2.9'],
    ],
    ['192.0.2.9', ['192.0.2.9', '::ffff:192.0.2.9'], ['192.0.2.8', '192.0.2.10', '::ffff:192.0.2.8']],
    ['2001:db8::/32', ['2001:db8::1', '2001:DB8:ffff::1'], ['2001:db9::1', '192.0.2.1']],
    ['2001:db8::5', ['2001:db8::5', '2001:db8:0:0:0:0:0:5'], ['2001:db8::6']],
    ['0.0.0.0/0', ['203.0.113.1', '::ffff:203.0.113.1'], ['2001:db8::1']],
    ['::/0', ['2001:db8::1'], []],
    ['::ffff:192.0.2.0/120', ['::ffff:192.0.2.1', '192.0.2.1'], ['192.0.3.1', '2001:db8::1']],
  ])('%s holds at the token endpoint (401) and on calls (403 no_access)', async (range, inside, outside) => {
    const client = await newClient([range]);
    const home = inside[0] ?? '';
    const issued = await requestToken(api.url, client, from(home));
    expect(issued.status).toBe(200);
    const bound = owner.withToken(issued.body.access_token);
    for (const address of inside) {
      expect([address, (await requestToken(api.url, client, from(address))).status]).toEqual([address, 200]);
      expect([address, (await bound.get('', from(address))).status]).toEqual([address, 200]);
    }
    for (const address of [...outside, 'unknown', 'not an address', '999.1.1.1']) {
      const refused = await requestToken(api.url, client, from(address));
      expect([address, refused.status, refused.body.error]).toEqual([address, 401, 'invalid_client']);
      expect(refused.headers.get('www-authenticate')).toMatch(/^Basic /);
      const call = await bound.get('', from(address));
      expect([address, call.status, call.body.code]).toEqual([address, 403, 'no_access']);
    }
  });

  it('is a union of its ranges', async () => {
    const client = await newClient(['192.0.2.0/24', '2001:db8::/32']);
    for (const address of ['192.0.2.1', '2001:db8::1']) {
      expect((await requestToken(api.url, client, from(address))).status).toBe(200);
    }
    expect((await requestToken(api.url, client, from('198.51.100.1'))).status).toBe(401);
  });

  it('takes effect on living tokens with the next call, and is lifted by an empty list', async () => {
    const client = await newClient([]);
    const { body } = await requestToken(api.url, client, from('198.51.100.1'));
    const bound = owner.withToken(body.access_token);
    expect((await bound.get('', from('198.51.100.1'))).status).toBe(200);
    await owner.put(`/oauthclients/${client.client_id}`, { allowed_ips: ['192.0.2.0/24'] });
    expect((await bound.get('', from('198.51.100.1'))).status).toBe(403);
    await owner.put(`/oauthclients/${client.client_id}`, { allowed_ips: [] });
    expect((await bound.get('', from('198.51.100.1'))).status).toBe(200);
  });

  it('does not tell an outsider with a wrong secret that the address is the trouble', async () => {
    const client = await newClient(['192.0.2.0/24']);
    const wrong = { ...client, client_secret: 'wrong' };
    const outside = await requestToken(api.url, wrong, from('198.51.100.1'));
    const inside = await requestToken(api.url, wrong, from('192.0.2.1'));
    expect(outside.body).toEqual(inside.body);
  });

  it.each([
    '192.0.2.0/33',
    '192.0.2.0/-1',
    '192.0.2',
    '2001:db8::/129',
    '192.0.2.0/24/24',
    'fe80::1%eth0',
    '192.0.2.0/024',
    '',
  ])('refuses %j as a range', async (range) => {
    const refused = await owner.post('/oauthclients', { name: 'Bad', allowed_ips: [range] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].field).toBe('allowed_ips.0');
  });
});
