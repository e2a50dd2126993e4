import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../platform/clock.ts';
import { isBrowserSkipped } from '../testing/browser.ts';
import { type DashboardBench, openDashboardBench, seriousFindings } from '../testing/dashboard.ts';
import { addUser, goodPassword } from '../testing/tab.ts';
import { companies, tpaTrial } from '../testing/tpas.ts';

describe.skipIf(isBrowserSkipped())('the operator’s console in a real browser', () => {
  let bench: DashboardBench;
  beforeAll(async () => {
    bench = await openDashboardBench();
  });
  afterAll(() => bench?.close());

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('an operator approves a TPA, after a re-authentication, on a phone', async () => {
    const { api } = bench;
    const trial = await tpaTrial(api, companies.together);
    await trial.signedBy('tova');
    const user = await addUser(api);
    await api.operator.addOperator(user);
    const page = await (await bench.visitor({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto('/dashboard/operator');
    await bench.signIn(page, user.email);
    await heading(page, 'Operator');
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`/dashboard/operator/tpas/${trial.id}`);
    const registry = page.locator('section', {
      has: page.getByRole('heading', { name: 'Company registry' }),
    });
    await registry.getByText('Erik Exempelström').first().waitFor();
    await page.getByText('In the registry, by national id').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);

    api.clock.advance(11 * minuteMs);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirm your identity' });
    // From the password, after a wrong one, and back to the button, the focus is never lost.
    const focused = (selector: string) =>
      expect.poll(() => page.locator(`${selector}:focus`).count()).toBe(1);
    await focused('input[type=password]');
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await stepUp.getByText('The email address or password is wrong.').waitFor();
    await focused('input[type=password]');
    await page.keyboard.press('Escape');
    // A busy button would not react, so the refused attempt must have ended.
    await focused('dialog button[type=submit]:not([aria-busy])');
    await page.keyboard.press('Enter');
    await stepUp.getByLabel('Password').fill(goodPassword);
    await stepUp.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('is approved.').waitFor();
    expect((await trial.read()).activated).toBe(true);

    for (const [path, found] of [
      ['accounts', 'Acme'],
      ['queues', 'Failing receivers'],
      ['queues?tab=mails', 'Next attempt'],
      ['installation', 'Heartbeat'],
    ] as const) {
      await page.goto(`/dashboard/operator/${path}`);
      await page.getByText(found).first().waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    }
    expect(bench.complaints).toEqual([]);
  });

  it('other users neither see nor open it', async () => {
    const page = await (await bench.visitor()).newPage();
    await page.goto('/dashboard/operator');
    await bench.signIn(page, (await addUser(bench.api)).email);
    await heading(page, 'You do not have access to this page');
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Console' }).count()).toBe(0);
  });
});
