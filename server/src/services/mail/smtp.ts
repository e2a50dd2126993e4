import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { secondMs } from '../../platform/clock.ts';
import { explain, judge, type Verdict } from './rules.ts';
import type { SmtpSettings } from './settings.ts';

export type SmtpLimits = {
  connectMs: number;
  greetingMs: number;
  /** How long the server may say nothing. */
  silenceMs: number;
  /** How long one mail may take in all: a server that trickles its replies is never silent. */
  attemptMs: number;
};
export const defaultLimits: SmtpLimits = {
  connectMs: 10 * secondMs,
  greetingMs: 10 * secondMs,
  silenceMs: 30 * secondMs,
  attemptMs: 60 * secondMs,
};

export type Smtp = {
  /** Never throws: what went wrong is a verdict. */
  send(message: SendMailOptions): Promise<Verdict>;
  /** Breaks off what is still under way. */
  close(): void;
};

export const connectionsMax = 3;
// Below the time after which common servers hang up by themselves.
const idleMs = 20 * secondMs;

export function createSmtp(settings: SmtpSettings, limits: SmtpLimits): Smtp {
  let pool: ReturnType<typeof openPool> | undefined;
  const current = (): ReturnType<typeof openPool> => {
    pool ??= openPool(settings, limits);
    return pool;
  };
  /** A server that will not end is cut off, and with it whatever else hangs on it. */
  const close = (): void => {
    void pool?.then((open) => open.close({ force: true }));
    pool = undefined;
  };

  return {
    send: async (message) => {
      const deadline = startDeadline(limits.attemptMs);
      try {
        const sent = current().then((open) => open.sendMail(message));
        const isInTime = await Promise.race([sent.then(() => true), deadline.passed]);
        if (isInTime) return { outcome: 'delivered' };
        close();
        return { outcome: 'unreachable', error: 'The mail server took too long.' };
      } catch (error) {
        return judge(error as NodemailerError);
      } finally {
        deadline.cancel();
      }
    },
    close,
  };
}

/** Connects and signs in: says how mail leaves, or throws a sentence when it cannot. */
export async function verifyMail(
  settings: SmtpSettings | undefined,
  limits: SmtpLimits = defaultLimits,
): Promise<string> {
  if (!settings) return 'kept in the database (kontor mail list), because KONTOR_SMTP_URL is not set';
  const where = `${settings.host}, port ${settings.port}`;
  const pool = await openPool(settings, limits);
  try {
    await pool.verify();
    return `sent through ${where}`;
  } catch (error) {
    throw new Error(`${where}: ${explain(error as NodemailerError)}`, { cause: error });
  } finally {
    pool.close({ force: true });
  }
}

/** Loaded when it is needed: most installations begin without a mail server, and memory is a feature. */
async function openPool(settings: SmtpSettings, limits: SmtpLimits) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    host: settings.host,
    port: settings.port,
    secure: settings.isSecure,
    requireTLS: settings.isTlsRequired,
    // Where plain text would do, a certificate that nobody vouches for is no reason to refuse.
    ...(settings.isSecure || settings.isTlsRequired ? {} : { tls: { rejectUnauthorized: false } }),
    ...(settings.login ? { auth: settings.login } : {}),
    maxConnections: connectionsMax,
    // Retrying is ours; this one repeats only what an idle connection lost before a byte of it was sent.
    maxRequeues: 1,
    idleTimeout: idleMs,
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function startDeadline(ms: number): { passed: Promise<false>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}
