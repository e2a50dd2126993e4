import type { NodemailerError } from 'nodemailer';
import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';

/** Delays after the first, second … attempt. After the last attempt, the email has failed. */
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

/** Undefined if this was the last attempt. */
export function nextAttemptAt(now: Date, attempts: number): Date | undefined {
  const waitMs = retryAfterMs[attempts - 1];
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs);
}

/** Returns how long sending pauses after that many consecutive failures to reach the mail server. */
export function pauseMs(failures: number): number {
  return Math.min(5 * secondMs * 2 ** (failures - 1), minuteMs);
}

export type AttemptOutcome =
  | { outcome: 'delivered' }
  /** The server refuses this email for good. */
  | { outcome: 'refused'; error: string }
  /** The server may accept it later. */
  | { outcome: 'deferred'; error: string }
  /** The failure is not about this email: any other would have failed as well. */
  | { outcome: 'unreachable'; error: string };

const sentences: Record<string, string> = {
  CONNECT_TIMEOUT: 'The mail server did not respond.',
  GREETING_TIMEOUT: 'The mail server sent no greeting.',
  UPGRADE_TIMEOUT: 'The mail server did not finish setting up TLS.',
  SOCKET_TIMEOUT: 'The mail server stopped responding.',
  ETIMEDOUT: 'The mail server did not respond in time.',
  ECONNREFUSED: 'The mail server refused the connection.',
  ECONNRESET: 'The mail server closed the connection.',
  ENOTFOUND: 'The mail server’s host name does not exist.',
  EDNS: 'The mail server’s host name could not be resolved.',
  EAUTH: 'The mail server refused Kontor’s user or password.',
  ENOAUTH: 'The mail server requires a user and password.',
  ETLS: 'The mail server offers no trusted TLS.',
};

/** Classifies a failure. Only a reply about this recipient or message can be final. */
export function classify(error: NodemailerError): Exclude<AttemptOutcome, { outcome: 'delivered' }> {
  const { code, command, responseCode, permanent } = error;
  const isAboutThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  if (!isAboutThisMail) return { outcome: 'unreachable', error: explain(error) };
  // The server refuses Kontor's sender address, so it refuses every email until the operator fixes that.
  if (command === 'MAIL FROM' && responseCode !== undefined)
    return { outcome: 'unreachable', error: explain(error) };
  // Without a reply, nodemailer itself rejected it: the address is invalid, or the server does not support
  // it.
  const isFinal = permanent ?? responseCode === undefined;
  return { outcome: isFinal ? 'refused' : 'deferred', error: explain(error) };
}

const replyLengthMax = 200;

/**
 * Explains an error in one sentence for people. Links, which are credentials, are removed in case the reply
 * repeats the email.
 */
export function explain(error: NodemailerError): string {
  const { code, command, response, originalCode, timeoutType } = error;
  if (response && code !== 'EAUTH') {
    const what =
      command === 'MAIL FROM' ? 'Kontor’s sender address' : command === 'RCPT TO' ? 'the address' : 'it';
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
      // A link's token has 43 characters. No word has that many.
      .replace(/[\w-]{32,}/g, '[…]')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed here.
      .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
      .trim()
      .slice(0, replyLengthMax)
  );
}
