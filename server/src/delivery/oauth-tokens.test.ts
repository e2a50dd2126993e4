import { describe, expect, it } from 'vitest';
import { manualClock } from '../platform/clock.ts';
import type { OAuthCredentials } from './authentication.ts';
import type { Egress } from './egress.ts';
import type { EgressResponse, Failure } from './exchange.ts';
import { createOAuthTokens } from './oauth-tokens.ts';

const owner = { id: 'whk_1', isSandbox: false };
const credentials: OAuthCredentials = {
  tokenUrl: 'https://login.example.com/token',
  clientId: 'kontor client',
  clientSecret: 'hunter2:%',
  scope: 'hooks',
};
const timing = { dns_ms: null, connect_ms: null, first_byte_ms: 1, total_ms: 2 };
const json = (body: unknown, status = 200): EgressResponse => ({
  status,
  headers: {},
  body: typeof body === 'string' ? body : JSON.stringify(body),
  cut: undefined,
  timing,
});
const token = (access_token: string, expires_in?: unknown) =>
  json({ access_token, token_type: 'Bearer', expires_in });

type Asked = { path: string; body: string; authorization: string | undefined };
/** An egress that returns the given responses of a token server in turn. */
const serve = (...answers: (EgressResponse | Failure)[]) => {
  const asked: Asked[] = [];
  const post: Egress['post'] = async (target, body, headers) => {
    const at = headers.indexOf('Authorization');
    asked.push({
      path: target.path,
      body: String(body),
      authorization: at < 0 ? undefined : headers[at + 1],
    });
    return answers.shift() ?? token('none left', 3600);
  };
  const clock = manualClock(new Date('2026-11-15T12:00:00Z'));
  return { asked, clock, tokens: createOAuthTokens({ egress: { post }, clock }) };
};
const sayOf = (result: object) => (result as Failure).error.message;

describe('a token', () => {
  it('is asked for as the standard says, and used until half a minute before its end', async () => {
    const { asked, clock, tokens } = serve(token('one', 300), token('two', 300));
    expect(await tokens.get(owner, credentials)).toEqual({ token: 'one' });
    clock.advance(269_000);
    expect(await tokens.get(owner, { ...credentials })).toEqual({ token: 'one' });
    clock.advance(1000);
    expect(await tokens.get(owner, credentials)).toEqual({ token: 'two' });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual({
      path: '/token',
      body: 'grant_type=client_credentials&scope=hooks',
      authorization: `Basic ${Buffer.from('kontor+client:hunter2%3A%25').toString('base64')}`,
    });
  });

  it('is fetched once for all who ask at the same time', async () => {
    const { asked, tokens } = serve(token('one', 300));
    const got = await Promise.all(Array.from({ length: 50 }, () => tokens.get(owner, credentials)));
    expect(new Set(got.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"token":"one"}']));
    expect(asked).toHaveLength(1);
  });

  it('is fetched anew when the receiver did not take it, once however many say so', async () => {
    const { asked, tokens } = serve(token('one', 300), token('two', 300));
    await tokens.get(owner, credentials);
    tokens.forget(owner, 'one');
    const got = await Promise.all([tokens.get(owner, credentials), tokens.get(owner, credentials)]);
    // A late refusal of the old token does not affect the new one.
    tokens.forget(owner, 'one');
    expect([...got, await tokens.get(owner, credentials)]).toEqual(Array(3).fill({ token: 'two' }));
    expect(asked).toHaveLength(2);
  });

  it('belongs to its webhook and its credentials', async () => {
    const { tokens } = serve(token('one', 300), token('other-webhook', 300), token('other-secret', 300));
    expect(await tokens.get(owner, credentials)).toEqual({ token: 'one' });
    expect(await tokens.get({ ...owner, id: 'whk_2' }, credentials)).toEqual({ token: 'other-webhook' });
    expect(await tokens.get(owner, { ...credentials, clientSecret: 'new' })).toEqual({
      token: 'other-secret',
    });
  });

  it('is asked for with the secret in the body where the header is refused', async () => {
    const { asked, tokens } = serve(json({ error: 'invalid_client' }, 401), token('one', 300));
    expect(await tokens.get(owner, credentials)).toEqual({ token: 'one' });
    expect(asked[1]?.authorization).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({
      grant_type: 'client_credentials',
      scope: 'hooks',
      client_id: 'kontor client',
      client_secret: 'hunter2:%',
    });
  });

  it.each([
    ['unknown', undefined, 3_570_000],
    ['a text', '600', 570_000],
    ['shorter than the margin', 20, 10_000],
    ['nonsense', 'soon', 3_570_000],
    ['negative', -5, 3_570_000],
    ['a century', 3e9, 86_370_000],
  ])('whose lifetime is %s is kept for a sensible time', async (_, lifetime, keptMs) => {
    const { asked, clock, tokens } = serve(token('one', lifetime), token('two'));
    await tokens.get(owner, credentials);
    clock.advance(keptMs - 1);
    await tokens.get(owner, credentials);
    expect(asked).toHaveLength(1);
    clock.advance(1);
    await tokens.get(owner, credentials);
    expect(asked).toHaveLength(2);
  });
});

describe('a token server that', () => {
  const refused: Failure = { error: { code: 'connect_refused', message: 'It refuses connections.' }, timing };
  it.each<[string, (EgressResponse | Failure)[], string]>([
    ['is away', [refused], 'It refuses connections.'],
    [
      'knows us not',
      [json({ error: 'invalid_client' }, 401), json({ error: 'invalid_client' }, 401)],
      'responded with 401 (invalid_client)',
    ],
    [
      'refuses the scope',
      [json({ error: 'invalid_scope' }, 400), json({ error: 'invalid_scope' }, 400)],
      '(invalid_scope)',
    ],
    ['fails', [json('<h1>hunter2</h1>', 500)], 'responded with 500.'],
    ['redirects', [json('', 302)], 'responded with 302.'],
    ['answers no JSON', [json('hello')], 'contains none'],
    ['answers null', [json('null')], 'contains none'],
    ['answers no token', [json({})], 'contains none'],
    ['answers a token that is a header', [token('a\r\nX-B: c')], 'contains none'],
    ['answers another type', [json({ access_token: 'a', token_type: 'mac' })], 'another type'],
  ])('%s is the failure of the delivery, in a sentence', async (_, answers, sentence) => {
    const result = await serve(...answers).tokens.get(owner, credentials);
    expect(result).toEqual({
      error: { code: 'token_failed', message: expect.stringContaining(sentence) },
      timing,
    });
    expect(sayOf(result)).toMatch(/^No access token for this webhook: (?!.*hunter2)/);
  });

  it('fails is left alone for five seconds, and then asked again', async () => {
    const { asked, clock, tokens } = serve(json('', 500), token('one', 300));
    await tokens.get(owner, credentials);
    clock.advance(4999);
    expect(sayOf(await tokens.get(owner, credentials))).toContain('500');
    expect(asked).toHaveLength(1);
    clock.advance(1);
    expect(await tokens.get(owner, credentials)).toEqual({ token: 'one' });
  });
});
