import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stagedRoute } from '../http/route.ts';
import { minuteMs } from '../platform/clock.ts';
import { unavailable } from '../platform/errors.ts';
import { asAdministrator } from '../testing/administrator.ts';
import { type FortnoxServer, startFortnoxServer } from '../testing/fortnox-server.ts';
import { addIssuer, companyNumber, type TestIssuer } from '../testing/issuer.ts';
import { addTpa } from '../testing/organization.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import type { Answer, Partner } from '../testing/partner.ts';
import { fakeOcr, groceries, pictureOf, type ReceiptTrial, receiptTrial } from '../testing/receipts.ts';
import { expectStatus } from '../testing/sandbox.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';
import { companies, creditCard, tpaTrial } from '../testing/tpas.ts';

type Stage = 'commit' | 'respond';
type Cut = { reached: Promise<void>; resume: () => void };

/** Stops the next request of a route before a stage, as a crash would. */
function newCuts() {
  let next: { routeId: string; stage: Stage; stop: () => Promise<void> } | undefined;
  const open: (() => void)[] = [];
  return {
    betweenStages: async (routeId: string, stage: Stage): Promise<void> => {
      if (next?.routeId !== routeId || next.stage !== stage) return;
      const { stop } = next;
      next = undefined;
      await stop();
    },
    /** A failed test must leave no request behind. */
    resumeAll: () => {
      for (const resume of open.splice(0)) resume();
    },
    before: (routeId: string, stage: Stage): Cut => {
      let resume = (): void => undefined;
      const resumed = new Promise<void>((resolve) => {
        resume = resolve;
      });
      open.push(resume);
      const reached = new Promise<void>((resolve) => {
        const stop = () => {
          resolve();
          return resumed;
        };
        next = { routeId, stage, stop };
      });
      return { reached, resume };
    },
  };
}

let commits = 0;
let failures = 0;
const probe = {
  name: 'probe',
  about: 'A staged route whose last stage fails.',
  routes: [
    stagedRoute('POST /accounts/:accountId/probe', {
      id: 'probe.respond',
      summary: 'A probe',
      scope: 'accounts-write',
      success: { status: 200 },
      commit: async (_input, { audit }) => {
        commits += 1;
        await audit({ action: 'export.created', objectType: 'probe', objectId: 'probe' });
        return { commits };
      },
      respond: async (_input, committed) => {
        expect(committed).toEqual({ commits: 1 });
        if (failures === 0) {
          failures += 1;
          throw unavailable('Not yet.');
        }
        return undefined;
      },
    }),
  ],
};

const cuts = newCuts();
/** Jobs of other tests change rows of every account, and these tests compare all their rows. */
let own: OwnDatabase;
let api: TestApi;
let trial: ReceiptTrial;
let issuer: TestIssuer;
let fortnox: FortnoxServer;
beforeAll(async () => {
  own = await migratedDatabase();
  fortnox = await startFortnoxServer();
  api = await ownApi({
    address: own.address,
    ocr: fakeOcr(),
    environment: fortnox.environment,
    betweenStages: cuts.betweenStages,
    extraResources: [probe],
  });
  trial = await receiptTrial(api);
  issuer = await addIssuer(api);
});
afterEach(cuts.resumeAll);
afterAll(async () => {
  await api.close();
  await fortnox.close();
  await own.drop();
});

type Request = {
  caller: Pick<Partner | TestIssuer, 'accountId' | 'post'>;
  path: string;
  body?: object;
  /** The only audit line, in the caller's account. */
  action: string;
  /** Another account that changes with the caller's. */
  other?: string;
};

const purchaseTime = '2026-11-10T10:41:07.000Z';
const newScan = async (wanted: object = {}) => ({
  receipt: (await pictureOf({ ...groceries, ...wanted })).toString('base64'),
});
let total = 500;
/** Adds a receipt that matches no transaction. */
const unmatchedReceipt = async (): Promise<string> => {
  total += 10;
  const scanned = await trial.partner.post('/receipts/scan', await newScan({ total_amount: total }));
  return expectStatus(201, scanned).id;
};
const ofTransaction = async (step: string, before: string[] = []): Promise<Request> => {
  const { id } = await trial.purchase();
  const path = `/sandbox/transactions/${id}`;
  for (const one of before) expectStatus(200, await trial.partner.post(`${path}/${one}`));
  return { caller: trial.partner, path: `${path}/${step}`, action: `sandbox.transaction_${step}d` };
};
let tpas = 0;
const ofIssuersTpa = async (step: string, body?: object): Promise<Request> => {
  tpas += 1;
  const id = await addTpa(api.database, trial.partner.accountId, api.clock.now(), {
    status: 'pending-activation',
    organizationNumber: `${companyNumber}-${tpas}`,
    paymentProductId: issuer.productId,
  });
  const action = step === 'activate' ? 'tpa.activated' : 'tpa.rejected';
  const request = { caller: issuer, path: `/tpas/${id}/${step}`, action, other: trial.partner.accountId };
  return body ? { ...request, body } : request;
};

const connectionPath = () => `/organizations/${trial.organizationId}/accounting-connection`;

const requests: Record<string, () => Promise<Request>> = {
  'receipts.scan': async () => {
    await trial.purchase();
    return {
      caller: trial.partner,
      path: '/receipts/scan',
      body: await newScan(),
      action: 'receipt.scanned',
    };
  },
  'receipts.match': async () => {
    const receiptId = await unmatchedReceipt();
    const { id: transaction_id } = await trial.purchase();
    const path = `/receipts/${receiptId}/match`;
    return { caller: trial.partner, path, body: { transaction_id }, action: 'receipt.matched' };
  },
  'receipts.unmatch': async () => {
    const receiptId = await unmatchedReceipt();
    const { id: transaction_id } = await trial.purchase();
    expectStatus(200, await trial.partner.post(`/receipts/${receiptId}/match`, { transaction_id }));
    return { caller: trial.partner, path: `/receipts/${receiptId}/unmatch`, action: 'receipt.unmatched' };
  },
  'sandbox.createReceipt': async () => {
    const { path } = await ofTransaction('receipt');
    return { caller: trial.partner, path, action: 'sandbox.receipt_created' };
  },
  'sandbox.createTransaction': async () => ({
    caller: trial.partner,
    path: '/sandbox/transactions',
    // The card holder has no card: the first purchase creates it.
    body: {
      card_holder_id: await trial.holder(),
      amount: 129.5,
      currency: 'SEK',
      merchant: 'ICA MAXI STOCKHOLM',
      mcc_code: '5411',
      country: 'SE',
      purchase_time: purchaseTime,
      items: [{ description: 'Coffee', quantity: 1, amount: 129.5 }],
    },
    action: 'sandbox.transaction_created',
  }),
  'sandbox.clearTransaction': async () => ({
    ...(await ofTransaction('clear')),
    action: 'sandbox.transaction_cleared',
  }),
  'sandbox.invoiceTransaction': () => ofTransaction('invoice', ['clear']),
  'sandbox.deleteTransaction': () => ofTransaction('delete'),
  'sandbox.generate': async () => ({
    caller: trial.partner,
    path: '/sandbox/generate',
    body: { count: 5, from: '2025-01-01', to: '2025-01-31', card_holder_ids: [await trial.holder()] },
    action: 'sandbox.generated',
  }),
  'sandbox.signTpa': async () => {
    const { partner, id, ask } = await tpaTrial(api, companies.together);
    await ask('one', 'two');
    return { caller: partner, path: `/sandbox/tpas/${id}/sign`, action: 'sandbox.tpa_signed' };
  },
  'tpas.create': async () => {
    const partner = await api.partner();
    expectStatus(201, await partner.post(`/payment-products/${creditCard}`));
    const body = { payment_product_id: creditCard, ...companies.alternatives };
    return { caller: partner, path: '/tpas', body, action: 'tpa.created' };
  },
  'cardHolders.import': async () => ({
    caller: trial.partner,
    path: `/organizations/${trial.organizationId}/cardholders/import`,
    body: { card_holders: [{ reference_id: `imported-${tpas}`, email: 'imported@example.com' }] },
    action: 'card_holder.imported',
  }),
  'transactions.code': async () => {
    const { id } = await trial.purchase();
    const body = { transactions: [{ id, cost_account: '5831' }] };
    return { caller: trial.partner, path: '/transactions/coding', body, action: 'transaction.coded' };
  },
  'accountingConnection.connect': async () => ({
    caller: trial.partner,
    path: connectionPath(),
    body: { system: 'fortnox' },
    action: 'accounting_connection.requested',
  }),
  'accountingConnection.importChart': async () => {
    const { consent_url } = expectStatus(
      200,
      await trial.partner.post(connectionPath(), { system: 'fortnox' }),
    );
    const state = new URL(consent_url).searchParams.get('state') ?? '';
    const back = new URLSearchParams({ state, code: 'good-code' });
    const { status } = await fetch(`${api.url}/accounting-connections/callback?${back}`, {
      redirect: 'manual',
    });
    expect(status).toBe(303);
    return { caller: trial.partner, path: `${connectionPath()}/chart`, action: 'chart_of_accounts.updated' };
  },
  'issuerTpas.activate': () => ofIssuersTpa('activate'),
  'issuerTpas.reject': () => ofIssuersTpa('reject', { reason: 'No cards of this product.' }),
};

describe('a change that is cut off between its stages', () => {
  it('is tested for every route that has several', () => {
    const staged = api.app.routes
      .filter((route) => route.kind === 'partner' && route.method === 'POST')
      .filter((route) => 'outside' in route || 'respond' in route)
      .map(({ id }) => id)
      // Only a user's session verifies a domain, and a repeat finds it verified: its commit sets one column.
      .filter((id) => id !== 'probe.respond' && id !== 'sso.verifyDomain');
    expect(staged.filter((id) => !(id in requests))).toEqual([]);
    expect(staged.length).toBeGreaterThanOrEqual(10);
  });

  it.each(Object.keys(requests))(
    '%s: leaves nothing before its commit; a repeat changes it once, with one audit line',
    async (routeId) => {
      const { caller, other, ...request } = await newRequest(routeId);
      const accounts = [caller.accountId, ...(other ? [other] : [])];
      const before = await stateOf(accounts);
      const cut = cuts.before(routeId, 'commit');
      const first = caller.post(request.path, request.body, request.headers);
      await reachedBy(cut, first);
      expect(await stateOf(accounts)).toEqual(before);
      // The claim of a dead process ends after a minute.
      api.clock.advance(minuteMs + 1);
      const repeated = await caller.post(request.path, request.body, request.headers);
      expect(repeated.status, repeated.text).toBeLessThan(300);
      expect(repeated.headers.get('idempotent-replayed')).toBeNull();
      expect(await auditLines(caller.accountId, request.action)).toBe(request.audited + 1);
      const after = await stateOf(accounts);
      expect(after).not.toEqual(before);
      // The first process was only slow. Its later work does not count.
      cut.resume();
      expect((await first).status).toBe(409);
      expect(await stateOf(accounts)).toEqual(after);
      const again = await caller.post(request.path, request.body, request.headers);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(again.text).toBe(repeated.text);
      expect(await stateOf(accounts)).toEqual(after);
    },
  );

  it.each(Object.keys(requests).filter((id) => id.startsWith('sandbox.') && id !== 'sandbox.createReceipt'))(
    '%s: is whole after its commit; a repeat only answers',
    async (routeId) => {
      const { caller, ...request } = await newRequest(routeId);
      const cut = cuts.before(routeId, 'respond');
      const first = caller.post(request.path, request.body, request.headers);
      await reachedBy(cut, first);
      expect(await auditLines(caller.accountId, request.action)).toBe(request.audited + 1);
      const repeated = await caller.post(request.path, request.body, request.headers);
      expect(repeated.status, repeated.text).toBeLessThan(300);
      expect(repeated.headers.get('idempotent-replayed')).toBe('true');
      expect(await auditLines(caller.accountId, request.action)).toBe(request.audited + 1);
      const after = await stateOf([caller.accountId]);
      cut.resume();
      expect((await first).text).toBe(repeated.text);
      expect(await stateOf([caller.accountId])).toEqual(after);
    },
  );

  it('keeps its commit when the last stage fails, and a repeat runs that stage alone', async () => {
    const headers = { 'idempotency-key': 'probe' };
    expect((await trial.partner.post('/probe', undefined, headers)).status).toBe(503);
    const repeated = await trial.partner.post('/probe', undefined, headers);
    expect(repeated.status).toBe(200);
    expect(commits).toBe(1);
    expect(await auditLines(trial.partner.accountId, 'export.created')).toBe(1);
  });

  let keys = 0;
  async function newRequest(routeId: string) {
    const request = await requests[routeId]?.();
    if (!request) throw new Error(`No request for ${routeId}.`);
    keys += 1;
    await api.routeNow();
    const audited = await auditLines(request.caller.accountId, request.action);
    return { ...request, audited, headers: { 'idempotency-key': `staged-${keys}` } };
  }
});

/** Fails at once if the request is refused before it reaches the stage. */
async function reachedBy({ reached }: Cut, request: Promise<Answer>): Promise<void> {
  const refused = request.then(({ text }) => Promise.reject(new Error(`Answered too early: ${text}`)));
  await Promise.race([reached, refused]);
}

/** Tables that change with every request, that workers empty, or that have bytes without a file yet. */
const volatile = [
  'idempotency_keys',
  'tokens',
  'clients',
  'client_secrets',
  'api_calls',
  'operation_usage',
  'api_version_usage',
  'request_log',
  'file_blobs',
  'event_queue',
  'event_feed',
  'event_positions',
];

/** Returns every row of these accounts, as one hash for each table. */
async function stateOf(accounts: string[]): Promise<Record<string, string>> {
  return asAdministrator(async (client) => {
    await client.query('set role kontor_system');
    const tables = await client.query(
      `select c.table_name as name from information_schema.columns c
       where c.table_schema = 'public' and c.column_name = 'account_id' and c.table_name <> all($1) order by 1`,
      [volatile],
    );
    const hash = (name: string) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
       from ${name} t where account_id = any($1)`;
    const all = tables.rows.map(({ name }) => hash(name)).join(' union all ');
    const { rows } = await client.query(all, [accounts]);
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  }, own.address);
}

async function auditLines(accountId: string, action: string): Promise<number> {
  return asAdministrator(async (client) => {
    await client.query('set role kontor_system');
    const text = 'select count(*)::int as count from audit_log where account_id = $1 and action = $2';
    return (await client.query(text, [accountId, action])).rows[0].count;
  }, own.address);
}
