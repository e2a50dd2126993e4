/** Marks of a country in the text of its receipts. Each occurrence counts once, and a strong mark three times. */
type Marks = { currency: string; words: RegExp; strong?: RegExp; isMonthFirst?: boolean };

const strongWeight = 3;

/** A mark that stands in one country only decides alone. Ordinary words must be at least this many. */
const weightMin = 2;

const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** Marks by country: words of its tills, forms of its telephone numbers and postal codes, names of its taxes. */
const countries: Record<string, Marks> = {
  DE: {
    currency: 'EUR',
    words:
      /mwst|\bsumme\b|zahlen|betrag|steuer|rechnung|gmbh|uhr\b|netto|einkauf|artikel|kasse|beleg|karten/gi,
    strong: /\bdeutschland\b|\+49\b/gi,
  },
  FI: { currency: 'EUR', words: /yhteens|\balv\b|veroton|kuitti|y-tunnus|\boy\b/gi },
  EE: { currency: 'EUR', words: /kokku|käibemaks|kviitung|tasuda/gi },
  SE: {
    currency: 'SEK',
    words: /kvitto|att betala|varav moms|totalt|öresavr|org\.?nr|växel|summa/gi,
  },
  NO: {
    currency: 'NOK',
    words: /kvittering|\bmva\b|herav|å betale|sum\b|bankaxept|foretaks|regning|\btlf\b/gi,
  },
  DK: { currency: 'DKK', words: /kvittering|cvr|heraf|i alt|moms udg|dankort|subtotal|bon\b/gi },
  MY: {
    currency: 'MYR',
    words: /\bgst\b|jalan|selangor|taman|johor/gi,
    // These words occur in only one country.
    strong: /sdn\.?\s?bhd|malaysia/gi,
  },
  US: {
    currency: 'USD',
    words: new RegExp(
      String.raw`\$\s?\d+\.\d\d|\bsales tax\b|\bgratuity\b|\btip\b|\b\d{3}[).=-]\s?\d{3}[-.=]\d{4}\b|\blb\b|\d\s?[AP]M\b|,\s?(?:${states})\b`,
      'gi',
    ),
    strong: new RegExp(
      String.raw`\b(?:${states})[.,]?\s*\d{5}(?:-\d{4})?(?!\d)|\bUSA\b|\bUnited States\b`,
      'g',
    ),
    isMonthFirst: true,
  },
  CA: {
    currency: 'CAD',
    words: /\b[hpq]st\b|\bt[pv]q\b|\btps\b/gi,
    strong: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b|\bCanada\b/g,
  },
  GB: {
    currency: 'GBP',
    words: /£|\bvat (?:no|reg)|\b0\d{3,4}\s\d{3}\s?\d{3,4}\b/gi,
    strong: /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[ABD-HJLNP-UW-Z]{2}\b|\+44\b|\bUnited Kingdom\b/g,
  },
  IE: { currency: 'EUR', words: /\bdublin\b|\bcork\b|\bgalway\b/gi, strong: /\bireland\b|\+353\b/gi },
  SG: { currency: 'SGD', words: /\bpte\b|\bs\$\s?\d/gi, strong: /\bsingapore\b|\+65\b/gi },
  AU: {
    currency: 'AUD',
    words: /\beftpos\b|\babn\b/gi,
    strong: /\baustralia\b|\b(?:NSW|VIC|QLD)\b\s?\d{4}|\+61\b/gi,
  },
  NZ: { currency: 'NZD', words: /\beftpos\b/gi, strong: /\bnew zealand\b|\bauckland\b|\+64\b/gi },
  HK: { currency: 'HKD', words: /\bhk\$|\bkowloon\b/gi, strong: /\bhong kong\b|\+852\b/gi },
  IN: {
    currency: 'INR',
    words: /\b[cs]gst\b|\brs\.?\s?\d|₹/gi,
    strong: /\bgstin\b|\bindia\b|\bfssai\b|\bmumbai\b/gi,
  },
  AE: { currency: 'AED', words: /\btrn\b|\baed\b/gi, strong: /\bdubai\b|\babu dhabi\b|\buae\b/gi },
  TH: { currency: 'THB', words: /\bsoi\b|\bbaht\b|฿|\bthb\b/gi, strong: /\bthailand\b|\bbangkok\b/gi },
  ID: {
    currency: 'IDR',
    words: /\brp\.?\s?\d|\bjl\.\s|\bjalan\b/gi,
    strong: /\bindonesia\b|\bjakarta\b|\+62\b/gi,
  },
  NL: {
    currency: 'EUR',
    words: /\bbtw\b|totaal|bedankt|\bpin(?:pas)?\b/gi,
    strong: /\bnederland\b|\bamsterdam\b|\+31\b/gi,
  },
  BE: { currency: 'EUR', words: /\bbtw\b|\btva\b/gi, strong: /\bbruxelles\b|\bbrussel\b|\+32\b/gi },
  FR: {
    currency: 'EUR',
    words: /\btva\b|merci|siret|\bttc\b|esp[eè]ces/gi,
    strong: /\bparis\b|\bfrance\b|\+33\b/gi,
  },
  ES: {
    currency: 'EUR',
    words: /\bi\.?v\.?a\b|gracias|\b[cn]\.?i\.?f\b|\bmesa\b|fecha|factura/gi,
    strong: /\bespaña\b|\+34\b/gi,
  },
  IT: {
    currency: 'EUR',
    words: /\biva\b|scontrino|grazie|contanti|totale/gi,
    strong: /\bitalia\b|p\.\s?iva|\+39\b/gi,
  },
  CH: { currency: 'CHF', words: /\bchf\b|mwst/gi, strong: /\bswitzerland\b|\bschweiz\b|\+41\b/gi },
};

/** Marks of currencies in print. A sign that several currencies share, such as $, is not one of them. */
export const printedMarks: [string, RegExp][] = [
  ['MYR', /\bRM\s?\d|\(RM\)|\bMYR\b|\d\s?RM\b|\bRM\b/g],
  ['EUR', /€|\bEURO?\b/g],
  ['GBP', /£|\bGBP\b/g],
  ['USD', /\bUSD\b|\bUS\$/g],
  ['SGD', /\bSGD\b|\bS\$\s?\d/g],
  ['INR', /₹|\bINR\b|\bRs\.\s?\d/g],
  ...['SEK', 'NOK', 'DKK', 'CHF', 'AED', 'THB', 'AUD', 'CAD', 'NZD', 'HKD', 'IDR', 'PLN', 'CZK'].map(
    (code): [string, RegExp] => [code, new RegExp(String.raw`\b${code}\b`, 'g')],
  ),
];

export const currencyOf = (country: string | undefined) =>
  country === undefined ? undefined : countries[country]?.currency;

/** Returns the only country of a currency. The euro has many. */
export const countryOfCurrency = (currency: string | undefined) =>
  Object.keys(countries).find((code) => currency !== 'EUR' && countries[code]?.currency === currency);

/** Whether dates of that country have the month first. */
export const writesMonthFirst = (country: string | undefined) =>
  country !== undefined && countries[country]?.isMonthFirst === true;

/** Returns the country with the most marks in the text, if it leads. `among` limits it to one currency. */
export function countryOfText(text: string, among?: string): string | undefined {
  const count = (pattern: RegExp | undefined) => (pattern ? (text.match(pattern) ?? []).length : 0);
  const ranked = Object.entries(countries)
    .filter(([, { currency }]) => among === undefined || currency === among)
    .map(([code, { words, strong }]) => ({ code, weight: count(words) + strongWeight * count(strong) }))
    .sort((a, b) => b.weight - a.weight);
  const [best] = ranked;
  return best && best.weight >= weightMin ? best.code : undefined;
}
