import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import type { Page, PageQuery } from '../../platform/database/list.ts';
import { newId } from '../../platform/ids.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { type NewMail, openContents, partnerOf, sealContents, subjectOf, toContents } from './letter.ts';
import { hashRecipient, isCounted, isStoppable, optOutPath, optOutUrl } from './opt-out.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import * as store from './store.ts';

type MailParts = {
  masterKey: MasterKey;
  /** The base of the logo's URL. */
  publicUrl: string;
  /** The account's daily budget. Undefined for the operator's commands, which it does not limit. */
  budget?: {
    /**
     * Whether an email of this kind leaves through a mail server. Email that stays in the mailbox does not
     * count.
     */
    leaves(mode: 'sandbox' | 'live', kind: string): boolean;
    spend(db: TenantDb, now: Date, mails: number): Promise<void>;
  };
};

/** A notice from Kontor to the partner. */
type Notice = { kind: string; subject: string; text: string };

export type MailSummary = store.MailSummary;
/**
 * An email with its text. Both parts are null after the body was erased: the email was delivered, or refused
 * for good.
 */
export type MailShown = MailSummary & { text: string | null; html: string | null };

/**
 * Queues and shows email. `queue` writes in the caller's transaction; `MailDelivery` sends it after the
 * commit.
 */
export type Mail = {
  queue(db: TenantDb, now: Date, mail: NewMail): Promise<{ id: string }>;
  /** Queues thousands of emails in a few statements. The ids are in the order of the emails. */
  queueMany(db: TenantDb, now: Date, mails: NewMail[]): Promise<{ id: string }[]>;
  /** Renders an email without queuing it. Kontor's own links in it are placeholders. */
  preview(db: TenantDb, mail: NewMail): Promise<{ subject: string; text: string; html: string }>;
  /** Sends a notice to the account's notify_email, if it has one. */
  notifyAccount(db: TenantDb, now: Date, notice: Notice): Promise<void>;
  list(db: SystemDb, limit: number): Promise<MailSummary[]>;
  show(db: SystemDb, id: string): Promise<MailShown | undefined>;
  /** Lists the account's emails, except those to users: their links give access to the account. */
  mailbox(db: TenantDb, query: PageQuery): Promise<Page<MailShown>>;
};

const batchMax = 2_000;

export function createMail({ masterKey, publicUrl, budget }: MailParts): Mail {
  // The domain need not be reachable. It only makes the ids unique across installations.
  const domain = new URL(publicUrl).hostname;

  const toRow = (mail: NewMail, now: Date, isApproved: boolean): store.NewRow => {
    const id = newId('mai', now);
    return {
      id,
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      subject: subjectOf(mail, isApproved),
      body: sealContents(masterKey, id, toContents(mail, isApproved)),
      about_id: mail.aboutId ?? null,
      message_id: `<${id}@${domain}>`,
      recipient_hash: hashRecipient(masterKey, mail.recipient),
      is_stoppable: isStoppable(mail.kind),
    };
  };

  const insert = async (db: TenantDb, now: Date, mails: NewMail[], isPartners: boolean) => {
    const { mode, is_approved } = await store.getSender(db);
    const counted = mails.filter(({ kind }) => isPartners && isCounted(kind) && budget?.leaves(mode, kind));
    if (counted.length > 0) await budget?.spend(db, now, counted.length);
    const rows = mails.map((mail) => toRow(mail, now, is_approved));
    for (let from = 0; from < rows.length; from += batchMax) {
      await store.insert(db, now, rows.slice(from, from + batchMax));
    }
    return rows;
  };

  const queueMany = async (db: TenantDb, now: Date, mails: NewMail[]): Promise<{ id: string }[]> =>
    (await insert(db, now, mails, true)).map(({ id }) => ({ id }));

  const queue = async (db: TenantDb, now: Date, mail: NewMail): Promise<{ id: string }> => {
    const [row] = await insert(db, now, [mail], true);
    return { id: row?.id ?? '' };
  };

  const toShown = (row: store.StoredMail): MailShown => {
    const { body, name_system, logo_id, notify_email, ...summary } = row;
    if (!body) return { ...summary, text: null, html: null };
    const contents = openContents(masterKey, row.id, body);
    const written = {
      ...contents,
      subject: row.subject,
      recipient: row.recipient,
      language: row.language,
      partner: partnerOf({ name_system, logo_id, notify_email }, contents.partner, publicUrl),
      optOutUrl: isStoppable(row.kind)
        ? optOutUrl(masterKey, publicUrl, row.account_id, row.recipient)
        : undefined,
    };
    return { ...summary, text: renderText(written), html: renderHtml(written) };
  };

  return {
    queue,
    queueMany,
    preview: async (db, mail) => {
      const { is_approved, ...account } = await store.getSender(db);
      const subject = subjectOf(mail, is_approved);
      const contents = toContents(mail, is_approved);
      const { recipient, language } = mail;
      const written = {
        ...contents,
        subject,
        recipient,
        language,
        partner: partnerOf(account, contents.partner, publicUrl),
        optOutUrl: isStoppable(mail.kind) ? `${publicUrl}/${optOutPath}/…` : undefined,
      };
      return { subject, text: renderText(written), html: renderHtml(written) };
    },
    notifyAccount: async (db, now, { kind, subject, text }) => {
      const recipient = await store.notifyAddress(db);
      if (recipient === undefined) return;
      const paragraphs = text.trim().split(/\n{2,}/);
      const letter = { subject, heading: subject, paragraphs };
      // Kontor's own notices do not use the account's budget. The recipient's budget limits them.
      await insert(db, now, [{ kind, recipient, language: 'en', letter, voice: 'kontor' }], false);
    },
    list: (db, limit) => store.list(db, limit),
    show: async (db, id) => {
      const row = await store.find(db, id);
      return row && toShown(row);
    },
    mailbox: async (db, query) => {
      const { data, next_cursor } = await store.listOfAccount(db, query);
      return { data: data.map(toShown), next_cursor };
    },
  };
}
