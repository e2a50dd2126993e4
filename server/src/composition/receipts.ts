import type { Static, TObject, TProperties } from 'typebox';
import type { Config } from '../config.ts';
import { parseCompanyNumber } from '../domain/company-number.ts';
import { type Country, countries } from '../domain/country.ts';
import { hourMs, secondMs } from '../platform/clock.ts';
import { coalesce } from '../platform/concurrency/coalesce.ts';
import type { Job } from '../platform/jobs.ts';
import { type EventDefinition, type EventTarget, toPendingEvent } from '../platform/outbox/index.ts';
import { estimateOf, recordImpacts, recordOwnImpacts } from '../resources/environmental-impacts/index.ts';
import { isSandbox } from '../resources/public-records/index.ts';
import { createReceipts, type Ocr, type ReceiptParts } from '../resources/receipts/index.ts';
import { setReceipt, transactionEvents } from '../resources/transactions/index.ts';
import { buyerPartyOf } from '../resources/webhooks/index.ts';
import type { Co2 } from '../services/co2/index.ts';
import type { CompanyRegistry } from '../services/company-registry/index.ts';
import { ReceiptUnreadable } from '../services/ocr/index.ts';
import { createReceiptRenderer } from '../services/receipt-documents/index.ts';

type ReceiptCompositionParts = Pick<
  ReceiptParts,
  'database' | 'clock' | 'log' | 'masterKey' | 'files' | 'ask' | 'rateLimit'
> & {
  config: Pick<Config, 'publicUrl'>;
  ocr: Ocr;
  registry: Pick<CompanyRegistry, 'findStored'>;
  co2: Co2;
  /** Hints to the processes that do background work that there may be some. */
  hintOthers: () => void;
  /** Calls the listener when another process hints that there may be work. */
  onHint: (listener: () => void) => void;
};
export type ReceiptComposition = ReturnType<typeof composeReceipts>;

// Routing writes to receipt_queue without a hint, so this job polls the queue.
const pollEveryMs = 2 * secondMs;

/** Composes reading receipts and matching them to transactions. */
export function composeReceipts({
  config,
  co2,
  hintOthers,
  onHint,
  ocr,
  registry,
  ...parts
}: ReceiptCompositionParts) {
  const renderer = createReceiptRenderer();
  const { receiptFetched, receiptNotFound, trueVat, lineItems } = transactionEvents;
  const receipts = createReceipts({
    ...parts,
    ocr,
    companyName: async (account, country, printed) => {
      const reading = isCountry(country) ? parseCompanyNumber(country, printed) : undefined;
      if (!isCountry(country) || !reading || 'broken' in reading) return undefined;
      const isSandboxAccount = await isSandbox(parts.database.tenant(account));
      const known = await registry.findStored({
        country,
        number: reading.number,
        isSandbox: isSandboxAccount,
      });
      return known?.name;
    },
    renderReceipt: renderer.renderReceipt,
    publicUrl: config.publicUrl,
    estimatePurchase: co2.estimate,
    estimate: (facts, lines) => estimateOf(co2, { ...facts, lines }),
    recordImpacts,
    recordOwnImpacts,
    setReceipt: (db, now, id, receipt) => setReceipt({ buyerPartyOf }, db, now, id, receipt),
    buyerPartyOf,
    events: {
      receiptFetched: createsEvent(receiptFetched),
      receiptNotFound: createsEvent(receiptNotFound),
      trueVat: createsEvent(trueVat),
      lineItems: createsEvent(lineItems),
    },
  });
  const work = coalesce(
    () => receipts.workNow(),
    (error) => parts.log.warn({ reason: String(error) }, 'receipts could not be processed; they are retried'),
  );
  let isWorking = false;
  const wake = (): void => {
    if (isWorking) void work.run();
    else hintOthers();
  };
  receipts.onWork(wake);
  return {
    receipts,
    jobs: (): Job[] => [
      { name: 'read and match receipts', everyMs: pollEveryMs, run: work.runAsJob },
      { name: 'tidy receipts', everyMs: hourMs, run: () => receipts.tidy() },
    ],
    start: (): void => {
      isWorking = true;
      onHint(wake);
    },
    stop: async (): Promise<void> => {
      await work.idle();
      await receipts.reader.idle();
      await renderer.close();
    },
  };
}

const isCountry = (code: string): code is Country => countries.some((country) => country === code);

/** Wraps a reader, and reports the outcome and duration of each scan. */
export function measured(
  ocr: Ocr,
  onRead: (outcome: 'read' | 'unreadable' | 'failed', seconds: number) => void,
): Ocr {
  return {
    ...ocr,
    scan: async (bytes, options) => {
      const startedMs = performance.now();
      const report = (outcome: Parameters<typeof onRead>[0]) =>
        onRead(outcome, (performance.now() - startedMs) / secondMs);
      try {
        const result = await ocr.scan(bytes, options);
        report('read');
        return result;
      } catch (error) {
        report(error instanceof ReceiptUnreadable ? 'unreadable' : 'failed');
        throw error;
      }
    },
  };
}

const createsEvent =
  <P extends TProperties>(definition: EventDefinition<P>) =>
  (accountId: string, payload: Static<TObject<P>>, target: EventTarget) =>
    toPendingEvent(accountId, definition, payload, target);
