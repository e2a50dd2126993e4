import { describe, expect, it } from 'vitest';
import type { Reading } from './recognise.ts';
import { doubtfulOf, hasAccents, isWithoutAccents, slight, thorough, wordsOf } from './second-look.ts';

const readings = (...lines: [string, number][]) =>
  new Map<number, Reading>(
    lines.map(([text, confidence], index) => [index, { text, confidence, sureness: [], places: [] }]),
  );
const boxes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ x: 50, y: at * 30, width: 90, height: 20, angle: 0 }));
const head: [string, number][] = Array.from({ length: 6 }, () => ['SHOP LTD', 1]);

describe('a receipt is believed to have no accents', () => {
  it.each([
    [
      'in English',
      'TAX INVOICE\nDate Time Cashier\nTotal Amount\nCash Change\nThank you, please come again',
      true,
    ],
    ['in Malay', 'KEDAI MAJU SDN BHD\nJALAN 5, TAMAN JAYA\nJUMLAH\nTUNAI\nTERIMA KASIH', true],
    [
      'in English, with a word of another language',
      'Invoice date\nPrice Amount Tax\nBalance\nThe Bon Road',
      true,
    ],
    ['in English, but of too few words', 'Total\nCash\nChange', false],
    ['in Swedish', 'Kvitto\nTotalt\nMoms Netto Brutto\nKontokort\nTack och hej', false],
    [
      'in Swedish and English',
      'Kvitto Receipt\nMoms VAT Tax\nTotalt Amount Price\nDate Time\nThank you Tack',
      false,
    ],
    [
      'in German, paid by a card of English words',
      'Summe EUR\nMwSt Netto\nDatum Uhr\nPayment paid\nCustomer copy\nThank you',
      false,
    ],
    ['in a language that is not known', 'Racun\nUkupno\nHvala', false],
    ['of figures only', '12.50\n3.40', false],
  ])('%s: %s', (_, text, expected) => {
    expect(isWithoutAccents(text.split('\n'))).toBe(expected);
  });
});

describe('the second recogniser reads', () => {
  it.each([
    ['a figure that is hardly readable', '12.50', 0.79, true, true],
    ['a figure that is nearly sure', '12.50', 0.94, false, true],
    ['a figure that is sure', '12.50', 0.96, false, false],
    ['a date, however sure', 'Date 13/04/2013', 1, false, true],
    ['a word that is hardly readable', 'Bread', 0.79, true, true],
    ['a word that is nearly sure', 'Bread', 0.89, false, true],
    ['a word that is sure', 'Bread', 0.91, false, false],
    ['signs of another script', '会 12.50', 1, true, true],
    ['nothing, where nothing was read', '', 0, false, false],
  ])('%s', (_, text, confidence, always, whenUnsure) => {
    const read = readings(...head, [text, confidence]);
    expect(doubtfulOf(boxes(7), read, slight)).toEqual(always ? [6] : []);
    expect(doubtfulOf(boxes(7), read, thorough)).toEqual(whenUnsure ? [6] : []);
  });

  it('more of what stands at the top, wherever the detector found it first', () => {
    const read = readings(...head, ['SHOP LTD', 0.94]);
    expect(doubtfulOf(boxes(7), read, slight)).toEqual([]);
    expect(doubtfulOf(boxes(7).reverse(), read, slight)).toEqual([6]);
  });

  it('all words, however sure, where there may be accents, but no figures', () => {
    expect(wordsOf(readings(['Ol 0,5 l', 1], ['119,00', 1], ['8,99 V', 1], ['Rodgrod', 1]))).toEqual([0, 3]);
  });

  it('them also where it saw an accent that it is sure of', () => {
    expect(hasAccents(readings(['Café', 0.9]))).toBe(true);
    expect(hasAccents(readings(['C4fé', 0.5], ['Cafe', 1], ['12,50 €', 1]))).toBe(false);
  });
});
