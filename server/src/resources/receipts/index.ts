import type { Resource } from '../../http/resource.ts';
import type { ReceiptParts } from './parts.ts';
import { present } from './present.ts';
import {
  askProviders,
  asPage,
  callbackRoutes,
  documentOf,
  endRequests,
  type ProvidedReceipt,
  requestReceipts,
} from './providers/index.ts';
import { takeQueued } from './queue.ts';
import { createReading, type Reading } from './reading.ts';
import { receiptRoutes } from './routes.ts';
import { createSettling, type Settling } from './settle.ts';
import * as store from './store.ts';

export type { Ocr, ReceiptEvents, ReceiptFiles, ReceiptParts, ReceiptType } from './parts.ts';
export {
  openSecret,
  type ProvidedReceipt,
  providerStore,
  sealSecret,
  signatureOf,
} from './providers/index.ts';
export { Receipt } from './schema.ts';

export type Receipts = {
  parts: ReceiptParts;
  reading: Reading;
  settling: Settling;
  /** A receipt of that transaction, as if a provider had sent it. Answers its id. */
  provide(accountId: string, transactionId: string, receipt: ProvidedReceipt): Promise<string>;
  /** Reads, matches and asks whatever is due, until nothing is left; of one account, if one is named. */
  workNow(accountId?: string): Promise<void>;
  /** Called when something was added that `workNow` should see to. */
  onWork(listener: () => void): void;
  wake(): void;
};

export function createReceipts(parts: ReceiptParts): Receipts {
  const settling = createSettling(parts);
  const reading = createReading(parts, settling);
  let listener = (): void => undefined;
  return {
    parts,
    reading,
    settling,
    provide: async (accountId, transactionId, receipt) => {
      const { bytes, fields } = await asPage(documentOf(receipt));
      const kept = await reading.keep(accountId, bytes);
      const row = {
        source: 'sandbox',
        country: null,
        include: ['line_items'],
        fields,
        expectedId: transactionId,
      } as const;
      const id = await parts.database.tenantTransaction(accountId, (db) =>
        reading.add(db, parts.clock.now(), kept, row),
      );
      await settling.match(accountId, id);
      return id;
    },
    workNow: async (accountId) => {
      while (await takeQueued(parts, requestReceipts, accountId)) {}
      await reading.readOutstanding(accountId);
      await settling.matchDue(accountId);
      await askProviders(parts, accountId);
      await endRequests(parts, accountId);
    },
    onWork: (added) => {
      listener = added;
    },
    wake: () => listener(),
  };
}

export function receipts({ parts, reading, settling, wake }: Receipts): Resource {
  const readSoon = () => wake();
  return {
    name: 'receipts',
    about: 'Receipts: read from pictures, found by providers, and matched with transactions.',
    routes: [
      ...receiptRoutes(parts, reading, settling, readSoon),
      ...callbackRoutes({ parts, reading, settling, readSoon, rateLimit: () => parts.rateLimit }),
    ],
    existence: { receiptId: store.exists },
  };
}

/** For those who show a receipt that they had a part in. */
export function receiptReader({ parts }: Receipts) {
  return async (db: Parameters<typeof store.get>[0], id: string) => {
    const row = await store.get(db, id);
    return row && present(row, parts.estimatePurchase);
  };
}
