import { parseNationalId } from '../../domain/national-id.ts';
import type { Country } from './port.ts';

export type Claims = Record<string, unknown>;

/** The claims of a broker that does not use the usual names. */
export type ClaimNames = {
  nationalId: string | undefined;
  name: string | undefined;
  /** A claim, or `=SE` if all national ids of this broker are of one country. */
  country: string | undefined;
};

type Identity = { name: string; country: Country; nationalId: string };
/** An identity or an error. An error names claims and rules, never a value, because it is logged. */
type IdentityResult = Identity | { missing: string } | { broken: string };

/**
 * The usual claims, with the country that the claim's name implies. The sources are the token references of
 * Idura Verify (ssn, socialno, cprNumberIdentifier, hetu) and Signicat (nin), ID-porten (pid), OIDC Sweden's
 * attribute specification (id.oidc.se), and the attribute identifiers of Sweden Connect and of Finland's
 * Suomi.fi.
 */
const nationalIdClaims: [string, Country | undefined][] = [
  ['https://id.oidc.se/claim/personalIdentityNumber', 'SE'],
  ['personalIdentityNumber', 'SE'],
  ['urn:oid:1.2.752.29.4.13', 'SE'],
  ['socialno', 'NO'],
  ['pid', 'NO'],
  ['cprNumberIdentifier', 'DK'],
  ['hetu', 'FI'],
  ['urn:oid:1.2.246.21', 'FI'],
  ['nin', undefined],
  ['ssn', undefined],
];
const countryClaims = ['nin_issuing_country', 'country'];
const countries: readonly string[] = ['SE', 'NO', 'DK', 'FI'] satisfies Country[];
const nameCharactersMax = 200;

/** Lists the claims to request by name, from a broker that supports it. */
export function claimsWanted(names: ClaimNames): string[] {
  const nationalId = names.nationalId ? [names.nationalId] : nationalIdClaims.map(([claim]) => claim);
  const country = names.country?.startsWith('=') ? [] : names.country ? [names.country] : countryClaims;
  return [names.name ?? 'name', ...country, ...nationalId];
}

export function parseIdentity(claims: Claims, names: ClaimNames, now: Date): IdentityResult {
  const id = findNationalId(claims, names.nationalId);
  if (!id)
    return { missing: names.nationalId ?? 'any claim with a national id (KONTOR_EID_CLAIM_NATIONAL_ID)' };
  const name = findName(claims, names.name);
  if (!name) return { missing: names.name ?? 'name' };
  const country = findCountry(claims, names.country, id.country);
  if (!country)
    return { missing: names.country ?? 'the country of the national id (KONTOR_EID_CLAIM_COUNTRY)' };
  if (!isServed(country)) return { broken: 'the national id is of a country that is not served' };
  const read = parseNationalId(country, id.text, now);
  if ('broken' in read) return { broken: `${id.claim} of ${country}: ${read.broken}` };
  return { name, country, nationalId: read.key };
}

function findNationalId(claims: Claims, configured: string | undefined) {
  const candidates = configured
    ? nationalIdClaims.filter(([claim]) => claim === configured).concat([[configured, undefined]])
    : nationalIdClaims;
  for (const [claim, country] of candidates) {
    const text = textOf(claims, claim);
    if (text) return { claim, text, country };
  }
  return undefined;
}

/**
 * Returns the country of the national id. A configured claim comes before the country that the claim's name
 * implies.
 */
function findCountry(claims: Claims, configured: string | undefined, implied: Country | undefined) {
  if (configured?.startsWith('=')) return configured.slice(1).toUpperCase();
  if (configured) return textOf(claims, configured)?.toUpperCase();
  if (implied) return implied;
  // The country is never guessed from the number: Swedish and Danish numbers can look alike.
  return countryClaims
    .map((claim) => textOf(claims, claim)?.toUpperCase())
    .find((found) => found !== undefined);
}

function findName(claims: Claims, configured: string | undefined): string | undefined {
  const whole = textOf(claims, configured ?? 'name');
  const parts = [textOf(claims, 'given_name'), textOf(claims, 'family_name')].filter(
    (part) => part !== undefined,
  );
  const name = whole ?? (configured ? undefined : parts.join(' '));
  return (
    name
      ?.replace(/\p{Bidi_Control}/gu, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, nameCharactersMax) || undefined
  );
}

function isServed(country: string): country is Country {
  return countries.includes(country);
}

function textOf(claims: Claims, name: string): string | undefined {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
