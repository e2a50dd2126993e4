import type { Language } from '../../domain/language.ts';
import type { NationalIdCountry } from '../../domain/national-id.ts';

export type { Language };
export type Country = NationalIdCountry;

/** The purpose of an identification. The result repeats it, so that it cannot be used for another purpose. */
export type EidPurpose = {
  kind: 'tpa_signature' | 'card_holder_consent';
  accountId: string;
  objectId: string;
};

/**
 * Identifies the person at the browser. An identification begins on a page of Kontor, continues at the
 * provider and finishes at the callback. It is for one text and one browser, works once and lasts ten
 * minutes.
 */
export type Eid = {
  /** Throws `unavailable` if there is no provider or it does not respond, and then stores nothing. */
  begin(request: EidRequest): Promise<EidBegun>;
  /**
   * Handles the callback: returns the person, once. Input from the browser or the provider never makes it
   * throw.
   */
  finish(callback: EidCallback): Promise<EidAnswer>;
};

export type EidRequest = {
  purpose: EidPurpose;
  /** Sandbox accounts use the test eID, live ones the broker. The database checks it against the account. */
  isSandbox: boolean;
  /** The country whose eIDs are offered first, or null if unknown. */
  country: Country | null;
  language: Language;
  /** The hash of the text to sign or consent to, in hexadecimal. */
  textSha256: string;
  /** A few lines that the provider may show: the document or consent to sign, in the person's language. */
  displayText: string;
  /**
   * The page on which the person continues. It is stored sealed, because it may contain the token of a
   * personal link.
   */
  returnPath: string;
  now: Date;
};

type EidBegun = {
  redirectUrl: string;
  /** A secret that only this browser knows. `setCookie` carries it. */
  browserSecret: string;
  /** The value of the `Set-Cookie` header for the redirect. */
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
  /** Both are missing for a browser other than the one that started, which must not learn them. */
  purpose?: EidPurpose;
  returnPath?: string;
};

/**
 * Why an identification was refused:
 * - `cancelled`: the person cancelled at the provider.
 * - `expired`: it took longer than ten minutes.
 * - `used`: this response was already used.
 * - `foreign`: there is no such identification, or another browser started it.
 * - `wrong_text`: the provider's response is for a text other than this identification's.
 * - `failed`: the provider's response is broken or forged, or lacks a required claim; the log has the reason.
 */
export type RefusalReason = 'cancelled' | 'expired' | 'used' | 'foreign' | 'wrong_text' | 'failed';

export type Person = {
  name: string;
  country: Country;
  /** The country and the canonical number: `SE:199001012385`. Seal or hash it before storing it. */
  nationalId: string;
  /** `test`, or the issuer of the broker. */
  provider: string;
  evidence: Evidence;
};

/** The provider's statement for the audit trail, without the national id. */
export type Evidence = {
  /** The method by which the person identified, in the provider's words. */
  method: string;
  /** The time of the login, RFC 3339. */
  at: string;
  /** The id of the identification (`eid_…`), which is also in the log. */
  transaction: string;
  level?: string;
};
