import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserSkipped } from '../testing/browser.ts';
import { type DashboardBench, openDashboardBench } from '../testing/dashboard.ts';
import { deliveryTrial } from '../testing/delivery-trial.ts';
import { addUser, signedIn, type TestUser } from '../testing/tab.ts';

const png = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

describe.skipIf(isBrowserSkipped())('two people at one form', () => {
  let bench: DashboardBench;
  beforeAll(async () => {
    bench = await openDashboardBench();
  });
  afterEach(() => bench.leave());
  afterAll(() => bench?.close());

  /** Opens the same place in two tabs of one browser. */
  const openTwice = async (user: TestUser, path: string, label: string): Promise<[Page, Page]> => {
    const context = await bench.visitor();
    const first = await context.newPage();
    await first.goto(`/dashboard${path}`);
    await bench.signIn(first, user.email);
    const second = await context.newPage();
    await second.goto(`/dashboard${path}`);
    for (const page of [first, second]) await page.getByLabel(label, { exact: true }).waitFor();
    return [first, second];
  };
  const fill = (page: Page, label: string, text: string) =>
    page.getByLabel(label, { exact: true }).fill(text);
  const typed = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const stale = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });

  it('keep what each of them changed; where both did, the second decides', async () => {
    const owner = await addUser(bench.api);
    const person = await addUser(bench.api, { accountId: owner.accountId, role: 'viewer' });
    const [first, second] = await openTwice(owner, `/users/${person.id}`, 'First name');
    await fill(first, 'First name', 'Grace');
    await fill(first, 'Last name', 'Hopper');
    await fill(second, 'First name', 'Augusta');
    await fill(second, 'Email', 'augusta@example.com');
    await save(first);
    await first.getByText('Saved.').waitFor();
    await save(second);
    const rows = stale(second).locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.allInnerTexts()).toEqual([
      `Email\t${person.email}\taugusta@example.com`,
      'First name\tGrace\tAugusta',
      'Last name\tHopper\tnot changed by you',
    ]);
    await stale(second).getByRole('button', { name: 'Save mine' }).click();
    await second.getByText('Saved.').waitFor();
    await expect.poll(() => typed(second, 'Last name')).toBe('Hopper');
    const stored = await (await signedIn(bench.api, owner)).get(
      `/accounts/${owner.accountId}/users/${person.id}`,
    );
    expect(stored.body).toMatchObject({
      first_name: 'Augusta',
      last_name: 'Hopper',
      email: person.email,
      new_email: 'augusta@example.com',
    });
    await second.getByText('augusta@example.com is not confirmed yet').waitFor();
  });

  it('lose nothing typed when the question is closed, and start anew from what is stored when they say so', async () => {
    const [first, second] = await openTwice(await addUser(bench.api), '/settings', 'Name');
    await fill(first, 'Name', 'Theirs');
    await fill(second, 'Name', 'Mine');
    await save(first);
    await first.getByText('Saved.').waitFor();
    await save(second);
    await stale(second).getByRole('cell', { name: 'Theirs' }).waitFor();
    await second.keyboard.press('Escape');
    await stale(second).waitFor({ state: 'detached' });
    expect(await typed(second, 'Name')).toBe('Mine');
    await save(second);
    await stale(second).getByRole('button', { name: 'Discard mine' }).click();
    await expect.poll(() => typed(second, 'Name')).toBe('Theirs');
    await fill(second, 'Name', 'Mine after all');
    await save(second);
    await second.getByText('Saved.').waitFor();
    expect(await stale(second).count()).toBe(0);
  });

  it('are not asked about what the form does not show, and see what is stored as long as they type nothing', async () => {
    const [first, second] = await openTwice(await addUser(bench.api), '/settings', 'Name');
    await fill(first, 'Name', 'Typed before the logo');
    await second.getByLabel('Choose an image').setInputFiles(png);
    await second.getByText('Logo changed.').waitFor();
    await save(first);
    await first.getByText('Saved.').waitFor();
    expect(await stale(first).count()).toBe(0);
    expect(await typed(second, 'Name')).not.toBe('Typed before the logo');
    await second.getByRole('button', { name: 'Remove logo' }).click();
    await expect.poll(() => typed(second, 'Name')).toBe('Typed before the logo');
  });

  it('are shown a webhook’s conflict without the secret that was typed', async () => {
    const trial = await deliveryTrial(bench.api);
    const hook = await trial.addHook({ url: 'http://127.0.0.1:9999/hook', secret: 'x'.repeat(32) });
    const user = await addUser(bench.api, { accountId: trial.partner.accountId });
    const path = `/webhooks/${trial.organization}/${hook.split('/').at(-1)}?tab=settings`;
    const [first, second] = await openTwice(user, path, 'Description (optional)');
    await fill(first, 'Description (optional)', 'theirs');
    await second.getByLabel('Authentication').selectOption('basic');
    await fill(second, 'User name', 'kontor');
    await second.locator('input[type=password]').fill('typed secret');
    await save(first);
    await first.getByText('Saved.').waitFor();
    await save(second);
    await stale(second).getByRole('cell', { name: 'kontor' }).waitFor();
    expect(await stale(second).innerText()).not.toContain('typed secret');
    await stale(second).getByRole('button', { name: 'Save mine' }).click();
    await second.getByText('Saved.').waitFor();
    expect((await trial.partner.get(hook)).body).toMatchObject({
      description: 'theirs',
      authentication_type: 'basic',
      basic_username: 'kontor',
    });
  });

  it('save nothing by leaving it behind', async () => {
    const trial = await deliveryTrial(bench.api);
    await trial.happen(1);
    const holders = `/organizations/${trial.organization}/cardholders`;
    const holder = (await trial.partner.get(holders)).body.data[0];
    const user = await addUser(bench.api, { accountId: trial.partner.accountId });
    const path = `/card-holders/${trial.organization}/${holder.id}/edit`;
    const [page] = await openTwice(user, path, 'Reference');
    await fill(page, 'Reference', 'left behind');
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    expect((await trial.partner.get(`${holders}/${holder.id}`)).body.reference_id).toBe('person-1');
  });

  it('break nothing', () => {
    expect(bench.complaints).toEqual([]);
  });
});
