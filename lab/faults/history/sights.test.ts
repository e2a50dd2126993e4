import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../../../server/src/testing/own-database.ts';
import { type SandboxTrial, sandboxTrial } from '../../../server/src/testing/sandbox.ts';
import { ownApi, type TestApi } from '../../../server/src/testing/test-api.ts';
import { Visitor } from '../../../server/src/testing/visitor.ts';
import { connectTo, type DirectAccess } from '../trial.ts';
import { sights } from './sights.ts';
import { type SumRow, sums, sumsOfRouted } from './sums.ts';

let database: OwnDatabase;
let api: TestApi;
let trial: SandboxTrial;
let access: DirectAccess;
const made: Record<'purchase' | 'client' | 'export' | 'token', string> = {
  purchase: '',
  client: '',
  export: '',
  token: '',
};

beforeAll(async () => {
  database = await migratedDatabase();
  api = await ownApi({ address: database.address });
  access = connectTo(database.address);
  trial = await sandboxTrial(api);
  const { partner, organizationId } = trial;
  const holder = await trial.holder();
  made.purchase = (await trial.buy(holder)).body.id;
  await partner.post(`/sandbox/transactions/${made.purchase}/receipt`);
  const holders = `/organizations/${organizationId}/cardholders`;
  await partner.post(holders, {
    reference_id: 'person-1',
    email: 'person-1@example.com',
    skip_consent_email: true,
  });
  const guest = { reference_id: 'guest-2', email: 'guest-2@example.com', language: 'en' };
  const { consent } = (await partner.post(holders, guest)).body;
  const browser = new Visitor(api.url);
  const done = await browser.identify(await browser.get(consent.url), 'pelle');
  await browser.post(/<form method="post" action="([^"]+)"/.exec(done.text)?.[1] ?? '');
  await partner.post('/oauthclients', { name: 'client-3' });
  await partner.put(`/organizations/${organizationId}`, { name: 'name-4' });
  const period = { from: '2026-11-01', to: '2026-11-30' };
  made.export = (await partner.post('/exports', { kind: 'receipts', format: 'csv', ...period })).body.id;
  await api.app.exporter.workNow(partner.accountId);
  const claims = JSON.parse(Buffer.from(partner.token.split('.')[1] ?? '', 'base64url').toString());
  made.token = claims.jti;
  await fetch(`${api.url}/oauth/revoke`, {
    method: 'POST',
    body: new URLSearchParams({
      token: partner.token,
      client_id: partner.clientId,
      client_secret: partner.clientSecret,
    }),
  });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const namesAt = async (place: string, kind: string): Promise<string[]> => {
  const sight = sights.find((one) => one.place === place && one.kind === kind);
  if (!sight) throw new Error(`Nothing shows ${kind} as ${place}.`);
  const rows = await access.ask<{ name: string }>(sight.sql, [trial.partner.accountId]);
  return rows.map(({ name }) => name);
};
const differences = async (): Promise<string[]> => {
  const rows: SumRow[] = [];
  for (const sql of sums) rows.push(...(await access.ask<SumRow>(sql, [trial.partner.accountId])));
  expect(rows.length).toBeGreaterThan(12);
  return rows.filter(({ counted, stored }) => counted !== stored).map(({ sum }) => sum);
};

describe('the effects of calls', () => {
  it.each([
    ['holder', 'person-1'],
    ['invitation', 'guest-2'],
    ['consent', 'guest-2'],
    ['withdrawal', 'guest-2'],
  ])('are seen once as row, event and audit line: %s', async (kind, name) => {
    for (const place of ['row', 'event', 'audit line']) {
      const seen = await namesAt(place, kind);
      expect([place, seen.filter((one) => one === name)]).toEqual([place, [name]]);
    }
  });

  it('are seen once where Kontor names them, or the purchase does', async () => {
    for (const place of ['row', 'event', 'audit line']) {
      expect([place, await namesAt(place, 'receipt')]).toEqual([place, [made.purchase]]);
      expect([place, await namesAt(place, 'export')]).toEqual([place, [made.export]]);
    }
    expect(await namesAt('row', 'client')).toEqual(['client-3']);
    expect(await namesAt('audit line', 'client')).toEqual(['client-3']);
    expect(await namesAt('row', 'revocation')).toEqual([made.token]);
    expect(await namesAt('audit line', 'revocation')).toEqual([made.token]);
    expect(await namesAt('row', 'token')).toContain(made.token);
    expect(await namesAt('audit line', 'write')).toEqual(['name-4']);
  });

  it('are seen once as states of a purchase, and as their events', async () => {
    const [stored, ...others] = await namesAt('row', 'state');
    expect(stored).toMatch(/ authorized$/);
    expect(others).toEqual([]);
    await api.routeNow();
    expect(await namesAt('event', 'state')).toEqual([stored]);
  });
});

describe('the sums', () => {
  it('equal what the rows make, and one that is off by one is found', async () => {
    expect(await differences()).toEqual([]);
    const account = `where account_id = '${trial.partner.accountId}'`;
    await access.ask(`update account_usage set used = used + 1 ${account} and name = 'file_bytes'`);
    await access.ask(
      `insert into statistics_deltas (account_id, organization_id, day, metric, dimension, currency, count, amount)
       values ('${trial.partner.accountId}', '', now(), 'receipts', 'matched', '', 1, 0)`,
    );
    await access.ask(`update impact_deltas set grams = grams + 1 ${account}`);
    expect((await differences()).toSorted()).toEqual([
      'CO2 by day',
      'CO2 by month',
      'CO2 by third of a month',
      'limit: file_bytes',
      'statistics: receipts matched',
    ]);
  });

  it('of purchases are read from the copies of the partner', async () => {
    const rows = await access.ask<SumRow>(sumsOfRouted, [trial.partner.accountId]);
    expect(rows).toHaveLength(2);
  });
});
