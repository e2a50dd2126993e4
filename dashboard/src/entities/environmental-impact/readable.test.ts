import { expect, it } from 'vitest';
import { readable } from './readable.ts';

it.each([
  ['net_amount', 'Net amount'],
  ['co2e_per_unit', 'CO2e per unit'],
  ['mcc', 'MCC'],
  ['fx_rate', 'FX rate'],
  ['it_services', 'IT services'],
  ['fruit', 'Fruit'],
  ['diy_and_garden', 'DIY and garden'],
  ['', ''],
])('%j is written %j', (name, expected) => {
  expect(readable(name)).toBe(expected);
});
