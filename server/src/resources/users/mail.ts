import type { Language } from '../../domain/language.ts';
import { withoutAddresses } from '../../domain/plain-name.ts';
import type { PartnerContext } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { NewMail } from '../../services/mail/index.ts';
import { issueUserLink, type UserLinkKind, userLinkPaths } from './links.ts';
import { type UserMailKind, userMailTexts } from './mail-texts.ts';

export type MailParts = {
  publicUrl: string;
  queueMail: (db: TenantDb, now: Date, mail: NewMail) => Promise<unknown>;
  wakeMail: () => void;
};
export type Addressee = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
};
type MailWithLink = 'user_invited' | 'user_registered' | 'user_password_reset' | 'user_email_confirm';

const linkKinds: Readonly<Record<MailWithLink, UserLinkKind>> = {
  user_invited: 'invitation',
  user_registered: 'invitation',
  user_password_reset: 'password_reset',
  user_email_confirm: 'email_change',
};

const selectAccountName = tenantSql<Record<string, never>, { name_system: string }>(
  'select name_system from accounts where id = :account_id',
);
const selectActiveOwners = tenantSql<Record<string, never>, Addressee>(
  `select id, email, first_name, last_name, language from users
   where account_id = :account_id and role = 'owner' and status = 'active'`,
);

/** Queues an invitation and returns its link. An earlier invitation's link stops working. */
export function inviteUser(
  parts: MailParts,
  db: TenantDb,
  now: Date,
  user: Addressee,
  inviter: string,
): Promise<string> {
  return mailLink(parts, db, now, user, 'user_invited', inviter);
}

/** Queues an email with a new link and returns the link. An earlier link of the same kind stops working. */
export async function mailLink(
  parts: MailParts,
  db: TenantDb,
  now: Date,
  user: Addressee,
  kind: MailWithLink,
  inviter = '',
): Promise<string> {
  const linkKind = linkKinds[kind];
  // The person who reads the email to a new address confirms the address.
  const newEmail = kind === 'user_email_confirm' ? user.email : null;
  const token = await issueUserLink(db, now, linkKind, user.id, newEmail);
  const url = `${parts.publicUrl}/${userLinkPaths[linkKind]}/${token}`;
  await queueUserMail(parts, db, now, user, kind, { inviter, url });
  return url;
}

/** Queues an email that informs users about a change of their sign-in. */
export function mailNotice(
  parts: MailParts,
  db: TenantDb,
  now: Date,
  user: Addressee,
  kind: Exclude<UserMailKind, MailWithLink>,
  author = '',
): Promise<void> {
  return queueUserMail(parts, db, now, user, kind, { inviter: author, url: '' });
}

/** Queues an email to every active owner that the account's security policy requires less than before. */
export async function notifyOwnersOfPolicy(
  parts: MailParts,
  { db, now, principal, afterCommit }: PartnerContext,
): Promise<void> {
  for (const owner of await db.many(selectActiveOwners, {})) {
    await mailNotice(parts, db, now, owner, 'user_policy_loosened', principal.clientName);
  }
  afterCommit(() => parts.wakeMail());
}

async function queueUserMail(
  { queueMail }: MailParts,
  db: TenantDb,
  now: Date,
  user: Addressee,
  kind: UserMailKind,
  { inviter, url }: { inviter: string; url: string },
): Promise<void> {
  const account = (await db.one(selectAccountName, {}))?.name_system ?? 'Kontor';
  const { button: label, ...letter } = userMailTexts[user.language][kind](
    withoutAddresses(account),
    withoutAddresses(inviter),
  );
  await queueMail(db, now, {
    kind,
    recipient: user.email,
    recipientName: `${user.first_name} ${user.last_name}`.trim(),
    language: user.language,
    letter: label === undefined ? letter : { ...letter, button: { label, url } },
    aboutId: user.id,
    // An invitation comes from the partner, and emails about signing in come from Kontor.
    voice: kind === 'user_invited' ? 'partner' : 'kontor',
  });
}
