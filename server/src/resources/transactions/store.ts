import { type StateTimes, states } from '../../domain/transaction-state.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { type Page, pageSize, readPage, tenantList } from '../../platform/database/list.ts';
import type { Search } from '../../platform/database/list-shape.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { payloadText } from '../../platform/outbox/index.ts';
import { type Coding, noCoding } from './coding-fields.ts';
import { codingFilters, withPairs } from './coding-sql.ts';
import type { TransactionPayload } from './payload.ts';
import { parseSearch } from './rules.ts';
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
// `limit 1` makes the planner look up each row. With `exists` it may read all receipts first.
const hasReceipt =
  '(select true from receipts r where r.account_id = :account_id and r.transaction_id = t.id limit 1) is not null';
const hasCandidate =
  '(select true from receipt_candidates c where c.account_id = :account_id and c.transaction_id = t.id limit 1) is not null';
/** Conditions on one transaction. Each has the name of its parameter. */
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
  ...codingFilters,
};
export const search = 't.merchant ilike all(:q::text[])';
export const ofIds = 't.id = any(:ids::text[])';
/** Searches for a number in amounts and in names, because a merchant may be called "7-Eleven" or "365". */
export const amountSearch =
  "(abs(t.original_amount) = (:amount::text)::numeric or t.merchant ilike '%' || :amount::text || '%')";
const byDay: Parameters<typeof tenantList<Row>>[0] = {
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
};
const transactions = tenantList<Row>({
  ...byDay,
  skips: { state: daysOfState(':state'), deleted: daysOfState("'deleted'") },
});
// The statistics know the days of one organization and of the account, but not those of several organizations.
const ofOrganizations = tenantList<Row>(byDay);

/** Lists transactions in the order of their ids, which is the order of creation. Only the key has it, so every filter is checked. */
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
 * Limits a search to days that have transactions in the state. The statistics know these days. An index with the state
 * would make every change of state write to all indexes of the row.
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

/** Selects names of merchants. A null name means that probably more than `expected` match. */
const selectMerchants = tenantSql<
  { patterns: string[]; limit: number; expected: number | null },
  { name: string | null }
>(
  `select name from merchants_like(:patterns::text[], :limit, :expected::integer) as name where :account_id <> ''`,
);
/** Names that a search reads one after the other. When more match, it scans transactions instead, and soon finds one. */
const merchantsMax = { alone: 200, withOthers: 20 };
/** If this many times more names are likely, the scan comes first: it may fill a page before the index has found the names. */
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

/** Lists transactions. `ids` are the transactions that `q` refers to; they replace the search in names and amounts. */
export async function list(
  db: TenantDb,
  query: TransactionQuery,
  ids?: string[],
): Promise<Page<Transaction>> {
  const { amount, patterns } = parseSearch(query.q, ids);
  // An index finds the rows of one organization. For several, rows of the account are read and those of others dropped.
  const [only, ...others] = db.organizationIds ?? [];
  const ofOne = only !== undefined && others.length === 0 ? { organization_id: only } : {};
  const page = await (query.order_by === 'created_at' ? listByCreation : listByDay)(
    db,
    { ...ofOne, ...withPairs(query), amount, ids },
    patterns,
  );
  return { ...page, data: page.data.map(present) };
}

type Wanted = TransactionQuery & { amount: string | undefined; ids: string[] | undefined };

async function listByDay(db: TenantDb, query: Wanted, patterns: string[] | undefined): Promise<Page<Row>> {
  const { q: _, state, ...others } = query;
  const isOfSome = db.organizationIds !== null && others.organization_id === undefined;
  const list = isOfSome ? ofOrganizations : transactions;
  const ofState = state === 'deleted' ? { deleted: true } : { state };
  const read = (found: { q?: string[]; merchants?: string[] }) =>
    readPage(db, list, query, { ...others, ...ofState, ...found });
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

/** Returns undefined if probably more than `expected` match. Reads one more than `most` to see whether there are more. */
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

/** Returns a card holder's transactions, newest first, for the export of a person's data. */
export async function ofCardHolder(
  db: TenantDb,
  cardHolderId: string,
  limit: number,
): Promise<Transaction[]> {
  return (await db.many(selectOfHolder, { holder: cardHolderId, limit })).map(present);
}

function present({ payload, created_at, updated_at, ...row }: Row): Transaction {
  const { environmental_impact_id, carbon_emission_in_grams, receipt_id, receipt_reminded_at } = row;
  // The next line adds the coding where the payload has none.
  const announced = JSON.parse(payload) as TransactionPayload & Coding;
  if (announced.coded === undefined) Object.assign(announced, noCoding, { needs_review: false });
  const given = states.flatMap((state) => {
    const at = row[`${state}_at`];
    return at == null ? [] : [{ state, at }];
  });
  // Spreading this many fields into a new object takes twelve times the memory and four times the time.
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

/** The form of a reference: no spaces and at least one digit. Shorter texts are amounts or parts of names. */
const referenceForm = /^(?=.*\d)[\w.:/-]{6,100}$/;
const referencesMax = 20;

// The statement looks in the ledger of each issuer. In a sandbox the account is its own issuer.
const selectByReference = systemSql<{ account: string; reference: string; limit: number }, { id: string }>(
  `select id from transactions where account_id = :account and id = :reference
   union
   (select t.id
    from (select id from accounts where kind = 'issuer' union all select :account) a
    join issuer_transaction_ids i on i.account_id = a.id and i.issuer_transaction_id = :reference
    join transactions t on t.source_id = i.transaction_id and t.account_id = :account
    limit :limit)`,
);

/** Finds the account's transactions by Kontor's id or the issuer's. Returns undefined when `q` is not such an id. */
export async function findByReference(
  system: SystemDb,
  account: string,
  q: string | undefined,
): Promise<string[] | undefined> {
  const reference = q?.trim() ?? '';
  if (!referenceForm.test(reference)) return undefined;
  const found = await system.many(selectByReference, { account, reference, limit: referencesMax });
  return found.length === 0 ? undefined : found.map(({ id }) => id);
}
