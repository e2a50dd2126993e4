import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../../platform/clock.ts';
import { booksTrial } from '../../testing/books.ts';
import { type FortnoxServer, startFortnoxServer } from '../../testing/fortnox-server.ts';
import { fakeOcr, groceries, pictureOf } from '../../testing/receipts.ts';
import { expectStatus } from '../../testing/sandbox.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fortnox: FortnoxServer;
beforeAll(async () => {
  fortnox = await startFortnoxServer();
  api = await ownApi({ ocr: fakeOcr(), environment: fortnox.environment });
});
afterAll(async () => {
  await api.close();
  await fortnox.close();
});
beforeEach(() => {
  fortnox.vouchers.length = 0;
  fortnox.files.length = 0;
  fortnox.lockedUntil = '2026-01-31';
});

async function trialOf() {
  const books = await booksTrial(api);
  const { partner, organizationId, base } = books;
  const path = `/organizations/${organizationId}/accounting-connection`;
  const comeBack = async (query: Record<string, string>) => {
    const answer = await fetch(`${api.url}/accounting-connections/callback?${new URLSearchParams(query)}`, {
      redirect: 'manual',
    });
    return new URL(answer.headers.get('location') ?? 'http://nowhere').searchParams;
  };
  const start = async () => {
    const started = expectStatus(200, await partner.post(path, { system: 'fortnox' }));
    return new URL(started.consent_url).searchParams.get('state') ?? '';
  };
  return {
    ...books,
    path,
    comeBack,
    start,
    connect: async () => comeBack({ state: await start(), code: 'good-code' }),
    post: async (runId: string) => {
      expectStatus(200, await partner.post(`${base}/runs/${runId}/transfer`));
      await api.app.transfers.workNow(partner.accountId);
      return expectStatus(200, await partner.get(`${base}/runs/${runId}/transfer`));
    },
    transferOf: async (runId: string) =>
      expectStatus(200, await partner.get(`${base}/runs/${runId}/transfer`)),
  };
}

describe('a connection', () => {
  it('begins with a consent, and shows the company but no token', async () => {
    const { partner, path, organizationId, start, comeBack } = await trialOf();
    expect((await partner.get(path)).body).toMatchObject({
      status: 'not_connected',
      systems: [{ system: 'fortnox', title: 'Fortnox', takes_token: false }],
    });
    const state = await start();
    expect((await partner.get(path)).body).toMatchObject({ status: 'pending', consent_url: null });
    const query = await comeBack({ state, code: 'good-code' });
    expect(Object.fromEntries(query)).toEqual({ organization: organizationId, connection: 'connected' });
    const connection = await partner.get(path);
    expect(connection.body).toMatchObject({
      status: 'connected',
      system: 'fortnox',
      company_name: 'Acme AB',
      company_number: '559990-0015',
    });
    expect(connection.text).not.toMatch(/access-|refresh-/);
    const actions = (await partner.get(`/audit-log?object=${organizationId}`)).body.data;
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['accounting_connection.requested', 'accounting_connection.connected']),
    );
  });

  it('takes a state once, and for 15 minutes', async () => {
    const { start, comeBack } = await trialOf();
    const state = await start();
    expect((await comeBack({ state, code: 'bad-code' })).get('connection')).toBe('failed');
    expect((await comeBack({ state, code: 'good-code' })).get('connection')).toBe('failed');
    const late = await start();
    api.clock.advance(16 * minuteMs);
    expect((await comeBack({ state: late, code: 'good-code' })).get('connection')).toBe('failed');
  });

  it('is invisible to another account, and gone once it is disconnected', async () => {
    const { partner, path, connect } = await trialOf();
    await connect();
    expect((await (await api.partner()).get(path)).status).toBe(404);
    expect((await partner.delete(path)).status).toBe(204);
    expect((await partner.get(path)).body.status).toBe('not_connected');
    expect((await partner.delete(path)).status).toBe(404);
    expect((await partner.post(`${path}/chart`)).status).toBe(409);
  });

  it('imports the cost accounts as the chart of accounts', async () => {
    const { partner, path, connect, organizationId } = await trialOf();
    await connect();
    expect(expectStatus(200, await partner.post(`${path}/chart`))).toEqual({
      accounts: 1,
      vat_codes: [{ code: 'MP3', name: 'MP3', rate: null }],
      dimensions: [
        { dimension: 'cost_centre', code: '4010', name: 'Sälj' },
        { dimension: 'project', code: 'P-17', name: 'Ombyggnad' },
      ],
    });
    const chart = (await partner.get(`/organizations/${organizationId}/chart-of-accounts`)).body;
    expect(chart.accounts).toEqual([{ number: '5810', name: 'Biljetter', vat_code: 'MP3' }]);
  });

  it('refuses a system that the operator has not set up', async () => {
    const { partner, path } = await trialOf();
    expect((await partner.post(path, { system: 'tripletex', token: 'x' })).status).toBe(409);
  });
});

describe('a run', () => {
  it('is posted with its receipts, once, with the number of each voucher', async () => {
    const { partner, connect, bought, run, post, base, postings } = await trialOf();
    await connect();
    const id = await bought();
    const receipt = (await pictureOf(groceries)).toString('base64');
    expectStatus(201, await partner.post('/receipts/scan', { receipt }));
    await api.routeNow();
    const done = await run();
    expect((await partner.get(`${base}/runs/${done.id}/transfer`)).status).toBe(404);
    expect(await post(done.id)).toMatchObject({
      status: 'completed',
      vouchers: 1,
      posted: 1,
      refused: 0,
      problems: [],
    });
    expect(fortnox.vouchers[0]?.Description).toContain(`[${done.id}-1]`);
    expect(fortnox.files).toEqual([{ id: 'file-1', connectedTo: 'K1' }]);
    expect(await postings(id)).toMatchObject([{ ledger_status: 'posted', ledger_number: 'K1' }]);
    expect((await post(done.id)).posted).toBe(1);
    expect([fortnox.vouchers.length, fortnox.files.length]).toEqual([1, 1]);
  });

  it('continues after a lost response and a failure in the middle, and posts nothing twice', async () => {
    const { connect, bought, run, post, transferOf, partner } = await trialOf();
    await connect();
    for (const amount of [10, 20, 30]) await bought({ amount });
    await api.routeNow();
    const done = await run();
    fortnox.failNext('POST /3/vouchers', 'lost');
    expect(await post(done.id)).toMatchObject({
      status: 'queued',
      posted: 0,
      next_attempt_at: expect.anything(),
    });
    expect(fortnox.vouchers).toHaveLength(1);
    api.clock.advance(minuteMs);
    fortnox.failNext('POST /3/vouchers', { status: 502 });
    await api.app.transfers.workNow(partner.accountId);
    expect(await transferOf(done.id)).toMatchObject({ status: 'queued', posted: 1 });
    api.clock.advance(minuteMs);
    fortnox.expire();
    await api.app.transfers.workNow(partner.accountId);
    expect(await transferOf(done.id)).toMatchObject({ status: 'completed', posted: 3, reason: null });
    const references = fortnox.vouchers.map(({ Description }) => Description.slice(Description.indexOf('[')));
    expect([references.length, new Set(references).size]).toEqual([3, 3]);
  });

  it('says what was refused and why, and posts only that again', async () => {
    const { connect, bought, run, post, postings } = await trialOf();
    await connect();
    const id = await bought({ amount: 10 });
    await bought({ amount: 20, purchase_time: '2026-11-12T10:00:00.000Z' });
    await api.routeNow();
    const done = await run();
    fortnox.lockedUntil = '2026-11-11';
    expect(await post(done.id)).toMatchObject({
      status: 'completed',
      posted: 1,
      refused: 1,
      problems: [
        {
          transaction_id: id,
          status: 'refused',
          number: null,
          reason: 'Fortnox: Perioden är låst för bokföring.',
        },
      ],
    });
    expect(await postings(id)).toMatchObject([{ ledger_status: 'refused', ledger_number: null }]);
    fortnox.lockedUntil = '2026-01-31';
    expect(await post(done.id)).toMatchObject({ posted: 2, refused: 0, problems: [] });
    expect(fortnox.vouchers).toHaveLength(2);
  });

  it('fails when the consent has ended, and continues once it was given again', async () => {
    const { partner, connect, bought, run, post, path, base } = await trialOf();
    await connect();
    await bought();
    await api.routeNow();
    const done = await run();
    fortnox.revoke();
    expect(await post(done.id)).toMatchObject({ status: 'failed', posted: 0 });
    expect((await partner.get(path)).body.status).toBe('expired');
    expect((await partner.post(`${base}/runs/${done.id}/transfer`)).status).toBe(409);
    await connect();
    expect(await post(done.id)).toMatchObject({ status: 'completed', posted: 1 });
  });
});
