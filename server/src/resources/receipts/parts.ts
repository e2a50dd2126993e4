import type {
  Estimate,
  Impact,
  ImpactFacts,
  ImpactToRecord,
  PurchaseLine,
  References,
} from '../../domain/impact.ts';
import type { TaxStatement, VatFields } from '../../domain/tax.ts';
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

/** Reads a picture. Fails with one of the errors of `services/ocr`. */
export type Ocr = {
  scan(
    bytes: Buffer,
    options: { account: string; country?: string | undefined; now: Date; contentType: ReceiptType },
  ): Promise<ScannedFields>;
};

/** The store of receipt files. */
export type ReceiptFiles = Pick<FileStore, 'storeBytes' | 'putFile' | 'getFile' | 'deleteFile' | 'renewLink'>;

/** The dependencies of receipts. */
export type ReceiptParts = {
  database: Database;
  clock: Clock;
  log: Log;
  masterKey: MasterKey;
  publicUrl: string;
  ocr: Ocr;
  /** Renders a receipt that was sent as data as a PDF. */
  renderReceipt: (receipt: ReceiptDocument) => Promise<Buffer>;
  files: ReceiptFiles;
  /** Returns the registered name of a company that Kontor knows. Calls no other server. */
  companyName: (account: string, country: string, number: string) => Promise<string | undefined>;
  estimatePurchase: (purchase: Purchase) => Estimate;
  /** Estimates the impact of a transaction from the lines of its receipt, if there are any. */
  estimate: (facts: ImpactFacts, lines: readonly PurchaseLine[]) => Impact;
  recordImpacts: (db: SystemDb, now: Date, rows: ImpactToRecord[]) => Promise<unknown>;
  /** Records impacts in the database transaction of one account. */
  recordOwnImpacts: (db: TenantDb, now: Date, rows: ImpactToRecord[]) => Promise<unknown>;
  /**
   * Connects a transaction with its receipt and the VAT on it, or with none, and announces the change. Returns the VAT
   * that the transaction has then.
   */
  setReceipt: (
    db: TenantDb,
    now: Date,
    transactionId: string,
    receipt: { id: string; tax: TaxStatement | undefined } | undefined,
  ) => Promise<VatFields | undefined>;
  /** Returns the spelling by which webhooks compare companies. */
  buyerPartyOf: (companyNumber: string) => string;
  /** The events, which the transactions define. */
  events: ReceiptEvents;
  rateLimit: RateLimit | undefined;
  /** Sends a request to a provider through the egress guard. Returns true if the provider accepted it. */
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
    source: 'receipt';
    line_items: (Pick<LineItem, 'description' | 'quantity' | 'amount' | 'total_amount'> & {
      currency: string;
    })[];
  }>;
};
