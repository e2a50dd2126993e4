import { describe, expect, it } from 'vitest';
import { accountTitle, matchAccounts, unlistedNumber, vatCodesOf } from './match-accounts.ts';

const accounts = [
  { number: '5060', name: 'Städning och renhållning', vat_code: 'I25' },
  { number: '5831', name: 'Kost och logi i Sverige', vat_code: 'I12' },
  { number: '5832', name: 'Kost och logi i utlandet', vat_code: null },
  { number: '6110', name: 'Kontorsmateriel', vat_code: 'I25' },
  { number: '6831', name: 'Rørlegger æresgave', vat_code: null },
];
const numbers = (text: string, max = 10) => matchAccounts(accounts, text, max).map(({ number }) => number);

describe('an account', () => {
  it.each([
    ['', ['5060', '5831', '5832', '6110', '6831']],
    ['58', ['5831', '5832']],
    ['5832', ['5832']],
    ['logi', ['5831', '5832']],
    ['kost sverige', ['5831']],
    ['LOGI utl', ['5832']],
    ['stad', ['5060']],
    ['materiel', ['6110']],
    ['ror aeres', ['6831']],
    ['kon', ['6110']],
    ['831', []],
    ['nothing', []],
  ])('is found by %j: %j', (text, expected) => {
    expect(numbers(text)).toEqual(expected);
  });

  it('whose name begins with the word comes before one that only has it', () => {
    expect(numbers('ren')).toEqual(['5060']);
    expect(numbers('o')).toEqual(['5060', '5831', '5832', '6110', '6831']);
    expect(numbers('', 2)).toEqual(['5060', '5831']);
  });

  it('that the chart does not have can be used by its number', () => {
    expect(unlistedNumber(accounts, ' 7777 ')).toBe('7777');
    expect(unlistedNumber(accounts, '5831')).toBeUndefined();
    expect(unlistedNumber(accounts, 'hotel')).toBeUndefined();
    expect(unlistedNumber(accounts, '58')).toBeUndefined();
  });

  it('is shown with its name', () => {
    expect(accountTitle(accounts, '6110')).toBe('6110 Kontorsmateriel');
    expect(accountTitle(accounts, '7777')).toBe('7777');
    expect(vatCodesOf(accounts)).toEqual(['I12', 'I25']);
  });
});
