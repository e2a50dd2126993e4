import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allAccountScopes } from '../auth/scopes.ts';
import type { PartnerRoute } from '../http/route.ts';
import { scanFactor } from '../platform/database/list-scan.ts';
import { newId } from '../platform/ids.ts';
import { foldStatistics } from '../resources/statistics/index.ts';
import { addIssuer } from '../testing/issuer.ts';
import {
  dayCount,
  dayOf,
  fillCards,
  fillIssuerFile,
  fillLists,
  frequent,
  holders,
  issuerFile,
  largeDay,
  none,
  organizations,
  rare,
  start,
  tpa,
  transactionIds,
} from '../testing/list-rows.ts';
import { migratedDatabase } from '../testing/own-database.ts';
import { connectAs, listsElsewhere, planRecorder, type Read } from '../testing/plan-rows.ts';
import { ownApi } from '../testing/test-api.ts';
import { addBilledOrganization } from '../testing/webhooks.ts';

// The database is separate, because rows that other tests leave to be folded would be counted.
const database = await migratedDatabase();
const api = await ownApi({ address: database.address });
const partner = await api.partner();
const issuer = await addIssuer(api);
const organization = await addBilledOrganization(api, partner);
const hook = { url: 'https://example.com/hook', events: ['*'] };
const webhook = (await partner.post(organization.path, hook)).body;
const accountWebhook = (await partner.post('/webhooks', hook)).body;
const client = await connectAs(database.address, 'kontor_tenant', partner.accountId);
const ofIssuer = await connectAs(database.address, 'kontor_tenant', issuer.accountId);
afterAll(async () => {
  await Promise.all([client.end(), ofIssuer.end(), api.close()]);
  await database.drop();
});

beforeAll(async () => {
  await fillLists({
    client,
    accountId: partner.accountId,
    organizationId: organization.id,
    webhookId: webhook.id,
    accountWebhookId: accountWebhook.id,
  });
  await fillCards(ofIssuer, issuer);
  await fillIssuerFile(ofIssuer, issuer.accountId);
  const owner = new pg.Client(database.address);
  await owner.connect();
  // A job folds as well, and only one at a time may.
  await vi.waitFor(async () => {
    await foldStatistics(api.database);
    expect((await owner.query('select from statistics_deltas')).rowCount).toBe(0);
  }, 60_000);
  await owner.query(
    `analyze tpas, organizations, billings, users, identities, card_holders, clients, audit_log, request_log, receipts, transactions,
       environmental_impacts, events, deliveries, cards, merchants, statistics_days, statistics_deltas`,
  );
  await owner.end();
}, 240_000);

// Beyond the first and the last day, the planner knows of no rows and expects one. It must not sort all rows
// of that day.
const days = { from: [dayOf(0), largeDay, dayOf(dayCount - 1)], to: [dayOf(0), largeDay] };
const moments = { from: [`${dayOf(0)}T01:00:00Z`, `${dayOf(9)}T00:00:00Z`], to: [`${dayOf(0)}T01:00:00Z`] };
const words = [rare, frequent, none];
const period = [`from=${dayOf(2)}&to=${dayOf(3)}`, `from=${largeDay}&to=${largeDay}`];
/** These searches match some thousand names, some dozen, twelve and one. */
const searches = ['frequent', 'frequent 199', 'frequent 1999', 'rare'];
const ofTransactions = {
  receipt: ['matched', 'missing', 'ambiguous'],
  card_holder_id: [holders[0] ?? '', holders[4] ?? '', newId('chd', new Date(start))],
  state: ['deleted', 'cleared', 'invoiced'],
  ...days,
  q: ['rare', 'frequent', 'frequent 1', 'nothing like it'],
  order_by: ['purchase_time', 'created_at'],
  amount_min: ['1', '2'],
  amount_max: ['1', '0.5'],
  currency: ['SEK', 'NOK'],
  mcc_code: ['5411'],
  updated_since: ['2026-01-01T00:00:00Z', '2090-01-01T00:00:00Z'],
  coded: ['true', 'false'],
  private: ['true', 'false'],
  needs_review: ['true', 'false'],
  category: [frequent, none],
  cost_account: ['6990', '1111'],
  dimension: ['project:frequent', 'project:none'],
  metadata: ['batch:frequent', 'batch:none'],
};
/** The values with which each filter of each list is tested. Combinations are under `together`. */
const webhookLists = (resource: string) => ({
  [`${resource}.list`]: {},
  [`${resource}.events.list`]: ofDeliveries,
  [`${resource}.headers.list`]: {},
  [`${resource}.groups.list`]: {},
});
const ofDeliveries = {
  event: ['tpa.signed', 'tpa.rejected'],
  status: ['pending', 'failed', 'delivered', 'skipped'],
  ...moments,
  transaction_id: [newId('txn', new Date(start))],
  reference_id: words,
  after_sequence: ['0', '5990'],
  together: [`reference_id=${frequent}&status=failed`, `reference_id=${frequent}&event=tpa.signed`],
};
const tried: Record<string, Record<string, string[]>> = {
  'auditLog.list': {
    actor: words,
    action: words,
    object: words,
    ...moments,
    together: [`actor=${frequent}&action=${rare}`],
  },
  'requests.list': {
    request_id: ['rare3', none],
    client_id: words,
    status: ['422', '4xx', '5xx', '404', '200', '3xx'],
    operation: words,
    ...moments,
    together: [`client_id=${frequent}&status=4xx`, `client_id=${frequent}&operation=${rare}`],
  },
  'sandbox.mails': {},
  'exports.list': { status: ['queued', 'failed'], kind: ['transactions', 'deliveries'] },
  'exportProfiles.list': {},
  'exportProfiles.runs.list': {},
  'users.list': {
    q: words,
    email: ['a@example.com'],
    role: ['admin', 'owner'],
    status: ['invited', 'disabled'],
  },
  'oauthClients.list': {},
  'oauthClients.secrets.list': {},
  'oauthClients.tokens.list': {},
  'oauthClients.keys.list': {},
  'paymentProducts.list': { q: words, funding: ['credit'], country: ['SE'] },
  'accountPaymentProducts.list': {},
  'tpas.list': {
    status: ['rejected', 'activated', 'draft'],
    organization_number: ['5560160680'],
    payment_product_id: ['ppr_00000000000000sandb0x00001', newId('ppr', new Date(start))],
    q: words,
  },
  'tpaSignatories.list': {},
  'billings.list': { q: words, organization_number: ['5560160680'] },
  'organizations.list': {
    reference_id: ['rare3', none],
    tpa_id: [tpa, newId('tpa', new Date(start))],
    billing_id: [organization.billingId],
    q: words,
  },
  'cardHolders.list': {
    reference_id: ['rare3', none],
    q: words,
    status: ['withdrawn', 'invited', 'consented'],
    email_status: ['failed', 'delivered', 'queued'],
    together: ['status=invited&email_status=failed', 'q=frequent&status=withdrawn'],
  },
  'cardHolders.listAll': {
    organization_id: [organizations[0] ?? '', organizations[3] ?? ''],
    q: words,
    ids: [newId('chd', new Date(start))],
    status: ['withdrawn', 'invited', 'consented'],
  },
  'identities.list': { is_card_holder: ['true', 'false'] },
  'issuerFiles.list': { status: ['failed', 'done', 'rejected'] },
  'issuerFiles.problems': {},
  'issuerFileSources.list': {},
  'issuerCards.list': {
    last_four: ['0001', '4242'],
    company_organization_number: ['5560160680', '5567037485'],
  },
  'transactions.list': {
    organization_id: [organizations[0] ?? '', organizations[3] ?? '', newId('org', new Date(start))],
    ...ofTransactions,
    together: [
      ...period,
      `organization_id=${organizations[0]}&q=nothing`,
      `organization_id=${organizations[0]}&state=deleted`,
      `organization_id=${organizations[3]}&card_holder_id=${holders[0]}`,
      `organization_id=${organizations[3]}&to=${dayOf(1)}`,
      ...searches.map((q) => `state=cleared&q=${q}&to=${largeDay}`),
      ...searches.map((q) => `state=deleted&q=${q}&from=${largeDay}&to=${largeDay}`),
      `state=invoiced&q=frequent&to=${largeDay}`,
      'q=rare&amount_min=2',
      'state=deleted&q=rare',
      `order_by=created_at&organization_id=${organizations[3]}&to=${dayOf(1)}`,
      'order_by=created_at&state=deleted&q=nothing',
    ],
  },
  'organizationTransactions.list': { ...ofTransactions, together: [...period, 'state=deleted&q=rare'] },
  'receipts.list': {
    status: ['unreadable', 'scanned', 'queued'],
    match_status: ['matched', 'unmatched', 'ambiguous'],
    transaction_id: [newId('txn', new Date(start))],
    ...days,
    together: period,
  },
  'environmentalImpacts.list': {
    organization_id: [organizations[0] ?? '', organizations[3] ?? '', newId('org', new Date(start))],
    transaction_id: [transactionIds[5] ?? '', newId('txn', new Date(start))],
    ...days,
    together: [...period, `organization_id=${organizations[3]}&to=${dayOf(1)}`],
  },
  ...webhookLists('webhooks'),
  ...webhookLists('accountWebhooks'),
};
const lists = api.app.routes.filter(
  (route): route is PartnerRoute =>
    route.kind === 'partner' && 'cursor' in (route.query?.properties ?? {}) && !(route.id in listsElsewhere),
);
const isDeliveryLog = (id: string) => tried[id] === ofDeliveries;
const limit = 10;
/** The rows that a page reads besides its own, and the days of the statistics. */
const slack = 500;
/** The delivery log finds the numbers of a period among that many entries around each end of it. */
const aroundTime = 1_000;
/** Filters that an index serves, or that most rows match: a page reads hardly more rows than it returns. */
const fitting = ['state=cleared', 'q=frequent', 'state=deleted', 'state=deleted&q=rare'];

it('has a plan to check for every list and filter of the API', () => {
  expect(Object.keys(tried).toSorted()).toEqual(lists.map(({ id }) => id).toSorted());
  for (const { id, query } of lists) {
    const filters = Object.keys(query?.properties ?? {}).filter(
      (name) => !['limit', 'cursor', 'order'].includes(name),
    );
    const { together: _, ...own } = tried[id] ?? {};
    expect([id, Object.keys(own).toSorted()]).toEqual([id, filters.toSorted()]);
  }
});

it.each(lists.map((route) => [route.id, route] as const))(
  '%s reads at most twenty rows for each row asked for, whatever the filter',
  async (id, route) => {
    const { together = [], ...own } = tried[id] ?? {};
    const most = scanFactor * (limit + 1) + (isDeliveryLog(id) ? aroundTime : slack);
    const single = Object.entries(own).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
    for (const text of ['', ...single, ...together]) {
      const isFitting = id === 'transactions.list' && fitting.includes(text);
      for (const order of isDeliveryLog(id) && text.includes('after_') ? ['asc'] : ['asc', 'desc']) {
        const { reads, data } = await readTwoPages(route, text, order);
        expect(
          reads.filter(({ rows }) => rows > (isFitting ? 5 * limit : most)),
          `${id}?${text}&order=${order}, which returned ${data}`,
        ).toEqual([]);
      }
    }
  },
  240_000,
);

/** Gets the first page and the next, through the route's own handler, with the plan of every statement. */
async function readTwoPages(route: PartnerRoute, text: string, order: string) {
  const reads: Read[] = [];
  const accountId = route.tenancy === 'issuer' ? issuer.accountId : partner.accountId;
  const db = planRecorder(
    api.database.tenant(accountId),
    route.tenancy === 'issuer' ? ofIssuer : client,
    reads,
  );
  const isOfAccount = route.id.startsWith('accountWebhooks.');
  const params = {
    accountId,
    slug: issuer.slug,
    ...(isOfAccount
      ? { webhookId: accountWebhook.id }
      : { organizationId: organization.id, webhookId: webhook.id, profileId: newId('xpr', api.clock.now()) }),
    tpaId: tpa,
    fileId: issuerFile,
    oauthclientId: partner.clientId,
  };
  const query: Record<string, unknown> = { ...Object.fromEntries(new URLSearchParams(text)), order, limit };
  for (const name of ['is_card_holder', 'coded', 'private', 'needs_review']) {
    if (typeof query[name] === 'string') query[name] = query[name] === 'true';
  }
  for (const name of ['amount_min', 'amount_max', 'after_sequence']) {
    if (typeof query[name] === 'string') query[name] = Number(query[name]);
  }
  let data = 0;
  for (let page = 0; page < 2; page += 1) {
    // The lists use only these members of their context.
    const context = {
      db,
      now: api.clock.now(),
      principal: { accountId, scopes: new Set(allAccountScopes) },
    } as never;
    const answer = (await route.handler({ params, query } as never, context)) as {
      data: unknown[];
      next_cursor: string | null;
    };
    data += answer.data.length;
    if (answer.next_cursor === null) break;
    query.cursor = answer.next_cursor;
  }
  return { reads, data };
}
