import type { TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { tenantRow } from '../../../platform/database/row.ts';
import { tenantSql } from '../../../platform/database/statement.ts';

/** The columns that an issuer sends of a card, except the national id. */
export type CardColumns = {
  payment_product_id: string;
  last_four: string;
  bin_number: string | null;
  liability: string;
  scheme: string;
  funding: string;
  issuer_organization_number: string | null;
  issuer_country_code: string | null;
  holder_name: string;
  employee_id: string | null;
  national_id_country: string;
  company_country: string;
  company_number: string;
};
export type CardRow = CardColumns & {
  id: string;
  issuer_card_id: string;
  national_id_hash: Buffer;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
export type SealedId = { national_id_hash: Buffer; national_id: Buffer };

const sentColumns = `payment_product_id, last_four, bin_number, liability, scheme, funding, issuer_organization_number,
  issuer_country_code, holder_name, employee_id, national_id_country, company_country, company_number`;
const columns = `id, issuer_card_id, ${sentColumns}, national_id_hash, version, created_at, updated_at, deleted_at`;
const living = 'account_id = :account_id and deleted_at is null';

/** Finds a card by the issuer's own id. */
export const { get, getForUpdate, exists } = tenantRow<CardRow>(
  `select ${columns} from cards where ${living} and issuer_card_id = :id`,
);
const selectAnyForUpdate = tenantSql<{ id: string }, CardRow>(
  `select ${columns} from cards where account_id = :account_id and issuer_card_id = :id for update`,
);
const insertCard = tenantSql<
  CardColumns & SealedId & { id: string; issuer_card_id: string; now: Date },
  CardRow
>(
  `insert into cards (account_id, id, issuer_card_id, ${sentColumns}, national_id_hash, national_id, created_at, updated_at)
   values (:account_id, :id, :issuer_card_id, :payment_product_id, :last_four, :bin_number, :liability, :scheme,
           :funding, :issuer_organization_number, :issuer_country_code, :holder_name, :employee_id,
           :national_id_country, :company_country, :company_number, :national_id_hash, :national_id, :now, :now)
   on conflict (account_id, issuer_card_id) do nothing
   returning ${columns}`,
);
const updateCard = tenantSql<
  CardColumns & { [K in keyof SealedId]: Buffer | null } & { id: string; now: Date },
  CardRow
>(
  // A deleted card that is registered again keeps its id, because transactions refer to it.
  `update cards
   set payment_product_id = :payment_product_id, last_four = :last_four, bin_number = :bin_number,
       liability = :liability, scheme = :scheme, funding = :funding,
       issuer_organization_number = :issuer_organization_number, issuer_country_code = :issuer_country_code,
       holder_name = :holder_name, employee_id = :employee_id, national_id_country = :national_id_country,
       company_country = :company_country, company_number = :company_number,
       held_since = case
         when (company_country, company_number) is distinct from (:company_country, :company_number)
           or coalesce(:national_id_hash, national_id_hash) <> national_id_hash then :now
         else held_since end,
       national_id_hash = coalesce(:national_id_hash, national_id_hash),
       national_id = coalesce(:national_id, national_id),
       created_at = case when deleted_at is null then created_at else :now end,
       deleted_at = null, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id
   returning ${columns}`,
);
const markDeleted = tenantSql<{ id: string; now: Date }>(
  `update cards set deleted_at = :now, version = version + 1, updated_at = :now where ${living} and id = :id`,
);
/** A test card. `is_shared` says that it has been forwarded to the account's identities. */
export type OwnedCard = Pick<CardRow, 'id' | 'issuer_card_id' | 'last_four' | 'liability' | 'version'> & {
  is_shared: boolean;
};
type OfPerson = Pick<CardColumns, 'payment_product_id' | 'company_country' | 'company_number'> & {
  national_id_hash: Buffer;
};
const selectOfPerson = tenantSql<OfPerson, OwnedCard>(
  `select id, issuer_card_id, last_four, liability, version, shared_version >= version as is_shared from cards
   where ${living} and company_number = :company_number and company_country = :company_country
     and payment_product_id = :payment_product_id and national_id_hash = :national_id_hash
   order by id limit 1`,
);
const cards = tenantList<CardRow>({
  name: 'issuer-cards',
  select: `select ${columns} from cards`,
  where: living,
  filters: { last_four: 'last_four = :last_four', numbers: 'company_number = any(:numbers::text[])' },
  indexed: ['last_four', 'numbers'],
  from: 'cards',
  // A company's number has several spellings.
  probes: {
    numbers: { values: 'unnest(:numbers::text[]) as n (number)', condition: 'company_number = n.number' },
  },
});

export const findOfPerson = (db: TenantDb, card: OfPerson): Promise<OwnedCard | undefined> =>
  db.one(selectOfPerson, card);

/** Reads a card, including a deleted one. */
export const getAnyForUpdate = (db: TenantDb, id: string): Promise<CardRow | undefined> =>
  db.one(selectAnyForUpdate, { id });

export function list(
  db: TenantDb,
  query: PageQuery & { last_four?: string },
  numbers: string[] | undefined,
): Promise<Page<CardRow>> {
  return readPage(db, cards, query, { last_four: query.last_four, numbers });
}

/** Inserts the card; returns undefined if the id is already registered. */
export const insert = (
  db: TenantDb,
  now: Date,
  ids: { id: string; issuer_card_id: string },
  card: CardColumns,
  sealed: SealedId,
): Promise<CardRow | undefined> => db.one(insertCard, { ...card, ...sealed, ...ids, now });

/** Updates the card. Without `sealed`, the national id is kept. */
export const update = (
  db: TenantDb,
  now: Date,
  id: string,
  card: CardColumns,
  sealed: SealedId | undefined,
): Promise<CardRow | undefined> =>
  db.one(updateCard, { ...card, national_id_hash: null, national_id: null, ...sealed, id, now });

export async function remove(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(markDeleted, { id, now });
}
