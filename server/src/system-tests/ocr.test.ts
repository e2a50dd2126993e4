import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { loadModels } from '../services/ocr/engine/models.ts';
import { createOcr, ReceiptUnreadable } from '../services/ocr/index.ts';
import { createScanner } from '../services/ocr/scan.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ocr = createOcr({ threads: 1, queueMax: 20, timeLimitMs: 120_000, log: { warn: () => undefined } });
afterAll(() => ocr.close());

const fonts = join(import.meta.dirname, '../../assets/fonts');
const paper = { width: 300, line: 17 };

type PdfOptions = { userPassword?: string; pages?: number };

/** Creates a PDF of the lines: words on the left, and the text after two or more spaces on the right. */
function pdf(lines: string[], { userPassword, pages = 1 }: PdfOptions = {}): Promise<Buffer> {
  const size: [number, number] = [paper.width, lines.length * paper.line + 50];
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    ...(userPassword ? { userPassword } : {}),
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (let page = 0; page < pages; page++) {
    document.addPage().font(join(fonts, 'NotoSans-Regular.ttf')).fontSize(11);
    for (const [at, line] of lines.entries()) {
      const columns = line.split(/\s{2,}/);
      const y = 25 + at * paper.line;
      for (const [column, text] of columns.entries()) {
        const share = columns.length === 1 ? 0 : column / (columns.length - 1);
        const x = 15 + share * (paper.width - 30 - document.widthOfString(text));
        document.text(text, x, y, { lineBreak: false });
      }
    }
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

/** Renders the same lines as a picture: a PDF's page. */
async function picture(lines: string[]): Promise<Sharp> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await pdf(lines));
  const { data, width, height } = await document.getPage(0).render({ scale: 2, colorSpace: 'Gray' });
  const drawn = sharp(Buffer.from(data), { raw: { width, height, channels: 1 } });
  document.destroy();
  library.destroy();
  return drawn;
}

const png = async (lines: string[]) => (await picture(lines)).png().toBuffer();
const scan = (bytes: Uint8Array, country?: string) => ocr.scan(bytes, { account: 'acc_1', now, country });

const swedish = [
  'Exempelbutiken AB',
  'Org.nr 564696-6183',
  '2026-05-02 12:31',
  'Mellanmjölk  19,50',
  'Nötfärs  54,90',
  'Diskmedel  29,90',
  'Totalt  104,30',
  'Kontokort  104,30',
  'Moms  Netto  Moms  Brutto',
  '6%  70,19  4,21  74,40',
  '25%  23,92  5,98  29,90',
];
const norwegian = [
  'Eksempel Kafé AS',
  'Org.nr 948 835 878 MVA',
  '08.11.2024 19:02',
  'Kjøttkaker  265,00',
  'Smørbrød  119,00',
  'Totalt  384,00',
  'Herav MVA 25%  76,80',
];
const danish = [
  'Rødgrød og Æbler ApS',
  'CVR-nr. 35 45 62 44',
  '20-06-2023 14:10',
  'Smørrebrød  245,00',
  'I alt DKK  245,00',
  'Heraf moms 25%  49,00',
];
const finnish = [
  'Esimerkki Oy',
  'Y-tunnus 2248382-4',
  '15.1.2026 11:45',
  'Lounas  12,70',
  'Olut  7,50',
  'Yhteensä  20,20 EUR',
  'ALV  Veroton  Vero  Verollinen',
  '13,5%  11,19  1,51  12,70',
  '25,5%  5,98  1,52  7,50',
];
const german = [
  'Bäckerei Müller GmbH',
  'Hauptstraße 5',
  'USt-IdNr. DE 136 695 976',
  '12.03.2024 16:15',
  'Brötchen  2,00',
  'Schürze  4,99',
  'SUMME EUR  6,99',
  'Bar EUR  10,00',
  'Rückgeld EUR  3,01',
  'MwSt  Netto  Steuer  Brutto',
  '19,00%  4,19  0,80  4,99',
  '7,00%  1,87  0,13  2,00',
];

const accented = [
  'Smörgås Köttfärs',
  'RÄKSMÖRGÅS ÄPPLE',
  'Blåbær Rødløk',
  'KJØTTDEIG BRØD',
  'Æbleskiver Grønært',
  'ÆGGEKAGE ØL',
  'Pähkinä Jäätelö',
  'LEIPÄ HYVÄÄ PÄIVÄÄ',
  'Möhre Süßkartoffel',
  'BRÖTCHEN MÜSLI',
  'Kött Ålesund Åre ÅRHUS',
];

describe('a receipt that is drawn', () => {
  it('in Swedish, as a PNG, is read with its VAT at 6 and 25 %', async () => {
    const read = await scan(await png(swedish));
    expect(read).toMatchObject({
      total_amount: 104.3,
      currency: 'SEK',
      purchase_date: '2026-05-02',
      purchase_time: '12:31',
    });
    expect(read.merchant).toMatchObject({ name: 'Exempelbutiken AB', organization_number: '5646966183' });
    expect(read.vat_rates.map((row) => [row.percentage, row.vat_amount])).toEqual([
      [6, 4.21],
      [25, 5.98],
    ]);
    expect(read.text).toMatch(/Mellanmjölk[\s\S]*Nötfärs/);
    expect(read.pages).toEqual([{ width: 600, height: 474 }]);
    const box = read.boxes.total_amount;
    expect(box?.y).toBeGreaterThan(220);
    expect(box?.y).toBeLessThan(290);
  });

  it('in Norwegian, as a WebP, is read', async () => {
    const read = await scan(await (await picture(norwegian)).webp({ quality: 85 }).toBuffer());
    expect(read).toMatchObject({
      total_amount: 384,
      currency: 'NOK',
      purchase_date: '2024-11-08',
      vat_total: 76.8,
    });
    expect(read.merchant.organization_number).toBe('948835878');
    expect(read.merchant.name).toBe('Eksempel Kafé AS');
  });

  it('in Danish, as a JPEG that its camera noted to be turned, is read', async () => {
    const turned = await (await picture(danish)).rotate(90).jpeg().toBuffer();
    const read = await scan(await sharp(turned).withMetadata({ orientation: 8 }).jpeg().toBuffer());
    expect(read).toMatchObject({
      total_amount: 245,
      currency: 'DKK',
      purchase_date: '2023-06-20',
      vat_total: 49,
    });
    expect(read.pages[0]?.width).toBe(600);
  });

  it('in Finnish, askew, is read with rates that have decimals', async () => {
    const askew = await (await picture(finnish)).rotate(4, { background: '#ffffff' }).png().toBuffer();
    const read = await scan(askew);
    expect(read).toMatchObject({
      total_amount: 20.2,
      currency: 'EUR',
      purchase_date: '2026-01-15',
      vat_total: 3.03,
    });
    expect(read.vat_rates.map((row) => row.percentage)).toEqual([13.5, 25.5]);
  });

  it('in German, dark and faint and on its head, is read', async () => {
    const faint = (await picture(german)).linear(0.25, 60).rotate(180);
    const read = await scan(await faint.png().toBuffer());
    expect(read).toMatchObject({
      total_amount: 6.99,
      currency: 'EUR',
      purchase_date: '2024-03-12',
      payment_method: 'cash',
    });
    expect(read.merchant.vat_number).toBe('DE136695976');
  });

  it('is read in plain floats too, as on processors that have no better', async () => {
    const scanInFloats = createScanner(() => loadModels({ inHalves: false }));
    const read = await scanInFloats({
      bytes: await png(swedish),
      contentType: 'image/png',
      country: undefined,
      now,
    });
    expect(read).toMatchObject({ total_amount: 104.3, purchase_date: '2026-05-02' });
    expect(read.text).toContain('Nötfärs');
    expect(read.vat_rates.map((row) => row.vat_amount).sort()).toEqual([4.21, 5.98]);
  });

  it('has its words with å ä ö æ ø and ü read, small and capital', async () => {
    const { text } = await scan(await png(['Eksempel AS', ...accented.map((words) => `${words}  10,00`)]));
    const missing = accented
      .join(' ')
      .split(' ')
      .filter((word) => !text.includes(word));
    expect(missing).toEqual([]);
  });

  it('lying on its side is read', async () => {
    const read = await scan(await (await picture(norwegian)).rotate(270).png().toBuffer());
    expect(read).toMatchObject({ total_amount: 384, purchase_date: '2024-11-08' });
  });

  it('as a PDF is read from its text, over several pages', async () => {
    const read = await scan(await pdf(swedish, { pages: 2 }));
    expect(read).toMatchObject({ total_amount: 104.3, currency: 'SEK', purchase_date: '2026-05-02' });
    expect(read.merchant.name).toBe('Exempelbutiken AB');
    expect(read.pages).toHaveLength(2);
    expect(read.text).toContain('Nötfärs');
  });

  it('as a PDF that is only a picture is read as one', async () => {
    const document = new PDFDocument({ size: [300, 170], margin: 0 });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.image(await png(norwegian), 0, 0, { width: 300 }).end();
    await new Promise((resolve) => document.on('end', resolve));
    expect(await scan(Buffer.concat(parts))).toMatchObject({
      total_amount: 384,
      purchase_date: '2024-11-08',
    });
  });
});

describe('what cannot be read is refused with its reason', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ffffff' } });

  async function reason(bytes: Uint8Array): Promise<string> {
    const error = await scan(bytes).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ReceiptUnreadable);
    return (error as ReceiptUnreadable).reason;
  }

  it.each([
    ['an empty file', async () => Buffer.alloc(0), 'empty'],
    [
      'HTML named as a picture',
      async () => Buffer.from('<html><body>receipt.jpg</body></html>'),
      'unknown_type',
    ],
    ['a picture cut off', async () => (await png(german)).subarray(0, 3000), 'truncated'],
    [
      'a JPEG cut off',
      async () => (await (await picture(german)).jpeg().toBuffer()).subarray(0, 9000),
      'truncated',
    ],
    ['a picture of one pixel', async () => blank(1, 1).png().toBuffer(), 'too_small'],
    ['a picture of 20,000 pixels', async () => blank(20_000, 50).png().toBuffer(), 'too_large'],
    ['a bomb: a small PNG of very many pixels', async () => bomb(15_000, 15_000), 'too_large'],
    ['an animation', async () => animation(), 'animated'],
    ['a blank page', async () => blank(600, 800).png().toBuffer(), 'no_text'],
    ['a photo without text', async () => landscape(), 'no_text'],
    [
      'a letter without amounts',
      async () => png(['Dear customer', 'we write to you', 'about the weather']),
      'not_a_receipt',
    ],
    ['a PDF with a password', async () => pdf(german, { userPassword: 'secret' }), 'encrypted_pdf'],
    ['a PDF with 500 pages', async () => pdf(['Total  1.00'], { pages: 500 }), 'too_many_pages'],
    ['a PDF that is none', async () => Buffer.from('%PDF-1.7\nnothing follows'), 'damaged'],
    ['a PDF cut off', async () => (await pdf(german)).subarray(0, 900), 'damaged'],
  ])('%s', async (_, make, expected) => {
    expect(await reason(await make())).toBe(expected);
  });

  it('and the next receipt is read as if nothing had been', async () => {
    expect(await scan(await png(norwegian))).toMatchObject({ total_amount: 384 });
  });

  /**
   * Creates the head of a PNG with hardly any data. A decoder that trusts it allocates the memory at once.
   */
  async function bomb(width: number, height: number): Promise<Buffer> {
    const bytes = await blank(100, 100).png().toBuffer();
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }

  async function animation(): Promise<Buffer> {
    const frames = ['#ff0000', '#00ff00'].map((background) => ({
      create: { width: 100, height: 100, channels: 3 as const, background },
    }));
    const pages = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    return sharp(pages, { join: { animated: true } })
      .webp()
      .toBuffer();
  }

  /** Draws soft light: a photo without text. */
  async function landscape(): Promise<Buffer> {
    const pixels = Buffer.alloc(400 * 300);
    for (let at = 0; at < pixels.length; at++) {
      const [x, y] = [at % 400, Math.floor(at / 400)];
      pixels[at] = 128 + 60 * Math.sin(x / 45) + 50 * Math.cos(y / 35 + x / 90);
    }
    return sharp(pixels, { raw: { width: 400, height: 300, channels: 1 } })
      .jpeg()
      .toBuffer();
  }
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
