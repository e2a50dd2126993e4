import {
  countryTails,
  facilitators,
  joiningWords,
  shortWords,
  spellings,
  writtenAs,
} from './merchant-words.ts';

/** Where the purchase was made: what card networks append to a name. */
export type Place = { city: string | null; country: string | null };

const nameMax = 200;
// The same merchants recur, and a cached name costs a hundredth of a computed one.
const remembered = new Map<string, string | null>();
const rememberedMax = 20_000;

/**
 * A merchant as people know it, from what the card network calls it: `SQ *KAFFEBAREN 0042 MALMO SE` → `Kaffebaren`.
 * Nothing is looked up: a chain that is not in the small table of spellings keeps its own, tidied.
 */
export function commonName(raw: string | null, place: Place = { city: null, country: null }): string | null {
  if (raw === null) return null;
  const key = `${raw}\n${place.city}\n${place.country}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const name = workOut(raw, place);
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(key, name);
  return name;
}

function workOut(raw: string, place: Place): string | null {
  const given = raw.replace(/[\s\u00a0]+/g, ' ').trim();
  if (given === '') return null;
  const merchant = stripFacilitator(given);
  const known = spellings.find(([pattern]) => pattern.test(merchant));
  if (known) return known[1];
  return (toTitle(stripTails(beforeStar(merchant), place)) || given).slice(0, nameMax);
}

/** `PAYPAL *SPOTIFY` is Spotify; several may stand in a row. */
function stripFacilitator(name: string): string {
  const [, before = '', after = ''] = /^([^*]{1,20}?)\s*\*\s*(.+)$/.exec(name) ?? [];
  const word = before.toUpperCase().replace(/[_.]/g, ' ').trim().split(' ')[0] ?? '';
  return after !== '' && facilitators.has(word) ? stripFacilitator(after) : name;
}

/** Without a facilitator, the reference of the purchase follows the star. */
function beforeStar(name: string): string {
  const before = name.split('*')[0]?.trim() ?? '';
  return before === '' ? name.replaceAll('*', ' ').trim() : before;
}

const address =
  /^(?:https?:\/\/)?(?:www\.)?((?:[\w-]+\.)*[\w-]+\.(?:com|net|org|io|ai|eu|se|no|dk|fi|is|de|co\.uk|nl|fr|app|dev|shop))(?:\/\S*)?$/i;
// Tills, terminals, shops and phones by their numbers. Four digits or more, as shorter ones may well be the name.
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

/** Without the last words, when they are the place: without accents, and cut off where the network's field ended. */
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

/** What would leave no letter leaves everything: there is a restaurant called 1847. */
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
  // Lower case was intended.
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
