import type { Receipt } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { type FieldName, fieldNames, surenessOf, textOf } from './fields.ts';
import { sortFiles } from './sort-files.ts';

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;

// Only what the fields read.
const receipt = (part: object = {}) =>
  ({
    merchant: {
      name: 'Kafé Norrsken',
      organization_number: '5560000001',
      vat_number: null,
      address: null,
      phone: null,
    },
    total_amount: 94,
    vat_total: 10.07,
    currency: 'SEK',
    purchase_date: '2026-11-15',
    purchase_time: '08:31',
    payment_method: 'card',
    card_last_four: '4242',
    receipt_number: null,
    vat_rates: [],
    ...part,
  }) as unknown as Receipt;

describe('a field of a receipt', () => {
  it.each([
    ['merchant.name', {}, 'Kafé Norrsken'],
    ['merchant.organization_number', {}, '5560000001'],
    ['merchant.vat_number', {}, null],
    ['total_amount', {}, 'SEK 94.00'],
    ['total_amount', { currency: null }, '94'],
    ['total_amount', { total_amount: null }, null],
    ['total_amount', { total_amount: 0 }, 'SEK 0.00'],
    ['vat_total', {}, 'SEK 10.07'],
    ['purchase_date', {}, 'Nov 15, 2026'],
    ['purchase_date', { purchase_date: null }, null],
    ['purchase_time', {}, '08:31'],
    ['card_last_four', {}, '•••• 4242'],
    ['card_last_four', { card_last_four: null }, null],
    ['receipt_number', {}, null],
    ['vat_rates', {}, null],
    [
      'vat_rates',
      {
        vat_rates: [
          { percentage: 12, vat_amount: 10.07 },
          { percentage: 25, vat_amount: null },
        ],
      },
      '12 %: SEK 10.07, 25 %: ?',
    ],
  ] as [FieldName, object, string | null][])('%s of %j is %j', (name, part, expected) => {
    expect(plain(textOf(receipt(part), name))).toBe(expected);
  });

  it('is text or nothing for every name', () => {
    for (const name of fieldNames) expect(['string', 'object']).toContain(typeof textOf(receipt(), name));
  });

  it.each([
    [undefined, 'poor'],
    [0, 'poor'],
    [0.59, 'poor'],
    [0.6, 'fair'],
    [0.899, 'fair'],
    [0.9, 'good'],
    [1, 'good'],
  ])('with a confidence of %s is %s', (confidence, expected) => {
    expect(surenessOf(confidence)).toBe(expected);
  });
});

describe('files', () => {
  const file = (name: string, type: string, size = 1_000) => ({ name, type, size });
  const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).join();

  it.each([
    ['a.jpg', 'image/jpeg', 10 * 1024 * 1024, 'accepted'],
    ['a.pdf', 'application/pdf', 1, 'accepted'],
    ['empty.png', 'image/png', 0, 'accepted'],
    ['big.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1, 'tooLarge'],
    ['big.zip', 'application/zip', 10 * 1024 * 1024 + 1, 'tooLarge'],
    ['a.heic', 'image/heic', 1, 'wrongType'],
    ['noname', '', 1, 'wrongType'],
  ] as const)('%s of %s with %i bytes is %s', (name, type, size, expected) => {
    const sorted = sortFiles([file(name, type, size)]);
    expect(names(sorted[expected])).toBe(name);
    expect(sorted.accepted.length + sorted.tooLarge.length + sorted.wrongType.length).toBe(1);
  });

  it('keep their order', () => {
    const { accepted } = sortFiles([file('2', 'image/png'), file('x', 'text/plain'), file('1', 'image/png')]);
    expect(names(accepted)).toBe('2,1');
  });
});
