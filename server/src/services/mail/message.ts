import type { SendMailOptions } from 'nodemailer';
import type { Written } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { SmtpSettings } from './settings.ts';

export type File = { fileName: string; contentType: string; bytes: Buffer };

// What no address has outside quotes, and what would make two of one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
const suspicious = /[\u0000-\u0020\u007f<>,;]/;

export function isPlainAddress(recipient: string): boolean {
  return !suspicious.test(recipient) && /^[^@]+@[^@]+$/.test(recipient);
}

export function toMessage(
  mail: Written,
  messageId: string,
  from: SmtpSettings['from'],
  files: File[],
): SendMailOptions {
  const { partner, recipient, recipientName, subject, voice } = mail;
  const isFromPartner = voice === 'partner';
  return {
    messageId,
    from: { address: from.address, name: isFromPartner ? senderName(partner.name, from.name) : from.name },
    to: { address: recipient, name: recipientName ?? '' },
    // An answer to Kontor's own notices would go round in a circle: their reader is the partner.
    ...(isFromPartner && partner.replyTo !== undefined ? { replyTo: partner.replyTo } : {}),
    // Given apart from the headers, so that nothing in a name can add a recipient.
    envelope: { from: from.address, to: [recipient] },
    subject,
    text: renderText(mail),
    html: renderHtml(mail),
    // RFC 3834: keeps absence notes from being sent back.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: files.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: bytes,
    })),
  };
}

/** The mailbox is ours, so its owner is named: a bare brand on a strange address looks like fraud. */
function senderName(partner: string, own: string): string {
  return own === '' || own === partner ? partner : `${partner} via ${own}`;
}
