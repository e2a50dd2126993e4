import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { hrefOf } from '../components/href.ts';
import { areas } from './areas.ts';
import { routes, routing } from './routes.ts';

const routerAt = (address: string) =>
  createRouter({
    ...routing,
    history: createMemoryHistory({ initialEntries: [address] }),
    basepath: '/kontor/dashboard',
  });

function open(address: string) {
  const router = routerAt(`/kontor/dashboard${address}`);
  const matches = router.matchRoutes(router.latestLocation);
  // The router marks the match that reports an unknown address with this internal field.
  const [root] = matches as { _notFound?: boolean }[];
  return root?._notFound ? undefined : matches.at(-1);
}

describe('an address', () => {
  it.each([
    ['/', '/', {}],
    ['/webhooks', '/webhooks', {}],
    ['/webhooks/', '/webhooks', {}],
    ['/webhooks/new', '/webhooks/new', {}],
    ['/webhooks/why', '/webhooks/why', {}],
    [
      '/webhooks/org_1/whk_1',
      '/webhooks/$organizationId/$webhookId',
      { organizationId: 'org_1', webhookId: 'whk_1' },
    ],
    ['/users/me', '/users/me', {}],
    ['/users/usr_1', '/users/$userId', { userId: 'usr_1' }],
    ['/companies/registry', '/companies/registry', {}],
    ['/companies/tpa_1', '/companies/$tpaId', { tpaId: 'tpa_1' }],
    ['/billing/bil_1/edit', '/billing/$billingId/edit', { billingId: 'bil_1' }],
    ['/card-holders/import', '/card-holders/import', {}],
    [
      '/card-holders/org_1/chd_1/edit',
      '/card-holders/$organizationId/$cardHolderId/edit',
      { organizationId: 'org_1', cardHolderId: 'chd_1' },
    ],
    ['/receipts/a%2Fb%20%C3%A5', '/receipts/$receiptId', { receiptId: 'a/b å' }],
  ])('%s opens %s', (address, id, params) => {
    const match = open(address);
    expect(match?.routeId).toBe(id);
    expect({ ...match?.params }).toEqual(params);
  });

  it.each([
    '/nothing',
    '/webhooks/org_1',
    '/webhooks/org_1/whk_1/more',
    '/Webhooks',
    '/receipts/%E0%A4%A',
    '/users/usr_1/edit',
  ])('%s opens nothing', (address) => {
    expect(open(address)).toBeUndefined();
  });

  it('keeps the filters that make sense, and drops the others', () => {
    const search = open(
      '/webhooks/org_1/whk_1?tab=log&status=gone&from=soon&event=x&open=dlv_1&more=1',
    )?.search;
    expect(search).toMatchObject({
      tab: 'log',
      event: 'x',
      open: 'dlv_1',
      status: undefined,
      from: undefined,
    });
  });

  it('is written as a person would type it', () => {
    const router = routerAt('/kontor/dashboard/');
    const hrefOf = (target: object) => router.buildLocation(target).publicHref;
    expect(hrefOf({ to: '/' })).toBe('/kontor/dashboard/');
    expect(hrefOf({ to: '/companies/$tpaId', params: { tpaId: 'a/b å' } })).toBe(
      '/kontor/dashboard/companies/a%2Fb%20%C3%A5',
    );
    expect(
      hrefOf({ to: '/transactions', search: { q: 'Kafé & Co', holder: undefined, from: '2026-11-15' } }),
    ).toBe('/kontor/dashboard/transactions?q=Kaf%C3%A9+%26+Co&from=2026-11-15');
  });

  it.each([
    { to: '/', params: undefined, search: undefined },
    { to: '/', params: undefined, search: { days: '7' } },
    { to: '/webhooks', params: undefined, search: { q: 'Kafé & Co', status: undefined } },
    { to: '/companies/$tpaId', params: { tpaId: 'tpa_01m7ha3ytgc4' }, search: {} },
    { to: '/companies/$tpaId', params: { tpaId: 'a/b å?#%' }, search: { tab: '' } },
    {
      to: '/webhooks/$organizationId/$webhookId',
      params: { organizationId: 'org_1', webhookId: 'whk~1!*()' },
      search: { tab: 'log', open: 'dlv_1', from: '2026-11-15T00:00:00.000Z' },
    },
  ])('of a link is what the router makes of %j', (target) => {
    const router = routerAt('/kontor/dashboard/');
    expect(hrefOf(router.basepath, target)).toBe(router.buildLocation(target as object).publicHref);
  });

  it('that was written opens the same page again', () => {
    const router = routerAt('/kontor/dashboard/');
    const href = router.buildLocation({
      to: '/card-holders/$organizationId/$cardHolderId',
      params: { organizationId: 'a?b#c', cardHolderId: '50%' },
    } as object).publicHref;
    expect({ ...open(href.replace('/kontor/dashboard', ''))?.params }).toEqual({
      organizationId: 'a?b#c',
      cardHolderId: '50%',
    });
  });
});

describe('the pages', () => {
  const all = Object.values(routes);

  it('each need at least what their area needs', () => {
    for (const { area, path, needs } of areas) {
      const own = all.filter(
        (route) =>
          route.fullPath === path ||
          // Everyone sees their own sign-in, also without a right to the account's users.
          (path !== '/' && route.fullPath.startsWith(`${path}/`) && route !== routes.ownSignIn),
      );
      expect(own.length, area).toBeGreaterThan(0);
      for (const { options } of own) {
        expect(options.staticData?.access?.needs).toEqual(expect.arrayContaining([...needs]));
      }
    }
  });

  it('that create or edit need a scope that may write', () => {
    const forms = all.filter(({ fullPath }) =>
      /^\/(?!operator\/).*\/edit$|^\/(billing|organizations|card-holders|companies|bookkeeping\/\$organizationId)\/new$/.test(
        fullPath,
      ),
    );
    expect(forms.length).toBe(9);
    for (const { options, fullPath } of forms) {
      expect(
        options.staticData?.access?.needs.some((scope) => scope.endsWith('-write')),
        fullPath,
      ).toBe(true);
    }
  });
});
