import { describe, expect, it } from 'vitest';
import { presets, startOf, sumOf, toBody, toNumber } from './presets.ts';
import { presetNames } from './search.ts';

const item = (quantity: string, amount: string) => ({ description: 'x', quantity, amount, vat_rate: '' });

it.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['-3', -3],
  [' 7 ', 7],
  ['', 0],
  ['1,2,3', Number.NaN],
  ['twelve', Number.NaN],
])('%j is read as %d', (text, expected) => {
  expect(toNumber(text)).toBe(expected);
});

describe('the sum of line items', () => {
  it.each([
    [[], 0],
    [[item('1', '52'), item('1', '42')], 94],
    [[item('3', '0,1')], 0.3],
    [[item('45,8', '18,7')], 856.46],
    [[item('1', '0.005'), item('1', '0.005')], 0.02],
    [[item('2', '-10')], -20],
  ])('of %j is %d, each line rounded', (items, expected) => {
    expect(sumOf(items)).toBe(expected);
  });
});

describe('a preset', () => {
  it.each(presetNames)('%s has line items that add up to its amount', (name) => {
    const { items, amount } = presets[name];
    if (items.length > 0) expect(sumOf(items)).toBe(toNumber(amount));
  });

  it('can be changed without changing the preset', () => {
    const first = startOf('coffee');
    first.items.pop();
    expect(startOf('coffee').items).toHaveLength(2);
  });
});

describe('the request', () => {
  it('has numbers, and leaves out what is empty', () => {
    const body = toBody('chd_1', { ...startOf('own'), merchant: 'X', amount: '12,50' });
    expect(body).toMatchObject({ card_holder_id: 'chd_1', merchant: 'X', amount: 12.5 });
    expect(body).not.toHaveProperty('city');
    expect(body).not.toHaveProperty('purchase_time');
    expect(body).not.toHaveProperty('items');
  });

  it('has the time in UTC, and line items with a VAT rate only where one is given', () => {
    const body = toBody('chd_1', {
      ...startOf('own'),
      amount: '3',
      purchase_time: '2026-11-15T08:31',
      items: [item('1', '1'), { ...item('2', '1'), vat_rate: '12,5' }],
    });
    expect(body.purchase_time).toBe(new Date(2026, 10, 15, 8, 31).toISOString());
    expect(body.items).toEqual([
      { description: 'x', quantity: 1, amount: 1 },
      { description: 'x', quantity: 2, amount: 1, vat_rate: 12.5 },
    ]);
  });
});
