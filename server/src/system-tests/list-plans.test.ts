import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allAccountScopes } from '../auth/scopes.ts';
import type { PartnerRoute } from '../http/route.ts';
import { dayMs } from '../platform/clock.ts';
import { scanFactor } from '../platform/database/list-scan.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';
import { foldStatistics } from '../resources/statistics/index.ts';
import { addIssuer } from '../testing/issuer.ts';
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

const start = Date.parse('2026-03-01');
const dayCount = 12;
const dayOf = (day: number) => new Date(start + day * dayMs).toISOString().slice(0, 10);
const ids = (prefix: IdPrefix, count: number, msApart = 1_000): string[] =>
  Array.from({ length: count }, (_, n) => newId(prefix, new Date(start + n * msApart)));

const [transactions, receipts, lines, people, small] = [24_000, 6_000, 6_000, 4_000, 3_000];
const spread = (dayCount * dayMs) / transactions;
const organizations = ids('org', 40);
const holders = ids('chd', people);
const transactionIds = ids('txn', transactions, spread);
const largeDay = dayOf(3);
/** The first value is rare, the second frequent, and the third does not occur. */
const [rare, frequent, none] = ['rare', 'frequent', 'none'];
const skewed = "case when n % 997 = 3 then 'rare' else 'frequent' end";
const tpa = newId('tpa', new Date(start));

beforeAll(async () => {
  const fill = (text: string, values: unknown[]) => client.query(text, values);
  const numbered = (prefix: IdPrefix, count: number) => ids(prefix, count);
  const given = 'unnest($2::text[]) with ordinality as g (id, n)';
  await fill(
    `insert into tpas (account_id, id, payment_product_id, name, country, organization_number, language, status,
       signature_combinations, legal_text_title, legal_text, legal_text_version, legal_text_sha256, metadata, created_at, updated_at)
     select $1, g.id, 'ppr_00000000000000sandb0x00001', ${skewed}, 'SE', lpad(n::text, 10, '0'), 'en',
       case when n % 997 = 3 then 'rejected' else 'activated' end, '[]', '', '', '', '', '{}', now(), now() from ${given}`,
    [partner.accountId, [tpa, ...numbered('tpa', small)]],
  );
  await fill(
    `insert into organizations (account_id, id, reference_id, name, tpa_id, created_at, updated_at, deleted_at)
     select $1, g.id, ${skewed} || n, ${skewed}, $3, now(), now(), case when n % 3 = 0 then now() end from ${given}`,
    [partner.accountId, [...organizations, ...numbered('org', small)], tpa],
  );
  await fill(
    `insert into billings (account_id, id, name_display, name_legal, organization_number, country, product_transaction,
       product_digital_receipt, product_environmental_impact, created_at, updated_at)
     select $1, g.id, ${skewed}, '', lpad(n::text, 10, '0'), 'SE', true, true, true, now(), now() from ${given}`,
    [partner.accountId, numbered('bil', small)],
  );
  await fill(
    `insert into users (account_id, id, email, first_name, last_name, role, status, language, created_at, updated_at)
     select $1, g.id, ${skewed} || n || '@example.com', ${skewed}, 'x', case when n % 997 = 3 then 'admin' else 'viewer' end,
       case when n % 997 = 3 then 'invited' else 'active' end, 'en', now(), now() from ${given}`,
    [partner.accountId, numbered('usr', small)],
  );
  await fill(
    `insert into identities (account_id, id, country, organization_number, name, national_id_hash, national_id, identified_by_eid,
       created_at, updated_at)
     select $1, g.id, 'SE', lpad('1', 10, '0'), 'x', n::text::bytea, '', n % 499 = 0, now(), now() from ${given}`,
    [partner.accountId, numbered('idn', people)],
  );
  await fill(
    `insert into card_holders (account_id, id, organization_id, reference_id, email, email_status, language, status,
       skip_consent_email, metadata, created_at, updated_at)
     select $1, g.id, $3, ${skewed} || n, ${skewed} || n || '@example.com',
       case when n % 997 = 3 then 'failed' else 'delivered' end, 'en',
       case when n % 997 = 3 then 'withdrawn' else 'invited' end, true, '{}', now(), now() from ${given}`,
    [partner.accountId, holders, organization.id],
  );
  await fill(
    `insert into clients (account_id, id, name, type, scopes, token_lifetime, enabled, allowed_ips, secret_hint, api_version,
       created_at, updated_at, deleted_at)
     select $1, g.id, 'x', 'account_client', '{}', 3600, true, '{}', '', '2026-11-16', now(), now(), case when n % 300 <> 0 then now() end
     from ${given}`,
    [partner.accountId, numbered('cli', small)],
  );
  await fill(
    `insert into audit_log (account_id, id, actor_type, actor_id, actor_name, action, object_type, object_id, created_at)
     select $1, g.id, 'client', ${skewed}, '', ${skewed}, 'x', ${skewed}, now() from ${given}`,
    [partner.accountId, numbered('aud', lines)],
  );
  await fill(
    `insert into request_log (account_id, id, request_id, caller_type, caller_id, method, path, operation, status, duration_ms, address)
     select $1, g.id, ${skewed} || n, 'client', ${skewed}, 'GET', '/', ${skewed}, case when n % 997 = 3 then 422 else 200 end, 1, '::1'
     from ${given}`,
    [partner.accountId, numbered('rql', lines)],
  );
  await fill(
    `insert into receipts (account_id, id, source, status, file_id, content_type, fields, purchase_date, match_status,
       transaction_id, created_at, updated_at)
     select $1, g.id, 'scan', case when n % 997 = 3 then 'unreadable' else 'scanned' end, 'x', 'image/png', '{"confidence":{}}',
       case when n % 5 > 0 then date '${dayOf(0)}' + (n * ${dayCount} / ${receipts})::integer end,
       case when n % 997 = 3 then 'matched' else 'unmatched' end, case when n % 997 = 3 then 'txn_' || n end, now(), now()
     from ${given}`,
    [partner.accountId, numbered('rcp', receipts)],
  );
  // Purchases are announced in order, and one in a hundred is days late. One day has nearly half of them.
  await fill(
    `insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id,
       payment_product_id, card_issuer, state, states, type, original_amount, original_currency, purchased_at, purchase_date,
       merchant, card_last_four, payload, deleted_at, created_at, updated_at)
     select $1, g.id, $1, g.id, ($3::text[])[1 + case when n % 3 > 0 then 0 else n % 40 end],
       ($4::text[])[1 + case when n % 4 > 0 then 0 else n % ${people} end], 'crd', 'ppr', 'x',
       case when n % 997 = 3 then 'deleted' else 'cleared' end, 1, 'CARD_PURCHASE', 1, 'SEK', now(),
       date '${dayOf(0)}' + greatest(0, case when day between 3 and 7 then 3 else day end
         - case when n % 100 = 0 then 6 else 0 end)::integer,
       case when n % 997 = 3 then 'rare shop' when n % 4 = 0 then 'frequent ' || n else 'frequent' end, '4242', '{}',
       case when n % 997 = 3 then now() end, now(), now() from ${given} cross join lateral (select n * ${dayCount} / ${transactions} as day) d`,
    [partner.accountId, transactionIds, organizations, holders],
  );
  // Every second transaction is coded.
  await fill(
    `insert into transaction_coding (account_id, transaction_id, organization_id, card_holder_id, category, cost_account, dimensions,
       metadata, private, coded, updated_at)
     select $1, g.id, 'x', 'x', ${skewed}, '6990', jsonb_build_object('project', ${skewed}), jsonb_build_object('batch', ${skewed}),
       n % 997 = 4, true, now() from ${given} where n % 2 = 0`,
    [partner.accountId, transactionIds],
  );
  await fill(
    `insert into impact_bases (account_id, id, basis) values ($1, 'x', '{"factor": null, "flags": [], "steps": []}')`,
    [partner.accountId],
  );
  await fill(
    `insert into environmental_impacts (account_id, id, transaction_id, organization_id, card_holder_id, purchase_date, mcc_code,
       status, grams, grams_low, grams_high, basis_id, figures, method_version, spend_amount, spend_currency, calculated_at, created_at,
       updated_at)
     select $1, e.id, t.id, t.organization_id, t.card_holder_id, t.purchase_date, '5411', 'estimated', 1, 1, 1, 'x', '[]', 'x', 1, 'SEK',
       now(), now(), now()
     from unnest($2::text[], $3::text[]) as e (id, transaction_id)
     join transactions t on t.account_id = $1 and t.id = e.transaction_id`,
    [partner.accountId, ids('env', transactions, spread), transactionIds],
  );
  // One card holder has 500 events a day.
  const numbers = ids('evt', lines, (dayCount * dayMs) / lines);
  await fill(
    `with e as (
       insert into events (account_id, id, name, organization_id, reference_id, transaction_id, payload, created_at)
       select $1, g.id, case when n % 997 = 3 then 'tpa.signed' else 'card_holder.created' end, $3, ${skewed}, ${skewed}, '{}',
         now() from ${given})
     insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
     select $1, $4, n, g.id, case when n % 997 = 3 then 'failed' else 'delivered' end, '[]', now(), now() from ${given}`,
    [partner.accountId, numbers, organization.id, webhook.id],
  );
  await fill(
    `insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
     select account_id, $3, sequence, event_id, status, attempts, created_at, finished_at from deliveries
     where account_id = $1 and webhook_id = $2`,
    [partner.accountId, webhook.id, accountWebhook.id],
  );
  const lanes = 'update webhook_lanes set next_sequence = $2 where account_id = $1';
  await fill(lanes, [partner.accountId, lines + 1]);
  await ofIssuer.query(
    `insert into cards (account_id, id, issuer_card_id, payment_product_id, last_four, liability, scheme, funding, holder_name,
       national_id_country, national_id_hash, national_id, company_country, company_number, shared_version, created_at, updated_at)
     select $1, g.id, g.id, $3, case when n % 997 = 3 then '0001' else '4242' end, 'corporate', 'visa', 'credit', 'x', 'SE', '', '',
       'SE', case when n % 997 = 3 then '5560160680' else '5567037485' end, 1, now(), now() from ${given}`,
    [issuer.accountId, numbered('crd', small), issuer.productId],
  );
  const owner = new pg.Client(database.address);
  await owner.connect();
  await foldStatistics(api.database);
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
