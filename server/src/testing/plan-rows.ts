import pg from 'pg';
import type { TenantDb } from '../platform/database/database.ts';
import { bindValues, type Prepared, type Values } from '../platform/database/statement.ts';

/** A node of a plan, as in `explain (analyze, format json)`. */
export type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** The rows that a statement read, and the indexes that it read without their tables. */
export type Read = { rows: number; indexOnly: string[]; text: string };

/** Counts the rows of tables and indexes that the plan has read. */
export function rowsRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
  if (!/(?:Index Scan|Index Only Scan|Seq Scan|Bitmap Heap Scan)$/.test(plan['Node Type'])) return below;
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + each * plan['Actual Loops'];
}

const readIndexOnly = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Index Only Scan' ? [plan['Index Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(readIndexOnly),
];

/** Connects as a role of Kontor, to which row-level security shows one account. */
export async function connectAs(address: pg.ClientConfig, role: string, accountId: string) {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`set role ${role}`);
  await client.query("select set_config('kontor.account_id', $1, false)", [accountId]);
  return client;
}

/** Runs every statement twice: for its plan, with the rows that it really read, and for its rows. */
export function planRecorder(real: TenantDb, as: pg.Client, reads: Read[]): TenantDb {
  const { accountId } = real;
  const explain = async (statement: Prepared, values: Values) => {
    await as.query(`begin; ${statement.preface?.text ?? ''}`);
    const { rows } = await as.query(
      `explain (analyze, timing off, format json) ${statement.text}`,
      bindValues(statement, { ...values, account_id: accountId }),
    );
    await as.query('rollback');
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
    reads.push({ rows: rowsRead(plan), indexOnly: readIndexOnly(plan), text: statement.text });
  };
  const through =
    (name: 'many' | 'one') =>
    async (statement: never, values: Values): Promise<unknown> => {
      await explain(statement, values);
      return real[name](statement, values as never);
    };
  return {
    ...real,
    accountId,
    organizationIds: null,
    many: through('many'),
    one: through('one'),
  } as TenantDb;
}

/** Lists whose handler reads through another handle, and why they need no plan here. */
export const listsElsewhere: Record<string, string> = {
  'issuerTpas.list': 'spans accounts; read by payment product and status, in order of id',
  'operator.listAccounts': 'reads the accounts, which are few, in order of id',
  'operator.listFailingWebhooks': 'spans accounts; reads the delivery state of the webhooks, one row each',
  'operator.listIssuerFiles': 'is the list of `issuerFiles.list`',
  'operator.listMails': 'spans accounts; partial indexes have exactly its rows, in order of id',
  'operator.listTpas': 'spans accounts; a partial index has exactly its rows, in order of id',
};
