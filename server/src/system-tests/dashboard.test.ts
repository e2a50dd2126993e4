import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserSkipped } from '../testing/browser.ts';
import { type DashboardBench, openDashboardBench, seriousFindings } from '../testing/dashboard.ts';
import { deliveryTrial } from '../testing/delivery-trial.ts';
import { addUser, signedIn, type TestUser } from '../testing/tab.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

describe.skipIf(isBrowserSkipped())('the dashboard in a real browser', () => {
  let bench: DashboardBench;
  beforeAll(async () => {
    bench = await openDashboardBench();
  });
  afterEach(() => bench.leave());
  afterAll(() => bench?.close());

  /** Opens a user's browser, signed in and at this place of the dashboard. */
  const openAt = async (user: TestUser, path: string, options = {}): Promise<Page> => {
    const page = await (await bench.visitor(options)).newPage();
    await page.goto(`/dashboard${path}`);
    await bench.signIn(page, user.email);
    return page;
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  /** Pastes at once: typing that much takes the browser itself half a minute. */
  const paste = (field: Locator, text: string) =>
    field.evaluate((element, value) => {
      const { prototype } = (globalThis as unknown as { HTMLTextAreaElement: { prototype: object } })
        .HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  const createClient = async (page: Page, name: string) => {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create client' }).click();
  };

  it('leads from the sign-in to a new OAuth client, whose token works and whose call is in the log', async () => {
    const user = await addUser(bench.api);
    const page = await openAt(user, '/', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('navigation').getByRole('link', { name: 'OAuth clients' }).click();
    await page.getByRole('link', { name: 'Create New' }).click();
    expect(await page.getByLabel('organizations-write').isChecked()).toBe(true);
    expect(await page.getByLabel('oauth-clients-write').isChecked()).toBe(false);
    await createClient(page, 'Production');
    await page.getByTestId('secret').waitFor();
    expect(await page.locator(':focus').getByTestId('secret').count()).toBe(1);
    await page.getByRole('button', { name: 'Copy the secret' }).click();
    const secret = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(secret).toMatch(/^ksec_/);
    expect(await page.getByTestId('secret').textContent()).toBe(secret);

    // This is the command that the page shows.
    const command =
      (await page.getByRole('region', { name: 'Request a token' }).locator('pre').textContent()) ?? '';
    const { stdout } = await promisify(exec)(command, {
      env: { PATH: process.env.PATH ?? '', KONTOR_CLIENT_SECRET: secret },
    });
    const made = await fetch(`${bench.api.url}/accounts/${user.accountId}/billings`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${JSON.parse(stdout).access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        name_display: 'Acme',
        name_legal: 'Acme AB',
        country: 'SE',
        organization_number: '5560160680',
      }),
    });
    expect(made.status, await made.text()).toBe(201);

    await page.getByRole('button', { name: 'I have stored it' }).click();
    await heading(page, 'Production');
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page
      .getByRole('cell', { name: /billing/ })
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).waitFor();
  });

  it('asks before a page with an unsaved secret is left', async () => {
    const page = await openAt(await addUser(bench.api), '/oauth-clients/new');
    await createClient(page, 'Left');
    await page.getByTestId('secret').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByTestId('secret').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, continue' }).click();
    await heading(page, 'Home');
  });

  it('shows what a change of scopes would break before it is made', async () => {
    const partner = await bench.api.partner('oauth-clients-read', 'organizations-read');
    await partner.get('/organizations');
    const user = await addUser(bench.api, { accountId: partner.accountId });
    const clientId = JSON.parse(
      Buffer.from(partner.token.split('.')[1] ?? '', 'base64url').toString(),
    ).client_id;
    const page = await openAt(user, `/oauth-clients/${clientId}?tab=scopes`);
    await page.getByLabel('organizations-read').uncheck();
    await page.getByRole('button', { name: 'Review changes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('cell', { name: 'organizations.list' }).waitFor();
    await dialog.getByRole('button', { name: 'Change anyway' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await partner.get('/organizations')).status).toBe(403);
  });

  it('goes on where it was after the session had ended, with all that was typed', async () => {
    const user = await addUser(bench.api);
    const page = await openAt(user, '/oauth-clients/new');
    await page.getByLabel('Name').fill('Typed before');
    await (await signedIn(bench.api, user)).delete('/session/sessions');
    await page.getByRole('button', { name: 'Create client' }).click();
    const dialog = page.getByRole('dialog');
    const isAtPassword = () => dialog.locator('input[type=password]:focus').count();
    await expect.poll(isAtPassword).toBe(1);
    await dialog.getByLabel('Password').fill('not this one');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.getByText('The email address or password is wrong.').waitFor();
    await expect.poll(isAtPassword).toBe(1);
    await dialog.getByLabel('Password').fill('correct horse battery staple');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(page, 'Typed before');
    expect(await page.getByTestId('secret').textContent()).toMatch(/^ksec_/);
  });

  it('says that the network is away, keeps what was typed, and goes on when it is back', async () => {
    const page = await openAt(await addUser(bench.api), '/oauth-clients/new');
    await page.getByLabel('Name').fill('Typed offline');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Create client' }).click();
    await page.getByText('Kontor cannot be reached.').waitFor({ timeout: 120_000 });
    expect(await page.getByLabel('Name').inputValue()).toBe('Typed offline');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Create client' }).click();
    await page.getByTestId('secret').waitFor();
  });

  it('opens an area that was first opened offline, once the network is back', async () => {
    const page = await openAt(await addUser(bench.api), '/');
    await heading(page, 'Home');
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click();
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await heading(page, 'Billing');
  });

  it('shows what another user changed in the meantime, and can keep one’s own', async () => {
    const partner = await bench.api.partner();
    const user = await addUser(bench.api, { accountId: partner.accountId });
    const client = (await partner.post('/oauthclients', { name: 'Before' })).body;
    const page = await openAt(user, `/oauth-clients/${client.id}`);
    await page.getByLabel('Name').fill('Mine');
    await partner.put(`/oauthclients/${client.id}`, { name: 'Theirs', token_lifetime: 86_400 });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('cell', { name: 'Theirs' }).waitFor();
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await heading(page, 'Mine');
    expect((await partner.get(`/oauthclients/${client.id}`)).body.name).toBe('Mine');
  });

  it('shows a name that is HTML as the text that it is', async () => {
    const partner = await bench.api.partner();
    const user = await addUser(bench.api, { accountId: partner.accountId });
    const name = '<img src=x onerror="document.title=1"><b>bold</b>';
    await partner.post('/oauthclients', { name });
    const page = await openAt(user, '/oauth-clients');
    await page.getByRole('link', { name }).click();
    await heading(page, name);
    expect(await page.title()).toContain(name);
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });

  it('tells each field what is wrong with it, and survives a huge paste', async () => {
    const page = await openAt(await addUser(bench.api), '/oauth-clients/new');
    await page.getByLabel('Name').fill('Ranges');
    const field = page.getByLabel('Allowed addresses');
    await field.fill('not an address');
    await page.getByRole('button', { name: 'Create client' }).click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const long = '192.0.2.1\n'.repeat(100_000);
    await paste(field, long);
    await page.getByRole('button', { name: 'Create client' }).click();
    await page.getByRole('alert').waitFor();
    expect((await field.inputValue()).length).toBe(long.length);
  });

  it('reads as much of a long list as is scrolled to, and stays where one is in it', async () => {
    const page = await openAt(await addUser(bench.api), '/');
    await heading(page, 'Home');
    const at = '2026-11-15T12:00:00.000Z';
    const client = (index: number) => ({
      id: `cli_${index}`,
      client_id: `cli_${index}`,
      name: `Client ${index}`,
      enabled: true,
      type: 'account_client',
      organization_id: null,
      scopes: [],
      allowed_ips: [],
      secret_hint: 'abcd',
      token_lifetime: 3600,
      last_used_at: at,
      created_at: at,
      updated_at: at,
    });
    let answered = 0;
    await page.route('**/oauthclients**', (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      answered += 1;
      const data = Array.from({ length: 50 }, (_, index) => client(from + index));
      return route.fulfill({ json: { data, next_cursor: String(from + 50) } });
    });
    await page.getByRole('navigation').getByRole('link', { name: 'OAuth clients' }).click();
    const link = (index: number) => page.getByRole('link', { name: `Client ${index}`, exact: true });
    for (let last = 49; last < 200; last += 50) await link(last).scrollIntoViewIfNeeded();
    await page.locator('.table-long').waitFor();
    await page.waitForLoadState('networkidle');
    expect(answered).toBe(5);
    expect(await link(199).isVisible()).toBe(true);
    const heights = await page
      .locator('.table-long tr.row-link')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([45]));

    // A row that scrolls out of view does not move the focus into the row that is drawn in its place.
    await link(199).focus();
    for (const pages of [6, 7]) {
      await page.locator('.table-long').evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await expect.poll(() => answered).toBe(pages);
    }
    expect(await page.evaluate('document.activeElement.className')).toContain('table-long');
  });

  it('notices in one tab that the user signed out in the other', async () => {
    const page = await openAt(await addUser(bench.api), '/oauth-clients');
    const other = await page.context().newPage();
    await other.goto('/dashboard/');
    await heading(other, 'Home');
    await other.locator('.person summary').click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.waitForURL(/\/login/);
    await page.getByRole('dialog', { name: 'Your session has expired' }).waitFor();
  });

  it('scrolls the list of pages to the one that the arrow keys reach', async () => {
    const page = await openAt(await addUser(bench.api), '/');
    await heading(page, 'Home');
    await page.keyboard.press('Control+k');
    const options = page.getByRole('listbox');
    await options.waitFor();
    for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowDown');
    const [list, active] = [
      await options.boundingBox(),
      await options.getByRole('option', { selected: true }).boundingBox(),
    ];
    if (!list || !active) throw new Error('No option is active.');
    expect(await options.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(active.y + active.height).toBeLessThanOrEqual(list.y + list.height + 1);
  });

  it('finds a failed delivery; once the receiver is fixed, it is sent again', async () => {
    const { api } = bench;
    const trial = await deliveryTrial(api);
    const user = await addUser(api, { accountId: trial.partner.accountId });
    const receiver = await startReceiver();
    receiver.answer = () => ({ status: 500, body: 'the shop is closed' });
    const hook = await trial.addHook(receiver);
    await trial.deliver();
    await trial.happen(1);
    await trial.deliver();

    const page = await openAt(user, '/');
    await page.getByRole('link', { name: 'Fix' }).click();
    await page.getByRole('tab', { name: /log/i }).click();
    await page.getByRole('link', { name: 'card_holder.created' }).first().click();
    await page.getByText('the shop is closed').first().waitFor();

    receiver.answer = () => ({ status: 200 });
    await page.getByRole('button', { name: /^(Resend|Send now)$/ }).click();
    await expect
      .poll(async () => {
        await trial.deliver();
        return (await trial.log(hook)).some(({ status }) => status === 'delivered');
      })
      .toBe(true);
    await receiver.close();
  });

  it('lets an invited viewer in, who sees everything and changes nothing', async () => {
    const { api } = bench;
    const owner = await addUser(api);
    const office = await openAt(owner, '/users');
    await office.getByRole('link', { name: 'Invite user' }).click();
    await office.getByLabel('Email', { exact: true }).fill('viewer@example.com');
    await office.getByLabel('First name').fill('Vera');
    await office.getByLabel('Last name').fill('View');
    await office.getByRole('radio', { name: 'Viewer' }).check();
    await office.getByRole('button', { name: 'Send invitation' }).click();
    await heading(office, 'Vera View');
    await api.deliverMail(owner.accountId);
    const mail = (await api.mailsOf(owner.accountId)).find(
      ({ recipient }) => recipient === 'viewer@example.com',
    );
    const link = /http:\/\/127\.0\.0\.1:\d+\/invitation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const page = await (await bench.visitor()).newPage();
    await page.goto(link);
    await page.locator('input[type=password]').first().fill('a password of her own');
    await page.getByRole('button').first().click();
    await page.waitForURL(/\/dashboard\//);
    await page.getByRole('navigation').getByRole('link', { name: 'OAuth clients' }).click();
    await page
      .getByRole('heading', { name: /OAuth clients/ })
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: 'Create New' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Sandbox' }).count()).toBe(0);
    // A user who types the address learns who may open it.
    await page.goto('/dashboard/oauth-clients/new');
    await heading(page, 'You do not have access to this page');
    await page.getByText('Your role, viewer, does not include it.').waitFor();
    expect(await page.getByLabel('Name').count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'axe finds nothing serious on any screen (%s)',
    async (colorScheme) => {
      const trial = await deliveryTrial(bench.api);
      await trial.happen(2);
      const user = await addUser(bench.api, { accountId: trial.partner.accountId });
      const page = await openAt(user, '/', { colorScheme });
      await heading(page, 'Home');
      const main = page.getByRole('navigation', { name: 'Main navigation' });
      const names = await main
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.textContent ?? ''));
      expect(names.length).toBe(17);
      const found: string[] = [];
      const look = async (what: string) => {
        // A page that is still loading has nothing to check yet.
        await expect.poll(() => page.locator('#content .skeleton').count()).toBe(0);
        found.push(...(await seriousFindings(page)).map((finding) => `${what}: ${finding}`));
      };
      await look('Home');
      // The previous screen stays until the next one is ready. Only its title shows the change.
      const titles = new Set([await page.title()]);
      for (const name of names.filter((one) => one !== 'Home')) {
        await main.getByRole('link', { name, exact: true }).click();
        await expect.poll(async () => titles.has(await page.title())).toBe(false);
        titles.add(await page.title());
        await look(name);
      }
      expect(titles.size).toBe(names.length);
      await page.goto('/dashboard/oauth-clients/new');
      await heading(page, 'Create an OAuth client');
      await look('create');
      await page.getByRole('button', { name: /API calls/ }).click();
      await page.getByRole('dialog', { name: 'API calls' }).waitFor();
      await look('API calls');
      expect(found).toEqual([]);
    },
    180_000,
  );

  it('was refused nothing by its own policy, and threw nothing', () => {
    expect(bench.complaints).toEqual([]);
  });
});
