import { type StateTimes, states } from '../../domain/transaction-state.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, pageSize, readPage, tenantList } from '../../platform/database/list.ts';
import type { Search } from '../../platform/database/list-shape.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { payloadText } from '../../platform/outbox/index.ts';
import type { TransactionPayload } from './payload.ts';
import { searchedIn } from './rules.ts';
import type { Transaction, TransactionQuery } from './schema.ts';

type Row = { id: string /** JSON */; payload: string; purchase_date: string } & StateTimes &
  Pick<
    Transaction,
    | 'environmental_impact_id'
    | 'carbon_emission_in_grams'
    | 'receipt_id'
    | 'receipt_reminded_at'
    | 'created_at'
    | 'updated_at'
  >;

const select = `select t.id, ${payloadText('t')} as payload, t.purchase_date, ${states.map((state) => `t.${state}_at`).join(', ')}, t.version, t.created_at, t.updated_at,
    impact.impact_id as environmental_impact_id, impact.grams as carbon_emission_in_grams,
    (select r.id from receipts r
     where r.account_id = :account_id and r.transaction_id = t.id) as receipt_id,
    t.receipt_reminded_at
  from transactions t
  left join lateral (select e.id as impact_id, e.grams from environmental_impacts e
    where e.account_id = :account_id and e.transaction_id = t.id limit 1) as impact on true`;
const where = 't.account_id = :account_id';
// Limited, so that each is looked up row by row: of `exists`, the planner may read all receipts first.
const hasReceipt =
  '(select true from receipts r where r.account_id = :account_id and r.transaction_id = t.id limit 1) is not null';
const hasCandidate =
  '(select true from receipt_candidates c where c.account_id = :account_id and c.transaction_id = t.id limit 1) is not null';
/** Conditions on one transaction; each names the parameter that it is called after. */
export const filters = {
  organization_id: 't.organization_id = :organization_id',
  card_holder_id: 't.card_holder_id = :card_holder_id',
  state: 't.state = :state',
  receipt: `(case :receipt when 'matched' then ${hasReceipt}
     when 'ambiguous' then ${hasCandidate} and not ${hasReceipt}
     else t.type in ('CARD_PURCHASE', 'REFUND') and t.state <> 'deleted' and not ${hasReceipt} and not ${hasCandidate} end)`,
  amount_min: 't.original_amount >= :amount_min::numeric',
  amount_max: 't.original_amount <= :amount_max::numeric',
  currency: 't.original_currency = :currency',
  mcc_code: 't.mcc_code = :mcc_code',
  updated_since: 't.updated_at >= :updated_since::timestamptz',
};
export const search = 't.merchant ilike all(:q::text[])';
export const ofIds = 't.id = any(:ids::text[])';
/** A merchant may be called "7-Eleven" or "365", so a number is also looked for in names. */
export const amountSearch =
  "(abs(t.original_amount) = (:amount::text)::numeric or t.merchant ilike '%' || :amount::text || '%')";
const transactions = tenantList<Row>({
  name: 'transactions',
  select,
  where,
  filters: {
    ...filters,
    from: 't.purchase_date >= :from',
    to: 't.purchase_date <= :to',
    merchants: 't.merchant = any(:merchants::text[])',
    q: search,
    ids: ofIds,
    amount: amountSearch,
    deleted: "t.deleted_at is not null and t.state = 'deleted'",
  },
  indexed: ['ids', 'card_holder_id', 'merchants', 'organization_id', 'deleted'],
  few: ['ids'],
  fewADay: ['card_holder_id'],
  from: 'transactions t',
  day: { column: 't.purchase_date', isAlways: true, id: { column: 't.id', prefix: 'txn' } },
  probes: {
    merchants: { values: 'unnest(:merchants::text[]) as m (name)', condition: 't.merchant = m.name' },
  },
  skips: { state: daysOfState(':state'), deleted: daysOfState("'deleted'") },
});

/** In the order of their ids, which are created with them. No other index has that order, so every filter is checked. */
const byCreation = tenantList<Row>({
  name: 'transactions_by_creation',
  select,
  where,
  filters: {
    ...filters,
    first_day: 't.purchase_date >= :first_day',
    last_day: 't.purchase_date <= :last_day',
    q: search,
    ids: ofIds,
    amount: amountSearch,
  },
  indexed: ['ids'],
  few: ['ids'],
  from: 'transactions t',
});

/**
 * An index with the state would make every change of state write to all indexes of the row. The statistics know the days
 * that have transactions in the state, so a search skips the others, and only the days that have some are scanned.
 */
function daysOfState(state: string) {
  return ({ names, order, days }: Search): string => {
    const isOfOrganization = names.includes('organization_id');
    const known = `account_id = :account_id and metric = 'transactions' and count > 0
      and dimension in (${state}, transaction_dimension(${state}, 'REFUND')) ${days.map((one) => `and ${one}`).join(' ')}`;
    const nearest = order === 'asc' ? 'min' : 'max';
    return `t.purchase_date ${order === 'asc' ? '>=' : '<='} (select ${nearest}(day) from (
      (select day from statistics_days where ${known} and organization_id = ${isOfOrganization ? ':organization_id' : "''"}
       order by day ${order} limit 1)
      union all
      select day from statistics_deltas where ${known} ${isOfOrganization ? 'and organization_id = :organization_id' : ''}
    ) as some_days)`;
  };
}

/** A name of null: more than `expected` are likely. */
const selectMerchants = tenantSql<
  { patterns: string[]; limit: number; expected: number | null },
  { name: string | null }
>(
  `select name from merchants_like(:patterns::text[], :limit, :expected::integer) as name where :account_id <> ''`,
);
/** Names that a search reads in turn. When more match, transactions are scanned instead, which soon meets one. */
const merchantsMax = { alone: 200, withOthers: 20 };
/** When so many times more are likely, the scan comes first: it may find a page sooner than the index the names. */
const likelyFactor = 10;
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
  `${select} where t.account_id = :account_id and t.card_holder_id = :holder
   order by t.purchase_date desc, t.id desc limit :limit`,
);

/** `ids`: of the transactions that `q` refers to, instead of names and amounts. */
export async function list(
  db: TenantDb,
  query: TransactionQuery,
  ids?: string[],
): Promise<Page<Transaction>> {
  const { amount, patterns } = searchedIn(query.q, ids);
  const page = await (query.order_by === 'created_at' ? listByCreation : listByDay)(
    db,
    { ...query, amount, ids },
    patterns,
  );
  return { ...page, data: page.data.map(present) };
}

type Wanted = TransactionQuery & { amount: string | undefined; ids: string[] | undefined };

async function listByDay(db: TenantDb, query: Wanted, patterns: string[] | undefined): Promise<Page<Row>> {
  const { q: _, state, ...others } = query;
  const ofState = state === 'deleted' ? { deleted: true } : { state };
  const read = (found: { q?: string[]; merchants?: string[] }) =>
    readPage(db, transactions, query, { ...others, ...ofState, ...found });
  if (!patterns) return read({});
  const isAlone = Object.keys(filters).every((name) => query[name as keyof typeof filters] === undefined);
  const most = isAlone ? merchantsMax.alone : merchantsMax.withOthers;
  const expected = most * likelyFactor;
  const merchants = await merchantsLike(db, patterns, most, expected);
  if (merchants) return read(merchants.length > most ? { q: patterns } : { merchants });
  const page = await read({ q: patterns });
  if (page.next_cursor === null || page.data.length === (query.limit ?? pageSize.default)) return page;
  const few = await merchantsLike(db, patterns, most, null);
  return few && few.length <= most ? read({ merchants: few }) : page;
}

/** Undefined: more than `expected` are likely. One more than `most` shows that there are more. */
async function merchantsLike(
  db: TenantDb,
  patterns: string[],
  most: number,
  expected: number | null,
): Promise<string[] | undefined> {
  const rows = await db.many(selectMerchants, { patterns, limit: most + 1, expected });
  const names = rows.flatMap(({ name }) => name ?? []);
  return names.length === rows.length ? names : undefined;
}

function listByCreation(db: TenantDb, query: Wanted, patterns: string[] | undefined) {
  const { from: first_day, to: last_day, ...others } = query;
  return readPage(db, byCreation, query, { ...others, first_day, last_day, q: patterns });
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

function present({ payload, created_at, updated_at, ...row }: Row): Transaction {
  const { environmental_impact_id, carbon_emission_in_grams, receipt_id, receipt_reminded_at } = row;
  const announced: TransactionPayload = JSON.parse(payload);
  const given = states.flatMap((state) => {
    const at = row[`${state}_at`];
    return at == null ? [] : [{ state, at }];
  });
  // Not spread into a new object: with so many fields that would be twelve times the memory and four times the time.
  return Object.assign(announced, {
    states: given,
    environmental_impact_id,
    carbon_emission_in_grams: carbon_emission_in_grams === null ? null : Number(carbon_emission_in_grams),
    receipt_id,
    receipt_reminded_at,
    created_at,
    updated_at,
  });
}
