import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createRetentionOperations } from '../operator/retention.ts';
import { dayMs } from '../platform/clock.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { bindValues, type Prepared, systemSql, type Values } from '../platform/database/statement.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';
import { auditErasure, writeAuditAs } from '../resources/audit-log/index.ts';
import { recount } from '../resources/statistics/index.ts';
import { removeOutdatedMails } from '../services/mail/index.ts';
import { cardOf } from '../testing/issuer.ts';
import { migratedDatabase } from '../testing/own-database.ts';
import { rowsRead } from '../testing/plan-rows.ts';
import { ownApi, testApi } from '../testing/test-api.ts';
import { tpaTrial } from '../testing/tpas.ts';
import { stateOf, transactionTrial } from '../testing/transactions.ts';
import { eraseClosedAccounts, eraseOldTpas, eraseRemovedCards, removeOldRecords } from './retention.ts';

const api = await testApi();
afterAll(() => api.close());

const operator = createRetentionOperations({ database: api.database, clock: api.clock });
const retentionDays = 60;
const tenYears = 3_653;
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * dayMs);
const parts = {
  database: api.database,
  auditErasure,
  auditAs: writeAuditAs,
  files: api.app.tpa.files as never,
  tpaLifecycle: api.app.tpaLifecycle,
};
const rowsOf = async (account: string, table: string): Promise<string[]> =>
  (
    await api.database.system.many(
      systemSql<{ account: string }, { row: string }>(
        `select t::text as row from ${table} t where account_id = :account`,
      ),
      { account },
    )
  ).map(({ row }) => row);

describe('a period', () => {
  it('is the default, the installation’s or the account’s; a hold stops it, until it is released', async () => {
    const { accountId } = await transactionTrial(api).then(async (trial) => {
      await trial.send(stateOf('kept', 'authorized'));
      expect(await trial.announced()).not.toEqual([]);
      return trial.partner;
    });
    const events = async (days: number) => {
      await removeOldRecords(api.database.system, inDays(days), accountId);
      return (await rowsOf(accountId, 'events')).length;
    };
    const all = await events(399);
    expect(all).toBeGreaterThan(0);
    const hold = await operator.addHold(accountId, { reason: 'Case 7' });
    await operator.setRetention(accountId, ['events=90']);
    expect(await operator.listRetention(accountId)).toContainEqual({
      kind: 'events',
      days: 90,
      set_by: 'account',
    });
    expect(await events(500)).toBe(all);
    await operator.releaseHold(hold.id);
    expect(await events(89)).toBe(all);
    expect(await events(91)).toBe(0);
    await operator.setRetention(accountId, ['events=default']);
    expect(await operator.listRetention(accountId)).toContainEqual({
      kind: 'events',
      days: 400,
      set_by: 'default',
    });
    const lines = await rowsOf(accountId, 'audit_log');
    for (const action of ['account.retention_set', 'hold.added', 'hold.released']) {
      expect(lines.some((line) => line.includes(action))).toBe(true);
    }
    await expect(operator.setRetention(accountId, ['audit_log=30'])).rejects.toThrow(
      /can only keep them longer/,
    );
  });
});

it('finds nothing that is due among very many rows without reading them', async () => {
  const own = await migratedDatabase();
  const alone = await ownApi({ address: own.address });
  const client = new pg.Client(own.address);
  await client.connect();
  onTestFinished(async () => {
    await Promise.all([client.end(), alone.close()]);
    await own.drop();
  });
  const { accountId } = await alone.partner();
  const now = alone.clock.now();
  const rows = (prefix: IdPrefix) => [
    accountId,
    Array.from({ length: 10_000 }, (_, n) => newId(prefix, new Date(now.getTime() - n))),
    now,
  ];
  await client.query(
    `insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id, payment_product_id, card_issuer, state,
       states, type, original_amount, original_currency, purchased_at, purchase_date, merchant, card_last_four, payload, created_at, updated_at)
     select $1, id, $1, id, 'org', 'chd', 'crd', 'ppr', 'x', 'cleared', 1, 'CARD_PURCHASE', 1, 'SEK', $3::timestamptz, $3::timestamptz::date, 'x', '4242', '{}', $3, $3
     from unnest($2::text[]) id`,
    rows('txn'),
  );
  await client.query(
    `insert into environmental_impacts (account_id, id, transaction_id, organization_id, card_holder_id, purchase_date, mcc_code, status, grams, grams_low, grams_high,
       basis_id, figures, method_version, spend_amount, spend_currency, calculated_at, created_at, updated_at)
     select account_id, 'env' || id, id, 'org', 'chd', purchase_date, '5411', 'estimated', 1, 1, 1, 'x', '[]', 'x', 1, 'SEK', $1, $1, $1 from transactions`,
    [now],
  );
  await client.query(
    `insert into events (account_id, id, name, payload, created_at) select $1, id, 'x', '{}', $3 from unnest($2::text[]) id`,
    rows('evt'),
  );
  await client.query('analyze; set role kontor_system');
  const reads: number[] = [];
  const { system } = alone.database;
  const run = async (statement: never, values: Values): Promise<number> => {
    const { text } = statement as Prepared;
    const explained = await client.query(
      `explain (analyze, timing off, format json) ${text}`,
      bindValues(statement, values),
    );
    reads.push(rowsRead(explained.rows[0]['QUERY PLAN'][0].Plan));
    return system.run(statement, values as never);
  };
  await removeOldRecords({ ...system, run } as SystemDb, now);
  expect(reads.filter((count) => count > 100)).toEqual([]);
  expect(reads.length).toBeGreaterThan(8);
});

describe('after ten years', () => {
  it('purchases are deleted with all that was made of them, and statistics still agree', async () => {
    const trial = await transactionTrial(api);
    await trial.send(stateOf('old', 'authorized'), stateOf('old', 'cleared'));
    expect(await trial.announced()).not.toEqual([]);
    const { accountId } = trial.partner;
    await trial.partner.delete(`${trial.path}/cardholders/${trial.cardHolderId}`);
    const own = ['transactions', 'environmental_impacts', 'card_holders', 'payload_parts'];
    const originals = ['card_transactions', 'transaction_states'];
    const counts = async () => [
      ...(await Promise.all(own.map(async (table) => (await rowsOf(accountId, table)).length))),
      ...(await Promise.all(
        originals.map(async (table) => (await rowsOf(trial.issuer.accountId, table)).length),
      )),
    ];
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    const removeAfter = async (days: number) => {
      await removeOldRecords(api.database.system, inDays(days), accountId);
      await removeOldRecords(api.database.system, inDays(days), trial.issuer.accountId);
    };
    await removeAfter(tenYears - 10);
    expect(await counts()).toEqual(before);
    await removeAfter(tenYears + 1);
    expect(await counts()).toEqual(before.map(() => 0));
    expect(await recount(api.database, accountId)).toEqual([]);
  });

  it('a TPA that ended loses its signatories and its document, with a receipt', async () => {
    const trial = await tpaTrial(api);
    await trial.signedBy('tova');
    const document = `${trial.path}/signeddocuments`;
    const { accountId } = trial.partner;
    await trial.partner.delete(trial.path);
    await eraseOldTpas(parts, inDays(tenYears - 1), accountId);
    expect((await trial.partner.get(document)).status).toBe(200);
    await eraseOldTpas(parts, inDays(tenYears + 1), accountId);
    expect((await trial.partner.get(document)).status).toBe(404);
    expect(await rowsOf(accountId, 'tpa_signatories')).toEqual([]);
    expect(await trial.read()).toMatchObject({ status: 'terminated', signed_document_url: null });
    const { data } = (await trial.partner.get('/audit-log?action=tpa.erased')).body;
    expect(data).toMatchObject([{ object_id: trial.id, changes: { signatories: 1, documents: 1 } }]);
  });
});

describe('after the account’s retention', () => {
  it('mails that were sent are deleted', async () => {
    const trial = await tpaTrial(api);
    await trial.ask('tova');
    const { accountId } = trial.partner;
    await api.deliverMail(accountId);
    const removeAfter = (days: number) => removeOutdatedMails(api.database.system, inDays(days), accountId);
    await removeAfter(retentionDays - 1);
    expect(await rowsOf(accountId, 'mails')).toHaveLength(1);
    await removeAfter(retentionDays + 1);
    expect(await rowsOf(accountId, 'mails')).toEqual([]);
  });

  it('a card that its issuer removed has no person any more, and can be registered again', async () => {
    const { issuer, partner, tpaId } = await transactionTrial(api, { cardHolder: null });
    await issuer.post('/cards', cardOf(issuer, 'gone'));
    await issuer.delete('/cards/gone');
    const rowOf = async () =>
      (await rowsOf(issuer.accountId, 'cards')).find((row) => row.includes(',gone,')) ?? '';
    await eraseRemovedCards(api.database.system, inDays(retentionDays - 1), issuer.accountId);
    expect(await rowOf()).toContain('Tova');
    await eraseRemovedCards(api.database.system, inDays(retentionDays + 1), issuer.accountId);
    expect(await rowOf()).not.toContain('Tova');
    expect((await issuer.post('/cards', cardOf(issuer, 'gone'))).status).toBeLessThan(300);
    const [tova] = (await partner.get(`/tpas/${tpaId}/identities`)).body.data;
    expect(tova.cards.filter(({ active }: { active: boolean }) => active)).toHaveLength(2);
  });

  it('a closed account has no users, card holders and open requests any more', async () => {
    const trial = await transactionTrial(api);
    const { accountId } = trial.partner;
    await api.operator.closeAccount(accountId);
    await eraseClosedAccounts(parts, inDays(retentionDays - 1), accountId);
    expect(await rowsOf(accountId, 'users')).not.toEqual([]);
    await eraseClosedAccounts(parts, inDays(retentionDays + 1), accountId);
    expect(await rowsOf(accountId, 'users')).toEqual([]);
    const lines = (await rowsOf(accountId, 'audit_log')).join('\n');
    for (const action of ['account.erased', 'card_holder.erased', 'tpa.terminated']) {
      expect(lines).toContain(action);
    }
    const holders = await rowsOf(accountId, 'card_holders');
    expect(holders.every((row) => !row.includes('@'))).toBe(true);
  });
});
