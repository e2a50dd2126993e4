import type { TenantDb } from '../../platform/database/database.ts';
import { type TenantStatement, tenantSql, type Values } from '../../platform/database/statement.ts';
import { searchedIn } from './rules.ts';
import type { TransactionTotals, TransactionTotalsQuery } from './schema.ts';
import { amountSearch, filters, ofIds, search } from './store.ts';

/** Rows that one answer reads: about a tenth of a second. */
const rowsMax = 50_000;

type Row = { currency: string | null; count: number; amount: number; scanned: number };

// These lead an index by day, so that the newest rows of theirs are read. Everything else is checked on the rows read.
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

/** A released authorization was never a purchase: it counts only when its state is asked for. */
function statementFor(names: string[]): TenantStatement<Values, Row> {
  const key = names.join();
  const known = statements.get(key);
  if (known) return known;
  const isLeading = (name: string) => Object.hasOwn(leading, name);
  const found = names.filter(isLeading).map((name) => conditions[name]);
  const checks = names.filter((name) => !isLeading(name)).map((name) => conditions[name]);
  if (!names.includes('state')) checks.push("t.state <> 'deleted'");
  const made = tenantSql<Values, Row>(
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
  statements.set(key, made);
  return made;
}

export async function totals(
  db: TenantDb,
  query: TransactionTotalsQuery,
  ids?: string[],
): Promise<TransactionTotals> {
  const { q, ...others } = query;
  const { amount, patterns } = searchedIn(q, ids);
  const values: Values = { ...others, amount, ids, q: patterns };
  const names = Object.keys(conditions).filter((name) => values[name] !== undefined);
  const given = Object.fromEntries(names.map((name) => [name, values[name]]));
  // One more than is read shows whether there are more; it is counted, which changes nothing about the answer.
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
