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
  onboarding: Pick<Onboarding, 'signing' | 'tpaLife' | 'consents' | 'forwarder'>;
  transactionFlow: Pick<TransactionFlow, 'intake' | 'routeNow'>;
  receipts: Pick<Receipts, 'provide'>;
};
export type SandboxDesk = ReturnType<typeof composeSandbox>;

// What a process that died has left must not wait for long: somebody looks at it.
const finishEveryMs = 5 * secondMs;

/** The sandbox, put together from what real companies, people and issuers use. A part of the composition root. */
export function composeSandbox({ onboarding, transactionFlow, receipts, ...parts }: SandboxCompositionParts) {
  const { signing, tpaLife, consents, forwarder } = onboarding;
  const testCards = createTestCards(parts.masterKey);
  const sandbox = createSandbox({
    ...parts,
    tpas: {
      view: signing.view,
      sign: signing.sign,
      seal: signing.seal,
      approve: tpaLife.approve,
      activate: tpaLife.activate,
      forwardCards: forwarder.tryForwardTpa,
    },
    consents,
    cards: { ...testCards, share: forwarder.forwardCard },
    accept: transactionFlow.intake.accept,
    routeNow: transactionFlow.routeNow,
    provideReceipt: receipts.provide,
  });
  const jobs = (): Job[] => [
    { name: 'finish sandbox tasks', everyMs: finishEveryMs, run: sandbox.tasks.finishOutstanding },
  ];
  return { sandbox, sandboxJobs: jobs };
}
