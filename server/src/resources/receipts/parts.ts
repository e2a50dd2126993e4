import type {
  Estimate,
  Impact,
  ImpactFacts,
  ImpactToRecord,
  PurchaseLine,
  References,
} from '../../domain/impact.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, SystemDb, TenantDb } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { EventTarget, PendingEvent } from '../../platform/outbox/index.ts';
import type { Purchase } from '../../services/co2/index.ts';
import { type FileStore, type FileType, fileTypes } from '../../services/file-store/index.ts';
import type { ReceiptDocument } from '../../services/receipt-documents/index.ts';
import type { LineItem, ScannedFields, TrueVat } from './fields.ts';

export const receiptTypes = fileTypes;
export type ReceiptType = FileType;

/** Reads a picture. It fails with one of the errors of `services/ocr`. */
export type Ocr = {
  scan(
    bytes: Buffer,
    options: { account: string; country?: string | undefined; now: Date; contentType: ReceiptType },
  ): Promise<ScannedFields>;
};

/** Where the files of receipts are stored. */
export type ReceiptFiles = Pick<FileStore, 'storeBytes' | 'putFile' | 'getFile' | 'deleteFile' | 'renewLink'>;

/** What receipts need of the other parts. */
export type ReceiptParts = {
  database: Database;
  clock: Clock;
  log: Log;
  masterKey: MasterKey;
  publicUrl: string;
  ocr: Ocr;
  /** The page of a receipt that came as data, as a PDF. */
  renderReceipt: (receipt: ReceiptDocument) => Promise<Buffer>;
  files: ReceiptFiles;
  /** The registered name of a company that Kontor knows; asks no other server. */
  companyName: (account: string, country: string, number: string) => Promise<string | undefined>;
  estimatePurchase: (purchase: Purchase) => Estimate;
  /** The impact of a transaction, from the lines of its receipt where there are any. */
  estimate: (facts: ImpactFacts, lines: readonly PurchaseLine[]) => Impact;
  recordImpacts: (db: SystemDb, now: Date, rows: ImpactToRecord[]) => Promise<unknown>;
  /** The same in the transaction of one account. */
  recordOwnImpacts: (db: TenantDb, now: Date, rows: ImpactToRecord[]) => Promise<unknown>;
  /** The spelling that webhooks compare companies by. */
  buyerPartyOf: (companyNumber: string) => string;
  /** Defined with the transactions that they are about. */
  events: ReceiptEvents;
  rateLimit: RateLimit | undefined;
  /** Sends a request to a provider through the egress guard; true when the provider accepted it. */
  ask: (url: string, body: Buffer, headers: string[]) => Promise<boolean>;
};
type CreateEvent<Payload> = (
  accountId: string,
  payload: Payload & References,
  target: EventTarget,
) => PendingEvent;
export type ReceiptEvents = {
  receiptFetched: CreateEvent<{
    url: string;
    file_id: string;
    content_type: ReceiptType;
    expiration_time: string;
    merchant: string | null;
    amount: number | null;
    currency: string | null;
    date: string | null;
    time: string | null;
  }>;
  receiptNotFound: CreateEvent<unknown>;
  trueVat: CreateEvent<TrueVat & { purchase_country: string | null }>;
  lineItems: CreateEvent<{
    line_items: (Pick<LineItem, 'description' | 'quantity' | 'amount' | 'total_amount'> & {
      currency: string;
    })[];
  }>;
};
