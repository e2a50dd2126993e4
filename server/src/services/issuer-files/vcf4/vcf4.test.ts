import { describe, expect, it } from 'vitest';
import { ofKind, readAll, transactionsOf } from '../../../testing/issuer-files.ts';

const row = (values: Record<number, string>, length: number): string =>
  Array.from({ length }, (_, at) => values[at] ?? '').join('\t');
const card = '4111111111111111';
const linked = { 1: `${card}   `, 2: '11162026', 3: '74055556320000000000017', 4: '0000000001' };
const headerOf = (code: string, type: string, count = '', total = ''): string =>
  row({ 0: code, 1: '0130574581', 2: '00002', 3: '11172026', 4: type, 5: count, 6: total, 7: '4.0' }, 15);
const purchase = (changes: Record<number, string> = {}): string =>
  row(
    {
      0: '4',
      ...linked,
      7: 'M-100',
      8: 'CIRCLE K STOCKHOLM',
      9: 'STOCKHOLM',
      11: '00752',
      13: '0000000000080081',
      14: '0000000000080081',
      15: '00752',
      16: '5541',
      17: '10',
      18: '11152026',
      19: '00752',
      28: '0000000000016016',
      33: '1147',
      48: '096004',
      ...changes,
    },
    76,
  );
const fileOf = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;

describe('a VCF 4 file', () => {
  it('has transactions with the addenda of other record sets, whichever comes first', async () => {
    const items = await readAll(
      fileOf(
        headerOf('6', '00'),
        headerOf('8', '17'),
        row(
          {
            0: '4',
            ...linked,
            5: '1',
            6: '19',
            7: 'L',
            8: '421700',
            9: '189900',
            10: '8008100',
            14: '48210',
            18: 'S',
          },
          50,
        ),
        headerOf('9', '17', '1'),
        headerOf('8', '05'),
        purchase(),
        headerOf('9', '05', '1', '80081'),
        headerOf('8', '15'),
        row(
          { 0: '4', ...linked, 5: '1', 6: 'LHR', 7: 'SK', 8: 'Y', 10: '11202026', 13: '1527', 16: 'ARN' },
          33,
        ),
        row({ 0: '4', ...linked, 5: '2', 6: 'JFK', 7: 'BA', 8: 'J', 10: '11202026', 11: 'O' }, 33),
        headerOf('9', '15', '2'),
        headerOf('7', '00', '10', '80081'),
      ),
    );
    expect(ofKind(items, 'problem')).toEqual([]);
    expect(transactionsOf(items)).toEqual([
      expect.objectContaining({
        direction: 'debit',
        kind: 'purchase',
        billing: { amount: '800.81', currency: 'SEK' },
        purchase_date: '2026-11-15',
        purchase_time: '11:47:00',
        posting_date: '2026-11-16',
        auth_code: '096004',
        merchant: {
          name: 'CIRCLE K STOCKHOLM',
          city: 'STOCKHOLM',
          country: 'SE',
          mcc_code: '5541',
          number: 'M-100',
        },
        enhanced: {
          version: 1,
          tax: [{ tax: 160.16, category: 'vat', currency: 'SEK', country: 'SE' }],
          fuel: expect.objectContaining({
            quantity: 42.17,
            unit: 'l',
            unit_price: 18.99,
            amount: 800.81,
            odometer: 48_210,
          }),
          flights: [
            {
              legs: [
                expect.objectContaining({
                  from: 'ARN',
                  to: 'LHR',
                  carrier: 'SK',
                  class: 'Y',
                  flight_number: '1527',
                }),
                expect.objectContaining({
                  from: 'LHR',
                  to: 'JFK',
                  carrier: 'BA',
                  class: 'J',
                  stopover: true,
                }),
              ],
            },
          ],
        },
      }),
    ]);
    expect(ofKind(items, 'trailer').flatMap(({ checks }) => checks.filter(({ agrees }) => !agrees))).toEqual(
      [],
    );
  });

  it('has credits, cash and fees by its transaction types', async () => {
    const rows = ['11', '22', '50', '31'].map((type, at) => purchase({ 4: String(at), 17: type }));
    const items = await readAll(fileOf(headerOf('8', '5'), ...rows, headerOf('9', '5', '4')));
    expect(transactionsOf(items).map(({ direction, kind }) => [direction, kind])).toEqual([
      ['credit', 'refund'],
      ['debit', 'cash'],
      ['debit', 'fee'],
      ['credit', 'payment'],
    ]);
  });

  it('lists cards with their holders, and never a card number', async () => {
    const items = await readAll(
      fileOf(
        headerOf('6', '00'),
        headerOf('8', '03'),
        row({ 0: '1', 1: 'H-1', 2: card, 5: '01022025', 7: '12312027', 15: 'CC-7' }, 47),
        headerOf('9', '03', '1'),
        headerOf('8', '04'),
        row({ 0: '1', 1: '0130574581', 2: 'H-1', 4: 'Anna', 5: 'Lind', 10: '752', 22: 'E-17' }, 35),
        headerOf('9', '04', '1'),
        headerOf('7', '00', '6'),
      ),
    );
    expect(ofKind(items, 'card')).toEqual([
      expect.objectContaining({
        holder_name: 'Anna Lind',
        employee_id: 'E-17',
        cost_centre: 'CC-7',
        expires: '2027-12',
        status: 'open',
        change: 'new',
      }),
    ]);
    expect(JSON.stringify(items)).not.toContain(card);
  });

  it('tells what does not add up, is unknown, or is cut off', async () => {
    const items = await readAll(
      fileOf(
        headerOf('6', '00'),
        headerOf('8', '05'),
        purchase({ 14: '12A4' }),
        purchase({ 19: '00999' }),
        purchase({ 0: 'X' }),
        purchase(),
        headerOf('9', '05', '9', '100'),
        headerOf('8', '05'),
        purchase({ 4: '2' }),
      ),
    );
    expect(ofKind(items, 'problem').map(({ field, severity }) => [field, severity])).toEqual([
      ['load transaction code', 'refused'],
      [null, 'fatal'],
      ['billing amount', 'refused'],
      ['billing currency code', 'refused'],
    ]);
    expect(transactionsOf(items)).toHaveLength(2);
    expect(ofKind(items, 'trailer')[0]?.checks.map(({ agrees }) => agrees)).toEqual([false, false]);
  });

  it('reads amounts of a currency without decimals with and without two zeros, and warns', async () => {
    const items = await readAll(
      fileOf(
        headerOf('8', '05'),
        purchase({ 13: '500000', 15: '352' }),
        purchase({ 4: '2', 13: '5050', 15: '352' }),
        headerOf('9', '05', '2'),
      ),
    );
    expect(transactionsOf(items).map(({ original }) => original?.amount)).toEqual(['5000', '5050']);
    expect(ofKind(items, 'problem').map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('hands on transactions of a large transmission before its end, and their addenda after them', async () => {
    const count = 10_500;
    const rows = Array.from({ length: count }, (_, at) => purchase({ 4: String(at + 1) }));
    const items = await readAll(
      fileOf(
        headerOf('6', '00'),
        headerOf('8', '05'),
        ...rows,
        headerOf('9', '05', String(count)),
        headerOf('8', '09'),
        row({ 0: '4', ...linked, 6: '11142026', 23: '02' }, 37),
        headerOf('9', '09', '1'),
        headerOf('7', '00', String(count + 5)),
      ),
    );
    const [first] = transactionsOf(items);
    expect(transactionsOf(items)).toHaveLength(count);
    expect(ofKind(items, 'enhancement')).toEqual([
      expect.objectContaining({
        key: first?.key,
        enhanced: { version: 1, lodging: { check_in: '2026-11-14', nights: 2, currency: 'SEK' } },
      }),
    ]);
    expect(ofKind(items, 'problem')).toEqual([]);
  });
});
