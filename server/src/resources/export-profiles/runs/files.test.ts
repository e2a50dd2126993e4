import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksTrial } from '../../../testing/books.ts';
import { python, readLedgerFile, requireValidSaft, xmllint } from '../../../testing/ledger-files.ts';
import { fakeOcr, groceries, pictureOf } from '../../../testing/receipts.ts';
import { isSkippedLocally } from '../../../testing/requirements.ts';
import { expectStatus } from '../../../testing/sandbox.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import { companies } from '../../../testing/tpas.ts';
import { unzip } from '../../../testing/unzip.ts';

let api: TestApi;
beforeAll(async () => {
  api = await ownApi({ ocr: fakeOcr() });
});
afterAll(() => api.close());

const company_details = {
  address_street: 'Storgata 1',
  address_zip: '0155',
  address_city: 'Oslo',
  contact_first_name: 'Tova',
  contact_last_name: 'Berg',
  iban: 'NO9386011117947',
};

/** A purchase of two cost centres with a receipt of two rates. */
async function coded(wanted: object, company?: object, money: { currency?: string; country?: string } = {}) {
  const books = await booksTrial(api, wanted, company);
  const { partner, bought } = books;
  const id = await bought(money);
  const { currency = 'SEK' } = money;
  const vat_rates = groceries.vat_rates.map((one) => ({ ...one, currency }));
  const receipt = (await pictureOf({ ...groceries, currency, vat_rates })).toString('base64');
  expectStatus(201, await partner.post('/receipts/scan', { receipt }));
  const split = [
    { amount: 80, dimensions: { cost_centre: 'Ö 10 "A"', other: 'x' }, cost_account: '6072' },
    { amount: 49.5, dimensions: { cost_centre: '20', project: 'P-17' } },
  ];
  expectStatus(200, await partner.put(`/transactions/${id}`, { split }));
  await api.routeNow();
  return { ...books, id };
}

describe.skipIf(isSkippedLocally(python))('the file of a run', () => {
  it('is SIE 4 with the objects of each line, which another reader reads', async () => {
    const { run, file, id } = await coded({ format: 'sie' });
    const { head, accounts, dimensions, vouchers } = readLedgerFile(await file(await run()));
    expect(head['#ORGNR']).toEqual(['559990-0015']);
    expect(head['#VALUTA']).toEqual(['SEK']);
    expect(dimensions).toEqual({ '1': 'cost_centre', '6': 'project' });
    expect(accounts).toMatchObject({ '2641': 'Debiterad ingående moms', '6072': '6072' });
    expect(vouchers).toHaveLength(1);
    expect(vouchers[0]).toMatchObject({ series: 'K', number: '', date: '20261110' });
    const lines = vouchers[0]?.lines.map(({ account, objects }) => [account, ...objects.flat()]);
    expect(lines).toContainEqual(['6072', '1', 'Ö 10 "A"']);
    expect(lines).toContainEqual(['6990', '1', '20', '6', 'P-17']);
    expect(id).toBeTruthy();
  });

  it.skipIf(isSkippedLocally(xmllint)).each([
    ['saft_no', companies.norwegian, 'NOK', 'NO'],
    ['saft_dk', companies.danish, 'DKK', 'DK'],
  ] as const)('is valid %s with its VAT', async (format, company, currency, country) => {
    const { run, file, id, profile } = await coded({ format, company_details }, company, {
      currency,
      country,
    });
    expect(profile.currency).toBe(currency);
    const bytes = await file(await run());
    requireValidSaft(country, bytes);
    const { vouchers } = readLedgerFile(bytes);
    const lines = vouchers.flatMap((voucher) => voucher.lines);
    expect(lines.every(({ source }) => source === id)).toBe(true);
    const taxes = lines.flatMap(({ taxes }) => taxes ?? []);
    const code = country === 'NO' ? '1' : 'I25';
    const tax = taxes.filter((one) => one.code === code).reduce((sum, one) => sum + Number(one.tax), 0);
    expect(tax).toBeCloseTo(9.9, 2);
  });

  it('has the receipts beside it, and an index that says which voucher each belongs to', async () => {
    const { run, file, id, partner, postings } = await coded({ format: 'xlsx', with_receipts: true });
    const entries = await unzip(await file(await run()));
    const { receipt_id } = expectStatus(200, await partner.get(`/transactions/${id}`));
    const name = `receipts/2026-11-10-${receipt_id}.png`;
    expect([...entries.keys()]).toEqual(['kontor-1-2026-11-30.xlsx', name, 'receipts.csv']);
    expect(entries.get('receipts.csv')?.toString()).toContain(`${name},${receipt_id},1,K,,2026-11-10,`);
    const sheet = (await unzip(entries.get('kontor-1-2026-11-30.xlsx') as Buffer)).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet?.toString()).toContain(`<f>HYPERLINK("${name}")</f>`);
    expect(await postings(id)).toHaveLength(1);
  });

  it('is Parquet whose amounts are decimals and whose days are dates', async () => {
    const { run, file } = await coded({ format: 'parquet' });
    const bytes = await file(await run());
    const content = new Uint8Array(bytes).buffer;
    const types = parquetMetadata(content).schema.map(({ name, converted_type }) => [name, converted_type]);
    expect(types).toContainEqual(['amount', 'DECIMAL']);
    expect(types).toContainEqual(['date', 'DATE']);
    const rows = await parquetReadObjects({ file: content });
    const sum = rows.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
    expect([sum, rows.length > 4]).toEqual([0, true]);
  });
});

it.each([
  [{ format: 'saft_no', company_details }, 'format'],
  [{ format: 'saft_dk' }, 'format'],
])('refuses %j for a Swedish company', async (wanted, field) => {
  const { path, partner } = await booksTrial(api);
  const answer = await partner.post(path, { name: 'Second', ...wanted });
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
});

it('requires of a Norwegian profile what the schema requires', async () => {
  const { path, partner } = await booksTrial(api, {}, companies.norwegian);
  const answer = await partner.post(path, { name: 'Second', format: 'saft_no' });
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'company_details']);
});
