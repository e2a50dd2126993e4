import { withoutAddresses } from '../../../domain/plain-name.ts';
import { partnerRoute } from '../../../http/route.ts';
import { dayMs, secondMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { ApiError, orNotFound, stateConflict } from '../../../platform/errors.ts';
import type { NewMail } from '../../../services/mail/index.ts';
import { Transaction } from '../schema.ts';
import { get } from '../store.ts';
import { receiptReminderLetter } from './letters.ts';
import { lockRemindable, type Remindable, setReminded } from './store.ts';

export type ReceiptReminderParts = {
  queueMails: (db: TenantDb, now: Date, mails: NewMail[]) => Promise<unknown>;
  wakeMail: () => void;
};

const reminderGapMs = dayMs;

export const receiptReminderRoutes = ({ queueMails, wakeMail }: ReceiptReminderParts) => [
  partnerRoute('POST /accounts/:accountId/transactions/:transactionId/receipt-reminder', {
    id: 'transactions.remindOfReceipt',
    withinOrganizations: true,
    summary: 'Remind the card holder of a missing receipt',
    description:
      'Sends the card holder an email about the missing receipt, in the card holder’s language. Returns 409 `state_conflict` if the transaction has a receipt or was released, or if the card holder has no email address. Returns 429 if the last reminder about this transaction is less than a day old.',
    scope: 'receipts-write',
    success: { status: 200, body: Transaction },
    handler: async ({ params }, { db, now, audit, afterCommit }) => {
      const before = orNotFound(await get(db, params.transactionId), 'transaction');
      const remindable = await lockRemindable(db, before.id);
      if (!remindable) throw stateConflict('The card holder of this transaction was deleted.');
      const mail = toMail(requireRemindable(remindable, now));
      await queueMails(db, now, [mail]);
      await setReminded(db, now, before.id);
      afterCommit(wakeMail);
      await audit({
        action: 'transaction.receipt_reminded',
        objectId: before.id,
        changes: { card_holder_id: remindable.card_holder_id },
      });
      return orNotFound(await get(db, before.id), 'transaction');
    },
  }),
];

function requireRemindable(one: Remindable, now: Date): Remindable & { email: string } {
  const { email, reminded_at } = one;
  if (one.state === 'deleted') {
    throw stateConflict('The authorization was released, so there is no receipt.');
  }
  if (one.has_receipt) throw stateConflict('The transaction already has a receipt.');
  if (email === null) throw stateConflict('The card holder has no email address. Set `email` first.');
  const waitMs = reminded_at === null ? 0 : Date.parse(reminded_at) + reminderGapMs - now.getTime();
  if (waitMs > 0) {
    throw new ApiError('rate_limited', {
      message:
        'The card holder was reminded of this receipt less than a day ago. Retry after the time in Retry-After.',
      headers: { 'retry-after': String(Math.ceil(waitMs / secondMs)) },
    });
  }
  return { ...one, email };
}

function toMail(one: Remindable & { email: string }): NewMail {
  const { language, partner, logo_id, currency } = one;
  const locale = language === 'no' ? 'nb' : language === 'en' ? 'en-GB' : language;
  const letter = receiptReminderLetter[language]({
    partner: withoutAddresses(partner),
    company: withoutAddresses(one.company),
    merchant: one.merchant === null ? undefined : withoutAddresses(one.merchant),
    amount: new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(one.amount)),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(one.purchase_date),
    ),
  });
  return {
    kind: 'receipt_reminder',
    recipient: one.email,
    language,
    letter,
    // Deleting the card holder deletes the queued email.
    aboutId: one.card_holder_id,
    partner: { name: partner, logoId: logo_id },
  };
}
