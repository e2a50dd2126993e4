import type { Cell, Encoder } from './encoder.ts';
import { noFiles } from './encoder.ts';

/** The company and the chart of accounts of an SIE file. */
export type SieHead = {
  program: string;
  version: string;
  /** `YYYY-MM-DD` */
  generatedOn: string;
  company: string;
  organizationNumber: string;
  currency: string;
  accounts: { number: string; name: string }[];
  /** The dimensions and the codes that occur in each. */
  dimensions: { number: number; name: string; codes: string[] }[];
  series: string;
};

/**
 * Writes SIE 4I: vouchers for import into a Swedish accounting program, in code page 437. A row is a line of a voucher:
 * voucher, voucher number, day, text, account, amount, text of the line, and its objects (number of the dimension and code,
 * separated by tabs). The lines of a voucher follow each other.
 */
export function createSie(head: SieHead): Encoder {
  let isBegun = false;
  let last: Cell | undefined;
  const begin = (): string => {
    if (isBegun) return '';
    isBegun = true;
    const used = head.dimensions.filter(({ codes }) => codes.length > 0);
    return [
      '#FLAGGA 0',
      `#PROGRAM ${quoted(head.program)} ${quoted(head.version)}`,
      '#FORMAT PC8',
      `#GEN ${plainDay(head.generatedOn)}`,
      '#SIETYP 4',
      `#ORGNR ${head.organizationNumber.replace(/^(\d{6})(\d{4})$/, '$1-$2')}`,
      `#FNAMN ${quoted(head.company)}`,
      `#VALUTA ${head.currency}`,
      ...head.accounts.map(({ number, name }) => `#KONTO ${number} ${quoted(name)}`),
      ...used.map(({ number, name }) => `#DIM ${number} ${quoted(name)}`),
      ...used.flatMap(({ number, codes }) =>
        codes.map((code) => `#OBJEKT ${number} ${quoted(code)} ${quoted(code)}`),
      ),
      '',
    ].join('\r\n');
  };
  const line = ([voucher = null, number, date, text, account, amount, lineText, objects]: Cell[]): string => {
    const isNew = voucher !== last;
    const close = isNew && last !== undefined ? '}\r\n' : '';
    last = voucher;
    const ofSeries = `${quoted(head.series)} ${number ?? '""'} ${plainDay(String(date))} ${quoted(String(text ?? ''))}`;
    const open = isNew ? `#VER ${ofSeries}\r\n{\r\n` : '';
    return `${close}${open}#TRANS ${account} {${objectList(objects)}} ${Number(amount).toFixed(2)} "" ${quoted(String(lineText ?? ''))}\r\n`;
  };
  return {
    rows: (rows) => [toCodePage437(begin() + rows.map(line).join(''))],
    file: noFiles,
    finish: () => [toCodePage437(begin() + (last === undefined ? '' : '}\r\n'))],
  };
}

/** `1\t4010\t6\tP-17` → `1 "4010" 6 "P-17"` */
function objectList(objects: Cell | undefined): string {
  if (!objects) return '';
  const parts = String(objects).split('\t');
  return parts.map((part, index) => (index % 2 === 0 ? part : quoted(part))).join(' ');
}

const plainDay = (day: string): string => day.replaceAll('-', '').slice(0, 8);

/** Quotes are escaped; control characters are not allowed in a field. */
function quoted(text: string): string {
  return `"${text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('"', '\\"')}"`;
}

const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const codes = new Map([...upper].map((character, index) => [character, 128 + index]));
const replacements: Record<string, string> = {
  Ø: 'O',
  ø: 'o',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '”': "'",
  '“': "'",
  '€': 'EUR',
};

/** Encodes a text. A letter that the code page lacks loses its accent; any other character becomes a question mark. */
export function toCodePage437(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.charCodeAt(0);
    if (code < 128) bytes.push(code);
    else if (codes.has(character)) bytes.push(codes.get(character) ?? 63);
    else {
      const plain = replacements[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
      for (const one of plain)
        bytes.push(codes.get(one) ?? (one.charCodeAt(0) < 128 ? one.charCodeAt(0) : 63));
    }
  }
  return Buffer.from(bytes);
}
