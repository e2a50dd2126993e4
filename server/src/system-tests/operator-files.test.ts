import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserSkipped } from '../testing/browser.ts';
import { type DashboardBench, openDashboardBench, seriousFindings } from '../testing/dashboard.ts';
import { addIssuer, type TestIssuer } from '../testing/issuer.ts';
import { addUser } from '../testing/tab.ts';

describe.skipIf(isBrowserSkipped())('issuers’ files in the operator’s console', () => {
  let bench: DashboardBench;
  let issuer: TestIssuer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-operator-files-'));
    bench = await openDashboardBench({ KONTOR_ISSUER_FILES_DIR: folder });
    issuer = await addIssuer(bench.api);
  });
  afterAll(async () => {
    await bench?.close();
    await rm(folder, { recursive: true });
  });

  const open = async (path: string, viewport = { width: 1440, height: 900 }): Promise<Page> => {
    const user = await addUser(bench.api);
    await bench.api.operator.addOperator(user);
    const page = await (await bench.visitor({ viewport })).newPage();
    await page.goto(`/dashboard/operator/${path}`);
    await bench.signIn(page, user.email);
    return page;
  };
  const look = async (page: Page, name: string) => {
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
    expect(await seriousFindings(page)).toEqual([]);
  };

  it('an operator adds a source, tests it, and sees what is missing', async () => {
    await mkdir(join(folder, 'nordbank'));
    await writeFile(join(folder, 'nordbank', 'CDF3-1.xml'), '<x/>');
    const page = await open('file-sources');
    await page.getByText('No sources yet').waitFor();
    await page.getByRole('link', { name: 'Add a source' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Daily files');
    await page.getByLabel('Issuer').selectOption(issuer.slug);
    await look(page, 'source-form');
    await page.getByRole('radio', { name: 'Folder' }).check();
    await page.getByLabel('Folder', { exact: true }).last().fill('nordbank');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('The connection works').waitFor();
    await page.getByText('CDF3-1.xml').waitFor();
    await look(page, 'source');

    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'source-390');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Names').first().fill('CDF3-*');
    await look(page, 'source-form-390');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('CDF3-*').waitFor();
    await page.goto('/dashboard/operator/file-sources');
    await page.getByRole('link', { name: 'Daily files' }).waitFor();
    await look(page, 'sources-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'sources-dark');
    expect(bench.complaints).toEqual([]);
  });

  it('an operator makes a mapping of a bank’s CSV file from a sample', async () => {
    const page = await open('file-mappings');
    await page.getByRole('link', { name: 'New mapping' }).click();
    const csv = [
      'Kortnummer;Köpdatum;Belopp;Valuta;Inköpsställe;Ort;Notering',
      '5400 **** **** 1234;2026-11-02;1 249,50;SEK;ICA MAXI;Solna;a',
      '5400 **** **** 1234;2026-11-03;89,00;SEK;PRESSBYRÅN;Stockholm;b',
      '5400 **** **** 5678;2026-11-04;abc;SEK;SJ AB;Malmö;c',
    ].join('\r\n');
    const sample = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.locator('input[type=file]').setInputFiles(sample);
    await page.getByText('2 transactions read in the sample.').waitFor();
    await page.getByText('line 4').waitFor();
    await page.getByLabel('Ort', { exact: true }).selectOption('merchant_city');
    await page.getByLabel('Issuer').selectOption(issuer.slug);
    await page.getByLabel('Name', { exact: true }).fill('Nordbank cards');
    await look(page, 'mapping-wizard');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'mapping-wizard-390');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Save the mapping' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nordbank cards' }).waitFor();
    await page.getByText('version 1').first().waitFor();
    await look(page, 'mapping-390');

    await page.getByRole('button', { name: 'New version' }).click();
    await page.locator('input[type=file]').setInputFiles(sample);
    await page.getByLabel('Notering', { exact: true }).selectOption('description');
    await page.getByText('2 transactions read in the sample.').waitFor();
    await page.getByRole('button', { name: 'Save the mapping' }).click();
    await page.getByText('version 2').first().waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'mapping-dark');
    expect(bench.complaints).toEqual([]);
  });

  it('an operator uploads a file, and sees what is wrong with it', async () => {
    const page = await open('files');
    await page.getByText('No files yet').waitFor();
    await page.getByLabel('Issuer').selectOption(issuer.slug);
    await page.getByText('No files yet').waitFor();
    const name = 'CDF3-20261119.xml';
    const broken = { name, mimeType: 'application/xml', buffer: Buffer.from('<CDFTransmissionFile><x>') };
    await page.locator('input[type=file]').setInputFiles(broken);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Mastercard CDF3').or(page.getByText('Queued')).first().waitFor();
    await look(page, 'file');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'file-390');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.goto(`/dashboard/operator/files?issuer=${issuer.slug}`);
    await page.getByRole('link', { name }).waitFor();
    await look(page, 'files-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'files-dark');
    expect(bench.complaints).toEqual([]);
  });
});
