import { hashSessionToken } from '../../auth/sessions.ts';
import type { Language } from '../../domain/language.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { newSecret, secretPattern } from '../../platform/secrets.ts';
import type { UserRow } from './store.ts';

export type UserLinkKind = 'invitation' | 'password_reset' | 'email_change';
const lifetimesMs: Readonly<Record<UserLinkKind, number>> = {
  invitation: 7 * dayMs,
  password_reset: hourMs,
  email_change: dayMs,
};
/** The first segment of a link's path. */
export const userLinkPaths: Readonly<Record<UserLinkKind, string>> = {
  invitation: 'invitation',
  password_reset: 'reset',
  email_change: 'confirm-email',
};
// A second email within this time would confuse its reader.
const resendAfterMs = 2 * minuteMs;

export type FoundUserLink = {
  account_id: string;
  id: string;
  user_id: string;
  kind: UserLinkKind;
  expires_at: string;
  /** The email address that an `email_change` confirms. */
  new_email: string | null;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  status: UserRow['status'];
  account_name: string;
};

const insertLink = tenantSql<{
  id: string;
  user_id: string;
  kind: string;
  hash: Buffer;
  email: string | null;
  now: Date;
  expires_at: Date;
}>(
  `insert into user_links (account_id, id, user_id, kind, token_hash, email, created_at, expires_at)
   values (:account_id, :id, :user_id, :kind, :hash, :email, :now, :expires_at)`,
);
const deleteLinks = tenantSql<{ user_id: string; kinds: string[] }>(
  'delete from user_links where account_id = :account_id and user_id = :user_id and kind = any(:kinds::text[])',
);
const selectRecent = tenantSql<{ user_id: string; kind: string; since: Date }, { found: boolean }>(
  `select true as found from user_links
   where account_id = :account_id and user_id = :user_id and kind = :kind and created_at > :since limit 1`,
);
const spendLink = tenantSql<{ id: string; now: Date }>(
  'delete from user_links where account_id = :account_id and id = :id and expires_at > :now',
);
const selectLink = systemSql<{ hash: Buffer }, FoundUserLink>(
  `select l.account_id, l.id, l.user_id, l.kind, l.expires_at, l.email as new_email, u.email, u.first_name, u.last_name, u.language, u.status,
          a.name_system as account_name
   from user_links l
   join users u on u.account_id = l.account_id and u.id = l.user_id
   join accounts a on a.id = l.account_id
   where l.token_hash = :hash and a.status = 'active' and u.status <> 'disabled'`,
);

/** Creates a link that works once and returns its token. It replaces an earlier link of the same kind. */
export async function issueUserLink(
  db: TenantDb,
  now: Date,
  kind: UserLinkKind,
  userId: string,
  newEmail: string | null = null,
): Promise<string> {
  const token = newSecret();
  await db.run(deleteLinks, { user_id: userId, kinds: [kind] });
  await db.run(insertLink, {
    id: newId('lnk', now),
    user_id: userId,
    kind,
    hash: hashSessionToken(token),
    email: newEmail,
    now,
    expires_at: new Date(now.getTime() + lifetimesMs[kind]),
  });
  return token;
}

export async function wasJustIssued(
  db: TenantDb,
  now: Date,
  kind: UserLinkKind,
  userId: string,
): Promise<boolean> {
  const since = new Date(now.getTime() - resendAfterMs);
  return (await db.one(selectRecent, { user_id: userId, kind, since })) !== undefined;
}

/** Finds a link, which may have expired. Returns undefined if it never existed, or was used or replaced. */
export async function findUserLink(db: SystemDb, token: string): Promise<FoundUserLink | undefined> {
  return secretPattern.test(token) ? db.one(selectLink, { hash: hashSessionToken(token) }) : undefined;
}

/** Uses up a link. Returns false if it has expired or another request used it first. */
export async function spendUserLink(db: TenantDb, now: Date, id: string): Promise<boolean> {
  return (await db.run(spendLink, { id, now })) > 0;
}

export async function revokeUserLinks(db: TenantDb, userId: string): Promise<void> {
  await db.run(deleteLinks, { user_id: userId, kinds: Object.keys(userLinkPaths) });
}
