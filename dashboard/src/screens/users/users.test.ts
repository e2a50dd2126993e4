import { describe, expect, it } from 'vitest';
import { browserOf } from './browser-name.ts';
import { verbsOf } from './role-matrix.ts';
import { nameOf } from './user-name.ts';

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  ['', '', 'ada@example.com'],
  [' ', ' ', 'ada@example.com'],
])('a user called %j %j is shown as %j', (first_name, last_name, expected) => {
  expect(nameOf({ first_name, last_name, email: 'ada@example.com' })).toBe(expected);
});

describe('the browser of a session', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['curl/8.5.0', 'curl'],
    ['', 'Unknown'],
    ['something else', 'Unknown'],
  ])('%s', (agent, expected) => {
    expect(browserOf(agent)).toBe(expected);
  });
});

describe('the matrix of roles', () => {
  it('says what a role may do in an area, also where reading needs the scope of another resource', () => {
    const viewer: Parameters<typeof verbsOf>[0] = { scopes: ['files-read', 'accounts-read'] };
    expect(verbsOf(viewer, 'receipts')).toEqual(['read']);
    expect(verbsOf(viewer, 'sandbox')).toEqual([]);
    // Both scopes are needed.
    expect(verbsOf(viewer, 'developers')).toEqual([]);
    expect(verbsOf({ scopes: ['card-holders-read', 'card-holders-delete'] }, 'card-holders')).toEqual([
      'read',
      'delete',
    ]);
  });
});
