/**
 * Email delivery, by any number of processes at once.
 *
 * An email is queued in the transaction of the change that it is about. Its row is
 * `queued` until it is `delivered` or `failed`, and has the time of its next attempt.
 *
 * Email that stays in the mailbox (sandbox accounts, or no mail server) is marked as delivered in one
 * statement. All other email goes through these steps:
 * 1. A process claims a batch: it counts the attempt and sets the next attempt to the end of its lease.
 * 2. On the first attempt, it counts the email in the daily budgets. If one is spent, the email is postponed
 *    to midnight UTC and the attempt does not count.
 * 3. It sends the email and records the outcome, each email in a transaction of its account. `delivered` and
 *    `refused` are final. After any other outcome the email is deferred for a growing delay, until
 *    `attemptsMax`.
 *
 * The circuit breaker is about the mail server, not about one email. After one unreachable server it pauses
 * sending for 5 s, then 10 s, up to a minute. Claimed email that was not sent is released, and its attempt
 * does not count. After a pause, one email is the probe. Any response of the server about an email closes the breaker; an email that is refused without the server does not.
 *
 * A process may die at any moment. Its email is then claimed again when the lease expires. If the server had
 * accepted it, it is sent twice. A process that comes back after its lease changes nothing: its attempt
 * number no longer matches.
 */

import { createCircuitBreaker } from '../../platform/circuit-breaker.ts';
import { type Clock, minuteMs, secondMs } from '../../platform/clock.ts';
import { coalesce } from '../../platform/concurrency/coalesce.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { type DeferredBy, type MailsPerDay, nextDay, spendBudgets } from './budgets.ts';
import { type Contents, openContents, partnerOf } from './letter.ts';
import { type File, isPlainAddress, toMessage } from './message.ts';
import { isStoppable, optedOut, optOutUrl } from './opt-out.ts';
import type { OnOutcome } from './outcome.ts';
import * as queue from './queue.ts';
import { type AttemptOutcome, attemptsMax, nextAttemptAt, pauseMs } from './rules.ts';
import type { SmtpSettings } from './settings.ts';
import { connectionsMax, createSmtp, defaultLimits, type SmtpLimits } from './smtp.ts';

/** Fetches an attachment. Undefined if the file no longer exists. */
type FetchFile = (accountId: string, fileId: string) => Promise<Buffer | undefined>;

export type MailDelivery = {
  /** Delivers due email, of one account or all, and returns when nothing more can be sent now. */
  deliverDue(only?: { accountId: string }): Promise<void>;
  /** Makes the process that runs it a worker that delivers email. */
  job(): Job;
  /**
   * Call it after the commit that queued an email. A worker delivers it at once; other processes do nothing.
   */
  wake(): void;
  stop(): Promise<void>;
};

type MailDeliveryParts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  publicUrl: string;
  /** If undefined, all email stays in the mailbox, which is the database. */
  smtp: SmtpSettings | undefined;
  /**
   * The destination of sandbox accounts' email. Tests send no email outside unless the operator enables it.
   */
  sandboxMail: 'mailbox' | 'smtp';
  onOutcome: OnOutcome;
  fetchFile: FetchFile;
  /** If undefined, there are no budgets. */
  perDay?: MailsPerDay;
  /** Called for each email that waits for the next day. */
  onDeferred?: (by: DeferredBy) => void;
  limits?: SmtpLimits;
};

const everyMs = secondMs;
const claimMax = 4 * connectionsMax;
const mailboxBatchMax = 200;
const accountsMax = 1_000;
// The whole process stops within 25 seconds. Emails in flight get a part of it.
const stopGraceMs = 5 * secondMs;

export function createMailDelivery(parts: MailDeliveryParts): MailDelivery {
  const { database, clock, log } = parts;
  const limits = parts.limits ?? defaultLimits;
  const smtp = parts.smtp && { ...createSmtp(parts.smtp, limits), from: parts.smtp.from };
  const hasServer = smtp !== undefined;
  const mailboxModes: queue.Mode[] = smtp
    ? parts.sandboxMail === 'mailbox'
      ? ['sandbox']
      : []
    : ['sandbox', 'live'];
  const smtpModes = (['sandbox', 'live'] as const).filter((mode) => !mailboxModes.includes(mode));
  // The lease is longer than a whole batch can take, so that no other process claims an email in flight.
  const leaseMs = (claimMax / connectionsMax) * limits.attemptMs + minuteMs;

  // While the server cannot be reached, not every email spends an attempt on it.
  const server = createCircuitBreaker(clock, { failuresMax: 1, pauseMs });
  let isStopped = false;

  const deliverDueToMailbox = async (only: string): Promise<void> => {
    const due = { now: clock.now(), modes: mailboxModes, only, limit: accountsMax, has_server: hasServer };
    for (const accountId of await queue.findAccountsDue(database.system, due)) {
      await deliverToMailboxOf(accountId).catch((error) =>
        log.error(
          { account: accountId, reason: String(error) },
          'an email cannot be put into the mailbox; it will be retried',
        ),
      );
    }
  };

  const deliverToMailboxOf = async (accountId: string): Promise<void> => {
    const deliverSome = () =>
      database.tenantTransaction(accountId, async (db) => {
        const now = clock.now();
        const delivered = await queue.deliverToMailbox(db, {
          now,
          limit: mailboxBatchMax,
          has_server: hasServer,
        });
        for (const { id, kind, about_id, status } of delivered) {
          const error = status === 'failed' ? { error: optedOut } : {};
          await parts.onOutcome(db, now, { mailId: id, kind, aboutId: about_id, status, ...error });
        }
        return delivered.length;
      });
    await inBatches(mailboxBatchMax, async () => (isStopped ? 0 : deliverSome()));
  };

  const sendDue = async (via: NonNullable<typeof smtp>, only: string): Promise<void> => {
    while (!isStopped && server.pausedMs() === 0) {
      const now = clock.now();
      const mails = await queue.claim(database.system, {
        now,
        modes: smtpModes,
        only,
        // After a failure, one email is the probe. The others keep their attempts.
        limit: server.failures() > 0 ? 1 : claimMax,
        lease_until: new Date(now.getTime() + leaseMs),
      });
      if (mails.length === 0) return;
      const waiting = mails.values();
      const sendNext = async (): Promise<void> => {
        for (const mail of waiting) await sendWithinBudgets(via, mail);
      };
      await Promise.all(Array.from({ length: connectionsMax }, sendNext));
    }
  };

  const sendWithinBudgets = async (via: NonNullable<typeof smtp>, mail: queue.ClaimedMail): Promise<void> => {
    try {
      if (isStopped || server.pausedMs() > 0) {
        await queue.release(database.tenant(mail.account_id), mail, clock.now());
        return;
      }
      const spent = await spendBudgetsOf(mail);
      if (spent) return await postpone(mail, spent);
      const reason = refusalOf(mail);
      if (reason !== undefined) return await recordOutcome(mail, { outcome: 'refused', error: reason });
      const result = await send(via, mail);
      if (result.outcome === 'unreachable') server.failed();
      else if (result.outcome !== 'broken') server.succeeded();
      await recordOutcome(mail, result);
    } catch (error) {
      // The email is claimed again when its lease expires.
      log.error(
        { mail: mail.id, reason: String(error) },
        'the outcome of an email cannot be recorded; it is sent again after its lease',
      );
    }
  };

  /** Counts an email on its first attempt only: retries are the same email. */
  const spendBudgetsOf = async (mail: queue.ClaimedMail): Promise<DeferredBy | undefined> => {
    if (!parts.perDay || mail.attempts > 1 || mail.is_refused) return undefined;
    return spendBudgets(database.system, parts.masterKey, clock.now(), parts.perDay, mail);
  };
  let loggedDay: number | undefined;
  const postpone = async (mail: queue.ClaimedMail, by: DeferredBy): Promise<void> => {
    const at = nextDay(clock.now());
    await queue.postpone(database.tenant(mail.account_id), mail, by, at);
    parts.onDeferred?.(by);
    if (loggedDay === at.getTime()) return;
    loggedDay = at.getTime();
    log.warn(
      { account: mail.account_id, mail: mail.id, budget: by },
      'emails wait until the next day: a daily budget is spent',
    );
  };

  const send = async (
    via: NonNullable<typeof smtp>,
    mail: queue.ClaimedMail,
  ): Promise<AttemptOutcome | { outcome: 'broken'; error: string }> => {
    try {
      const contents = openContents(parts.masterKey, mail.id, mail.body);
      const files = await fetchFiles(mail, contents);
      const { subject, recipient, language } = mail;
      const written = {
        ...contents,
        subject,
        recipient,
        language,
        partner: partnerOf(mail, contents.partner, parts.publicUrl),
        optOutUrl: isStoppable(mail.kind)
          ? optOutUrl(parts.masterKey, parts.publicUrl, mail.account_id, recipient)
          : undefined,
      };
      return await via.send(toMessage(written, mail.message_id, via.from, files));
    } catch (error) {
      log.error({ mail: mail.id, reason: String(error) }, 'an email cannot be composed');
      return { outcome: 'broken', error: 'The email could not be composed.' };
    }
  };

  const fetchFiles = (mail: queue.ClaimedMail, { attachments = [] }: Contents): Promise<File[]> =>
    Promise.all(
      attachments.map(async ({ fileName, contentType, fileId }) => {
        const bytes = await parts.fetchFile(mail.account_id, fileId);
        if (!bytes) throw new Error(`There is no file ${fileId}.`);
        return { fileName, contentType, bytes };
      }),
    );

  const recordOutcome = (mail: queue.ClaimedMail, result: Awaited<ReturnType<typeof send>>): Promise<void> =>
    database.tenantTransaction(mail.account_id, async (db) => {
      const now = clock.now();
      const about = { mailId: mail.id, kind: mail.kind, aboutId: mail.about_id };
      if (result.outcome === 'delivered') {
        if (await queue.markDelivered(db, mail, now))
          await parts.onOutcome(db, now, { ...about, status: 'delivered' });
        return;
      }
      const { error } = result;
      const retryAt = result.outcome === 'refused' ? undefined : nextAttemptAt(now, mail.attempts);
      if (retryAt) return queue.defer(db, mail, error, retryAt);
      if (!(await queue.markFailed(db, mail, error))) return;
      log.warn({ mail: mail.id, kind: mail.kind, reason: error }, 'an email could not be delivered');
      await parts.onOutcome(db, now, { ...about, status: 'failed', error });
    });

  const deliverDue = async (only?: { accountId: string }): Promise<void> => {
    const account = only?.accountId ?? '';
    // Both run in parallel, so that a mail server that hangs does not delay the mailbox.
    await Promise.all([deliverDueToMailbox(account), smtp ? sendDue(smtp, account) : undefined]);
  };
  const delivery = coalesce(
    async () => (isStopped ? undefined : deliverDue()),
    (error) => log.warn({ reason: String(error) }, 'email delivery failed; it will be retried'),
  );
  let isWorker = false;

  return {
    deliverDue,
    job: () => ({
      name: 'deliver mail',
      everyMs,
      run: () => {
        isWorker = true;
        return delivery.runAsJob();
      },
    }),
    wake: () => {
      if (isWorker) void delivery.run();
    },
    stop: async () => {
      isStopped = true;
      const grace = setTimeout(() => smtp?.close(), stopGraceMs);
      await delivery.idle();
      clearTimeout(grace);
      smtp?.close();
    },
  };
}

/** Returns why an email cannot be sent, whatever the mail server says. It does not close the breaker. */
function refusalOf(mail: queue.ClaimedMail): string | undefined {
  if (mail.attempts > attemptsMax) return 'Every attempt to send it was interrupted.';
  if (mail.is_refused) return optedOut;
  return isPlainAddress(mail.recipient) ? undefined : 'The recipient is not an email address.';
}
