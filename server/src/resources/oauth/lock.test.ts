import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../../platform/clock.ts';
import { credentialsOf } from '../../testing/oauth.ts';
import { type Answer, type Partner, requestToken } from '../../testing/partner.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';

const failuresFree = 5;

describe('the lock after failed authentications', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await ownApi({ environment: { KONTOR_TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => api.close());

  const attempt = (client: Partner, address: string, secret = client.clientSecret) =>
    requestToken(
      api.url,
      { ...credentialsOf(client), client_secret: secret },
      { 'x-forwarded-for': address },
    );
  const fail = async (client: Partner, address: string, times = 1): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let i = 0; i < times; i += 1) answers.push(await attempt(client, address, 'wrong'));
    return answers;
  };

  it('answers 429 with Retry-After after repeated failures, whatever the secret', async () => {
    const client = await api.partner();
    const address = newAddress();
    const refused = await fail(client, address, failuresFree);
    expect(refused.map((answer) => answer.status)).toEqual(Array(failuresFree).fill(401));
    for (const secret of ['wrong', client.clientSecret]) {
      const locked = await attempt(client, address, secret);
      expect(locked.status).toBe(429);
      expect(locked.headers.get('retry-after')).toBe('2');
      expect(locked.headers.get('cache-control')).toBe('no-store');
      expect(Object.keys(locked.body).sort()).toEqual(['error', 'error_description']);
    }
  });

  it('lets the right secret in again when Retry-After has passed, and not earlier', async () => {
    const client = await api.partner();
    const address = newAddress();
    await fail(client, address, failuresFree);
    api.clock.advance(1_999);
    expect((await attempt(client, address)).status).toBe(429);
    api.clock.advance(1);
    expect((await attempt(client, address)).status).toBe(200);
  });

  it('doubles with every further failure, up to 15 minutes', async () => {
    const client = await api.partner();
    const address = newAddress();
    await fail(client, address, failuresFree - 1);
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      expect((await attempt(client, address, 'wrong')).status).toBe(401);
      const wait = Number((await attempt(client, address)).headers.get('retry-after'));
      waits.push(wait);
      api.clock.advance(wait * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('does not grow by what is tried while it holds', async () => {
    const client = await api.partner();
    const address = newAddress();
    await fail(client, address, failuresFree);
    await fail(client, address, 20);
    expect((await attempt(client, address)).headers.get('retry-after')).toBe('2');
  });

  it('starts from the beginning after a success', async () => {
    const client = await api.partner();
    const address = newAddress();
    for (let round = 0; round < 3; round += 1) {
      await fail(client, address, failuresFree - 1);
      expect((await attempt(client, address)).status).toBe(200);
    }
  });

  it('starts from the beginning after an hour without a failure', async () => {
    const client = await api.partner();
    const address = newAddress();
    await fail(client, address, failuresFree - 1);
    api.clock.advance(hourMs);
    await fail(client, address, failuresFree - 1);
    expect((await attempt(client, address)).status).toBe(200);
  });

  it('cannot be used by an outsider at another address to lock the partner out', async () => {
    const client = await api.partner();
    const [outside, home] = [newAddress(), newAddress()];
    await fail(client, outside, 20);
    expect((await attempt(client, outside)).status).toBe(429);
    expect((await attempt(client, home)).status).toBe(200);
  });

  it('holds for one client, not for another one at the same address', async () => {
    const [first, second] = [await api.partner(), await api.partner()];
    const address = newAddress();
    await fail(first, address, failuresFree);
    expect((await attempt(first, address)).status).toBe(429);
    expect((await attempt(second, address)).status).toBe(200);
  });

  it('holds for a client that does not exist just as for one that does', async () => {
    const ghost = { ...(await api.partner()), clientId: `cli_${'0'.repeat(26)}` };
    const address = newAddress();
    await fail(ghost, address, failuresFree);
    expect((await attempt(ghost, address)).status).toBe(429);
  });

  it('leaves room for others at an address that goes through many client ids, which is slowed down instead', async () => {
    // One a second, in bursts of two: the bucket refills in real time, and must not do so during the test.
    const slow = await ownApi({ environment: { KONTOR_TRUST_PROXY: '127.0.0.1', KONTOR_RATE_LIMIT: '1' } });
    try {
      const client = await slow.partner();
      const from = (clientId: string, address: string) =>
        requestToken(
          slow.url,
          { client_id: clientId, client_secret: client.clientSecret },
          { 'x-forwarded-for': address },
        );
      const ghosts = Array.from({ length: 4 }, (_, i) => `cli_${String(i).padStart(26, '0')}`);
      const answers = await Promise.all(ghosts.map((ghost) => from(ghost, '198.51.100.7')));
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(2);
      const limited = answers.filter((answer) => answer.status === 429);
      expect(limited.map((answer) => answer.body.error)).toEqual(['rate_limited', 'rate_limited']);
      expect((await from(client.clientId, '198.51.100.7')).status).toBe(200);
    } finally {
      await slow.close();
    }
  });

  it('counts the addresses of one IPv6 /64 as one caller, and other networks apart', async () => {
    const client = await api.partner();
    for (const host of ['1', '2', 'a:b:c:d', 'ffff:ffff:ffff:ffff', '5']) {
      await fail(client, `2001:db8:0:7:${host.includes(':') ? host : `:${host}`}`);
    }
    expect((await attempt(client, '2001:db8:0:7::99')).status).toBe(429);
    expect((await attempt(client, '2001:db8:0:8::99')).status).toBe(200);
  });

  it('counts every spelling of one IPv4 address as that address, and never two addresses as one', async () => {
    const client = await api.partner();
    const spellings = ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:198.51.100.7', '::ffff:c633:6407'];
    for (const spelling of [...spellings, '198.51.100.7']) await fail(client, spelling);
    for (const spelling of spellings) expect((await attempt(client, spelling)).status).toBe(429);
    expect((await attempt(client, '::ffff:198.51.100.8')).status).toBe(200);
    expect((await attempt(client, '::ffff:c633:6409')).status).toBe(200);
  });

  it('believes the address that the trusted proxy saw, not one that the caller made up', async () => {
    const client = await api.partner();
    const real = newAddress();
    for (let i = 0; i < failuresFree; i += 1) await fail(client, `203.0.113.${i}, ${real}`);
    expect((await attempt(client, real)).status).toBe(429);
  });

  it('ignores X-Forwarded-For when no proxy is trusted', async () => {
    const direct = await ownApi();
    try {
      const client = await direct.partner();
      const wrong = { ...credentialsOf(client), client_secret: 'wrong' };
      for (let i = 0; i < failuresFree; i += 1) {
        await requestToken(direct.url, wrong, { 'x-forwarded-for': newAddress() });
      }
      const locked = await requestToken(direct.url, credentialsOf(client), {
        'x-forwarded-for': newAddress(),
      });
      expect(locked.status).toBe(429);
    } finally {
      await direct.close();
    }
  });

  it('guards the revocation and introspection endpoints together with the token endpoint', async () => {
    const client = await api.partner();
    const address = newAddress();
    const form = { ...credentialsOf(client), client_secret: 'wrong', token: 'x' };
    const headers = { accept: 'application/json', 'x-forwarded-for': address };
    for (let i = 0; i < failuresFree; i += 1) {
      const body = new URLSearchParams(form);
      const path = i % 2 ? 'revoke' : 'introspect';
      const refused = await fetch(`${api.url}/oauth/${path}`, { method: 'POST', headers, body });
      expect(refused.status).toBe(401);
    }
    expect((await attempt(client, address)).status).toBe(429);
  });

  it('leaves tokens that were issued before alone', async () => {
    const client = await api.partner('accounts-read');
    const address = newAddress();
    await fail(client, address, failuresFree);
    expect((await client.get('', { 'x-forwarded-for': address })).status).toBe(200);
  });
});

let addresses = 0;

/** One that no other test uses. */
function newAddress(): string {
  addresses += 1;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
}
