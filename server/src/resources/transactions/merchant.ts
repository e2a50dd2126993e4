import {
  countryTails,
  facilitators,
  joiningWords,
  shortWords,
  spellings,
  writtenAs,
} from './merchant-words.ts';

/** The place of the purchase, which card networks append to a name. */
export type Place = { city: string | null; country: string | null };

const nameMax = 200;
// Names are cached, because the same merchants recur and a cached name costs a hundredth of a computed one.
const names = new Map<string, string | null>();
const namesMax = 20_000;

/**
 * Derives the name that people know from the card network's: `SQ *KAFFEBAREN 0042 MALMO SE` → `Kaffebaren`. No service is
 * called. A chain that is not in the small table of spellings keeps its own spelling, tidied.
 */
export function commonName(raw: string | null, place: Place = { city: null, country: null }): string | null {
  if (raw === null) return null;
  const key = `${raw}\n${place.city}\n${place.country}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = deriveName(raw, place);
  if (names.size >= namesMax) names.clear();
  names.set(key, name);
  return name;
}

function deriveName(raw: string, place: Place): string | null {
  const given = raw.replace(/[\s\u00a0]+/g, ' ').trim();
  if (given === '') return null;
  const merchant = stripFacilitator(given);
  const known = spellings.find(([pattern]) => pattern.test(merchant));
  if (known) return known[1];
  return (toTitle(stripTails(beforeStar(merchant), place)) || given).slice(0, nameMax);
}

/** Removes payment facilitators: `PAYPAL *SPOTIFY` is Spotify. Several may follow each other. */
function stripFacilitator(name: string): string {
  const [, before = '', after = ''] = /^([^*]{1,20}?)\s*\*\s*(.+)$/.exec(name) ?? [];
  const word = before.toUpperCase().replace(/[_.]/g, ' ').trim().split(' ')[0] ?? '';
  return after !== '' && facilitators.has(word) ? stripFacilitator(after) : name;
}

/** Removes the reference of the purchase, which follows the star when no facilitator precedes it. */
function beforeStar(name: string): string {
  const before = name.split('*')[0]?.trim() ?? '';
  return before === '' ? name.replaceAll('*', ' ').trim() : before;
}

const address =
  /^(?:https?:\/\/)?(?:www\.)?((?:[\w-]+\.)*[\w-]+\.(?:com|net|org|io|ai|eu|se|no|dk|fi|is|de|co\.uk|nl|fr|app|dev|shop))(?:\/\S*)?$/i;
// Numbers of tills, terminals, shops and phones. They have four digits or more, because shorter ones may be the name.
const numberTails = [
  /[\s,]+(?:kassa|kasse|till|term(?:inal)?|pos|store|butik|shop|filial|nr|no\.?|id)[\s.:#-]*\d+[a-z]?$/i,
  /[\s,]+[#(]?\d[\d-]*\)?$/,
  /[\s,]+[a-z]{1,3}\d{2,}$/i,
  /[\s,]+\+?\d[\d\s()-]{5,}$/,
  /(?<=[a-zåäöæø])\d{4,}$/i,
];
const numberHead = /^(?:\d{4,}|#\d+)[\s-]+(?=\S*[a-z])/i;
const strayEnd = /[\s,;:/#*|._-]+$/;

function stripTails(name: string, { city, country }: Place): string {
  const found = address.exec(name);
  if (found) return found[1] ?? name;
  const places = [
    ...(city === null ? [] : [city]),
    ...(countryTails[country ?? ''] ?? (country ? [country] : [])),
  ];
  let rest = name.replace(numberHead, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    for (const place of places) rest = withoutTail(rest, place);
    for (const pattern of numberTails) rest = keepName(rest, rest.replace(pattern, ''));
    rest = keepName(rest, rest.replace(strayEnd, ''));
  }
  return rest;
}

/** Removes the last words when they are the place. Networks omit accents and cut a place off where the field ends. */
function withoutTail(name: string, place: string): string {
  const words = name.split(/[\s,]+/);
  const size = place.trim().split(/[\s,]+/).length;
  if (words.length <= size) return name;
  const tail = plain(words.slice(-size).join(' '));
  const wanted = plain(place.trim());
  const isCutOff = tail.length >= 5 && wanted.startsWith(tail);
  return tail === wanted || isCutOff ? words.slice(0, -size).join(' ') : name;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .toUpperCase();
}

/** Keeps the name when shortening it would leave no letter: there is a restaurant called 1847. */
function keepName(name: string, shorter: string): string {
  return /\p{L}/u.test(shorter) ? shorter : name;
}

function toTitle(name: string): string {
  const title = name
    .split(' ')
    .map((word, index) => titleOf(word, index > 0))
    .join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function titleOf(word: string, isInside: boolean): string {
  const dot = /^[^.]+(\.[a-z.]+)$/i.exec(word);
  // An address is a name with a small ending: Booking.com.
  if (dot && address.test(word))
    return `${capitalise(word.slice(0, -(dot[1]?.length ?? 0)))}${dot[1]?.toLowerCase()}`;
  // The merchant chose its own lower case.
  if (word !== word.toUpperCase()) return word;
  if (isInside && joiningWords.has(word.toLowerCase())) return word.toLowerCase();
  const own = writtenAs.get(word);
  if (own !== undefined) return own;
  const letters = word.replace(/[^\p{L}]/gu, '');
  const isName = letters.length <= 3 && !shortWords.has(letters);
  if (isName || /\d/.test(word) || /^(?:\p{L}\.)+$/u.test(word)) return word;
  const parts = word.split(/(?<=[-/&(])/);
  return parts.length === 1 ? capitalise(word) : parts.map(titleOfPart).join('');
}

/** `AB/STOCKHOLM` → `AB/Stockholm`. */
function titleOfPart(part: string): string {
  const letters = part.replace(/[^\p{L}]/gu, '');
  return letters.length <= 2 ? part : capitalise(part);
}

/** `O'LEARYS` → `O'Learys`, but `JOE'S` → `Joe's`. */
function capitalise(part: string): string {
  const lower = part.toLowerCase();
  return lower.replace(/^\P{L}*\p{L}/u, upper).replace(/(?<=^\P{L}*\p{L}['’])\p{L}/u, upper);
}

function upper(text: string): string {
  return text.toUpperCase();
}
