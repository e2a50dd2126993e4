import type { EventType } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { clausesOf, payloadFields, rowsOf } from './clauses.ts';

const properties = {
  original_amount: { type: 'number' },
  mcc_code: { type: ['string', 'null'] },
  receiptable: { type: 'boolean' },
  organization: { type: 'object', properties: { reference_id: { type: 'string' } } },
};
const fields = payloadFields([{ schema: { type: 'object', properties } } as unknown as EventType]);

describe('a filter of a webhook', () => {
  it('offers the fields of payloads, with those of their objects', () => {
    expect([...fields]).toEqual([
      ['original_amount', 'number'],
      ['mcc_code', 'string'],
      ['receiptable', 'boolean'],
      ['organization', 'other'],
      ['organization.reference_id', 'string'],
    ]);
  });

  it.each([
    ['original_amount', 'gt', '1000', 1000],
    ['original_amount', 'gt', '99,5', 99.5],
    ['original_amount', 'eq', 'much', 'much'],
    ['mcc_code', 'eq', '5812', '5812'],
    ['mcc_code', 'in', '5812, 5814', ['5812', '5814']],
    ['receiptable', 'eq', 'true', true],
    ['organization', 'exists', 'false', false],
  ] as const)('%s %s %s is %j', (field, operator, value, expected) => {
    const clause = { field, operator, value: expected as never };
    expect(clausesOf([{ field, operator, value }], fields)).toEqual([clause]);
    expect(clausesOf(rowsOf([clause]), fields)).toEqual([clause]);
  });
});
