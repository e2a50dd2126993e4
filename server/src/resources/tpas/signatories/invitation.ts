import { withoutAddresses } from '../../../domain/plain-name.ts';
import { minuteMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { Attachment, NewMail } from '../../../services/mail/index.ts';
import type { TpaParts } from '../parts.ts';
import type { TpaRow } from '../store.ts';
import * as store from '../store.ts';
import { receivedLetter, reminderLetter, requestLetter, signedLetter } from './letters.ts';
import type { SignatoryRow } from './store.ts';
import * as signatories from './store.ts';

type Addressee = Pick<SignatoryRow, 'id' | 'email' | 'name' | 'language'>;

/** The shortest time between two mails to a signatory. */
export const mailGapMs = minuteMs;

/** Mails a signatory their personal link, in their language. Returns the mail's id. */
export async function invite(
  parts: Pick<TpaParts, 'mail'>,
  db: TenantDb,
  now: Date,
  tpa: TpaRow,
  signatory: Addressee,
  link: { url: string; isReminder: boolean },
): Promise<string> {
  const account = await store.readAccount(db);
  const { product } = await store.readContext(db, tpa.id);
  const facts = { ...namesOf(account, tpa), product, url: link.url };
  const letters = link.isReminder ? reminderLetter : requestLetter;
  const { id } = await parts.mail.queue(db, now, {
    ...addressed(signatory),
    kind: link.isReminder ? 'signature_reminder' : 'signature_requested',
    letter: letters[signatory.language](facts),
  });
  return id;
}

/** Mails the same link again and renews it for 30 days. */
export async function remind(
  parts: Pick<TpaParts, 'mail' | 'links'>,
  db: TenantDb,
  now: Date,
  tpa: TpaRow,
  row: SignatoryRow,
): Promise<void> {
  const url = await parts.links.issue(db, now, 'signature', row.id);
  const id = await invite(parts, db, now, tpa, row, { url, isReminder: true });
  await signatories.setMailed(db, now, row.id, { id, isReminder: true });
}

/** Mails a signatory who has signed: the signed document, or the link until there is one. */
export async function sendReceipt(
  parts: Pick<TpaParts, 'mail' | 'links' | 'files'>,
  db: TenantDb,
  now: Date,
  tpa: TpaRow,
  row: SignatoryRow,
): Promise<void> {
  const names = namesOf(await store.readAccount(db), tpa);
  const url = await parts.links.issue(db, now, 'signature', row.id);
  const documentId = tpa.signed_document_id;
  const file = documentId === null ? undefined : await parts.files.getFile(db, documentId);
  const { id } = await parts.mail.queue(
    db,
    now,
    file
      ? signedCopy(row, names, { fileName: file.name, contentType: file.content_type, fileId: file.id })
      : {
          ...addressed(row),
          kind: 'signature_received',
          letter: receivedLetter[row.language]({ ...names, url }),
        },
  );
  await signatories.setMailed(db, now, row.id, { id, isReminder: false });
}

/** The mail with the signed document. */
export function signedCopy(
  addressee: Addressee,
  names: { partner: string; company: string },
  file: Attachment,
): NewMail {
  return {
    ...addressed(addressee),
    kind: 'tpa_signed',
    letter: signedLetter[addressee.language](names),
    attachments: [file],
  };
}

/** As they appear in mail. */
export function namesOf(account: { name_system: string }, tpa: { name: string }) {
  return { partner: withoutAddresses(account.name_system), company: withoutAddresses(tpa.name) };
}

function addressed({ id, email, name, language }: Addressee) {
  return {
    recipient: email,
    ...(name === null ? {} : { recipientName: name }),
    language,
    aboutId: id,
  };
}
