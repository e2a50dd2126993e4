import addressParser from 'nodemailer/lib/addressparser';
import { OperatorError } from '../../platform/errors.ts';
import { parseUrl } from '../../platform/url.ts';

/** Part of the table of settings in `config.ts`. */
export const mailSettings = {
  KONTOR_SMTP_URL: {
    default: '',
    about:
      'Email server: `smtp://user:password@host:587` or `smtps://…`. STARTTLS is required unless the server is on this machine or `?tls=optional` is added. Default: emails are kept in the database.',
  },
  KONTOR_MAIL_FROM: {
    default: '',
    about: 'Sender of emails, required with `KONTOR_SMTP_URL`: `Kontor <no-reply@example.com>`.',
  },
  KONTOR_SANDBOX_MAIL: {
    default: 'mailbox',
    about:
      'Destination of sandbox accounts’ emails: `mailbox` (kept in the database) or `smtp` (sent like those of live accounts).',
  },
  KONTOR_MAIL_PER_DAY: {
    default: '10000',
    about:
      'Emails that this installation sends per day (UTC). The rest is sent the next day. 0: no limit. `kontor account limits` sets the budget of an account.',
  },
} as const;

export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps), rather than after STARTTLS. */
  isSecure: boolean;
  /** Nothing is sent without STARTTLS. */
  isTlsRequired: boolean;
  login: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
};

const submissionPort = 587;
const securePort = 465;
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Parses KONTOR_SMTP_URL and KONTOR_MAIL_FROM. Undefined means that email stays in the database. */
export function parseSmtpSettings(
  url: string | undefined,
  from: string | undefined,
): SmtpSettings | undefined {
  const sender = from === undefined ? undefined : parseSender(from);
  if (url === undefined) return undefined;
  if (!sender) {
    throw new OperatorError(
      'KONTOR_SMTP_URL requires KONTOR_MAIL_FROM, the sender address of emails: "Kontor <no-reply@example.com>".',
    );
  }
  return { ...parseServerUrl(url), from: sender };
}

function parseServerUrl(text: string): Omit<SmtpSettings, 'from'> {
  // No error repeats the value, because it may contain a password.
  const url = /^smtps?:\/\//.test(text) && !text.includes('#') ? parseUrl(text) : undefined;
  if (!url) {
    throw new OperatorError(
      'KONTOR_SMTP_URL must look like smtp://user:password@mail.example.com:587 or smtps://…. Encode special characters in the password (# as %23).',
    );
  }
  const host = decode(url.hostname).replace(/^\[(.*)\]$/, '$1');
  if (host === '') throw new OperatorError('KONTOR_SMTP_URL must name a mail server.');
  if (url.pathname.length > 1)
    throw new OperatorError('KONTOR_SMTP_URL must end after the port, without a path.');
  const isTlsOptional = parseTlsOption(url.searchParams);
  const isSecure = url.protocol === 'smtps:';
  const user = decode(url.username);
  return {
    host,
    port: url.port === '' ? (isSecure ? securePort : submissionPort) : Number(url.port),
    isSecure,
    // An attacker who strips STARTTLS must not see passwords and personal links.
    isTlsRequired: !isSecure && !isTlsOptional && !loopback.test(host),
    login: user === '' ? undefined : { user, pass: decode(url.password) },
  };
}

function parseTlsOption(query: URLSearchParams): boolean {
  for (const [name, value] of query) {
    if (name !== 'tls' || value !== 'optional') {
      throw new OperatorError('The only option of KONTOR_SMTP_URL is ?tls=optional.');
    }
  }
  return query.has('tls');
}

function parseSender(text: string): { name: string; address: string } {
  const [sender, ...others] = addressParser(text);
  const address = sender && 'address' in sender ? (sender.address ?? '') : '';
  if (!sender || others.length > 0 || !/^[^\s@<>]+@[^\s@<>]+$/.test(address)) {
    throw new OperatorError(
      `KONTOR_MAIL_FROM must be one address such as "Kontor <no-reply@example.com>", not "${text}".`,
    );
  }
  return { name: sender.name, address };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new OperatorError('KONTOR_SMTP_URL: write a % in the user or password as %25.');
  }
}

export function parseSandboxMail(text: string): 'mailbox' | 'smtp' {
  if (text !== 'mailbox' && text !== 'smtp')
    throw new OperatorError(`KONTOR_SANDBOX_MAIL must be mailbox or smtp, not "${text}".`);
  return text;
}
