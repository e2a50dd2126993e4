import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../testing/receipt-page.ts';
import { extract } from './index.ts';

const now = new Date('2026-11-15T12:00:00Z');
const read = (text: string) => extract([pageOf(text)], { now });
const vat = (text: string) =>
  read(text).vat_rates.map((row) => [row.percentage, row.taxable_amount, row.vat_amount, row.total_amount]);

describe('receipts with more than goods', () => {
  it('reads what was paid with the tip, and the VAT of the meal alone', () => {
    const meal = `
      KVARNENS BAGERI AB
      Org.nr 564696-6183
      2026-05-02 19:31
      Räksmörgås  185,00
      Bryggkaffe  42,00
      Summa  227,00
      Dricks  23,00
      Att betala  250,00
      Kortköp  250,00
      Moms%  Moms  Netto  Brutto
      6%  12,85  214,15  227,00`;
    const { total_amount, line_items } = read(meal);
    expect(total_amount).toBe(250);
    expect(line_items.map((item) => item.total_amount)).toEqual([185, 42]);
    expect(vat(meal)).toEqual([[6, 214.15, 12.85, 227]]);
  });

  it('reads a tip of a few kroner as part of what was paid', () => {
    const meal = `
      Brygga Bakeri AS
      Org.nr 948 835 878 MVA
      08.11.2024 19:02
      Laksefilet  589,21
      Sum  589,21
      Tips  25,00
      Sum med tips  614,21
      BankAxept  614,21
      Herav MVA 15%  76,85`;
    expect(read(meal).total_amount).toBe(614.21);
  });

  it('reads a refund with its minus in every sum', () => {
    const refund = `
      BJØRNSTAD DAGLIGVARE AS
      Org.nr 948 835 878 MVA
      RETUR
      Sjampo  -239,00
      2 stk x 119,50
      Totalt  -239,00
      Tilbakebetalt  -239,00
      MVA%  Grunnlag  MVA  Sum
      25%  -191,20  -47,80  -239,00
      08.11.2024 19:02`;
    expect(read(refund)).toMatchObject({
      total_amount: -239,
      vat_total: -47.8,
      line_items: [{ description: 'Sjampo', quantity: 2, amount: -119.5, total_amount: -239 }],
    });
    expect(vat(refund)).toEqual([[25, -191.2, -47.8, -239]]);
  });

  it('reads deposits as items without VAT, given back or not', () => {
    const bottles = `
      NØRRE GRØNT ApS
      CVR-nr. 35 45 62 44
      20-06-2023 12:01
      Sodavand  60,00
      Pant A  6,00
      Retur pant  -9,00
      Rugbrød  28,00
      I alt  85,00
      Dankort  85,00
      Moms%  Netto  Moms  Brutto
      25%  70,40  17,60  88,00
      0%  -3,00  0,00  -3,00`;
    expect(read(bottles).line_items.map((item) => item.total_amount)).toEqual([60, 6, -9, 28]);
    expect(vat(bottles)).toEqual([
      [25, 70.4, 17.6, 88],
      [0, -3, 0, -3],
    ]);
  });

  it('reads the items below one that nearly costs the sum without VAT', () => {
    const { line_items } = read(`
      PÖLLÖN KAHVILA Oy
      Y-tunnus 7151818-1
      02.04.2023 12:50
      HÄMÄLÄINEN JUUSTO  57,12
      MUSTIKKA  4,70
      PUOLUKKA  3,32
      MAKSETTAVA  65,14
      ALV%  Veroton  Vero  Verollinen
      14%  57,14  8,00  65,14`);
    expect(line_items.map((item) => item.total_amount)).toEqual([57.12, 4.7, 3.32]);
  });

  it('reads a deposit and its return below items that already add up', () => {
    const { line_items } = read(`
      SJÖSTADENS MATHÖRNA AB
      Org.nr 564696-6183
      2026-05-02 12:31
      Köttfärs 500g  450,00
      Pant  8,00
      Retur pant  -8,00
      Totalt SEK  450,00`);
    expect(line_items.map((item) => item.total_amount)).toEqual([450, 8, -8]);
  });

  it('reads the quantity of a refund that stands behind its name', () => {
    const { line_items } = read(`
      SMØRHULLET ApS
      CVR-nr. 38727389
      22/03-2021 10:22
      TILBAGEBETALING
      Pålæg 4 x 13,70  -54,80 A
      TOTAL  -54,80 DKK
      Heraf moms 25%  -10,96`);
    expect(line_items).toMatchObject([
      { description: 'Pålæg', quantity: 4, amount: -13.7, total_amount: -54.8 },
    ]);
  });

  it('skips phones, keeps the volume in a name, and finds the name above a badly read weight', () => {
    const { line_items } = read(`
      PÖLLÖN KAHVILA Oy
      Hämeenkatu 83
      33100 Tampere
      02.04.2023 12:50
      Puh. 03 38 59.51
      Y-tunnus 7151818-1
      LIMSA 0,33L  10,40 B
      Lohifilee
      1,128 kg x x 71,30  80,43
      Katkarapu  431,08
      4 kpl x  < 107,77
      YHTEENSÄ  521,91`);
    expect(line_items).toMatchObject([
      { description: 'LIMSA 0,33L', total_amount: 10.4 },
      { description: 'Lohifilee', total_amount: 80.43 },
      { description: 'Katkarapu', quantity: 4, amount: 107.77 },
    ]);
  });

  it("keeps the shop's currency where a card is charged in another", () => {
    const abroad = `
      SJÖSTADENS MATHÖRNA AB
      Org.nr 564696-6183
      2026-05-02 12:31
      Köttfärs 500g  450,00
      Totalt SEK  450,00
      Mastercard  450,00
      Belopp i EUR  39,52
      Växelkurs  1 EUR = 11,3866 SEK`;
    expect(read(abroad)).toMatchObject({ total_amount: 450, currency: 'SEK' });
  });
});

it('believes a currency that is printed once if it is that of the company number, whatever the words', () => {
  const { currency, total_amount } = read(`
    Ängens Livsmedel HB
    Org.nr 556952-1379
    2025-11-04 11:42
    Papperskasse  40,00
    Papperskasse  60,00
    Att betala SEK  100,00
    Netto  80,00`);
  expect([currency, total_amount]).toEqual(['SEK', 100]);
});

it('reads the letter of a rate without an accent', () => {
  const { line_items } = read(`
    Ærø Bryghus I/S
    CVR-nr. 80028350
    12/02-2025  09:27
    Batterier  147,49  Å
    Tændstikker  52,07  A
    I alt DKK  199,56
    Moms 25% heraf  39,91`);
  expect(line_items.map((item) => item.description)).toEqual(['Batterier', 'Tændstikker']);
});

it('counts headphones as goods, and no phone number', () => {
  const { line_items } = read(`
    Havnens Købmand A/S
    CVR-nr. 54134924
    Tlf. 66 30 10,64
    Høretelefoner  91,50
    Pålæg  54,30
    I alt DKK  145,80`);
  expect(line_items.map((item) => item.description)).toEqual(['Høretelefoner', 'Pålæg']);
});
