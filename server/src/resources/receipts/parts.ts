import type { RateLimit } from '../../http/rate-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, SystemDb, TenantDb } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { EventDefinition } from '../../platform/outbox/index.ts';
import type { Estimate, Line, Purchase } from '../../services/co2/index.ts';
import { type FileStore, type FileType, fileTypes } from '../../services/file-store/index.ts';
import type { ScannedFields } from './fields.ts';

export const receiptTypes = fileTypes;
export type ReceiptType = FileType;

/** Reads a picture. It fails with one of the errors of `services/ocr`. */
export type Ocr = {
  scan(
    bytes: Buffer,
    options: { country?: string | undefined; now: Date; contentType: ReceiptType },
  ): Promise<ScannedFields>;
};

/** Where the files of receipts are stored. */
export type ReceiptFiles = Pick<FileStore, 'storeBytes' | 'putFile' | 'getFile' | 'deleteFile' | 'renewLink'>;

/** The facts of a transaction that its CO2 is estimated from. */
export type ImpactFacts = {
  state: string;
  type: Purchase['type'];
  original_amount: string;
  original_currency: string;
  accounting_amount: string | null;
  accounting_currency: string | null;
  mcc_code: string | null;
  purchase_country: string | null;
  purchase_date: string;
  vat_rate: number | null;
  vat_amount: number | null;
  vat_currency: string | null;
};
export type Impact = Omit<Estimate, 'reason'> & { reason: Estimate['reason'] | 'transaction_deleted' };
export type References = {
  transaction: { id: string; card_issuer: string };
  payment_product: { id: string; name: string };
  card_holder: { id: string; reference_id: string };
  organization: { id: string; reference_id: string };
};
export type ImpactToRecord = {
  accountId: string;
  transaction: {
    id: string;
    organization_id: string;
    card_holder_id: string;
    purchase_date: string;
    mcc_code: string | null;
    references: References;
    buyerParty: string | undefined;
  };
  estimate: Impact;
};

/** What receipts need of the other parts. */
export type ReceiptParts = {
  database: Database;
  clock: Clock;
  log: Log;
  masterKey: MasterKey;
  publicUrl: string;
  ocr: Ocr;
  files: ReceiptFiles;
  estimatePurchase: (purchase: Purchase) => Estimate;
  /** The impact of a transaction, from the lines of its receipt where there are any. */
  estimate: (facts: ImpactFacts, lines: readonly Line[]) => Impact;
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
export type ReceiptEvents = {
  receiptFetched: EventDefinition;
  receiptNotFound: EventDefinition;
  trueVat: EventDefinition;
  lineItems: EventDefinition;
};
