import type { Language } from '../../domain/language.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { Letter, NewMail } from '../../services/mail/index.ts';
import { issueUserLink, type UserLinkKind, userLinkPaths } from './links.ts';
import { type UserMailKind, userMailWords } from './mails.ts';

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

const selectAccountName = tenantSql<Record<string, never>, { name_system: string }>(
  'select name_system from accounts where id = :account_id',
);

/** A mail with a link to set a password, which is also given back. A link that was mailed before stops working. */
export async function inviteUser(
  parts: MailParts,
  db: TenantDb,
  now: Date,
  user: Addressee,
  inviter: string,
): Promise<string> {
  const words = userMailWords[user.language];
  const url = await newAddress(parts, db, now, 'invitation', user.id);
  const letter = words.invited(await accountName(db), inviter);
  await mailUser(parts, db, now, user, 'user_invited', {
    ...letter,
    button: { label: words.accept, url },
  });
  return url;
}

export async function newAddress(
  { publicUrl }: MailParts,
  db: TenantDb,
  now: Date,
  kind: UserLinkKind,
  userId: string,
): Promise<string> {
  return `${publicUrl}/${userLinkPaths[kind]}/${await issueUserLink(db, now, kind, userId)}`;
}

export async function accountName(db: TenantDb): Promise<string> {
  return (await db.one(selectAccountName, {}))?.name_system ?? 'Kontor';
}

export async function mailUser(
  { queueMail }: MailParts,
  db: TenantDb,
  now: Date,
  user: Addressee,
  kind: UserMailKind,
  letter: Letter,
): Promise<void> {
  await queueMail(db, now, {
    kind,
    recipient: user.email,
    recipientName: `${user.first_name} ${user.last_name}`.trim(),
    language: user.language,
    letter,
    aboutId: user.id,
    // What the partner's staff get from each other comes from the partner; what concerns their sign-in comes from us.
    voice: kind === 'user_invited' ? 'partner' : 'kontor',
  });
}
