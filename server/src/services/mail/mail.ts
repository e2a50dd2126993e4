import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { type NewMail, toContents } from './letter.ts';
import { partnerOf } from './partner.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { openContents, sealContents } from './sealing.ts';
import * as store from './store.ts';

export type MailParts = {
  masterKey: MasterKey;
  /** Where the logo is fetched from. */
  publicUrl: string;
};

/** A notice from Kontor to the partner. */
export type Notice = { kind: string; subject: string; text: string };

export type MailSummary = store.MailSummary;
/** Both parts are null when the body was erased: a mail server has it, or refused it for good. */
export type MailShown = MailSummary & { text: string | null; html: string | null };

/** Writing and reading mail. Sending is the delivery's: what is queued here is committed with what caused it. */
export type Mail = {
  queue(db: TenantDb, now: Date, mail: NewMail): Promise<{ id: string }>;
  /** Thousands at the price of a few statements. Ids come in the order of the mails. */
  queueMany(db: TenantDb, now: Date, mails: NewMail[]): Promise<{ id: string }[]>;
  /** To the account's notify_email; to nobody when it has none. */
  notifyAccount(db: TenantDb, now: Date, notice: Notice): Promise<void>;
  list(db: SystemDb, limit: number): Promise<MailSummary[]>;
  show(db: SystemDb, id: string): Promise<MailShown | undefined>;
};

const batchMax = 2_000;

export function createMail({ masterKey, publicUrl }: MailParts): Mail {
  // Nobody needs to reach it: the domain only keeps our ids apart from those of other installations.
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
