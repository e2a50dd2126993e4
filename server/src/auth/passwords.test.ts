import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Argon2Cost } from './argon2.ts';
import {
  findMatchingHash,
  hashPassword,
  passwordFault,
  placeholderHash,
  setPasswordCost,
  usualCost,
  verifyPassword,
} from './passwords.ts';

describe('a password', () => {
  let before: Argon2Cost;
  beforeAll(() => {
    before = setPasswordCost(usualCost);
  });
  afterAll(() => {
    setPasswordCost(before);
  });

  it('is hashed with argon2id and a unique salt, and matches however its characters are composed', async () => {
    const [one, two] = await Promise.all([hashPassword('Übermäßig långt'), hashPassword('Übermäßig långt')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'Übermäßig långt'.normalize('NFD'))).toBe(true);
    expect(await verifyPassword(one, 'übermäßig långt')).toBe(false);
  });

  it('matches neither a missing nor a broken hash', async () => {
    for (const hash of [undefined, null, '', 'no password fits', '$argon2id$v=19$m=19456']) {
      expect([hash, await verifyPassword(hash, 'abc')]).toEqual([hash, false]);
    }
  });

  it('takes as long to verify without a user as with one', async () => {
    const costOf = (hash: string) => hash.split('$').slice(0, 4);
    expect(costOf(placeholderHash())).toEqual(costOf(await hashPassword('a password of a user')));
  });

  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [5, 6],
  ])('of a user with %d accounts is verified %d times', async (accounts, expected) => {
    let verified = 0;
    const verify = async (hash: string | null | undefined) => {
      verified += 1;
      return hash === `hash ${accounts - 1}`;
    };
    const hashes = Array.from({ length: accounts }, (_, index) => `hash ${index}`);
    expect(await findMatchingHash(hashes, 'abc', verify)).toBe(accounts === 0 ? undefined : accounts - 1);
    expect(await findMatchingHash(hashes, 'abc', async () => false)).toBeUndefined();
    expect(verified).toBe(expected);
  });

  const personal = ['ada@lovelace.example', 'ada', 'lovelace.example', 'Ada', 'Lovelace'];
  it.each([
    ['correct horse battery staple', undefined],
    ['Tr0ub4dor&3x9', undefined],
    ['två hästar på ängen', undefined],
    ['🐎🔋📎🐴🦄🐕🐈🐁🐀🐇🐿🦔', undefined],
    ['elevenchars', 'short'],
    ['', 'short'],
    ['x9'.repeat(101), 'long'],
    ['password1234', 'common'],
    ['PASSWORDpassword', 'common'],
    ['Welcome2026!!', 'common'],
    ['123456789012', 'common'],
    ['aaaabbbbcccc', 'common'],
    ['Lovelace2026', 'personal'],
    ['ada@lovelace.example', 'personal'],
  ])('%j is %s', (password, fault) => {
    expect(passwordFault(password, personal)).toBe(fault);
  });
});
