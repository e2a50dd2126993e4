import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { Identity } from './schema.ts';

/** A person with the national id hashed and encrypted. */
export type SealedPerson = {
  id: string;
  country: string;
  organization_number: string;
  name: string;
  employee_id: string | null;
  national_id_hash: Buffer;
  national_id: Buffer;
};

export type CardRow = {
  card_id: string;
  card_version: number;
  identity_id: string;
  payment_product_id: string;
  last_four: string;
  liability: string;
  active: boolean;
};

// The limit keeps the planner from reading all card holders once instead of searching for each person.
const livingHolder = `(select true from card_holders h
  where h.account_id = :account_id and h.identity_id = persons.id and h.deleted_at is null limit 1) is not null`;

// The join keeps only cards of the TPA's payment product.
const persons = tenantList<Identity>({
  name: 'identities',
  select: `select * from (
    select t.id as tpa_id, i.id, i.name, i.employee_id, i.created_at, i.updated_at,
      coalesce((select json_agg(json_build_object('id', c.card_id, 'last_four', c.last_four, 'type', c.liability,
                                                  'active', c.active) order by c.card_id)
                from identity_cards c
                where c.account_id = i.account_id and c.identity_id = i.id
                  and c.payment_product_id = t.payment_product_id), '[]') as cards,
      coalesce((select json_agg(json_build_object('id', h.id, 'reference_id', h.reference_id, 'organization',
                                  json_build_object('id', o.id, 'name', o.name)) order by h.id)
                from card_holders h
                join organizations o on o.account_id = h.account_id and o.id = h.organization_id
                where h.account_id = i.account_id and h.identity_id = i.id and h.deleted_at is null), '[]') as card_holders
    from tpas t
    join identities i on i.account_id = t.account_id and i.country = t.country
      and i.organization_number = t.organization_number
    where t.account_id = :account_id) as persons`,
  where: 'true',
  filters: {
    tpa_id: 'tpa_id = :tpa_id',
    shown: `persons.identified_by_eid or exists (
      select from identity_cards k where k.account_id = :account_id and k.identity_id = persons.id
        and k.payment_product_id = t.payment_product_id)`,
    holders: livingHolder,
    others: `not (${livingHolder})`,
  },
  parent: 'tpa_id',
  indexed: ['tpa_id'],
  from: 'identities persons',
  // These are the people of the TPA's company.
  probes: {
    tpa_id: {
      values: `(select country, organization_number, payment_product_id from tpas
                where account_id = :account_id and id = :tpa_id) as t`,
      condition: `persons.account_id = :account_id and persons.country = t.country
        and persons.organization_number = t.organization_number`,
    },
  },
});

const upsertPersons = tenantSql<
  Record<'ids' | 'countries' | 'numbers' | 'names' | 'employee_ids' | 'hashes' | 'sealed', unknown[]> & {
    is_by_eid: boolean;
    now: Date;
  },
  { id: string; country: string; organization_number: string; national_id_hash: Buffer }
>(
  // An existing name stays; `rename` changes it afterwards. The update only locks and returns the row.
  `insert into identities as i (account_id, id, country, organization_number, name, employee_id, national_id_hash,
                                national_id, identified_by_eid, created_at, updated_at)
   select :account_id, n.id, n.country, n.organization_number, n.name, n.employee_id, n.hash, n.sealed,
          :is_by_eid, :now, :now
   from unnest(:ids::text[], :countries::text[], :numbers::text[], :names::text[], :employee_ids::text[],
               :hashes::bytea[], :sealed::bytea[])
        as n (id, country, organization_number, name, employee_id, hash, sealed)
   order by n.country, n.organization_number, n.hash
   on conflict (account_id, country, organization_number, national_id_hash) do update
   set identified_by_eid = i.identified_by_eid or excluded.identified_by_eid
   returning id, country, organization_number, national_id_hash`,
);
const lockCards = tenantSql<{ card_ids: string[] }, { card_id: string; identity_id: string }>(
  `select card_id, identity_id from identity_cards
   where account_id = :account_id and card_id = any(:card_ids::text[]) order by card_id for update`,
);
const upsertCards = tenantSql<
  Record<
    'card_ids' | 'versions' | 'identity_ids' | 'products' | 'last_fours' | 'liabilities' | 'actives',
    unknown[]
  > & { now: Date },
  { card_id: string }
>(
  `insert into identity_cards as c (account_id, card_id, card_version, identity_id, payment_product_id, last_four,
                                    liability, active, created_at, updated_at)
   select :account_id, n.card_id, n.card_version, n.identity_id, n.payment_product_id, n.last_four, n.liability,
          n.active, :now, :now
   from unnest(:card_ids::text[], :versions::integer[], :identity_ids::text[], :products::text[],
               :last_fours::text[], :liabilities::text[], :actives::boolean[])
        as n (card_id, card_version, identity_id, payment_product_id, last_four, liability, active)
   order by n.card_id
   on conflict (account_id, card_id) do update
   set card_version = excluded.card_version, identity_id = excluded.identity_id,
       payment_product_id = excluded.payment_product_id, last_four = excluded.last_four,
       liability = excluded.liability, active = excluded.active, updated_at = excluded.updated_at
   where c.card_version < excluded.card_version
   returning card_id`,
);
const updatePersons = tenantSql<Record<'ids' | 'names' | 'employee_ids', unknown[]> & { now: Date }>(
  `update identities i
   set name = n.name, employee_id = coalesce(n.employee_id, i.employee_id), updated_at = :now
   from unnest(:ids::text[], :names::text[], :employee_ids::text[]) as n (id, name, employee_id)
   where i.account_id = :account_id and i.id = n.id
     and (i.name, i.employee_id) is distinct from (n.name, coalesce(n.employee_id, i.employee_id))`,
);
const deactivateCard = tenantSql<{ card_id: string; card_version: number; now: Date }>(
  `update identity_cards set active = false, card_version = :card_version, updated_at = :now
   where account_id = :account_id and card_id = :card_id and card_version < :card_version`,
);

export function list(
  db: TenantDb,
  tpaId: string,
  query: PageQuery & { is_card_holder?: boolean },
): Promise<Page<Identity>> {
  const { is_card_holder } = query;
  return readPage(db, persons, query, {
    tpa_id: tpaId,
    shown: true,
    holders: is_card_holder === true ? true : undefined,
    others: is_card_holder === false ? true : undefined,
  });
}

/** Returns the ids of new and existing people, by `personKey`. */
export async function upsert(
  db: TenantDb,
  now: Date,
  people: SealedPerson[],
  isByEid: boolean,
): Promise<Map<string, string>> {
  const rows = await db.many(upsertPersons, {
    ids: people.map((one) => one.id),
    countries: people.map((one) => one.country),
    numbers: people.map((one) => one.organization_number),
    names: people.map((one) => one.name),
    employee_ids: people.map((one) => one.employee_id),
    hashes: people.map((one) => one.national_id_hash),
    sealed: people.map((one) => one.national_id),
    is_by_eid: isByEid,
    now,
  });
  return new Map(rows.map((row) => [personKey(row), row.id]));
}

export function personKey(
  person: Pick<SealedPerson, 'country' | 'organization_number' | 'national_id_hash'>,
): string {
  return `${person.country} ${person.organization_number} ${person.national_id_hash.toString('hex')}`;
}

/** Locks the cards and returns the people who have them now. */
export async function lockHolders(db: TenantDb, cardIds: string[]): Promise<Map<string, string>> {
  const rows = await db.many(lockCards, { card_ids: cardIds });
  return new Map(rows.map((row) => [row.card_id, row.identity_id]));
}

/** Returns the ids of the cards that were new, or newer than the stored ones. */
export async function upsertAllCards(db: TenantDb, now: Date, cards: CardRow[]): Promise<Set<string>> {
  const rows = await db.many(upsertCards, {
    card_ids: cards.map((one) => one.card_id),
    versions: cards.map((one) => one.card_version),
    identity_ids: cards.map((one) => one.identity_id),
    products: cards.map((one) => one.payment_product_id),
    last_fours: cards.map((one) => one.last_four),
    liabilities: cards.map((one) => one.liability),
    actives: cards.map((one) => one.active),
    now,
  });
  return new Set(rows.map((row) => row.card_id));
}

export async function rename(
  db: TenantDb,
  now: Date,
  people: { id: string; name: string; employee_id: string | null }[],
): Promise<void> {
  await db.run(updatePersons, {
    ids: people.map((one) => one.id),
    names: people.map((one) => one.name),
    employee_ids: people.map((one) => one.employee_id),
    now,
  });
}

export async function deactivate(db: TenantDb, now: Date, cardId: string, version: number): Promise<void> {
  await db.run(deactivateCard, { card_id: cardId, card_version: version, now });
}
