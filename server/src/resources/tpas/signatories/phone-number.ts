import { invalidField } from '../../../platform/errors.ts';

/** The countries that Kontor serves. `trunk` is the prefix of national numbers that international ones do not have. */
const countries = [
  { country: 'SE', code: '+46', trunk: /^0/ },
  { country: 'NO', code: '+47', trunk: /^(?!)/ },
  { country: 'DK', code: '+45', trunk: /^(?!)/ },
  { country: 'FI', code: '+358', trunk: /^0/ },
];

/**
 * Parses a phone number to its international form without spaces: `070-174 06 05` with `SE` or `+46` is `+46701740605`. A
 * national number of another country is refused, because some countries keep the leading zero.
 */
export function parsePhoneNumber(sent: string, countryCode: string | null): string {
  const digits = sent.replace(/[ ()-]/g, '').replace(/^00/, '+');
  const international = digits.startsWith('+') ? digits : fromNational(digits, countryCode);
  // E.164
  if (/^\+[1-9]\d{5,14}$/.test(international)) return international;
  throw invalidField('phone_number', 'format', 'must be a phone number; it has too few or too many digits');
}

function fromNational(digits: string, countryCode: string | null): string {
  const found = countries.find(({ country, code }) => countryCode === country || countryCode === code);
  if (found) return found.code + digits.replace(found.trunk, '');
  const reason =
    countryCode === null
      ? 'is a national number; send country_code with it'
      : `is a national number, which requires country_code ${countries.map(({ country }) => country).join(', ')}`;
  throw invalidField('phone_number', 'format', `${reason}, or send the number in the form +46701740605`);
}
