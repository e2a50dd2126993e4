import { minuteMs } from '../../platform/clock.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import type { Attachment, NewMail } from '../../services/mail/index.ts';
import { reminderLetter, requestLetter, signedLetter } from './letters.ts';
import type { TpaParts } from './parts.ts';
import type { SignatoryRow } from './signatories/store.ts';
import * as signatories from './signatories/store.ts';
import type { TpaRow } from './store.ts';
import * as store from './store.ts';

/** Nobody's mailbox is filled by a client, or a person, that repeats itself. */
export const remindGapMs = minuteMs;
export const signatureMailKinds = ['signature_requested', 'signature_reminder'] as const;

/** Asks somebody to sign: a mail with their personal link, in their language. */
export async function invite(
  parts: Pick<TpaParts, 'mail'>,
  db: TenantDb,
  now: Date,
  tpa: TpaRow,
  signatory: Pick<SignatoryRow, 'id' | 'email' | 'name' | 'language'>,
  link: { url: string; isReminder: boolean },
): Promise<void> {
  const account = await store.readAccount(db);
  const { product } = await store.readContext(db, tpa.id);
  const facts = { partner: account.name_system, company: tpa.name, product, url: link.url };
  const letters = link.isReminder ? reminderLetter : requestLetter;
  await parts.mail.queue(db, now, {
    kind: link.isReminder ? 'signature_reminder' : 'signature_requested',
    recipient: signatory.email,
    ...(signatory.name === null ? {} : { recipientName: signatory.name }),
    language: signatory.language,
    letter: letters[signatory.language](facts),
    aboutId: signatory.id,
  });
}

/** The same link again, for another 30 days. */
export async function remind(
  parts: Pick<TpaParts, 'mail' | 'links'>,
  db: TenantDb,
  now: Date,
  tpa: TpaRow,
  row: SignatoryRow,
): Promise<void> {
  const url = await parts.links.issue(db, now, 'signature', row.id);
  await invite(parts, db, now, tpa, row, { url, isReminder: true });
  await signatories.setMailed(db, now, row.id, true);
}

/** The signed document, for somebody who has signed it. */
export function signedCopy(
  { id, email, name, language }: Pick<SignatoryRow, 'id' | 'email' | 'name' | 'language'>,
  names: { partner: string; company: string },
  file: Attachment,
): NewMail {
  return {
    kind: 'tpa_signed',
    recipient: email,
    ...(name === null ? {} : { recipientName: name }),
    language,
    letter: signedLetter[language](names),
    aboutId: id,
    attachments: [file],
  };
}
