import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { secondMs } from '../../platform/clock.ts';
import { type AttemptOutcome, classify, explain } from './rules.ts';
import type { SmtpSettings } from './settings.ts';

export type SmtpLimits = {
  connectMs: number;
  greetingMs: number;
  /** The longest silence of the server. */
  silenceMs: number;
  /**
   * The longest time for one email. It is needed because a server that trickles its replies is never silent.
   */
  attemptMs: number;
};
export const defaultLimits: SmtpLimits = {
  connectMs: 10 * secondMs,
  greetingMs: 10 * secondMs,
  silenceMs: 30 * secondMs,
  attemptMs: 60 * secondMs,
};

type Smtp = {
  /** Sends one email. Never throws: a failure is an outcome. */
  send(message: SendMailOptions): Promise<AttemptOutcome>;
  /** Aborts the emails in flight. */
  close(): void;
};

export const connectionsMax = 3;
// The idle time is below the idle timeout of common servers.
const idleMs = 20 * secondMs;

export function createSmtp(settings: SmtpSettings, limits: SmtpLimits): Smtp {
  let pool: ReturnType<typeof openPool> | undefined;
  const current = (): ReturnType<typeof openPool> => {
    pool ??= openPool(settings, limits);
    return pool;
  };
  /** Closes all connections, including those of other emails in flight. */
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
        return classify(error as NodemailerError);
      } finally {
        deadline.cancel();
      }
    },
    close,
  };
}

/** Connects and signs in. Returns how email is sent, or throws one sentence. */
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

/**
 * Opens the connection pool. nodemailer is loaded on demand: most installations start without a mail server,
 * and it takes memory.
 */
async function openPool(settings: SmtpSettings, limits: SmtpLimits) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    host: settings.host,
    port: settings.port,
    secure: settings.isSecure,
    requireTLS: settings.isTlsRequired,
    // If plain text is allowed, an untrusted certificate is too.
    ...(settings.isSecure || settings.isTlsRequired ? {} : { tls: { rejectUnauthorized: false } }),
    ...(settings.login ? { auth: settings.login } : {}),
    maxConnections: connectionsMax,
    // Kontor retries. This only repeats an email that an idle connection lost before its first byte was sent.
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
