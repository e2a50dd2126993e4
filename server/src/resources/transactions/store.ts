import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, readPage, tenantList } from '../../platform/database/list.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { wordPatterns } from '../../platform/database/words.ts';
import type { TransactionPayload } from './payload.ts';
import type { Transaction, TransactionQuery } from './schema.ts';

type Row = { id: string /** JSON */; payload: string } & Pick<
  Transaction,
  'states' | 'environmental_impact_id' | 'created_at' | 'updated_at'
>;

const select = `select t.id, t.payload, t.state_times as states, t.version, t.created_at, t.updated_at,
    (select e.id from environmental_impacts e
     where e.account_id = :account_id and e.transaction_id = t.id) as environmental_impact_id
  from transactions t`;
const transactions = tenantList<Row>({
  name: 'transactions',
  select,
  where: 't.account_id = :account_id',
  filters: {
    organization_id: 't.organization_id = :organization_id',
    card_holder_id: 't.card_holder_id = :card_holder_id',
    state: 't.state = :state',
    from: 't.purchase_date >= :from',
    to: 't.purchase_date <= :to',
    q: 't.merchant ilike all(:q::text[])',
  },
});
const selectOne = tenantSql<{ id: string }, Row & { version: number }>(
  `${select} where t.account_id = :account_id and t.id = :id`,
);
const selectExists = tenantSql<{ id: string }, { found: boolean }>(
  'select true as found from transactions where account_id = :account_id and id = :id',
);
const selectExistsBelow = tenantSql<{ id: string; organization_id: string }, { found: boolean }>(
  `select true as found from transactions
   where account_id = :account_id and organization_id = :organization_id and id = :id`,
);
const selectOfHolder = tenantSql<{ holder: string; limit: number }, Row>(
  `${select} where t.account_id = :account_id and t.card_holder_id = :holder order by t.id desc limit :limit`,
);

export async function list(db: TenantDb, query: TransactionQuery): Promise<Page<Transaction>> {
  const page = await readPage(db, transactions, query, { ...query, q: wordPatterns(query.q) });
  return { ...page, data: page.data.map(present) };
}

export async function get(
  db: TenantDb,
  id: string,
): Promise<(Transaction & { version: number }) | undefined> {
  const row = await db.one(selectOne, { id });
  return row && { ...present(row), version: row.version };
}

export async function exists(db: TenantDb, id: string, organizationId?: string): Promise<boolean> {
  const row =
    organizationId === undefined
      ? await db.one(selectExists, { id })
      : await db.one(selectExistsBelow, { id, organization_id: organizationId });
  return row !== undefined;
}

/** Newest first, for the export of a person's data. */
export async function ofCardHolder(
  db: TenantDb,
  cardHolderId: string,
  limit: number,
): Promise<Transaction[]> {
  return (await db.many(selectOfHolder, { holder: cardHolderId, limit })).map(present);
}

function present({ payload, states, environmental_impact_id, created_at, updated_at }: Row): Transaction {
  const announced: TransactionPayload = JSON.parse(payload);
  return { ...announced, states, environmental_impact_id, created_at, updated_at };
}
