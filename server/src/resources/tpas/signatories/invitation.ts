import { withoutAddresses } from '../../../domain/plain-name.ts';
import { minuteMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { Attachment, NewMail } from '../../../services/mail/index.ts';
import type { TpaParts } from '../parts.ts';
import type { TpaContext, TpaRow } from '../store.ts';
import * as store from '../store.ts';
import { receivedLetter, reminderLetter, requestLetter, signedLetter } from './letters.ts';
import type { SignatoryRow } from './store.ts';
import * as signatories from './store.ts';

type Addressee = Pick<SignatoryRow, 'id' | 'email' | 'name' | 'language'>;
type Shown = Pick<TpaContext, 'partner' | 'logo_id'>;

/** The shortest time between two emails to a signatory. */
export const mailGapMs = minuteMs;

/** Sends a signatory the personal link in the signatory's language. Returns the email's id. */
export async function invite(
  parts: Pick<TpaParts, 'mail'>,
  db: TenantDb,
  now: Date,
  tpa: TpaRow,
  signatory: Addressee,
  link: { url: string; isReminder: boolean },
): Promise<string> {
  const context = await store.readContext(db, tpa.id);
  const { id } = await parts.mail.queue(db, now, requestMail(signatory, context, tpa, link));
  return id;
}

/** Builds the email that asks a signatory to sign. */
export function requestMail(
  signatory: Addressee,
  context: Shown & Pick<TpaContext, 'product'>,
  tpa: { name: string },
  { url, isReminder }: { url: string; isReminder: boolean },
): NewMail {
  const letters = isReminder ? reminderLetter : requestLetter;
  return {
    ...addressed(signatory, context),
    kind: isReminder ? 'signature_reminder' : 'signature_requested',
    letter: letters[signatory.language]({ ...namesOf(context, tpa), product: context.product, url }),
  };
}

/** Sends the same link again and renews it for 30 days. */
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

/** Sends the signed document to a signatory who has signed, or the link until there is a document. */
export async function sendReceipt(
  parts: Pick<TpaParts, 'mail' | 'links' | 'files'>,
  db: TenantDb,
  now: Date,
  tpa: TpaRow,
  row: SignatoryRow,
): Promise<void> {
  const context = await store.readContext(db, tpa.id);
  const url = await parts.links.issue(db, now, 'signature', row.id);
  const documentId = tpa.signed_document_id;
  const file = documentId === null ? undefined : await parts.files.getFile(db, documentId);
  const { id } = await parts.mail.queue(
    db,
    now,
    file
      ? signedCopy(row, context, tpa, {
          fileName: file.name,
          contentType: file.content_type,
          fileId: file.id,
        })
      : {
          ...addressed(row, context),
          kind: 'signature_received',
          letter: receivedLetter[row.language]({ ...namesOf(context, tpa), url }),
        },
  );
  await signatories.setMailed(db, now, row.id, { id, isReminder: false });
}

/** Builds the email with the signed document. */
export function signedCopy(
  addressee: Addressee,
  context: Shown,
  tpa: { name: string },
  file: Attachment,
): NewMail {
  return {
    ...addressed(addressee, context),
    kind: 'tpa_signed',
    letter: signedLetter[addressee.language](namesOf(context, tpa)),
    attachments: [file],
  };
}

/** Returns the names as they appear in emails. */
function namesOf({ partner }: Shown, tpa: { name: string }) {
  return { partner: withoutAddresses(partner), company: withoutAddresses(tpa.name) };
}

function addressed({ id, email, name, language }: Addressee, { partner, logo_id }: Shown) {
  return {
    partner: { name: partner, logoId: logo_id },
    recipient: email,
    ...(name === null ? {} : { recipientName: name }),
    language,
    aboutId: id,
  };
}
