import type { EnhancedData } from '../../domain/enhanced-data.ts';
import type { CsvMapping } from './csv/mapping.ts';
import type { Recognized } from './csv/recognize/recognized.ts';

/**
 * What a file of an issuer contains, whatever its format. Parsers yield these items in the order of the file, so that a file of any size is read
 * with little memory. Full card numbers never leave a parser: `CardReference` has a keyed hash, and texts that contain one are masked.
 */

export const formats = ['cdf3', 'vcf4', 'gl1025', 's3df', 'camt', 'csv'] as const;
export type Format = (typeof formats)[number];

export type FileItem = Header | Company | Card | Transaction | Enhancement | Trailer | Problem;

/** A transmission begins. A file may contain several, one after the other. */
export type Header = {
  item: 'header';
  place: string;
  format: Format;
  /** The version that the file states, such as `4.0` or `camt.053.001.08`. */
  version: string | null;
  /** Identifies the transmission at its sender: the same id again is the same transmission. */
  transmission_id: string | null;
  /** A day or an instant, ISO 8601. */
  created: string | null;
  sender: string | null;
  processor: string | null;
  currency: string | null;
  /** Whether the sender marked the file as a test. */
  is_test: boolean;
};

export type Address = Partial<{
  lines: string[];
  city: string;
  region: string;
  postal_code: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}>;

/** A company, or a unit of one, in the hierarchy of the issuer. */
export type Company = {
  item: 'company';
  place: string;
  /** The issuer's number for it. */
  number: string;
  /** The number of the company or unit above. */
  parent_number: string | null;
  name: string | null;
  /** The registered company number, where the file has one. */
  organization_number: string | null;
  tax_number: string | null;
  address: Address | null;
  cost_centre: string | null;
  currency: string | null;
};

export type CardReference = {
  /** How the file names the card: by its number, by a masked number, or by the issuer's own id. */
  by: 'number' | 'masked_number' | 'id';
  /** The keyed hash of the number, or the masked number or id as in the file. */
  key: string;
  last_four: string | null;
  /** The first six digits. */
  bin: string | null;
};

export type Card = {
  item: 'card';
  place: string;
  card: CardReference;
  /** The card that this one replaces. */
  replaces: CardReference | null;
  status: 'open' | 'closed' | null;
  /** What the record says it is: `new` and `changed` are also used for the cards that a file lists daily. */
  change: 'new' | 'changed' | 'closed' | null;
  holder_name: string | null;
  employee_id: string | null;
  email: string | null;
  company_number: string | null;
  cost_centre: string | null;
  currency: string | null;
  opened_date: string | null;
  closed_date: string | null;
  /** `YYYY-MM`. */
  expires: string | null;
  address: Address | null;
};

/** Exact decimal text without a sign, with as many decimals as the currency has. */
export type Amount = { amount: string; currency: string };

export const kinds = ['purchase', 'refund', 'reversal', 'fee', 'cash', 'payment'] as const;
export type Kind = (typeof kinds)[number];

export type Merchant = Partial<{
  name: string;
  city: string;
  region: string;
  postal_code: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  mcc_code: string;
  number: string;
  tax_number: string;
  organization_number: string;
}>;

export type Transaction = {
  item: 'transaction';
  /** The line or element where it begins. */
  place: string;
  /** Identifies the transaction at the issuer, however often and in whichever file it arrives. */
  key: string;
  /** Whether the record adds the transaction, replaces it, or withdraws it. */
  action: 'add' | 'replace' | 'remove';
  card: CardReference;
  company_number: string | null;
  /** A debit is at the holder's expense. */
  direction: 'debit' | 'credit';
  kind: Kind;
  /** In the currency of the card's invoice. */
  billing: Amount;
  /** In the currency of the purchase. */
  original: Amount | null;
  /** Between acquirer and issuer, where it differs. */
  settlement: Amount | null;
  /** From the original to the billing currency, as the file states it. */
  exchange_rate: string | null;
  merchant: Merchant;
  purchase_date: string | null;
  /** `HH:MM:SS`, local. */
  purchase_time: string | null;
  posting_date: string | null;
  auth_code: string | null;
  /** The network's id, which links authorization and clearing. */
  network_id: string | null;
  acquirer_reference: string | null;
  /** The issuer's reference on statements. */
  reference: string | null;
  terminal_id: string | null;
  cost_centre: string | null;
  purchase_reference: string | null;
  employee_id: string | null;
  holder_name: string | null;
  description: string | null;
  statement: { number: string | null; date: string | null } | null;
  enhanced: EnhancedData | null;
};

/** Enhanced data of a transaction that came so long before that the two could not be joined in memory. Only VCF has them apart. */
export type Enhancement = { item: 'enhancement'; place: string; key: string; enhanced: EnhancedData };

/** A number that the file states about itself, and what the parser counted. Sums are decimals; without a currency they add all currencies. */
export type TrailerCheck = {
  name:
    | 'records'
    | 'transactions'
    | 'debits'
    | 'credits'
    | 'debit_amount'
    | 'credit_amount'
    | 'amount'
    | 'hash';
  currency: string | null;
  stated: string;
  counted: string;
  agrees: boolean;
};

/** The end of a transmission, or of a section in one. */
export type Trailer = {
  item: 'trailer';
  place: string;
  /** The section, or null for the whole transmission. */
  section: string | null;
  checks: TrailerCheck[];
};

/** `fatal`: the rest cannot be read. `refused`: this record is left out. `warning`: it was read, and a person should look. */
export type Severity = 'fatal' | 'refused' | 'warning';

export type Problem = {
  item: 'problem';
  place: string;
  field: string | null;
  /** Shortened, without card numbers. */
  value: string | null;
  reason: string;
  severity: Severity;
};

/** What the caller of a parser decides. */
export type ReadOptions = {
  /** Undefined: recognized from the first bytes. */
  format?: Format | undefined;
  /** How to read a CSV file: by a mapping, or by what its beginning looks like. Without it, such a file is refused. */
  mapping?: CsvMapping | 'recognized' | undefined;
  /** Receives what was recognized, where the mapping is `recognized`. */
  onMapping?: ((recognized: Recognized) => void) | undefined;
  /** The keyed hash of a full card number. The number itself leaves no parser. */
  hashCard: (number: string) => string;
  /** Receives the format before the first item. */
  onFormat?: ((format: Format) => void) | undefined;
};
