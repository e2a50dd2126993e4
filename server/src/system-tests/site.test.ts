import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserSkipped, openBrowser } from '../testing/browser.ts';
import { seriousFindings } from '../testing/dashboard.ts';
import type { Partner } from '../testing/partner.ts';
import { addUser, signedIn } from '../testing/tab.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const kinds = ['', '/quickstart', '/events/card.transaction.cleared', '/reference/organizations', '/errors'];

describe.skipIf(isBrowserSkipped())('the documentation in a browser', () => {
  let api: TestApi;
  let partner: Partner;
  let browser: Browser;
  let page: Page;
  const elsewhere: string[] = [];
  beforeAll(async () => {
    api = await testApi();
    partner = await api.partner();
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.on('request', (request) => {
      if (!request.url().startsWith(api.url)) elsewhere.push(request.url());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await api.close();
  });

  const search = async (words: string) => {
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    await page.locator('#found [role=option] a').first().waitFor();
  };

  it('fits a phone, and axe finds nothing serious, in light and in dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const kind of kinds) {
        await page.goto(`${api.url}/docs${kind}`);
        expect([kind, colorScheme, await seriousFindings(page)]).toEqual([kind, colorScheme, []]);
        const widths = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]');
        expect([kind, widths]).toEqual([kind, [390, 390]]);
      }
    }
  });

  it('has the programs that the guides name, for a reader without the repository', async () => {
    await page.goto(`${api.url}/docs/pull-events`);
    await page.getByRole('link', { name: 'mirror.py' }).waitFor();
    for (const name of ['webhook-receiver.mjs', 'mirror-python/mirror.py', 'verify-webhook/vectors.json']) {
      const file = await readFile(join(import.meta.dirname, '../../../examples', name), 'utf8');
      expect(await (await fetch(`${api.url}/docs/examples/${name}`)).text()).toBe(file);
    }
  });

  it('finds a page by its words without any other host', async () => {
    await page.goto(`${api.url}/docs`);
    await search('repeat a POST safely');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/idempotency#repeat-a-post-safely');
    expect(elsewhere).toEqual([]);
  });

  it('tries an operation with a client, and shows errors as they are', async () => {
    await page.goto(`${api.url}/docs/reference/organizations`);
    const place = page.locator('.try').first();
    await place.getByRole('button', { name: 'Try it' }).click();
    const form = place.locator('form');
    await form.getByLabel('accountId').fill(partner.accountId);
    const send = form.getByRole('button', { name: 'Send GET' });
    await send.click();
    await form.getByText('Enter the id and secret of a client').waitFor();
    await form.getByLabel('client_id').fill(partner.clientId);
    await form.getByLabel('client_secret').fill('wrong');
    await send.click();
    await form
      .locator('.answer .bad')
      .getByText('The client id or the client credentials are wrong.')
      .waitFor();
    await form.getByLabel('client_secret').fill(partner.clientSecret);
    await send.click();
    await form.locator('.answer .good').getByText(/^200 /).waitFor();
    expect(await form.locator('.answer pre').innerText()).toMatch(/^\{\n {2}"data": \[/);
    await form.getByLabel('limit (optional)').fill('many');
    await send.click();
    await form.locator('.answer .bad').getByText(/^422 /).waitFor();
    expect(await form.getByLabel('client_secret').inputValue()).toBe('');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('tries operations with the session of a signed-in user, also one that changes something', async () => {
    const user = await addUser(api);
    const { cookie = '' } = await signedIn(api, user);
    const [name = '', value = ''] = cookie.split('=');
    const context = await browser.newContext();
    await context.addCookies([{ name, value, url: api.url }]);
    const tab = await context.newPage();
    await tab.goto(`${api.url}/docs/reference/accounts`);
    const update = tab.locator('.try[data-operation="accounts.update"]');
    await update.getByRole('button', { name: 'Try it' }).click();
    expect(await update.locator('.credentials').textContent()).toContain(`signed in as ${user.email}`);
    expect(await update.getByLabel('accountId').inputValue()).toBe(user.accountId);
    await update.getByLabel('Body').fill('{ "name_system": "Tried" }');
    await update.getByRole('button', { name: 'Send PUT' }).click();
    await update.locator('.answer .good').getByText(/^200 /).waitFor();
    expect(await update.locator('.answer pre').innerText()).toContain('"name_system": "Tried"');
    await context.close();
  });

  describe('copied to another web server', () => {
    let other: Server;
    let address: string;
    beforeAll(async () => {
      const folder = join(import.meta.dirname, '../../../site/static');
      const types: Record<string, string> = {
        '.js': 'text/javascript',
        '.css': 'text/css',
        '.html': 'text/html',
      };
      other = createServer(async (request, response) => {
        const path = new URL(request.url ?? '', 'http://x').pathname.replace(
          /^\/manual\/$/,
          '/manual/index.html',
        );
        const file = await readFile(join(folder, path.replace(/^\/manual/, ''))).catch(() => undefined);
        response.writeHead(file === undefined ? 404 : 200, {
          'content-type': types[extname(path)] ?? 'text/plain',
        });
        response.end(file);
      }).listen(0, '127.0.0.1');
      await once(other, 'listening');
      address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/manual/`;
    });
    afterAll(() => other.close());

    it('has links, search and colours, and no forms', async () => {
      const missing: string[] = [];
      page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()));
      await page.goto(address);
      await page.getByRole('link', { name: /^API reference/ }).click();
      await page.getByRole('link', { name: 'List organizations' }).click();
      await page.waitForURL('**/reference/organizations.html#organizations-list');
      expect(await page.locator('.try button').count()).toBe(0);
      await search('retry-after');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/manual/**.html**');
      await page.getByRole('button', { name: 'Light or dark' }).click();
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light');
      expect(missing).toEqual([]);
    });
  });
});
