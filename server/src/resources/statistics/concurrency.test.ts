import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { addCardHolder, addTransaction } from '../../testing/figures.ts';
import { addOrganization } from '../../testing/organization.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';
import { foldStatistics } from './fold.ts';
import { recount } from './recount.ts';

// Written by hand, because a resource must not import its neighbour.
const insertImpact = systemSql<{
  account: string;
  id: string;
  transaction: string;
  grams: number;
  now: Date;
}>(
  `insert into environmental_impacts as e (account_id, id, transaction_id, organization_id, card_holder_id, purchase_date,
     status, grams, basis_id, figures, method_version, spend_amount, spend_currency, calculated_at, created_at,
     updated_at)
   select account_id, :id, id, organization_id, card_holder_id, purchase_date, 'estimated', :grams, 'none', '[]', 'test', 1, 'SEK', :now, :now,
     :now
   from transactions where account_id = :account and id = :transaction
   on conflict (account_id, transaction_id) do update set grams = excluded.grams, version = e.version + 1`,
);
const deleteImpact = tenantSql<{ transaction: string }>(
  'delete from environmental_impacts where account_id = :account_id and transaction_id = :transaction',
);
const deleteTransaction = tenantSql<{ id: string }>(
  'delete from transactions where account_id = :account_id and id = :id',
);
const setState = tenantSql<{ id: string; state: string; amount: string }>(
  `update transactions set state = :state, accounting_amount = :amount::numeric, accounting_currency = 'SEK'
   where account_id = :account_id and id = :id`,
);
const setAllStates = tenantSql<{ state: string }>(
  'update transactions set state = :state where account_id = :account_id',
);
const setStatus = tenantSql<{ id: string; status: string; now: Date }>(
  'update card_holders set status = :status, updated_at = :now where account_id = :account_id and id = :id',
);
const countDays = systemSql<{ account: string }, { days: number; deltas: number }>(
  `select (select count(*) from statistics_days where account_id = :account)::integer as days,
     (select count(*) from statistics_deltas where account_id = :account)::integer as deltas`,
);

const writers = 6;
const rounds = 12;
const states = ['authorized', 'cleared', 'invoiced', 'deleted'];

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  [api, other] = await Promise.all([ownApi(), ownApi()]);
});
afterAll(() => Promise.all([api.close(), other.close()]));

it('sums agree with a recount at every moment, despite concurrent writes, rollbacks and folds', async () => {
  const { account } = await api.account();
  const now = api.clock.now();
  const organizations = await Promise.all([1, 2].map(() => addOrganization(api.database, account.id, now)));
  const differing: unknown[] = [];
  let isDone = false;

  const write = async (writer: number): Promise<void> => {
    // Like two processes: each with its own connections.
    const { database } = writer % 2 === 0 ? api : other;
    const db = database.tenant(account.id);
    const organizationId = organizations[writer % 2] ?? '';
    for (let round = 0; round < rounds; round += 1) {
      const date = `2026-11-0${1 + ((writer + round) % 5)}`;
      const wanted = { organizationId, date, state: 'authorized', amount: `${writer}.${round}1` };
      const type = round % 4 === 0 ? 'REFUND' : 'CARD_PURCHASE';
      const id = await addTransaction(database, account.id, now, { ...wanted, type });
      const impact = { account: account.id, id: id.replace('txn', 'env'), transaction: id, now };
      await database.system.run(insertImpact, { ...impact, grams: 100 + round });
      // The same again, as a replay would do; and another figure, as a receipt would.
      await database.system.run(insertImpact, { ...impact, grams: 100 + round });
      await database.system.run(insertImpact, { ...impact, grams: 7 * round });
      await db.run(setState, { id, state: states[(writer + round) % 4] ?? '', amount: `${round}.05` });
      const holder = await addCardHolder(database, account.id, now, organizationId);
      await db.run(setStatus, { id: holder, status: 'consented', now });
      if (round % 3 === 0) {
        // Rolled back: an aborted transaction is never counted.
        const undone = database.tenantTransaction(account.id, async (inside) => {
          await inside.run(setAllStates, { state: 'deleted' });
          throw new Error('taken back');
        });
        await expect(undone).rejects.toThrow('taken back');
      }
      if (round % 5 === 4) {
        await db.run(deleteImpact, { transaction: id });
        await db.run(deleteTransaction, { id });
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (!isDone) {
      await Promise.all([foldStatistics(api.database), foldStatistics(other.database)]);
      differing.push(...(await recount(other.database, account.id)));
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))).finally(() => {
    isDone = true;
  });
  await watching;
  expect(differing).toEqual([]);
  await api.database.tenant(account.id).run(setAllStates, { state: 'cleared' });
  await foldStatistics(api.database);
  expect(await recount(api.database, account.id)).toEqual([]);
  const counted = await api.database.system.one(countDays, { account: account.id });
  expect(counted?.days).toBeGreaterThan(20);
  expect(counted?.deltas).toBe(0);
});
