import type { Language } from '../../domain/language.ts';
import type { NationalIdCountry } from '../../domain/national-id.ts';

export type { Language };
export type Country = NationalIdCountry;

/** What the identification is for. The answer contains it, so that it cannot be used for anything else. */
export type EidPurpose = {
  kind: 'tpa_signature' | 'card_holder_consent';
  accountId: string;
  objectId: string;
};

/**
 * Identifies the person at the browser: started on a page of ours, continued at the provider, finished at the callback.
 * Each identification is for one text and one browser, works once and lasts ten minutes.
 */
export type Eid = {
  /** Throws `unavailable` when there is no provider or it does not answer; stores nothing then. */
  begin(request: EidRequest): Promise<EidBegun>;
  /** The callback: returns the person, once. Never throws because of input from the browser or the provider. */
  finish(callback: EidCallback): Promise<EidAnswer>;
};

export type EidRequest = {
  purpose: EidPurpose;
  /** Sandbox accounts use the test eID, live ones the broker. The database checks it against the account. */
  isSandbox: boolean;
  /** The country whose eIDs to offer first; null when unknown. */
  country: Country | null;
  language: Language;
  /** Hash of the text to sign or consent to, in hexadecimal. */
  textSha256: string;
  /** A few lines that the provider may show: what is being signed, in the person's language. */
  displayText: string;
  /** Where the person continues afterwards. Stored sealed, because it may contain the token of a personal link. */
  returnPath: string;
  now: Date;
};

type EidBegun = {
  redirectUrl: string;
  /** Known only to this browser; `setCookie` carries it. */
  browserSecret: string;
  /** Value of the `Set-Cookie` header for the redirect. */
  setCookie: string;
};

type EidCallback = {
  state: string;
  /** The whole query, including `state`. */
  params: URLSearchParams | Record<string, string>;
  /** `browserSecretOf(request.headers.cookie, state)` */
  browserSecret: string | undefined;
  now: Date;
};

type EidAnswer = EidIdentified | EidRefused;

export type EidIdentified = {
  outcome: 'identified';
  purpose: EidPurpose;
  textSha256: string;
  returnPath: string;
  person: Person;
};

export type EidRefused = {
  outcome: 'refused';
  reason: RefusalReason;
  /** Both are missing for another browser than the one that started, which must not learn them. */
  purpose?: EidPurpose;
  returnPath?: string;
};

/**
 * - `cancelled`: the person gave up at the provider.
 * - `expired`: it took longer than ten minutes.
 * - `used`: this answer was already used.
 * - `foreign`: no such identification, or another browser started it.
 * - `wrong_text`: the provider's answer is for another text than this identification.
 * - `failed`: the provider's answer is broken, forged, or lacks what we need; the log says more.
 */
export type RefusalReason = 'cancelled' | 'expired' | 'used' | 'foreign' | 'wrong_text' | 'failed';

export type Person = {
  name: string;
  country: Country;
  /** In the form of `readNationalId`: `SE:199001012385`. Seal or hash it before storing it. */
  nationalId: string;
  /** `test`, or the issuer of the broker. */
  provider: string;
  evidence: Evidence;
};

/** The provider's statement for the audit trail, without the national id. */
export type Evidence = {
  /** How the person identified, as the provider names it. */
  method: string;
  /** When, RFC 3339. */
  at: string;
  /** Id of the identification (`eid_…`), also in the log. */
  transaction: string;
  level?: string;
};
