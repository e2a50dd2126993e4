import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { type NewMail, openContents, partnerOf, sealContents, toContents } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import * as store from './store.ts';

type MailParts = {
  masterKey: MasterKey;
  /** For the address of the logo. */
  publicUrl: string;
};

/** A notice from Kontor to the partner. */
type Notice = { kind: string; subject: string; text: string };

export type MailSummary = store.MailSummary;
/** Both parts are null after the body was erased: the mail was delivered, or refused for good. */
export type MailShown = MailSummary & { text: string | null; html: string | null };

/** Writes and reads mail. Mail is queued in the caller's transaction; `MailDelivery` sends it. */
export type Mail = {
  queue(db: TenantDb, now: Date, mail: NewMail): Promise<{ id: string }>;
  /** Thousands of mails in a few statements. Ids are in the order of the mails. */
  queueMany(db: TenantDb, now: Date, mails: NewMail[]): Promise<{ id: string }[]>;
  /** Mails the account's notify_email, if it has one. */
  notifyAccount(db: TenantDb, now: Date, notice: Notice): Promise<void>;
  list(db: SystemDb, limit: number): Promise<MailSummary[]>;
  show(db: SystemDb, id: string): Promise<MailShown | undefined>;
};

const batchMax = 2_000;

export function createMail({ masterKey, publicUrl }: MailParts): Mail {
  // Need not be reachable: the domain only makes the ids unique across installations.
  const domain = new URL(publicUrl).hostname;

  const toRow = (mail: NewMail, now: Date): store.NewRow => {
    const id = newId('mai', now);
    return {
      id,
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      subject: mail.letter.subject,
      body: sealContents(masterKey, id, toContents(mail)),
      about_id: mail.aboutId ?? null,
      message_id: `<${id}@${domain}>`,
    };
  };

  const queueMany = async (db: TenantDb, now: Date, mails: NewMail[]): Promise<{ id: string }[]> => {
    const rows = mails.map((mail) => toRow(mail, now));
    for (let from = 0; from < rows.length; from += batchMax) {
      await store.insert(db, now, rows.slice(from, from + batchMax));
    }
    return rows.map(({ id }) => ({ id }));
  };

  const queue = async (db: TenantDb, now: Date, mail: NewMail): Promise<{ id: string }> => {
    const row = toRow(mail, now);
    await store.insert(db, now, [row]);
    return { id: row.id };
  };

  return {
    queue,
    queueMany,
    notifyAccount: async (db, now, { kind, subject, text }) => {
      const recipient = await store.notifyAddress(db);
      if (recipient === undefined) return;
      const paragraphs = text.trim().split(/\n{2,}/);
      await queue(db, now, {
        kind,
        recipient,
        language: 'en',
        letter: { subject, heading: subject, paragraphs },
        voice: 'kontor',
      });
    },
    list: (db, limit) => store.list(db, limit),
    show: async (db, id) => {
      const row = await store.find(db, id);
      if (!row) return undefined;
      const { body, name_system, logo_id, notify_email, ...summary } = row;
      if (!body) return { ...summary, text: null, html: null };
      const written = {
        ...openContents(masterKey, id, body),
        subject: row.subject,
        recipient: row.recipient,
        language: row.language,
        partner: partnerOf({ name_system, logo_id, notify_email }, publicUrl),
      };
      return { ...summary, text: renderText(written), html: renderHtml(written) };
    },
  };
}
