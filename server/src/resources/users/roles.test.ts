import { afterAll, describe, expect, it } from 'vitest';
import { type Role, roles, roleTable, scopesOfRole } from '../../auth/roles.ts';
import { allAccountScopes } from '../../auth/scopes.ts';
import { eventStreamType } from '../../http/event-stream.ts';
import { type PartnerRoute, scopesOf } from '../../http/route.ts';
import { newId } from '../../platform/ids.ts';
import { addUser, signedIn, type Tab } from '../../testing/tab.ts';
import { ownApi } from '../../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

const owner = await addUser(api);
const { accountId } = owner;
const tabs = new Map<Role, Tab>();
for (const role of roles) {
  const user = role === 'owner' ? owner : await addUser(api, { accountId, role });
  tabs.set(role, await signedIn(api, user));
}
const as = (role: Role) => tabs.get(role) as Tab;
/** No role opens the operator's routes. */
const routes = api.app.routes.filter(
  (route): route is PartnerRoute => route.kind === 'partner' && route.tenancy !== 'operator',
);

/** A route without a scope is open to every user. */
const mayCall = (scopes: Set<string>, route: PartnerRoute) =>
  route.scope === null ||
  (scopesOf(route).some((scope) => scopes.has(scope)) &&
    (route.roleScope === undefined || scopes.has(route.roleScope)));

async function attempt(role: Role, route: PartnerRoute): Promise<[number, string | undefined]> {
  const path = route.path.replace(/:([A-Za-z]+)/g, (_match, name) =>
    name === 'accountId' ? accountId : name === 'slug' ? 'nordkort' : newId('org', api.clock.now()),
  );
  const body = route.method === 'GET' ? undefined : { nonsense: true };
  const headers = { 'x-kontor-csrf': '1' };
  // A stream would not end.
  const query = route.produces === eventStreamType ? '?nonsense=1' : '';
  const answer = await as(role).send(route.method, `${path}${query}`, body, headers);
  return [answer.status, answer.body?.code];
}

describe.each(roles)('%s', (role) => {
  it('may call exactly the operations whose scope the role has', async () => {
    const scopes = new Set<string>(scopesOfRole(role, 'sandbox'));
    const wrong: unknown[] = [];
    const judge = async (route: PartnerRoute): Promise<void> => {
      const [status, code] = await attempt(role, route);
      const isKeptOut = status === 403 && code === 'insufficient_scope';
      if (isKeptOut === mayCall(scopes, route)) wrong.push([route.id, status, code]);
    };
    await Promise.all(routes.map(judge));
    expect(routes.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  it('sees its scopes when it signs in, and in the table of roles', async () => {
    const { body } = await as(role).get('/session');
    expect(body.scopes).toEqual(scopesOfRole(role, 'sandbox'));
    const { data } = (await as('owner').get(`/accounts/${accountId}/users/roles`)).body;
    const line = data.find((one: { role: string }) => one.role === role);
    expect(line).toEqual({ role, about: roleTable[role].about, scopes: body.scopes });
  });
});

describe('the table of roles', () => {
  it('lets a viewer change nothing anywhere, and see everything', () => {
    const scopes = new Set<string>(scopesOfRole('viewer', 'live'));
    const ofAccount = routes.filter((route) => route.tenancy !== 'issuer');
    const changes = ofAccount.filter((route) => route.method !== 'GET' && mayCall(scopes, route));
    // An export is a file of what the caller may read; the other two compute from it and store nothing.
    const harmless = /^exports\.|^codingRules\.preview$|^transactions\.suggestCoding$/;
    expect(changes.filter(({ id }) => !harmless.test(id))).toEqual([]);
    const unseen = ofAccount.filter((route) => route.method === 'GET' && !mayCall(scopes, route));
    // A read that needs a write scope belongs to roles that may write.
    expect(unseen.filter(({ scope }) => scope?.endsWith('-read'))).toEqual([]);
  });

  it('gives each role no more than the one above it, and the owner all', () => {
    for (const mode of ['sandbox', 'live'] as const) {
      expect(scopesOfRole('owner', mode)).toEqual(allAccountScopes);
      // An accountant works with receipts and sees nothing technical: neither more nor less than a viewer.
      const ranks: Role[][] = [
        ['owner', 'admin', 'developer', 'viewer'],
        ['admin', 'accountant'],
      ];
      for (const rank of ranks)
        rank.slice(1).forEach((role, index) => {
          const above = scopesOfRole(rank[index] as Role, mode) as string[];
          expect(scopesOfRole(role, mode).filter((scope) => !above.includes(scope))).toEqual([]);
        });
    }
    expect(scopesOfRole('developer', 'sandbox')).toContain('accounts-write');
    expect(scopesOfRole('developer', 'live')).not.toContain('accounts-write');
  });
});

it('an accountant reads transactions and no log of deliveries, explanation, event feed or export of deliveries', async () => {
  const technical = routes.filter(({ roleScope }) => roleScope !== undefined).map(({ id }) => id);
  expect(technical.toSorted()).toEqual(
    [
      ...[
        'accountWebhooks.events.get',
        'accountWebhooks.events.list',
        'webhooks.events.get',
        'webhooks.events.list',
      ],
      ...['events.list', 'events.stream', 'organizations.events.list', 'transactions.explain'],
    ].toSorted(),
  );
  const accountant = as('accountant');
  expect((await accountant.get(`/accounts/${accountId}/transactions`)).status).toBe(200);
  const wanted = { kind: 'deliveries', format: 'csv', from: '2026-01-01', to: '2026-01-31' };
  const exports = `/accounts/${accountId}/exports`;
  const made = await as('owner').post(exports, wanted);
  expect(made.status).toBe(201);
  expect((await accountant.post(exports, wanted)).body).toMatchObject({ code: 'insufficient_scope' });
  expect((await accountant.get(`${exports}/${made.body.id}`)).status).toBe(404);
  expect((await accountant.get(exports)).body.data).toEqual([]);
  // The scope alone is enough for a token, as published.
  const token = await api.partner('webhook-events-read');
  expect((await token.get('/events')).status).toBe(200);
});

describe('a developer', () => {
  const clients = `/accounts/${accountId}/oauthclients`;

  it('makes clients with the scopes of a developer, and no others', async () => {
    const own = await as('developer').post(clients, { name: 'Mine' });
    expect(own.status).toBe(201);
    expect(own.body.scopes).not.toContain('billings-write');
    const beyond = { name: 'Too much', scopes: ['accounts-read', 'account-users-write'] };
    const answer = await as('developer').post(clients, beyond);
    expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope']);
    expect(answer.body.detail).toContain('account-users-write');
    const raised = await as('developer').put(`${clients}/${own.body.id}`, {
      scopes: [...own.body.scopes, 'account-users-delete'],
    });
    expect(raised.status).toBe(403);
  });

  it('cannot take over a client that may do more: neither by a new secret nor by a key', async () => {
    const strong = await as('owner').post(clients, { name: 'Strong', scopes: allAccountScopes });
    const one = `${clients}/${strong.body.id}`;
    expect((await as('developer').post(`${one}/secrets`)).status).toBe(403);
    const { generateKeyPairSync } = await import('node:crypto');
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
    expect((await as('developer').post(`${one}/keys`, jwk)).status).toBe(403);
    expect((await as('owner').post(`${one}/secrets`)).status).toBe(201);
    // To take scopes away is always possible.
    const fewer = await as('developer').put(one, { scopes: ['accounts-read'] });
    expect(fewer.status).toBe(200);
  });
});
