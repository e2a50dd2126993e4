import { describe, expect, it } from 'vitest';
import { ofKind, readAll, transactionsOf } from '../../../testing/issuer-files.ts';
import type { CsvMapping } from './mapping.ts';
import { parseMapping } from './mapping.ts';

const nordic: CsvMapping = {
  version: 1,
  delimiter: ';',
  header_rows: 1,
  decimal_sign: ',',
  thousands_sign: ' ',
  date_form: 'YYYY-MM-DD',
  direction: 'positive_is_debit',
  fields: {
    transaction_id: { column: 'Id' },
    card: { column: 'Kortnummer' },
    holder_name: { column: 'Namn' },
    purchase_date: { column: 'Köpdatum' },
    posting_date: { column: 'Bokförd', date_form: 'DD.MM.YYYY' },
    amount: { column: 'Belopp' },
    currency: { constant: 'SEK' },
    original_amount: { column: 'Utl. belopp' },
    original_currency: { column: 'Utl. valuta' },
    exchange_rate: { column: 'Kurs' },
    merchant_name: { column: 'Inköpsställe' },
    merchant_country: { column: 'Land' },
    mcc_code: { column: 'MCC' },
    kind: { column: 'Typ', values: { Köp: 'purchase', '*': 'fee' } },
  },
  taxes: [{ rate: { constant: '25' }, tax: { column: 'Moms 25%' } }],
};
const header =
  'Id;Kortnummer;Namn;Köpdatum;Bokförd;Belopp;Utl. belopp;Utl. valuta;Kurs;Inköpsställe;Land;MCC;Typ;Moms 25%';
const card = '4111111111111111';
const purchase = `A-1;${card};Anna Lind;2026-11-02 18:41;03.11.2026;1 250,00;1 290,00;NOK;0,96899;"Scandic ""Byporten""; Oslo";NO;7011;Köp;250,00`;
const read = (text: string, mapping: CsvMapping = nordic) => readAll(text, { mapping });
const problemsOf = async (text: string, mapping: CsvMapping = nordic) =>
  ofKind(await read(text, mapping), 'problem');

describe('a CSV file with a mapping', () => {
  it('has transactions, and a card for each holder, but no card number', async () => {
    const items = await read(`\ufeff${header}\r\n${purchase}\r\n\r\n${purchase.replace('A-1', 'A-2')}\r\n`);
    expect(ofKind(items, 'problem')).toEqual([]);
    expect(transactionsOf(items)).toHaveLength(2);
    expect(transactionsOf(items)[0]).toMatchObject({
      place: 'line 2',
      key: 'A-1',
      card: { by: 'number', last_four: '1111', bin: '411111' },
      direction: 'debit',
      kind: 'purchase',
      billing: { amount: '1250.00', currency: 'SEK' },
      original: { amount: '1290.00', currency: 'NOK' },
      exchange_rate: '0.96899',
      merchant: { name: 'Scandic "Byporten"; Oslo', country: 'NO', mcc_code: '7011' },
      purchase_date: '2026-11-02',
      purchase_time: '18:41:00',
      posting_date: '2026-11-03',
      holder_name: 'Anna Lind',
      enhanced: {
        version: 1,
        tax: [{ rate: 25, tax: 250, currency: 'SEK', country: 'NO', category: 'vat' }],
      },
    });
    expect(ofKind(items, 'card')).toEqual([expect.objectContaining({ holder_name: 'Anna Lind' })]);
    expect(JSON.stringify(items)).not.toContain(card);
  });

  it.each([
    ['a number', purchase.replace('1 250,00', '1.250.00'), 'amount'],
    ['groups of three', purchase.replace('1 250,00', '1 25,00'), 'amount'],
    ['the decimals of the currency', purchase.replace('1 250,00', '1 250,005'), 'amount'],
    ['a day', purchase.replace('2026-11-02', '2026-02-30'), 'purchase_date'],
    ['a card', purchase.replace(card, ''), 'card'],
    ['a currency', purchase.replace('NOK', 'NOKK'), 'original_currency'],
  ])('leaves out a row without %s, and says so', async (_, row, field) => {
    const items = await read(`${header}\n${row}\n${purchase.replace('A-1', 'A-2')}\n`);
    expect(ofKind(items, 'problem')).toEqual([
      expect.objectContaining({ place: 'line 2', field, severity: 'refused' }),
    ]);
    expect(transactionsOf(items).map(({ key }) => key)).toEqual(['A-2']);
  });

  it('loses one row to a quotation mark that nothing closes', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => purchase.replace('A-1', `B-${at}`));
    rows[3] = (rows[3] ?? '').replace('Anna', '"Anna');
    const items = await read(
      [header, ...rows].join('\n').replaceAll('"Scandic ""Byporten""; Oslo"', 'Scandic'),
    );
    expect(ofKind(items, 'problem')).toEqual([
      expect.objectContaining({ place: 'line 5', severity: 'refused' }),
    ]);
    expect(transactionsOf(items)).toHaveLength(899);
  });

  it('counts the lines of cells with line breaks', async () => {
    const items = await read(`${header}\n${purchase.replace('Scandic', 'Scandic\r\nhotel')}\n${purchase}\n`);
    expect(transactionsOf(items).map(({ place }) => place)).toEqual(['line 2', 'line 4']);
  });

  it('ends with one clear problem when a column of the mapping is missing', async () => {
    const problems = await problemsOf(`${header.replace('Belopp', 'Summa')}\n${purchase}`);
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'fatal',
        reason: 'The file has no column "Belopp", which the mapping names.',
      }),
    ]);
  });

  it('tells equal rows without an id apart, the same way in each file', async () => {
    const { transaction_id: _, ...fields } = nordic.fields;
    const mapping = { ...nordic, fields };
    const keysOf = async (text: string) => transactionsOf(await read(text, mapping)).map(({ key }) => key);
    const once = await keysOf(`${header}\n${purchase}\n`);
    const thrice = await keysOf(`${header}\n${purchase}\n${purchase}\n${purchase}\n`);
    expect(new Set(thrice).size).toBe(3);
    expect(thrice[0]).toBe(once[0]);
  });
});

const minimal = (direction: CsvMapping['direction'], more: Partial<CsvMapping> = {}): CsvMapping => ({
  version: 1,
  delimiter: ',',
  header_rows: 0,
  decimal_sign: '.',
  date_form: 'DD/MM/YYYY',
  direction,
  ...more,
  fields: {
    card_last_four: { column: '#1' },
    purchase_date: { column: '#2' },
    amount: { column: '#3' },
    currency: { constant: 'EUR' },
    ...more.fields,
  },
});
const signsOf = async (rows: string[], mapping: CsvMapping) =>
  transactionsOf(await read(rows.join('\n'), mapping)).map(
    ({ direction, billing }) => `${direction} ${billing.amount}`,
  );

describe('debit and credit are recognized by', () => {
  it.each([
    [
      'positive_is_debit',
      ['12.5', '-3', '(4)', '5.00-', '+6', '0'],
      ['debit 12.50', 'credit 3.00', 'credit 4.00', 'credit 5.00', 'debit 6.00', 'debit 0.00'],
    ],
    [
      'negative_is_debit',
      ['12.5', '−3', 'EUR -4', '5 EUR'],
      ['credit 12.50', 'debit 3.00', 'debit 4.00', 'credit 5.00'],
    ],
  ] as const)('the sign: %s', async (direction, amounts, expected) => {
    const rows = amounts.map((amount) => `1234,01/11/2026,${amount}`);
    expect(await signsOf(rows, minimal(direction))).toEqual(expected);
  });

  it('a column', async () => {
    const mapping = minimal('indicator', { fields: { direction: { column: '#4' } } });
    const rows = ['1234,01/11/2026,1,D', '1234,01/11/2026,2,c', '1234,01/11/2026,3,X'];
    expect(await signsOf(rows, mapping)).toEqual(['debit 1.00', 'credit 2.00']);
    expect(await problemsOf(rows.join('\n'), mapping)).toEqual([
      expect.objectContaining({ field: 'direction', value: 'X', severity: 'refused' }),
    ]);
  });

  it('two columns', async () => {
    const mapping = minimal('two_amounts', {
      fields: { debit_amount: { column: '#3' }, credit_amount: { column: '#4' } },
    });
    const rows = ['1234,01/11/2026,1,', '1234,01/11/2026,0.00,2', '1234,01/11/2026,3,4', '1234,01/11/2026,,'];
    expect(await signsOf(rows, mapping)).toEqual(['debit 1.00', 'credit 2.00']);
    expect(await problemsOf(rows.join('\n'), mapping)).toHaveLength(2);
  });
});

describe('a row with counts and sums', () => {
  const mapping = minimal('positive_is_debit', {
    ignore: [{ column: '#1', values: ['note'] }],
    trailer: { column: '#1', values: ['Total'], count: '#2', amount: '#3' },
  });
  const rows = ['1234,01/11/2026,10.10', 'NOTE,,', '1234,01/11/2026,-0.20'];
  it.each([
    ['TOTAL,2,9.90', [true, true]],
    ['TOTAL,2,10.30', [true, true]],
    ['TOTAL,3,9.91', [false, false]],
  ])('is compared with what was read: %s', async (trailer, agrees) => {
    const items = await read([...rows, trailer].join('\n'), mapping);
    expect(ofKind(items, 'trailer')[0]?.checks.map((check) => check.agrees)).toEqual(agrees);
    expect(transactionsOf(items)).toHaveLength(2);
  });

  it('is missed', async () => {
    expect(await problemsOf(rows.join('\n'), mapping)).toEqual([
      expect.objectContaining({ severity: 'warning' }),
    ]);
  });

  it('is left out with the other last rows, where the mapping says how many there are', async () => {
    const items = await read(
      [...rows.slice(0, 1), 'a', 'b'].join('\n'),
      minimal('positive_is_debit', { trailer_rows: 2 }),
    );
    expect(items.filter(({ item }) => item !== 'header')).toHaveLength(1);
  });
});

describe('a mapping', () => {
  it('is a document that a schema describes', () => {
    expect(parseMapping(JSON.parse(JSON.stringify(nordic)))).toEqual({ mapping: nordic });
  });

  it.each([
    [{ ...nordic, version: 2 }, /version/],
    [{ ...nordic, delimiter: '#' }, /delimiter/],
    [{ ...nordic, fields: { nonsense: { column: 'A' } } }, /fields/],
    [{ ...nordic, fields: {} }, /amount is missing/],
    [{ ...nordic, thousands_sign: ',' }, /the same/],
    [{ ...nordic, header_rows: 0 }, /has no names/],
    [{ ...nordic, fields: { ...nordic.fields, amount: { column: '#0' } } }, /position/],
    [{ ...nordic, fields: { ...nordic.fields, amount: {} } }, /column or a constant/],
    ['text', /object/],
  ])('is refused with a reason: %#', (document, reason) => {
    expect(parseMapping(document)).toEqual({
      problems: expect.arrayContaining([expect.stringMatching(reason)]),
    });
  });
});
