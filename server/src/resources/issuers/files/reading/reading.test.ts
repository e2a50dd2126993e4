import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../../platform/clock.ts';
import { systemSql } from '../../../../platform/database/statement.ts';
import { silentLog } from '../../../../platform/log.ts';
import type { CompanyBlock } from '../../../../services/issuer-files/write/content.ts';
import { type WrittenFormat, writeIssuerFile } from '../../../../services/issuer-files/write/index.ts';
import { type FilePlan, inventCompanies, inventFile } from '../../../../services/issuer-files/write/world.ts';
import { addIssuer, cardOf, type TestIssuer } from '../../../../testing/issuer.ts';
import { migratedDatabase } from '../../../../testing/own-database.ts';
import { ownApi, testMasterKey } from '../../../../testing/test-api.ts';
import { storedTransactions } from '../../../../testing/transaction-states.ts';
import { type TransactionTrial, transactionTrial } from '../../../../testing/transactions.ts';
import { createFileReader } from './reader.ts';

// A separate database: its reader takes the files of all accounts.
const database = await migratedDatabase();
const api = await ownApi({ address: database.address });
afterAll(async () => {
  await api.close();
  await database.drop();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read any field of a response.
type Json = Record<string, any>;
const planOf = (seed: string, transactions: number, cards = 2): FilePlan => ({
  seed,
  date: '2026-11-18',
  transactions,
  cards,
});
const companiesOf = (format: WrittenFormat, plan: FilePlan) => [...inventCompanies(format, plan)];
const textOf = (format: WrittenFormat, plan: FilePlan, companies: CompanyBlock[]) =>
  [...writeIssuerFile(format, inventFile(plan), companies)].join('');
/** Payments of invoices are no purchases. */
const purchasesOf = (companies: CompanyBlock[]) =>
  companies
    .flatMap(({ cards }) => cards.flatMap(({ transactions }) => transactions))
    .filter(({ kind }) => kind !== 'payment');

async function send(issuer: TestIssuer, content: string | Buffer, query = ''): Promise<string> {
  const response = await fetch(`${api.url}/issuers/${issuer.slug}/files${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'application/octet-stream' },
    body: content as never,
  });
  const { id } = (await response.json()) as { id: string };
  expect(response.status).toBe(201);
  return id;
}
const reportOf = async (issuer: TestIssuer, id: string) => (await issuer.get(`/files/${id}`)).body as Json;
async function read(issuer: TestIssuer, content: string | Buffer, query?: string): Promise<Json> {
  const id = await send(issuer, content, query);
  await api.app.fileReader.readNow();
  return reportOf(issuer, id);
}
/** Registers the cards that a report names, as those of the trial's person. */
async function registerCards(issuer: TestIssuer, report: Json): Promise<void> {
  const problems = report.problems as { place: string; value: string }[];
  for (const { value } of problems.filter(({ place }) => place === 'card')) {
    expect((await issuer.post('/cards', cardOf(issuer, value))).status).toBe(201);
  }
}
const purchases = async ({ partner }: TransactionTrial) => {
  await api.routeNow();
  return (await partner.get('/transactions?limit=200')).body.data as { original_amount: number }[];
};

describe.each(['cdf3', 'vcf4'] as const)('a %s file', (format) => {
  const plan = planOf(`reading ${format}`, 40);
  const companies = companiesOf(format, plan);
  const count = purchasesOf(companies).length;
  let trial: TransactionTrial;
  beforeAll(async () => {
    trial = await transactionTrial(api);
  });

  it('waits for its cards, and reaches the partner as soon as they are registered', async () => {
    const report = await read(trial.issuer, textOf(format, plan, companies));
    expect(report).toMatchObject({
      status: 'done',
      format,
      trailers_agree: true,
      counts: { read: 40, accepted: 0, waiting: count, ignored: 40 - count, refused: 0, unknown_cards: 2 },
    });
    expect(await purchases(trial)).toEqual([]);
    await registerCards(trial.issuer, report);
    await api.app.fileReader.flowWaiting();
    expect(await reportOf(trial.issuer, report.id)).toMatchObject({
      counts: { accepted: count, waiting: 0 },
    });
    expect(await purchases(trial)).toHaveLength(count);
  });

  it('is a duplicate record by record when it is sent with other bytes', async () => {
    const again = { ...plan, sequence: 2 };
    const report = await read(trial.issuer, textOf(format, again, companies));
    expect(report).toMatchObject({ status: 'done', counts: { read: 40, accepted: 0, duplicate: count } });
    expect(await purchases(trial)).toHaveLength(count);
  });

  it('corrects by a reversal and a new purchase, once', async () => {
    const corrected = structuredClone(companies);
    const [first] = purchasesOf(corrected).filter(
      ({ kind, direction }) => kind === 'purchase' && direction === 'debit',
    );
    if (!first) throw new Error('There is no purchase.');
    first.merchant = { ...first.merchant, name: 'ANOTHER MERCHANT' };
    const bytes = textOf(format, { ...plan, sequence: 3 }, corrected);
    expect(await read(trial.issuer, bytes)).toMatchObject({
      counts: { accepted: 0, corrected: 1, duplicate: count - 1 },
    });
    expect(await read(trial.issuer, textOf(format, { ...plan, sequence: 4 }, corrected))).toMatchObject({
      counts: { corrected: 0, duplicate: count },
    });
    expect(await purchases(trial)).toHaveLength(count + 2);
  });
});

describe('a file that does not add up', () => {
  const plan = planOf('reading truncated', 30);
  const companies = companiesOf('vcf4', plan);
  const text = textOf('vcf4', plan, companies);

  it('is quarantined whole, and its good records flow after a release', async () => {
    const issuer = await addIssuer(api);
    const lines = text.split('\n');
    const cut = lines.filter((_, at) => at !== lines.findIndex((line) => line.startsWith('4\t'))).join('\n');
    const report = await read(issuer, cut);
    expect(report).toMatchObject({
      status: 'quarantined',
      reason: expect.stringContaining('states'),
      trailers_agree: false,
    });
    expect(await waitingOf(issuer)).toBe(0);
    expect((await issuer.post(`/files/${report.id}/release`)).status).toBe(200);
    await api.app.fileReader.readNow();
    expect(await reportOf(issuer, report.id)).toMatchObject({ status: 'done' });
    expect(await waitingOf(issuer)).toBeGreaterThan(0);
  });

  it('stores its good records at once where the issuer wants so', async () => {
    const issuer = await addIssuer(api);
    expect((await issuer.get('/file-settings')).body).toEqual({ quarantine: 'whole', updated_at: null });
    expect((await issuer.put('/file-settings', { quarantine: 'part' })).body).toMatchObject({
      quarantine: 'part',
    });
    const report = await read(issuer, text.slice(0, text.length / 2));
    expect(report).toMatchObject({ status: 'done' });
    expect(await waitingOf(issuer)).toBeGreaterThan(0);
  });

  it('keeps no other file waiting, and may be rejected or read again', async () => {
    const issuer = await addIssuer(api);
    const broken = await send(issuer, text.slice(0, text.length / 2));
    const unknown = await send(issuer, 'nothing that any format begins with');
    const good = await send(issuer, text);
    await api.app.fileReader.readNow();
    const of = async (id: string) => (await reportOf(issuer, id)).status;
    expect([await of(broken), await of(unknown), await of(good)]).toEqual(['quarantined', 'failed', 'done']);
    expect((await issuer.post(`/files/${good}/reject`)).status).toBe(409);
    expect((await issuer.post(`/files/${broken}/reject`)).body).toMatchObject({ status: 'rejected' });
    expect((await issuer.post(`/files/${good}/reprocess`)).body).toMatchObject({ status: 'received' });
    await api.app.fileReader.readNow();
    expect(await of(good)).toBe('done');
  });
});

describe('a reader that ends between batches', () => {
  it('leaves the rest to another one, which stores nothing twice', async () => {
    const issuer = await addIssuer(api);
    const plan = planOf('reading killed', 1_200, 1);
    const companies = companiesOf('vcf4', plan);
    const id = await send(issuer, textOf('vcf4', plan, companies));
    const ending = createFileReader({
      ...api.app,
      log: silentLog,
      masterKey: testMasterKey,
      afterBatch: () => {
        throw new Error('killed');
      },
    });
    await ending.readNow();
    expect(await reportOf(issuer, id)).toMatchObject({ status: 'reading' });
    const before = await waitingOf(issuer);
    expect(before).toBeGreaterThan(0);
    api.clock.advance(5 * minuteMs);
    await api.app.fileReader.readNow();
    const count = purchasesOf(companies).length;
    expect(before).toBeLessThan(count);
    const report = await reportOf(issuer, id);
    expect(report).toMatchObject({ status: 'done', counts: { waiting: count, duplicate: 0 } });
    await registerCards(issuer, report);
    await api.app.fileReader.flowWaiting();
    const stored = await storedTransactions(api, issuer.accountId);
    expect(stored).toHaveLength(count);
  });
});

it('keeps no card number in any table', async () => {
  const issuer = await addIssuer(api);
  const plan = planOf('reading planted', 10, 1);
  const companies = companiesOf('cdf3', plan);
  const [card] = companies.flatMap(({ cards }) => cards.map((one) => one.card));
  const number = card?.number ?? '';
  for (const block of companies)
    for (const { transactions } of block.cards) {
      for (const one of transactions) one.merchant = { ...one.merchant, name: `TAXI ${number}` };
    }
  await read(issuer, textOf('cdf3', plan, companies));
  const { rows } = (await api.database.system.one(selectTables, {})) ?? { rows: [] };
  const found: string[] = [];
  for (const table of rows) {
    const one = await api.database.system.one(
      systemSql<{ number: string }, { count: number }>(
        `select count(*)::integer as count from ${table} t where t::text like '%' || :number || '%'`,
      ),
      { number },
    );
    if (one?.count) found.push(table);
  }
  expect(found).toEqual([]);
});

const selectTables = systemSql<Record<never, never>, { rows: string[] }>(
  `select array_agg(quote_ident(tablename)) as rows from pg_tables where schemaname = 'public'`,
);
const selectWaiting = systemSql<{ account: string }, { count: number }>(
  'select count(*)::integer as count from issuer_file_waiting where account_id = :account',
);
const waitingOf = async ({ accountId }: TestIssuer) =>
  (await api.database.system.one(selectWaiting, { account: accountId }))?.count ?? 0;
