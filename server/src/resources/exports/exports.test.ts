import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { migratedDatabase } from '../../testing/own-database.ts';
import { fakeOcr, groceries, type ReceiptTrial, receiptTrial } from '../../testing/receipts.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';
import { unzip } from '../../testing/unzip.ts';

let api: TestApi;
let trial: ReceiptTrial;
beforeAll(async () => {
  api = await ownApi({ ocr: fakeOcr() });
  trial = await receiptTrial(api);
  const { id } = await trial.purchase();
  await trial.partner.post(`/sandbox/transactions/${id}/clear`);
  await trial.purchase({
    merchant: '=HYPERLINK("http://x";"y"), Åre',
    amount: 1250,
    purchase_time: '2026-11-12T10:00:00.000Z',
  });
  await trial.scan(groceries);
  await api.routeNow();
});
afterAll(() => api.close());

const period = { from: '2026-11-01', to: '2026-11-30' };

async function exported(wanted: object, of = trial) {
  const created = await of.partner.post('/exports', { ...period, ...wanted });
  expect(created.status, created.text).toBe(201);
  await api.app.exporter.workNow(of.partner.accountId);
  const { body } = await of.partner.get(`/exports/${created.body.id}`);
  return body;
}
async function download(
  path: string,
  headers: Record<string, string> = {},
  token = trial.partner.token,
): Promise<Response> {
  return fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
}
const fileOf = async (id: string): Promise<Buffer> => {
  const answer = await download(`/accounts/${trial.partner.accountId}/exports/${id}/file`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

describe('an export of transactions', () => {
  it('is CSV that spreadsheets open and do not run, with a link that needs the token', async () => {
    const done = await exported({ kind: 'transactions', format: 'csv' });
    expect(done).toMatchObject({
      status: 'completed',
      progress: 100,
      rows: 2,
      rows_skipped: 0,
      reason: null,
    });
    expect(done.file_url).toBe(
      `http://kontor.test/accounts/${trial.partner.accountId}/exports/${done.id}/file`,
    );
    const bytes = await fileOf(done.id);
    expect(bytes.length).toBe(done.file_size);
    const text = bytes.toString();
    expect(text.startsWith('\ufeffid,state,type,purchase_date')).toBe(true);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('ICA MAXI STOCKHOLM');
    expect(lines[1]).toContain(',129.5,SEK,');
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://x"";""y""), Åre"`);
    const anonymous = await fetch(`${api.url}/accounts/${trial.partner.accountId}/exports/${done.id}/file`);
    expect(anonymous.status).toBe(401);
    const part = await download(`/accounts/${trial.partner.accountId}/exports/${done.id}/file`, {
      range: 'bytes=3-4',
    });
    expect([part.status, await part.text()]).toEqual([206, 'id']);
    const events = await api.eventsOf(trial.partner.accountId);
    expect(
      events.filter(({ name }) => name === 'export.completed').map(({ payload }) => payload.id),
    ).toContain(done.id);
  });

  it('is a workbook with numbers as numbers and formulas as texts', async () => {
    const { id } = await exported({
      kind: 'transactions',
      format: 'xlsx',
      organization_ids: [trial.organizationId],
    });
    const entries = await unzip(await fileOf(id));
    expect([...entries.keys()]).toContain('[Content_Types].xml');
    const sheet = entries.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet).toContain('<c><v>129.5</v></c>');
    expect(sheet).toContain(
      '<c s="4" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("http://x";"y"), Åre</t></is></c>',
    );
    expect(sheet).not.toContain('<f>');
    // 2026-11-10 in Excel's count.
    expect(sheet).toContain('<c s="2"><v>46336</v></c>');
  });

  it('is Parquet that another reader reads', async () => {
    const { id } = await exported({ kind: 'transactions', format: 'parquet' });
    const bytes = await fileOf(id);
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      original_amount: 129.5,
      purchase_date: new Date('2026-11-10'),
      receiptable: true,
    });
    const { schema } = parquetMetadata(file);
    const typeOf = (wanted: string) => schema.find(({ name }) => name === wanted);
    expect(typeOf('original_amount')).toMatchObject({ converted_type: 'DECIMAL', precision: 18, scale: 4 });
    expect(typeOf('purchase_date')).toMatchObject({ converted_type: 'DATE' });
    expect(rows[0]?.created_at).toBeInstanceOf(Date);
  });

  it('is an SIE file whose vouchers balance, with what is only reserved left out', async () => {
    const accounts = { cost: '5410', card: '2440' };
    const done = await exported({
      kind: 'transactions',
      format: 'sie',
      organization_ids: [trial.organizationId],
      accounts,
    });
    expect(done).toMatchObject({ status: 'completed', rows: 1, rows_skipped: 1 });
    const bytes = await fileOf(done.id);
    const text = new TextDecoder('latin1').decode(bytes);
    expect(text).toMatch(
      /^#FLAGGA 0\r\n#PROGRAM "Kontor" "[^"]+"\r\n#FORMAT PC8\r\n#GEN \d{8}\r\n#SIETYP 4\r\n#ORGNR \d{6}-\d{4}\r\n#FNAMN /,
    );
    const vouchers = [
      ...text.matchAll(/#VER "K" (\d+) (\d{8}) "([^"]*)"\r\n\{\r\n((?:#TRANS .*\r\n)+)\}\r\n/g),
    ];
    expect(vouchers).toHaveLength(1);
    expect(vouchers[0]?.[2]).toBe('20261110');
    const amounts = [...(vouchers[0]?.[4] ?? '').matchAll(/#TRANS (\d+) \{\} (-?\d+\.\d\d)/g)];
    expect(amounts.map(([, account]) => account)).toEqual(expect.arrayContaining(['5410', '2440']));
    expect(amounts.reduce((sum, [, , amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
    // Ö of code page 437 in the name of an account.
    expect(bytes.includes(Buffer.from([0x99]))).toBe(true);
  });

  it('has the fields of SAF-T, one row for each posting', async () => {
    const { id, rows } = await exported({ kind: 'transactions', format: 'csv', layout: 'saf_t' });
    const lines = (await fileOf(id)).toString().trimEnd().split('\r\n');
    expect(rows).toBe(1);
    expect(lines[0]).toContain('JournalID,TransactionID,RecordID,TransactionDate');
    expect(lines.length).toBeGreaterThan(2);
  });
});

describe('an export of another kind', () => {
  it('has receipts with their files', async () => {
    const done = await exported({ kind: 'receipts', format: 'zip' });
    expect(done).toMatchObject({ status: 'completed', rows: 1 });
    const entries = await unzip(await fileOf(done.id));
    const [file, index] = [...entries.keys()];
    expect(file).toMatch(/^receipts\/2026-11-10-rcp_[0-9a-z]{19}\.png$/);
    expect(index).toBe('index.csv');
    expect(entries.get('index.csv')?.toString()).toContain(file);
    expect(
      entries
        .get(file ?? '')
        ?.subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(
      (await exported({ kind: 'receipts', format: 'csv', organization_ids: [trial.organizationId] })).rows,
    ).toBe(1);
  });

  it('has CO2 figures', async () => {
    const done = await exported({ kind: 'environmental_impacts', format: 'csv' });
    expect(done).toMatchObject({ status: 'completed', rows: 2 });
  });

  it('has the delivery log', async () => {
    const hook = await trial.partner.post(`/organizations/${trial.organizationId}/webhooks`, {
      url: 'https://hooks.example.com/kontor',
      events: ['*'],
    });
    expect(hook.status, hook.text).toBe(201);
    await trial.purchase({ purchase_time: '2026-10-01T10:00:00.000Z' });
    await api.routeNow();
    await api.app.deliverNow(trial.partner.accountId);
    const today = new Date(api.clock.now()).toISOString().slice(0, 10);
    const done = await exported({ kind: 'deliveries', format: 'csv', from: today, to: today });
    expect(done.status).toBe('completed');
    expect(done.rows).toBeGreaterThan(0);
    expect((await fileOf(done.id)).toString()).toContain('card.transaction.authorized');
  });
});

describe('what cannot be exported', () => {
  it.each([
    [{ kind: 'receipts', format: 'sie' }, 'format'],
    [{ kind: 'transactions', format: 'zip' }, 'format'],
    [{ kind: 'transactions', format: 'sie' }, 'organization_ids'],
    [{ kind: 'receipts', format: 'csv', layout: 'saf_t' }, 'layout'],
    [{ kind: 'transactions', format: 'csv', accounts: {} }, 'accounts'],
    [{ kind: 'transactions', format: 'csv', from: '2026-12-01' }, 'to'],
    [
      { kind: 'transactions', format: 'csv', organization_ids: ['org_01kcexamp1e00000000000000000'] },
      'organization_ids.0',
    ],
  ])('%j is refused and names %s', async (wanted, field) => {
    const before = (await trial.partner.get('/exports?limit=200')).body.data.length;
    const answer = await trial.partner.post('/exports', { ...period, ...wanted });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
    expect((await trial.partner.get('/exports?limit=200')).body.data).toHaveLength(before);
  });

  it('needs the scope that reads the kind, for the export, its list and its file', async () => {
    const { body: client } = await trial.partner.post('/oauthclients', {
      name: 'CO2',
      scopes: ['environmental-impacts-read'],
    });
    const { requestToken } = await import('../../testing/partner.ts');
    const token = await requestToken(api.url, { client_id: client.client_id, client_secret: client.secret });
    const narrow = trial.partner.withToken(token.body.access_token);
    const refused = await narrow.post('/exports', { ...period, kind: 'transactions', format: 'csv' });
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
    const { id } = await exported({ kind: 'transactions', format: 'csv' });
    expect((await narrow.get(`/exports/${id}`)).status).toBe(404);
    expect((await narrow.get(`/exports/${id}/file`)).status).toBe(404);
    expect((await narrow.delete(`/exports/${id}`)).status).toBe(404);
    const kinds = (await narrow.get('/exports')).body.data.map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['environmental_impacts']));
  });

  it('fails with the reason when it has more rows than the account may export', async () => {
    await api.operator.setLimits(trial.partner.accountId, ['export_rows=1']);
    const done = await exported({ kind: 'transactions', format: 'csv' });
    await api.operator.setLimits(trial.partner.accountId, ['export_rows=default']);
    expect(done).toMatchObject({ status: 'failed', file_url: null });
    expect(done.reason).toContain('more than 1 rows');
    expect((await trial.partner.get(`/exports/${done.id}/file`)).status).toBe(409);
  });

  it('waits its turn: no more at once than the account may have', async () => {
    await api.operator.setLimits(trial.partner.accountId, ['exports_at_once=1']);
    const wanted = { ...period, kind: 'transactions', format: 'csv' };
    const answers = await Promise.all([1, 2, 3].map(() => trial.partner.post('/exports', wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await api.operator.setLimits(trial.partner.accountId, ['exports_at_once=default']);
    await api.app.exporter.workNow(trial.partner.accountId);
  });
});

describe('an export that is interrupted', () => {
  const setRunning = systemSql<{ id: string; until: Date }>(
    `update exports set status = 'running', runner = 'wrk_dead', leased_until = :until, attempts = 1 where id = :id`,
  );
  it('begins again when the process that wrote it is gone', async () => {
    const { body } = await trial.partner.post('/exports', { ...period, kind: 'transactions', format: 'csv' });
    const until = new Date(api.clock.now().getTime() + 5_000);
    await api.database.system.run(setRunning, { id: body.id, until });
    await api.app.exporter.workNow(trial.partner.accountId);
    expect((await trial.partner.get(`/exports/${body.id}`)).body.status).toBe('running');
    api.clock.advance(6_000);
    await api.app.exporter.workNow(trial.partner.accountId);
    expect((await trial.partner.get(`/exports/${body.id}`)).body).toMatchObject({
      status: 'completed',
      rows: 2,
    });
  });

  it('is completed after any number of outages of the database', async () => {
    const own = await migratedDatabase();
    const other = await ownApi({ address: own.address, ocr: fakeOcr() });
    try {
      const { partner } = await receiptTrial(other);
      const { body } = await partner.post('/exports', { ...period, kind: 'transactions', format: 'csv' });
      await own.ask(`update exports set attempts = 7 where id = '${body.id}'`);
      const locker = new pg.Client(own.address);
      await locker.connect();
      await locker.query('begin; lock table export_parts in access exclusive mode');
      const worked = other.app.exporter.workNow(partner.accountId);
      await vi.waitUntil(async () => {
        const ended = await locker.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
        );
        return ended.rowCount !== 0;
      });
      await locker.query('rollback');
      await locker.end();
      await worked;
      expect((await partner.get(`/exports/${body.id}`)).body.status).toBe('running');
      other.clock.advance(31_000);
      await other.app.exporter.workNow(partner.accountId);
      expect((await partner.get(`/exports/${body.id}`)).body.status).toBe('completed');
    } finally {
      await other.close();
      await own.drop();
    }
  });

  it('is deleted with its file, whether it waits or is complete', async () => {
    const waiting = await trial.partner.post('/exports', { ...period, kind: 'transactions', format: 'csv' });
    expect((await trial.partner.delete(`/exports/${waiting.body.id}`)).status).toBe(204);
    await api.app.exporter.workNow(trial.partner.accountId);
    expect((await trial.partner.get(`/exports/${waiting.body.id}`)).status).toBe(404);
    const done = await exported({ kind: 'transactions', format: 'csv' });
    expect((await trial.partner.delete(`/exports/${done.id}`)).status).toBe(204);
    expect((await trial.partner.get(`/exports/${done.id}/file`)).status).toBe(404);
  });

  it('loses its file when it expires, and is forgotten after 90 days', async () => {
    const { id } = await exported({ kind: 'transactions', format: 'csv' });
    api.clock.advance(8 * dayMs);
    expect((await trial.partner.get(`/exports/${id}/file`)).status).toBe(404);
    await api.app.exporter.tidy(trial.partner.accountId);
    expect((await trial.partner.get(`/exports/${id}`)).body).toMatchObject({
      status: 'expired',
      file_url: null,
    });
    api.clock.advance(90 * dayMs);
    await api.app.exporter.tidy(trial.partner.accountId);
    expect((await trial.partner.get(`/exports/${id}`)).status).toBe(404);
  });
});
