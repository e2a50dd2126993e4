import { afterAll, expect, it } from 'vitest';
import { dropOutdatedPartitions } from '../../server/src/composition/partitions.ts';
import { installation } from '../../server/src/services/retention/index.ts';
import { migratedDatabase } from '../../server/src/testing/own-database.ts';
import { addOldRecords } from './old-records.ts';
import { connectTo } from './trial.ts';

const own = await migratedDatabase();
afterAll(() => own.drop());
const access = connectTo(own.address);
let accounts = 0;

/** Does in SQL what the commands do. */
const run = async (args: string[]): Promise<string> => {
  const [command, ...rest] = args;
  if (command === 'account') {
    accounts += 1;
    const id = `acc_old${accounts}`;
    await access.ask(
      `insert into accounts (id, name_system, name_legal, mode, status, default_token_lifetime, webhook_max_attempts, data_retention_days, created_at, updated_at)
       values ($1, 'Old', 'Old', 'live', 'active', 3600, 10, 60, now(), now())`,
      [id],
    );
    return JSON.stringify({ account: { id } });
  }
  if (command === 'retention') {
    const at = rest.indexOf('--account');
    const account = at < 0 ? installation : rest[at + 1];
    for (const [kind, days] of rest.filter((one) => one.includes('=')).map((one) => one.split('='))) {
      await access.ask(
        `insert into retention_periods (account_id, kind, days) values ($1, $2, $3)
         on conflict (account_id, kind) do update set days = excluded.days`,
        [account, kind, days],
      );
    }
  }
  return '';
};

it('finds rows and partitions that are due, and rows that are lost', async () => {
  const old = await addOldRecords({ access, run, rounds: 2 });
  const [due = '', longer = '', held = ''] = old.accounts;
  expect(await old.findLost(access, -1)).toEqual([]);
  expect(await old.findKept(access, 0)).not.toEqual([]);

  // The last day of the period of round 0 lies in the partition after it.
  const days = 100 + 2 * 8 - 4;
  const plan = { days, accounts: new Map([[longer, 3_000]]) };
  const plans = {
    deliveries: plan,
    events: plan,
    transactions: plan,
    audit_log: plan,
    api_calls: plan,
    request_log: plan,
  };
  await dropOutdatedPartitions(own.address, new Date(), plans, {
    accounts: [held],
    any: [held],
    organizations: [],
  });
  expect(await old.findKept(access, 0)).toEqual([]);
  expect(await old.findLost(access, 0)).toEqual([]);

  await access.ask('delete from events where account_id = $1', [due]);
  expect(await old.findLost(access, 0)).toEqual(['events: 0 of 400 rows of round 2, account due']);
});
