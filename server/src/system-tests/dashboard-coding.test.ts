import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksTrial } from '../testing/books.ts';
import { isBrowserSkipped } from '../testing/browser.ts';
import { type DashboardBench, openDashboardBench, seriousFindings } from '../testing/dashboard.ts';
import { expectStatus } from '../testing/sandbox.ts';
import { addUser, signedIn } from '../testing/tab.ts';

type Trial = Awaited<ReturnType<typeof booksTrial>>;

const shops = [
  { merchant: 'SJ AB', mcc_code: '4112' },
  { merchant: 'CLAS OHLSON', mcc_code: '5732' },
  { merchant: 'SCANDIC HOTELS', mcc_code: '7011' },
];

describe.skipIf(isBrowserSkipped())('an accountant', () => {
  let bench: DashboardBench;
  beforeAll(async () => {
    bench = await openDashboardBench();
  });
  afterAll(() => bench?.close());

  /** Opens a page of the dashboard as an accountant of the account. */
  const openAt = async ({ partner }: Trial, path: string, options = {}): Promise<Page> => {
    const user = await addUser(bench.api, { accountId: partner.accountId, role: 'accountant' });
    const context = await bench.visitor(options);
    const { cookie = '' } = await signedIn(bench.api, user);
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: bench.api.url }]);
    const page = await context.newPage();
    await page.goto(`/dashboard${path}`);
    return page;
  };
  /** Adds purchases that have cleared, the last of them the newest. */
  const buyAll = async ({ bought }: Trial, count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const purchase_time = new Date(Date.UTC(2026, 10, 10, 6, 0, at)).toISOString();
      ids.push(await bought({ ...shops[at % shops.length], amount: 100 + at, purchase_time }));
    }
    await bench.api.routeNow();
    return ids;
  };
  const coded = async ({ partner }: Trial, id: string) =>
    expectStatus(200, await partner.get(`/transactions/${id}`));

  it('codes 50 purchases by keyboard alone, takes suggestions only on Enter, and undoes', async () => {
    const trial = await booksTrial(bench.api);
    const ids = await buyAll(trial, 51);
    const [first = '', ...others] = ids;
    expectStatus(200, await trial.partner.put(`/transactions/${first}`, { cost_account: '5810' }));
    const page = await openAt(trial, `/bookkeeping/${trial.organizationId}/coding`);
    const fields = page.getByRole('combobox', { name: /^Account of/ });
    await fields.first().waitFor();
    await page.getByText('Suggestion: 5810 Biljetter').first().waitFor();
    expect(await fields.count()).toBe(50);
    expect(await seriousFindings(page)).toEqual([]);
    // A suggestion is not stored before it is confirmed.
    expect((await coded(trial, ids[48] ?? '')).cost_account).toBeNull();

    await fields.first().focus();
    const keys = { suggested: 0, typed: 0 };
    for (let at = 0; at < 50; at += 1) {
      const row = page.locator('li:has([role=combobox]:focus)');
      if ((await row.getByText('Suggestion:').count()) > 0) keys.suggested += 1;
      else {
        keys.typed += 1;
        await page.keyboard.type((await row.getByText(/Clas/).count()) > 0 ? '5410' : 'kost sve');
      }
      await page.keyboard.press('Enter');
    }
    await page.getByText('0 left').waitFor();
    expect(keys).toEqual({ suggested: 16, typed: 34 });
    expect(keys.suggested + keys.typed).toBe(others.length);

    const allSaved = () => expect.poll(() => page.getByText('Saving …').count()).toBe(0);
    await allSaved();
    expect((await coded(trial, others[0] ?? '')).cost_account).toBe('5410');
    await page.keyboard.press('Escape');
    await page.getByText('1 left').waitFor();
    await allSaved();
    expect((await coded(trial, others[0] ?? '')).cost_account).toBeNull();
    const taken = await coded(trial, ids[48] ?? '');
    expect(taken).toMatchObject({ cost_account: '5810', coded: true });
    expect(taken.coded_by).toContainEqual(
      expect.objectContaining({ field: 'cost_account', by: 'suggestion' }),
    );
    expect(await coded(trial, ids[2] ?? '')).toMatchObject({ cost_account: '5831', vat_code: 'I12' });
    expect(bench.complaints).toEqual([]);
  }, 240_000);

  it('codes many at once, and sees that another user has changed what is undone', async () => {
    const trial = await booksTrial(bench.api);
    const [first = '', second = '', third = ''] = await buyAll(trial, 3);
    const page = await openAt(trial, `/bookkeeping/${trial.organizationId}/coding`);
    await page.getByLabel('Select Scandic').check();
    await page.getByLabel('Select Clas').check();
    await page.getByRole('button', { name: 'Code 2 selected' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Account').fill('6110');
    await dialog.getByRole('option', { name: '6110' }).click();
    await dialog.getByLabel('Category').fill('Office');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 left').waitFor();
    await expect.poll(() => page.getByText('Saving …').count()).toBe(0);
    for (const id of [second, third]) {
      expect(await coded(trial, id)).toMatchObject({ cost_account: '6110', category: 'Office' });
    }
    expect((await coded(trial, first)).coded).toBe(false);

    await page.getByRole('combobox', { name: /^Account of SJ/ }).fill('5810');
    await page.keyboard.press('Enter');
    await page.getByText('0 left').waitFor();
    await expect.poll(() => page.getByText('Saving …').count()).toBe(0);
    expectStatus(200, await trial.partner.put(`/transactions/${first}`, { cost_account: '5890' }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Someone else has changed it. This is how it is now.').waitFor();
    expect((await coded(trial, first)).cost_account).toBe('5890');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 left').waitFor();
    expect(bench.complaints).toEqual([]);
  });

  it('splits a purchase into parts that add up', async () => {
    const trial = await booksTrial(bench.api);
    const [id = ''] = await buyAll(trial, 1);
    const page = await openAt(trial, `/transactions/${id}?tab=coding`, {
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Split the purchase' }).click();
    const part = (n: number) => page.getByRole('group', { name: `Part ${n}` });
    await part(1).getByLabel('Amount').fill('60,50');
    await page.getByText('SEK 39.50 left to distribute.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await part(2).getByLabel('Amount').fill('39.5');
    await part(2).getByLabel('Private').check();
    await part(1).getByLabel('Account').fill('5810');
    await page.getByRole('option', { name: '5810' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The coding is saved.').waitFor();
    expect((await coded(trial, id)).split).toMatchObject([
      { amount: 60.5, cost_account: '5810', private: false },
      { amount: 39.5, private: true },
    ]);
    expect(await page.getByRole('tab', { name: 'Payload' }).count()).toBe(0);
    expect(bench.complaints).toEqual([]);
  });

  it('sees what is left to do in a month, opens it, reminds, and posts', async () => {
    const trial = await booksTrial(bench.api);
    const [first = ''] = await buyAll(trial, 3);
    expectStatus(201, await trial.partner.post(`/sandbox/transactions/${first}/receipt`));
    await trial.buy();
    await bench.api.routeNow();
    const path = `/bookkeeping/${trial.organizationId}/month?month=2026-11`;
    const page = await openAt(trial, path);
    await page.getByRole('link', { name: '4 not coded' }).waitFor();
    await page.getByRole('link', { name: '3 missing receipts' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '1 not cleared yet' }).click();
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
    await page.getByText('1 transaction:').waitFor();

    await page.goto(`/dashboard${path}`);
    await page.getByRole('button', { name: 'Remind card holders' }).click();
    await page.getByText('Emails: 3, one for each purchase. Card holders: 1.').waitFor();
    await page.getByRole('button', { name: 'Send 3 emails' }).click();
    await page.getByText('3 emails are on their way.').waitFor();
    await page.getByRole('button', { name: 'Post 3' }).click();
    await page.getByText('The run has started.').waitFor();
    await bench.api.app.exporter.workNow(trial.partner.accountId);
    await page.getByText('3 posted').waitFor();
    expect(await page.getByRole('button', { name: 'Post 0' }).isDisabled()).toBe(true);
    expect(bench.complaints).toEqual([]);
  });

  it('writes rules, sees what they would change before saving, and begins with a standard chart', async () => {
    const trial = await booksTrial(bench.api);
    const [first = '', second = ''] = await buyAll(trial, 4);
    const { partner, organizationId } = trial;
    const page = await openAt(trial, `/bookkeeping/${organizationId}/rules`);
    await page.getByRole('button', { name: 'New rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Trains');
    await dialog.getByLabel('Merchant contains').fill('sj ab');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByText('The rule must set at least one field.').waitFor();
    await dialog.getByRole('combobox', { name: 'Account' }).fill('5810');
    await dialog.getByRole('option', { name: '5810' }).click();
    await dialog.getByLabel('VAT code').fill('I6');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Would change 2 purchases.').waitFor();
    const path = `/organizations/${organizationId}/coding-rules`;
    expect((await partner.get(path)).body.rules).toEqual([]);

    await page.getByRole('button', { name: 'Add its rules' }).click();
    await page.getByText('Would change 4 purchases.').waitFor();
    await page.getByRole('button', { name: 'Move Trains down' }).click();
    await page.getByRole('button', { name: 'Move Trains up' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The rules are saved.').waitFor();
    const { rules } = (await partner.get(path)).body;
    expect(rules.length).toBeGreaterThan(20);
    expect(rules[0]).toMatchObject({
      name: 'Trains',
      conditions: { merchants: ['sj ab'] },
      set: { cost_account: '5810', vat_code: 'I6' },
    });
    expect((await coded(trial, first)).coded).toBe(false);
    await page.getByRole('button', { name: 'Apply to earlier purchases' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByText('4 purchases were coded.').waitFor();
    expect((await coded(trial, first)).coded_by).toContainEqual(expect.objectContaining({ by: 'rule' }));
    expect(await coded(trial, second)).toMatchObject({ cost_account: '5410', vat_code: 'I25' });
    expect(bench.complaints).toEqual([]);
  });

  it('edits the chart of accounts as lines, and takes a suggestion on the page of a purchase', async () => {
    const trial = await booksTrial(bench.api);
    const [first = '', , , fourth = ''] = await buyAll(trial, 4);
    const { partner, organizationId } = trial;
    const page = await openAt(trial, `/bookkeeping/${organizationId}/rules`);
    await page.getByRole('button', { name: 'Edit the accounts' }).click();
    const lines = page.getByLabel('Accounts', { exact: true });
    await lines.fill('5811;Tågresor;I6\nTravel');
    await page.getByText('Line 2 is not a number and a name.').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await lines.fill('5811;Tågresor;I6\n5410\tInventarier');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The accounts are saved.').waitFor();
    expect((await partner.get(`/organizations/${organizationId}/chart-of-accounts`)).body.accounts).toEqual([
      { number: '5410', name: 'Inventarier', vat_code: null },
      { number: '5811', name: 'Tågresor', vat_code: 'I6' },
    ]);

    expectStatus(200, await partner.put(`/transactions/${first}`, { cost_account: '5811', vat_code: 'I6' }));
    await page.goto(`/dashboard/transactions/${fourth}?tab=coding`);
    await page.getByText('Suggestion: 5811 Tågresor').waitFor();
    await page.getByRole('button', { name: 'Take the suggestion' }).click();
    await page.getByText('A person accepted a suggestion').waitFor();
    expect(await page.getByRole('combobox', { name: 'Account' }).inputValue()).toBe('5811 Tågresor');
    expect(await coded(trial, fourth)).toMatchObject({ cost_account: '5811', vat_code: 'I6' });
    expect(bench.complaints).toEqual([]);
  });
});
