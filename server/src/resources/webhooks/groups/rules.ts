import { readCompanyNumber } from '../../../domain/company-number.ts';
import { invalidField } from '../../../platform/errors.ts';

export const groupsPerWebhookMax = 1_000;

const countries = ['SE', 'NO', 'DK', 'FI'] as const;
const digitsForm = /^\d{4,20}$/;

/**
 * The one spelling by which companies are compared: the digits of the number, without prefix or suffix where a country
 * knows it. Only digits, because a Finnish number with its hyphen and a Danish one may be typed alike.
 */
export function readBuyerParty(text: string): string {
  for (const country of countries) {
    const verdict = readCompanyNumber(country, text);
    if ('number' in verdict) return verdict.number.replace(/\D/g, '');
  }
  const digits = text.replace(/[\s\u00a0.-]/g, '');
  if (digitsForm.test(digits)) return digits;
  throw invalidField('buyer_party', 'company_number', 'must be a company number: 4 to 20 digits');
}

/** The same of a company that an issuer named: a number that no country knows is nobody's group, and no reason to stop. */
export function buyerPartyOf(companyNumber: string): string {
  try {
    return readBuyerParty(companyNumber);
  } catch {
    return companyNumber;
  }
}
