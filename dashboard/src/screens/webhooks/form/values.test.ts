import { describe, expect, it } from 'vitest';
import { bodyOf, changeOf, emptyValues, headerTrouble, readGroups } from './values.ts';

describe('the form of a webhook', () => {
  it('sends only the fields of the chosen authentication, and no credential that nobody typed', () => {
    const typed = { ...emptyValues, url: ' https://example.com ', basic_username: 'a', custom_key: 'X-Key' };
    const body = bodyOf({ ...typed, authentication_type: 'basic' });
    expect(body).toMatchObject({ url: 'https://example.com', basic_username: 'a', events: ['*'] });
    expect(body).not.toHaveProperty('basic_password');
    expect(body).not.toHaveProperty('custom_key');
  });

  it('sends only what was changed, and authentication as a whole', () => {
    const start = { ...emptyValues, url: 'https://example.com', authentication_type: 'oauth' as const };
    expect(changeOf({ ...start, description: 'New' }, start)).toEqual({ description: 'New' });
    const moved = changeOf({ ...start, oauth_client_id: 'kontor' }, start);
    expect(moved).toMatchObject({
      authentication_type: 'oauth',
      oauth_client_id: 'kontor',
      oauth_scope: null,
    });
    expect(moved).not.toHaveProperty('url');
  });

  it('says before sending which headers would be refused', () => {
    const trouble = (key: string, value = 'x') => headerTrouble({ key, value, secret: false });
    expect(trouble('X-Environment')).toBeUndefined();
    expect(trouble('Content-Type')).toBe('headerOurs');
    expect(trouble('webhook-id')).toBe('headerOurs');
    expect(trouble('Host')).toBe('headerConnection');
    expect(trouble('Authorization')).toBe('headerAuthorization');
    expect(trouble('X Y')).toBe('headerName');
    expect(trouble('X-Y', 'å')).toBe('headerValue');
  });

  it('reads company numbers however they are pasted, each once', () => {
    expect(readGroups('556016-0680, 310000019;\n\n 310000019 ')).toEqual(['556016-0680', '310000019']);
  });
});
