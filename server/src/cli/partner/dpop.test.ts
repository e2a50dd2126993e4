import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, type Partner } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { callJson } from './api.ts';
import { login } from './login.ts';
import { readProfiles } from './profiles.ts';
import { openSession } from './session.ts';

const publicUrl = 'http://kontor.test';
let api: TestApi;
let partner: Partner;
let folder: string;
beforeAll(async () => {
  api = await testApi();
  partner = await api.partner();
  folder = await mkdtemp(join(tmpdir(), 'kontor-dpop-'));
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('KONTOR_CLIENT_SECRET', partner.clientSecret);
  // Only this process knows where the public address leads.
  const plainFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    plainFetch(String(input).replace(publicUrl, api.url), init),
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
  await api.close();
});

it('a profile with --dpop has a token that works with its key only, and commands prove it', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await login({ url: publicUrl, clientId: partner.clientId, profile: 'bound', dpop: true, json: true });
  const profile = (await readProfiles(join(folder, 'kontor'))).profiles.bound;
  expect(profile?.dpop_key).toContain('PRIVATE KEY');
  const session = await openSession({ profile: 'bound' });
  expect(await callJson(session, { path: '/' })).toMatchObject({ id: partner.accountId });
  for (const scheme of ['Bearer', 'DPoP']) {
    const headers = { authorization: `${scheme} ${profile?.token}`, accept: 'application/json' };
    expect((await call(`${api.url}/accounts/${partner.accountId}`, { headers })).status).toBe(401);
  }
  await expect(login({ url: publicUrl, token: true, dpop: true })).rejects.toThrow('cannot be bound');
});
