import { createFairQueue, type FairQueue } from '../platform/concurrency/fair-queue.ts';
import { ApiError } from '../platform/errors.ts';

const atOnceMax = 2;
const waitingMax = 40;

/** Large requests, which would otherwise take the connections and the processor from other accounts. */
export function createTurns(): FairQueue {
  return createFairQueue({
    slots: atOnceMax,
    queueMax: waitingMax,
    refusal: () =>
      new ApiError('rate_limited', {
        message: 'Too many large requests are running at the moment. Retry later.',
        headers: { 'retry-after': '10' },
      }),
  });
}
