import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, call, createPartner, type Partner, requestToken } from '../testing/partner.ts';
import { ownApi } from '../testing/test-api.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

describe('the bucket', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const made = (perSecond: number): RateLimit => createRateLimit(perSecond) as RateLimit;
  const takeAll = (limit: RateLimit, key = 'a', perSecond?: number): number => {
    let taken = 0;
    while (taken < 100_000 && limit.consume(key, perSecond).isAllowed) taken += 1;
    return taken;
  };

  it('holds twice the rate, and counts down to nothing', () => {
    const limit = made(5);
    const remaining = Array.from({ length: 11 }, () => limit.consume('a', undefined));
    expect(remaining.map((decision) => decision.remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
    expect(remaining.map((decision) => decision.isAllowed).lastIndexOf(true)).toBe(9);
    expect(remaining.every((decision) => decision.limit === 10)).toBe(true);
  });

  it.each([
    [0, 0],
    [199, 0],
    [200, 1],
    [1000, 5],
    [1999, 9],
    [2000, 10],
    [3_600_000, 10],
  ])('after %d ms of rest gives %d more', (restMs, expected) => {
    const limit = made(5);
    takeAll(limit);
    vi.advanceTimersByTime(restMs);
    expect(takeAll(limit)).toBe(expected);
  });

  it('allows the rate, and no more, to a caller that never stops', () => {
    const limit = made(5);
    takeAll(limit);
    let taken = 0;
    for (let ms = 0; ms < 60_000; ms += 10) {
      vi.advanceTimersByTime(10);
      if (limit.consume('a', undefined).isAllowed) taken += 1;
    }
    expect(taken).toBeGreaterThanOrEqual(299);
    expect(taken).toBeLessThanOrEqual(300);
  });

  it('says after how many seconds a retry succeeds', () => {
    const limit = made(1);
    takeAll(limit);
    const { resetS } = limit.consume('a', undefined);
    expect(resetS).toBe(1);
    vi.advanceTimersByTime(resetS * 1000);
    expect(limit.consume('a', undefined).isAllowed).toBe(true);
  });

  it('says in how many seconds it will be full', () => {
    expect(made(5).consume('a', undefined).resetS).toBe(1);
    const limit = made(5);
    for (let i = 0; i < 9; i += 1) limit.consume('a', undefined);
    expect(limit.consume('a', undefined).resetS).toBe(2);
  });

  it('is one per caller', () => {
    const limit = made(5);
    takeAll(limit, 'a');
    expect(takeAll(limit, 'b')).toBe(10);
  });

  it('follows the caller’s own rate, also when it is lowered or raised', () => {
    const limit = made(5);
    expect(takeAll(limit, 'a', 50)).toBe(100);
    vi.advanceTimersByTime(10_000);
    expect(takeAll(limit, 'a', 1)).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(takeAll(limit, 'a', 50)).toBe(50);
  });

  it('does not exist when limits are switched off', () => {
    expect(createRateLimit(0)).toBeUndefined();
  });
});

const environment = { KONTOR_RATE_LIMIT: '5' };
const api = await ownApi({ environment });
afterAll(() => api.close());

const flood = (partner: Partner, count: number) =>
  Promise.all(Array.from({ length: count }, () => partner.get('')));
/** However long a busy machine takes, the bucket does not refill. */
async function inOneMoment<T>(run: () => Promise<T>): Promise<T> {
  const moment = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  return run().finally(() => moment.mockRestore());
}
const statuses = (answers: Answer[]) => new Set(answers.map(({ status }) => status));

describe('the API', () => {
  it('answers 429 with Retry-After when a client’s burst is used up, and goes on afterwards', async () => {
    const partner = await api.partner('accounts-read');
    const answers = await inOneMoment(() => flood(partner, 60));
    const refused = answers.filter(({ status }) => status !== 200);
    // Ten in all, and the token may have been one of them.
    expect([50, 51]).toContain(refused.length);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      expect(headers.get('retry-after')).toBe('1');
      expect(headers.get('ratelimit-remaining')).toBe('0');
    }
    await expect.poll(async () => (await partner.get('')).status).toBe(200);
  });

  it('counts each client separately, also within one account', async () => {
    const partner = await api.partner('accounts-read', 'oauth-clients-write');
    const { body } = await partner.post('/oauthclients', { name: 'Second', scopes: ['accounts-read'] });
    const client = { client_id: body.client_id, client_secret: body.secret, name: '', scopes: [] };
    const second = await createPartner(api.url, partner.accountId, client);
    expect(statuses(await inOneMoment(() => flood(partner, 60)))).toContain(429);
    expect((await second.get('')).status).toBe(200);
  });

  it('counts all tokens of a client, and its requests for tokens, as one', async () => {
    const partner = await api.partner('accounts-read');
    const credentials = { client_id: partner.clientId, client_secret: partner.clientSecret };
    const again = await requestToken(api.url, credentials);
    const other = partner.withToken(again.body.access_token);
    expect(again.headers.get('ratelimit-limit')).toBe('10');
    const answers = await inOneMoment(() => {
      const tokens = Array.from({ length: 30 }, () => requestToken(api.url, credentials));
      return Promise.all([flood(partner, 30), flood(other, 30), ...tokens]);
    });
    const allowed = answers.flat().filter(({ status }) => status === 200).length;
    expect(allowed).toBeLessThanOrEqual(10);
  });

  it('follows the account’s own rate from the next request on', async () => {
    const partner = await api.partner('accounts-read', 'accounts-write');
    expect((await partner.put('', { settings: { rate_limit: 1000 } })).status).toBe(200);
    const first = await partner.get('');
    expect(first.headers.get('ratelimit-limit')).toBe('2000');
    await expect
      .poll(async () => Number((await partner.get('')).headers.get('ratelimit-remaining')), {
        timeout: 120_000,
      })
      .toBeGreaterThan(1000);
    expect(statuses(await flood(partner, 60))).toEqual(new Set([200]));
    await partner.put('', { settings: { rate_limit: null } });
    expect((await partner.get('')).headers.get('ratelimit-limit')).toBe('10');
  });

  it('sends the limit with every answer, success or error', async () => {
    const roomy = await ownApi({ environment: { KONTOR_RATE_LIMIT: '1000' } });
    const partner = await roomy.partner('accounts-read', 'oauth-clients-read', 'oauth-clients-write');
    const other = await roomy.partner();
    const answers = {
      200: await partner.get(''),
      201: await partner.post('/oauthclients', { name: 'a' }),
      304: await partner.get('', { 'if-none-match': '*' }),
      400: await partner.post('/oauthclients', '{'),
      401: await partner.withToken('nonsense').get(''),
      403: await partner.put('', { name_system: 'a' }),
      404: await partner.get('/oauthclients/nonsense'),
      412: await partner.put(`/oauthclients/${partner.clientId}`, { name: 'a' }, { 'if-match': '"x"' }),
      415: await partner.post('/oauthclients', 'a', { 'content-type': 'text/plain' }),
      422: await partner.post('/oauthclients', {}),
    };
    for (const [status, { status: actual, headers }] of Object.entries(answers)) {
      expect(actual).toBe(Number(status));
      expect([status, headers.get('ratelimit-limit')]).toEqual([status, '2000']);
      expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(2000);
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    }
    const elsewhere = await call(`${roomy.url}/accounts/${other.accountId}`, {
      headers: { authorization: `Bearer ${partner.token}` },
    });
    expect([elsewhere.status, elsewhere.headers.get('ratelimit-limit')]).toEqual([403, '2000']);
    await roomy.close();
  });

  it('limits callers without a valid token by their address', async () => {
    const own = await ownApi({ environment });
    const partner = await own.partner('accounts-read');
    const answers = await inOneMoment(() => flood(partner.withToken('nonsense'), 60));
    expect(statuses(answers)).toEqual(new Set([401, 429]));
    // The client itself is not made to pay for what others try from the same address.
    expect((await partner.get('')).status).toBe(200);
    await own.close();
  });

  it('limits nothing and says nothing when KONTOR_RATE_LIMIT is 0', async () => {
    const free = await ownApi({ environment: { KONTOR_RATE_LIMIT: '0' } });
    const partner = await free.partner('accounts-read', 'accounts-write');
    await partner.put('', { settings: { rate_limit: 1 } });
    const answers = await flood(partner, 60);
    expect(statuses(answers)).toEqual(new Set([200]));
    expect(answers[0]?.headers.get('ratelimit-limit')).toBeNull();
    await free.close();
  });
});
