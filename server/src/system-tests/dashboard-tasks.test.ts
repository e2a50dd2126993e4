import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { secondMs } from '../platform/clock.ts';
import { isBrowserSkipped } from '../testing/browser.ts';
import { type DashboardBench, openDashboardBench } from '../testing/dashboard.ts';
import { expectStatus, type SandboxTrial, sandboxTrial } from '../testing/sandbox.ts';
import { addUser, signedIn, type TestUser } from '../testing/tab.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const phone = { viewport: { width: 390, height: 844 } };
const swedish = { locale: 'sv-SE' };

describe.skipIf(isBrowserSkipped())('what people come to the dashboard for', () => {
  let bench: DashboardBench;
  let trial: SandboxTrial;
  let owner: TestUser;
  /** A day of last month. */
  let day: string;
  beforeAll(async () => {
    bench = await openDashboardBench();
    trial = await sandboxTrial(bench.api);
    owner = await addUser(bench.api, { accountId: trial.partner.accountId });
    const now = bench.api.clock.now();
    day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 12)).toISOString().slice(0, 10);
    const holder = await trial.holder({ body: { history_from: day } });
    const lunch = { merchant: 'Restaurang Prinsen', amount: 412.5, purchase_time: `${day}T11:30:00.000Z` };
    expectStatus(201, await trial.buy(holder, lunch));
  }, 120_000);
  afterEach(() => bench.leave());
  afterAll(() => bench?.close());

  /** Opens a page with the cookie of a session. The sign-in page has its own tests. */
  const openAt = async (user: TestUser, path: string, options = {}): Promise<Page> => {
    const context = await bench.visitor(options);
    const { cookie = '' } = await signedIn(bench.api, user);
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: bench.api.url }]);
    const page = await context.newPage();
    await page.goto(`/dashboard${path}`);
    return page;
  };
  const click = (page: Page, name: string, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name, exact: true }).first().click();
  /** Expects that nothing exceeds the width of a phone's screen. */
  const expectNoOverflow = async (page: Page) =>
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

  it('leads a new account from the demo company to a purchase that its webhook receives', async () => {
    const user = await addUser(bench.api);
    const deliver = async () => {
      bench.api.clock.advance(2 * secondMs);
      await bench.api.app.deliverNow(user.accountId);
    };
    const page = await openAt(user, '/');
    await click(page, 'Fill with the demo company');
    await page.getByText('The demo company is complete.').waitFor();
    await page.getByText('There is no webhook.').waitFor();

    await page.goto('/dashboard/sandbox');
    await page.getByText('The purchase will be stored, but nothing will be sent:').waitFor();
    await click(page, 'Fix', 'link');
    const receiver = await startReceiver();
    await page.getByLabel('URL', { exact: true }).fill(receiver.url);
    await page.getByRole('radio', { name: 'Your own secret' }).check();
    await page.locator('input[type=password]').fill(receiver.secret);
    await click(page, 'Create webhook');
    await page.getByTestId('secret').waitFor();
    await deliver();
    await click(page, 'I have stored it');
    await page.getByRole('heading', { level: 1, name: '127.0.0.1' }).waitFor();

    await page.goto('/dashboard/sandbox');
    await page.getByText('Kontor will send them to this webhook:').waitFor();
    await click(page, 'Buy');
    await page.getByText('Sending …').first().waitFor();
    await deliver();
    await page.getByText('Delivered', { exact: true }).waitFor();
    expect(receiver.received.map(({ event }) => event)).toContain('card.transaction.authorized');
    await receiver.close();
  }, 120_000);

  it('says why a purchase did not arrive, found by merchant and amount: on a phone, in Swedish', async () => {
    const page = await openAt(owner, '/webhooks/why', { ...phone, ...swedish });
    await page.getByLabel('Köp eller kortinnehavare').fill('Restaurang Prinsen 412,50');
    await click(page, 'Kontrollera');
    await page.getByText('Organisationen har ingen webhook.').waitFor();
    await expectNoOverflow(page);
  });

  it('finds a purchase by its amount and shows its receipt with VAT and lines: on a phone', async () => {
    const page = await openAt(owner, '/transactions?q=412.50', phone);
    await click(page, 'Restaurang Prinsen', 'link');
    await page.getByRole('tab', { name: 'Receipt' }).click();
    await click(page, 'Create test receipt');
    await page.getByRole('heading', { name: 'VAT from the receipt' }).waitFor();
    await page.getByRole('cell', { name: 'Goods' }).waitFor();
    // The six tabs are in one line, which scrolls.
    const tops = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([6, 1]);
    await expectNoOverflow(page);
  });

  it('invites an accountant, who exports last month and sees nothing technical: in Swedish', async () => {
    const office = await openAt(owner, '/users/new', swedish);
    await office.getByLabel('E-post').fill('ekonom@example.com');
    await office.getByLabel('Förnamn').fill('Eva');
    await office.getByLabel('Efternamn').fill('Ekonom');
    await office.getByRole('radio', { name: 'Ekonom' }).check();
    await click(office, 'Skicka inbjudan');
    await office.getByRole('heading', { level: 1, name: 'Eva Ekonom' }).waitFor();

    const { accountId } = owner;
    const accountant = await addUser(bench.api, { accountId, role: 'accountant' });
    const page = await openAt(accountant, `/transactions?from=${day}&to=${day}`, swedish);
    await click(page, 'Exportera');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Format').selectOption('csv');
    await dialog.getByRole('button', { name: 'Exportera' }).click();
    // It is not found by role: the form's search for an organization also announces its results as a status.
    await dialog.getByText('filen dyker upp under').waitFor();
    await bench.api.app.exporter.workNow(accountId);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Ladda ner' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Prinsen');
    expect(file.trim().split('\n')).toHaveLength(2);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'OAuth-klienter' }).count()).toBe(0);
    await page.goto('/dashboard/');
    await page.getByRole('link', { name: /^Transaktioner.+/ }).waitFor();
    expect(await page.getByRole('link', { name: /^(Leveranser|API-anrop)/ }).count()).toBe(0);
  });

  it('rotates a secret without downtime, and ends the old one when it is no longer used', async () => {
    const client = expectStatus(201, await trial.partner.post('/oauthclients', { name: 'Rotated' }));
    const tokenWith = async (client_secret: string) => {
      const form = { grant_type: 'client_credentials', client_id: client.id, client_secret };
      const headers = { accept: 'application/json' };
      const body = new URLSearchParams(form);
      return (await fetch(`${bench.api.url}/oauth/token`, { method: 'POST', headers, body })).status;
    };
    const page = await openAt(owner, `/oauth-clients/${client.id}?tab=secrets`);
    await click(page, 'Rotate secret');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    const fresh = (await page.getByTestId('secret').textContent()) ?? '';
    expect([await tokenWith(fresh), await tokenWith(client.secret)]).toEqual([200, 200]);
    await click(page, 'I have stored it');
    const old = page.getByRole('row').filter({ hasText: client.secret.slice(-4) });
    await old.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await page.getByText('The secret has ended.').waitFor();
    bench.api.clock.advance(3 * secondMs);
    expect([await tokenWith(fresh), await tokenWith(client.secret)]).toEqual([200, 401]);

    // The audit log describes it in words, to the second, and links back here.
    await page.goto('/dashboard/audit-log');
    const line = page.getByRole('row').filter({ hasText: 'Secret of the client rotated' });
    expect(await line.textContent()).toMatch(/\d:\d\d:\d\d/);
    await line.getByRole('link', { name: 'Rotated' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rotated' }).waitFor();
  });

  it('removes the scopes that a client does not use, after a review', async () => {
    const partner = await bench.api.partner('organizations-read', 'billings-read', 'billings-write');
    await partner.get('/organizations');
    const user = await addUser(bench.api, { accountId: partner.accountId });
    const page = await openAt(user, `/oauth-clients/${partner.clientId}?tab=scopes`, phone);
    await click(page, 'Remove 2');
    await click(page, 'Change scopes');
    await page.getByText('Saved.').waitFor();
    const stored = await (await signedIn(bench.api, user)).get(
      `/accounts/${partner.accountId}/oauthclients/${partner.clientId}`,
    );
    expect(stored.body.scopes).toEqual(['organizations-read']);
    await expectNoOverflow(page);
  });

  it('creates an account-wide webhook with a filter; what the server refuses is said at its row', async () => {
    const page = await openAt(owner, '/webhooks/new');
    // The only organization is selected already.
    const organization = page.getByLabel('Organization', { exact: true });
    await expect.poll(() => organization.inputValue()).toBe(trial.organizationId);
    await page.getByLabel('URL', { exact: true }).fill('https://example.com/large');
    // Another choice must not ask whether to discard the form.
    await organization.selectOption('account');
    await click(page, 'Add condition');
    await page.getByLabel('Field', { exact: true }).fill('amount_of_purchase');
    await page.getByLabel('Comparison').selectOption('gte');
    await page.getByLabel('Value', { exact: true }).fill('1000');
    await page.getByRole('radio', { name: 'Only ids and references' }).check();
    await click(page, 'Create webhook');
    await page.getByText('Not a known field.').first().waitFor();
    await page.getByLabel('Field', { exact: true }).fill('original_amount');
    await click(page, 'Create webhook');
    await page.getByText('whsec_').first().waitFor();
    const { body } = await trial.partner.get('/webhooks');
    expect(body.data[0]).toMatchObject({
      filter: [{ field: 'original_amount', operator: 'gte', value: 1000 }],
      thin: true,
      organization_ids: [],
    });

    // It is paused and enabled again on its own page.
    await click(page, 'I have stored it');
    await click(page, 'Pause webhook');
    await page.getByRole('dialog').getByRole('button', { name: 'Pause webhook' }).click();
    await page.getByText('Webhook paused.').waitFor();
    bench.api.clock.advance(secondMs);
    await click(page, 'Enable');
    await page.getByText('Webhook enabled.').waitFor();
  });

  it('shows every list without scrolling sideways on a small laptop', async () => {
    const page = await openAt(owner, '/transactions', { viewport: { width: 1024, height: 768 } });
    const found: string[] = [];
    for (const path of ['/transactions', '/companies', '/card-holders', '/users/me', '/audit-log']) {
      await page.goto(`/dashboard${path}`);
      await page.locator('tbody tr').first().waitFor();
      const beyond = await page.evaluate<number>(
        "Math.max(...[...document.querySelectorAll('.table-frame')].map((one) => one.scrollWidth - one.clientWidth))",
      );
      if (beyond > 0) found.push(`${path}: ${beyond} px`);
    }
    expect(found).toEqual([]);
  });

  it('was refused nothing by its own policy, and threw nothing', () => {
    expect(bench.complaints).toEqual([]);
  });
});
