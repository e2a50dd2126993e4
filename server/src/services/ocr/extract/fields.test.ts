import { describe, expect, it } from 'vitest';
import { toRow } from '../engine/rows.ts';
import type { PageText } from '../text-line.ts';
import { findCompanyNumbers } from './company-numbers.ts';
import { extract } from './index.ts';

const now = new Date('2026-11-15T12:00:00Z');

/**
 * Builds a page as a recogniser would return it, centred. Two spaces separate columns, and `^` enlarges a
 * row.
 */
function page(text: string): PageText {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  let y = 0;
  const rows = lines.map((line) => {
    const height = line.startsWith('^') ? 34 : 20;
    const parts = line.replace('^', '').split(/\s{2,}/);
    const width = (part: string) => part.length * height * 0.5;
    let x = parts.length > 1 ? 20 : 300 - width(parts[0] ?? '') / 2;
    const segments = parts.map((part, at) => {
      if (at > 0 && at === parts.length - 1) x = 580 - width(part);
      const box = { x, y, width: width(part), height };
      x += box.width + 60;
      return { text: part, confidence: 0.99, box };
    });
    y += height + 10;
    return toRow(segments, 1);
  });
  return { rows, width: 600, height: y };
}

const read = (text: string) => extract([page(text)], { now });

describe('the total', () => {
  it('is not the tax in a row with the word total', () => {
    const { total_amount } = read(`
      EXAMPLE CAFE SDN BHD
      12 JALAN CONTOH, 50000 KUALA LUMPUR
      12/03/2018 12:31
      NASI LEMAK  4.20
      TEH TARIK  2.00
      AMT PAYBL  6.20
      TOTAL GST  0.35
      CASH  10.00
      CHANGE  3.80`);
    expect(total_amount).toBe(6.2);
  });

  it('is what money given and money back leave, whatever their words', () => {
    const { total_amount } = read(`
      EXAMPLE CAR PARK
      12/03/2018 12:31
      STAY 2 HOURS  3.50
      TOTAL AMOUNT  3.50
      INSERTED TOTAL  5.00
      DISPENSED  1.50`);
    expect(total_amount).toBe(3.5);
  });

  it('may stand beside words that no list has', () => {
    const { total_amount } = read(`
      EXAMPLE STORE SDN BHD
      12/03/2018 12:31
      SOAP  3.50
      RICE 5KG  21.40
      KESELURUHAN  24.90
      CASH  30.00
      CHANGE  5.10`);
    expect(total_amount).toBe(24.9);
  });

  it('may be below one, without its leading digit', () => {
    const { total_amount } = read(`
      EXAMPLE STORE SDN BHD
      12/03/2018 12:31
      SWEETS  .90
      TOTAL  .90
      CASH  1.00
      CHANGE  .10`);
    expect(total_amount).toBe(0.9);
  });

  it('is not the time behind the date', () => {
    const { total_amount, purchase_time } = read(`
      Esimerkki Oy
      2248382-4
      12.10.2026 17.10
      Kahvi  3,50
      Yhteensä  3,50`);
    expect({ total_amount, purchase_time }).toEqual({ total_amount: 3.5, purchase_time: '17:10' });
  });
});

describe('the merchant', () => {
  it('may have a name over several rows', () => {
    const { merchant } = read(`
      THE EXAMPLE BEAN &
      TEA LEAF (M) SDN BHD
      (123456-A)
      12 JALAN CONTOH
      50000 KUALA LUMPUR
      12/03/2018 12:31
      SOAP  3.50
      TOTAL  3.50`);
    expect(merchant.name).toBe('THE EXAMPLE BEAN & TEA LEAF (M) SDN BHD');
  });

  it('is the name in large print and not the heading or the address below it', () => {
    const { merchant } = read(`
      ^FIVE STARS CASH & CARRY
      12 JALAN CONTOH, TAMAN CONTOH
      50000 KUALA LUMPUR
      TAX INVOICE
      12/03/2018 12:31
      SOAP  3.50
      TOTAL  3.50`);
    expect(merchant.name).toBe('FIVE STARS CASH & CARRY');
  });
});

it.each([
  ['2248382-4', 'FI22483824'],
  ['Y-tunnus: 2248382-4', 'FI22483824'],
  ['Esimerkki Oy 2248382-4 Helsinki', 'FI22483824'],
])('a Finnish business number is read from %s', (text, vat) => {
  expect(findCompanyNumbers([[text]])).toMatchObject([{ country: 'FI', vat_number: vat }]);
});

it.each([['2248382-5'], ['GST REG NO 2248382-4'], ['12248382-4'], ['2248382-41']])(
  'no Finnish business number is read from %s',
  (text) => {
    expect(findCompanyNumbers([[text]]).filter(({ country }) => country === 'FI')).toEqual([]);
  },
);

it.each([
  ['###########9165', '9165'],
  ['###########9 165', '9165'],
  ['####9165 0000', '9165'],
  ['##########165', null],
])('the card of %s is %s', (printed, digits) => {
  expect(read(`EXAMPLE GMBH\nSUMME  5,00\ngirocard  5,00\n${printed}`).card_last_four).toBe(digits);
});
