import { withoutAddresses } from '../../../domain/plain-name.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { NewMail } from '../../../services/mail/index.ts';
import { announce, emailDelivered, emailFailed } from '../events.ts';
import type { ConsentLinks, InvitationKind, Invitations, Invited, Sender } from '../parts.ts';
import * as store from '../store.ts';
import { invitationLetter, linkLetter, reminderLetter } from './letters.ts';

type QueueMails = (db: TenantDb, now: Date, mails: NewMail[]) => Promise<unknown>;

const letters = {
  card_holder_invitation: invitationLetter,
  card_holder_reminder: reminderLetter,
  card_holder_link: linkLetter,
} satisfies Record<InvitationKind, unknown>;

const isInvitation = (kind: string): boolean => Object.hasOwn(letters, kind);

// Sealing an email takes a few hundredths of a millisecond, so batches of 500 do not block other requests for long.
const batchSize = 500;

export function createInvitations({
  links,
  queueMails,
}: {
  links: ConsentLinks;
  queueMails: QueueMails;
}): Invitations {
  return {
    send: async (db, now, kind, from, people) => {
      for (let start = 0; start < people.length; start += batchSize) {
        const batch = people.slice(start, start + batchSize);
        const ids = batch.map(({ id }) => id);
        const urls = await links.issueAll(db, now, 'consent', ids);
        const mails = batch.map((person, index) => toMail(kind, from, person, urls[index] ?? ''));
        await queueMails(db, now, mails);
      }
    },
    sendNewLink: async (db, now, from, person) => {
      const url = await links.replace(db, now, 'consent', person.id);
      await queueMails(db, now, [toMail('card_holder_invitation', from, person, url)]);
    },
  };
}

function toMail(
  kind: InvitationKind,
  { partner, logo_id, company }: Sender,
  { id, email, language }: Invited,
  url: string,
): NewMail {
  const letter = letters[kind][language]({
    partner: withoutAddresses(partner),
    company: withoutAddresses(company),
    url,
  });
  const shown = { name: partner, logoId: logo_id };
  return { kind, recipient: email, language, letter, aboutId: id, partner: shown };
}

/** Records the outcome of an email to a card holder. Ignores other emails and deleted card holders. */
export async function recordMailOutcome(
  db: TenantDb,
  now: Date,
  { kind, aboutId, status }: { kind: string; aboutId: string | null; status: 'delivered' | 'failed' },
): Promise<void> {
  if (aboutId === null || !isInvitation(kind)) return;
  const holder = await store.setEmailStatus(db, now, aboutId, status);
  if (holder) await announce(db, now, status === 'delivered' ? emailDelivered : emailFailed, [holder]);
}
