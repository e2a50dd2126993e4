import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type Role, scopesOfRole } from '../../auth/roles.ts';
import { type AccountScope, allAccountScopes } from '../../auth/scopes.ts';
import { minuteMs } from '../../platform/clock.ts';
import { createPartner, type Partner } from '../../testing/partner.ts';
import { actionsOf, addUser, goodPassword, signedIn, type Tab, type TestUser } from '../../testing/tab.ts';
import { ownApi } from '../../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

type Caller = Pick<Partner, 'get' | 'post' | 'put' | 'delete'>;

/** Paths of the account, as a partner's are. */
function callerOf(tab: Tab, accountId: string): Caller {
  const at = (path: string) => `/accounts/${accountId}${path}`;
  return {
    get: (path, headers) => tab.get(at(path), headers),
    post: (path, body, headers) => tab.post(at(path), body, headers),
    put: (path, body, headers) => tab.put(at(path), body, headers),
    delete: (path, headers) => tab.delete(at(path), headers),
  };
}

async function openAccount(role: Role) {
  const owner = await addUser(api);
  const { accountId } = owner;
  const user = await addUser(api, { accountId, role });
  const signIn = async (one: TestUser) => callerOf(await signedIn(api, one), accountId);
  return { accountId, owner: await signIn(owner), user, session: await signIn(user) };
}
const clientOf = (accountId: string, created: { body: { id: string; secret: string } }) =>
  createPartner(api.url, accountId, { client_id: created.body.id, client_secret: created.body.secret });

describe.each(['developer', 'admin'] as const)('a client that a %s made', (role) => {
  it('cannot give itself, or a client that it makes, more than the role has', async () => {
    const { accountId, session, user } = await openAccount(role);
    const made = await session.post('/oauthclients', { name: 'Ladder', scopes: ['oauth-clients-write'] });
    const client = await clientOf(accountId, made);
    const beyond = allAccountScopes.filter((scope) => !scopesOfRole(role, 'sandbox').includes(scope));
    const self = `/oauthclients/${made.body.id}`;
    for (const scope of beyond) {
      const wanted = { scopes: ['oauth-clients-write', scope] };
      expect((await client.put(self, wanted)).body).toMatchObject({
        status: 403,
        code: 'insufficient_scope',
      });
      expect((await client.post('/oauthclients', { name: 'x', ...wanted })).status).toBe(403);
    }
    expect((await client.put(self, { scopes: scopesOfRole(role, 'sandbox') })).status).toBe(200);
    const raised = await clientOf(accountId, made);
    expect((await raised.put(`/users/${user.id}`, { role: 'owner' })).status).toBe(403);
  });

  it('loses what the role loses, with all clients that it made itself', async () => {
    const { accountId, owner, session, user } = await openAccount(role);
    const scopes = ['oauth-clients-write', 'webhooks-write', 'webhooks-read'];
    const first = await session.post('/oauthclients', { name: 'First', scopes });
    const second = await (await clientOf(accountId, first)).post('/oauthclients', { name: 'Second', scopes });
    const client = await clientOf(accountId, second);
    expect((await client.get('/oauthclients')).status).toBe(403);
    expect((await owner.put(`/users/${user.id}`, { role: 'viewer', clients: 'lower' })).status).toBe(200);
    for (const { body } of [first, second]) {
      expect((await owner.get(`/oauthclients/${body.id}`)).body.scopes).toEqual(['webhooks-read']);
    }
    expect((await client.post('/oauthclients', { name: 'x' })).status).toBe(403);
    expect(await actionsOf(api, accountId)).toContain('oauth_client.lowered');
  });
});

describe('an owner', () => {
  it('makes a client that makes and changes clients with any scope', async () => {
    const { accountId, owner } = await openAccount('viewer');
    const made = await owner.post('/oauthclients', { name: 'Admin', scopes: ['oauth-clients-write'] });
    const client = await clientOf(accountId, made);
    const other = await client.post('/oauthclients', { name: 'Other', scopes: allAccountScopes });
    expect(other.status).toBe(201);
    expect((await client.put(`/oauthclients/${made.body.id}`, { scopes: allAccountScopes })).status).toBe(
      200,
    );
  });

  it('raises a client beyond the role of who made it, and it stays so when that role is lowered', async () => {
    const { owner, session, user } = await openAccount('developer');
    const made = await session.post('/oauthclients', { name: 'Ours', scopes: ['webhooks-write'] });
    const one = `/oauthclients/${made.body.id}`;
    const scopes = ['webhooks-write', 'card-holders-delete'];
    expect((await owner.put(one, { scopes })).status).toBe(200);
    await owner.put(`/users/${user.id}`, { role: 'viewer', clients: 'lower' });
    expect((await owner.get(one)).body.scopes).toEqual(scopes);
  });

  it('is made by an owner who is signed in, never by a client', async () => {
    const partner = await api.partner();
    const person = { email: 'new@example.com', first_name: 'Eve', last_name: 'Ek' };
    const refused = { status: 403, code: 'no_access' };
    expect((await partner.post('/users', { ...person, role: 'owner' })).body).toMatchObject(refused);
    const admin = await partner.post('/users', { ...person, role: 'admin' });
    expect((await partner.put(`/users/${admin.body.id}`, { role: 'owner' })).body).toMatchObject(refused);
    const [owner] = (await partner.get('/users?role=owner')).body.data;
    expect((await partner.put(`/users/${owner.id}`, { email: 'eve@example.com' })).body).toMatchObject(
      refused,
    );
    expect((await partner.delete(`/users/${owner.id}/second-factors`)).body).toMatchObject(refused);
  });
});

it('a developer cannot get a credential of a client that manages clients for an owner', async () => {
  const { owner, session } = await openAccount('developer');
  const made = await owner.post('/oauthclients', { name: 'Admin', scopes: ['oauth-clients-write'] });
  const one = `/oauthclients/${made.body.id}`;
  expect((await session.post(`${one}/secrets`)).status).toBe(403);
  const plain = await owner.post('/oauthclients', { name: 'Plain', scopes: ['webhooks-read'] });
  // With the secret of this client, which a developer may know, that would be every scope.
  const raised = { scopes: ['webhooks-read', 'oauth-clients-write'] };
  expect((await session.put(`/oauthclients/${plain.body.id}`, raised)).status).toBe(403);
});

describe('a session that is older than ten minutes', () => {
  it('must prove its identity before it makes clients, users, webhooks, exports or portal sessions; reading goes on', async () => {
    const { accountId } = await openAccount('viewer');
    const user = await addUser(api, { accountId });
    const tab = await signedIn(api, user);
    const session = callerOf(tab, accountId);
    const person = { email: 'p@example.com', first_name: 'Per', last_name: 'Berg', role: 'viewer' };
    const attempts = () =>
      Promise.all([
        session.post('/oauthclients', { name: 'New' }),
        session.post('/users', person),
        session.put(`/users/${user.id}`, { first_name: 'Eva' }),
        session.post('/webhooks', { url: 'not a URL' }),
        session.post('/exports', {
          kind: 'transactions',
          format: 'csv',
          from: '2026-01-01',
          to: '2026-01-31',
        }),
        session.post('/portal-sessions', { reference_id: 'new', permissions: ['tpa-write'] }),
      ]);
    api.clock.advance(10 * minuteMs + 1);
    for (const { body } of await attempts()) {
      expect(body).toMatchObject({ status: 403, code: 'reauthentication_required' });
    }
    expect((await session.get('/oauthclients')).status).toBe(200);
    expect((await tab.post('/session/confirm', { password: goodPassword })).status).toBe(200);
    expect((await attempts()).map(({ status }) => status)).toEqual([201, 201, 200, 422, 201, 201]);
  });
});

describe('random chains of grants', () => {
  const scope = fc.constantFrom<AccountScope>(
    'oauth-clients-write',
    'account-users-write',
    'account-users-delete',
    'webhooks-read',
    'card-holders-delete',
    'billings-write',
  );
  const step = fc.record({
    kind: fc.constantFrom('make', 'raise', 'rotate', 'invite', 'promote', 'lower'),
    by: fc.nat(),
    at: fc.nat(),
    scopes: fc.uniqueArray(scope, { minLength: 1 }),
    role: fc.constantFrom<Role>('owner', 'admin', 'developer', 'viewer'),
  });

  it('never lead beyond the role of who began them', async () => {
    const walk = async (
      role: 'admin' | 'developer',
      steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
    ) => {
      const { accountId, owner, session, user } = await openAccount(role);
      // What the owner made: a prize for anyone who gets its credentials.
      const prizes = await Promise.all([
        owner.post('/oauthclients', { name: 'All', scopes: allAccountScopes }),
        owner.post('/oauthclients', { name: 'Manager', scopes: ['oauth-clients-write'] }),
        owner.post('/oauthclients', { name: 'Reader', scopes: ['webhooks-read'] }),
      ]);
      const callers: Caller[] = [session];
      const known = new Map<string, { id: string; secret: string }>();
      const targets: string[] = prizes.map(({ body }) => body.id);
      const people = [user.id];
      let current: Role = role;
      for (const { kind, by, at, scopes, role: wanted } of steps) {
        const caller = callers[by % callers.length] ?? session;
        const target = targets[at % targets.length] ?? '';
        const person = people[at % people.length] ?? '';
        const got = async (body: { id: string; secret: string }) => {
          known.set(body.id, body);
          if (!targets.includes(body.id)) targets.push(body.id);
          // Its scopes may have shrunk to nothing, and then it gets no token.
          await createPartner(api.url, accountId, { client_id: body.id, client_secret: body.secret }).then(
            (partner) => callers.push(partner),
            () => undefined,
          );
        };
        if (kind === 'make') {
          const { status, body } = await caller.post('/oauthclients', { name: 'x', scopes });
          if (status === 201) await got(body);
        } else if (kind === 'raise') {
          const { status } = await caller.put(`/oauthclients/${target}`, { scopes });
          const credential = known.get(target);
          if (status === 200 && credential) await got(credential);
        } else if (kind === 'rotate') {
          const { status, body } = await caller.post(`/oauthclients/${target}/secrets`);
          if (status === 201) await got(body);
        } else if (kind === 'invite') {
          const email = `p${people.length}@example.com`;
          const { status, body } = await caller.post('/users', {
            email,
            first_name: 'A',
            last_name: 'B',
            role: wanted,
          });
          if (status === 201) people.push(body.id);
        } else if (kind === 'promote') {
          await caller.put(`/users/${person}`, { role: wanted });
        } else if (current === 'admin') {
          current = 'developer';
          expect((await owner.put(`/users/${user.id}`, { role: current, clients: 'lower' })).status).toBe(
            200,
          );
        }
        const { body } = await owner.get(`/users/${user.id}`);
        current = body.role;
        expect(role === 'admin' ? ['admin', 'developer', 'viewer'] : ['developer', 'viewer']).toContain(
          current,
        );
        const allowed = new Set<string>(scopesOfRole(role, 'sandbox'));
        for (const id of known.keys()) {
          const { scopes: has } = (await owner.get(`/oauthclients/${id}`)).body;
          expect(has.filter((one: string) => !allowed.has(one))).toEqual([]);
        }
        const { data } = (await owner.get('/users?role=owner')).body;
        // The account's first owner and the one of this test.
        expect(data.filter(({ id }: { id: string }) => people.includes(id))).toEqual([]);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('admin', 'developer'), fc.array(step, { maxLength: 12 }), walk),
      { numRuns: 25 },
    );
  });
});
