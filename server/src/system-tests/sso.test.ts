import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserSkipped, openBrowser } from '../testing/browser.ts';
import type { TestBroker } from '../testing/oidc-broker.ts';
import { addUserWithApp } from '../testing/operator.ts';
import { type Published, ssoApi, startIdentityProvider } from '../testing/sso.ts';
import { addUser, goodPassword, signedIn, type TestUser } from '../testing/tab.ts';
import type { TestApi } from '../testing/test-api.ts';

const port = 20_000 + (process.pid % 20_000);
const publicUrl = `http://localhost:${port}`;
const domain = 'bank.example';

describe.skipIf(isBrowserSkipped())('single sign-on in a real browser', () => {
  let api: TestApi;
  let published: Published;
  let provider: TestBroker;
  let browser: Browser;
  let owner: TestUser;
  let page: Page;
  const contexts: BrowserContext[] = [];
  const violations: string[] = [];

  /** Opens a browser without cookies. */
  const newPage = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: publicUrl, locale: 'en-GB' });
    contexts.push(context);
    const opened = await context.newPage();
    opened.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text());
    });
    return opened;
  };
  const person = (local: string, groups: string[]) => ({
    sub: `sub of ${local}`,
    claims: {
      email: `${local}@${domain}`,
      email_verified: true,
      given_name: 'Tova',
      family_name: 'Ek',
      groups,
    },
  });

  beforeAll(async () => {
    ({ api, published } = await ssoApi({
      environment: { PORT: String(port), KONTOR_PUBLIC_URL: publicUrl },
    }));
    provider = await startIdentityProvider();
    browser = await openBrowser();
    ({ user: owner } = await addUserWithApp(api));
    await provider.setClient({ redirectUris: [`${publicUrl}/login/sso/${owner.accountId}/callback`] });
    page = await newPage();
    const tab = await signedIn(api, await addUser(api, { accountId: owner.accountId }));
    const [name = '', value = ''] = (tab.cookie ?? '').split('=');
    await page.context().addCookies([{ name, value, url: publicUrl }]);
  });
  afterAll(async () => {
    await browser?.close();
    await provider?.close();
    await api?.close();
  });

  it('an owner connects the provider, verifies a domain, maps a role and tests the sign-in', async () => {
    await page.goto('/dashboard/settings?part=sso');
    await page.getByLabel('Issuer').fill(provider.issuer);
    await page.getByLabel('Client id').fill('kontor');
    await page.getByLabel('Client secret', { exact: true }).fill('a secret with a : and a % and a +');
    await page.getByRole('button', { name: 'Connect a provider' }).click();

    await page.getByLabel('Domain', { exact: true }).fill(domain);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const record = await page.getByText('kontor-domain-verification=').first().textContent();
    published.records.set(`_kontor.${domain}`, [record ?? '']);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('verified', { exact: true }).waitFor();

    await page.getByLabel('Create unknown people').check();
    await page.getByLabel('Claim with roles or groups').fill('groups');
    await page.getByRole('button', { name: 'Add a value' }).click();
    await page.getByLabel('Value', { exact: true }).fill('devs');
    await page.getByLabel('Role', { exact: true }).selectOption('developer');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save' }).and(page.locator(':disabled')).waitFor();

    provider.signInAs(person('tova', ['devs']));
    const [tested] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Test sign-in' }).click(),
    ]);
    await tested.getByText(`tova@${domain}`).waitFor();
    await tested.getByText('developer').waitFor();
    await tested.close();
  });

  it('a person signs in with the address alone, and gets the role of the claim each time', async () => {
    provider.signInAs(person('tova', ['devs']));
    const tova = await newPage();
    await tova.goto('/login');
    await tova.getByLabel('Email address').fill(`tova@${domain}`);
    await tova.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tova.waitForURL('**/dashboard/');
    const session = await (await tova.request.get('/session')).json();
    expect(session).toMatchObject({
      signed_in_by: 'account',
      user: { role: 'developer', first_name: 'Tova' },
    });

    provider.signInAs(person('tova', ['guests']));
    const again = await newPage();
    await again.goto('/login');
    await again.getByLabel('Email address').fill(`tova@${domain}`);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.getByText('gives you no role here').waitFor();
  });

  it('an owner enforces it, and a password of the domain no longer signs in', async () => {
    const member = await addUser(api, { accountId: owner.accountId, email: `member@${domain}` });
    await page.goto('/dashboard/settings?part=sso');
    await page.getByLabel('Ada Lovelace').first().check();
    await page.getByRole('button', { name: 'Enforce single sign-on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enforce single sign-on' }).click();
    await page.getByText('Single sign-on is enforced.').waitFor();

    const blocked = await newPage();
    await blocked.goto('/login?method=password');
    await blocked.getByLabel('Email address').fill(member.email);
    await blocked.getByLabel('Password', { exact: true }).fill(goodPassword);
    await blocked.getByRole('button', { name: 'Sign in', exact: true }).click();
    await blocked.getByText('requires its own sign-in').waitFor();
    expect(violations).toEqual([]);
  });
});
