import { type Clock, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { createBreaker } from './breaker.ts';
import type { Contents } from './letter.ts';
import { createLoop } from './loop.ts';
import { type File, isPlainAddress, toMessage } from './message.ts';
import { partnerOf } from './partner.ts';
import * as queue from './queue.ts';
import { attemptsMax, nextAttemptAt, type Verdict } from './rules.ts';
import { openContents } from './sealing.ts';
import type { SmtpSettings } from './settings.ts';
import { connectionsMax, createSmtp, defaultLimits, type SmtpLimits } from './smtp.ts';

/** What became of a mail. Runs in the transaction that records it, once per mail. */
export type OnOutcome = (
  db: TenantDb,
  now: Date,
  outcome: {
    mailId: string;
    kind: string;
    aboutId: string | null;
    status: 'delivered' | 'failed';
    /** One sentence, when it failed. */
    error?: string;
  },
) => Promise<void>;
/** Undefined when there is no such file any more. */
export type FetchFile = (accountId: string, fileId: string) => Promise<Buffer | undefined>;

export type MailDelivery = {
  /** Delivers what is due, of all accounts or of one, and returns when nothing is left that can be sent now. */
  deliverDue(only?: { accountId: string }): Promise<void>;
  /** The work of a process that delivers. */
  job(): Job;
  /** Something was queued and committed: a process that delivers begins now, another leaves it to those. */
  wake(): void;
  stop(): Promise<void>;
};

export type MailDeliveryParts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  publicUrl: string;
  /** Undefined: everything is kept in the mailbox, which is the database. */
  smtp: SmtpSettings | undefined;
  /** Where mail of sandbox accounts goes: nobody outside is written to by a test, unless the operator wants it. */
  sandboxMail: 'mailbox' | 'smtp';
  onOutcome: OnOutcome;
  fetchFile: FetchFile;
  limits?: SmtpLimits;
};

const everyMs = secondMs;
const claimMax = 4 * connectionsMax;
const keepMax = 200;
const accountsMax = 1_000;
// Those who stop us wait 25 seconds; what is being sent gets a part of it.
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
  // Longer than a whole batch can take, so that nobody else begins what is still under way.
  const leaseMs = (claimMax / connectionsMax) * limits.attemptMs + minuteMs;

  const server = createBreaker(clock);
  let isStopped = false;

  const keepDue = async (only: string): Promise<void> => {
    const due = { now: clock.now(), modes: mailboxModes, only, limit: accountsMax, has_server: hasServer };
    for (const accountId of await queue.findAccountsDue(database.system, due)) {
      await keepOf(accountId).catch((error) =>
        log.error({ account: accountId, reason: String(error) }, 'mail cannot be kept'),
      );
    }
  };

  const keepOf = async (accountId: string): Promise<void> => {
    const keepSome = () =>
      database.tenantTransaction(accountId, async (db) => {
        const now = clock.now();
        const kept = await queue.keep(db, { now, limit: keepMax, has_server: hasServer });
        for (const { id, kind, about_id } of kept) {
          await parts.onOutcome(db, now, { mailId: id, kind, aboutId: about_id, status: 'delivered' });
        }
        return kept.length;
      });
    while (!isStopped && (await keepSome()) === keepMax);
  };

  const sendDue = async (via: NonNullable<typeof smtp>, only: string): Promise<void> => {
    while (!isStopped && !server.isPaused()) {
      const now = clock.now();
      const mails = await queue.claim(database.system, {
        now,
        modes: smtpModes,
        only,
        // After an outage one mail goes ahead to see; the others keep their attempts.
        limit: server.isDoubtful() ? 1 : claimMax,
        lease_until: new Date(now.getTime() + leaseMs),
      });
      if (mails.length === 0) return;
      const waiting = mails.values();
      const takeTurns = async (): Promise<void> => {
        for (const mail of waiting) await attempt(via, mail);
      };
      await Promise.all(Array.from({ length: connectionsMax }, takeTurns));
    }
  };

  const attempt = async (via: NonNullable<typeof smtp>, mail: queue.ClaimedMail): Promise<void> => {
    try {
      if (isStopped || server.isPaused()) {
        await queue.released(database.tenant(mail.account_id), mail, clock.now());
        return;
      }
      const verdict = await send(via, mail);
      if (verdict.outcome === 'unreachable') server.failed();
      else if (verdict.outcome !== 'broken') server.answered();
      await settle(mail, verdict);
    } catch (error) {
      // The mail comes back by itself when its lease has run out.
      log.error({ mail: mail.id, reason: String(error) }, 'a mail’s outcome cannot be recorded');
    }
  };

  const send = async (
    via: NonNullable<typeof smtp>,
    mail: queue.ClaimedMail,
  ): Promise<Verdict | { outcome: 'broken'; error: string }> => {
    if (mail.attempts > attemptsMax)
      return { outcome: 'refused', error: 'Every attempt to send it was cut short.' };
    if (!isPlainAddress(mail.recipient))
      return { outcome: 'refused', error: 'The recipient is not a mail address.' };
    try {
      const contents = openContents(parts.masterKey, mail.id, mail.body);
      const files = await fetchFiles(mail, contents);
      const { subject, recipient, language } = mail;
      const written = {
        ...contents,
        subject,
        recipient,
        language,
        partner: partnerOf(mail, parts.publicUrl),
      };
      return await via.send(toMessage(written, mail.message_id, via.from, files));
    } catch (error) {
      log.error({ mail: mail.id, reason: String(error) }, 'a mail cannot be put together');
      return { outcome: 'broken', error: 'The mail could not be put together.' };
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

  const settle = (mail: queue.ClaimedMail, verdict: Awaited<ReturnType<typeof send>>): Promise<void> =>
    database.tenantTransaction(mail.account_id, async (db) => {
      const now = clock.now();
      const told = { mailId: mail.id, kind: mail.kind, aboutId: mail.about_id };
      if (verdict.outcome === 'delivered') {
        if (await queue.delivered(db, mail, now))
          await parts.onOutcome(db, now, { ...told, status: 'delivered' });
        return;
      }
      const { error } = verdict;
      const again = verdict.outcome === 'refused' ? undefined : nextAttemptAt(now, mail.attempts);
      if (again) return queue.deferred(db, mail, error, again);
      if (!(await queue.failed(db, mail, error))) return;
      log.warn({ mail: mail.id, kind: mail.kind, reason: error }, 'a mail has failed');
      await parts.onOutcome(db, now, { ...told, status: 'failed', error });
    });

  const deliverDue = async (only?: { accountId: string }): Promise<void> => {
    const account = only?.accountId ?? '';
    // Neither waits for the other: a mail server that hangs holds up no sandbox.
    await Promise.all([keepDue(account), smtp ? sendDue(smtp, account) : undefined]);
  };
  const loop = createLoop(deliverDue, () => isStopped);
  let isWorker = false;

  return {
    deliverDue,
    job: () => ({
      name: 'deliver mail',
      everyMs,
      run: () => {
        // Whoever runs it once delivers; to have been handed it is not enough.
        isWorker = true;
        return loop.run();
      },
    }),
    wake: () => {
      // What fails here is tried again, and told, by the job.
      if (isWorker) loop.run().catch(() => undefined);
    },
    stop: async () => {
      isStopped = true;
      const grace = setTimeout(() => smtp?.close(), stopGraceMs);
      await loop.ended();
      clearTimeout(grace);
      smtp?.close();
    },
  };
}
