import { secondMs } from '../platform/clock.ts';
import type { Job } from '../platform/jobs.ts';
import { createTestCards } from '../resources/issuers/index.ts';
import type { Receipts } from '../resources/receipts/index.ts';
import { createSandbox, type SandboxParts } from '../resources/sandbox/index.ts';
import type { Onboarding } from './onboarding.ts';
import type { TransactionFlow } from './transactions.ts';

export type SandboxCompositionParts = Pick<
  SandboxParts,
  'database' | 'clock' | 'log' | 'masterKey' | 'makeDemo'
> & {
  onboarding: Pick<Onboarding, 'signing' | 'tpaLife' | 'consents' | 'sharing' | 'showCards'>;
  transactionFlow: Pick<TransactionFlow, 'intake' | 'routeNow'>;
  receipts: Pick<Receipts, 'provide'>;
};
export type SandboxDesk = ReturnType<typeof composeSandbox>;

// Short, so that what a dead process left does not wait for long.
const finishEveryMs = 5 * secondMs;

/** The sandbox, composed of the parts that real companies, people and issuers use. */
export function composeSandbox({ onboarding, transactionFlow, receipts, ...parts }: SandboxCompositionParts) {
  const { signing, tpaLife, consents, sharing, showCards } = onboarding;
  const testCards = createTestCards(parts.masterKey);
  const sandbox = createSandbox({
    ...parts,
    tpas: {
      view: signing.view,
      sign: signing.signIn,
      seal: signing.seal,
      approve: tpaLife.approve,
      activate: tpaLife.activate,
      shareCards: sharing.shareTpaSoon,
    },
    consents,
    cards: {
      ...testCards,
      show: (db, now, card) => showCards(db, now, [card]),
      share: sharing.shareCard,
      shareSoon: sharing.shareSoon,
    },
    accept: transactionFlow.intake.accept,
    acceptIn: transactionFlow.intake.acceptIn,
    routeNow: transactionFlow.routeNow,
    provideReceipt: receipts.provide,
  });
  const jobs = (): Job[] => [
    { name: 'finish sandbox tasks', everyMs: finishEveryMs, run: sandbox.tasks.finishOutstanding },
  ];
  return { sandbox, sandboxJobs: jobs };
}
