import type { Language } from '../../domain/language.ts';
import type { MasterKey } from '../../platform/master-key.ts';

/** The content of a mail in the reader's language. Greeting, the partner's name and logo, and footer are added around it. */
export type Letter = {
  subject: string;
  heading: string;
  /** Plain text. Lines are kept; a paragraph whose lines all begin with "- " becomes a list. */
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print below, such as how long the link works. */
  note?: string;
};

export type Attachment = { fileName: string; contentType: string; fileId: string };

export type NewMail = {
  /** As outcomes and the operator's list name it, such as `signature_requested`. */
  kind: string;
  recipient: string;
  recipientName?: string;
  language: Language;
  letter: Letter;
  /** The object that the outcome belongs to, such as a signatory or card holder. */
  aboutId?: string;
  /** Their bytes are fetched when the mail is sent. */
  attachments?: Attachment[];
  /** The sender: the partner, through Kontor (default), or Kontor itself, to the partner. */
  voice?: Voice;
};
type Voice = 'partner' | 'kontor';

/** Encrypted at rest: it contains links, which are credentials, and names. */
export type Contents = {
  letter: Omit<Letter, 'subject'>;
  recipientName?: string;
  attachments?: Attachment[];
  voice: Voice;
};

/** The partner as the mail shows it. Read when the mail is sent or shown, not when it is queued. */
export type Partner = { name: string; logoUrl: string | undefined; replyTo: string | undefined };

/** Everything that the text and HTML parts show. */
export type Written = Contents & {
  subject: string;
  recipient: string;
  language: Language;
  partner: Partner;
};

export function toContents(mail: NewMail): Contents {
  const { subject: _, ...letter } = mail.letter;
  return {
    letter,
    ...(mail.recipientName === undefined ? {} : { recipientName: mail.recipientName }),
    ...(mail.attachments === undefined ? {} : { attachments: mail.attachments }),
    voice: mail.voice ?? 'partner',
  };
}

const purpose = 'mail';

export function sealContents(masterKey: MasterKey, mailId: string, contents: Contents): Buffer {
  return masterKey.seal(purpose, mailId, JSON.stringify(contents));
}

export function openContents(masterKey: MasterKey, mailId: string, body: Buffer): Contents {
  return JSON.parse(masterKey.open(purpose, mailId, body).toString('utf8'));
}

export type PartnerColumns = { name_system: string; logo_id: string | null; notify_email: string | null };

export function partnerOf(columns: PartnerColumns, publicUrl: string): Partner {
  return {
    name: columns.name_system,
    logoUrl: columns.logo_id === null ? undefined : `${publicUrl}/logos/${columns.logo_id}`,
    replyTo: columns.notify_email ?? undefined,
  };
}
