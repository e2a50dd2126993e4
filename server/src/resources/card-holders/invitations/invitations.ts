import type { Language } from '../../../domain/language.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { NewMail } from '../../../services/mail/index.ts';
import { invitationLetter, linkLetter, reminderLetter } from './letters.ts';

/** What this noun needs of the personal links. */
export type ConsentLinks = {
  issueAll(db: TenantDb, now: Date, kind: 'consent', ids: string[]): Promise<string[]>;
  replace(db: TenantDb, now: Date, kind: 'consent', id: string): Promise<string>;
  show(kind: 'consent', id: string, generation: number): string;
  revoke(db: TenantDb, kind: 'consent', ids: string[]): Promise<void>;
};
export type QueueMails = (db: TenantDb, now: Date, mails: NewMail[]) => Promise<unknown>;
export type InvitingParts = {
  links: ConsentLinks;
  queueMails: QueueMails;
  /** Once mails that were queued are committed: no need to wait for the next look into the queue. */
  mailQueued: () => void;
};

export type Invited = { id: string; email: string; language: Language };
export type LetterKind = keyof typeof letters;

const letters = {
  card_holder_invitation: invitationLetter,
  card_holder_reminder: reminderLetter,
  card_holder_link: linkLetter,
};
/** By these, the outcome of a mail finds its way to us. */
export const isOurMail = (kind: string): boolean => Object.hasOwn(letters, kind);

// Sealing a mail takes a few hundredths of a millisecond: in such portions nobody else waits for long.
const portion = 500;

/** A personal link and a mail with it for each, in the caller's transaction. */
export async function invite(
  { links, queueMails }: Pick<InvitingParts, 'links' | 'queueMails'>,
  db: TenantDb,
  now: Date,
  kind: LetterKind,
  from: { partner: string; company: string },
  people: Invited[],
): Promise<void> {
  for (let start = 0; start < people.length; start += portion) {
    const some = people.slice(start, start + portion);
    const urls = await links.issueAll(
      db,
      now,
      'consent',
      some.map(({ id }) => id),
    );
    await queueMails(
      db,
      now,
      some.map((person, at) => letterTo(kind, from, person, urls[at] ?? '')),
    );
  }
}

export function letterTo(
  kind: LetterKind,
  { partner, company }: { partner: string; company: string },
  { id, email, language }: Invited,
  url: string,
): NewMail {
  return {
    kind,
    recipient: email,
    language,
    letter: letters[kind][language]({ partner, company, url }),
    aboutId: id,
  };
}
