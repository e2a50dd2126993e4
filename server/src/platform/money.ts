/**
 * Amounts without binary floats. JSON has them as numbers. Inside Kontor they are decimals in text, with exactly as
 * many digits as the currency has, and sums use whole numbers of its smallest unit.
 */

// The currencies in use (ISO 4217, list one), by their number of decimals. Funds, units of account, metals and test
// codes are left out, because no purchase uses them.
const inUse: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
    CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR
    ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
    MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD
    SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};
// Currencies withdrawn since 2010 (ISO 4217, list three). A card's history may still contain purchases in them.
const withdrawn: Record<number, string> = {
  0: 'BYR',
  2: 'ANG BGN CUC EEK HRK LTL LVL MRO SLL STD VEF ZWL',
};

const exponents = new Map<string, number>(
  [inUse, withdrawn].flatMap((list) =>
    Object.entries(list).flatMap(([exponent, codes]) =>
      codes.split(/\s+/).map((code): [string, number] => [code, Number(exponent)]),
    ),
  ),
);

export const currencies: readonly string[] = [...exponents.keys()];

/** Returns the currency's number of decimals, or undefined for an unknown currency. */
export const exponentOf = (currency: string): number | undefined => exponents.get(currency);
export const isCurrency = (code: string): boolean => exponents.has(code);

// A double represents this many digits of any decimal exactly.
const digitsMax = 15;
const shortDecimal = /^[-\d.]+$/;
const plainNumber = /^(-?)(\d+)(?:\.(\d+))?$/;

type ParsedDecimal = { decimal: string } | { problem: 'digits' };
type ParsedAmount = { amount: string } | { problem: 'digits' | 'currency' | 'decimals' };

/** Returns the decimal that a JSON number stands for: the shortest text that gives the same number again. */
export function parseDecimal(value: number): ParsedDecimal {
  const text = String(value);
  // Nearly all numbers are short, and need no further check.
  if (text.length <= digitsMax && shortDecimal.test(text)) return { decimal: text };
  const parts = plainNumber.exec(text);
  if (!parts || digitsOf(parts[2], parts[3]) > digitsMax) return { problem: 'digits' };
  return { decimal: text };
}

/** Parses an amount, and writes it with as many decimals as its currency has. */
export function parseAmount(value: number, currency: string): ParsedAmount {
  const exponent = exponentOf(currency);
  if (exponent === undefined) return { problem: 'currency' };
  const read = parseDecimal(value);
  if ('problem' in read) return read;
  const { decimal } = read;
  const point = decimal.indexOf('.');
  const decimals = point < 0 ? 0 : decimal.length - point - 1;
  if (decimals > exponent) return { problem: 'decimals' };
  if (exponent === 0) return { amount: decimal };
  return { amount: (point < 0 ? `${decimal}.` : decimal) + '0'.repeat(exponent - decimals) };
}

function digitsOf(whole = '', fraction = ''): number {
  return `${whole}${fraction}`.replace(/^0+/, '').length;
}

/** Returns the amount in the currency's smallest unit. */
export function toMinorUnits(amount: string, currency: string): bigint {
  const exponent = requireExponent(currency);
  const parts = plainNumber.exec(amount);
  const [, sign = '', whole = '', fraction = ''] = parts ?? [];
  // PostgreSQL writes numeric(18, 4) with all four decimals. Those beyond the currency's decimals are zeros.
  const beyond = fraction.slice(exponent);
  if (!parts || /[^0]/.test(beyond)) throw new Error(`${amount} is not an amount of ${currency}.`);
  return BigInt(`${sign}${whole}${fraction.slice(0, exponent).padEnd(exponent, '0')}`);
}

export function fromMinorUnits(units: bigint, currency: string): string {
  const exponent = requireExponent(currency);
  if (exponent === 0) return String(units);
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(exponent + 1, '0');
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

export function addAmounts(amounts: readonly string[], currency: string): string {
  const sum = amounts.reduce((units, amount) => units + toMinorUnits(amount, currency), 0n);
  return fromMinorUnits(sum, currency);
}

function requireExponent(currency: string): number {
  const exponent = exponentOf(currency);
  if (exponent === undefined) throw new Error(`${currency} is not a currency.`);
  return exponent;
}
