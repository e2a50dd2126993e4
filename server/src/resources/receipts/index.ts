import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { createMatcher, type Matcher } from './matching/matcher.ts';
import { matchingRoutes } from './matching/routes.ts';
import { takeQueued } from './matching/transaction-queue.ts';
import type { ReceiptParts } from './parts.ts';
import { present, withoutVersion } from './present.ts';
import { asPage, callbackRoutes, documentOf } from './providers/callback.ts';
import { askProviders, endRequests, requestReceipts } from './providers/requests.ts';
import type { ProvidedReceipt } from './providers/schema.ts';
import { createReader, type Reader } from './reading/reader.ts';
import { scanRoute } from './reading/scan.ts';
import { removeOutdatedReceipts } from './retention.ts';
import { receiptRoutes } from './routes.ts';
import { includable, Receipt, type ReceiptsQuery } from './schema.ts';
import * as store from './store.ts';

export type { Ocr, ReceiptEvents, ReceiptFiles, ReceiptParts, ReceiptType } from './parts.ts';
export { openSecret, sealSecret, signatureOf } from './providers/requests.ts';
export type { ProvidedReceipt } from './providers/schema.ts';
export * as providerStore from './providers/store.ts';
export { Receipt };

/** Adds a receipt of a transaction in the caller's transaction, and matches it. Answers its id. */
type AddProvided = (db: TenantDb, now: Date, transactionId: string) => Promise<string>;

export type Receipts = {
  parts: ReceiptParts;
  reader: Reader;
  matcher: Matcher;
  /** Draws the page of a receipt and stores its bytes; changes nothing of the account before `AddProvided`. */
  provide(accountId: string, receipt: ProvidedReceipt): Promise<AddProvided>;
  /** Reads, matches and asks for what is due, as much as one turn takes; of one account, if one is named. */
  workNow(accountId?: string): Promise<void>;
  /** Ends requests that got no answer, and deletes what is past the account's retention. */
  tidy(accountId?: string): Promise<void>;
  /** Called when there is new work for `workNow`. */
  onWork(listener: () => void): void;
  wake(): void;
};

export function createReceipts(parts: ReceiptParts): Receipts {
  const matcher = createMatcher(parts);
  const reader = createReader(parts, matcher);
  let listener = (): void => undefined;
  return {
    parts,
    reader,
    matcher,
    provide: async (accountId, receipt) => {
      const { bytes, fields } = await asPage(parts, documentOf(receipt));
      const stored = await reader.storeBytes(accountId, bytes);
      const row = { source: 'sandbox', country: null, include: ['line_items'], fields } as const;
      return (db, now, transactionId) => reader.add(db, now, stored, { ...row, expectedId: transactionId });
    },
    workNow: async (accountId) => {
      while (await takeQueued(parts, requestReceipts, accountId)) {}
      if (accountId === undefined) await reader.beginReading();
      else await reader.readOutstanding(accountId);
      await matcher.matchDue(accountId);
      await askProviders(parts, accountId);
      await endRequests(parts, accountId);
    },
    tidy: async (accountId) => {
      await endRequests(parts, accountId);
      await removeOutdatedReceipts(parts.database.system, parts.clock.now(), accountId);
    },
    onWork: (added) => {
      listener = added;
    },
    wake: () => listener(),
  };
}

export function receipts({ parts, reader, matcher, wake }: Receipts): Resource {
  return {
    name: 'receipts',
    about: 'Receipts: scanned or supplied by providers, and matched to transactions.',
    routes: [
      scanRoute(parts, reader, wake),
      ...receiptRoutes(parts),
      ...matchingRoutes(parts, matcher),
      ...callbackRoutes({ parts, reader, wake }),
    ],
    existence: { receiptId: store.exists },
  };
}

/** For a resource that shows a receipt in its own answer. */
export function receiptReader({ parts }: Receipts) {
  return async (db: TenantDb, id: string) => {
    const row = await store.get(db, id);
    return row && present(row, parts.estimatePurchase);
  };
}

/** Receipts page by page, each with the organization of its transaction. */
export function receiptPages({ parts }: Receipts) {
  return async (db: TenantDb, query: ReceiptsQuery) => {
    const { data, next_cursor } = await store.list(db, query);
    const shown = data.map((row) => ({
      ...withoutVersion(present(row, parts.estimatePurchase, [])),
      organization_id: row.purchase?.organization_id ?? null,
    }));
    return { data: shown, next_cursor };
  };
}

/** The receipts of a card holder's transactions, newest first, with all their fields. */
export function cardHolderReceipts({ parts }: Receipts) {
  return async (db: TenantDb, cardHolderId: string, limit: number): Promise<Receipt[]> => {
    const rows = await store.ofCardHolder(db, cardHolderId, limit);
    return rows.map((row) => withoutVersion(present(row, parts.estimatePurchase, includable)));
  };
}
