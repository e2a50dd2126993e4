import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { addIdentity, eventsOf, type Workplace, workplace } from '../../../testing/card-holders.ts';
import { type Answer, call } from '../../../testing/partner.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { takenReferences } from '../store.ts';

const countCached = tenantSql<Record<string, never>, { count: number }>(
  `select count(*) as count from pg_prepared_statements
   where statement like 'select c.reference_id from card_holders%' and :account_id::text is not null`,
);
type Row = {
  row: number;
  reference_id?: string;
  status: string;
  id?: string;
  errors?: { field: string; code: string; message: string }[];
};

describe('an import of card holders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const csv = { 'content-type': 'text/csv; charset=utf-8' };
  const importJson = (at: Workplace, rows: unknown[], query = '') =>
    at.partner.post(`${at.path}/import${query}`, { card_holders: rows });
  const importCsv = (at: Workplace, text: string, query = '', headers = {}) =>
    at.partner.post(`${at.path}/import${query}`, text, { ...csv, ...headers });
  const brief = ({ body }: Answer): string[] =>
    body.rows.map(
      ({ row, reference_id, status, errors = [] }: Row) =>
        `${row} ${reference_id} ${status}${errors.map(({ field, code }) => ` ${field}:${code}`).join('')}`,
    );
  const stored = async (at: Workplace): Promise<string[]> =>
    (await at.partner.get(`${at.path}?order=asc`)).body.data.map(
      (one: { reference_id: string }) => one.reference_id,
    );
  const eventNames = async ({ partner, organizationId }: Workplace) =>
    (await eventsOf(api.database, partner.accountId, organizationId)).map(({ name }) => name);

  it('creates the valid rows with links, mails and events, and reports the errors of each invalid row', async () => {
    const at = await workplace(api);
    const sibling = await workplace(api, at.partner);
    const identity_id = await addIdentity(api, at.partner.accountId, at, 'SE:199001012385');
    const foreign = await addIdentity(api, at.partner.accountId, sibling, 'SE:199001012385');
    await at.create({ reference_id: 'there' });
    const email = 'a@example.com';
    const answer = await importJson(at, [
      { reference_id: 'a', email, language: 'da', metadata: { team: 'x' } },
      { reference_id: 'b', identity_id },
      { reference_id: 'c', email, skip_consent_email: true, history_from: '2026-01-01' },
      { reference_id: 'a', email },
      { reference_id: 'there', email },
      { reference_id: 'd' },
      { reference_id: 'e', identity_id: foreign },
      { reference_id: 'f', identity_id: newId('idn', api.clock.now()) },
      { reference_id: 'g', email: 'no address', nonsense: 1 },
      { email, history_from: '2099-01-01' },
      'nonsense',
      null,
      { reference_id: 'h', email, history_from: '2099-01-01' },
      { reference_id: 'nul\0', email },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 14, created: 3, failed: 11, atomic: false, dry_run: false });
    expect(brief(answer)).toEqual([
      '1 a created',
      '2 b created',
      '3 c created',
      '4 a failed reference_id:duplicate',
      '5 there failed reference_id:duplicate',
      '6 d failed email:required',
      '7 e failed identity_id:unknown',
      '8 f failed identity_id:unknown',
      '9 g failed nonsense:unknown email:format',
      '10 undefined failed reference_id:required',
      '11 undefined failed :type',
      '12 undefined failed :type',
      '13 h failed history_from:future',
      '14 nul\0 failed reference_id:format',
    ]);
    expect(await stored(at)).toEqual(['there', 'a', 'b', 'c']);
    const one = await at.partner.get(`${at.path}/${answer.body.rows[0].id}`);
    expect(one.body).toMatchObject({ status: 'invited', language: 'da', metadata: { team: 'x' } });
    const mails = await api.mailsOf(at.partner.accountId);
    expect(mails.map(({ about_id }) => about_id)).toContain(answer.body.rows[0].id);
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain(one.body.consent.url);
    expect((await eventNames(at)).slice(1)).toEqual([
      'card_holder.created',
      'card_holder.created',
      'card_holder.created',
      'card_holder.identified',
    ]);
    const { body: log } = await at.partner.get(`/audit-log?object=${at.organizationId}`);
    expect(log.data).toMatchObject([
      { action: 'card_holder.imported', changes: { created: 3, failed: 11, atomic: false } },
    ]);
  });

  it('reads CSV from spreadsheets', async () => {
    const at = await workplace(api);
    const text = ['\uFEFFreference_id;E-mail_is_not;email', ''].join('\r\n');
    const unknown = await importCsv(at, text);
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'e-mail_is_not']);
    const good = [
      '\uFEFFReference_ID;email;skip_consent_email;history_from;metadata.Avdelning',
      'a;a@example.com;;2026-01-01;Kök; ',
      '',
      'b;"b@example.com";TRUE;;"Sälj; ""Norr"""',
      'c;c@example.com;no;;',
      'd;d@example.com;maybe;;',
      'e;e@example.com',
    ].join('\r\n');
    const answer = await importCsv(at, good.replace('Kök; ', 'Kök'));
    expect(brief(answer)).toEqual([
      '2 a created',
      '4 b created',
      '5 c created',
      '6 d failed skip_consent_email:type',
      '7 e failed :columns',
    ]);
    expect(answer.body.rows[4].errors[0].message).toBe('has 2 columns; the first line has 5');
    const { body } = await at.partner.get(`${at.path}?order=asc`);
    expect(body.data).toMatchObject([
      { status: 'invited', history_from: '2026-01-01', metadata: { Avdelning: 'Kök' } },
      { status: 'created', metadata: { Avdelning: 'Sälj; "Norr"' } },
      { status: 'invited', metadata: {} },
    ]);
  });

  it.each([
    ['an empty file', '', '', 'empty'],
    ['a header alone', 'reference_id,email\n', '', 'at least one row'],
    ['no reference among the columns', 'email\na@example.com', 'reference_id', 'missing'],
    ['a column twice', 'reference_id,email,email\na,b,c', 'email', 'two columns'],
    [
      'a quotation mark that never closes',
      'reference_id,email\na,a@example.com\nb,"b@',
      'line 3',
      'never closed',
    ],
    [
      'text behind a closing quotation mark',
      'reference_id,email\na,"b"c\n',
      'line 2',
      'closing quotation mark',
    ],
    ['a quotation mark in the middle', 'reference_id,email\na,b"c\n', 'line 2', 'must be quoted'],
  ])('rejects a CSV file with %s, and names the line', async (_what, text, field, message) => {
    const at = await workplace(api);
    const { status, body } = await importCsv(at, text);
    expect([status, body.errors[0].field]).toEqual([422, field]);
    expect(body.errors[0].message).toContain(message);
    expect(await stored(at)).toEqual([]);
  });

  it('rejects what is neither JSON nor CSV, is not UTF-8, or is too large', async () => {
    const at = await workplace(api);
    const post = (body: string | Buffer<ArrayBuffer>, type: string) =>
      call(`${api.url}/accounts/${at.partner.accountId}${at.path}/import`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${at.partner.token}`,
          accept: 'application/json',
          'content-type': type,
        },
        body,
      });
    const xml = await post('<a/>', 'application/xml');
    expect([xml.status, xml.body.detail]).toEqual([
      415,
      'Send the body with Content-Type: application/json or text/csv.',
    ]);
    const latin1 = await post(Buffer.from('reference_id\nå', 'latin1'), 'text/csv');
    expect([latin1.status, latin1.body.errors[0].code]).toEqual([422, 'encoding']);
    expect((await post('x'.repeat(11 * 1024 * 1024), 'text/csv')).status).toBe(413);
    const many = `reference_id\n${Array.from({ length: 10_001 }, (_, at) => `r${at}`).join('\n')}`;
    const tooMany = await post(many, 'text/csv');
    expect([tooMany.status, tooMany.body.errors[0].code]).toEqual([422, 'too_many']);
    const rows = Array.from({ length: 10_001 }, () => ({}));
    const tooManyRows = await importJson(at, rows);
    expect([tooManyRows.status, tooManyRows.body.errors[0].code]).toEqual([422, 'maxItems']);
    expect((await importJson(at, [])).status).toBe(422);
    expect((await at.partner.post(`${at.path}/import`, { csv: 'reference_id\na' })).status).toBe(422);
    // Only this route accepts CSV.
    expect((await at.partner.post(at.path, 'reference_id\na', csv)).status).toBe(415);
    expect(await stored(at)).toEqual([]);
  });

  it('with atomic, creates all or nothing', async () => {
    const at = await workplace(api);
    const email = 'a@example.com';
    const bad = await importJson(
      at,
      [{ reference_id: 'a', email }, { reference_id: 'a', email }, {}],
      '?atomic=true',
    );
    expect([bad.status, bad.body.code]).toEqual([422, 'validation_failed']);
    expect(bad.body.detail).toContain('2 of 3 rows');
    expect(bad.body.errors).toEqual([
      { field: 'rows.2.reference_id', code: 'duplicate', message: 'is the same as in row 1' },
      { field: 'rows.3.reference_id', code: 'required', message: 'is required' },
    ]);
    expect(await stored(at)).toEqual([]);
    expect(await eventNames(at)).toEqual([]);
    expect(await api.mailsOf(at.partner.accountId)).toEqual([]);
    const good = await importCsv(at, 'reference_id\temail\na\ta@example.com', '?atomic=true');
    expect(good.body).toMatchObject({ created: 1, failed: 0, atomic: true });
  });

  it('with dry_run, stores nothing and reports what would happen', async () => {
    const at = await workplace(api);
    await at.create({ reference_id: 'there' });
    const text = 'reference_id,email\na,a@example.com\nthere,b@example.com';
    for (const query of ['?dry_run=true', '?dry_run=true&atomic=true']) {
      const answer = await importCsv(at, text, query);
      expect(answer.body).toMatchObject({ total: 2, created: 1, failed: 1, dry_run: true });
      expect(brief(answer)).toEqual(['2 a would_create', '3 there failed reference_id:duplicate']);
    }
    expect(await stored(at)).toEqual(['there']);
    expect(await eventNames(at)).toEqual(['card_holder.created']);
  });

  it('replays the response for the same Idempotency-Key, and rejects another body with it', async () => {
    const at = await workplace(api);
    const key = { 'idempotency-key': 'import-1' };
    const first = await importCsv(at, 'reference_id,email\na,a@example.com', '', key);
    const again = await importCsv(at, 'reference_id,email\na,a@example.com', '', key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await importCsv(at, 'reference_id,email\nb,b@example.com', '', key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await stored(at)).toEqual(['a']);
  });

  it('of the same people twice at once creates each card holder once', async () => {
    const at = await workplace(api);
    const rows = Array.from({ length: 200 }, (_, n) => ({
      reference_id: `r${n}`,
      email: `r${n}@example.com`,
    }));
    const answers = await Promise.all([importJson(at, rows), importJson(at, rows.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const created = answers.map(({ body }) => body.created);
    expect(created[0] + created[1]).toBe(200);
    expect(await api.mailsOf(at.partner.accountId)).toHaveLength(200);
    expect(await eventNames(at)).toHaveLength(200);
  });

  it('is compared with those of the organization by a plan for these references, never by a cached one', async () => {
    const at = await workplace(api);
    await at.create({ reference_id: 'taken' });
    await api.database.tenantTransaction(at.partner.accountId, async (db) => {
      expect(await takenReferences(db, at.organizationId, ['taken', 'free'])).toEqual(new Set(['taken']));
      expect(await db.one(countCached, {})).toEqual({ count: 0 });
    });
  });

  it('accepts ten thousand rows in one call', async () => {
    const at = await workplace(api);
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      reference_id: `r${n}`,
      email: `r${n}@example.com`,
      language: 'sv',
      skip_consent_email: false,
      history_from: '2026-01-01',
      metadata: { cost_centre: String(n) },
    }));
    const { status, body } = await importJson(at, rows);
    expect([status, body.created]).toEqual([200, 10_000]);
    expect(await eventNames(at)).toHaveLength(10_000);
  });
});
