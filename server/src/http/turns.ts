import { createFairQueue, type FairQueue } from '../platform/concurrency/fair-queue.ts';
import { ApiError } from '../platform/errors.ts';

const atOnceMax = 2;
const waitingMax = 40;

/** Creates the queue of large requests, which would otherwise take connections and the processor from other accounts. */
export function createTurns(): FairQueue {
  return createFairQueue({
    slots: atOnceMax,
    queueMax: waitingMax,
    refusal: () =>
      new ApiError('rate_limited', {
        message: 'Too many large requests are running. Retry after the time in Retry-After.',
        headers: { 'retry-after': '10' },
      }),
  });
}
