import { readCompanyNumber } from '../../../domain/company-number.ts';
import { countries } from '../../../domain/country.ts';
import { invalidField } from '../../../platform/errors.ts';

export const groupsPerWebhookMax = 1_000;

const digitsForm = /^\d{4,20}$/;

/**
 * The form in which companies are compared: the digits of the number, without a country's prefix or suffix. Only digits,
 * because a Finnish number with its hyphen and a Danish one may look alike.
 */
export function readBuyerParty(text: string): string {
  for (const country of countries) {
    const read = readCompanyNumber(country, text);
    if ('number' in read) return read.number.replace(/\D/g, '');
  }
  const digits = text.replace(/[\s\u00a0.-]/g, '');
  if (digitsForm.test(digits)) return digits;
  throw invalidField('buyer_party', 'company_number', 'must be a company number: 4 to 20 digits');
}

/** As above for a number that an issuer sent: one that no country knows matches no group, and is no error. */
export function buyerPartyOf(companyNumber: string): string {
  try {
    return readBuyerParty(companyNumber);
  } catch {
    return companyNumber;
  }
}
