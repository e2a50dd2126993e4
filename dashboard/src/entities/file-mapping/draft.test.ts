import { describe, expect, it } from 'vitest';
import { assign, type Draft, fieldOf, isDoubtful, missingFields, referTo, setConstant } from './draft.ts';

const columns = [
  { position: '#1', name: 'Kort' },
  { position: '#2', name: 'Datum' },
  { position: '#3', name: 'Belopp' },
  { position: '#4', name: 'Belopp ' },
  { position: '#5', name: null },
];
const [card, date, amount, , nameless] = columns as [
  (typeof columns)[0],
  (typeof columns)[0],
  (typeof columns)[0],
  (typeof columns)[0],
  (typeof columns)[0],
];
const draft: Draft = {
  version: 1,
  delimiter: ';',
  header_rows: 1,
  decimal_sign: ',',
  date_form: 'YYYY-MM-DD',
  direction: 'positive_is_debit',
  fields: { card: { column: 'Kort' }, purchase_date: { column: 'datum' }, currency: { constant: 'SEK' } },
  taxes: [{ tax: { column: '#5' } }],
};

describe('a column', () => {
  it('is named by its name where that is clear, else by its position', () => {
    expect([card, amount, nameless].map((column) => referTo(column, columns))).toEqual(['Kort', '#3', '#5']);
  });

  it('is the field that refers to it, whatever the case of its name', () => {
    expect([card, date, amount, nameless].map((column) => fieldOf(draft, column))).toEqual([
      'card',
      'purchase_date',
      undefined,
      'tax',
    ]);
  });

  it('becomes one field, and loses the one before', () => {
    const changed = assign(draft, columns, date, 'posting_date');
    expect(changed.fields).toEqual({
      card: { column: 'Kort' },
      posting_date: { column: 'Datum' },
      currency: { constant: 'SEK' },
    });
    expect(draft.fields).toHaveProperty('purchase_date');
    expect(assign(draft, columns, amount, 'card').fields.card).toEqual({ column: '#3' });
  });

  it('becomes nothing, also where it was VAT', () => {
    expect(assign(draft, columns, nameless, undefined)).not.toHaveProperty('taxes');
    expect(assign(draft, columns, card, undefined).fields).not.toHaveProperty('card');
  });

  it('is doubtful when it was recognized without certainty', () => {
    const sure = [0.5, 0.9].map((confidence) => isDoubtful({ field: 'amount', confidence }));
    expect([...sure, isDoubtful({ field: null, confidence: 0 })]).toEqual([true, false, false]);
  });
});

describe('a mapping', () => {
  it('says which fields it still needs', () => {
    expect(missingFields(draft)).toEqual(['amount']);
    expect(missingFields({ ...draft, fields: {} })).toEqual(['amount', 'currency', 'purchase_date', 'card']);
  });

  it('gives every row a value, unless a column has it', () => {
    expect(setConstant(draft, 'currency', 'NOK').fields.currency).toEqual({ constant: 'NOK' });
    expect(setConstant(draft, 'currency', '').fields).not.toHaveProperty('currency');
    expect(setConstant(draft, 'card', 'x')).toBe(draft);
  });
});
