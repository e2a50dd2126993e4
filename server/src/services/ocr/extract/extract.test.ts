import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../testing/receipt-page.ts';
import { extract } from './index.ts';

const now = new Date('2026-11-15T12:00:00Z');

const read = (text: string, country?: string) => extract([pageOf(text)], { now, country });
const vat = (text: string) =>
  read(text).vat_rates.map((row) => [row.percentage, row.taxable_amount, row.vat_amount, row.total_amount]);

const swedish = `
  EXEMPELBUTIKEN AB
  Storgatan 1
  111 22 Stockholm
  Org.nr 564696-6183
  2026-05-02 12:31  Kvittonr 8841
  Mellanmjölk 1,5l  19,50
  Nötfärs 500g  54,90
  Diskmedel  29,90
  Pant  2,00
  Totalt  106,30
  Kontokort  106,30
  Moms%  Netto  Moms  Brutto
  6%  72,08  4,32  76,40
  25%  23,92  5,98  29,90`;

const norwegian = `
  EKSEMPEL KAFE AS
  Org.nr 948 835 878 MVA
  08.11.2024 19:02
  Dagens fisk  265,00
  Øl 0,5 l  119,00
  Sum  384,00
  Herav MVA 25%  76,80
  BankAxept  384,00`;

const danish = `
  Eksempel Hotel ApS
  CVR-nr. 35 45 62 44
  20-06-2023
  2 nætter á 1.225,00  2.450,00
  I alt DKK  2.450,00
  Moms udgør  490,00`;

const finnish = `
  Esimerkki Oy
  Y-tunnus 2248382-4
  15.1.2026 klo 11.45
  Lounas  12,70
  Olut 0,4 l  7,50
  Yhteensä  20,20
  ALV  Veroton  Vero  Verollinen
  13,5 %  11,19  1,51  12,70
  25,5 %  5,98  1,52  7,50`;

const german = `
  Muster Baumarkt GmbH
  Beispielstr. 5
  33100 Paderborn
  USt-IdNr. DE 136 695 976
  Schrauben  4,99 A
  Apfel  2,00 B
  SUMME  EUR  6,99
  Bar  EUR  10,00
  Rückgeld  EUR  3,01
  MwSt  Netto  Steuer  Brutto
  A 19,00%  4,19  0,80  4,99
  B 7,00%  1,87  0,13  2,00
  12.03.2024 16:15`;

const british = `
  THE EXAMPLE PUB LTD
  12 High Street
  VAT No GB 980 7806 84
  Date 03/04/2024 20:05
  2 x 5.50 Pale Ale  11.00
  Fish and Chips  14.50
  Subtotal  25.50
  Service charge  2.55
  Total  £28.05
  VISA ************4242  28.05
  Receipt No: 55312`;

describe('a receipt', () => {
  it.each([
    ['in Swedish', swedish, 'EXEMPELBUTIKEN AB', '2026-05-02', '12:31', 106.3, 'SEK'],
    ['in Norwegian', norwegian, 'EKSEMPEL KAFE AS', '2024-11-08', '19:02', 384, 'NOK'],
    ['in Danish', danish, 'Eksempel Hotel ApS', '2023-06-20', null, 2450, 'DKK'],
    ['in Finnish', finnish, 'Esimerkki Oy', '2026-01-15', '11:45', 20.2, 'EUR'],
    ['in German', german, 'Muster Baumarkt GmbH', '2024-03-12', '16:15', 6.99, 'EUR'],
    ['in English', british, 'THE EXAMPLE PUB LTD', '2024-04-03', '20:05', 28.05, 'GBP'],
  ])('%s gives its merchant, day, time, total and currency', (_, text, name, date, time, total, currency) => {
    const fields = read(text);
    expect(fields.merchant.name).toBe(name);
    expect([fields.purchase_date, fields.purchase_time]).toEqual([date, time]);
    expect([fields.total_amount, fields.currency]).toEqual([total, currency]);
  });

  it.each([
    [
      'Swedish, food at 6 % since April 2026',
      swedish,
      [
        [6, 72.08, 4.32, 76.4],
        [25, 23.92, 5.98, 29.9],
      ],
    ],
    ['Norwegian, with the tax alone', norwegian, [[25, 307.2, 76.8, 384]]],
    ['Danish, without a rate', danish, [[25, 1960, 490, 2450]]],
    [
      'Finnish, with rates that have decimals',
      finnish,
      [
        [13.5, 11.19, 1.51, 12.7],
        [25.5, 5.98, 1.52, 7.5],
      ],
    ],
    [
      'German, by letters',
      german,
      [
        [19, 4.19, 0.8, 4.99],
        [7, 1.87, 0.13, 2],
      ],
    ],
  ])('gives its VAT by rates: %s', (_, text, rows) => {
    expect(vat(text)).toEqual(rows);
  });

  it.each([
    [swedish, '5646966183', null],
    [norwegian, '948835878', '948835878MVA'],
    [danish, '35456244', 'DK35456244'],
    [finnish, '2248382-4', 'FI22483824'],
    [german, null, 'DE136695976'],
    [british, null, 'GB980780684'],
  ])('gives the numbers whose check digits are right', (text, organization, vatNumber) => {
    const { merchant } = read(text);
    expect([merchant.organization_number, merchant.vat_number]).toEqual([organization, vatNumber]);
  });

  it('gives no number whose check digit is wrong', () => {
    const { merchant } = read(norwegian.replace('948 835 878', '948 835 879'));
    expect([merchant.organization_number, merchant.vat_number]).toEqual([null, null]);
  });

  it('gives how it was paid, and the card', () => {
    expect([read(british).payment_method, read(british).card_last_four]).toEqual(['card', '4242']);
    expect([read(german).payment_method, read(german).card_last_four]).toEqual(['cash', null]);
    expect(read(british).receipt_number).toBe('55312');
  });

  it('gives what was bought, with quantities and the rates that letters stand for', () => {
    expect(read(german).line_items).toEqual([
      { description: 'Schrauben', quantity: 1, amount: 4.99, total_amount: 4.99, vat_percentage: 19 },
      { description: 'Apfel', quantity: 1, amount: 2, total_amount: 2, vat_percentage: 7 },
    ]);
    expect(read(british).line_items[0]).toMatchObject({ quantity: 2, amount: 5.5, total_amount: 11 });
  });

  it('does not take opening hours for goods', () => {
    const open = (line: string) => german.replace('  Schrauben', `  ${line}\n  Schrauben`);
    for (const line of [
      'MO.-SA. 9.00 Uhr - 20.00 Uhr',
      'Mo-Fr 08.00 - 18.30',
      'Öppet mån-fre kl 10.00-19.00',
    ]) {
      const goods = read(open(line)).line_items.map(({ description }) => description);
      expect([line, goods]).toEqual([line, ['Schrauben', 'Apfel']]);
    }
  });

  it('says where on the picture each field stands', () => {
    const { boxes } = read(german);
    expect(boxes['merchant.name']).toEqual({ page: 1, x: 0, y: 0, width: 200, height: 20 });
    expect(boxes.total_amount?.y).toBe(6 * 30);
  });
});

describe('the total', () => {
  it.each([
    ['is not the subtotal', 'Sub Total  68.87\nGST 6%  4.13\nTotal  73.00', 73],
    ['is not the cash given', 'Total  12.35\nCash  50.00\nChange  37.65', 12.35],
    [
      'is what is left of the cash where its own word is unreadable',
      'T0tl  73.00\nCASH  80.00\nCHANGE  7.00',
      73,
    ],
    ['is what is paid after rounding', 'Grand Total  87.08\nRounding Adj  0.02\nNet Total  87.10', 87.1],
    [
      'is the sum with tax, not without',
      'Total (Excluding GST)  35.60\nGST  2.14\nTotal (Inclusive of GST)  37.74',
      37.74,
    ],
    ['is not the number of goods', 'Total Qty  3.00\nTotal  41.50\nTotal Items  3', 41.5],
    ['is not the sum of taxes', 'Total  159.00\nTotal GST  9.00', 159],
    ['is not what was saved', 'Summa  89,00\nTotal rabatt  120,00', 89],
    ['may stand on the next row', 'TOTAL :\n99.00\nCASH  99.00', 99],
    ['may have thousands', 'Att betala  12 345,50', 12345.5],
    ['may have no decimals', 'Att betala  149:-', 149],
    [
      'is what is paid after a rounding whose words are unreadable',
      'Total  4.51\nKUUNDNG ADJSMNS  0.01-\n1UIAL  4.50\nCASH  4.50',
      4.5,
    ],
    [
      'is not the cash that was given to spare a cent of change',
      'Total  4.99\nCash  5.00\nRuckqelb  0.01',
      4.99,
    ],
  ])('%s', (_, text, total) => {
    expect(read(`SHOP LTD\n${text}`).total_amount).toBe(total);
  });

  it('is believed when cash, change and tax agree, and doubted when it stands alone', () => {
    const proven = read(
      'SHOP SDN BHD\nTotal  10.60\nCash  20.00\nChange  9.40\nGST Summary  Amount  Tax\nSR 6%  10.00  0.60',
    );
    const alone = read('SHOP SDN BHD\nAmount  10.60\nOther  11.60');
    expect(proven.confidence.total_amount).toBeGreaterThanOrEqual(0.9);
    expect(alone.confidence.total_amount).toBeLessThan(0.9);
  });
});

it('lets arithmetic choose between two readings of an amount', () => {
  const text = pageOf('SHOP LTD\nTotal  60.00\nCash  50.00\nVISA  50.00');
  const doubtful = text.rows[1]?.segments[1];
  if (doubtful) doubtful.other = '50.00';
  expect(extract([text], { now }).total_amount).toBe(50);
});

it('lets the round sum choose between two readings of a rounding', () => {
  const text = pageOf('SHOP LTD\nGrand Total  87.08\nRounding Adj  0.03\nNet Total  87.16');
  const doubtful = text.rows[2]?.segments[1];
  if (doubtful) doubtful.other = '0.02';
  expect(extract([text], { now }).total_amount).toBe(87.1);
});

it('does not count cash twice where it was rounded by nothing', () => {
  const text = pageOf(
    'SHOP LTD\nSub-Total  6.60\nGST  0.40\nRounding  0.00\nTotal  7-90\nCash  7-00\nChange  0.00\nGST Summary  Amount  Tax\nSR 6%  6.60  0.40\nTape  7.00',
  );
  const doubtful = text.rows[5]?.segments[1];
  if (doubtful) doubtful.other = '2.08';
  expect(extract([text], { now }).total_amount).toBe(7);
});

it('lets check digits choose between two readings of a number', () => {
  const text = pageOf(german.replace('136 695 976', '136 695 9:76'));
  const doubtful = text.rows.flatMap(({ segments }) => segments).find((part) => part.text.includes(':76'));
  expect(extract([text], { now }).merchant.vat_number).toBeNull();
  if (doubtful) doubtful.other = doubtful.text.replace(':76', '76');
  expect(extract([text], { now }).merchant.vat_number).toBe('DE136695976');
});

describe('the name of the merchant', () => {
  it.each([
    ['is printed above an edge', 'OLD_TOWN HARDWARE SDN BHD\n12 High Street', 'OLD TOWN HARDWARE SDN BHD'],
    [
      'begins on the line above one that begins with an and',
      'OLD TOWN TEA\n& COFFEE SDN BHD\n12 High Street',
      'OLD TOWN TEA & COFFEE SDN BHD',
    ],
    ['has a legal form of Norway', 'ØYAS NÆRBUTIKK ANS\nStorgata 2\n9954 Tromsø', 'ØYAS NÆRBUTIKK ANS'],
    ['is no address of mail, even if its point was lost', 'careline@example com.my\nOLD TOWN', 'OLD TOWN'],
  ])('%s', (_, head, name) => {
    expect(read(`${head}\nTotal  4.00`).merchant.name).toBe(name);
  });

  it('goes on where either reading has a bracket open', () => {
    const text = pageOf('HARDWARE ENTERPRISE ISETIA\nALAM) SDN BHD\nTotal  4.00');
    const head = text.rows[0]?.segments[0];
    if (head) head.other = 'HARDWARE ENTERPRISE (SETIA';
    expect(extract([text], { now }).merchant.name).toBe('HARDWARE ENTERPRISE ISETIA ALAM) SDN BHD');
  });
});

describe('a quantity in a row of its item', () => {
  const goods = (rows: string) =>
    read(
      `EXEMPELBUTIKEN AB\nStorgatan 1\n111 22 Stockholm\n2026-05-02 12:31\n${rows}\nTotalt  52,50`,
    ).line_items.map((item) => [item.description, item.quantity, item.amount, item.total_amount]);
  const both = [
    ['Havregryn 1kg', 3, 9.5, 28.5],
    ['Äpple', 0.6, 40, 24],
  ];

  it.each([
    ['stands below the name', 'Havregryn 1kg  28,50\n3 st x 9,50\nÄpple  24,00\n0,600 kg x 40,00'],
    ['stands beside the amount', 'Havregryn 1kg\n3 st x 9,50  28,50\nÄpple\n0,600 kg x 40,00  24,00'],
    ['stands behind the name', 'Havregryn 1kg 3 st x 9,50  28,50\nÄpple 0,600 kg x 40,00  24,00'],
  ])('%s', (_, rows) => {
    expect(goods(rows)).toEqual(both);
  });
});

it('reads an amount whose thousands stand in a box apart, and not a count beside a price', () => {
  const text = pageOf('Exempel AB\n2026-05-02\nTotalt  1  612,75');
  const [, first, second] = text.rows[2]?.segments ?? [];
  if (first && second) second.box.x = first.box.x + first.box.width + 8;
  expect(extract([text], { now }).total_amount).toBe(1612.75);
  if (first && second) second.box.x = first.box.x + first.box.width + 40;
  expect(extract([text], { now }).total_amount).toBe(612.75);
});

it('believes a rate only on the days on which it holds', () => {
  const table = 'ALV  Veroton  Vero  Verollinen\n14 %  100,00  14,00  114,00';
  const on = (date: string) =>
    read(`Esimerkki Oy\nY-tunnus 2248382-4\n${date}\nYhteensä  114,00\n${table}`).vat_rates.map(
      (row) => row.percentage,
    );
  expect(on('31.12.2025')).toEqual([14]);
  expect(on('1.1.2026')).not.toContain(14);
});

it('finds nothing in a text that is no receipt', () => {
  const fields = read('Dear customer\nwe write to you about nothing at all');
  expect([fields.total_amount, fields.purchase_date, fields.vat_total, fields.card_last_four]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(fields.confidence.total_amount).toBe(0);
});

it('is not held up by a document of endless lines', () => {
  const long = `(${'1 '.repeat(50_000)}`;
  expect(read(`${long}\n${swedish}\n${`${long}\n`.repeat(20)}`).total_amount).toBe(106.3);
});
