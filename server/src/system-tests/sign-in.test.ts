import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserSkipped, openBrowser } from '../testing/browser.ts';
import { addUser, goodPassword } from '../testing/tab.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';

// The port is fixed, because a passkey belongs to the public address.
const port = 20_000 + (process.pid % 20_000);

// The script runs in the page, so it is text: the types here are those of a server.
const addPasskey = `(async () => {
  const headers = { accept: 'application/json', 'x-kontor-csrf': '1' };
  const asked = await fetch('/session/passkeys/options', { method: 'POST', headers });
  const { options } = await asked.json();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  const answer = await fetch('/session/passkeys', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Virtual', passkey: credential.toJSON() }),
  });
  return answer.status;
})()`;

describe.skipIf(isBrowserSkipped())('in a real browser', () => {
  let api: TestApi;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const violations: string[] = [];
  beforeAll(async () => {
    const publicUrl = `http://localhost:${port}`;
    api = await ownApi({ environment: { PORT: String(port), KONTOR_PUBLIC_URL: publicUrl } });
    browser = await openBrowser();
    context = await browser.newContext({ baseURL: publicUrl, locale: 'en-GB' });
    page = await context.newPage();
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
  });

  it('a user signs in with a password, adds a passkey, and signs in with it', async () => {
    const user = await addUser(api);
    await page.goto('/login');
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password').fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard/');
    const cookie = (await context.cookies()).find(({ name }) => name === 'kontor_session');
    expect(cookie).toMatchObject({ name: 'kontor_session', httpOnly: true, sameSite: 'Lax', path: '/' });

    const protocol = await context.newCDPSession(page);
    await protocol.send('WebAuthn.enable');
    await protocol.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // The dashboard does this. These few lines are enough here.
    await page.goto('/docs');
    const added = await page.evaluate(addPasskey);
    expect(added).toBe(201);
    await context.clearCookies();

    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/dashboard/');
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['kontor_device', 'kontor_session']);

    // The passkey is the second factor, after the password.
    await context.clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password').fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/login/second-factor**');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/dashboard/');
    expect(violations).toEqual([]);
  });

  it('a form on another site signs no user out', async () => {
    const user = await addUser(api);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password').fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard/');
    // 127.0.0.1 is another site than localhost, with the same server.
    await page.route('http://127.0.0.1/evil', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="http://localhost:${port}/logout"><button>Win a prize</button></form>`,
      }),
    );
    await page.goto('http://127.0.0.1/evil');
    const answered = page.waitForResponse((response) => response.url().endsWith('/logout'));
    await page.getByRole('button', { name: 'Win a prize' }).click();
    expect((await answered).status()).toBe(403);
    await page.goto('/login');
    expect(new URL(page.url()).pathname).toBe('/dashboard/');
  });
});
