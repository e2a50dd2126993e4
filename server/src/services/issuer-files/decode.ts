import type { Encoding } from './encodings.ts';
import { UnreadableFile } from './items.ts';

/** Turns bytes that come in pieces into text. */
export type Decoder = { write(bytes: Uint8Array): string; end(): string };

/**
 * EBCDIC code page 1047 with the euro of 1140, as banks' systems write it. The bytes of the digits, Latin letters and space are the same in all of its
 * variants; those of a few signs differ.
 */
const ebcdicBytes = (() => {
  const table: string[] = new Array(256).fill('\ufffd');
  const put = (from: number, characters: string): void => {
    [...characters].forEach((character, at) => {
      table[from + at] = character;
    });
  };
  put(0x40, ' \u00a0âäàáãåçñ¢.<(+|');
  put(0x50, '&éêëèíîïìß!$*);^');
  put(0x60, '-/ÂÄÀÁÃÅÇÑ¦,%_>?');
  put(0x70, 'øÉÊËÈÍÎÏÌ`:#@\'="');
  put(0x80, 'Øabcdefghi«»ðýþ±');
  put(0x90, '°jklmnopqrªºæ¸Æ€');
  put(0xa0, 'µ~stuvwxyz¡¿Ð[Þ®');
  put(0xb0, '¬£¥·©§¶¼½¾Ý¨¯]´×');
  put(0xc0, '{ABCDEFGHI\u00adôöòóõ');
  put(0xd0, '}JKLMNOPQR¹ûüùúÿ');
  put(0xe0, '\\÷STUVWXYZ²ÔÖÒÓÕ');
  put(0xf0, '0123456789³ÛÜÙÚ\u009f');
  table[0x05] = '\t';
  table[0x0d] = '\r';
  table[0x15] = '\n';
  table[0x25] = '\n';
  table[0x00] = ' ';
  return table;
})();

class EbcdicDecoder implements Decoder {
  write(bytes: Uint8Array): string {
    let text = '';
    for (const byte of bytes) text += ebcdicBytes[byte];
    return text;
  }

  end(): string {
    return '';
  }
}

class PlatformDecoder implements Decoder {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #encoding: Encoding;
  #isBroken = false;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  }

  write(bytes: Uint8Array): string {
    return this.#decode(bytes, true);
  }

  end(): string {
    return this.#isBroken ? '' : this.#decode(new Uint8Array(), false);
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder.decode(bytes, { stream });
    } catch {
      this.#isBroken = true;
      throw new UnreadableFile(
        `The file is not in the encoding ${this.#encoding}, although its beginning is.`,
      );
    }
  }
}

export const decoderOf = (encoding: Encoding): Decoder =>
  encoding === 'ebcdic' ? new EbcdicDecoder() : new PlatformDecoder(encoding);

const declared = /^<\?xml[^>]{0,200}encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const names: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  ascii: 'utf-8',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

/** Recognizes the encoding from the first bytes: a byte order mark, zeros between letters, what XML declares, or what the bytes can be. */
export function encodingOf(head: Uint8Array): Encoding {
  const [first = 0, second = 0, third = 0] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  if (isEbcdic(head)) return 'ebcdic';
  const name = declared
    .exec(Buffer.from(head.subarray(0, 300)).toString('latin1').trimStart())?.[1]
    ?.toLowerCase();
  if (name !== undefined) {
    const known = names[name];
    if (!known)
      throw new UnreadableFile(`The XML declares the encoding ${name}, which cannot be read.`, 'line 1');
    // XML that declares UTF-16 and can be read as bytes is not in UTF-16.
    if (!known.startsWith('utf')) return known;
  }
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
}

/** Text in EBCDIC consists of bytes that ASCII hardly has: digits are F0 to F9, letters C1 to E9, the space 40. */
function isEbcdic(head: Uint8Array): boolean {
  let typical = 0;
  for (const byte of head) {
    if (byte === 0x40 || (byte >= 0xf0 && byte <= 0xf9) || (byte >= 0xc1 && byte <= 0xe9)) typical += 1;
  }
  return head.length > 40 && typical > head.length * 0.7;
}

function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
