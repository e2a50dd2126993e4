import type { Reading } from './recognise.ts';
import type { Turned } from './rectangle.ts';

/** Confidence of the first recogniser below which the second reads the box too. */
type Doubt = { figures: number; head: number; words: number; dates?: number };

/** In any receipt. */
export const slight: Doubt = { figures: 0.8, head: 0.95, words: 0.8 };
/**
 * In a receipt whose total or date is uncertain; higher values changed no field of the labelled receipts. Dates always:
 * a confidently misread date disagrees with another one, and the second recogniser shows which is right.
 */
export const thorough: Doubt = { figures: 0.95, head: 0.95, words: 0.9, dates: Infinity };

const headBoxes = 6;
const dateLike = /\d\s?[./-]\s?\d{1,2}\s?[./-]\s?\d/;
const accentMin = 0.8;

export function doubtfulOf(boxes: Turned[], plain: Map<number, Reading>, doubt: Doubt): number[] {
  const head = headOf(boxes);
  const enough = (index: number, text: string) => {
    if (doubt.dates !== undefined && dateLike.test(text)) return doubt.dates;
    return head.has(index) ? doubt.head : /\d/.test(text) ? doubt.figures : doubt.words;
  };
  return [...plain]
    .filter(
      ([index, { text, confidence }]) => text !== '' && (confidence < enough(index, text) || isForeign(text)),
    )
    .map(([index]) => index);
}

/** The first recogniser also knows other scripts; their characters are errors here. */
export const isForeign = (text: string) => /[^\u0020-\u024f\u20ac]/.test(text);

/**
 * The boxes with words, if words may have accents: the first recogniser knows none, and is as confident of u
 * where ü is printed.
 */
export function wordsOf(plain: Map<number, Reading>): number[] {
  return [...plain].filter(([, { text }]) => /[A-Za-z]{2}/.test(text)).map(([index]) => index);
}

export const mayHaveAccents = (plain: Map<number, Reading>) =>
  !isWithoutAccents([...plain.values()].map(({ text }) => text));

export const hasAccents = (latin: Map<number, Reading>) =>
  [...latin.values()].some(({ text, confidence }) => confidence >= accentMin && /[\u00c0-\u024f]/.test(text));

/** The boxes at the top, where the merchant's name is printed. */
function headOf(boxes: Turned[]): Set<number> {
  const ordered = [...boxes.entries()].sort(([, a], [, b]) => a.y - b.y);
  return new Set(ordered.slice(0, headBoxes).map(([index]) => index));
}

// Words that occur in English or Malay receipts and rarely in others, and the reverse. Folded.
const plain = words(`
  CASH CHANGE INVOICE TAX GST RECEIPT THANK YOU PLEASE COME AGAIN TIME DATE QTY AMOUNT PRICE ROUNDING ITEMS CASHIER
  DESCRIPTION TABLE SUBTOTAL GOODS SOLD RETURNABLE INCLUSIVE BALANCE PAYMENT PAID CUSTOMER COPY STREET ROAD THE AND
  WITH NOT ARE OF TO LTD JALAN TAMAN KEDAI SDN BHD TERIMA KASIH TUNAI JUMLAH
`);
const accented = words(`
  MWST UST STEUER SUMME UHR DATUM BON KASSE FILIALE NETTO BRUTTO BELEG KUNDENBELEG BETRAG ARTIKEL RUCKGELD GEGEBEN DANK
  VIELEN UND FUR DER DIE STR STRASSE GMBH NR EUR KR SEK NOK DKK ISK MOMS KVITTO KVITTERING SALGSKVITTERING TOTALT SUMMA
  BETALA BETALE BETALT ORG VAROR ANTAL ANTALL KONTOKORT DANKORT BANKAXEPT TACK TAK TAKK MVA HERAV HERAF VARAV ALV VERO
  VEROTON YHTEENSA KUITTI KPL KORTTI KIITOS KOKKU KM ARVE TVA IVA MERCI GRACIAS FACTURE FACTURA TICKET CAISSE
`);
const plainMin = 5;

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/));
}

/**
 * Whether a receipt is in a language without accents, beyond doubt. One with words of both kinds is from where people
 * speak the other language: a hotel's bill in Swedish and English has a guest called Åsa.
 */
export function isWithoutAccents(texts: Iterable<string>): boolean {
  const seen = new Set<string>();
  for (const text of texts) for (const word of text.toUpperCase().match(/[A-Z]{2,}/g) ?? []) seen.add(word);
  const count = (known: Set<string>) => [...seen].filter((word) => known.has(word)).length;
  const found = count(plain);
  return found >= plainMin && count(accented) * 4 < found;
}
