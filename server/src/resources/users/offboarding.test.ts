import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { exportJWK, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { type Role, scopesOfRole } from '../../auth/roles.ts';
import { postForm } from '../../testing/oauth.ts';
import { type Answer, call, requestToken } from '../../testing/partner.ts';
import { expectReached } from '../../testing/reach.ts';
import { actionsOf, addUser, signedIn, Tab } from '../../testing/tab.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';

const [here, there] = await Promise.all([ownApi(), ownApi()]);
afterAll(() => Promise.all([here.close(), there.close()]));

type Caller = { post: (path: string, body?: unknown) => Promise<Answer> };
type Credential = { kind: string; works: (api: TestApi) => Promise<boolean> };

/** A person with a role, an owner, and an account in which the person collects credentials. */
async function trial(role: Role) {
  const boss = await addUser(here);
  const { accountId } = boss;
  const person = await addUser(here, { accountId, role });
  const at = (path: string) => `/accounts/${accountId}${path}`;
  const callerOf = (tab: Tab) => ({
    get: (path: string) => tab.get(at(path)),
    post: (path: string, body?: unknown) => tab.post(at(path), body),
    put: (path: string, body?: unknown) => tab.put(at(path), body),
    delete: (path: string) => tab.delete(at(path)),
  });
  const owner = callerOf(await signedIn(here, boss));
  const tab = await signedIn(here, person);
  const cookie = tab.cookie;
  const credentials: Credential[] = [
    {
      kind: 'session',
      works: async (api) => (await new Tab(api.url, cookie).get('/session')).status === 200,
    },
  ];
  const callers: Caller[] = [callerOf(tab)];
  const ask = async (api: TestApi, authorization: string): Promise<boolean> => {
    const headers = { accept: 'application/json', authorization };
    return (await call(`${api.url}${at('/oauthclients')}`, { headers })).status === 200;
  };
  const useSecret = (client_id: string, client_secret: string, api = here) =>
    requestToken(api.url, { client_id, client_secret });
  /** The person learns a secret, gets a token with it and uses it on both processes. */
  const learn = async ({ status, body }: Answer): Promise<void> => {
    if (status !== 201) return;
    const { id, secret } = body;
    const issued = await useSecret(id, secret);
    if (issued.status !== 200) return;
    const bearer = `Bearer ${issued.body.access_token}`;
    credentials.push(
      { kind: 'secret', works: async (api) => (await useSecret(id, secret, api)).status === 200 },
      { kind: 'token', works: (api) => ask(api, bearer) },
    );
    await Promise.all([ask(here, bearer), ask(there, bearer), useSecret(id, secret, there)]);
    const send = (method: string) => (path: string, sent?: unknown) =>
      call(`${here.url}${at(path)}`, {
        method,
        headers: { accept: 'application/json', authorization: bearer, 'content-type': 'application/json' },
        body: JSON.stringify(sent ?? {}),
      });
    callers.push({ post: send('POST') });
  };
  const addKey = async (caller: Caller, clientId: string): Promise<void> => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const made = await caller.post(`/oauthclients/${clientId}/keys`, await exportJWK(publicKey));
    if (made.status !== 201) return;
    const works = async (api: TestApi) =>
      (await assert(api, privateKey, made.body.kid, clientId)).status === 200;
    expect([await works(here), await works(there)]).toEqual([true, true]);
    credentials.push({ kind: 'key', works });
  };
  const openPortal = async (caller: Caller): Promise<void> => {
    const { status, body } = await caller.post('/portal-sessions', {
      reference_id: `customer-${credentials.length}`,
      permissions: ['tpa-write'],
    });
    if (status !== 201) return;
    const opened = await fetch(`${here.url}${new URL(body.url).pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const headers = {
      accept: 'application/json',
      authorization: `Portal ${opened.headers.get('location')?.split('/').at(-1)}`,
    };
    const works = async (api: TestApi) =>
      (await call(`${api.url}${at('/payment-products')}`, { headers })).status === 200;
    expect(await works(there)).toBe(true);
    credentials.push({ kind: 'portal', works });
  };
  return { accountId, person, owner, callers, credentials, learn, addKey, openPortal, useSecret };
}

async function assert(api: TestApi, key: KeyObject, kid: string, clientId: string): Promise<Answer> {
  const nowS = Math.floor(api.clock.now().getTime() / 1000);
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: 'http://kontor.test/oauth/token',
    jti: crypto.randomUUID(),
    iat: nowS,
    exp: nowS + 60,
  };
  return postForm(`${api.url}/oauth/token`, {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key),
  });
}

const scopes = ['oauth-clients-read', 'oauth-clients-write', 'organizations-write'];
const actions = ['make', 'rotate', 'key', 'portal', 'owner rotates', 'owner raises'] as const;
const step = fc.record({ kind: fc.constantFrom(...actions), by: fc.nat(), at: fc.nat() });
type Step = { kind: (typeof actions)[number]; by: number; at: number };
const endings = ['disable', 'delete', 'demote'] as const;
type Ending = (typeof endings)[number];

async function collect(given: Awaited<ReturnType<typeof trial>>, role: Role, steps: Step[]) {
  const { owner, callers, learn, addKey, openPortal } = given;
  const prize = await owner.post('/oauthclients', { name: 'Of the owner', scopes: ['oauth-clients-read'] });
  const targets: string[] = [prize.body.id];
  const ofOwner = new Map<string, string>([[prize.body.id, prize.body.secret]]);
  const most = { name: 'x', scopes: scopesOfRole(role, 'sandbox') };
  for (const { kind, by, at } of steps) {
    const caller = callers[by % callers.length] as Caller;
    const target = targets[at % targets.length] as string;
    if (kind === 'make') {
      const made = await caller.post('/oauthclients', by % 2 === 0 ? { ...most, scopes } : most);
      if (made.status === 201) targets.push(made.body.id);
      await learn(made);
    } else if (kind === 'rotate') await learn(await caller.post(`/oauthclients/${target}/secrets`));
    else if (kind === 'key') await addKey(caller, target);
    else if (kind === 'portal') await openPortal(caller);
    else if (kind === 'owner rotates') {
      const rotated = await owner.post(`/oauthclients/${target}/secrets`);
      if (rotated.status === 201) ofOwner.set(target, rotated.body.secret);
    } else await owner.put(`/oauthclients/${target}`, { scopes: [...scopes, 'account-users-delete'] });
  }
  return ofOwner;
}
const everyKind = ['key', 'portal', 'secret', 'session', 'token'];

function end({ owner, person }: Awaited<ReturnType<typeof trial>>, how: Ending, clients: string) {
  if (how === 'delete') return owner.delete(`/users/${person.id}?clients=${clients}`);
  return owner.put(`/users/${person.id}`, {
    ...(how === 'disable' ? { status: 'disabled' } : { role: 'accountant' }),
    clients,
  });
}

it('leaves no credential that the person may know, on any process, within two seconds', async () => {
  const seen = new Set<string>();
  const walk = async (
    role: 'admin' | 'developer',
    steps: Step[],
    how: Ending,
    clients: 'disable' | 'hand_over',
  ): Promise<void> => {
    const given = await trial(role);
    const ofOwner = await collect(given, role, [{ kind: 'make', by: 1, at: 0 }, ...steps]);
    for (const { kind } of given.credentials) seen.add(kind);
    const known = (await given.owner.get(`/users/${given.person.id}/clients`)).body;
    expect((await end(given, how, clients)).status).toBeLessThan(300);
    // A person with a lower role keeps the session, which has other rights now.
    const ended = given.credentials.filter(({ kind }) => how !== 'demote' || kind !== 'session');
    for (const api of [here, there]) {
      for (const { kind, works } of ended) {
        await expectReached(async () => `${kind} ${await works(api)}`, `${kind} false`);
      }
    }
    for (const { id } of known.data) {
      const { enabled } = (await given.owner.get(`/oauthclients/${id}`)).body;
      expect(enabled).toBe(clients === 'hand_over');
    }
    // What only the owner knows goes on.
    for (const [id, secret] of ofOwner) {
      const isKnown = known.data.some((client: { id: string }) => client.id === id);
      if (isKnown && clients === 'disable') continue;
      // Failed attempts of the same client and address lock it for a while.
      expect([200, 429]).toContain((await given.useSecret(id, secret)).status);
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('admin', 'developer'),
      fc.array(step, { maxLength: 8 }),
      fc.constantFrom(...endings),
      fc.constantFrom('disable', 'hand_over'),
      walk,
    ),
    {
      numRuns: 12,
      // Every way of leaving, with a client that a client made, a foreign secret and key, and a portal session.
      examples: endings.flatMap((how) =>
        (['disable', 'hand_over'] as const).map(
          (clients): [role: 'admin' | 'developer', Step[], Ending, 'disable' | 'hand_over'] => [
            'developer',
            [
              { kind: 'make', by: 0, at: 0 },
              { kind: 'make', by: 2, at: 0 },
              { kind: 'rotate', by: 1, at: 0 },
              { kind: 'key', by: 0, at: 0 },
              { kind: 'portal', by: 0, at: 0 },
              { kind: 'portal', by: 1, at: 0 },
              { kind: 'owner rotates', by: 0, at: 0 },
              { kind: 'owner raises', by: 0, at: 1 },
            ],
            how,
            clients,
          ],
        ),
      ),
    },
  );
  expect([...seen].toSorted()).toEqual(everyKind);
});

describe('the clients of a user', () => {
  it('are disabled by default, with those that they created, and the account gets an email', async () => {
    const { accountId, owner, callers, learn, person } = await trial('developer');
    await learn(await (callers[0] as Caller).post('/oauthclients', { name: 'First', scopes }));
    await learn(await (callers[1] as Caller).post('/oauthclients', { name: 'Second', scopes }));
    const listed = (await owner.get(`/users/${person.id}/clients`)).body;
    expect(listed).toMatchObject({ total: 2, data: [{ name: 'Second' }, { name: 'First' }] });
    expect((await owner.put(`/users/${person.id}`, { status: 'disabled' })).status).toBe(200);
    for (const { id } of listed.data) {
      expect((await owner.get(`/oauthclients/${id}`)).body.enabled).toBe(false);
      expect((await owner.get(`/oauthclients/${id}/secrets`)).body.data).toEqual([]);
    }
    expect(
      (await actionsOf(here, accountId)).filter((one) => one === 'oauth_client.offboarded'),
    ).toHaveLength(2);
    const mails = await here.mailsOf(accountId);
    expect(mails.map(({ subject }) => subject)).toContain('2 OAuth clients of Ada Lovelace were disabled');
  });

  it('are handed over to the named owner, who creates the next secret', async () => {
    const { accountId, owner, callers, learn, person, useSecret } = await trial('admin');
    const made = await (callers[0] as Caller).post('/oauthclients', { name: 'Ours', scopes });
    await learn(made);
    const heir = await addUser(here, { accountId });
    const path = `/users/${person.id}?clients=hand_over&hand_over_to=${heir.id}`;
    expect((await owner.delete(path)).status).toBe(204);
    expect((await useSecret(made.body.id, made.body.secret)).status).toBe(401);
    const rotated = await owner.post(`/oauthclients/${made.body.id}/secrets`);
    expect((await useSecret(made.body.id, rotated.body.secret)).status).toBe(200);
    // They are the heir's from now on.
    expect((await owner.get(`/users/${heir.id}/clients`)).body.data).toMatchObject([{ name: 'Ours' }]);
  });

  it('keep their credentials when their user gets a lower role and they are to be lowered', async () => {
    const { owner, callers, learn, person, useSecret } = await trial('developer');
    const made = await (callers[0] as Caller).post('/oauthclients', { name: 'Ours', scopes });
    await learn(made);
    const lowered = await owner.put(`/users/${person.id}`, { role: 'viewer', clients: 'lower' });
    expect(lowered.status).toBe(200);
    expect((await useSecret(made.body.id, made.body.secret)).status).toBe(200);
    expect((await owner.get(`/oauthclients/${made.body.id}`)).body.scopes).toEqual(['oauth-clients-read']);
  });

  it('of a user who was disabled before are disabled when the choice is sent again', async () => {
    const { owner, callers, learn, person } = await trial('developer');
    await learn(await (callers[0] as Caller).post('/oauthclients', { name: 'Ours', scopes }));
    const body = { status: 'disabled', clients: 'hand_over' };
    expect((await owner.put(`/users/${person.id}`, body)).status).toBe(200);
    expect((await owner.put(`/users/${person.id}`, { ...body, clients: 'disable' })).status).toBe(200);
  });

  it.each([
    ['clients', { first_name: 'Eva', clients: 'disable' }],
    ['clients', { status: 'disabled', clients: 'lower' }],
    ['hand_over_to', { status: 'disabled', hand_over_to: 'usr_01m4m00000000000000000000' }],
    ['hand_over_to', { status: 'disabled', clients: 'hand_over', hand_over_to: 'own' }],
  ])('are refused a choice that makes no sense: %s of %j', async (field, sent: Record<string, unknown>) => {
    const { owner, person } = await trial('developer');
    const body = sent.hand_over_to === 'own' ? { ...sent, hand_over_to: person.id } : sent;
    const refused = await owner.put(`/users/${person.id}`, body);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field]);
  });
});

it('ends the event streams and waits of the person and of the clients', async () => {
  const { accountId, owner, callers, learn, person } = await trial('developer');
  const made = await (callers[0] as Caller).post('/oauthclients', {
    name: 'Ours',
    scopes: ['webhook-events-read'],
  });
  await learn(made);
  const issued = await requestToken(here.url, { client_id: made.body.id, client_secret: made.body.secret });
  const stream = await fetch(`${there.url}/accounts/${accountId}/events/stream`, {
    headers: { accept: 'application/json', authorization: `Bearer ${issued.body.access_token}` },
  });
  expect(stream.status).toBe(200);
  expect((await owner.delete(`/users/${person.id}`)).status).toBe(204);
  // The text is complete when the server ends the stream.
  expect(await stream.text()).toMatch(/^retry: /);
});
