import { createHash } from 'node:crypto';
import type { Language } from '../../domain/language.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import type { portalPermissions } from './schema.ts';

export type SessionRow = {
  id: string;
  organization_id: string;
  permissions: (typeof portalPermissions)[number][];
  language: Language;
  return_url: string | null;
  allowed_origins: string[];
  accent_color: string | null;
  expires_at: string;
  created_at: string;
};
const columns = `id, organization_id, permissions, language, return_url, allowed_origins, accent_color, expires_at, created_at`;

export const insertSession = tenantSql<
  Omit<SessionRow, 'expires_at' | 'created_at'> & { token_hash: Buffer; expires_at: Date; now: Date },
  SessionRow
>(
  `insert into portal_sessions (account_id, id, organization_id, permissions, language, return_url, allowed_origins, accent_color,
     token_hash, expires_at, created_at)
   values (:account_id, :id, :organization_id, :permissions, :language, :return_url, :allowed_origins, :accent_color,
     :token_hash, :expires_at, :now)
   returning ${columns}`,
);
// Locked: the organization is not deleted before the session exists.
export const selectOrganization = tenantSql<{ id: string }, { id: string }>(
  `select id from organizations where account_id = :account_id and id = :id and deleted_at is null for key share`,
);

export type Opened = SessionRow & { account_id: string };
const isOpenable = `opened_at is null and expires_at > :now`;
const findLink = systemSql<{ hash: Buffer; now: Date }, Opened>(
  `select account_id, ${columns} from portal_sessions where token_hash = :hash and ${isOpenable}`,
);
// One of two callers gets it. The link's token is worth nothing from then on.
const openLink = systemSql<{ hash: Buffer; next: Buffer; until: Date; now: Date }, Opened>(
  `update portal_sessions set token_hash = :next, opened_at = :now, expires_at = :until
   where token_hash = :hash and ${isOpenable} returning account_id, ${columns}`,
);
const findOpened = systemSql<{ hash: Buffer; now: Date }, Opened>(
  `select p.account_id, ${columns.replaceAll(/(\w+)/g, 'p.$1')} from portal_sessions p
   join organizations o on o.account_id = p.account_id and o.id = p.organization_id and o.deleted_at is null
   join accounts a on a.id = p.account_id and a.status = 'active'
   where p.token_hash = :hash and p.opened_at is not null and p.expires_at > :now`,
);
/** No key needed: a hash of 256 random bits cannot be reversed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const find = (db: SystemDb, now: Date, token: string): Promise<Opened | undefined> =>
  db.one(findLink, { hash: hashToken(token), now });
export const open = (
  db: SystemDb,
  now: Date,
  token: string,
  next: string,
  until: Date,
): Promise<Opened | undefined> =>
  db.one(openLink, { hash: hashToken(token), next: hashToken(next), until, now });
export const findSession = (db: SystemDb, now: Date, token: string): Promise<Opened | undefined> =>
  db.one(findOpened, { hash: hashToken(token), now });

type Company = {
  account_name: string;
  logo_id: string | null;
  mode: 'sandbox' | 'live';
  name: string;
  company: string;
  organization_number: string;
  tpa_status: string;
};
const selectCompany = tenantSql<{ id: string }, Company>(
  `select a.name_system as account_name, a.logo_id, a.mode, o.name, t.name as company, t.organization_number, t.status as tpa_status
   from organizations o join tpas t on t.account_id = o.account_id and t.id = o.tpa_id join accounts a on a.id = o.account_id
   where o.account_id = :account_id and o.id = :id`,
);
type Signatory = { name: string; signed_at: string | null };
const selectSignatories = tenantSql<{ id: string }, Signatory>(
  `select coalesce(s.name, s.email) as name, s.signed_at from organizations o
   join tpa_signatories s on s.account_id = o.account_id and s.tpa_id = o.tpa_id
   where o.account_id = :account_id and o.id = :id order by s.id limit 100`,
);
type Holder = { reference_id: string; name: string | null; status: string };
const selectHolders = tenantSql<{ id: string }, Holder>(
  `select c.reference_id, i.name, c.status from card_holders c
   left join identities i on i.account_id = c.account_id and i.id = c.identity_id
   where c.account_id = :account_id and c.organization_id = :id and c.deleted_at is null order by c.id desc limit 200`,
);
type Delivered = { name: string; status: string; at: string; sequence: number };
// The last of each webhook, by its key.
const selectDeliveries = tenantSql<{ id: string }, Delivered>(
  `select e.name, d.status, d.created_at as at, d.sequence::float8 as sequence
   from webhooks w
   cross join lateral (
     (select event_id, status, created_at, sequence from deliveries
      where account_id = w.account_id and webhook_id = w.id order by sequence desc limit 25)
     union all
     (select event_id, 'pending', created_at, sequence from delivery_queue
      where account_id = w.account_id and webhook_id = w.id order by sequence desc limit 25)) d
   cross join lateral (select name from events where account_id = w.account_id and id = d.event_id limit 1) e
   where w.account_id = :account_id and w.organization_id = :id and w.deleted_at is null
   order by d.created_at desc, d.sequence desc limit 50`,
);

export type PortalView = {
  company: Company;
  signatories: Signatory[] | undefined;
  holders: Holder[] | undefined;
  deliveries: Delivered[] | undefined;
};

/** What the session may show of its organization, and nothing else. */
export async function view(db: TenantDb, session: Opened): Promise<PortalView | undefined> {
  const id = session.organization_id;
  const company = await db.one(selectCompany, { id });
  if (!company) return undefined;
  const may = (permission: SessionRow['permissions'][number]) => session.permissions.includes(permission);
  return {
    company,
    signatories: may('tpa-read') ? await db.many(selectSignatories, { id }) : undefined,
    holders: may('consents-read') ? await db.many(selectHolders, { id }) : undefined,
    deliveries: may('webhook-log-read') ? await db.many(selectDeliveries, { id }) : undefined,
  };
}
