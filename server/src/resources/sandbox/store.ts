import type { Country } from '../../domain/country.ts';
import { isRoute } from '../../domain/routing-conditions.ts';
import { type Facts, type FactsRow, factList, factsOf } from '../../domain/transaction-facts.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { payloadText } from '../../platform/outbox/index.ts';

export type { Facts } from '../../domain/transaction-facts.ts';

/** A card holder with the facts that decide whether purchases reach the partner. */
export type Holder = {
  id: string;
  organization_id: string;
  status: string;
  identity_id: string | null;
  card_types: string[];
  tpa_id: string;
  tpa_status: string;
} & Company &
  ProductFacts;
type Company = { country: Country; organization_number: string };
export type ProductFacts = {
  payment_product_id: string;
  liability: string;
  funding: string;
  scheme: string;
};
export type Identity = Company & {
  id: string;
  name: string;
  employee_id: string | null;
  national_id: Buffer;
};
export type TpaRow = Company & ProductFacts & { id: string; status: string };
type PartnersCopy = { id: string; states: number };
export type Source = {
  id: string;
  card_holder_id: string;
  source_id: string;
  issuer_transaction_id: string | null;
  issuer_card_id: string | null;
  /** Whether the next state of the purchase would reach the card holder. */
  is_routed: boolean;
};
/** A transaction with the facts of its receipt. */
export type Purchase = {
  id: string;
  state: string;
  type: string;
  original_amount: string;
  original_currency: string;
  purchase_date: string;
  purchase_time: string | null;
  mcc_code: string | null;
  purchase_country: string | null;
  merchant: string | null;
  card_last_four: string;
  terminal_id: string | null;
  rrn: string | null;
  auth_code: string | null;
  items: { description: string; quantity: number; amount: number; vat_rate?: number }[] | null;
  has_receipt: boolean;
};

const product = 'p.id as payment_product_id, p.liability, p.funding, p.scheme_name as scheme';
const holders = `select c.id, c.organization_id, c.status, c.identity_id, o.card_types, t.id as tpa_id,
    t.status as tpa_status, t.country, t.organization_number, ${product}
  from card_holders c
  join organizations o on o.account_id = c.account_id and o.id = c.organization_id and o.deleted_at is null
  join tpas t on t.account_id = o.account_id and t.id = o.tpa_id
  join payment_products p on p.id = t.payment_product_id
  where c.account_id = :account_id and c.deleted_at is null`;

const selectMode = tenantSql<Record<string, never>, { mode: string }>(
  'select mode from accounts where id = :account_id',
);
const selectHolders = tenantSql<{ ids: string[] }, Holder>(`${holders} and c.id = any(:ids::text[])`);
const selectReady = tenantSql<{ limit: number }, Holder>(
  `${holders} and c.status in ('identified', 'consented') and c.identity_id is not null and t.status = 'activated'
   order by c.id limit :limit`,
);
const selectHolderForUpdate = tenantSql<{ id: string }, { id: string }>(
  'select id from card_holders where account_id = :account_id and id = :id for update',
);
const selectIdentity = tenantSql<{ id: string }, Identity>(
  `select id, country, organization_number, name, employee_id, national_id from identities
   where account_id = :account_id and id = :id`,
);
// With `is_any`, the statement finds every known identity, otherwise only card holders.
const selectHashes = tenantSql<Company & { hashes: Buffer[]; is_any: boolean }, { national_id_hash: Buffer }>(
  `select i.national_id_hash from identities i
   where i.account_id = :account_id and i.country = :country and i.organization_number = :organization_number
     and i.national_id_hash = any(:hashes::bytea[])
     and (:is_any::boolean or exists (
       select from card_holders c
       where c.account_id = i.account_id and c.identity_id = i.id and c.deleted_at is null))`,
);
const tpas = `select t.id, t.status, t.country, t.organization_number, ${product}
  from tpas t join payment_products p on p.id = t.payment_product_id where t.account_id = :account_id`;
const selectTpa = tenantSql<{ id: string }, TpaRow>(`${tpas} and t.id = :id`);
const selectTpaOfCompany = tenantSql<Company, TpaRow>(
  `${tpas} and t.country = :country and t.organization_number = :organization_number and t.status = 'activated'
   order by t.id limit 1`,
);
const selectCombinations = tenantSql<
  { id: string },
  { signature_combinations: { signatories: { ssn_hash: string | null }[] }[] }
>('select signature_combinations from tpas where account_id = :account_id and id = :id');
const selectSignatories = tenantSql<{ tpa_id: string }, { id: string; signed_hash: string | null }>(
  `select id, encode(national_id_hash, 'hex') as signed_hash from tpa_signatories
   where account_id = :account_id and tpa_id = :tpa_id order by id`,
);
const selectCopy = tenantSql<{ source_id: string; card_holder_id: string }, PartnersCopy>(
  `select id, states from transactions
   where account_id = :account_id and source_account_id = :account_id and source_id = :source_id
     and card_holder_id = :card_holder_id`,
);
const selectTransaction = tenantSql<{ id: string }, PartnersCopy>(
  'select id, states from transactions where account_id = :account_id and id = :id',
);
const selectSource = tenantSql<{ id: string }, Source>(
  `select x.id, x.card_holder_id, x.source_id, s.issuer_transaction_id, c.issuer_card_id, exists (
     select from identity_cards k
     join accounts a on a.id = k.account_id
     join card_holders h on h.account_id = k.account_id and h.id = x.card_holder_id
     join organizations o on o.account_id = h.account_id and o.id = h.organization_id
     join tpas t on t.account_id = o.account_id and t.id = o.tpa_id
     where k.account_id = :account_id and ${isRoute}) as is_routed
   from transactions x
   left join card_transactions s on s.account_id = :account_id and s.account_id = x.source_account_id
     and s.id = x.source_id
   left join cards c on c.account_id = :account_id and c.id = s.card_id
   where x.account_id = :account_id and x.id = :id`,
);
const selectFacts = tenantSql<{ source_id: string }, FactsRow>(
  `select ${factList('s')} from transaction_states s
   where account_id = :account_id and transaction_id = :source_id and state in ('authorized', 'cleared')
   order by state limit 1`,
);
const selectPurchase = tenantSql<{ id: string }, Purchase>(
  `select t.id, t.state, t.type, t.original_amount, t.original_currency, t.purchase_date, t.mcc_code, t.purchase_country,
     t.card_last_four, t.terminal_id, t.rrn, t.auth_code, p.payload->>'purchase_time' as purchase_time,
     coalesce(p.payload->>'purchase_merchant_common', t.merchant) as merchant, i.items,
     exists (select from receipts r where r.account_id = :account_id and r.transaction_id = t.id) as has_receipt
   from transactions t
   cross join lateral (select (${payloadText('t')})::json as payload offset 0) p
   left join sandbox_items i on i.account_id = :account_id and i.account_id = t.source_account_id
     and i.transaction_id = t.source_id
   where t.account_id = :account_id and t.id = :id`,
);
const selectReplays = tenantSql<{ ids: string[] }, { found: boolean }>(
  `select true as found from history_replays
   where account_id = :account_id and card_holder_id = any(:ids::text[]) limit 1`,
);
const selectQueued = tenantSql<Record<string, never>, { found: boolean }>(
  'select true as found from transaction_queue where account_id = :account_id limit 1',
);
const insertItems = tenantSql<{ transaction_id: string; items: string; now: Date }>(
  `insert into sandbox_items (account_id, transaction_id, items, created_at)
   values (:account_id, :transaction_id, :items, :now)`,
);
const selectCard = tenantSql<
  { id: string },
  {
    id: string;
    payment_product_id: string;
    last_four: string;
    liability: string;
    holder_name: string;
    created_at: string;
  }
>(
  `select id, payment_product_id, last_four, liability, holder_name, created_at from cards
   where account_id = :account_id and id = :id and deleted_at is null`,
);

export async function isSandbox(db: TenantDb): Promise<boolean> {
  return (await db.one(selectMode, {}))?.mode === 'sandbox';
}

export const findHolders = (db: TenantDb, ids: string[]): Promise<Holder[]> =>
  db.many(selectHolders, { ids });
export const findHolder = async (db: TenantDb, id: string): Promise<Holder | undefined> =>
  (await findHolders(db, [id]))[0];

/** Lists card holders whose purchases reach the partner. */
export const readyHolders = (db: TenantDb, limit: number): Promise<Holder[]> =>
  db.many(selectReady, { limit });

/** Locks the card holder, so that the second of two requests finds the card of the first. */
export async function lockHolder(db: TenantDb, id: string): Promise<void> {
  await db.one(selectHolderForUpdate, { id });
}

export const findIdentity = (db: TenantDb, id: string) => db.one(selectIdentity, { id });

/** Returns those hashes that belong to card holders of the company, or with `isAny` to any known identity. */
export async function takenHashes(
  db: TenantDb,
  { country, organization_number }: Company,
  hashes: Buffer[],
  isAny: boolean,
): Promise<Set<string>> {
  const rows = await db.many(selectHashes, { country, organization_number, hashes, is_any: isAny });
  return new Set(rows.map((row) => row.national_id_hash.toString('hex')));
}

export const findTpa = (db: TenantDb, id: string) => db.one(selectTpa, { id });
export const findTpaOf = (db: TenantDb, { country, organization_number }: Company) =>
  db.one(selectTpaOfCompany, { country, organization_number });

/** Returns groups of hashes. All persons of a group must sign together. */
export async function signingGroups(db: TenantDb, tpaId: string): Promise<(string | null)[][]> {
  const row = await db.one(selectCombinations, { id: tpaId });
  return (row?.signature_combinations ?? []).map(({ signatories }) =>
    signatories.map(({ ssn_hash }) => ssn_hash),
  );
}

export const listSignatories = (db: TenantDb, tpaId: string) => db.many(selectSignatories, { tpa_id: tpaId });

export const findCopy = (db: TenantDb, sourceId: string, cardHolderId: string) =>
  db.one(selectCopy, { source_id: sourceId, card_holder_id: cardHolderId });
export const findTransaction = (db: TenantDb, id: string) => db.one(selectTransaction, { id });
export const findPurchase = (db: TenantDb, id: string) => db.one(selectPurchase, { id });
export const findSource = (db: TenantDb, id: string) => db.one(selectSource, { id });

/** Returns the facts of the purchase. Amounts and rates are decimals as text. */
export async function findFacts(db: TenantDb, sourceId: string): Promise<Facts | undefined> {
  const row = await db.one(selectFacts, { source_id: sourceId });
  return row && factsOf(row);
}

/** Tells whether no history of these card holders is being sent, which would delay new purchases. */
export async function areCaughtUp(db: TenantDb, holderIds: string[]): Promise<boolean> {
  return (await db.one(selectReplays, { ids: holderIds })) === undefined;
}

export async function isQueueEmpty(db: TenantDb): Promise<boolean> {
  return (await db.one(selectQueued, {})) === undefined;
}

export async function putItems(db: TenantDb, now: Date, sourceId: string, items: object[]): Promise<void> {
  await db.run(insertItems, { transaction_id: sourceId, items: JSON.stringify(items), now });
}

export const findCard = (db: TenantDb, id: string) => db.one(selectCard, { id });
