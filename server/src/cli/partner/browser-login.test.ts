import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addUser, signedIn } from '../../testing/tab.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { codeOf } from './browser-login.ts';
import { login } from './login.ts';
import { openSession } from './session.ts';

let api: TestApi;
let folder: string;
const before = process.env.XDG_CONFIG_HOME;
beforeAll(async () => {
  api = await testApi();
  folder = await mkdtemp(join(tmpdir(), 'kontor-login-'));
  process.env.XDG_CONFIG_HOME = folder;
});
afterAll(async () => {
  if (before === undefined) delete process.env.XDG_CONFIG_HOME;
  else process.env.XDG_CONFIG_HOME = before;
  await rm(folder, { recursive: true });
  await api.close();
});

it('shows the code of a key, as the dashboard does', () => {
  expect(codeOf('yMnKy8zNzs_Q0dLT1NXW19jZ2tvc3d7f4OHi4-Tl5uc')).toBe('89AB-CDEF');
});

it('logs in with a key that a user of the dashboard registers, and that the user can end', async () => {
  const user = await addUser(api);
  const tab = await signedIn(api, user);
  let shown = '';
  const spies = [
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      shown += String(text);
      return true;
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true),
  ];
  try {
    const loggedIn = login({ browser: true, url: api.url, profile: 'laptop' });
    await vi.waitFor(() => expect(shown).toContain('Waiting'));
    const address = new URL(/http\S+/.exec(shown)?.[0] ?? '');
    const key = address.searchParams.get('key') ?? '';
    expect(address.pathname).toBe('/dashboard/oauth-clients/cli-login');
    expect(shown).toContain(codeOf(key));
    const clients = `/accounts/${user.accountId}/oauthclients`;
    const { body: client } = await tab.post(clients, { name: 'Laptop', scopes: ['accounts-read'] });
    const added = await tab.post(`${clients}/${client.id}/keys`, { kty: 'OKP', crv: 'Ed25519', x: key });
    expect(added.status, added.text).toBe(201);
    await loggedIn;

    const session = await openSession({ profile: 'laptop' });
    const call = async () => {
      const headers = { authorization: `Bearer ${await session.token()}`, accept: 'application/json' };
      return (await fetch(`${api.url}/accounts/${session.accountId}`, { headers })).status;
    };
    expect([session.accountId, await call()]).toEqual([user.accountId, 200]);
    // Refused once, it asks for another token with the key.
    expect([session.discardToken(), await call()]).toEqual([true, 200]);
    const file = join(folder, 'kontor/profiles.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8')).profiles.laptop).not.toHaveProperty('client_secret');
    expect((await tab.delete(`${clients}/${client.id}`)).status).toBe(204);
    expect(await call()).toBe(401);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});
