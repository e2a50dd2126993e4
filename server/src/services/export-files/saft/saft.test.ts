import { describe, expect, it } from 'vitest';
import { python, readLedgerFile, requireValidSaft, xmllint } from '../../../testing/ledger-files.ts';
import { isSkippedLocally } from '../../../testing/requirements.ts';
import type { Cell } from '../encoder.ts';
import { groupingOf, typeOf } from './accounts.ts';
import { createSaft, type SaftHead } from './index.ts';

const account = (number: string, role: string, balance = 0) => ({
  number,
  name: `Konto <${number}>`,
  role,
  balance,
});
const head: SaftHead = {
  country: 'NO',
  program: 'Kontor',
  version: '1.0.0',
  generatedOn: '2026-12-01',
  company: { name: 'Fjord & Fjell AS', organizationNumber: '974760673' },
  details: {
    address_street: 'Storgata 1',
    address_zip: '0155',
    address_city: 'Oslo',
    contact_first_name: 'Tova',
    contact_last_name: 'Berg',
    iban: 'NO9386011117947',
  },
  currency: 'NOK',
  from: '2026-11-01',
  to: '2026-11-30',
  series: 'K',
  accounts: [account('2710', 'vat', 25), account('2990', 'card', -135), account('7790', 'cost', 110)],
  vatCodes: [
    { code: '1', treatment: 'domestic', rate: 25, from: '2005-01-01' },
    { code: '86', treatment: 'reverse_charge', rate: 25, from: '2005-01-01' },
    { code: 'EU', treatment: 'foreign', rate: null, from: '2026-01-01' },
  ],
  dimensions: [{ number: 1, name: 'cost_centre', codes: ['4010'] }],
  vouchers: 2,
  debit: 145,
  credit: 145,
};
const none: Cell[] = [null, null, null, null, null];
const rows: Cell[][] = [
  [
    1,
    7,
    '2026-11-10',
    '2026-11-10',
    'Kiosk "A" <1> & Co\u0001',
    '7790',
    110,
    null,
    'txn_1',
    '1\t4010',
    '1',
    25,
    100,
    25,
    10,
  ],
  [1, 7, '2026-11-10', '2026-11-10', 'Kiosk', '2710', 25, 'x'.repeat(300), 'txn_1', '', ...none],
  [1, 7, '2026-11-10', '2026-11-10', 'Kiosk', '2990', -135, null, 'txn_1', '', ...none],
  [2, 8, '2026-11-16', '2026-10-31', '', '7790', -8, null, 'txn_2', '', '1', 25, -8, -2, 0],
  [2, 8, '2026-11-16', '2026-10-31', '', '2710', -2, null, 'txn_2', '', ...none],
  [2, 8, '2026-11-16', '2026-10-31', '', '2990', 10, null, 'txn_2', '', ...none],
];
const fileOf = (of: SaftHead, lines: Cell[][]): Uint8Array => {
  const encoder = createSaft(of);
  // In pieces, as an export writes them.
  return Buffer.concat([...lines.flatMap((line) => encoder.rows([line])), ...encoder.finish()]);
};

describe.skipIf(isSkippedLocally(xmllint) || isSkippedLocally(python)).each(['NO', 'DK'] as const)(
  'a SAF-T file of %s',
  (country) => {
    const of: SaftHead = {
      ...head,
      country,
      currency: country === 'NO' ? 'NOK' : 'DKK',
      company: country === 'NO' ? head.company : { name: 'Havn ApS', organizationNumber: '29143625' },
    };

    it('is valid, and another reader finds the vouchers and their VAT in it', () => {
      const file = fileOf(of, rows);
      requireValidSaft(country, file);
      const { vouchers } = readLedgerFile(file);
      expect(vouchers.map(({ number, date, text }) => [number, date, text])).toEqual([
        ['7', '2026-11-10', 'Kiosk "A" <1> & Co'],
        ['8', '2026-11-16', 'Card purchase'],
      ]);
      expect(vouchers[0]?.lines[0]).toMatchObject({
        account: '7790',
        amount: '110.00',
        objects: [['1', '4010']],
        source: 'txn_1',
      });
      const taxes = vouchers.flatMap(({ lines }) => lines.flatMap((line) => line.taxes ?? []));
      expect(taxes.map(({ code, tax }) => [code, tax])).toEqual([
        ['1', '25.00'],
        ['1', '-2.00'],
      ]);
    });

    it('is valid without a voucher', () => {
      const empty = fileOf({ ...of, vouchers: 0, debit: 0, credit: 0, dimensions: [] }, []);
      requireValidSaft(country, empty);
      expect(readLedgerFile(empty).vouchers).toEqual([]);
    });
  },
);

it.each([
  ['7790', 'annenDriftskostnad', '7701'],
  ['2710', 'kortsiktigGjeld', '2740'],
  ['2990', 'kortsiktigGjeld', '2990'],
  ['1900', 'balanseverdiForOmloepsmiddel', '1900'],
  ['6540', 'annenDriftskostnad', '6500'],
  ['6800', 'annenDriftskostnad', '6752'],
  ['8160', 'finanskostnad', '8160'],
  ['cost', 'annenDriftskostnad', '7700'],
])('groups account %s as %s %s', (number, category, code) => {
  expect(groupingOf(number)).toEqual({ category, code });
});

it.each([
  ['3600', 'cost', 'Expense'],
  ['6800', 'cost', 'Asset'],
  ['7350', 'card', 'Liability'],
  ['7100', 'vat', 'Asset'],
  ['7400', 'cost', 'Liability'],
])('calls account %s of %s an %s in Denmark', (number, role, type) => {
  expect(typeOf({ number, role, name: '', balance: 0 })).toBe(type);
});
