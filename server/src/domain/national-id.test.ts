import { describe, expect, it } from 'vitest';
import { type NationalIdCountry, parseNationalId } from './national-id.ts';

const now = new Date('2026-11-15T12:00:00Z');

// Every number is of a published test series, or generated, or (131052-308T) the authority's own example.
const valid: [NationalIdCountry, string, string][] = [
  ['SE', '19900101-2385', 'SE:199001012385'],
  ['SE', '199001012385', 'SE:199001012385'],
  ['SE', '900101-2385', 'SE:199001012385'],
  ['SE', '9001012385', 'SE:199001012385'],
  ['SE', '900101+2385', 'SE:189001012385'],
  ['SE', '900161-2382', 'SE:199001612382'],
  ['SE', ' 19900101 2385 ', 'SE:199001012385'],
  ['SE', '19900101−2385', 'SE:199001012385'],
  ['NO', '010190 10046', 'NO:01019010046'],
  ['NO', '010190-10046', 'NO:01019010046'],
  ['NO', '41019010110', 'NO:41019010110'],
  ['NO', '01819010001', 'NO:01819010001'],
  ['NO', '01419010029', 'NO:01419010029'],
  ['NO', '01669010075', 'NO:01669010075'],
  ['NO', '41819010186', 'NO:41819010186'],
  ['DK', '010190-1234', 'DK:0101901234'],
  ['DK', '2902000000', 'DK:2902000000'],
  ['DK', '610190-1234', 'DK:6101901234'],
  ['FI', '131052-308T', 'FI:131052-308T'],
  ['FI', '131052-308t', 'FI:131052-308T'],
  ['FI', '010101A904V', 'FI:010101A904V'],
  ['FI', '010190Y905V', 'FI:010190Y905V'],
  ['FI', '010101B906X', 'FI:010101B906X'],
  ['FI', '010199+9078', 'FI:010199+9078'],
  ['FI', '290200A908L', 'FI:290200A908L'],
];

const invalid: [NationalIdCountry, string, RegExp][] = [
  ['SE', '19900101-2386', /check digit/],
  ['SE', '19900231-2385', /date of birth/],
  ['SE', '556016-0680', /date of birth/],
  ['SE', '900101', /12 digits/],
  ['SE', '', /12 digits/],
  ['SE', '１９９００１０１２３８５', /12 digits/],
  ['NO', '01019010047', /check digit/],
  ['NO', '01019010056', /check digit/],
  ['NO', '32019010046', /date of birth/],
  ['NO', '01139010046', /date of birth/],
  ['NO', '0101901004', /11 digits/],
  ['DK', '320190-1234', /date of birth/],
  ['DK', '290201-1234', /date of birth/],
  ['DK', '010190123', /10 digits/],
  ['FI', '131052-308U', /check digit/],
  ['FI', '131052G308T', /131052-308T/],
  ['FI', '311152-308T', /date of birth/],
  ['FI', '131052-001M', /serial number/],
  ['FI', '131052308T', /131052-308T/],
  ['FI', '9'.repeat(50), /131052-308T/],
];

describe('national ids', () => {
  it.each(valid)('%s %s is read as %s', (country, text, key) => {
    expect(parseNationalId(country, text, now)).toEqual({ key });
  });

  it.each(invalid)('%s %s is refused, and the rule that it breaks is named', (country, text, rule) => {
    expect(parseNationalId(country, text, now)).toEqual({ broken: expect.stringMatching(rule) });
  });

  it('of ten Swedish digits are of the last hundred years', () => {
    const onBirthday = new Date('2018-06-15T00:00:00Z');
    const dayBefore = new Date('2018-06-14T23:59:59Z');
    // 180615-2383 and 180615+2383 are the same digits a hundred years apart.
    expect(parseNationalId('SE', '180615-2383', onBirthday)).toEqual({ key: 'SE:201806152383' });
    expect(parseNationalId('SE', '180615-2383', dayBefore)).toEqual({ key: 'SE:191806152383' });
    expect(parseNationalId('SE', '180615+2383', onBirthday)).toEqual({ key: 'SE:191806152383' });
  });
});
