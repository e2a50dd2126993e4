import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';

export type IssuerCard = {
  id: string;
  /** The account of a test card, which is copied nowhere else; null for an issuer's cards. */
  only_account: string | null;
  version: number;
  issuer_slug: string;
  issuer_name: string;
  payment_product_id: string;
  last_four: string;
  liability: string;
  holder_name: string;
  employee_id: string | null;
  national_id: Buffer;
  company_country: string;
  company_number: string;
  is_deleted: boolean;
};
export type Cover = { account_id: string; tpa_id: string; status: 'pending-activation' | 'activated' };
export type CardCopy = {
  account_id: string;
  payment_product_id: string;
  country: string;
  organization_number: string;
};
type TpaCover = {
  account_id: string;
  payment_product_id: string;
  country: string;
  organization_number: string;
};

const cardColumns = `c.id, case when o.kind = 'partner' then c.account_id end as only_account, c.version, i.slug as issuer_slug, i.name as issuer_name, c.payment_product_id, c.last_four,
  c.liability, c.holder_name, c.employee_id, c.national_id, c.company_country, c.company_number,
  c.deleted_at is not null as is_deleted`;
// The issuer comes from the product, because the account of a test card is a sandbox and not an issuer's account.
const cardsOfIssuers = `cards c join accounts o on o.id = c.account_id
  join payment_products q on q.id = c.payment_product_id join issuers i on i.slug = q.issuer_slug`;
// Test cards go to sandboxes, and real cards to live accounts.
const ofSameMode = `join accounts a on a.id = t.account_id and a.status = 'active' and a.kind = 'partner'
   join payment_products p on p.id = t.payment_product_id and p.mode = a.mode`;

const selectCard = systemSql<{ issuer_account: string; id: string }, IssuerCard>(
  `select ${cardColumns} from ${cardsOfIssuers} where c.account_id = :issuer_account and c.id = :id`,
);
const selectCovers = systemSql<
  { product: string; country: string; number: string; only_account: string | null },
  Cover
>(
  `select t.account_id, t.id as tpa_id, t.status from tpas t ${ofSameMode}
   where t.payment_product_id = :product and t.country = :country and t.organization_number = :number
     and t.status in ('pending-activation', 'activated')
     and (:only_account::text is null or t.account_id = :only_account)
   order by t.account_id`,
);
const selectCopies = systemSql<{ id: string }, CardCopy>(
  `select k.account_id, k.payment_product_id, p.country, p.organization_number
   from identity_cards k join identities p on p.account_id = k.account_id and p.id = k.identity_id
   where k.card_id = :id`,
);
const updateCard = systemSql<{ issuer_account: string; id: string; version: number }>(
  `update cards set shared_version = :version
   where account_id = :issuer_account and id = :id and version = :version`,
);
const selectOutstandingCards = systemSql<
  { after: string; limit: number },
  { account_id: string; id: string }
>(`select account_id, id from cards where shared_version < version and id > :after order by id limit :limit`);
const selectTpa = systemSql<{ account: string; id: string }, TpaCover>(
  `select t.account_id, t.payment_product_id, t.country, t.organization_number from tpas t ${ofSameMode}
   where t.account_id = :account and t.id = :id and t.status = 'activated'`,
);
const selectOutstandingTpas = systemSql<{ after: string; limit: number }, { account_id: string; id: string }>(
  `select t.account_id, t.id from tpas t ${ofSameMode}
   where t.status = 'activated' and t.cards_shared_at is null and t.id > :after order by t.id limit :limit`,
);
const selectCompanyCards = systemSql<
  { account: string; product: string; country: string; number: string; after: string; limit: number },
  IssuerCard & { issuer_account: string }
>(
  `select ${cardColumns}, c.account_id as issuer_account from ${cardsOfIssuers}
   where c.payment_product_id = :product and c.company_country = :country and c.company_number = :number
     and c.deleted_at is null and c.id > :after and (o.kind = 'issuer' or o.id = :account)
   order by c.id limit :limit`,
);
const selectChanged = systemSql<{ ids: string[]; versions: number[] }, { account_id: string; id: string }>(
  `select c.account_id, c.id from unnest(:ids::text[], :versions::integer[]) as n (id, version)
   join cards c on c.id = n.id and c.version > n.version`,
);
const updateTpa = tenantSql<{ id: string; now: Date }>(
  `update tpas set cards_shared_at = :now
   where account_id = :account_id and id = :id and status = 'activated' and cards_shared_at is null`,
);
// The lock keeps the TPA from ending while its cards are copied. Concurrent copies do not wait for each other.
const lockStatus = tenantSql<{ id: string }, { status: string }>(
  'select status from tpas where account_id = :account_id and id = :id for share',
);
const lockStatusToDecide = tenantSql<{ id: string }, { status: string }>(
  'select status from tpas where account_id = :account_id and id = :id for update',
);

export const getCard = (db: SystemDb, issuerAccountId: string, id: string) =>
  db.one(selectCard, { issuer_account: issuerAccountId, id });

export const coveringTpas = (db: SystemDb, card: IssuerCard): Promise<Cover[]> =>
  db.many(selectCovers, {
    product: card.payment_product_id,
    country: card.company_country,
    number: card.company_number,
    only_account: card.only_account,
  });

/** Lists the copies of the card in all accounts, with their company and product. */
export const copiesOf = (db: SystemDb, id: string): Promise<CardCopy[]> => db.many(selectCopies, { id });

/** Marks this version of the card as forwarded; returns false if the card has changed. */
export async function markForwarded(
  db: SystemDb,
  issuerAccountId: string,
  card: IssuerCard,
): Promise<boolean> {
  const { id, version } = card;
  return (await db.run(updateCard, { issuer_account: issuerAccountId, id, version })) > 0;
}

export const outstandingCards = (db: SystemDb, after: string, limit: number) =>
  db.many(selectOutstandingCards, { after, limit });

export const outstandingTpas = (db: SystemDb, after: string, limit: number) =>
  db.many(selectOutstandingTpas, { after, limit });

/** Reads the TPA; returns undefined if it is not activated, or not of the account's mode. */
export const getTpa = (db: SystemDb, accountId: string, id: string) =>
  db.one(selectTpa, { account: accountId, id });

export const cardsOf = (db: SystemDb, tpa: TpaCover, after: string, limit: number) =>
  db.many(selectCompanyCards, {
    account: tpa.account_id,
    product: tpa.payment_product_id,
    country: tpa.country,
    number: tpa.organization_number,
    after,
    limit,
  });

export const changedSince = (db: SystemDb, cards: IssuerCard[]) =>
  db.many(selectChanged, { ids: cards.map((card) => card.id), versions: cards.map((card) => card.version) });

export async function statusOf(
  db: TenantDb,
  tpaId: string,
  isToDecide: boolean,
): Promise<string | undefined> {
  return (await db.one(isToDecide ? lockStatusToDecide : lockStatus, { id: tpaId }))?.status;
}

export async function markTpaForwarded(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(updateTpa, { id, now });
}
