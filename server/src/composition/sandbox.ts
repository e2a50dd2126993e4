import { setTimeout as after } from 'node:timers/promises';
import type { ShownDemo } from '../pages/docs/demo-credentials.ts';
import { secondMs } from '../platform/clock.ts';
import { createBackgroundTasks } from '../platform/concurrency/background.ts';
import type { Job } from '../platform/jobs.ts';
import { createTestCards } from '../resources/issuers/index.ts';
import { createSandbox, type SandboxParts } from '../resources/sandbox/index.ts';
import type { FileStore } from '../services/file-store/index.ts';
import { removeOutdatedMails } from '../services/mail/index.ts';
import type { ExportComposition } from './exports.ts';
import type { OnboardingComposition } from './onboarding.ts';
import type { ReceiptComposition } from './receipts.ts';
import type { TransactionComposition } from './transactions.ts';

type SandboxCompositionParts = Pick<SandboxParts, 'database' | 'clock' | 'log' | 'masterKey' | 'makeDemo'> & {
  onboarding: Pick<
    OnboardingComposition,
    | 'signing'
    | 'tpaLifecycle'
    | 'consents'
    | 'forwarder'
    | 'showCards'
    | 'mail'
    | 'mailDelivery'
    | 'remindSignatories'
    | 'remindCardHolders'
  >;
  transactions: Pick<TransactionComposition, 'intake' | 'routeNow'>;
  receipts: Pick<ReceiptComposition, 'receipts'>;
  files: Pick<FileStore, 'tidy'>;
  exporter: Pick<ExportComposition['exporter'], 'tidy'>;
  wakeDelivery: () => void;
};
export type SandboxComposition = ReturnType<typeof composeSandbox>;

// The interval is short, because a user waits for the task that a dead process left behind.
const finishEveryMs = 5 * secondMs;
/** Due work that takes longer continues after the response: thousands of reminders take many seconds. */
const catchUpAnswerMs = secondMs;

/** Composes the sandbox from the parts that real companies, people and issuers use. */
export function composeSandbox({
  onboarding,
  transactions,
  receipts,
  files,
  exporter,
  wakeDelivery,
  ...parts
}: SandboxCompositionParts) {
  const { database, clock } = parts;
  const { signing, tpaLifecycle, consents, forwarder, showCards } = onboarding;
  const catchingUp = createBackgroundTasks((account) => (error) => {
    parts.log.error(
      { account, reason: String(error) },
      'the jobs will do the work that became due when the clock moved',
    );
  });
  const doWhatIsDue = async (accountId: string): Promise<void> => {
    await onboarding.remindSignatories(accountId);
    await onboarding.remindCardHolders(accountId);
    await removeOutdatedMails(database.system, clock.now(), accountId);
    await receipts.receipts.tidy(accountId);
    await exporter.tidy(accountId);
    await files.tidy(clock.now(), accountId);
    onboarding.mailDelivery.wake();
    wakeDelivery();
  };
  const sandbox = createSandbox({
    ...parts,
    tpas: {
      view: signing.view,
      sign: signing.signInTransaction,
      seal: signing.seal,
      approve: tpaLifecycle.approve,
      activate: tpaLifecycle.activate,
      forwardCards: forwarder.tryForwardTpa,
    },
    consents,
    cards: {
      ...createTestCards(parts.masterKey),
      show: (db, now, card) => showCards(db, now, [card]),
      share: forwarder.forwardCard,
      shareSoon: forwarder.tryForwardCard,
    },
    accept: transactions.intake.accept,
    acceptIn: transactions.intake.acceptIn,
    routeNow: transactions.routeNow,
    provideReceipt: receipts.receipts.provide,
    mailbox: onboarding.mail.mailbox,
    catchUp: (accountId, finish) =>
      Promise.race([
        catchingUp.run(accountId, () => finish().then(() => doWhatIsDue(accountId))),
        after(catchUpAnswerMs, undefined, { ref: false }),
      ]),
  });
  // Only the process that created the demo account can show its credentials, because a client's secret is stored nowhere.
  const shownDemo: ShownDemo = { credentials: undefined };
  return {
    sandbox: { ...sandbox, shownDemo },
    jobs: (): Job[] => [
      { name: 'finish sandbox tasks', everyMs: finishEveryMs, run: sandbox.tasks.finishOutstanding },
    ],
    stop: async (): Promise<void> => {
      await Promise.all([sandbox.tasks.stop(), catchingUp.done()]);
    },
  };
}
