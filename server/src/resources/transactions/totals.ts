import type { TenantDb } from '../../platform/database/database.ts';
import { type TenantStatement, tenantSql, type Values } from '../../platform/database/statement.ts';
import { withPairs } from './coding-sql.ts';
import { parseSearch } from './rules.ts';
import type { TransactionTotals, TransactionTotalsQuery } from './schema.ts';
import { amountSearch, filters, ofIds, search } from './store.ts';

/** Rows that one response reads, which takes about a tenth of a second. */
const rowsMax = 50_000;

type Row = { currency: string | null; count: number; amount: number; scanned: number };

// These filters are the first columns of an index by day, so only their newest rows are read. Others are checked on those rows.
const leading: Readonly<Record<string, string>> = {
  organization_id: filters.organization_id,
  card_holder_id: filters.card_holder_id,
  from: 't.purchase_date >= :from',
  to: 't.purchase_date <= :to',
  ids: ofIds,
};
const conditions: Readonly<Record<string, string>> = {
  ...filters,
  ...leading,
  q: search,
  amount: amountSearch,
};

const statements = new Map<string, TenantStatement<Values, Row>>();

/** Builds the statement for these filters. A released authorization was no purchase, so it counts only if its state is a filter. */
function statementFor(names: string[]): TenantStatement<Values, Row> {
  const key = names.join();
  const known = statements.get(key);
  if (known) return known;
  const isLeading = (name: string) => Object.hasOwn(leading, name);
  const found = names.filter(isLeading).map((name) => conditions[name]);
  const checks = names.filter((name) => !isLeading(name)).map((name) => conditions[name]);
  if (!names.includes('state')) checks.push("t.state <> 'deleted'");
  const created = tenantSql<Values, Row>(
    `with scanned as materialized (
       select t.* from transactions t where ${['t.account_id = :account_id', ...found].join(' and ')}
       order by t.purchase_date desc, t.id desc limit :rows)
     select currency, count, amount, (select count(*) from scanned) as scanned from (select 1) as always
     left join (
       select t.original_currency as currency, count(*) as count,
         sum(case when t.type = 'REFUND' then -abs(t.original_amount) else t.original_amount end) as amount
       from scanned t where ${checks.join(' and ')} group by t.original_currency) as sums on true
     order by count desc nulls last, currency limit 200`,
  );
  statements.set(key, created);
  return created;
}

export async function totals(
  db: TenantDb,
  query: TransactionTotalsQuery,
  ids?: string[],
): Promise<TransactionTotals> {
  const { q, ...others } = withPairs(query);
  const { amount, patterns } = parseSearch(q, ids);
  const values: Values = { ...others, amount, ids, q: patterns };
  const names = Object.keys(conditions).filter((name) => values[name] !== undefined);
  const given = Object.fromEntries(names.map((name) => [name, values[name]]));
  // The statement reads one row more to see whether there are more. That row is counted too, which does not matter then.
  const rows = await db.many(statementFor(names), { ...given, rows: rowsMax + 1 });
  const data = rows.flatMap(({ currency, count, amount }) =>
    currency === null ? [] : [{ currency, count: Number(count), amount: Number(amount) }],
  );
  return {
    data,
    count: data.reduce((sum, { count }) => sum + count, 0),
    is_complete: Number(rows[0]?.scanned ?? 0) <= rowsMax,
  };
}
