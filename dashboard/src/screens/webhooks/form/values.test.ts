import type { Webhook } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import {
  bodyOf as bodyWith,
  changeOf as changeWith,
  emptyValues,
  headerError,
  readGroups,
  type Values,
  valuesOf,
} from './values.ts';

const options = { isAccountWide: false, types: [] };
const bodyOf = (values: Values) => bodyWith(values, options);
const changeOf = (values: Values, start: Values) => changeWith(values, start, options);

describe('the form of a webhook', () => {
  it('sends only the fields of the chosen authentication, and no empty credential', () => {
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

  it('rejects before sending what the server would reject', () => {
    const trouble = (key: string, value = 'x') => headerError({ key, value, secret: false });
    expect(trouble('X-Environment')).toBeUndefined();
    expect(trouble('Content-Type')).toBe('headerOurs');
    expect(trouble('webhook-id')).toBe('headerOurs');
    expect(trouble('Host')).toBe('headerConnection');
    expect(trouble('Authorization')).toBe('headerAuthorization');
    expect(trouble('X Y')).toBe('headerName');
    expect(trouble('X-Y', 'å')).toBe('headerValue');
  });

  it('reads organization numbers however they are pasted, each once', () => {
    expect(readGroups('556016-0680, 310000019;\n\n 310000019 ')).toEqual(['556016-0680', '310000019']);
  });

  // Only what the form reads.
  const stored = {
    url: 'https://example.com',
    description: null,
    events: ['*'],
    filter: [{ field: 'mcc_code', operator: 'eq', value: '5812' }],
    thin: false,
    fields: [],
    ordered: true,
    max_per_second: 25,
    authentication_type: 'oauth',
    basic_username: null,
    custom_key: null,
    oauth_access_token_url: 'https://example.com/token',
    oauth_client_id: 'kontor',
    oauth_scope: null,
  } as unknown as Webhook;

  it('shows what is stored, without credentials, and sends nothing when nothing was changed', () => {
    const values = valuesOf(stored);
    expect(values).toMatchObject({ description: '', isEverything: true, events: [], max_per_second: '25' });
    expect(values.oauth_client_secret).toBe('');
    expect(changeOf(values, values)).toEqual({});
  });

  it('drops events that this version does not know', () => {
    const events = ['tpa.signed', 'future.event'] as Webhook['events'];
    expect(valuesOf({ ...stored, events }).events).toEqual(['tpa.signed']);
  });

  it.each([
    [{ description: ' New ' }, { description: 'New' }],
    [{ description: '   ' }, {}],
    [{ max_per_second: '' }, { max_per_second: null }],
    [{ max_per_second: ' 10 ' }, { max_per_second: 10 }],
    [{ isEverything: false, events: ['tpa.signed'] }, { events: ['tpa.signed'] }],
    [{ ordered: false }, { ordered: false }],
    [{ filter: [] }, { filter: [] }],
    [{ content: 'thin' }, { thin: true }],
    [{ content: 'fields', fields: 'id\nstate id' }, { fields: ['id', 'state'] }],
    [{ url: ' https://example.com ' }, {}],
    [{ authentication_type: 'none' }, { authentication_type: 'none' }],
    [{ basic_username: 'typed for another type' }, {}],
  ] as const)('after %j sends %j', (typed, expected) => {
    const start = valuesOf(stored);
    expect(changeOf({ ...start, ...typed } as typeof start, start)).toEqual(expected);
  });

  it('sends the organizations of account-wide webhooks alone', () => {
    const start = valuesOf(stored);
    const typed = { ...start, organization_ids: ['org_1'] };
    expect(changeOf(typed, start)).toEqual({});
    expect(changeWith(typed, start, { ...options, isAccountWide: true })).toEqual({
      organization_ids: ['org_1'],
    });
  });

  it('sends a typed credential together with its authentication', () => {
    const start = valuesOf(stored);
    expect(changeOf({ ...start, oauth_client_secret: 's3cret' }, start)).toEqual({
      authentication_type: 'oauth',
      oauth_access_token_url: 'https://example.com/token',
      oauth_client_id: 'kontor',
      oauth_scope: null,
      oauth_client_secret: 's3cret',
    });
  });

  it.each([
    ['X-Y', '', undefined],
    ['X-Y', ' x', 'headerValue'],
    ['X-Y', 'x\n', 'headerValue'],
    ['X-Y', 'x'.repeat(4_097), 'headerValue'],
    ['', 'x', 'headerName'],
    ['x'.repeat(101), 'x', 'headerName'],
    ['X-Forwarded-For', 'x', 'headerConnection'],
    ['PROXY-Authorization', 'x', 'headerConnection'],
    ['X-SEQUENCE', 'x', 'headerOurs'],
    ['authorization', 'x', 'headerAuthorization'],
    ['X-Eventful', 'x', undefined],
  ])('the header %j with the value %j: %s', (key, value, expected) => {
    expect(headerError({ key, value, secret: false })).toBe(expected);
  });

  it.each([
    ['', []],
    [' , ;\n', []],
    ['1;2,3\n4', ['1', '2', '3', '4']],
    ['1\r\n1', ['1']],
  ])('groups of %j are %j', (text, expected) => {
    expect(readGroups(text)).toEqual(expected);
  });
});
