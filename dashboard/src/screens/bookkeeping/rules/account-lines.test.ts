import { describe, expect, it } from 'vitest';
import { parseLines, toLines } from './account-lines.ts';

const accounts = [
  { number: '5831', name: 'Kost och logi i Sverige', vat_code: 'I12' },
  { number: '5832', name: 'Kost och logi i utlandet', vat_code: null },
];

describe('accounts as lines', () => {
  it('are read as they were written', () => {
    expect(toLines(accounts)).toBe('5831\tKost och logi i Sverige\tI12\n5832\tKost och logi i utlandet');
    expect(parseLines(toLines(accounts))).toEqual({ accounts });
  });

  it.each([
    ['5831; Kost och logi i Sverige ;I12\r\n\n5832;Kost och logi i utlandet;', { accounts }],
    ['', { accounts: [] }],
    ['5831\tA\n5832', { problem: { line: 2 } }],
    ['Number\tName\n5831\tA', { problem: { line: 1 } }],
    ['5831\tA\n\n5831\tB', { problem: { line: 3, number: '5831' } }],
    [`${'1'.repeat(21)}\tA`, { problem: { line: 1 } }],
  ])('%j become %j', (text, expected) => {
    expect(parseLines(text)).toEqual(expected);
  });
});
