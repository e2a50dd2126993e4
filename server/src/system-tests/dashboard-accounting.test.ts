import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksTrial } from '../testing/books.ts';
import { isBrowserSkipped } from '../testing/browser.ts';
import { type DashboardBench, openDashboardBench, seriousFindings } from '../testing/dashboard.ts';
import { type FortnoxServer, startFortnoxServer } from '../testing/fortnox-server.ts';
import { addUser } from '../testing/tab.ts';

describe.skipIf(isBrowserSkipped())('an accounting system, for an accountant', () => {
  let bench: DashboardBench;
  let fortnox: FortnoxServer;
  beforeAll(async () => {
    fortnox = await startFortnoxServer();
    bench = await openDashboardBench(fortnox.environment);
  });
  afterAll(async () => {
    await bench?.close();
    await fortnox?.close();
  });

  it('is connected, imports its chart, and shows what it refused of a run', async () => {
    const { partner, bought, run, organizationId, profile } = await booksTrial(bench.api);
    const refused = await bought();
    await bought({ amount: 20, purchase_time: '2026-11-12T10:00:00.000Z' });
    await bench.api.routeNow();
    await run();
    fortnox.lockedUntil = '2026-11-11';
    const user = await addUser(bench.api, { accountId: partner.accountId, role: 'accountant' });
    const page = await (await bench.visitor()).newPage();
    await page.goto(`/dashboard/bookkeeping?organization=${organizationId}`);
    await bench.signIn(page, user.email);

    await page.getByRole('button', { name: 'Connect Fortnox' }).click();
    await page.getByText('Connected to Fortnox: Acme AB.').waitFor();
    await page.getByText('The accounting system is connected.').waitFor();
    await page.getByRole('button', { name: 'Import the chart of accounts' }).click();
    await page.getByText('1 cost account was imported.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await page.goto(`/dashboard/bookkeeping/${organizationId}/${profile.id}`);
    await page.getByRole('button', { name: 'Run 1' }).click();
    await page.getByRole('button', { name: 'Post in the accounting system' }).click();
    await page.getByText('0 of 2 vouchers posted').waitFor();
    await bench.api.app.transfers.workNow(partner.accountId);
    await page.getByText('1 of 2 vouchers posted, 1 refused').waitFor();
    await page.getByText('Fortnox: Perioden är låst för bokföring.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: refused }).waitFor();
    expect(bench.complaints).toEqual([]);
  });
});
