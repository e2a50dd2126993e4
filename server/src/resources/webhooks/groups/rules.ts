import { parseCompanyNumber } from '../../../domain/company-number.ts';
import { countries } from '../../../domain/country.ts';
import { invalidField } from '../../../platform/errors.ts';

export const groupsPerWebhookMax = 1_000;

const digitsForm = /^\d{4,20}$/;

/**
 * Parses a company number to the form in which companies are compared: its digits, without a country's prefix or suffix.
 * Hyphens are dropped, because a Finnish number with its hyphen and a Danish one may look alike.
 */
export function parseBuyerParty(text: string): string {
  for (const country of countries) {
    const read = parseCompanyNumber(country, text);
    if ('number' in read) return read.number.replace(/\D/g, '');
  }
  const digits = text.replace(/[\s\u00a0.-]/g, '');
  if (digitsForm.test(digits)) return digits;
  throw invalidField('buyer_party', 'company_number', 'must be a company number: 4 to 20 digits');
}

/** Parses a number that an issuer sent. An unknown number is no error and matches no group. */
export function buyerPartyOf(companyNumber: string): string {
  try {
    return parseBuyerParty(companyNumber);
  } catch {
    return companyNumber;
  }
}
