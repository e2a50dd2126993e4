import { afterAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { createMasterKey } from '../../platform/master-key.ts';
import { testApi, testMasterKey } from '../../testing/test-api.ts';
import { createLinks, type LinkKind, linkLifetimeMs, linkTokenPattern } from './index.ts';

const api = await testApi();
afterAll(() => api.close());

const { system } = api.database;
const parts = { system, masterKey: testMasterKey, publicUrl: 'https://kontor.test' };
const links = createLinks(parts);
const { accountId } = await api.partner();
const db = api.database.tenant(accountId);

const selectRow = systemSql<{ id: string }, { row: string; raw: string }>(
  `select l::text as row, encode(l.token_hash, 'escape') as raw from links l where object_id = :id`,
);

const someone = (): string => newId('sig', api.clock.now());
const issue = (id: string, kind: LinkKind = 'signature') => links.issue(db, api.clock.now(), kind, id);
const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';
const find = (url: string) => links.find(tokenIn(url));
const inDays = (days: number): string => new Date(api.clock.now().getTime() + days * dayMs).toISOString();

describe('a personal link', () => {
  it('is an address with a 256-bit token that identifies its owner', async () => {
    const id = someone();
    const url = await issue(id);
    expect(url).toMatch(/^https:\/\/kontor\.test\/sign\/[\w-]{43}$/);
    expect(tokenIn(url)).toMatch(linkTokenPattern);
    expect(Buffer.from(tokenIn(url), 'base64url')).toHaveLength(32);
    expect(await find(url)).toEqual({
      account_id: accountId,
      kind: 'signature',
      object_id: id,
      expires_at: inDays(30),
    });
    expect(linkLifetimeMs).toBe(30 * dayMs);
  });

  it('differs for each kind, object and master key', async () => {
    const id = someone();
    const other = createLinks({ ...parts, masterKey: createMasterKey(Buffer.alloc(32, 9)) });
    const urls = [
      await issue(id),
      await issue(id, 'consent'),
      await issue(someone()),
      links.show('signature', id, 2),
      other.show('signature', id, 1),
    ];
    expect(new Set(urls.map(tokenIn)).size).toBe(urls.length);
    expect(urls[1]).toMatch(/^https:\/\/kontor\.test\/consent\//);
  });

  it('is stored only as a hash, which opens nothing', async () => {
    const id = someone();
    const token = tokenIn(await issue(id));
    const stored = await system.one(selectRow, { id });
    const kept = JSON.stringify(stored);
    expect(stored?.row).toContain(id);
    for (const spelling of [
      token,
      Buffer.from(token, 'base64url').toString('hex'),
      Buffer.from(token).toString('hex'),
    ]) {
      expect(kept).not.toContain(spelling);
    }
  });

  it('is the same when it is issued again, and works for another 30 days from then', async () => {
    const id = someone();
    const url = await issue(id);
    api.clock.advance(31 * dayMs);
    expect(Date.parse((await find(url))?.expires_at ?? '')).toBeLessThan(api.clock.now().getTime());
    expect(await issue(id)).toBe(url);
    expect((await find(url))?.expires_at).toBe(inDays(30));
  });

  it('stops working when it is replaced, and the new one is issued from then on', async () => {
    const id = someone();
    const first = await issue(id);
    const second = await links.replace(db, api.clock.now(), 'signature', id);
    expect(second).not.toBe(first);
    expect(await find(first)).toBeUndefined();
    expect(await find(second)).toMatchObject({ object_id: id, expires_at: inDays(30) });
    expect(await issue(id)).toBe(second);
    expect(links.show('signature', id, 2)).toBe(second);
    const third = await links.replace(db, api.clock.now(), 'signature', id);
    expect(await find(second)).toBeUndefined();
    expect(await find(third)).toMatchObject({ object_id: id });
  });

  it('is created when there was none to replace', async () => {
    const id = someone();
    expect(await find(await links.replace(db, api.clock.now(), 'signature', id))).toMatchObject({
      object_id: id,
    });
  });

  it('stops working when it is revoked, for its kind and its owner only', async () => {
    const [id, other] = [someone(), someone()];
    const urls = [await issue(id), await issue(id, 'consent'), await issue(other)];
    await links.revoke(db, 'signature', [id]);
    const found = await Promise.all(urls.map(find));
    expect(found.map((link) => link !== undefined)).toEqual([false, true, true]);
    await links.revoke(db, 'signature', []);
    expect(await find(urls[2] ?? '')).toBeDefined();
  });

  it('cannot be revoked or replaced by another account', async () => {
    const id = someone();
    const url = await issue(id);
    const outsider = api.database.tenant((await api.partner()).accountId);
    await links.revoke(outsider, 'signature', [id]);
    expect(await find(url)).toMatchObject({ account_id: accountId });
  });

  it('is gone with all its predecessors when it is revoked', async () => {
    const id = someone();
    const first = await issue(id);
    const second = await links.replace(db, api.clock.now(), 'signature', id);
    await links.revoke(db, 'signature', [id]);
    expect([await find(first), await find(second)]).toEqual([undefined, undefined]);
  });
});

it('many links are issued at once, in the given order', async () => {
  const ids = Array.from({ length: 500 }, someone);
  const urls = await links.issueAll(db, api.clock.now(), 'consent', ids);
  expect(urls).toHaveLength(500);
  const found = await Promise.all([0, 250, 499].map((index) => find(urls[index] ?? '')));
  expect(found.map((link) => link?.object_id)).toEqual([ids[0], ids[250], ids[499]]);
  expect(await links.issueAll(db, api.clock.now(), 'consent', [])).toEqual([]);
});

it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}%`, `${'x'.repeat(42)}\u0000`, 'x'.repeat(43)])(
  'an unknown token finds nothing: %j',
  async (token) => {
    expect(await links.find(token)).toBeUndefined();
  },
);
