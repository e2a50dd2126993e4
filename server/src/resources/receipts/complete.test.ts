import { describe, expect, it } from 'vitest';
import { completed, sourcesOf, withRegisteredName } from './complete.ts';
import { type ScannedFields, tidy } from './fields.ts';

const read = (fields: ScannedFields = {}) =>
  tidy({
    merchant: {
      name: 'Exmpl Kafe',
      organization_number: '948835878',
      vat_number: null,
      address: null,
      phone: null,
    },
    total_amount: 384,
    currency: 'NOK',
    confidence: { 'merchant.name': 0.5, total_amount: 0.6, currency: 0.97, purchase_date: 0 },
    ...fields,
  });
const purchase = { merchant: 'STEEN OG STROM OSLO', amount: 384, currency: 'NOK' };

describe('a receipt', () => {
  it('gets the registered name where the picture’s is doubtful, and keeps one that is sure', () => {
    const doubtful = withRegisteredName(read(), 'EKSEMPEL KAFE AS');
    expect(doubtful.merchant.name).toBe('EKSEMPEL KAFE AS');
    expect(sourcesOf(doubtful)).toEqual({
      'merchant.name': 'registry',
      total_amount: 'picture',
      currency: 'picture',
    });
    const sure = read({ confidence: { 'merchant.name': 0.95 } });
    expect(withRegisteredName(sure, 'EKSEMPEL KAFE AS')).toBe(sure);
    expect(withRegisteredName(doubtful, undefined)).toBe(doubtful);
  });

  it('gets the name of its transaction where the picture’s is doubtful and differs', () => {
    const shown = completed(read(), purchase);
    expect(shown.merchant.name).toBe('STEEN OG STROM OSLO');
    expect(sourcesOf(shown)['merchant.name']).toBe('transaction');
    expect(completed(withRegisteredName(read(), 'EKSEMPEL KAFE AS'), purchase).merchant.name).toBe(
      'EKSEMPEL KAFE AS',
    );
  });

  it('is confirmed by a transaction with the same name and amount', () => {
    const shown = completed(read(), { ...purchase, merchant: 'EXMPL KAFE OSLO' });
    expect(shown.merchant.name).toBe('Exmpl Kafe');
    expect(shown.confidence).toMatchObject({ 'merchant.name': 0.9, total_amount: 0.9 });
    expect(sourcesOf(shown)).toMatchObject({ 'merchant.name': 'picture', total_amount: 'picture' });
  });

  it('without a readable total has that of its transaction', () => {
    const shown = completed(read({ total_amount: null }), purchase);
    expect(shown).toMatchObject({ total_amount: 384, currency: 'NOK' });
    expect(sourcesOf(shown).total_amount).toBe('transaction');
  });

  it('that came as data names no sources', () => {
    expect(sourcesOf(read({ confidence: {} }))).toEqual({});
    expect(completed(read({ confidence: {} }), purchase).merchant.name).toBe('Exmpl Kafe');
  });
});
