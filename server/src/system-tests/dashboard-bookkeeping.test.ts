import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksTrial } from '../testing/books.ts';
import { isBrowserSkipped } from '../testing/browser.ts';
import { type DashboardBench, openDashboardBench, seriousFindings } from '../testing/dashboard.ts';
import { expectStatus } from '../testing/sandbox.ts';
import { addUser } from '../testing/tab.ts';

describe.skipIf(isBrowserSkipped())('the bookkeeping of an organization, for an accountant', () => {
  let bench: DashboardBench;
  beforeAll(async () => {
    bench = await openDashboardBench();
  });
  afterAll(() => bench?.close());

  it('leads from a profile to what will be posted, a run, its file and the voucher of a purchase', async () => {
    const { partner, bought, buy, organizationId } = await booksTrial(bench.api);
    const first = await bought();
    expectStatus(201, await partner.post(`/sandbox/transactions/${first}/receipt`));
    await bought({ amount: 250, merchant: 'CLAS OHLSON', mcc_code: '5732' });
    await buy({ amount: 99 });
    await bench.api.routeNow();
    const user = await addUser(bench.api, { accountId: partner.accountId, role: 'accountant' });
    const page = await (await bench.visitor()).newPage();
    await page.goto('/dashboard/bookkeeping');
    await bench.signIn(page, user.email);

    await page.getByRole('link', { name: 'New export profile' }).click();
    await page.getByLabel('Name').fill('Fortnox');
    await page.getByLabel('First day').fill('2026-11-01');
    await page.getByLabel('Next voucher').fill('101');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fortnox' }).waitFor();

    await page.getByText('2 purchases will be posted').waitFor();
    await page.getByText('1 will not: 1 not cleared yet.').waitFor();
    await page.getByText('1 of them has no receipt').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Post and export' }).click();
    await page.getByText('The run has started.').waitFor();
    await bench.api.app.exporter.workNow(partner.accountId);
    // The first is for phones.
    await page.getByText('(101–102)').last().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^kontor-1-.*\.se$/);
    await page.getByRole('button', { name: 'Run 1' }).click();
    await page.getByRole('dialog').getByText('I6').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`/dashboard/transactions/${first}`);
    await page.getByRole('link', { name: 'Fortnox, run 1' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(organizationId).toMatch(/^org_/);
    expect(bench.complaints).toEqual([]);
  });

  it('locks a period and reopens it, and keeps what is edited', async () => {
    const { partner, organizationId, profile, base } = await booksTrial(bench.api);
    const user = await addUser(bench.api, { accountId: partner.accountId, role: 'accountant' });
    const page = await (await bench.visitor()).newPage();
    await page.goto(`/dashboard/bookkeeping/${organizationId}/${profile.id}`);
    await bench.signIn(page, user.email);
    await page.getByLabel('Locked until').fill('2026-10-31');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Reopen' }).waitFor();
    expect((await partner.get(base)).body.locked_until).toBe('2026-10-31');
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText('The period is open again.').waitFor();
    expect((await partner.get(base)).body.locked_until).toBeNull();

    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Costs').fill('5410');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await partner.get(base)).body).toMatchObject({
      accounts: { cost: '5410' },
      vat_codes: profile.vat_codes,
    });
  });
});
