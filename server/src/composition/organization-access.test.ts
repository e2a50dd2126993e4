import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fanOut } from '../delivery/fan-out.ts';
import { paramNames } from '../http/path-params.ts';
import type { PartnerRoute } from '../http/route.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import { asAdministrator } from '../testing/administrator.ts';
import { furnishOrganization, type Ids } from '../testing/furnished-organization.ts';
import { addOrganization } from '../testing/organization.ts';
import type { Answer } from '../testing/partner.ts';
import { expectStatus, type SandboxTrial, sandboxTrial } from '../testing/sandbox.ts';
import { addUser, signedIn, type Tab } from '../testing/tab.ts';
import { ownApi } from '../testing/test-api.ts';

const api = await ownApi();
afterAll(() => api.close());

const routes = api.app.routes.filter(
  (route): route is PartnerRoute =>
    route.kind === 'partner' && route.path.startsWith('/accounts/:accountId') && route.scope !== null,
);
const every = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const belowOrganization = (route: PartnerRoute) => route.path.includes(':organizationId');
/** Reads that need more than a path, or never end. */
const queries: Record<string, string> = {
  'environmentalImpacts.summary': '?group_by=organization',
  'publicRecords.get': '?country=SE&organization_number=5599900015',
  'publicRecords.search': '?country=SE&q=acme',
  'tpas.preview': '?country=SE&payment_product_id=ppr_00000000000000sandb0x00001',
};
const isStream = (route: PartnerRoute) => route.path.endsWith('/stream');

let trial: SandboxTrial;
let owner: Tab;
/** An administrator who is restricted to the first two of four organizations. */
let restricted: Tab;
let organizations: Ids[];

beforeAll(async () => {
  trial = await sandboxTrial(api);
  const { partner, tpaId } = trial;
  const { accountId } = partner;
  const { billing_id } = (await partner.get(`/organizations/${trial.organizationId}`)).body;
  organizations = [await furnishOrganization(trial, trial.organizationId, tpaId, billing_id)];
  for (let count = 0; count < 2; count += 1) {
    const id = await addOrganization(api.database, accountId, api.clock.now());
    const { tpa_id } = (await partner.get(`/organizations/${id}`)).body;
    organizations.push(await furnishOrganization(trial, id, tpa_id, billing_id));
  }
  const neighbour = expectStatus(
    201,
    await partner.post('/organizations', { reference_id: 'neighbour', tpa_id: tpaId }),
  );
  organizations.push(await furnishOrganization(trial, neighbour.id, tpaId, billing_id));
  expectStatus(
    201,
    await partner.post('/exports', {
      kind: 'transactions',
      format: 'csv',
      from: '2026-01-01',
      to: '2026-12-31',
    }),
  );
  expectStatus(
    201,
    await partner.post('/webhooks', { url: 'https://hooks.example.com/account', events: ['*'] }),
  );
  while ((await fanOut(api.database.system))?.isMore);
  owner = await signedIn(api, await addUser(api, { accountId }));
  restricted = await signedInTo([0, 1]);
}, 300_000);

async function signedInTo(places: number[]): Promise<Tab> {
  const user = await addUser(api, { accountId: trial.partner.accountId, role: 'admin' });
  const organization_ids = places.map((place) => organizations[place]?.organizationId);
  const path = `/accounts/${user.accountId}/users/${user.id}`;
  expectStatus(200, await owner.put(path, { organization_ids }));
  return signedIn(api, user);
}

function pathOf(route: PartnerRoute, ids: Ids | undefined): string {
  const known: Ids = {
    accountId: trial.partner.accountId,
    paymentProductId: 'ppr_00000000000000sandb0x00001',
    ...ids,
  };
  const path = route.path.replace(
    /:([A-Za-z]+)/g,
    (_match, name) => known[name] ?? newId('org', api.clock.now()),
  );
  return `${path}${route.method === 'GET' ? (queries[route.id] ?? '') : ''}`;
}

/** The ids by which the last two organizations would show in a response. The fourth has the TPA of the first. */
const outsideMarks = () =>
  organizations.slice(2).flatMap((ids) => Object.values(ids).filter((id) => id !== trial.tpaId));
const marksIn = (text: string) => outsideMarks().filter((mark) => text.includes(mark));

describe('a user who is restricted to organizations', () => {
  it.each(every)('%s: reaches what is inside, and nothing outside', async (_name, route) => {
    const [inside, , outside] = organizations;
    const isAllowed = belowOrganization(route) || route.withinOrganizations === true;
    const hasOwnIds = paramNames(route.path).some(
      (name) => name !== 'accountId' && inside?.[name] !== undefined,
    );
    if (!isAllowed) {
      const answer = await restricted.send(route.method, pathOf(route, inside), undefined, {
        'x-kontor-csrf': '1',
      });
      expect(answer.status).toBe(403);
      expect(['no_access', 'insufficient_scope']).toContain(answer.body.code);
      return;
    }
    if (hasOwnIds) {
      const answer = await restricted.send(
        route.method,
        pathOf(route, outside),
        route.method === 'GET' ? undefined : {},
        {
          'x-kontor-csrf': '1',
        },
      );
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    if (route.method !== 'GET' || isStream(route)) return;
    const seen = await restricted.get(pathOf(route, inside));
    const all = await owner.get(pathOf(route, inside));
    expect(seen.status).toBe(all.status);
    expect(marksIn(seen.text)).toEqual([]);
    // An explanation has a part for each organization of the TPA.
    if (hasOwnIds && all.status === 200 && !isPage(all) && route.id !== 'transactions.explain') {
      expect(seen.text).toBe(all.text);
    }
  });

  it('sees in every list what the account has of its organizations, and no more', async () => {
    const lists = routes.filter(
      (route) =>
        route.withinOrganizations &&
        route.method === 'GET' &&
        !isStream(route) &&
        paramNames(route.path).length === 1,
    );
    for (const route of lists) {
      const [seen, all] = [await restricted.get(pathOf(route, {})), await owner.get(pathOf(route, {}))];
      if (!isPage(all)) continue;
      const expected = all.body.data.filter((row: object) => marksIn(JSON.stringify(row)).length === 0);
      const ofAccount = new Set(['exports.list', 'accountPaymentProducts.list', 'events.list']);
      if (ofAccount.has(route.id)) {
        expect(marksIn(seen.text), route.id).toEqual([]);
        expect(seen.body.data.length, route.id).toBeGreaterThan(0);
      } else expect(seen.body.data, route.id).toEqual(expected);
    }
  });

  it('finds nothing outside by searching', async () => {
    const base = `/accounts/${trial.partner.accountId}`;
    const [inside, , outside] = organizations;
    for (const q of [outside?.transactionId, `Shop ${outside?.organizationId}`, 'Shop']) {
      const seen = await restricted.get(`${base}/transactions?q=${encodeURIComponent(q ?? '')}`);
      expect([seen.status, marksIn(seen.text)]).toEqual([200, []]);
    }
    const own = await restricted.get(
      `${base}/transactions?q=${encodeURIComponent(`Shop ${inside?.organizationId}`)}`,
    );
    expect(own.body.data.map(({ id }: { id: string }) => id)).toEqual([inside?.transactionId]);
    for (const filter of ['organization_id', 'card_holder_id']) {
      const value = filter === 'organization_id' ? outside?.organizationId : outside?.cardHolderId;
      const seen = await restricted.get(`${base}/transactions?${filter}=${value}`);
      expect([seen.status, seen.body.data]).toEqual([200, []]);
    }
  });

  it('gets sums of its organizations only', async () => {
    const base = `/accounts/${trial.partner.accountId}`;
    const alone = await signedInTo([0]);
    for (const [tab, count] of [
      [owner, 4],
      [restricted, 2],
      [alone, 1],
    ] as const) {
      const { totals } = (await tab.get(`${base}/statistics`)).body;
      expect([totals.organizations, totals.transactions.count, totals.receipts.matched]).toEqual([
        count,
        count,
        count,
      ]);
      const summaries = ['month', 'mcc', 'organization', 'card_holder'].map(async (group) => {
        const { body } = await tab.get(
          `${base}/environmental-impacts/summary?group_by=${group}&from=2026-01-01&to=2026-12-31`,
        );
        return body.totals.count;
      });
      expect(await Promise.all(summaries)).toEqual([count, count, count, count]);
      expect((await tab.get(`${base}/transactions/totals`)).body.count).toBe(count);
      expect((await tab.get(`${base}/transactions?state=authorized`)).body.data.length).toBe(
        (await tab.get(`${base}/transactions`)).body.data.filter(
          ({ state }: { state: string }) => state === 'authorized',
        ).length,
      );
    }
    const whole = (await restricted.get(`${base}/statistics`)).body.totals;
    expect([whole.tpas, whole.api_calls]).toEqual([null, null]);
  });

  it('exports its organizations when it names none', async () => {
    const base = `/accounts/${trial.partner.accountId}/exports`;
    const wanted = { kind: 'transactions', format: 'csv', from: '2026-01-01', to: '2026-12-31' };
    const { organization_ids } = expectStatus(201, await restricted.post(base, wanted));
    expect(organization_ids).toEqual(organizations.slice(0, 2).map(({ organizationId }) => organizationId));
    const outside = [organizations[2]?.organizationId];
    expect((await restricted.post(base, { ...wanted, organization_ids: outside })).status).toBe(422);
  });

  it('changes what is inside: card holders, webhooks, organizations', async () => {
    const path = `/accounts/${trial.partner.accountId}/organizations/${organizations[0]?.organizationId}`;
    expectStatus(200, await restricted.put(path, { name: 'Renamed' }));
    const holder = { reference_id: 'by-restricted', email: 'restricted@example.com' };
    const created = expectStatus(201, await restricted.post(`${path}/cardholders`, holder));
    expectStatus(200, await restricted.put(`${path}/cardholders/${created.id}`, { metadata: { a: 'b' } }));
    expectStatus(204, await restricted.delete(`${path}/cardholders/${created.id}`));
    const hook = expectStatus(
      201,
      await restricted.post(`${path}/webhooks`, { url: 'https://hooks.example.com/r', events: ['*'] }),
    );
    expectStatus(200, await restricted.put(`${path}/webhooks/${hook.id}`, { description: 'Mine' }));
    expectStatus(204, await restricted.delete(`${path}/webhooks/${hook.id}`));
  });

  it('opens the portal for its organizations, without the permission to change a TPA', async () => {
    const path = `/accounts/${trial.partner.accountId}/portal-sessions`;
    const [inside, , outside] = organizations;
    const wanted = { organization_id: inside?.organizationId, permissions: ['tpa-read'] };
    expectStatus(201, await restricted.post(path, wanted));
    expect(
      (await restricted.post(path, { ...wanted, organization_id: outside?.organizationId })).status,
    ).toBe(422);
    expect((await restricted.post(path, { ...wanted, permissions: ['tpa-write'] })).status).toBe(403);
  });
});

const isPage = ({ body }: Answer): boolean => Array.isArray(body?.data);

describe('the restriction of a user', () => {
  const pathOfUsers = () => `/accounts/${trial.partner.accountId}/users`;
  const invited = { first_name: 'Eva', last_name: 'Ek', role: 'viewer' };

  it('is set when the user is invited, and shown', async () => {
    const organization_ids = [organizations[0]?.organizationId];
    const created = expectStatus(
      201,
      await owner.post(pathOfUsers(), { ...invited, email: 'eva@example.com', organization_ids }),
    );
    expect(created.organization_ids).toEqual(organization_ids);
    expect((await restricted.get('/session')).body.user.organization_ids).toHaveLength(2);
  });

  it.each([
    ['an owner', { role: 'owner' }, 'organization_ids'],
    [
      'an organization that the account lacks',
      { organization_ids: ['org_01kcexamp1e00000000'] },
      'organization_ids.0',
    ],
  ])('is refused for %s', async (name, change, field) => {
    const organization_ids = [organizations[0]?.organizationId];
    const body = { ...invited, email: `${name.length}@example.com`, organization_ids, ...change };
    const answer = await owner.post(pathOfUsers(), body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });

  it('ends the user’s sessions, and disables the clients that the user created', async () => {
    const { accountId } = trial.partner;
    const user = await addUser(api, { accountId, role: 'developer' });
    const tab = await signedIn(api, user);
    const client = expectStatus(201, await tab.post(`/accounts/${accountId}/oauthclients`, { name: 'Mine' }));
    expectStatus(
      200,
      await owner.put(`${pathOfUsers()}/${user.id}`, {
        organization_ids: [organizations[1]?.organizationId],
      }),
    );
    expect((await tab.get('/session')).status).toBe(401);
    expect((await owner.get(`/accounts/${accountId}/oauthclients/${client.id}`)).body.enabled).toBe(false);
  });

  it('remains when its organizations are deleted: the user then sees nothing', async () => {
    const { accountId } = trial.partner;
    const user = await addUser(api, { accountId, role: 'viewer' });
    const id = await addOrganization(api.database, accountId, api.clock.now());
    expectStatus(200, await owner.put(`${pathOfUsers()}/${user.id}`, { organization_ids: [id] }));
    expectStatus(204, await owner.delete(`/accounts/${accountId}/organizations/${id}`));
    const tab = await signedIn(api, user);
    expect((await tab.get(`/accounts/${accountId}/organizations`)).body.data).toEqual([]);
    expect((await tab.get(`/accounts/${accountId}/transactions`)).body.data).toEqual([]);
  });
});

describe('the handle of a restricted caller', () => {
  /** Tables whose rows restricted changes need. No operation that is open to restricted callers shows them. */
  const open = [
    'account_limits',
    'account_payment_products',
    'account_usage',
    'accounts',
    'billings',
    'event_feed',
    'event_positions',
    'event_queue',
    'file_blobs',
    'idempotency_keys',
    'impact_bases',
    'legal_holds',
    'links',
    'mail_opt_outs',
    'mails',
    'merchants',
    'payload_parts',
    'retention_periods',
    'sandbox_clocks',
  ];

  it('has a policy on every table of accounts, and few are open', async () => {
    const { rows: tables } = await asAdministrator((client) =>
      client.query<{ name: string; visible: string | null }>(
        `select c.relname as name,
         (select pg_get_expr(p.polqual, p.polrelid) from pg_policy p
          where p.polrelid = c.oid and p.polname = 'organization_rows' and not p.polpermissive) as visible
       from pg_class c join pg_policy own on own.polrelid = c.oid and own.polname = 'tenant_rows' order by 1`,
      ),
    );
    expect(tables.filter(({ visible }) => visible === null)).toEqual([]);
    expect(tables.filter(({ visible }) => visible === 'true').map(({ name }) => name)).toEqual(open);
  });

  it('sees its organizations, also in a transaction, and leaves nothing behind on the connection', async () => {
    const { accountId } = trial.partner;
    const [inside] = organizations;
    const ids = tenantSql<Record<string, never>, { id: string }>(
      'select id from organizations where account_id = :account_id and deleted_at is null',
    );
    const users = tenantSql<Record<string, never>, { id: string }>(
      'select id from users where account_id = :account_id',
    );
    const whole = await api.database.tenant(accountId).many(ids, {});
    expect(whole.length).toBeGreaterThanOrEqual(3);
    for (let turn = 0; turn < 3; turn += 1) {
      const some = api.database.tenant(accountId, [inside?.organizationId ?? '']);
      expect(await some.many(ids, {})).toEqual([{ id: inside?.organizationId }]);
      expect(await some.many(users, {})).toEqual([]);
      const within = await api.database.tenantTransaction(
        accountId,
        async (db) => [await db.many(ids, {}), await db.many(users, {}), await db.many(ids, {})],
        [inside?.organizationId ?? ''],
      );
      expect(within).toEqual([[{ id: inside?.organizationId }], [], [{ id: inside?.organizationId }]]);
      expect(await api.database.tenant(accountId).many(ids, {})).toEqual(whole);
      expect((await api.database.tenant(accountId).many(users, {})).length).toBeGreaterThan(2);
    }
    expect(await api.database.tenant(accountId, []).many(ids, {})).toEqual([]);
  });
});
