import type { Config } from '../config.ts';
import { hourMs, secondMs } from '../platform/clock.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Job } from '../platform/jobs.ts';
import type { EventDefinition } from '../platform/outbox/index.ts';
import { estimateOf, recordImpacts, recordOwnImpacts } from '../resources/environmental-impacts/index.ts';
import {
  createReceipts,
  type Ocr,
  type ReceiptEvents,
  type ReceiptParts,
} from '../resources/receipts/index.ts';
import { transactionEvents } from '../resources/transactions/index.ts';
import { buyerPartyOf } from '../resources/webhooks/index.ts';
import type { Co2 } from '../services/co2/index.ts';
import { createOcr } from '../services/ocr/index.ts';

export type ReceiptCompositionParts = Pick<
  ReceiptParts,
  'database' | 'clock' | 'log' | 'masterKey' | 'files' | 'ask' | 'rateLimit'
> & {
  config: Pick<Config, 'publicUrl' | 'receiptReaders' | 'receiptQueueMax'>;
  /** For tests: another than ours. */
  ocr: Ocr | undefined;
  co2: Co2;
  /** Tells the processes that do background work that there is some. */
  hintOthers: () => void;
};
export type ReceiptComposition = ReturnType<typeof composeReceipts>;

// Several times as long as the slowest receipts of the development set take on one core.
const timeLimitMs = 30 * secondMs;
// Transactions wait in a queue of the database for their receipts; nobody tells of each.
const lookEveryMs = 2 * secondMs;

/** How receipts are read and find their transactions, put together. A part of the composition root. */
export function composeReceipts({ config, co2, hintOthers, ocr, ...parts }: ReceiptCompositionParts) {
  const reader = createOcr({
    threads: config.receiptReaders,
    queueMax: config.receiptQueueMax,
    timeLimitMs,
    log: parts.log,
  });
  const { receiptFetched, receiptNotFound, trueVat, lineItems } = transactionEvents;
  const receipts = createReceipts({
    ...parts,
    ocr: ocr ?? reader,
    publicUrl: config.publicUrl,
    estimatePurchase: co2.estimate,
    estimate: (facts, lines) => estimateOf(co2, { ...facts, lines }),
    recordImpacts,
    recordOwnImpacts,
    buyerPartyOf,
    // A table of many kinds; each payload is checked against its own definition by the tests.
    events: { receiptFetched, receiptNotFound, trueVat, lineItems } as unknown as Record<
      keyof ReceiptEvents,
      EventDefinition
    >,
  });
  const work = coalesce(
    () => receipts.workNow(),
    (error) => parts.log.warn({ reason: String(error) }, 'receipts wait; they will be seen to again'),
  );
  let isWorking = false;
  const wake = (): void => {
    if (isWorking) void work.run();
    else hintOthers();
  };
  receipts.onWork(wake);
  return {
    receipts,
    wakeReceipts: wake,
    receiptJobs: (): Job[] => {
      isWorking = true;
      return [
        { name: 'read and match receipts', everyMs: lookEveryMs, run: work.run },
        { name: 'tidy receipts', everyMs: hourMs, run: () => receipts.tidy() },
      ];
    },
    stopReceipts: async (): Promise<void> => {
      // What is being read is given back, for another process or the next start.
      await reader.close();
      await work.idle();
    },
  };
}
