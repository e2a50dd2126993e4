import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { createMatcher, type Matcher } from './matching/matcher.ts';
import { matchingRoutes } from './matching/routes.ts';
import { matchQueued } from './matching/transaction-queue.ts';
import type { ReceiptParts } from './parts.ts';
import { present, withoutVersion } from './present.ts';
import { asPage, callbackRoutes, documentOf } from './providers/callback.ts';
import { endRequests, requestReceipts, sendRequests } from './providers/requests.ts';
import type { ProvidedReceipt } from './providers/schema.ts';
import { createReader, type Reader } from './reading/reader.ts';
import { scanRoute } from './reading/scan.ts';
import { deleteOutdatedReceipts } from './retention.ts';
import { receiptRoutes } from './routes.ts';
import { includable, Receipt, type ReceiptsQuery } from './schema.ts';
import * as store from './store.ts';

export type { Ocr, ReceiptEvents, ReceiptFiles, ReceiptParts, ReceiptType } from './parts.ts';
export { openSecret, sealSecret, signatureOf } from './providers/requests.ts';
export type { ProvidedReceipt } from './providers/schema.ts';
export * as providerStore from './providers/store.ts';
export { Receipt };

/** Adds a receipt to a transaction in the caller's database transaction and matches it. Returns its id. */
type AddProvided = (db: TenantDb, now: Date, transactionId: string) => Promise<string>;

export type Receipts = {
  parts: ReceiptParts;
  reader: Reader;
  matcher: Matcher;
  /** Renders a receipt and stores its bytes. Changes nothing in the account before `AddProvided` is called. */
  provide(accountId: string, receipt: ProvidedReceipt): Promise<AddProvided>;
  /** Reads and matches due receipts and sends due requests to providers, up to the limits of one turn. */
  workNow(accountId?: string): Promise<void>;
  /** Ends requests without a response and deletes receipts after the account's retention. */
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
      while (await matchQueued(parts, requestReceipts, accountId)) {}
      if (accountId === undefined) await reader.beginReading();
      else await reader.readOutstanding(accountId);
      await matcher.matchDue(accountId);
      await sendRequests(parts, accountId);
      await endRequests(parts, accountId);
    },
    tidy: async (accountId) => {
      await endRequests(parts, accountId);
      await deleteOutdatedReceipts(parts.database.system, parts.clock.now(), accountId);
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
    about: 'Receipts, scanned or supplied by providers, and matched to transactions.',
    routes: [
      scanRoute(parts, reader, wake),
      ...receiptRoutes(parts),
      ...matchingRoutes(parts, matcher),
      ...callbackRoutes({ parts, reader, wake }),
    ],
    existence: { receiptId: store.exists },
  };
}

/** Returns a receipt for another resource's response. */
export function receiptReader({ parts }: Receipts) {
  return async (db: TenantDb, id: string) => {
    const row = await store.get(db, id);
    return row && present(row, parts.estimatePurchase);
  };
}

/** Lists receipts in pages, with the organizations of their transactions. */
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

/** Returns the receipts of a card holder's transactions, newest first, with all fields. */
export function cardHolderReceipts({ parts }: Receipts) {
  return async (db: TenantDb, cardHolderId: string, limit: number): Promise<Receipt[]> => {
    const rows = await store.ofCardHolder(db, cardHolderId, limit);
    return rows.map((row) => withoutVersion(present(row, parts.estimatePurchase, includable)));
  };
}
