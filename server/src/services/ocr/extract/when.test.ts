import { expect, it } from 'vitest';
import { pageOf } from '../../../testing/receipt-page.ts';
import { extract } from './index.ts';

const now = new Date('2026-11-15T12:00:00Z');
const dateOf = (text: string) => extract([pageOf(text)], { now }).purchase_date;

it.each([
  [
    'the one with a time',
    'REISEBÜRO GmbH\nRechnung vom 03.02.2025\n05.02.2025 14:52\nSumme EUR  5,00',
    '2025-02-05',
  ],
  [
    'not the end of the exchange',
    'Butiken AB\nÖppet köp till 2026-06-01\n2026-05-02\nSumma  50,00 SEK',
    '2026-05-02',
  ],
  [
    'not the end of the exchange',
    'Butikk AS\nByttefrist 01.06.2026\n02.05.2026\nSum NOK  50,00',
    '2026-05-02',
  ],
  [
    'not the end of the exchange',
    'Butik A/S\nByttes senest 01-06-2026\n02-05-2026\nI alt DKK  50,00',
    '2026-05-02',
  ],
  [
    'not the end of the exchange',
    'Kauppa Oy\nVaihto-oikeus 1.6.2026\n2.5.2026\nYhteensä EUR  50,00',
    '2026-05-02',
  ],
  [
    'not the end of the exchange',
    'Laden GmbH\nUmtausch bis 01.06.2026\n02.05.2026\nSumme EUR  50,00',
    '2026-05-02',
  ],
  [
    'the one below the heading',
    'SHOP LTD\nSince 01/02/2010\nDate  Bill\n02/05/2018  A12\nTotal  5.00',
    '2018-05-02',
  ],
  [
    'the one of both rows that it is divided between',
    'SHOP LTD\nDate: 02/05/\n2018 12:31\nTotal  5.00',
    '2018-05-02',
  ],
  [
    'the month first as another date has it',
    'SHOP INC\nOpen since 12/25/2011\n04/05/2024 12:31\nTotal  5.00',
    '2024-04-05',
  ],
])('the purchase date is %s: %s', (_, text, date) => {
  expect(dateOf(text)).toBe(date);
});

it('lets the day of the week choose between two readings', () => {
  const text = pageOf('SHOP LTD\nFriday  15/02/2018 12:04\nTotal  5.00');
  expect(extract([text], { now }).confidence.purchase_date).toBeLessThan(0.9);
  const doubtful = text.rows[1]?.segments[1];
  if (doubtful) doubtful.other = '16/02/2018 12:04';
  expect(extract([text], { now }).purchase_date).toBe('2018-02-16');
});

it('lets a date that is printed again choose between two readings', () => {
  const text = pageOf('SHOP LTD\nDate  13/04/2013  2:26 PM\nPrinted  13/04/2018 2:53 PM\nTotal  5.00');
  const doubtful = text.rows[1]?.segments[1];
  if (doubtful) doubtful.other = '13/04/2018';
  expect(extract([text], { now }).purchase_date).toBe('2018-04-13');
  const other = text.rows[2]?.segments[1];
  if (other) other.text = '13/04/2013 2:53 PM';
  expect(extract([text], { now }).purchase_date).toBe('2013-04-13');
});

it('believes the date of the row that was read better, where each row has the other as its second reading', () => {
  const text = pageOf('SHOP LTD\n2018-04-06 17:36\nTotal  5.00\n08/04/18 17:36');
  const [first, second] = [text.rows[1]?.segments[0], text.rows[3]?.segments[0]];
  Object.assign(first ?? {}, { other: '2018-04-08 17:36', confidence: 0.99 });
  Object.assign(second ?? {}, { other: '06/04/18 17:36', confidence: 0.97 });
  expect(extract([text], { now }).purchase_date).toBe('2018-04-06');
  Object.assign(first ?? {}, { confidence: 0.95 });
  expect(extract([text], { now }).purchase_date).toBe('2018-04-08');
});

it('believes the later of two years that a row may have', () => {
  const text = pageOf('OLD TOWN TEA SDN BHD\nDate  20/03/2013 13:01\nTotal  4.00');
  const doubtful = text.rows[1]?.segments[1];
  if (doubtful) doubtful.other = '20/03/2018 13:01';
  expect(extract([text], { now }).purchase_date).toBe('2018-03-20');
});

it.each([
  ['an American state', 'CAFE\nSeattle, WA\n10/12/2025 7:52 PM\nTotal  $45.69', '2025-10-12'],
  ['an American postal code', 'CAFE\nArlington, VA 22207\n05/07/2016\nTotal  11.95', '2016-05-07'],
  ['an American telephone number', 'CAFE\n(203) 392-3626\n05/07/2016 3:10 PM\nTotal  11.95', '2016-05-07'],
  ['a British postal code', 'CAFE\nLondon N1 6HG\n05/07/2016\nTotal  11.95', '2016-07-05'],
  ['the caller', 'CAFE\n05/07/2016\nTotal  11.95', '2016-05-07', 'US'],
])('%s says which of day and month comes first', (_, text, date, country?: string) => {
  const read = extract([pageOf(text)], { now, country });
  expect(read.purchase_date).toBe(date);
  expect(read.confidence.purchase_date).toBeGreaterThan(0.5);
});

it('is as likely as not where nothing says whether day or month comes first', () => {
  const read = extract([pageOf('CAFE\n05/07/2016 15:10\nTotal  11.95')], { now });
  expect(read.purchase_date).toBe('2016-07-05');
  expect(read.confidence.purchase_date).toBeLessThanOrEqual(0.5);
});
