import { createHash } from 'node:crypto';
import type { TenantDb } from '../../../../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../../../../platform/database/lines.ts';
import { tenantSql } from '../../../../platform/database/statement.ts';
import type { Card, CardReference, Company, Transaction } from '../../../../services/issuer-files/record.ts';
import { inLines } from './store.ts';

/**
 * The companies and cards in files. Files have no national ids, so a card of a file is one that the issuer registers: under the id that the file
 * or its report states, or with the same bank identification number, last digits, company and holder.
 */

const companyColumns = {
  number: 'text',
  parent_number: 'text',
  name: 'text',
  organization_number: 'text',
  tax_number: 'text',
  country: 'text',
  cost_centre: 'text',
  currency: 'text',
};
const companyNames = Object.keys(companyColumns) as (keyof typeof companyColumns)[];
const cardColumns = {
  card_key: 'text',
  issuer_card_id: 'text',
  last_four: 'text',
  bin: 'text',
  company_number: 'text',
  holder_name: 'text',
  employee_id: 'text',
  cost_centre: 'text',
  currency: 'text',
  status: 'text',
  closed_date: 'date',
};
const cardNames = Object.keys(cardColumns) as (keyof typeof cardColumns)[];
type CardRow = Record<keyof typeof cardColumns, string | null> & { card_key: string; issuer_card_id: string };

const stated = (table: string, names: readonly string[]): string =>
  names.map((name) => `${name} = coalesce(excluded.${name}, ${table}.${name})`).join(', ');
const upsertCompanies = tenantSql<Lines<keyof typeof companyColumns> & { id: string; now: Date }>(
  `insert into issuer_file_companies as t (account_id, ${companyNames.join(', ')}, issuer_file_id, updated_at)
   select :account_id, ${companyNames.map((name) => `r.${name}`).join(', ')}, :id, :now from ${fromLines(companyColumns)}
   order by r.number
   on conflict (account_id, number) do update
   set ${stated('t', companyNames.slice(1))}, issuer_file_id = excluded.issuer_file_id, updated_at = excluded.updated_at
   where excluded.issuer_file_id >= t.issuer_file_id`,
);
const upsertCards = tenantSql<Lines<keyof typeof cardColumns> & { id: string; now: Date }>(
  `insert into issuer_file_cards as t (account_id, ${cardNames.join(', ')}, problem, issuer_file_id, updated_at)
   select :account_id, ${cardNames.map((name) => `r.${name}`).join(', ')}, 'The card is not registered.', :id, :now
   from ${fromLines(cardColumns)} order by r.card_key
   on conflict (account_id, card_key) do update
   set ${stated('t', cardNames.slice(2))}, issuer_file_id = excluded.issuer_file_id, updated_at = excluded.updated_at
   where excluded.issuer_file_id >= t.issuer_file_id`,
);
/** Serializes what links cards with what adds waiting transactions. One that is added during a link would never be found. */
const lockCards = tenantSql<Record<never, never>>(
  `select pg_advisory_xact_lock(hashtextextended('issuer file cards ' || :account_id, 0))`,
);
const digits = (column: string) => `regexp_replace(${column}, '\\D', '', 'g')`;
/** Links cards with the registered ones: by id, or by facts that exactly one has. */
const linkCards = tenantSql<{ keys: string[] | null; now: Date }>(
  `with recursive unlinked as materialized (
     select card_key, issuer_card_id, last_four, bin, company_number, holder_name, employee_id from issuer_file_cards
     where account_id = :account_id and problem is not null and (:keys::text[] is null or card_key = any(:keys::text[]))
   ), above as (
     select u.card_key, p.organization_number, p.parent_number, 1 as depth
     from unlinked u join issuer_file_companies p on p.account_id = :account_id and p.number = u.company_number
     union all
     select a.card_key, p.organization_number, p.parent_number, a.depth + 1
     from above a join issuer_file_companies p on p.account_id = :account_id and p.number = a.parent_number
     where a.organization_number is null and a.depth < 10
   ), by_id as (
     select u.card_key, c.issuer_card_id from unlinked u
     join cards c on c.account_id = :account_id and c.issuer_card_id = u.issuer_card_id
   ), by_facts as (
     select u.card_key, min(c.issuer_card_id) as issuer_card_id from unlinked u
     left join above a on a.card_key = u.card_key and a.organization_number is not null
     join cards c on c.account_id = :account_id and c.last_four = u.last_four and c.deleted_at is null
       and left(c.bin_number, 6) = u.bin
       and (c.employee_id = u.employee_id or lower(c.holder_name) = lower(u.holder_name))
       and (a.organization_number is null or ${digits('a.organization_number')} = ${digits('c.company_number')})
     where not exists (select from by_id b where b.card_key = u.card_key)
     group by u.card_key having count(*) = 1
   ), linked as (
     select l.card_key, l.issuer_card_id, u.issuer_card_id as former_id
     from (select * from by_id union all select * from by_facts) l join unlinked u on u.card_key = l.card_key
   ), moved as (
     update issuer_file_waiting w set issuer_card_id = l.issuer_card_id
     from linked l where w.account_id = :account_id and w.issuer_card_id = l.former_id and l.former_id <> l.issuer_card_id
   )
   update issuer_file_cards f set issuer_card_id = l.issuer_card_id, problem = null, updated_at = :now
   from linked l where f.account_id = :account_id and f.card_key = l.card_key`,
);
const selectCards = tenantSql<{ id: string; keys: string[] }, ResolvedCard & { card_key: string }>(
  `select f.card_key, f.issuer_card_id, f.problem is null as is_known,
     exists (select from issuer_file_waiting w where w.account_id = :account_id and w.issuer_card_id = f.issuer_card_id
               and w.issuer_file_id = :id) as has_waiting
   from issuer_file_cards f where f.account_id = :account_id and f.card_key = any(:keys::text[])`,
);

export const lock = (db: TenantDb) => db.run(lockCards, {});
/** Links all cards of the account that can be linked. The caller has locked them. */
export const linkAll = (db: TenantDb, now: Date) => db.run(linkCards, { keys: null, now });

export async function storeCompanies(
  db: TenantDb,
  now: Date,
  id: string,
  companies: Company[],
): Promise<void> {
  if (companies.length === 0) return;
  const rows = new Map(
    companies.map(({ item: _, place: _p, address, ...company }) => [
      company.number,
      inLines({ ...company, country: address?.country ?? null }),
    ]),
  );
  await db.run(upsertCompanies, { id, now, ...toLines(companyNames, [...rows.values()]) });
}

/** `has_waiting`: a transaction of this file waits for it already. */
export type ResolvedCard = { issuer_card_id: string; is_known: boolean; has_waiting: boolean };
/** Stores what the file says about its cards, and finds the registered ones. `known` has registered ones that were found before. */
export async function resolveCards(
  db: TenantDb,
  now: Date,
  id: string,
  given: { cards: Card[]; transactions: Transaction[] },
  known: Map<string, ResolvedCard>,
): Promise<Map<string, ResolvedCard>> {
  const rows = new Map<string, CardRow>();
  for (const { card, company_number, holder_name, employee_id, cost_centre } of given.transactions) {
    if (!known.has(card.key))
      rows.set(card.key, toRow(card, { company_number, holder_name, employee_id, cost_centre }));
  }
  for (const {
    card,
    company_number,
    holder_name,
    employee_id,
    cost_centre,
    currency,
    status,
    closed_date,
  } of given.cards) {
    const facts = { company_number, holder_name, employee_id, cost_centre, currency, status, closed_date };
    rows.set(card.key, toRow(card, facts));
  }
  const found = new Map<string, ResolvedCard>();
  for (const { card } of given.transactions) {
    const before = known.get(card.key);
    if (before) found.set(card.key, before);
  }
  if (rows.size === 0) return found;
  await lock(db);
  await db.run(upsertCards, { id, now, ...toLines(cardNames, [...rows.values()]) });
  const keys = [...rows.keys()];
  await db.run(linkCards, { keys, now });
  for (const { card_key, ...card } of await db.many(selectCards, { id, keys })) {
    found.set(card_key, card);
    if (card.is_known) known.set(card_key, card);
  }
  return found;
}

function toRow(card: CardReference, facts: Partial<CardRow>): CardRow {
  const none = { cost_centre: null, currency: null, status: null, closed_date: null };
  const { company_number = null, holder_name = null, employee_id = null } = facts;
  const { key: card_key, last_four, bin } = card;
  const issuer_card_id = idOf(card.key);
  return inLines({
    ...none,
    ...facts,
    company_number,
    holder_name,
    employee_id,
    card_key,
    issuer_card_id,
    last_four,
    bin,
  });
}

const idCharsMax = 64;
/** The id under which the issuer registers the card: the key in the letters of an id. */
function idOf(key: string): string {
  const plain = key.replace(/[^A-Za-z0-9._-]/g, '-');
  return plain.length <= idCharsMax && !/^\.+$/.test(plain)
    ? plain
    : createHash('sha256').update(key).digest('base64url');
}
