import type { NodemailerError } from 'nodemailer';
import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';

/** How long to wait after the first, second … attempt. After the last one the mail has failed. */
export const retryAfterMs = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  4 * hourMs,
  12 * hourMs,
  24 * hourMs,
] as const;
export const attemptsMax = retryAfterMs.length + 1;

/** Undefined when this was the last attempt. */
export function nextAttemptAt(now: Date, attempts: number): Date | undefined {
  const waitMs = retryAfterMs[attempts - 1];
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs);
}

/** How long the mail server is left alone after it could not be reached so many times in a row. */
export function pauseMs(failures: number): number {
  return Math.min(5 * secondMs * 2 ** (failures - 1), minuteMs);
}

export type Verdict =
  | { outcome: 'delivered' }
  /** The server will never take this mail. */
  | { outcome: 'refused'; error: string }
  /** The server may take it later. */
  | { outcome: 'deferred'; error: string }
  /** Nothing to do with this mail: no other would have fared better. */
  | { outcome: 'unreachable'; error: string };

const sentences: Record<string, string> = {
  CONNECT_TIMEOUT: 'The mail server did not answer.',
  GREETING_TIMEOUT: 'The mail server did not greet.',
  UPGRADE_TIMEOUT: 'The mail server did not finish setting up TLS.',
  SOCKET_TIMEOUT: 'The mail server fell silent.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ECONNREFUSED: 'The mail server refused the connection.',
  ECONNRESET: 'The mail server broke off the connection.',
  ENOTFOUND: 'The mail server’s name is not known.',
  EDNS: 'The mail server’s name could not be looked up.',
  EAUTH: 'The mail server refused our user or password.',
  ENOAUTH: 'The mail server wants a user and password.',
  ETLS: 'The mail server offers no TLS that can be trusted.',
};

/** What a failed attempt means. Only what the server says to this recipient or message can be final. */
export function judge(error: NodemailerError): Exclude<Verdict, { outcome: 'delivered' }> {
  const { code, command, responseCode, permanent } = error;
  const isAboutThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  if (!isAboutThisMail) return { outcome: 'unreachable', error: explain(error) };
  // Our own sender address is refused: every mail would be, until the operator has seen to it.
  if (command === 'MAIL FROM' && responseCode !== undefined)
    return { outcome: 'unreachable', error: explain(error) };
  // Without a reply it is nodemailer that cannot send this: an impossible address, or one that the server cannot take.
  const isFinal = permanent ?? responseCode === undefined;
  return { outcome: isFinal ? 'refused' : 'deferred', error: explain(error) };
}

const replyLengthMax = 200;

/** One sentence for people, without what the reply may repeat of the mail: links in it are credentials. */
export function explain(error: NodemailerError): string {
  const { code, command, response, originalCode, timeoutType } = error;
  if (response && code !== 'EAUTH') {
    const what =
      command === 'MAIL FROM' ? 'our sender address' : command === 'RCPT TO' ? 'the address' : 'it';
    return `The mail server refused ${what}: ${tidy(response)}`;
  }
  const known = [timeoutType, originalCode, code].find((name) => name !== undefined && name in sentences);
  if (known !== undefined) return sentences[known] ?? '';
  if (code === 'ESOCKET' || code === 'ECONNECTION')
    return `The connection to the mail server failed${originalCode ? ` (${originalCode})` : ''}.`;
  return tidy(error.message);
}

function tidy(text: string): string {
  return (
    text
      .replace(/https?:\/\/\S+/gi, '[link]')
      // A link's token has 43 characters, and no word has so many.
      .replace(/[\w-]{32,}/g, '[…]')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed here.
      .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
      .trim()
      .slice(0, replyLengthMax)
  );
}
