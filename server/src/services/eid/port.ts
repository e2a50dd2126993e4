import type { Language } from '../../domain/language.ts';
import type { NationalIdCountry } from '../../domain/national-id.ts';

export type { Language };
export type Country = NationalIdCountry;

/** What the person identifies for: it comes back with the answer, so that one cannot serve for another. */
export type EidPurpose = {
  kind: 'tpa_signature' | 'card_holder_consent';
  accountId: string;
  objectId: string;
};

/**
 * Who is at the browser? Begun on a page of ours, continued at the provider, finished where the provider sends the
 * browser back to. Each identification is for one text and one browser, works once and lasts ten minutes.
 */
export type Eid = {
  /** Throws `unavailable` when there is no provider, or it does not answer: nothing is left behind then. */
  begin(request: EidRequest): Promise<EidBegun>;
  /** The browser is back: says who it is, once. Never throws for what the browser or the provider said. */
  finish(callback: EidCallback): Promise<EidAnswer>;
};

export type EidRequest = {
  purpose: EidPurpose;
  /** Sandbox accounts meet the test eID, live ones the broker. The database has the last word on which it is. */
  isSandbox: boolean;
  /** Whose eIDs to offer first; null when nobody knows. */
  country: Country | null;
  language: Language;
  /** Of the text that is signed or consented to, in hexadecimal. */
  textSha256: string;
  /** A few lines that the provider may show: what is being signed, in the person's language. */
  displayText: string;
  /** Where the person goes on afterwards. It may hold the token of a personal link, and is stored sealed. */
  returnPath: string;
  now: Date;
};

export type EidBegun = {
  redirectUrl: string;
  /** What only this browser may know. `setCookie` carries it. */
  browserSecret: string;
  /** The value of the `Set-Cookie` header to send along with the way to `redirectUrl`. */
  setCookie: string;
};

export type EidCallback = {
  state: string;
  /** All that came in the query, `state` included. */
  params: URLSearchParams | Record<string, string>;
  /** `browserSecretOf(request.headers.cookie, state)` */
  browserSecret: string | undefined;
  now: Date;
};

export type EidAnswer = EidIdentified | EidRefused;

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
  /** Both are missing when the browser is not the one that began: it must not learn where that one was. */
  purpose?: EidPurpose;
  returnPath?: string;
};

/**
 * - `cancelled`: the person gave up at the provider.
 * - `expired`: it took longer than ten minutes.
 * - `used`: this answer was brought before.
 * - `foreign`: no such identification, or another browser began it.
 * - `wrong_text`: the provider's answer is not for the text that this identification was begun with.
 * - `failed`: the provider's answer is broken, forged, or lacks what we need; the log says more.
 */
export type RefusalReason = 'cancelled' | 'expired' | 'used' | 'foreign' | 'wrong_text' | 'failed';

export type Person = {
  name: string;
  country: Country;
  /** As `readNationalId` spells it: `SE:199001012385`. To be sealed or hashed before it is stored. */
  nationalId: string;
  /** `test`, or the issuer of the broker. */
  provider: string;
  evidence: Evidence;
};

/** What the provider said, for the audit trail: no national id is in it. */
export type Evidence = {
  /** How the person identified, as the provider names it. */
  method: string;
  /** When, RFC 3339. */
  at: string;
  /** The identification's own id (`eid_…`), which the log names as well. */
  transaction: string;
  level?: string;
};
