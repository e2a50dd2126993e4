// Records of the past in partitions of the past, so that partition maintenance and retention have work in every round.
//
// Each partitioned table gets one more partition for each round, and each of them has the same rows for three accounts: of the
// first the rows fall due, the second has a longer period, the third has a legal hold. A round makes one more partition due.

import type pg from 'pg';
import { partitionedTables } from '../../server/src/composition/partitions.ts';
import { setKinds } from '../../server/src/domain/retention.ts';
import {
  type Partition,
  type PartitionedTable,
  readPartitions,
} from '../../server/src/platform/database/partitions.ts';
import { runKontor } from '../shared/kontor.ts';
import type { DirectAccess } from './trial.ts';

type Role = 'due' | 'longer' | 'held';
export type OldRecords = {
  /** Makes the partition of this round due. */
  makeDue(round: number): Promise<void>;
  /** Rows of this round and before that are still there, and partitions that are due or not in their place. */
  findKept(access: DirectAccess, round: number): Promise<string[]>;
  /** Rows that are not due in this round, and are missing. */
  findLost(access: DirectAccess, round: number): Promise<string[]>;
  accounts: string[];
};
/** `run`: a command of Kontor on the database. */
export type OldRecordsParts = {
  access: DirectAccess;
  run: (args: string[]) => Promise<string>;
  rounds: number;
};

const dayMs = 86_400_000;
/** Days that no period of this scenario is shorter than: the records of the load stay. */
const baseDays = 100;
/** Width of a partition of the past. */
const stepDays = 8;
/** Rows lie this long before the end of their partition. A period ends in the first half of a partition, before its rows. */
const rowDays = 2;
const longerDays = 3_000;
const rowsOfEach = 400;
const statusClasses = 5;
const roles: Role[] = ['due', 'longer', 'held'];

/** Rows of one partition; $1 is the account, $2 the time, $3 how many. Names sort the rows of a table in the order of ids. */
const inserts: Record<string, string> = {
  events: `insert into events (account_id, id, name, organization_id, payload, created_at)
    select $1, substr(first_id_at('evt', $2::timestamptz), 1, 14) || lpad(n::text, 16, '0'), 'old', 'org_old', '{}', $2
    from generate_series(1, $3::integer) n`,
  event_feed: `insert into event_feed (account_id, position, event_id)
    select $1, n + extract(epoch from $2::timestamptz)::bigint, substr(first_id_at('evt', $2::timestamptz), 1, 14) || lpad(n::text, 16, '0')
    from generate_series(1, $3::integer) n`,
  transactions: `insert into transactions (account_id, id, source_account_id, source_id, organization_id, card_holder_id, card_id,
      payment_product_id, card_issuer, state, states, type, original_amount, original_currency, purchased_at, purchase_date,
      card_last_four, payload, created_at, updated_at)
    select $1, id, $1, id, 'org_old', 'chd_' || $1, 'crd_old', 'ppr_old', 'old', 'invoiced', 4, 'CARD_PURCHASE', n, 'SEK', $2,
      $2::timestamptz::date, '4242', '{}', $2, $2
    from generate_series(1, $3::integer) n
    cross join lateral (select substr(first_id_at('txn', $2::timestamptz), 1, 14) || lpad(n::text, 16, '0') as id) i`,
  environmental_impacts: `insert into environmental_impacts (account_id, id, transaction_id, organization_id, card_holder_id,
      purchase_date, status, grams, grams_low, grams_high, basis_id, figures, method_version, calculated_at, created_at, updated_at,
      spend_amount, spend_currency)
    select $1, 'env_' || substr(id, 5), id, 'org_old', 'chd_' || $1, $2::timestamptz::date, 'estimated', n, n, n, 'basis', '[]', 'old',
      $2, $2, $2, n, 'SEK'
    from generate_series(1, $3::integer) n
    cross join lateral (select substr(first_id_at('txn', $2::timestamptz), 1, 14) || lpad(n::text, 16, '0') as id) i`,
  audit_log: `insert into audit_log (account_id, id, actor_type, actor_id, actor_name, action, object_type, object_id, created_at)
    select $1, substr(first_id_at('aud', $2::timestamptz), 1, 14) || lpad(n::text, 16, '0'), 'system', 'old', 'old', 'old', 'old',
      'old', $2
    from generate_series(1, $3::integer) n`,
  request_log: `insert into request_log (account_id, id, request_id, caller_type, caller_id, method, path, operation, status,
      duration_ms, address)
    select $1, substr(first_id_at('rql', $2::timestamptz), 1, 14) || lpad(n::text, 16, '0'), 'old', 'client', 'old', 'GET', '/old',
      'old', 200, 1, '127.0.0.1'
    from generate_series(1, $3::integer) n`,
  api_calls: `insert into api_calls (account_id, day, status_class, calls)
    select $1, $2::timestamptz::date, n, 1 from generate_series(1, least($3::integer, ${statusClasses})) n`,
};
const tables = Object.values(partitionedTables)
  .flat()
  .filter(({ name }) => name in inserts);
const rowsIn = ({ name }: PartitionedTable): number =>
  name === 'api_calls' ? Math.min(rowsOfEach, statusClasses) : rowsOfEach;

/** Creates the partitions, their rows and the accounts. No process of Kontor may run. */
export async function addOldRecords({ access, run, rounds }: OldRecordsParts): Promise<OldRecords> {
  const startMs = Math.floor(Date.now() / dayMs) * dayMs;
  const endOf = (round: number) => new Date(startMs - (baseDays + (rounds - round) * stepDays) * dayMs);
  const timeOfRows = (round: number) => new Date(endOf(round).getTime() - rowDays * dayMs);
  const ids = {} as Record<Role, string>; // Filled with every role in the next line.
  for (const role of roles) ids[role] = await createAccount(run, role);
  const periods = (days: number) => setKinds.map((kind) => `${kind}=${days}`);
  await run(['retention', ...periods(longerDays)]);
  await run(['retention', ...periods(longerDays), '--account', ids.longer]);
  await run(['hold', 'add', '--account', ids.held, '--reason', 'Old records are kept']);
  await access.withClient(async (client) => {
    await client.query("set timezone to 'UTC'");
    for (const table of tables) {
      await addPartitions(
        client,
        table,
        Array.from({ length: rounds }, (_, round) => endOf(round)),
      );
      for (let round = 0; round < rounds; round += 1) {
        for (const role of roles) {
          await client.query(inserts[table.name] ?? '', [ids[role], timeOfRows(round), rowsOfEach]);
        }
      }
    }
  });

  /** Rows by role and round, of one table. */
  const countRows = async (client: pg.Client, table: PartitionedTable) => {
    const { rows } = await client.query<{ account_id: string; key: string; count: string }>(
      `select account_id, min(${table.key}::text) as key, count(*) as count from ${table.name} where account_id = any($1::text[])
         and ${table.key}::text < $2 group by account_id, left(${table.key}::text, 14)`,
      [Object.values(ids), table.boundAt(endOf(rounds))],
    );
    const keyOf = (round: number) => table.boundAt(timeOfRows(round)).slice(0, 14);
    return (role: Role, round: number): number =>
      Number(
        rows.find(({ account_id, key }) => account_id === ids[role] && key.slice(0, 14) === keyOf(round))
          ?.count ?? 0,
      );
  };
  const eachTable = (
    { withClient }: DirectAccess,
    find: (client: pg.Client, table: PartitionedTable) => Promise<string[]>,
  ): Promise<string[]> =>
    withClient(async (client) => {
      await client.query("set timezone to 'UTC'");
      const found: string[] = [];
      for (const table of tables) found.push(...(await find(client, table)));
      return found;
    });

  return {
    accounts: Object.values(ids),
    makeDue: async (round) => {
      const days = baseDays + (rounds - round) * stepDays - stepDays / 2;
      await run(['retention', ...periods(days)]);
    },
    findLost: (access, due) =>
      eachTable(access, async (client, table) => {
        const count = await countRows(client, table);
        const wanted = rowsIn(table);
        const lost: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
          for (const role of roles.filter((one) => one !== 'due' || round > due)) {
            const n = count(role, round);
            if (n !== wanted)
              lost.push(`${table.name}: ${n} of ${wanted} rows of round ${round + 1}, account ${role}`);
          }
        }
        return lost;
      }),
    findKept: (access, due) =>
      eachTable(access, async (client, table) => {
        const count = await countRows(client, table);
        const kept: string[] = [];
        for (let round = 0; round <= due; round += 1) {
          const n = count('due', round);
          if (n > 0) kept.push(`${table.name}: ${n} rows of round ${round + 1} are due`);
        }
        const partitions = await readPartitions(client, table);
        return [
          ...kept,
          ...findMisplaced(table, partitions, endOf(due)),
          ...(await findDetached(client, table)),
        ];
      }),
  };
}

async function createAccount(run: OldRecordsParts['run'], role: Role): Promise<string> {
  const created = JSON.parse(await run(['account', 'create', '--name', `Old ${role}`, '--json'])) as {
    account: { id: string }; // Our own command prints these fields.
  };
  return created.account.id;
}

/** Ends the first partition of the table where the past ends, and creates those of the past before it. */
async function addPartitions(client: pg.Client, table: PartitionedTable, ends: Date[]): Promise<void> {
  const { name } = table;
  const [first] = await readPartitions(client, table);
  const bounds = ends.map((end) => table.boundAt(end));
  if (first?.upper == null) throw new Error(`The first partition of ${name} has no end.`);
  await client.query('begin');
  await client.query(`alter table public.${name} detach partition partitions.${first.name}`);
  await client.query(`alter table partitions.${first.name} rename to ${name}_recent`);
  await client.query(
    `alter table public.${name} attach partition partitions.${name}_recent for values from ('${bounds.at(-1)}') to ('${first.upper}')`,
  );
  for (const [index, upper] of bounds.entries()) {
    await client.query('call add_partition($1::regclass, $2, $3, $4)', [
      `public.${name}`,
      `${name}_past_${index + 1}`,
      index === 0 ? null : bounds[index - 1],
      upper,
    ]);
  }
  await client.query('commit');
}

/** The partitions lie side by side from the first value to the last, and none but the first ends before the time. */
function findMisplaced({ name, timeOf }: PartitionedTable, all: Partition[], before: Date): string[] {
  const wrong: string[] = [];
  if (all[0]?.lower !== null || all.at(-1)?.upper !== null)
    wrong.push(`${name} has a value without a partition`);
  for (const [index, { lower, upper, name: partition, isFloor }] of all.entries()) {
    if (index > 0 && lower !== all[index - 1]?.upper) wrong.push(`${name} has a gap before ${partition}`);
    if (upper !== null && !isFloor && timeOf(upper) <= before) wrong.push(`${partition} is due`);
  }
  return wrong;
}

/** Tables that an interrupted change left detached. */
async function findDetached(client: pg.Client, { name }: PartitionedTable): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r' and not relispartition
       and relname like $1`,
    [`${name}\\_%`],
  );
  return rows.map(({ relname }) => `${relname} is detached`);
}

/** Runs commands of Kontor on the server's database. */
export const commandsOn =
  (folder: string, environment: NodeJS.ProcessEnv): OldRecordsParts['run'] =>
  (args) =>
    runKontor(folder, args, 240_000, environment);
