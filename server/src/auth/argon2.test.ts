import { describe, expect, it } from 'vitest';
import { argon2OfNode, loadArgon2 } from './argon2.ts';
import { usualCost } from './passwords.ts';

const builtIn = argon2OfNode();

describe.skipIf(builtIn === undefined)('argon2id of Node.js', () => {
  it('verifies what the npm package hashed, and the reverse', async () => {
    if (!builtIn) return;
    const installed = await loadArgon2();
    const password = 'correct horse battery staple';
    expect(await builtIn.verify(await installed.hash(password, usualCost), password)).toBe(true);
    expect(await installed.verify(await builtIn.hash(password, usualCost), password)).toBe(true);
    expect(await builtIn.verify(await installed.hash(password, usualCost), `${password}!`)).toBe(false);
    await expect(builtIn.verify('not a hash', password)).rejects.toThrow('not a hash');
  });
});
