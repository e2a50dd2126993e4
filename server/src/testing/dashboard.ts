import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { freePort } from './kontor-process.ts';
import { goodPassword } from './tab.ts';
import { ownApi, type TestApi } from './test-api.ts';

export type DashboardBench = {
  api: TestApi;
  browser: Browser;
  /** A separate browser profile, whose errors are collected in `complaints`. */
  visitor(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>;
  /** Signs in on the open page. */
  signIn(page: Page, email: string, password?: string): Promise<void>;
  /** Every error of a page, and every violation of its policy. */
  complaints: string[];
  /** Closes the pages of all visitors. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

/** Starts Kontor with its built dashboard, and a browser to open it. */
export async function openDashboardBench(environment: Record<string, string> = {}): Promise<DashboardBench> {
  const port = await freePort();
  const api = await ownApi({
    environment: {
      PORT: String(port),
      KONTOR_PUBLIC_URL: `http://127.0.0.1:${port}`,
      KONTOR_EGRESS_ALLOW: '127.0.0.0/8',
      ...environment,
    },
  });
  const browser = await openBrowser();
  const complaints: string[] = [];
  return {
    api,
    browser,
    complaints,
    visitor: async (options = {}) => {
      const context = await browser.newContext({ baseURL: api.url, locale: 'en-GB', ...options });
      context.setDefaultTimeout(60_000);
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) {
          complaints.push(message.text());
        }
      });
      return context;
    },
    signIn: async (page, email, password = goodPassword) => {
      await page.getByLabel('Mail address').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/dashboard\//);
    },
    leave: async () => {
      for (const context of browser.contexts()) await context.close();
    },
    close: async () => {
      await browser.close();
      await api.close();
    },
  };
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Returns axe's serious and critical findings on the current page: `rule: element`. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // It is not added as a script of the page, which the page's policy would rightly refuse.
  await page.evaluate(await readFile(axeSource, 'utf8'));
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
