import { describe, expect, it } from 'vitest';
import { portalOperations, portalPermissions } from '../auth/portal.ts';
import { allParamNames } from '../http/path-params.ts';
import type { PartnerRoute } from '../http/route.ts';
import { newId } from '../platform/ids.ts';
import { call } from '../testing/partner.ts';
import { expectStatus, sandboxTrial } from '../testing/sandbox.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
const routes = api.app.routes.filter((route) => route.kind === 'partner');
const { partner, organizationId, tpaId } = await sandboxTrial(api);
const other = await sandboxTrial(api);

/** Returns the token with which the pages call the API. */
async function enter(body: object): Promise<string> {
  const { url } = expectStatus(201, await partner.post('/portal-sessions', body));
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

async function ask(route: PartnerRoute, token: string, own: Record<string, string> = {}): Promise<string> {
  const ids: Record<string, string> = { accountId: partner.accountId, organizationId, tpaId, ...own };
  const madeUp = newId('sig', api.clock.now());
  const path = route.path.replace(/:([A-Za-z]+)/g, (_match, name) => ids[name] ?? madeUp);
  const { status, body } = await call(`${api.url}${path}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      authorization: `Portal ${token}`,
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
