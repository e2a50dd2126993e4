import type { SendMailOptions } from 'nodemailer';
import type { Written } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { SmtpSettings } from './settings.ts';

export type File = { fileName: string; contentType: string; bytes: Buffer };

// Characters that no address has outside quotes, or that separate two addresses.
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
    // Kontor's notices have no reply address: their reader is the partner, so a reply would return to them.
    ...(isFromPartner && partner.replyTo !== undefined ? { replyTo: partner.replyTo } : {}),
    // The envelope is separate from the headers, so that nothing in a name can add a recipient.
    envelope: { from: from.address, to: [recipient] },
    subject,
    text: renderText(mail),
    html: renderHtml(mail),
    // RFC 3834: these headers suppress automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058: the email program shows a button and posts without opening the page.
      ...(mail.optOutUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.optOutUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    attachments: files.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: bytes,
    })),
  };
}

/** Names the owner of the mailbox as well: a brand on an unfamiliar address looks like fraud. */
function senderName(partner: string, own: string): string {
  return own === '' || own === partner ? partner : `${partner} via ${own}`;
}
