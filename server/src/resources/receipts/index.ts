import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { removeOutdatedReceipts } from './housekeeping.ts';
import type { ReceiptParts } from './parts.ts';
import { present, withoutVersion } from './present.ts';
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
import { includable, Receipt } from './schema.ts';
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
export { Receipt };

export type Receipts = {
  parts: ReceiptParts;
  reading: Reading;
  settling: Settling;
  /** A receipt of that transaction, as if a provider had sent it. Answers its id. */
  provide(accountId: string, transactionId: string, receipt: ProvidedReceipt): Promise<string>;
  /** Reads, matches and asks what is due, as much as one turn takes; of one account, if one is named. */
  workNow(accountId?: string): Promise<void>;
  /** Takes away what has been kept long enough. */
  tidy(accountId?: string): Promise<void>;
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
    tidy: (accountId) => removeOutdatedReceipts(parts.database.system, parts.clock.now(), accountId),
    onWork: (added) => {
      listener = added;
    },
    wake: () => listener(),
  };
}

export function receipts({ parts, reading, settling, wake }: Receipts): Resource {
  return {
    name: 'receipts',
    about: 'Receipts: read from pictures, found by providers, and matched with transactions.',
    routes: [
      ...receiptRoutes(parts, reading, settling, wake),
      ...callbackRoutes({ parts, reading, settling, readSoon: wake }),
    ],
    existence: { receiptId: store.exists },
  };
}

/** For those who show a receipt that they had a part in. */
export function receiptReader({ parts }: Receipts) {
  return async (db: TenantDb, id: string) => {
    const row = await store.get(db, id);
    return row && present(row, parts.estimatePurchase);
  };
}

/** Those of a card holder's transactions, newest first, with all that they say. */
export function cardHolderReceipts({ parts }: Receipts) {
  return async (db: TenantDb, cardHolderId: string, limit: number): Promise<Receipt[]> => {
    const rows = await store.ofCardHolder(db, cardHolderId, limit);
    return rows.map((row) => withoutVersion(present(row, parts.estimatePurchase, includable)));
  };
}
