import type { PostingLine } from '../../domain/booking/voucher.ts';

/**
 * The port of an accounting system. A connector is a folder that implements `Connector`; nothing else knows a vendor.
 *
 * Posting is safe to repeat: a voucher carries a reference that the connector writes into the ledger, and `find` looks it up. The
 * caller records that it is about to post, posts, and records the number. After a crash in between it calls `find` first.
 */
export const accountingSystems = ['fortnox', 'economic', 'tripletex'] as const;
export type AccountingSystem = (typeof accountingSystems)[number];

/** The tokens of a connection. They are stored sealed and never shown. */
export type Tokens = Readonly<Record<string, string>>;
/** What the vendor's consent screen sends back, or what a person enters. */
export type Consent = { code?: string; token?: string };

export type LedgerVoucher = {
  /** The same at each attempt, and unique in the ledger. At most 40 characters. */
  reference: string;
  date: string;
  text: string;
  series: string;
  currency: string;
  lines: readonly PostingLine[];
};
/** A voucher as the ledger has it: its key there, and the number that people see. */
export type PostedVoucher = { id: string; number: string };
export type Receipt = { name: string; contentType: string; bytes: Buffer };

export type LedgerChart = {
  /** `is_cost`: purchases may be posted to it. `vat_code`: the one that such postings usually have. */
  accounts: { number: string; name: string; vat_code: string | null; is_cost: boolean }[];
  vat_codes: { code: string; name: string; rate: number | null }[];
  dimensions: { dimension: 'cost_centre' | 'project'; code: string; name: string }[];
};

export type Ledger = {
  company(): Promise<{ name: string; organization_number: string | null }>;
  chart(): Promise<LedgerChart>;
  /** Returns the voucher with this reference, if an earlier attempt has posted it. */
  find(voucher: LedgerVoucher): Promise<PostedVoucher | undefined>;
  post(voucher: LedgerVoucher): Promise<PostedVoucher>;
  attach(posted: PostedVoucher, receipt: Receipt): Promise<void>;
};

/**
 * Returns valid tokens in exchange for those that the vendor refused. `renew` asks the vendor; it is not called if another process
 * has renewed them in the meantime, because some vendors accept a refresh token only once.
 */
export type RenewTokens = (refused: Tokens, renew: (tokens: Tokens) => Promise<Tokens>) => Promise<Tokens>;

export type Connector = {
  readonly system: AccountingSystem;
  /** The name that people know. */
  readonly title: string;
  /** The file types that can be attached to a voucher. */
  readonly attachable: readonly string[];
  /** Returns the URL of the consent screen. Undefined: a person enters a token. */
  consentUrl?(state: string, callbackUrl: string): string;
  exchange(consent: Consent, callbackUrl: string): Promise<Tokens>;
  open(tokens: Tokens, renewTokens: RenewTokens): Ledger;
};

/** The vendor refuses the request, and would refuse it again: a closed period, an account that does not exist. */
export class LedgerRefusal extends Error {
  override name = 'LedgerRefusal';
}
/** The vendor no longer accepts the tokens. A person must connect again. */
export class LedgerDisconnected extends Error {
  override name = 'LedgerDisconnected';
}
/** The vendor cannot answer now, or its answer was lost. A voucher that was being posted may exist. */
export class LedgerUnavailable extends Error {
  override name = 'LedgerUnavailable';
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}
