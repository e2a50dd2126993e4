import type { Language } from '../../domain/language.ts';

/** What a mail says, in the reader's language; the frame (greeting, the partner's name and logo, footer) is ours. */
export type Letter = {
  subject: string;
  heading: string;
  /** Plain text. Lines are kept; a paragraph whose lines all begin with "- " becomes a list. */
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print beneath: how long the link holds, say. */
  note?: string;
};

export type Attachment = { fileName: string; contentType: string; fileId: string };

export type NewMail = {
  /** What sort of mail it is, as the outcome and the operator's list name it: `signature_requested`, say. */
  kind: string;
  recipient: string;
  recipientName?: string;
  language: Language;
  letter: Letter;
  /** What it is about, so that its outcome can be told: the signatory's or the card holder's id, say. */
  aboutId?: string;
  /** Their bytes are fetched when the mail is sent. */
  attachments?: Attachment[];
  /** Who speaks: the partner, through Kontor (default), or Kontor itself, to the partner. */
  voice?: Voice;
};
export type Voice = 'partner' | 'kontor';

/** What is sealed at rest: links in it are credentials, and names are nobody's business. */
export type Contents = {
  letter: Omit<Letter, 'subject'>;
  recipientName?: string;
  attachments?: Attachment[];
  voice: Voice;
};

/** Whose mail it is, as far as it shows in the mail. Read when the mail is sent or shown, not when it is queued. */
export type Partner = { name: string; logoUrl: string | undefined; replyTo: string | undefined };

/** A mail with all that its two parts show. */
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
