import type { Language } from '../../domain/language.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { childRow } from '../../platform/database/row.ts';
import { freshlyPlanned, tenantSql } from '../../platform/database/statement.ts';
import { wordPatterns } from '../../platform/database/words.ts';
import type { OrganizationContext } from './organization-context.ts';
import type { AccountCardHolderQuery, CardHolder, Status } from './schema.ts';

/** The stored card holder. `link_generation` is null in live accounts, where only the card holder sees the link. */
export type CardHolderRow = Omit<CardHolder, 'consent'> & {
  organization_reference: string;
  skip_consent_email: boolean;
  mailed_at: string | null;
  /** The partner as the first email showed it. */
  partner_name: string | null;
  partner_logo_id: string | null;
  consented_at: string | null;
  link_generation: number | null;
  version: number;
};

// Subqueries run only for the rows of the page, whichever plan finds them. Joins would not.
const columns = `c.id, c.organization_id, c.reference_id, c.status, c.identity_id,
  (select json_build_object('name', i.name, 'employee_id', i.employee_id) from identities i
   where i.account_id = :account_id and i.id = c.identity_id) as identity,
  c.email, c.email_status, c.history_from, c.language, c.metadata, c.skip_consent_email, c.mailed_at,
  c.partner_name, c.partner_logo_id, c.consented_at,
  (select o.reference_id from organizations o where o.account_id = :account_id and o.id = c.organization_id)
    as organization_reference,
  case when (select a.mode from accounts a where a.id = :account_id) = 'sandbox' then
    (select l.generation from links l
     where l.account_id = :account_id and l.kind = 'consent' and l.object_id = c.id) end as link_generation,
  c.created_at, c.updated_at, c.version`;
const living = 'c.account_id = :account_id and c.organization_id = :organization_id and c.deleted_at is null';

// Keys compare byte by byte: every text with this prefix sorts before the prefix plus the last code point.
const beginsWith = (key: string): string => `${key} >= lower(:q) and ${key} < lower(:q) || chr(1114111)`;
const matching = (key: string): string =>
  `(select c.id from card_holders c where ${living} and ${beginsWith(`c.${key}`)} order by c.${key} limit :limit)`;
const selectMatching = tenantSql<{ organization_id: string; q: string; limit: number }, { id: string }>(
  `${matching('reference_key')} union ${matching('email_key')}`,
);
const fewMax = 200;

type Key = { organization_id: string; id: string };
export const { get, getForUpdate } = childRow<CardHolderRow>(
  'organization_id',
  `select ${columns} from card_holders c where ${living} and c.id = :id`,
  'c',
);
/** Finds a card holder for the right of access; a deleted one lacks the erased data. */
export const { get: getAlsoDeleted } = childRow<CardHolderRow>(
  'organization_id',
  `select ${columns} from card_holders c
   where c.account_id = :account_id and c.organization_id = :organization_id and c.id = :id`,
);
const selectExists = tenantSql<Key, { found: boolean }>(
  `select true as found from card_holders c where ${living} and c.id = :id`,
);
const cardHolders = tenantList<CardHolderRow>({
  name: 'card-holders',
  select: `select * from (select ${columns}, c.account_id, c.deleted_at, c.reference_key, c.email_key
                          from card_holders c) as holders`,
  where: 'account_id = :account_id and deleted_at is null',
  filters: {
    organization_id: 'organization_id = :organization_id',
    reference_id: 'reference_id = :reference_id',
    // This is deliberately not indexable. It is used only where walking the list in order is faster.
    q: 'left(reference_key, length(:q)) = lower(:q) or left(email_key, length(:q)) = lower(:q)',
    ids: 'id = any(:ids::text[])',
    status: 'status = :status',
    email_status: 'email_status = :email_status',
  },
  parent: 'organization_id',
  indexed: ['ids', 'reference_id', 'status', 'email_status'],
  from: 'card_holders',
});

// No index over all organizations has names, so a search reads a bounded number of people and continues from there.
const livingPeople = `(select c.*, i.name from card_holders c
   left join identities i on i.account_id = :account_id and i.id = c.identity_id
   where c.account_id = :account_id and c.deleted_at is null) as people`;
const accountCardHolders = tenantList<CardHolderRow>({
  name: 'account-card-holders',
  select: `select * from (select ${columns}, c.account_id, c.deleted_at from card_holders c) as people`,
  where: 'account_id = :account_id and deleted_at is null',
  filters: {
    ids: 'id = any(:ids::text[])',
    organization_id: 'organization_id = :organization_id',
    status: 'status = :status',
    q: "coalesce(name, '') || ' ' || reference_id || ' ' || coalesce(email, '') ilike all(:q::text[])",
  },
  indexed: ['ids', 'organization_id'],
  from: livingPeople,
});

/** A card holder to insert. `is_mailed` says that an invitation is queued with the insert. */
export type NewRow = {
  id: string;
  reference_id: string;
  email: string | null;
  identity_id: string | null;
  language: Language;
  status: Status;
  skip_consent_email: boolean;
  history_from: string | null;
  metadata: Record<string, string>;
  is_mailed: boolean;
};
type Inserted = { organization_id: string; partner: string; logo_id: string | null; rows: string; now: Date };
// One statement inserts one card holder or ten thousand. It skips rows whose reference is taken.
const insertRows = tenantSql<Inserted, { id: string }>(
  `insert into card_holders (account_id, id, organization_id, reference_id, email, email_status, identity_id, language,
     status, skip_consent_email, history_from, metadata, mailed_at, partner_name, partner_logo_id, created_at, updated_at)
   select :account_id, r.id, :organization_id, r.reference_id, r.email, case when r.is_mailed then 'queued' end,
     r.identity_id, r.language, r.status, r.skip_consent_email, r.history_from, r.metadata,
     case when r.is_mailed then :now::timestamptz end, case when r.is_mailed then :partner::text end,
     case when r.is_mailed then :logo_id::text end, :now, :now
   from json_to_recordset(:rows::json) as r (id text, reference_id text, email text, identity_id text, language text,
     status text, skip_consent_email boolean, history_from date, metadata jsonb, is_mailed boolean)
   -- In one order, so that two imports of the same people do not deadlock.
   order by r.reference_id collate "C"
   on conflict (account_id, organization_id, reference_id) where deleted_at is null do nothing
   returning id`,
);
// Without statistics the planner reads all card holders of the organization. A cached plan would then compare each with
// each reference of an import. A fresh plan knows the references and hashes them.
const selectTaken = freshlyPlanned(
  tenantSql<{ organization_id: string; references: string[] }, { reference_id: string }>(
    `select c.reference_id from card_holders c where ${living} and c.reference_id = any(:references::text[])`,
  ),
);

export type EditableColumns = Pick<
  CardHolderRow,
  'reference_id' | 'email' | 'identity_id' | 'language' | 'history_from' | 'metadata' | 'status'
>;
const updateRow = tenantSql<
  Omit<EditableColumns, 'metadata'> & {
    id: string;
    metadata: string;
    is_mailed: boolean;
    partner: string;
    logo_id: string | null;
    now: Date;
  }
>(
  `update card_holders
   set reference_id = :reference_id, email = :email, identity_id = :identity_id, language = :language,
       history_from = :history_from, metadata = :metadata, status = :status,
       email_status = case when :is_mailed::boolean then 'queued' else email_status end,
       mailed_at = case when :is_mailed::boolean then :now::timestamptz else mailed_at end,
       reminded_at = case when :is_mailed::boolean then null else reminded_at end,
       partner_name = case when :is_mailed::boolean then :partner else partner_name end,
       partner_logo_id = case when :is_mailed::boolean then :logo_id else partner_logo_id end,
       version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
const markMailed = tenantSql<{ ids: string[]; now: Date }>(
  // The first mail freezes the partner's name and logo. The account's row is locked: its logo stays until then.
  `update card_holders c
   set status = case when c.status = 'created' then 'invited' else c.status end,
       reminded_at = case when c.mailed_at is null then null else :now::timestamptz end,
       partner_name = coalesce(c.partner_name, a.name_system),
       partner_logo_id = case when c.partner_name is null then a.logo_id else c.partner_logo_id end,
       mailed_at = :now, email_status = 'queued', version = c.version + 1, updated_at = :now
   from (select name_system, logo_id from accounts where id = :account_id for key share) a
   where c.account_id = :account_id and c.id = any(:ids::text[])`,
);
const updateEmailStatus = tenantSql<
  { id: string; status: string; now: Date },
  { id: string; reference_id: string; organization_id: string; organization_reference: string }
>(
  `update card_holders c set email_status = :status, version = c.version + 1, updated_at = :now
   from organizations o
   where c.account_id = :account_id and c.id = :id and c.deleted_at is null and c.email is not null
     and o.account_id = :account_id and o.id = c.organization_id
   returning c.id, c.reference_id, c.organization_id, o.reference_id as organization_reference`,
);

type CardHolderFilters = { reference_id?: string; q?: string; status?: string; email_status?: string };

export async function list(
  db: TenantDb,
  organization_id: string,
  query: PageQuery & CardHolderFilters,
): Promise<Page<CardHolderRow>> {
  const { q, ...others } = { ...query, organization_id };
  if (q === undefined) return readPage(db, cardHolders, query, others);
  // Few matches are found by key; many are met soon by walking the list. Counting decides, because the planner would
  // have to guess.
  const matches = await db.many(selectMatching, { organization_id, q, limit: fewMax + 1 });
  if (matches.length > fewMax) return readPage(db, cardHolders, query, { ...others, q });
  return readPage(db, cardHolders, query, { ...others, ids: matches.map(({ id }) => id) });
}

/** Lists the card holders of all organizations of the account. */
export function listOfAccount(db: TenantDb, query: AccountCardHolderQuery): Promise<Page<CardHolderRow>> {
  const q = wordPatterns(query.q);
  return readPage(db, accountCardHolders, query, {
    ...query,
    ids: query.ids?.split(','),
    q: q?.length ? q : undefined,
  });
}

export async function exists(db: TenantDb, organization_id: string, id: string): Promise<boolean> {
  return (await db.one(selectExists, { organization_id, id })) !== undefined;
}

/** Returns the inserted ids; rows whose reference is taken are skipped. */
export async function insert(
  db: TenantDb,
  now: Date,
  { id, partner, logo_id }: OrganizationContext,
  rows: NewRow[],
): Promise<Set<string>> {
  const inserted = await db.many(insertRows, {
    organization_id: id,
    partner,
    logo_id,
    rows: JSON.stringify(rows),
    now,
  });
  return new Set(inserted.map(({ id }) => id));
}

export async function takenReferences(
  db: TenantDb,
  organization_id: string,
  references: string[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const taken = await db.many(selectTaken, { organization_id, references });
  return new Set(taken.map(({ reference_id }) => reference_id));
}

export async function update(
  db: TenantDb,
  now: Date,
  { partner, logo_id }: OrganizationContext,
  id: string,
  wanted: EditableColumns & { is_mailed: boolean },
): Promise<void> {
  const { reference_id, email, identity_id, language, history_from, status, is_mailed } = wanted;
  const metadata = JSON.stringify(wanted.metadata);
  await db.run(updateRow, {
    id,
    reference_id,
    email,
    identity_id,
    language,
    history_from,
    metadata,
    status,
    is_mailed,
    partner,
    logo_id,
    now,
  });
}

/** Records that an email was queued for each: the invitation or a reminder. */
export async function setMailed(db: TenantDb, now: Date, ids: string[]): Promise<void> {
  await db.run(markMailed, { ids, now });
}

/** Sets the email status; returns undefined if the card holder was deleted in the meantime. */
export function setEmailStatus(db: TenantDb, now: Date, id: string, status: 'delivered' | 'failed') {
  return db.one(updateEmailStatus, { id, status, now });
}
