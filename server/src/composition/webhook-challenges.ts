import { type ChallengeParts, challengeDue } from '../delivery/challenge.ts';
import type { Egress } from '../delivery/egress.ts';
import { prepareTarget, withParameter } from '../delivery/target.ts';
import { systemTimers } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

type Parts = Omit<ChallengeParts, 'get'> & { egress: Egress; userAgent: string; log: Log };

// By then, the response to "create" has arrived with the secret that the receiver needs.
const challengeAfterMs = 1_100;

/** Composes the challenges that new receivers must answer. */
export function composeChallenges({ egress, userAgent, log, ...parts }: Parts) {
  const challenge: ChallengeParts = {
    ...parts,
    get: async ({ url, isSandbox, account_id, nonce }, headers) => {
      const prepared = prepareTarget(url, { isSandbox, connectionGroup: account_id });
      const target = withParameter(prepared, 'challenge', nonce);
      const response = await egress.get(target, ['User-Agent', userAgent, ...headers]);
      return 'error' in response
        ? { error: response.error.message }
        : { status: response.status, headers: response.headers };
    },
  };
  const planned = new Set<() => void>();
  /** Sends the challenges that are due, of one account if given. */
  const send = (accountId?: string): Promise<void> => challengeDue(challenge, accountId);
  return {
    send,
    /** Sends those of a webhook that was just created. */
    sendSoon: (): void => {
      const cancel = systemTimers.after(challengeAfterMs, () => {
        planned.delete(cancel);
        void send().catch((error) => log.warn({ reason: String(error) }, 'a challenge cannot be sent now'));
      });
      planned.add(cancel);
    },
    stop: (): void => {
      for (const cancel of planned) cancel();
      planned.clear();
    },
  };
}
