import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authenticationHeaders,
  parseBasicUsername,
  parseHeaderName,
  parseHeaderValue,
} from './authentication.ts';

describe('a webhook’s authentication', () => {
  it('is shown as its type says', () => {
    expect(authenticationHeaders('none', { basic_username: 'left over' })).toEqual({
      headers: [],
      oauth: undefined,
    });
    expect(authenticationHeaders('basic', { basic_username: 'kört', basic_password: 'a:b' })).toEqual({
      headers: ['Authorization', `Basic ${Buffer.from('kört:a:b').toString('base64')}`],
      oauth: undefined,
    });
    expect(authenticationHeaders('custom', { custom_key: 'X-Api-Key', custom_value: 'k' }).headers).toEqual([
      'X-Api-Key',
      'k',
    ]);
    const oauth = {
      oauth_access_token_url: 'https://a.example/token',
      oauth_client_id: 'i',
      oauth_client_secret: 's',
    };
    expect(authenticationHeaders('oauth', oauth)).toEqual({
      headers: [],
      oauth: { tokenUrl: 'https://a.example/token', clientId: 'i', clientSecret: 's', scope: '' },
    });
  });

  it('takes no colon in a user name', () => {
    expect(parseBasicUsername('a:b')).toContain('colon');
    expect(parseBasicUsername('a@b')).toBeUndefined();
  });
});

describe('a header of a webhook', () => {
  it.each(['X-Api-Key', 'x-tenant', 'X_Under', 'x-event-id', 'Accept', 'traceparent'])(
    'may be named %s',
    (name) => {
      expect(parseHeaderName(name)).toBeUndefined();
    },
  );

  it.each([
    'Host',
    'Content-Length',
    'content-encoding',
    'Transfer-Encoding',
    'CONNECTION',
    'Keep-Alive',
    'TE',
    'Trailer',
    'Upgrade',
    'Expect',
    'Proxy-Authorization',
    'Proxy-Connection',
    'Via',
    'Forwarded',
    'X-Forwarded-For',
    'Webhook-Id',
    'webhook-signature',
    'webhook-anything',
    'X-Event',
    'x-version',
    'kontor-version',
    'X-Data-Signature',
    'X-Sequence',
    'Content-Type',
    'User-Agent',
    '',
    ' ',
    'a b',
    'a:b',
    'a\r\nb',
    'å',
    'a\0',
    '(x)',
    'x'.repeat(101),
  ])('may not be named %j', (name) => {
    expect(parseHeaderName(name)).toMatch(/\.$/);
    expect(parseHeaderName(name, { isAuthentication: true })).toMatch(/\.$/);
  });

  it('is Authorization only where a webhook authenticates', () => {
    expect(parseHeaderName('Authorization')).toContain('authentication_type');
    expect(parseHeaderName('authorization', { isAuthentication: true })).toBeUndefined();
  });

  it('has a value that cannot become another header', () => {
    expect(parseHeaderValue('Token abc 123~')).toBeUndefined();
    expect(parseHeaderValue('')).toBeUndefined();
    for (const value of [
      'a\r\nX-B: c',
      'a\nb',
      'a\0',
      'a\tb',
      'å',
      '\u{1F680}',
      ' a',
      'a ',
      'a\x7f',
      'x'.repeat(4097),
    ]) {
      expect([value, parseHeaderValue(value)]).toEqual([value, expect.stringMatching(/\.$/)]);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        if (parseHeaderValue(value) === undefined) expect(value).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });
});
