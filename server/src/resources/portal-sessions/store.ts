import { createHash } from 'node:crypto';
import type { PortalPermission } from '../../auth/portal.ts';
import type { Role } from '../../auth/roles.ts';
import type { Language } from '../../domain/language.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';

export type SessionRow = {
  id: string;
  /** Null if the customer creates the organization, with `reference_id`. */
  organization_id: string | null;
  reference_id: string | null;
  permissions: PortalPermission[];
  language: Language;
  return_url: string | null;
  allowed_origins: string[];
  accent_color: string | null;
  expires_at: string;
  created_at: string;
};
const columns = `id, organization_id, reference_id, permissions, language, return_url, allowed_origins, accent_color, expires_at, created_at`;

type NewSession = Omit<SessionRow, 'expires_at' | 'created_at'> & {
  token_hash: Buffer;
  created_by: string;
  created_with: string | null;
  expires_at: Date;
  now: Date;
};
export const insertSession = tenantSql<NewSession, SessionRow>(
  `insert into portal_sessions (account_id, id, organization_id, reference_id, permissions, language, return_url, allowed_origins, accent_color,
     token_hash, created_by, created_with, expires_at, created_at)
   values (:account_id, :id, :organization_id, :reference_id, :permissions, :language, :return_url, :allowed_origins, :accent_color,
     :token_hash, :created_by, :created_with, :expires_at, :now)
   returning ${columns}`,
);
// The lock prevents the organization from being deleted before the session exists.
export const selectOrganization = tenantSql<{ id: string }, { id: string }>(
  `select id from organizations where account_id = :account_id and id = :id and deleted_at is null for key share`,
);
export const selectByReference = tenantSql<{ reference_id: string }, { id: string }>(
  `select id from organizations where account_id = :account_id and reference_id = :reference_id and deleted_at is null for key share`,
);
export const attachOrganization = tenantSql<{ id: string; organization_id: string }>(
  `update portal_sessions set organization_id = :organization_id
   where account_id = :account_id and id = :id and organization_id is null`,
);
/** Counts an email of the session. Updates no row beyond the limit. */
export const countMail = tenantSql<{ id: string; max: number }>(
  `update portal_sessions set mails = mails + 1 where account_id = :account_id and id = :id and mails < :max`,
);

export type Opened = SessionRow & { account_id: string };
export type Running = Opened & { tpa_id: string | null; mode: 'sandbox' | 'live' } & Creator;
/** The present rights of the session's creator: a user's role, or the scopes of a client and of the token that it used. */
export type Creator = { role: Role | null; client_scopes: string[] | null; token_scope: string | null };
const isOpenable = `opened_at is null and expires_at > :now`;
const findLink = systemSql<{ hash: Buffer; now: Date }, Opened>(
  `select account_id, ${columns} from portal_sessions where token_hash = :hash and ${isOpenable}`,
);
// Only one of two callers opens the link. Its token is invalid from then on.
const openLink = systemSql<{ hash: Buffer; next: Buffer; until: Date; now: Date }, Opened>(
  `update portal_sessions set token_hash = :next, opened_at = :now, expires_at = :until
   where token_hash = :hash and ${isOpenable} returning account_id, ${columns}`,
);
// A session ends with its creator: a user, or a client with the token that it used. It also ends when the user is restricted to
// other organizations, or to any if the session may change a TPA, which other organizations may use too.
const findOpened = systemSql<{ hash: Buffer; now: Date }, Running>(
  `select p.account_id, ${columns.replaceAll(/(\w+)/g, 'p.$1')}, o.tpa_id, a.mode,
          u.role, c.scopes as client_scopes, t.scope as token_scope
   from portal_sessions p
   join accounts a on a.id = p.account_id and a.status = 'active'
   left join organizations o on o.account_id = p.account_id and o.id = p.organization_id and o.deleted_at is null
   left join users u on u.account_id = p.account_id and u.id = p.created_by and u.status = 'active'
     and (u.organization_ids = '{}' or p.organization_id = any(u.organization_ids) and not 'tpa-write' = any(p.permissions))
   left join clients c on c.account_id = p.account_id and c.id = p.created_by and c.enabled and c.deleted_at is null
   left join tokens t on t.account_id = p.account_id and t.client_id = c.id and t.id = p.created_with
     and t.revoked_at is null and t.generation = c.token_generation
   where p.token_hash = :hash and p.opened_at is not null and p.expires_at > :now
     and (p.organization_id is null or o.id is not null) and (u.id is not null or t.id is not null)`,
);
/** Hashes a token. No key is required, because a hash of 256 random bits cannot be reversed. */
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
export const findSession = (db: SystemDb, now: Date, token: string): Promise<Running | undefined> =>
  db.one(findOpened, { hash: hashToken(token), now });

type Partner = { name: string; logo_id: string | null; mode: 'sandbox' | 'live' };
const selectPartner = tenantSql<Record<string, never>, Partner>(
  `select name_system as name, logo_id, mode from accounts where id = :account_id`,
);
const selectName = tenantSql<{ id: string }, { name: string }>(
  `select name from organizations where account_id = :account_id and id = :id`,
);
type Holder = { reference_id: string; name: string | null; status: string };
const selectHolders = tenantSql<{ id: string }, Holder>(
  `select c.reference_id, i.name, c.status from card_holders c
   left join identities i on i.account_id = c.account_id and i.id = c.identity_id
   where c.account_id = :account_id and c.organization_id = :id and c.deleted_at is null order by c.id desc limit 200`,
);
type Delivered = { name: string; status: string; at: string; sequence: number };
// The latest deliveries of each webhook are read by its key.
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
  partner: Partner;
  /** The organization's name. Undefined if there is no organization yet. */
  name: string | undefined;
  holders: Holder[] | undefined;
  deliveries: Delivered[] | undefined;
};

/** Returns what the session may show in addition to its TPA. */
export async function view(
  db: TenantDb,
  session: Running,
  may: (permission: PortalPermission) => boolean,
): Promise<PortalView | undefined> {
  const id = session.organization_id;
  const partner = await db.one(selectPartner, {});
  if (!partner) return undefined;
  if (id === null) return { partner, name: undefined, holders: undefined, deliveries: undefined };
  return {
    partner,
    name: (await db.one(selectName, { id }))?.name,
    holders: may('consents-read') ? await db.many(selectHolders, { id }) : undefined,
    deliveries: may('webhook-log-read') ? await db.many(selectDeliveries, { id }) : undefined,
  };
}
