import { describe, expect, it } from 'vitest';
import { linesOf } from './form-values.ts';
import { isSameScopes, resourceOf } from './scope-names.ts';
import { resourceTitle, scopeText } from './scope-words.ts';

describe('allowed addresses', () => {
  it.each([
    ['', []],
    ['192.0.2.1', ['192.0.2.1']],
    ['192.0.2.0/24\n 2001:db8::/32 ', ['192.0.2.0/24', '2001:db8::/32']],
    ['a, b,,c\n\n', ['a', 'b', 'c']],
    ['a\r\nb', ['a', 'b']],
    [' \n , \t', []],
  ])('of %j are %j', (text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });
});

it.each([
  ['account-tpas-read', 'tpas', 'TPAs'],
  ['account-tpa-signatories-write', 'tpa-signatories', 'TPA signatories'],
  ['oauth-clients-delete', 'oauth-clients', 'OAuth clients'],
  ['accounts-read', 'accounts', 'Account'],
  ['new-things-read', 'new-things', 'New things'],
  ['webhook-events-read', 'webhook-events', 'Webhook events'],
])('%s is about %s, headed %j', (scope, resource, title) => {
  expect(resourceOf(scope)).toBe(resource);
  expect(resourceTitle(resource)).toBe(title);
});

it.each([
  [[], [], true],
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a', 'c'], false],
])('%j and %j are the same scopes: %s', (one, other, expected) => {
  expect(isSameScopes(one, other)).toBe(expected);
});

it('says in English what a scope means that has no text yet', () => {
  expect(scopeText('organizations-read', 'x')).toBe('Read organizations');
  expect(scopeText('new-things-read', 'Read new things')).toBe('Read new things');
});
