import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserSkipped, openBrowser } from '../testing/browser.ts';
import { seriousFindings } from '../testing/dashboard.ts';
import { freePort } from '../testing/kontor-process.ts';
import type { Partner } from '../testing/partner.ts';
import { readPdfSignature } from '../testing/pdf-signature.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';

const product = 'ppr_00000000000000sandb0x00001';
/** Two persons sign for this company together. */
const company = { country: 'SE', organization_number: '559990-0023' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(isBrowserSkipped())('onboarding in a real browser', () => {
  let api: TestApi;
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    const port = await freePort();
    // Browsers follow the links and redirects as written.
    api = await ownApi({
      environment: { PORT: String(port), KONTOR_PUBLIC_URL: `http://127.0.0.1:${port}` },
    });
    browser = await openBrowser();
    folder = await mkdtemp(join(tmpdir(), 'kontor-onboarding-'));
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns the link in the newest email to this address. */
  const linkMailedTo = async (partner: Partner, recipient: string): Promise<string> => {
    await api.deliverMail(partner.accountId);
    const mails = (await api.mailsOf(partner.accountId)).filter((mail) => mail.recipient === recipient);
    const link = /http:\/\/127\.0\.0\.1:\d+\/(?:sign|consent)\/[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0];
    if (link === undefined) throw new Error(`No link was mailed to ${recipient}.`);
    return link;
  };

  const identifyAs = async (page: Page, person: string): Promise<void> => {
    await page.waitForURL(/\/eid\/test/);
    await page.getByRole('button', { name: person }).click();
  };

  it('leads from a new TPA to card holders who have consented, all of it by links in emails', async () => {
    const partner = await api.partner();
    await partner.post(`/payment-products/${product}`);
    const tpa = (await partner.post('/tpas', { payment_product_id: product, ...company })).body;
    for (const [email, name] of [
      ['tova@example.com', 'Tova Testsson'],
      ['erik@example.com', 'Erik Exempelström'],
    ]) {
      expect((await partner.post(`/tpas/${tpa.id}/signatories`, { email, name })).status).toBe(201);
    }
    const organization = (await partner.post('/organizations', { reference_id: 'acme', tpa_id: tpa.id }))
      .body;

    // Tova signs. Others have not, so there is nothing to download yet.
    const first = await browser.newPage();
    await first.goto(await linkMailedTo(partner, 'tova@example.com'));
    expect(await first.getByRole('heading', { level: 1 }).textContent()).toBe('Skriv under fullmakten');
    await first.getByRole('checkbox').check();
    await first.getByRole('button', { name: 'Skriv under med e-legitimation' }).click();
    await identifyAs(first, 'Tova Testsson');
    await first.getByRole('heading', { name: 'Tack, du har skrivit under' }).waitFor();
    expect(await first.getByRole('link', { name: /PDF/ }).count()).toBe(0);
    expect((await partner.get(`/tpas/${tpa.id}`)).body).toMatchObject({
      status: 'pending-signatures',
      signatories_signed: 1,
    });

    // Erik is the last one. Erik reads in English, declines once, and uses the keyboard.
    const second = await browser.newPage();
    await second.goto(await linkMailedTo(partner, 'erik@example.com'));
    await second.getByRole('link', { name: 'English' }).click();
    await second.getByRole('checkbox').focus();
    await second.keyboard.press('Space');
    await second.keyboard.press('Tab');
    await second.keyboard.press('Enter');
    await second.waitForURL(/\/eid\/test/);
    await second.getByRole('button', { name: 'Cancel' }).click();
    await second.getByRole('alert').getByText('You cancelled the identification.').waitFor();
    await second.getByRole('checkbox').check();
    await second.getByRole('button', { name: 'Sign with electronic ID' }).click();
    await identifyAs(second, 'Erik Exempelström');
    await second.getByRole('heading', { name: 'Thank you, you have signed' }).waitFor();
    await api.app.signing.idle();
    await second.reload();
    const downloading = second.waitForEvent('download');
    await second.getByRole('link', { name: /PDF/ }).click();
    const pdf = join(folder, 'signed.pdf');
    await (await downloading).saveAs(pdf);
    expectSigned(await readFile(pdf), pdf);
    expect((await partner.get(`/tpas/${tpa.id}`)).body).toMatchObject({
      status: 'activated',
      signatures_verified: true,
      signatories_signed: 2,
    });

    // A card holder consents on a phone, and later revokes the consent.
    const holder = (
      await partner.post(`/organizations/${organization.id}/cardholders`, {
        reference_id: 'employee-17',
        email: 'pelle@example.com',
      })
    ).body;
    const onPhone = await (await browser.newContext(phone)).newPage();
    await onPhone.goto(await linkMailedTo(partner, 'pelle@example.com'));
    expect(await scrollsSideways(onPhone)).toBe(false);
    await onPhone.getByRole('checkbox').tap();
    await onPhone.getByRole('button', { name: 'Ge samtycke med e-legitimation' }).tap();
    await identifyAs(onPhone, 'Pelle Påhittad');
    await onPhone.getByRole('heading', { name: 'Tack, ditt samtycke är registrerat' }).waitFor();
    const path = `/organizations/${organization.id}/cardholders/${holder.id}`;
    expect((await partner.get(path)).body).toMatchObject({
      status: 'consented',
      identity: { name: 'Pelle Påhittad' },
      consent: { signed: true },
      email_status: 'delivered',
    });
    await onPhone.getByText('Ta tillbaka samtycket').tap();
    await onPhone.getByRole('button', { name: 'Ja, ta tillbaka mitt samtycke' }).tap();
    await onPhone.getByRole('heading', { name: 'Du har tagit tillbaka ditt samtycke' }).waitFor();
    expect((await partner.get(path)).body.status).toBe('withdrawn');

    expect((await api.eventsOf(partner.accountId)).map(({ name }) => name)).toEqual([
      'tpa.signed',
      'tpa.activated',
      'card_holder.created',
      'card_holder.email.delivered',
      'card_holder.identified',
      'card_holder.signed.pdpc',
      'card_holder.withdrawn',
    ]);
  });

  it('begins in the portal: a customer finds its company, invites a signatory and sees the signature', async () => {
    const partner = await api.partner();
    await partner.post(`/payment-products/${product}`);
    const { body } = await partner.post('/portal-sessions', {
      reference_id: 'customer-1',
      permissions: ['tpa-write'],
      language: 'sv',
      appearance: { accent_color: '#7a1f5c' },
    });
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const findings: string[] = [];
    const step = async (name: string) => {
      await page.getByRole('heading', { name }).waitFor();
      findings.push(...(await seriousFindings(page)));
    };
    await page.goto(body.url);
    await inviteSignatory(page, step);
    const [signing] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Öppna undertecknandesidan' }).click(),
    ]);
    await signing.getByRole('checkbox').check();
    await signing.getByRole('button', { name: 'Skriv under med e-legitimation' }).click();
    await identifyAs(signing, 'Tova Testsson');
    await signing.getByRole('heading', { name: 'Tack, du har skrivit under' }).waitFor();
    await page.reload();
    await page.getByText('Har undertecknat').waitFor();
    await step('TPA-avtal');
    expect(findings).toEqual([]);
    expect((await partner.get('/organizations?reference_id=customer-1')).body.data).toHaveLength(1);
    await context.close();
  });

  it('works to its end in a frame of an allowed site, without any cookie; another site cannot frame it', async () => {
    const partner = await api.partner();
    await partner.post(`/payment-products/${product}`);
    let portal = '';
    const site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><iframe src="${portal}"></iframe>`);
    }).listen(0);
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    // To the browser, localhost is another site than Kontor's 127.0.0.1.
    const [allowed, other] = [`http://localhost:${port}`, `http://another.localhost:${port}`];
    const create = async (): Promise<string> => {
      const wanted = { reference_id: 'framed', permissions: ['tpa-write'], language: 'sv' };
      return (await partner.post('/portal-sessions', { ...wanted, allowed_origins: [allowed] })).body.url;
    };
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    portal = await create();
    await page.goto(other);
    await expect.poll(() => refusals.join()).toContain(`frame-ancestors ${allowed}`);
    expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0);

    await page.goto(allowed);
    const frame = page.frameLocator('iframe');
    await inviteSignatory(frame, (name) => frame.getByRole('heading', { name }).waitFor());
    expect(await context.cookies()).toEqual([]);
    const [organization] = (await partner.get('/organizations?reference_id=framed')).body.data;
    await partner.post(`/sandbox/tpas/${organization.tpa_id}/sign`);
    await api.app.signing.idle();
    // The next visit has its own link.
    portal = await create();
    await page.goto(allowed);
    await frame.getByRole('button', { name: 'Fortsätt' }).click();
    const downloading = page.waitForEvent('download');
    await frame.getByRole('link', { name: 'Ladda ner' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    await context.close();
    site.close();
  });
});

/** Runs the portal's wizard, from its link to the email to a signatory. */
async function inviteSignatory(page: Page | FrameLocator, step: (heading: string) => Promise<void>) {
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await step('Vilket företag gäller det?');
  await page.getByLabel('Namn eller organisationsnummer').fill('exempelbolaget');
  await page.getByRole('button', { name: 'Sök' }).click();
  await page.getByRole('link', { name: /Exempelbolaget AB/ }).click();
  await step('Vilken betalprodukt använder företaget?');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await step('Vem undertecknar?');
  await page.getByRole('group', { name: 'Person 1' }).getByLabel('E-post').fill('tova@example.com');
  await page.getByRole('button', { name: 'Skicka för undertecknande' }).click();
  await page.getByText('Undertecknarna har fått mejl').waitFor();
  await step('TPA-avtal');
}

/** Verifies the signature with the tests' own parser, and with poppler's if it is installed. */
function expectSigned(bytes: Buffer, path: string): void {
  const signature = readPdfSignature(bytes);
  expect([signature.isWhole, signature.isIntact]).toEqual([true, true]);
  const poppler = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
  if (poppler.error) {
    process.stdout.write('skipped: pdfsig (apt-get install poppler-utils)\n');
    return;
  }
  expect(poppler.stdout).toContain('Signature Validation: Signature is Valid.');
  expect(poppler.stdout).toContain('Total document signed');
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
