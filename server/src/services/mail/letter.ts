import type { Language } from '../../domain/language.ts';
import { withoutAddresses } from '../../domain/plain-name.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { words } from './words.ts';

/**
 * The content of an email in the reader's language. Greeting, the partner's name and logo, and footer are
 * added around it.
 */
export type Letter = {
  subject: string;
  heading: string;
  /** Plain text. Line breaks are kept. A paragraph whose lines all begin with "- " becomes a list. */
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print below the button, such as how long the link works. */
  note?: string;
};

export type Attachment = { fileName: string; contentType: string; fileId: string };

type ShownPartner = { name: string; logoId: string | null };

export type NewMail = {
  /** The kind in outcomes and in the operator's list, such as `signature_requested`. */
  kind: string;
  recipient: string;
  recipientName?: string;
  language: Language;
  letter: Letter;
  /** The object that the outcome belongs to, such as a signatory or card holder. */
  aboutId?: string;
  /** Files whose bytes are fetched when the email is sent. */
  attachments?: Attachment[];
  /** The partner as the reader saw it first. Without it, the partner as it is when the email is sent. */
  partner?: ShownPartner;
  /** The sender: the partner, through Kontor (default), or Kontor itself, to the partner. */
  voice?: Exclude<Voice, 'neutral'>;
};
/** `neutral` is for an account that no operator has approved: without its name, logo and reply address. */
type Voice = 'partner' | 'kontor' | 'neutral';

/**
 * The stored content. It is encrypted at rest because it contains names, and links, which are credentials.
 */
export type Contents = {
  letter: Omit<Letter, 'subject'>;
  recipientName?: string;
  attachments?: Attachment[];
  partner?: ShownPartner;
  voice: Voice;
};

/** The partner as the email shows it. */
export type Partner = { name: string; logoUrl: string | undefined; replyTo: string | undefined };

/** Everything that the text and HTML parts show. */
export type Written = Omit<Contents, 'partner'> & {
  subject: string;
  recipient: string;
  language: Language;
  partner: Partner;
  /** Undefined for email that the recipient cannot stop. */
  optOutUrl: string | undefined;
};

export function toContents(mail: NewMail, isApproved: boolean): Contents {
  const { subject: _, ...letter } = mail.letter;
  const voice = mail.voice ?? 'partner';
  const attachments = mail.attachments === undefined ? {} : { attachments: mail.attachments };
  // The recipient's name is text that the account chose.
  if (!isApproved) {
    const neutral = { ...letter, heading: neutralSubject(mail) };
    return voice === 'kontor'
      ? { letter, ...attachments, voice }
      : { letter: neutral, ...attachments, voice: 'neutral' };
  }
  const { recipientName, partner } = mail;
  return {
    letter,
    ...(partner === undefined ? {} : { partner }),
    ...(recipientName === undefined ? {} : { recipientName: withoutAddresses(recipientName) }),
    ...attachments,
    voice,
  };
}

export function subjectOf(mail: NewMail, isApproved: boolean): string {
  return isApproved || mail.voice === 'kontor' ? mail.letter.subject : neutralSubject(mail);
}

function neutralSubject({ language }: NewMail): string {
  return words[language].neutralSubject;
}

const purpose = 'mail';

export function sealContents(masterKey: MasterKey, mailId: string, contents: Contents): Buffer {
  return masterKey.seal(purpose, mailId, JSON.stringify(contents));
}

export function openContents(masterKey: MasterKey, mailId: string, body: Buffer): Contents {
  return JSON.parse(masterKey.open(purpose, mailId, body).toString('utf8'));
}

export type PartnerColumns = { name_system: string; logo_id: string | null; notify_email: string | null };

/** Returns the partner to show. `shown` was queued with the email; the account's columns are current. */
export function partnerOf(
  { name_system, logo_id, notify_email }: PartnerColumns,
  shown: ShownPartner | undefined,
  publicUrl: string,
): Partner {
  const { name, logoId } = shown ?? { name: name_system, logoId: logo_id };
  return {
    name: withoutAddresses(name),
    logoUrl: logoId === null ? undefined : `${publicUrl}/logos/${logoId}`,
    replyTo: notify_email ?? undefined,
  };
}
