import { afterAll, describe, expect, inject, it } from 'vitest';
import { allAccountScopes, allIssuerScopes } from '../auth/scopes.ts';
import { readConfig } from '../config.ts';
import { paramNames } from '../http/path-params.ts';
import type { PartnerRoute } from '../http/route.ts';
import { partnerRoute, scopesOf } from '../http/route.ts';
import { manualClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { silentAccessLog, silentLog } from '../platform/log.ts';
import { addIssuer } from '../testing/issuer.ts';
import { addOrganization } from '../testing/organization.ts';
import { type Answer, call, createPartner, type Partner, requestToken } from '../testing/partner.ts';
import { sendRaw } from '../testing/raw-http.ts';
import { ownApi, testMasterKey } from '../testing/test-api.ts';
import { createApp } from './app.ts';

const probe = {
  name: 'probe',
  about: 'Routes below an organization, before there are any.',
  routes: (['GET', 'POST'] as const).map((method) =>
    partnerRoute(`${method} /accounts/:accountId/organizations/:organizationId/probe`, {
      id: `probe.${method.toLowerCase()}`,
      summary: 'A probe',
      scope: 'organizations-read',
      success: { status: 200 },
      handler: async (_input, { unchanged }) => unchanged(),
    }),
  ),
};

const api = await ownApi({ extraResources: [probe] });
afterAll(() => api.close());

const partnerRoutes = api.app.routes.filter((route) => route.kind === 'partner');
const every = partnerRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);
// operator/console/right.test.ts tests the operator's routes.
const withParams = every.filter(
  ([, route]) => route.tenancy !== 'operator' && paramNames(route.path).length > 0,
);
const ofAccount = every.filter(([, route]) => route.path.startsWith('/accounts/:accountId'));
const ofIssuer = every.filter(([, route]) => route.tenancy === 'issuer');
const ofAnyToken = every.filter(([, route]) => route.scope === null && route.tenancy !== 'operator');
const ofPartner = every.filter(([, route]) => route.tenancy !== 'issuer' && route.scope !== null);
const outsideOrganizations = ofPartner.filter(([, route]) => !route.path.includes(':organizationId'));

const partner = await api.partner();
const outsider = await api.partner();
const issuer = await addIssuer(api);
const otherIssuer = await addIssuer(api);
/** Returns a caller that has access to the route. */
const callerOf = (route: PartnerRoute) => (route.tenancy === 'issuer' ? issuer : partner);

type Call = { token?: string; accountId?: string; slug?: string; paramId?: string };
type Garbage = { query: string; headers: Record<string, string>; body?: string | Uint8Array };

const madeUp = (prefix: 'acc' | 'org') => newId(prefix, api.clock.now());

function pathOf(route: PartnerRoute, { accountId, slug, paramId = madeUp('org') }: Call): string {
  const tenant: Record<string, string> = {
    accountId: accountId ?? partner.accountId,
    slug: slug ?? issuer.slug,
  };
  return route.path.replace(/:([A-Za-z]+)/g, (_match, name) => tenant[name] ?? paramId);
}

/** A body that is one byte longer than most routes read. */
const tooLarge = new Uint8Array(1024 * 1024 + 1).fill(' '.charCodeAt(0));

/** Input that no operation accepts. The status shows whether any of it is checked before the caller is. */
function garbageFor(route: PartnerRoute): Garbage[] {
  const none = { query: '', headers: {} };
  if (route.method === 'GET') return [none, { query: '?nonsense=1&nonsense=2', headers: {} }];
  return [
    none,
    { query: '?nonsense=1', headers: { 'content-type': 'application/json' }, body: '{"nonsense":' },
    { query: '', headers: { 'content-type': 'application/json' }, body: '{"nonsense":true}' },
    { query: '', headers: { 'content-type': 'text/plain' }, body: 'nonsense' },
    { query: '', headers: { 'content-type': 'application/json' }, body: tooLarge },
    { query: '', headers: { 'idempotency-key': 'k'.repeat(300), 'if-match': '"nonsense"' } },
  ];
}

/** Each route gets a few of them, and each of them meets many routes. All combinations would be thousands of requests more. */
function some<T>(all: readonly T[], count: number, route: PartnerRoute): T[] {
  const start = partnerRoutes.indexOf(route) * count;
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(start + at) % all.length] as T);
}

/** The input for the later checks of the caller. The first check has shown that no body is read before it. */
function littleGarbageFor(route: PartnerRoute): Garbage[] {
  const [none, ...others] = garbageFor(route).filter(({ body }) => body !== tooLarge);
  return [none as Garbage, ...some(others, 1, route)];
}

/** Sends garbage with the first of several ids only, because all of them take the same path. */
const someGarbageFor = (route: PartnerRoute, index: number) =>
  garbageFor(route).slice(0, index === 0 ? 2 : 1);

async function ask(route: PartnerRoute, options: Call, garbage = garbageFor(route)): Promise<Answer[]> {
  const { token } = options;
  const answers = garbage.map(({ query, headers, body }) =>
    call(`${api.url}${pathOf(route, options)}${query}`, {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    }),
  );
  return Promise.all(answers);
}

const tokens = new Map<string, Promise<string>>();
function tokenOf(of: Pick<Partner, 'clientId' | 'clientSecret'>, scopes: readonly string[]): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = of;
  const scope = scopes.join(' ');
  const key = `${client_id} ${scope}`;
  const token =
    tokens.get(key) ??
    requestToken(api.url, { client_id, client_secret, scope }).then(({ body }) => body.access_token);
  tokens.set(key, token);
  return token;
}

const statusAndCode = (answers: Answer[]) => answers.map(({ status, body }) => `${status} ${body?.code}`);
const all = (answers: Answer[], expected: string) => answers.map(() => expected);

describe('every partner route', () => {
  it('names its account in the path, or says why it does not', () => {
    for (const [, route] of [...ofPartner, ...ofAnyToken].filter((one) => !ofAccount.includes(one))) {
      expect(route.accountFromTokenBecause).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  it('is there to be tested', () => {
    expect(partnerRoutes.length).toBeGreaterThan(15);
    expect(withParams.length).toBeGreaterThan(8);
    expect(ofIssuer.length).toBeGreaterThan(7);
    for (const [, route] of ofIssuer) expect(route.path).toMatch(/^\/issuers\/:slug\//);
  });

  it('needs a scope, except those whose answer is the same for every caller', () => {
    expect(ofAnyToken.map(([name]) => name)).toEqual(['GET /event-types']);
  });

  it.each(every)('%s: a caller without a token gets 401, whatever it sends', async (_name, route) => {
    const answers = await ask(route, {});
    expect(statusAndCode(answers)).toEqual(all(answers, '401 unauthenticated'));
    for (const { headers } of answers) expect(headers.get('www-authenticate')).toBe('Bearer realm="kontor"');
  });

  it.each(every)('%s: a token that is not ours gets 401 invalid_token', async (_name, route) => {
    const token = `${partner.token.slice(0, -8)}AAAAAAAA`;
    const answers = await ask(route, { token }, littleGarbageFor(route));
    expect(statusAndCode(answers)).toEqual(all(answers, '401 unauthenticated'));
    for (const { headers } of answers) {
      expect(headers.get('www-authenticate')).toBe('Bearer realm="kontor", error="invalid_token"');
    }
  });

  it.each(ofPartner)(
    '%s: a token without the scope gets 403, which names the scope',
    async (_name, route) => {
      const others = allAccountScopes.filter((scope) => !scopesOf(route).includes(scope));
      const token = await tokenOf(partner, others);
      // The scope is checked before the account, so another account's path gives the same response.
      for (const accountId of [partner.accountId, outsider.accountId]) {
        const answers = await ask(route, { token, accountId }, littleGarbageFor(route));
        expect(statusAndCode(answers)).toEqual(all(answers, '403 insufficient_scope'));
        for (const { headers, body } of answers) {
          expect(body.detail).toContain(route.scope);
          expect(headers.get('www-authenticate')).toContain(
            `error="insufficient_scope", scope="${route.scope}"`,
          );
        }
      }
    },
  );

  it.each(ofIssuer)(
    '%s: an issuer’s token without the scope, and any partner’s, get 403',
    async (_name, route) => {
      const others = allIssuerScopes.filter((scope) => scope !== route.scope);
      for (const token of [await tokenOf(issuer, others), partner.token]) {
        for (const slug of [issuer.slug, otherIssuer.slug]) {
          const answers = await ask(route, { token, slug }, littleGarbageFor(route));
          expect(statusAndCode(answers)).toEqual(all(answers, '403 insufficient_scope'));
          for (const { body } of answers) expect(body.detail).toContain(route.scope);
        }
      }
    },
  );

  it.each(ofIssuer)('%s: another issuer is 403, whether it exists or not', async (_name, route) => {
    const slugs = [otherIssuer.slug, 'nordkort', 'nonsense', 'test_%00', '..%2f', 'é', '💶'];
    for (const [index, slug] of slugs.entries()) {
      const answers = await ask(route, { token: issuer.token, slug }, someGarbageFor(route, index));
      expect(statusAndCode(answers)).toEqual(all(answers, '403 no_access'));
    }
  });

  it.each(ofPartner)('%s: an issuer’s token gets 403, also on its own account', async (_name, route) => {
    for (const accountId of [partner.accountId, issuer.accountId]) {
      const answers = await ask(route, { token: issuer.token, accountId }, littleGarbageFor(route));
      expect(statusAndCode(answers)).toEqual(all(answers, '403 insufficient_scope'));
    }
  });

  it.each(ofAccount)('%s: another account is 403, whether it exists or not', async (_name, route) => {
    const wrong = [madeUp('acc'), 'nonsense', 'acc_%00', '..%2f', 'é', '💶'];
    const accountIds = [outsider.accountId, ...some(wrong, 2, route)];
    for (const [index, accountId] of accountIds.entries()) {
      const answers = await ask(route, { token: partner.token, accountId }, someGarbageFor(route, index));
      expect(statusAndCode(answers)).toEqual(all(answers, '403 no_access'));
    }
  });

  it.each(withParams)('%s: what is not there is 404, whatever else is wrong', async (_name, route) => {
    const unknown = await ask(route, { token: callerOf(route).token });
    expect(statusAndCode(unknown)).toEqual(all(unknown, '404 not_found'));
  });

  it.each(withParams)('%s: an id of any wrong form is 404', async (_name, route) => {
    const wrong = [
      'x',
      '%00',
      'org_%00',
      '..%2F..%2F',
      'a'.repeat(199),
      'a'.repeat(5000),
      '%F0%9F%92%B6',
      '%zz',
    ];
    const worse = ['%', '%ff', "'%20or%201=1--", 'ORG_01KCEXAMP1E000000000000000', 'null', '-1', '%20', '*'];
    const { token } = callerOf(route);
    for (const [index, paramId] of some([...wrong, ...worse], 5, route).entries()) {
      const answers = await ask(route, { token, paramId }, someGarbageFor(route, index));
      expect([paramId, ...statusAndCode(answers)]).toEqual([paramId, ...all(answers, '404 not_found')]);
    }
  });

  it.each(withParams)('%s: dots in the path lead nowhere', async (_name, route) => {
    const path = pathOf(route, { paramId: '../../x' });
    const answer = await sendRaw(
      api.url,
      `${route.method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${callerOf(route).token}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.status).toBe(404);
  });

  it.each(outsideOrganizations)(
    '%s: a client of one organization is kept out with 403',
    async (_name, route) => {
      const { token } = await organizationClient();
      const answers = await ask(route, { token }, littleGarbageFor(route));
      expect(statusAndCode(answers)).toEqual(all(answers, '403 no_access'));
    },
  );
});

let made: Promise<{ token: string; organizationId: string }> | undefined;
function organizationClient() {
  made ??= (async () => {
    const organizationId = await addOrganization(api.database, partner.accountId, api.clock.now());
    const { body } = await partner.post('/oauthclients', {
      name: 'Of one organization',
      organization_id: organizationId,
      scopes: allAccountScopes,
    });
    const client = { client_id: body.client_id, client_secret: body.secret, name: '', scopes: [] };
    const { token } = await createPartner(api.url, partner.accountId, client);
    return { token, organizationId };
  })();
  return made;
}

describe.each(['GET', 'POST'] as const)('a %s below an organization', (method) => {
  const ask = async (token: string, accountId: string, organizationId: string) => {
    const url = `${api.url}/accounts/${accountId}/organizations/${organizationId}/probe`;
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const { status, body } = await call(url, { method, headers });
    return [status, body?.code];
  };

  it('is open to the account’s own client', async () => {
    const { organizationId } = await organizationClient();
    expect(await ask(partner.token, partner.accountId, organizationId)).toEqual([200, undefined]);
  });

  it('is 404 for an organization that is unknown, or another account’s', async () => {
    const foreign = await addOrganization(api.database, outsider.accountId, api.clock.now());
    expect(await ask(partner.token, partner.accountId, madeUp('org'))).toEqual([404, 'not_found']);
    expect(await ask(partner.token, partner.accountId, foreign)).toEqual([404, 'not_found']);
    expect(await ask(partner.token, outsider.accountId, foreign)).toEqual([403, 'no_access']);
  });

  it('is open to the organization’s own client, and 403 for any other organization', async () => {
    const { token, organizationId } = await organizationClient();
    const other = await addOrganization(api.database, partner.accountId, api.clock.now());
    expect(await ask(token, partner.accountId, organizationId)).toEqual([200, undefined]);
    expect(await ask(token, partner.accountId, other)).toEqual([403, 'no_access']);
    expect(await ask(token, partner.accountId, madeUp('org'))).toEqual([403, 'no_access']);
    expect(await ask(token, outsider.accountId, organizationId)).toEqual([403, 'no_access']);
  });
});

describe('open routes', () => {
  const open = api.app.routes.filter((route) => route.kind === 'open');

  it.each(open.map((route) => [route.id, route] as const))('%s says why it is open', (_id, route) => {
    expect(route.openBecause).toMatch(/^[A-Z].{15,}\.$/);
  });

  it('never lie below an account', () => {
    expect(open.filter((route) => route.path.startsWith('/accounts'))).toEqual([]);
  });
});

it('keeps the server from starting when a route was declared in any other way', async () => {
  const app = await createApp({
    config: readConfig({ DATABASE_CONNECTIONS_MAX: '6' }),
    address: inject('databaseAddress'),
    masterKey: testMasterKey,
    clock: manualClock(new Date()),
    log: silentLog,
    accessLog: silentAccessLog,
  });
  expect(() => app.server.get('/hidden', async () => 'hello')).toThrow('GET /hidden was not declared');
  await app.server.register(async (scope) => {
    expect(() => scope.post('/deeper', async () => 'hello')).toThrow('POST /deeper was not declared');
  });
  await app.stop();
});
