import { describe, expect, it } from 'vitest';
import {
  type PortalPermission,
  portalOperations,
  portalPermissions,
  scopesOfPermission,
} from '../auth/portal.ts';
import { allAccountScopes } from '../auth/scopes.ts';
import { allParamNames } from '../http/path-params.ts';
import { type PartnerRoute, scopesOf } from '../http/route.ts';
import { newId } from '../platform/ids.ts';
import { addOrganization } from '../testing/organization.ts';
import { call, createPartner, type Partner } from '../testing/partner.ts';
import { expectStatus, sandboxTrial } from '../testing/sandbox.ts';
import { addUser, signedIn } from '../testing/tab.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
const routes = api.app.routes.filter((route) => route.kind === 'partner');
const { partner, organizationId, tpaId } = await sandboxTrial(api);
const other = await sandboxTrial(api);

/** Returns the token with which the pages call the API. */
async function enter(body: object, creator: Pick<Partner, 'post'> = partner): Promise<string> {
  const { url } = expectStatus(201, await creator.post('/portal-sessions', body));
  const opened = await fetch(`${api.url}${new URL(url).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return opened.headers.get('location')?.split('/').at(-1) ?? '';
}

const sessions = {
  'a session with every permission': {
    body: { organization_id: organizationId, permissions: portalPermissions },
    operations: portalOperations(portalPermissions, tpaId),
  },
  'a session that only reads': {
    body: { organization_id: organizationId, permissions: ['tpa-read', 'consents-read', 'webhook-log-read'] },
    operations: portalOperations(['tpa-read'], tpaId),
  },
  'a session of a new organization': {
    body: { reference_id: 'new', permissions: portalPermissions },
    operations: portalOperations(portalPermissions, null),
  },
};

const ask = (route: PartnerRoute, token: string, own: Record<string, string> = {}) =>
  askAs(route, `Portal ${token}`, own);

async function askAs(
  route: PartnerRoute,
  authorization: string,
  own: Record<string, string> = {},
): Promise<string> {
  const ids: Record<string, string> = { accountId: partner.accountId, organizationId, tpaId, ...own };
  const madeUp = newId('sig', api.clock.now());
  const path = route.path.replace(/:([A-Za-z]+)/g, (_match, name) => ids[name] ?? madeUp);
  const { status, body } = await call(`${api.url}${path}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      authorization,
      'content-type': 'application/json',
    },
    ...(route.method === 'GET' ? {} : { body: '{"nonsense":true}' }),
  });
  return `${status} ${body?.code}`;
}

describe.each(Object.entries(sessions))('%s', (_name, { body, operations }) => {
  const token = enter(body);

  it('is refused every operation that its permissions do not list', async () => {
    for (const route of routes.filter(({ id }) => !operations.has(id))) {
      expect([route.id, await ask(route, await token)]).toEqual([route.id, '403 insufficient_scope']);
    }
  });

  it('reaches the listed ones, and no other account or TPA', async () => {
    const listed = routes.filter(({ id }) => operations.has(id));
    expect(listed.map(({ id }) => id).toSorted()).toEqual([...operations].toSorted());
    for (const route of listed) {
      const names = allParamNames(route.path);
      // Any other parameter in a path would need a check as well.
      expect(names.filter((name) => !['accountId', 'tpaId', 'tpaSignatoryId'].includes(name))).toEqual([]);
      expect([route.id, await ask(route, await token)]).not.toEqual([
        route.id,
        expect.stringMatching(/^40[13]/),
      ]);
      const foreign = { accountId: other.partner.accountId, tpaId: other.tpaId };
      expect(await ask(route, await token, foreign)).toBe('403 no_access');
      if (names.includes('tpaId')) {
        expect(await ask(route, await token, { tpaId: other.tpaId })).toBe('403 no_access');
      }
    }
  });
});

it('is no credential before the link is opened, and no Bearer token', async () => {
  const { url } = expectStatus(
    201,
    await partner.post('/portal-sessions', { organization_id: organizationId, permissions: ['tpa-read'] }),
  );
  const link = url.split('/').at(-1);
  const opened = await enter({ organization_id: organizationId, permissions: ['tpa-read'] });
  for (const authorization of [`Portal ${link}`, `Bearer ${opened}`, `Portal ${opened}x`]) {
    const { status } = await call(`${api.url}/accounts/${partner.accountId}/tpas/${tpaId}`, {
      headers: { accept: 'application/json', authorization },
    });
    expect([authorization.split(' ')[0], status]).toEqual([authorization.split(' ')[0], 401]);
  }
});

describe('a creator', () => {
  const every = { organization_id: organizationId, permissions: portalPermissions };
  const needed = (permission: PortalPermission): string[] => [
    ...new Set(
      scopesOfPermission(permission, (id) => routes.filter((one) => one.id === id).flatMap(scopesOf)).flat(),
    ),
  ];
  const neededByAny = [...new Set(portalPermissions.flatMap(needed))];

  /** Creates a client of the account, with all scopes but these. */
  async function clientWithout(...missing: string[]) {
    const scopes = allAccountScopes.filter((scope) => !missing.includes(scope));
    const made = expectStatus(201, await partner.post('/oauthclients', { name: 'Creator', scopes }));
    const client = await createPartner(api.url, partner.accountId, {
      client_id: made.client_id,
      client_secret: made.secret,
    });
    return { client, path: `/oauthclients/${made.id}`, scopes };
  }

  it.each(portalPermissions)(
    'gives %s only with every scope that its operations require',
    async (permission) => {
      const wanted = { organization_id: organizationId, permissions: [permission] };
      for (const scope of needed(permission)) {
        const { client } = await clientWithout(scope);
        const refused = await client.post('/portal-sessions', wanted);
        expect([scope, refused.status, refused.body.code]).toEqual([scope, 403, 'insufficient_scope']);
        expect(refused.body.detail).toContain(scope);
      }
      const { client } = await clientWithout(
        ...allAccountScopes.filter(
          (scope) => ![...needed(permission), 'organizations-write'].includes(scope),
        ),
      );
      expect((await client.post('/portal-sessions', wanted)).status).toBe(201);
    },
  );

  // The operations that no session may call are above.
  const called = routes.filter(({ id }) =>
    [tpaId, null].some((one) => portalOperations(portalPermissions, one).has(id)),
  );

  it.each(neededByAny)(
    'that loses %s is refused through its session what it is refused itself',
    async (scope) => {
      const { client, path, scopes } = await clientWithout();
      const tokens = [
        await enter(every, client),
        await enter({ reference_id: scope, permissions: portalPermissions }, client),
      ];
      expectStatus(200, await partner.put(path, { scopes: scopes.filter((one) => one !== scope) }));
      for (const route of called) {
        if (!(await askAs(route, `Bearer ${client.token}`)).startsWith('403')) continue;
        for (const token of tokens) {
          expect([route.id, await ask(route, token)]).toEqual([route.id, '403 insufficient_scope']);
        }
      }
    },
  );

  const tpaOf = (token: string, headers: Record<string, string> = {}) =>
    call(`${api.url}/accounts/${partner.accountId}/tpas/${tpaId}`, {
      headers: { accept: 'application/json', authorization: `Portal ${token}`, ...headers },
    });

  it.each([
    ['is disabled', (path: string) => partner.put(path, { enabled: false })],
    ['is deleted', (path: string) => partner.delete(path)],
    ['loses its tokens', (path: string) => partner.post(`${path}/revoke-tokens`)],
    [
      'loses the token that it used',
      async (path: string) => {
        const { data } = (await partner.get(`${path}/tokens`)).body;
        return partner.delete(`${path}/tokens/${data[0].id}`);
      },
    ],
  ])('that is a client ends its session when it %s', async (_how, end) => {
    const { client, path } = await clientWithout();
    const token = await enter(every, client);
    expect((await tpaOf(token)).status).toBe(200);
    expect((await end(path)).status).toBeLessThan(300);
    expect((await tpaOf(token)).status).toBe(401);
    expect((await fetch(`${api.url}/portal/session/${token}`)).status).toBe(404);
  });

  it('sees the requests of a session in its log, without a client', async () => {
    // The log of this account also has the refused requests of the tests before, at the same time of the clock.
    const requestId = newId('req', api.clock.now());
    await tpaOf(await enter(every), { 'x-request-id': requestId });
    const { data } = (await partner.get(`/requests?request_id=${requestId}`)).body;
    expect(data).toMatchObject([{ operation: 'tpas.get', status: 200, client_id: null, user_id: null }]);
  });

  it('that is a user ends its session when it is restricted to other organizations', async () => {
    const { accountId } = partner;
    const owner = await signedIn(api, await addUser(api, { accountId }));
    const elsewhere = await addOrganization(api.database, accountId, api.clock.now());
    const restrictedTo = async (permissions: readonly string[], organization_ids: string[]) => {
      const user = await addUser(api, { accountId, role: 'admin' });
      const tab = await signedIn(api, user);
      const post = (path: string, body: unknown) => tab.post(`/accounts/${accountId}${path}`, body);
      const token = await enter({ organization_id: organizationId, permissions }, { post });
      expectStatus(200, await owner.put(`/accounts/${accountId}/users/${user.id}`, { organization_ids }));
      return (await tpaOf(token)).status;
    };
    expect(await restrictedTo(['tpa-read'], [elsewhere])).toBe(401);
    expect(await restrictedTo(['tpa-read'], [organizationId])).toBe(200);
    // Others may use the TPA that it changes.
    expect(await restrictedTo(['tpa-write'], [organizationId])).toBe(401);
  });

  it('that is a user ends its session with its right', async () => {
    const { accountId } = partner;
    const owner = await signedIn(api, await addUser(api, { accountId }));
    const make = async () => {
      const user = await addUser(api, { accountId, role: 'admin' });
      const tab = await signedIn(api, user);
      const post = (path: string, body: unknown) => tab.post(`/accounts/${accountId}${path}`, body);
      return { path: `/accounts/${accountId}/users/${user.id}`, token: await enter(every, { post }) };
    };
    const [lowered, disabled, deleted] = [await make(), await make(), await make()];
    expect((await owner.put(lowered.path, { role: 'accountant' })).status).toBe(200);
    expect((await owner.put(disabled.path, { status: 'disabled' })).status).toBe(200);
    expect((await owner.delete(deleted.path)).status).toBe(204);
    expect((await tpaOf(lowered.token)).body).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect((await fetch(`${api.url}/portal/session/${lowered.token}`)).status).toBe(200);
    for (const { token } of [disabled, deleted]) expect((await tpaOf(token)).status).toBe(401);
  });
});
