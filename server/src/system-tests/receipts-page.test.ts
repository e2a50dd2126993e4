import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserSkipped, openBrowser } from '../testing/browser.ts';
import { fakeOcr, groceries, pictureOf } from '../testing/receipts.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await ownApi({ ocr: fakeOcr() });
});
afterAll(() => api.close());

it('the page loads nothing from elsewhere and runs nothing inline', async () => {
  const answer = await fetch(`${api.url}/docs/receipts/try`);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
  const html = await answer.text();
  expect(html).not.toMatch(/ on[a-z]+=|style=|<script>|<style|https?:/);
  for (const asset of ['receipts/try.js', 'receipts/try.css']) {
    expect((await fetch(`${api.url}/docs/${asset}`)).status).toBe(200);
  }
});

describe.skipIf(isBrowserSkipped())('in a browser', () => {
  it('shows the fields, how sure they are, and where they were found', async () => {
    const partner = await api.partner();
    const folder = await mkdtemp(join(tmpdir(), 'kontor-receipt-'));
    const file = join(folder, 'receipt.png');
    await writeFile(file, await pictureOf(groceries));
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto(`${api.url}/docs/receipts/try`);
      await page.getByLabel('Account').fill(partner.accountId);
      await page.getByLabel(/Access token/).fill('wrong');
      await page.getByLabel(/Choose a receipt/).setInputFiles(file);
      await page.getByRole('button', { name: 'Scan' }).press('Enter');
      await page.getByText(/token/i).and(page.locator('.bad')).waitFor();
      await page.getByLabel(/Access token/).fill(partner.token);
      await page.getByRole('button', { name: 'Scan' }).press('Enter');
      await page.getByText('Ica Maxi Stockholm').waitFor();
      expect(await page.locator('#boxes rect').count()).toBe(1);
      await page.getByRole('button', { name: 'total_amount' }).focus();
      expect(await page.locator('#boxes rect.on').count()).toBe(1);
      expect(await page.getByText('99 %').count()).toBe(1);
      const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      expect(isWide).toBe(false);
      // The refused token is the only error that the browser itself reports.
      expect(faults.filter((text) => !text.includes('401'))).toEqual([]);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  });
});
