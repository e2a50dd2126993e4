import pg from 'pg';
import { dayMs, secondMs } from '../platform/clock.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';
import { migratedDatabase } from './own-database.ts';
import { createPageMeter, type PageMeter } from './page-meter.ts';
import { ownApi, relaxedDatabaseLimits, type TestApi } from './test-api.ts';
import { stateOf, transactionTrial } from './transactions.ts';
import { addBilledOrganization } from './webhooks.ts';

type Key = { account_id: string; webhook_id: string };

/** An account with two quiet webhooks and one with a long queue, beside another account with a long queue. */
export type PageTrial = {
  api: TestApi;
  meter: PageMeter;
  account: string;
  webhooks: { side: Key; ordered: Key; long: Key; other: Key };
  /** Adds that many rows to every queue and log. */
  grow(rows: number): Promise<void>;
  /** Updates the planner's statistics of the tables. */
  analyze(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Rows that the statements work on in one turn. Queues that are processed in turns have at least this many,
 * whatever their size.
 */
const turnRows = 9_000;
const quietRows = 40;
const rowsPerInsert = 20_000;
/** The planner's statistics change only by `analyze`, which the trial calls at the right time. */
const tables = [
  'accounts',
  'card_transactions_first',
  'card_transactions_tail',
  'deliveries_first',
  'deliveries_tail',
  'delivery_queue',
  'event_feed_first',
  'event_feed_tail',
  'event_queue',
  'events_first',
  'events_tail',
  'processes',
  'transaction_queue',
  'transaction_states_first',
  'transaction_states_tail',
  'transactions_first',
  'transactions_tail',
  'webhook_lanes',
  'webhooks',
];

export async function pageTrial(): Promise<PageTrial> {
  const database = await migratedDatabase();
  const client = new pg.Client(database.address);
  await client.connect();
  const ask = async (sql: string, values?: unknown[]): Promise<pg.QueryResultRow[]> =>
    (await client.query(sql, values)).rows;
  for (const table of tables) {
    const [{ schema = '' } = {}] = await ask(
      'select relnamespace::regnamespace::text as schema from pg_class where relname = $1',
      [table],
    );
    await ask(`alter table ${schema}.${table} set (autovacuum_enabled = off)`);
  }
  // The owner itself sees no rows, because row-level security is forced.
  await ask('set role kontor_system');
  const meter = createPageMeter();
  const api = await ownApi({
    address: database.address,
    measureDatabase: meter.measured,
    // The oldest plan is the worst.
    databaseLimits: { ...relaxedDatabaseLimits, plansMaxMs: Number.POSITIVE_INFINITY },
  });
  const purchase = await transactionTrial(api);
  const { partner } = purchase;
  await purchase.send(stateOf('first', 'authorized'));
  const [sent] = await ask('select account_id, id from card_transactions');
  const otherPartner = await api.partner();
  const addHook = async (owner: typeof partner, wanted: object): Promise<Key> => {
    const { path } = await addBilledOrganization(api, owner);
    const events = ['card_holder.created'];
    const { body } = await owner.post(path, { url: 'https://example.com/hook', events, ...wanted });
    return { account_id: owner.accountId, webhook_id: body.id };
  };
  const webhooks = {
    side: await addHook(partner, {}),
    ordered: await addHook(partner, { ordered: true }),
    long: await addHook(partner, {}),
    other: await addHook(otherPartner, {}),
  };
  await ask("update webhooks set challenge_status = 'passed', challenge_next_at = null");
  await ask('delete from event_queue');
  // The sequence must be behind every number that `grow` assigns.
  await ask('update webhook_lanes set next_sequence = 10000000');

  const startMs = api.clock.now().getTime() - 100_000 * 20;
  /** Ids in the order of time. */
  const ids = (prefix: IdPrefix, from: number, count: number): string[] =>
    Array.from({ length: count }, (_, n) => newId(prefix, new Date(startMs + 20 * (from + n))));
  const inParts = async (count: number, insert: (from: number, rows: number) => Promise<unknown>) => {
    for (let from = 0; from < count; from += rowsPerInsert) {
      await insert(from, Math.min(rowsPerInsert, count - from));
    }
  };
  /** Queues events of the webhook's account, and events of its organization that are not fanned out yet. */
  const queueDeliveries = async ({ account_id, webhook_id }: Key, from: number, count: number) => {
    await inParts(count, (skip, rows) =>
      ask(
        `with given as (select id, n + $3::bigint as n from unnest($4::text[]) with ordinality as g (id, n)),
           added as (insert into events (account_id, id, name, organization_id, payload, created_at)
             select $1, id, 'card_holder.created', (select organization_id from webhooks where id = $2), '{"id":"x"}', now() from given)
         insert into delivery_queue (account_id, webhook_id, sequence, event_id, due_at, created_at)
         select $1, $2, n, id, now() - interval '1 minute' + n * interval '1 microsecond', now() from given`,
        [account_id, webhook_id, from + skip, ids('evt', from + skip, rows)],
      ),
    );
  };
  const queueEvents = async ({ account_id, webhook_id }: Key, from: number, count: number) => {
    await inParts(count, (skip, rows) =>
      ask(
        `insert into event_queue (account_id, event_id, organization_id, name, created_at)
         select $1, id, (select organization_id from webhooks where id = $2), 'card_holder.created', now() from unnest($3::text[]) as g (id)`,
        [account_id, webhook_id, ids('evt', from + skip, rows)],
      ),
    );
  };
  const queueTransactions = async (from: number, count: number) => {
    await inParts(count, (skip, rows) =>
      ask(
        `with given as (select id, n + $4::bigint as n from unnest($3::text[]) with ordinality as g (id, n)),
           purchases as (insert into card_transactions (account_id, id, issuer_transaction_id, card_id, states, purchased_at, created_at, updated_at)
             select account_id, g.id, g.id, card_id, states, purchased_at + g.n * interval '1 millisecond', created_at, updated_at from card_transactions, given g
             where account_id = $1 and card_transactions.id = $2),
           states as (insert into transaction_states (account_id, transaction_id, state, received_at, type, original_amount, original_currency, purchase_merchant, purchase_time)
             select account_id, g.id, state, received_at, type, original_amount, original_currency, purchase_merchant, purchase_time from transaction_states, given g where account_id = $1 and transaction_id = $2)
         insert into transaction_queue (account_id, transaction_id, shard)
         select account_id, g.id, shard from transaction_queue, given g where account_id = $1 and transaction_id = $2`,
        [sent?.account_id, sent?.id, ids('txn', from + skip + 1, rows), from + skip],
      ),
    );
  };
  /** Adds delivered rows that are old enough for their retention to have ended. */
  const log = async ({ account_id, webhook_id }: Key, from: number, count: number, ageMs: number) => {
    const at = new Date(api.clock.now().getTime() - ageMs);
    await inParts(count, (skip, rows) =>
      ask(
        `insert into deliveries (account_id, webhook_id, sequence, event_id, status, attempts, created_at, finished_at)
         select $1, $2, $3::bigint + n, id, 'delivered', '[]', $4, $4 from unnest($5::text[]) with ordinality as g (id, n)`,
        [account_id, webhook_id, from + skip, at, ids('evt', from + skip, rows)],
      ),
    );
  };

  let rowsBefore = 0;
  const growTo = { events: 0, transactions: 0 };
  return {
    api,
    meter,
    account: partner.accountId,
    webhooks,
    analyze: async () => {
      for (const sql of ['reset role', 'analyze', 'set role kontor_system']) await ask(sql);
    },
    grow: async (rows) => {
      if (rowsBefore === 0) {
        for (const key of [webhooks.side, webhooks.ordered]) await queueDeliveries(key, 0, quietRows);
        await queueEvents(webhooks.side, 0, quietRows);
        await log(webhooks.side, 1_000_000, quietRows, 4_000 * dayMs);
      }
      for (const key of [webhooks.long, webhooks.other]) await queueDeliveries(key, rowsBefore, rows);
      await log(webhooks.long, 1_000_000 + rowsBefore, rows, dayMs);
      rowsBefore += rows;
      const wanted = Math.max(turnRows, rowsBefore);
      await queueEvents(webhooks.other, growTo.events, wanted - growTo.events);
      await queueTransactions(growTo.transactions, wanted - growTo.transactions);
      Object.assign(growTo, { events: wanted, transactions: wanted });
      api.clock.set(new Date(Date.now() + secondMs));
    },
    close: async () => {
      await client.end();
      await api.close();
      await database.drop();
    },
  };
}
