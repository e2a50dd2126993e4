import { describe, expect, it } from 'vitest';
import { parseCompanyNumber, showCompanyNumber } from './company-number.ts';
import type { Country } from './country.ts';

// Real numbers are public facts of the registers; the others were generated to pass the check.
const valid: [Country, string, string][] = [
  ['SE', '556016-0680', '5560160680'],
  ['SE', '556012-5790', '5560125790'],
  ['SE', '556042-7220', '5560427220'],
  ['SE', '556703-7485', '5567037485'],
  ['SE', '202100-5489', '2021005489'],
  ['SE', '5560160680', '5560160680'],
  ['SE', '165560160680', '5560160680'],
  ['SE', '564696-6183', '5646966183'],
  ['SE', '578737-1524', '5787371524'],
  ['SE', '528881-4733', '5288814733'],
  ['SE', '524984-4811', '5249844811'],
  ['SE', '514359-4728', '5143594728'],
  ['NO', '923609016', '923609016'],
  ['NO', '982463718', '982463718'],
  ['NO', '974760673', '974760673'],
  ['NO', '984851006', '984851006'],
  ['NO', '923 609 016', '923609016'],
  ['NO', '923609016MVA', '923609016'],
  ['NO', '948835878', '948835878'],
  ['NO', '915063624', '915063624'],
  ['NO', '934494024', '934494024'],
  ['NO', '916022425', '916022425'],
  ['NO', '984586604', '984586604'],
  ['DK', '24256790', '24256790'],
  ['DK', '22756214', '22756214'],
  ['DK', '61056416', '61056416'],
  ['DK', '10150817', '10150817'],
  ['DK', '41774037', '41774037'],
  ['DK', 'DK24256790', '24256790'],
  ['DK', '35456244', '35456244'],
  ['DK', '39259605', '39259605'],
  ['DK', '36638621', '36638621'],
  ['DK', '37941565', '37941565'],
  ['DK', '38560905', '38560905'],
  ['FI', '0112038-9', '0112038-9'],
  ['FI', '0109862-8', '0109862-8'],
  ['FI', '0108023-3', '0108023-3'],
  ['FI', '0244683-1', '0244683-1'],
  ['FI', 'FI01120389', '0112038-9'],
  ['FI', '112038-9', '0112038-9'],
  ['FI', '2248382-4', '2248382-4'],
  ['FI', '2844037-4', '2844037-4'],
  ['FI', '2879583-7', '2879583-7'],
  ['FI', '2025666-0', '2025666-0'],
  ['FI', '2469615-3', '2469615-3'],
  ['SE', 'SE556016068001', '5560160680'],
  ['SE', ' 556016 0680 ', '5560160680'],
  ['NO', 'no 923 609 016 mva', '923609016'],
  ['DK', 'CVR 24 25 67 90', '24256790'],
  ['FI', 'fi 0112038-9', '0112038-9'],
];

const invalid: [Country, string, RegExp][] = [
  ['SE', '556016-0681', /check digit/],
  ['SE', '556016-068', /digits/],
  ['SE', '551016-0680', /personal number/],
  ['SE', '556016-O680', /10 digits/],
  ['NO', '923609017', /check digit/],
  ['NO', '123456785', /begins with 8 or 9/],
  ['NO', '92360901', /digits/],
  ['NO', '900000910', /check digit/],
  ['DK', '24256791', /check digit/],
  ['DK', '04256790', /begin with 0/],
  ['DK', '2425679', /digits/],
  ['FI', '0112038-8', /check digit/],
  ['FI', '01120389-', /1234567-8/],
  ['FI', '2000018-0', /no Finnish business id/],
  ['SE', '', /10 digits/],
  ['NO', '９２３６０９０１６', /9 digits/],
  ['DK', '1'.repeat(100_000), /8 digits/],
  ['FI', '0112038--9', /1234567-8/],
];

describe('company numbers', () => {
  it.each(valid)('%s %s is read as %s', (country, text, number) => {
    expect(parseCompanyNumber(country, text)).toEqual({ number });
  });

  it.each(invalid)('%s %s is refused, and the rule that it breaks is named', (country, text, rule) => {
    expect(parseCompanyNumber(country, text)).toEqual({ broken: expect.stringMatching(rule) });
  });

  it.each<[Country, string, string]>([
    ['SE', '5560160680', '556016-0680'],
    ['NO', '923609016', '923 609 016'],
    ['DK', '24256790', '24 25 67 90'],
    ['FI', '0112038-9', '0112038-9'],
  ])('%s %s is shown as %s, which is read as the same number', (country, number, shown) => {
    expect(showCompanyNumber(country, number)).toBe(shown);
    expect(parseCompanyNumber(country, shown)).toEqual({ number });
  });
});
