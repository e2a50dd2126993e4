import { describe, expect, it } from 'vitest';
import { findCardNumbers, hasCardNumber, maskCardNumbers } from './card-number.ts';

// Numbers that card networks and payment services publish for tests.
const numbers = [
  '4111111111111111',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '3530111333300000',
  '6011111111111117',
  '6200000000000005',
  '5019717010103742',
  '6759649826438453',
];

describe('a card number', () => {
  it.each(numbers)('%s is found alone, in groups and within a text', (number) => {
    expect(hasCardNumber(number)).toBe(true);
    const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ');
    expect(hasCardNumber(grouped)).toBe(true);
    expect(hasCardNumber(grouped.replaceAll(' ', '-'))).toBe(true);
    expect(findCardNumbers(`Card ${number}, valid to 12/27`)).toEqual([{ start: 5, end: 5 + number.length }]);
    expect(hasCardNumber(`${grouped} 12 27`)).toBe(true);
    for (const between of ['\t', '\n', '  ', ' - ', '_', '/', '\u2011', '\u2013', '\u202f', '\u200b']) {
      expect([between, hasCardNumber(grouped.replaceAll(' ', between))]).toEqual([
        between,
        between !== ' - ',
      ]);
    }
  });

  it.each([
    ['another check digit', '4111111111111112'],
    ['no network', '1111111111111117'],
    ['too short', '411111111111'],
    ['the reference of an acquirer, which continues', '74111111111111111234567'],
    ['the last four digits', '**** **** **** 1111'],
    ['a time in milliseconds', '1795051127295'],
    ['an id of Kontor', 'txn_01k9zq3x5c4v7b8n2m6p0r1s3t'],
    ['a UUID', '2d931510-d99f-494a-8c67-87feb05e1594'],
    ['a Swedish company number with a giro', '556016-0680 5050-1055'],
    ['an IBAN', 'SE45 5000 0000 0583 9825 7466'],
    ['an instant', '2026-11-19T01:02:03.456Z'],
  ])('is not %s: %s', (_, text) => {
    expect(findCardNumbers(text)).toEqual([]);
  });

  it('is masked but for its last four digits; the rest of the text stays', () => {
    expect(maskCardNumbers('paid with 4111 1111 1111 1111 and 378282246310005.')).toBe(
      'paid with **** **** **** 1111 and ***********0005.',
    );
    expect(maskCardNumbers('nothing to hide in 2026-11-19')).toBe('nothing to hide in 2026-11-19');
  });
});
