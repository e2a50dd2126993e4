import { describe, expect, it } from 'vitest';
import { ofKind, readAll, transactionsOf } from '../../../testing/issuer-files.ts';
import { decoderOf } from '../decode.ts';
import { writeSampleFile } from '../write/index.ts';
import { type Field, gl1025, glFile, kr1025 } from './layout.ts';

const card = '371449635398431';

/** A record with texts at their places. */
function record(type: string, length: number, ...values: [Field, string][]): string {
  let text = type;
  for (const [[start], value] of values.sort(([a], [b]) => a[0] - b[0]))
    text = text.padEnd(start - 1) + value;
  return text.padEnd(length);
}

const header = record(
  '0',
  3000,
  [glFile.group, '16094'],
  [glFile.recipient, '018896'],
  [gl1025.report, 'GL1025'],
  [glFile.created, '2026-11-17'],
);
const trailer = (records: string, transactions: string): string =>
  record(
    '9',
    3000,
    [gl1025.report, 'GL1025'],
    [glFile.records, records],
    [glFile.transactions, transactions],
  );
const { detail } = gl1025;
const purchase = (...changes: [Field, string][]): string => {
  const values = new Map<Field, string>([
    [detail.requesting, '371000000000003'],
    [detail.requesting_name, 'ACME GROUP'],
    [detail.control, '376000000000006'],
    [detail.control_name, 'ACME AB'],
    [detail.billing_card, card],
    [detail.last_name ?? [1, 1], 'LIND'],
    [detail.first_name ?? [1, 1], 'ANNA'],
    [detail.processed, '20261116'],
    [detail.charged, '2026-11-15'],
    [detail.transaction, '2632100172007637906017110005010001521'],
    [detail.sign, '+'],
    [detail.billed, '000000000000640'],
    [detail.billed_decimals, '2'],
    [detail.billed_currency, '752'],
    [detail.local, '000000000000100'],
    [detail.local_decimals, '0'],
    [detail.local_currency, '392'],
    [detail.rate, '000000.06400000'],
    [detail.mcc, '5812'],
    [detail.merchant_number, '6303995253'],
    [detail.merchant_name, 'SUSHI'],
    [detail.country, '392'],
    ...changes,
  ]);
  return record('1', 3000, ...values);
};
const read = (...records: string[]) => readAll([header, ...records, ''].join('\n'));

describe('a GL1025 file', () => {
  it('has transactions with companies and cards, each once', async () => {
    const items = await read(
      purchase(),
      purchase([detail.transaction, '2632100172007637906017110005010001522']),
      trailer('4', '2'),
    );
    expect(ofKind(items, 'problem')).toEqual([]);
    expect(ofKind(items, 'trailer')[0]?.checks.map(({ agrees }) => agrees)).toEqual([true, true]);
    expect(
      ofKind(items, 'company').map(({ number, parent_number, name }) => [number, parent_number, name]),
    ).toEqual([
      ['371000000000003', null, 'ACME GROUP'],
      [expect.stringMatching(/^hash-/), '371000000000003', 'ACME AB'],
    ]);
    expect(
      ofKind(items, 'card').map(({ holder_name, company_number }) => [holder_name, company_number]),
    ).toEqual([['ANNA LIND', expect.stringMatching(/^hash-/)]]);
    expect(transactionsOf(items)[0]).toMatchObject({
      key: '2632100172007637906017110005010001521',
      billing: { amount: '6.40', currency: 'SEK' },
      original: { amount: '100', currency: 'JPY' },
      exchange_rate: '0.06400000',
      purchase_date: '2026-11-15',
      posting_date: '2026-11-16',
      kind: 'purchase',
      merchant: { name: 'SUSHI', country: 'JP', mcc_code: '5812', number: '6303995253' },
    });
    expect(JSON.stringify(items)).not.toContain(card);
  });

  it.each([
    ['a sign', detail.sign, '?', 'sign indicator'],
    ['a currency', detail.billed_currency, '999', 'billed currency code'],
    ['decimals', detail.billed_decimals, 'X', 'billed decimal place indicator'],
    ['an amount', detail.billed, '00000000000A640', 'billed amount'],
    ['an account', detail.billing_card, ' ', 'billing account number'],
  ] as const)('leaves out a transaction without %s, and says so', async (_, field, value, name) => {
    const items = await read(purchase([field, value]), purchase(), trailer('4', '2'));
    expect(ofKind(items, 'problem').map(({ field: at, severity }) => [at, severity])).toEqual([
      [name, 'refused'],
    ]);
    expect(transactionsOf(items)).toHaveLength(1);
  });

  it('has refunds, cash, fees and payments', async () => {
    const items = await read(
      purchase([detail.sign, '-']),
      purchase([detail.mcc, '6011']),
      purchase([detail.merchant_number, ' '], [detail.merchant_name, ' ']),
      purchase([detail.merchant_number, ' '], [detail.merchant_name, ' '], [detail.sign, '-']),
    );
    expect(transactionsOf(items).map(({ kind, direction }) => [kind, direction])).toEqual([
      ['refund', 'credit'],
      ['cash', 'debit'],
      ['fee', 'debit'],
      ['payment', 'credit'],
    ]);
    expect(ofKind(items, 'problem').map(({ reason }) => reason)).toEqual([expect.stringMatching(/cut off/)]);
  });

  it('names the card that paid, not the account that is billed', async () => {
    const [one] = transactionsOf(await read(purchase([detail.originating_card, '374245455400126'])));
    expect(one?.card).toMatchObject({ by: 'number', last_four: '0126' });
  });

  it('is the same in EBCDIC and without line ends', async () => {
    const text = [...writeSampleFile('gl1025', { seed: 'e', date: '2026-11-17', transactions: 20 })].join('');
    const flat = text.replaceAll('\n', '');
    const decode = decoderOf('ebcdic');
    const bytes = new Map(
      Array.from({ length: 256 }, (_, byte) => [decode.write(Uint8Array.of(byte)), byte]),
    );
    bytes.set(' ', 0x40).set('\n', 0x15);
    const inEbcdic = (value: string) => Uint8Array.from([...value].map((sign) => bytes.get(sign) ?? 0x6f));
    const expected = transactionsOf(await readAll(text)).map(({ place, ...rest }) => rest);
    for (const file of [flat, inEbcdic(flat), inEbcdic(text)]) {
      const items = await readAll(file);
      expect(ofKind(items, 'problem')).toEqual([]);
      expect(transactionsOf(items).map(({ place, ...rest }) => rest)).toEqual(expected);
    }
  });

  it('ends with one clear problem where it is another file', async () => {
    const items = await readAll(record('0', 3000, [gl1025.report, 'GL1205']), { format: 'gl1025' });
    expect(items).toEqual([
      expect.objectContaining({
        item: 'problem',
        severity: 'fatal',
        reason: expect.stringMatching(/GL1025/),
      }),
    ]);
  });
});

describe('a KR1025 file', () => {
  const own = kr1025.detail;
  const file = (...records: string[]) =>
    readAll([record('0', 1946, [kr1025.report, 'KR1025'], [[34, 8], '20261117']), ...records].join('\n'));

  it('has transactions with a hotel’s stay, and sums of accounts', async () => {
    const items = await file(
      record(
        '1',
        1946,
        [own.control, '12345'],
        [own.control_name, 'ACME AB'],
        [own.billing_card, card],
        [own.embossed, 'ANNA LIND'],
        [own.sign, '+'],
        [own.billed, '000000000129000'],
        [own.billed_currency, '578'],
        [own.billed_decimals, '2'],
        [own.transaction, '000000000004711'],
        [own.charged, '20261115'],
        [own.processed, '20261116'],
        [own.industry, '54'],
        [kr1025.hotel.arrives, '20261113'],
        [kr1025.hotel.departs, '20261115'],
        [kr1025.hotel.nights, '002'],
        [own.merchant_number, '4711'],
        [own.merchant_name, 'SCANDIC OSLO'],
        [own.mcc, '7011'],
        [own.gst, '000000000013800'],
        [own.gst_decimals ?? [1, 1], '2'],
      ),
      record(
        '3',
        1946,
        [[2, 19], '12345'],
        [[41, 15], '000000000129000'],
        [[56, 7], '0000001'],
        [[79, 7], '0000000'],
        [[90, 1], '2'],
      ),
      record('9', 1946, [kr1025.report, 'KR1025'], [[52, 7], '0000004']),
    );
    expect(ofKind(items, 'problem')).toEqual([]);
    expect(ofKind(items, 'trailer').flatMap(({ checks }) => checks.map(({ agrees }) => agrees))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(transactionsOf(items)).toEqual([
      expect.objectContaining({
        billing: { amount: '1290.00', currency: 'NOK' },
        company_number: '12345',
        enhanced: {
          version: 1,
          tax: [{ tax: 138, currency: 'NOK', category: 'gst' }],
          lodging: { check_in: '2026-11-13', check_out: '2026-11-15', nights: 2 },
        },
      }),
    ]);
  });
});
