import { fold } from './fold.ts';
import type { Line } from './lines.ts';

export type FoundMerchant = {
  name: string;
  score: number;
  lines: number[];
  hasLegalForm: boolean;
  /** Whether another candidate name is printed above it, which may be a brand of this company. */
  isFirst: boolean;
};

// Legal forms that mark a line as a company name, in every supported language.
export const legalForm =
  /(?:\bS\s?D\s?N\.?\s?,?\s?B\s?H\s?D\b|SDN\s?BHD|\bS\/B\b|\bBHD\b|\bGMBH\b|\bAG\b|\bKG\b|\bOHG\b|\bE\.?K\.?$|\bUG\b|\bAB\b|\bHB\b|\bA\/S\b|\bAS\b|\bASA\b|\bANS\b|\bENK\b|\bI\/S\b|\bK\/S\b|\bHANDELSBOLAG\b|\bKY\b|\bAPS\b|\bIVS\b|\bOYJ?\b|\bTMI\b|\bOU\b|\bLTD\b|\bLIMITED\b|\bPLC\b|\bLLC\b|\bINC\b|\bPTE\b|\bENTERPRISES?\b|\bTRADING\b|\bHOLDINGS?\b|\bCORPORATION\b|\bRETAIL\sSB\b)/;
// Words for kinds of business.
export const business =
  /\b(?:RESTAURANT|RESTORAN|RESTAURANG|RESTAURANTE|RAVINTOLA|RAVINTOLAT|KAFE|CAFE|CAFFE|KAFFE|COFFEE|KAHVILA|BISTRO|BAR|PUB|BAKERY|BAGERI|BACKEREI|BAKERI|LEIPOMO|PIZZERIA|PIZZA|GRILL|KITCHEN|KIOSK|HOTEL|HOTELLI|SUPERMARKET|MARKET|MINIMARKET|MART|MARKT|BAUMARKT|STORE|STORES|SHOP|BUTIK|BUTIKEN|BUTIKK|KAUPPA|HANDEL|APOTHEKE|APOTEK|APTEEKKI|APTEK|PHARMACY|FARMASI|KLINIK|CLINIC|BOOKSTORES?|BOOKS|BUCHER|BUCHHANDLUNG|STATIONERY|STATIONER|HARDWARE|ELECTRICAL|ELECTRONICS|PETROL|PETROLEUM|TANKSTELLE|PETROKIOSK|STATION|BENSIN|TAXI|KEDAI|PASAR|SYARIKAT|PERNIAGAAN|PERUSAHAAN|GALLERY|FLORIST|DROGERIE|DROGERIEMARKT|BAKER|SEAFOOD|CUISINE|FOOD|FOODS|HOUSE|SUPPLY|SUPPLIES|MARKETING|FASHION|SALON|SPA|GYM|OPTIK|LIVS|HALL|MATVAREHUS|KJOTT|KONDITORI|KRO|CAKE|CAKES|SNACKS|TELECOMMUNICATIONS?|HEALTH|BEAUTY|SERVICES?|COMPANY|CO)\b/;
export const address =
  /\b(?:JALAN|JLN|LORONG|TAMAN|TMN|PERSIARAN|LEBUH|KAMPUNG|KG|BANDAR|SEKSYEN|SECTION|BLOCK|BLK|LOT|NO\s?\d|FLOOR|LEVEL|UNIT|GROUND|SELANGOR|JOHOR|KUALA|PERAK|PENANG|STREET|ROAD|AVENUE|LANE|STR|STRASSE|PLATZ|WEG|ALLEE|GATAN|VAGEN|VEIEN|VEI|GATE|GATA|TORGET|TORG|VEJ|GADE|KATU|TIE|POSTBOKS|PLAZA|MALL|CENTRE|CENTER)\b|(?:STRASSE|STR|GATAN|VAGEN|GATE|VEIEN|GADEN|GADE|VEJ|KATU|PLATZ|WEG|ALLEE|TORGET)\s\d|\b\d{4,6}\s[A-Z]{3}|\b[A-Z]+(?:STR|WEG|GATAN|GADE|VEJ|KATU)\s?\d/;
export const heading =
  /^(?:SIMPLIFIED|TAX\s?INVOICE|INVOICE|RECEIPT|CASH|BILL|KVITTO|KVITTERING|KUITTI|TOSITE|RECHNUNG|KASSENBON|QUITTUNG|BELEG|KUNDENBELEG|COPY|DUPLICATE|WELCOME|THANK|VELKOMMEN|VALKOMMEN|TERVETULOA|WILLKOMMEN|TABLE|GST|VAT|REG|COMPANY REG|CO REG|BRN|BR NO|ROC|ID|DATE|DATUM|WWW|HTTP|EMAIL|E MAIL|TEL|FAX|PHONE|BILL TO|SALGSKVITTERING|OFFICIAL|ORIGINAL|CUSTOMER|COMPANY NO|COMPANY REG|CO NO|OPENING|UNSERE|TQ |FOR SHOPPING|SHOPPING AT|OFFNUNGS|MO SA|MO FR)/;

export const topLinesMax = 14;

/**
 * Finds the merchant by layout: high up, before the address and the first amount, in words rather than
 * figures. A legal form, a kind of business or larger print supports it. A name may span several lines.
 */
export function findMerchant(lines: Line[], numberLines: number[]): FoundMerchant | undefined {
  const end = headEnd(lines);
  const height = median(lines.map(({ row }) => row.box.height));
  const firstNumber = Math.min(...numberLines.filter((line) => line < end), Infinity);
  const firstAddress = lines.findIndex(({ folded, index }) => index < end && address.test(folded));
  const candidates: FoundMerchant[] = [];
  for (const line of lines.slice(0, end)) {
    const name = nameIn(line);
    if (name === undefined) continue;
    const folded = fold(name);
    let score = 3 - line.index * 0.5;
    const hasLegalForm = legalForm.test(folded) || /\bS\/B\b/i.test(name);
    if (hasLegalForm) score += 4;
    const isOnlyBusiness = folded.split(' ').every((word) => business.test(word) || word.length < 3);
    // `Bistro & Cafe` alone is a description, not a name.
    if (isOnlyBusiness && !hasLegalForm) score -= 1.5;
    else if (business.test(folded)) score += 1;
    score += Math.max(-1, Math.min(2, (line.row.box.height / height - 1) * 2));
    if (address.test(folded)) score -= hasLegalForm ? 1 : 4;
    if (firstAddress >= 0 && line.index > firstAddress) score -= 2.5;
    // The name is often printed directly above its number and its address.
    if (firstAddress > 0 && firstAddress - line.index >= 1 && firstAddress - line.index <= 2) score += 1.2;
    if (firstNumber > line.index && firstNumber - line.index <= 2) score += 1.2;
    // A line that also has the company number is a name.
    if (numberLines.includes(line.index) && name.length < line.text.length) score += 3;
    if (line.row.segments.every(({ confidence }) => confidence < 0.8)) score -= 2;
    if (name.length < 4) score -= 1;
    candidates.push({ name, score, lines: [line.index], hasLegalForm, isFirst: candidates.length === 0 });
  }
  const best = candidates.sort((a, b) => b.score - a.score)[0] ?? companyInFoot(lines);
  return best && wholeName(best, lines);
}

/** Returns the end of the head, where goods or amounts begin. */
export function headEnd(lines: Line[]): number {
  const first = lines.findIndex(
    ({ amounts, topics, index }) =>
      index > 1 && (amounts.some(({ kind }) => kind === 'exact') || topics.has('count')),
  );
  return Math.min(topLinesMax, first < 0 ? lines.length : first);
}

function nameIn(line: Line): string | undefined {
  const name = cleanName(line);
  const folded = fold(name);
  const count = (name.match(/\p{L}/gu) ?? []).length;
  const digits = (name.match(/\d/g) ?? []).length;
  if (count < 3 || digits > count * 0.6 || heading.test(folded)) return undefined;
  if (/\w@\w{2}|www\.|https?:|\.com\b/i.test(name)) return undefined;
  return name;
}

/** Returns the words of a row as in a name: without registration numbers and marks. */
export function cleanName({ row, text }: Line): string {
  // Single letters far from each other are one word in wide print: A L D I.
  const letters = row.segments.every(({ text }) => /^\p{L}$/u.test(text)) && row.segments.length >= 3;
  const joined = letters ? row.segments.map((segment) => segment.text).join('') : spaced(text);
  return (
    joined
      // An underscore is the lower edge of the line above.
      .replaceAll('_', ' ')
      .replace(
        /\s*[([]\s*(?:co\.?\s?)?(?:reg\.?\s?)?(?:no\.?\s?)?:?\s*[\dA-Z]{0,3}\d{4,}[\s\dA-Z-]*[)\]]?.*$/i,
        '',
      )
      .replace(/\s*\(?\d{5,7}\s?-\s?[A-Z]\b\)?.*$/, '')
      .replace(/\s*[([][^)\]]*\d[^)\]]*\d[^)\]]*[)\]]?\s*$/, '')
      .replace(/^\W*\d{4,}\s+/, '')
      // The owner follows these words.
      .replace(/^\W*(?:own(?:ed)? by|operated by|managed by|dimiliki(?: oleh)?)\s*[:.]?\s*/i, '')
      // This is the legal form of every Malaysian company, however misread.
      .replace(/\b[S5][A-Z1]{1,2}N?['.,\s]{0,2}[BP][HNM][DO]\b/i, 'SDN BHD')
      // No part of the name follows these legal forms.
      .replace(/^(.*\b(?:SDN BHD|GmbH(?:\s?&\s?Co\.?\s?(?:KG|OHG))?|ApS|Oyj?)\b).*$/i, '$1')
      .replace(/^[^\p{L}\d]+|[\s,;:*_-]+$/gu, '')
      .trim()
  );
}

/** Joins the letters of a line in wide print: E X A M P L E. */
const spaced = (text: string) =>
  /^(?:\p{L}\s){2,}\p{L}$/u.test(text.trim()) ? text.replaceAll(' ', '') : text;

/** Completes a name that begins on the lines before the chosen one or ends on the next. */
function wholeName(found: FoundMerchant, lines: Line[]): FoundMerchant {
  let { name } = found;
  let first = found.lines[0] ?? 0;
  let last = first;
  const after = partAt(lines, last, 1);
  // A name continues after "(SETIA" with "ALAM) SDN BHD" on the next line, or with a legal form that stands
  // alone.
  const isOpen =
    [name, otherText(lines[last])].some((text) => /\([^)]*$|&$|\bAND$/i.test(text)) &&
    !/\b(?:SDN BHD|GmbH)$/i.test(name);
  const isForm = after !== undefined && fold(after).replace(legalForm, '').trim().length < 4;
  if (after !== undefined && (isOpen || (!found.hasLegalForm && isForm))) {
    name = `${name} ${after}`;
    last += 1;
  }
  for (let more = 0; more < 2; more++) {
    const before = partAt(lines, first, -1);
    const rest = fold(name).replace(legalForm, '').trim();
    const isTail =
      /^[^(]*\)/.test(name) ||
      /^\W*(?:&|AND\b)/i.test(lines[first]?.text ?? '') ||
      /^[^(]*\)/.test(otherText(lines[first])) ||
      rest.length < 4 ||
      fold(name).match(legalForm)?.index === 0;
    const closes = /\([^)]*$|&$|\bAND$/i.test(before ?? '') || /\([^)]*$/.test(otherText(lines[first - 1]));
    if (
      before === undefined ||
      !(isTail || closes) ||
      (found.hasLegalForm && /SDN BHD|GMBH/.test(fold(before)))
    )
      break;
    const and = /^\W*&/.test(lines[first]?.text ?? '') ? '& ' : '';
    name = `${before} ${and}${name}`;
    first -= 1;
  }
  const indices = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return { ...found, name, lines: indices };
}

/** Returns the second reading of the line: a bracket may be in only one of them. */
const otherText = (line: Line | undefined) =>
  line?.row.segments.map(({ text, other = text }) => other).join(' ') ?? '';

/** Returns the name on the neighbouring line, if it is printed alike and close by. */
function partAt(lines: Line[], from: number, step: 1 | -1): string | undefined {
  const [own, other] = [lines[from], lines[from + step]];
  const name = other && nameIn(other);
  if (!own || !other || name === undefined || /\d{3}/.test(name) || address.test(fold(name)))
    return undefined;
  const gap = Math.abs(other.row.box.y - own.row.box.y) / own.row.box.height;
  const size = other.row.box.height / own.row.box.height;
  return gap < 2.2 && size < 1.7 && size > 0.6 ? name : undefined;
}

/** Finds a company name at the bottom: some receipts have a logo at the top. */
function companyInFoot(lines: Line[]): FoundMerchant | undefined {
  for (const line of lines.slice(topLinesMax)) {
    const match = legalForm.exec(fold(line.text));
    const name = match && nameIn(line);
    if (name)
      return {
        name: name.split(',')[0] ?? name,
        score: 0.5,
        lines: [line.index],
        hasLegalForm: true,
        isFirst: false,
      };
  }
  return undefined;
}

/** Returns the lines of the address: the lines after the name that look like one. */
export function findAddress(
  lines: Line[],
  merchant: FoundMerchant | undefined,
): { text: string; lines: number[] } | undefined {
  const from = (merchant?.lines.at(-1) ?? -1) + 1;
  const picked: Line[] = [];
  for (const line of lines.slice(from, from + 9)) {
    const isAddress = address.test(line.folded) && !line.topics.has('phone');
    if (isAddress) picked.push(line);
    else if (picked.length > 0) {
      const goesOn = /,\s*$/.test(picked.at(-1)?.text ?? '') && line.hasWords && !line.topics.has('phone');
      if (!goesOn) break;
      picked.push(line);
    }
  }
  if (picked.length === 0) return undefined;
  const text = picked.map((line) => line.text.replace(/[\s,.]+$/, '')).join(', ');
  return { text, lines: picked.map(({ index }) => index) };
}

export function findPhone(lines: Line[]): { phone: string; line: number } | undefined {
  const found = lines.find(({ text }) => phoneIn(text) !== undefined);
  return found && { phone: phoneIn(found.text) ?? '', line: found.index };
}

/** Returns a phone number that follows a word such as Tel. */
export function phoneIn(text: string): string | undefined {
  const labelled =
    /(?:tel|tlf|telefon|phone|puh|fon|hp|h\/p|whatsapp)[a-z]*[\s.:no#]*((?:\+|\(|0)?[\d][\d\s()/+-]{5,17}\d)/i.exec(
      text,
    );
  const phone = labelled?.[1]?.replace(/\s+/g, ' ').trim();
  return phone && phone.replace(/\D/g, '').length >= 6 ? phone : undefined;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
