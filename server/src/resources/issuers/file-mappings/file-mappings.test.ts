import { beforeAll, describe, expect, it } from 'vitest';
import { addIssuer, type TestIssuer } from '../../../testing/issuer.ts';
import { addOperatorUser } from '../../../testing/operator.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await addIssuer(api);
});

const csv = [
  'Kortnummer;Köpdatum;Belopp;Valuta;Inköpsställe;Ort',
  '5400 **** **** 1234;2026-11-02;1 249,50;SEK;ICA MAXI;Solna',
  '5400 **** **** 1234;2026-11-03;89,00;SEK;PRESSBYRÅN;Stockholm',
  '5400 **** **** 5678;2026-11-04;abc;SEK;SJ AB;Malmö',
  '',
].join('\r\n');
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const document = {
  version: 1,
  delimiter: ';',
  header_rows: 1,
  decimal_sign: ',',
  thousands_sign: ' ',
  date_form: 'YYYY-MM-DD',
  direction: 'positive_is_debit',
  fields: {
    card: { column: 'Kortnummer' },
    purchase_date: { column: 'Köpdatum' },
    amount: { column: 'Belopp' },
    currency: { column: 'Valuta' },
    merchant_name: { column: 'Inköpsställe' },
  },
};
const at = (id: string) => `/file-mappings/${id}`;
const preview = (body: object) => issuer.post('/file-mappings/preview', { is_whole: true, ...body });

describe('a CSV mapping', () => {
  it('is stored in versions, each of which never changes', async () => {
    const first = await issuer.post('/file-mappings', { name: 'Cards', document });
    expect(first).toMatchObject({ status: 201, body: { name: 'Cards', version_number: 1, document } });
    const changed = { ...document, date_form: 'DD.MM.YYYY' };
    const second = await issuer.post(`${at(first.body.id)}/versions`, { document: changed });
    expect(second).toMatchObject({
      status: 201,
      body: { name: 'Cards', version_number: 2, document: changed },
    });
    expect(second.body.id).not.toBe(first.body.id);
    expect((await issuer.get(at(first.body.id))).body).toMatchObject({
      document,
      versions: [
        { id: second.body.id, version_number: 2 },
        { id: first.body.id, version_number: 1 },
      ],
    });
    expect((await issuer.get('/file-mappings')).body.data).toEqual([
      expect.objectContaining({ id: second.body.id, name: 'Cards', version_number: 2 }),
    ]);
  });

  it('has a name that no other has, and a document that can be used', async () => {
    await issuer.post('/file-mappings', { name: 'Taken', document });
    expect(await issuer.post('/file-mappings', { name: 'Taken', document })).toMatchObject({ status: 409 });
    const { amount, ...fields } = document.fields;
    const wrong = await issuer.post('/file-mappings', { name: 'Other', document: { ...document, fields } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'document', message: 'The field amount is missing.' }] },
    });
    expect(amount).toBeDefined();
  });

  it('is deleted with all versions, unless a source uses one', async () => {
    const { id } = (await issuer.post('/file-mappings', { name: 'Used', document })).body;
    const source = {
      name: 'Drop',
      kind: 's3',
      bucket: 'files',
      access_key_id: 'key',
      secret_access_key: 'secret',
      format: 'csv',
      mapping_id: id,
    };
    const added = await issuer.post('/file-sources', source);
    expect(added.status).toBe(201);
    expect(await issuer.delete(at(id))).toMatchObject({ status: 409 });
    await issuer.delete(`/file-sources/${added.body.id}`);
    expect((await issuer.delete(at(id))).status).toBe(204);
    expect((await issuer.get(at(id))).status).toBe(404);
  });

  it('is invisible to another issuer', async () => {
    const { id } = (await issuer.post('/file-mappings', { name: 'Mine', document })).body;
    const other = await addIssuer(api);
    expect((await other.get(at(id))).status).toBe(404);
    expect((await other.post(`${at(id)}/versions`, { document })).status).toBe(404);
    expect((await other.get('/file-mappings')).body.data).toEqual([]);
  });
});

describe('a sample', () => {
  it('is recognized: its columns, and what every row has in common', async () => {
    const { status, body } = await preview({ sample: base64(csv) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ missing: [], rows: 2, document: { delimiter: ';', decimal_sign: ',' } });
    const fields = body.columns.map(({ name, field }: { name: string; field: string }) => [name, field]);
    expect(fields).toContainEqual(['Belopp', 'amount']);
    expect(fields).toContainEqual(['Inköpsställe', 'merchant_name']);
  });

  it('is read by the mapping that is sent, and says which rows are not read', async () => {
    const { body } = await preview({ sample: base64(csv), document });
    expect(body).toMatchObject({ rows: 2, document });
    expect(body.transactions[0]).toEqual({
      card_last_four: '1234',
      state: 'cleared',
      type: 'CARD_PURCHASE',
      original_amount: 1249.5,
      original_currency: 'SEK',
      accounting_amount: 1249.5,
      accounting_currency: 'SEK',
      purchase_merchant: 'ICA MAXI',
      purchase_time: '2026-11-02T00:00:00Z',
    });
    expect(body.problems).toEqual([
      expect.objectContaining({ place: 'line 4', field: 'amount', value: 'abc', severity: 'refused' }),
    ]);
  });

  it('leaves out the row that was cut off', async () => {
    const cut = csv.slice(0, csv.indexOf('SEK;PRESSBYRÅN'));
    expect((await preview({ sample: base64(cut), document, is_whole: false })).body).toMatchObject({
      rows: 1,
      problems: [],
    });
  });

  it('shows no card number', async () => {
    const full = csv.replaceAll('5400 **** **** 1234', '5555555555554444');
    const { text } = await preview({ sample: base64(full) });
    expect(text).not.toContain('5555555555554444');
    expect(text).toContain('4444');
  });

  it('that is no table is refused with a reason', async () => {
    expect(await preview({ sample: base64('hello') })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'sample' }] },
    });
  });
});

describe('the operator', () => {
  it('creates, versions and deletes mappings of every issuer, and previews samples', async () => {
    const { tab } = await addOperatorUser(api);
    const created = await tab.post('/operator/file-mappings', {
      issuer: issuer.slug,
      name: 'By operator',
      document,
    });
    expect(created).toMatchObject({ status: 201, body: { issuer: issuer.slug, version_number: 1 } });
    const path = `/operator/file-mappings/${created.body.id}`;
    expect(await tab.post(`${path}/versions`, { document })).toMatchObject({
      status: 201,
      body: { version_number: 2 },
    });
    expect((await tab.get(path)).body.versions).toHaveLength(2);
    const listed = await tab.get(`/operator/file-mappings?issuer=${issuer.slug}`);
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ issuer: issuer.slug, name: 'By operator', version_number: 2 }),
    );
    const sample = await tab.post('/operator/file-mappings/preview', { sample: base64(csv) });
    expect(sample).toMatchObject({ status: 200, body: { missing: [] } });
    expect((await tab.post(`${path}/delete`)).status).toBe(204);
    expect((await tab.get(path)).status).toBe(404);
  });
});
