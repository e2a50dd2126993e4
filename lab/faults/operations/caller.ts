// Sends the load's calls. It repeats most requests until a response comes, as a good client does, and sends a share of them once.

import type { Answer } from '../../../server/src/testing/partner.ts';
import type { Instance } from '../../shared/instance.ts';
import { wait } from '../../shared/kontor.ts';
import { isWithoutAnswer } from '../calls.ts';
import type { Kind } from '../history/entries.ts';
import type { AcknowledgedChange } from '../ledger.ts';
import type { Trial } from '../trial.ts';

/** Returns true when it was acknowledged, and rejects without a response. */
type Attempt = (instance: Instance) => Promise<boolean>;
export type Until = (attempt: Attempt) => Promise<boolean>;
/** Does the work of one kind once, in one thread of the load. */
export type Send = (process: string) => Promise<void>;

export type Creation = {
  kind: Kind;
  process: string;
  path: string;
  /** The Idempotency-Key and the name in the history. */
  key: string;
  body: Record<string, unknown>;
};

export type Caller = {
  trial: Trial;
  untilAcknowledged: Until;
  /** Does the same for most requests, and sends a share of them once. */
  perhapsOnce(): Until;
  /** Sends a change under an Idempotency-Key. */
  create(creation: Creation, until: Until): Promise<(AcknowledgedChange & { answered: Answer }) | undefined>;
};

const onceShare = 0.15;
const retryPauseMs = 150;

export function createCaller(trial: Trial, hasGivenUp: () => boolean): Caller {
  const once = async (attempt: Attempt): Promise<boolean> => {
    const instance = trial.nextApi();
    return instance !== undefined && (await withAnswer(attempt(instance)));
  };
  const untilAcknowledged: Until = async (attempt) => {
    for (;;) {
      if (await once(attempt)) return true;
      if (hasGivenUp()) return false;
      await wait(retryPauseMs * (0.5 + Math.random()));
    }
  };
  return {
    trial,
    untilAcknowledged,
    perhapsOnce: () => (trial.loadRandom() < onceShare ? once : untilAcknowledged),
    create: async ({ kind, process, path, key, body }, until) => {
      let firstRefusedMs: number | undefined;
      let answered: Answer | undefined;
      await until(async (instance) => {
        const sent = trial.calls.send(instance, {
          method: 'POST',
          path,
          token: trial.partnerToken,
          body,
          headers: { 'idempotency-key': key },
          recorded: {
            op: kind,
            process,
            keys: [key],
            answered: ({ body: made }) => (made?.id === undefined ? undefined : { id: made.id }),
          },
        });
        const answer = await sent.catch((error) => {
          // A request without a response may itself be in progress from here on.
          firstRefusedMs = undefined;
          throw error;
        });
        if (answer.status === 409 && answer.body?.code === 'idempotency_in_progress') {
          firstRefusedMs ??= performance.now();
          trial.noteKeyInProgress(key, performance.now() - firstRefusedMs);
          return false;
        }
        firstRefusedMs = undefined;
        if (answer.status !== 201) return trial.isRetryable(answer, 'the partner’s token');
        answered = answer;
        return true;
      });
      return answered && { key, path, body, id: String(answered.body.id), answer: answered.text, answered };
    },
  };
}

async function withAnswer(attempt: Promise<boolean>): Promise<boolean> {
  return attempt.catch((error) => {
    if (isWithoutAnswer(error)) return false;
    throw error;
  });
}
