import type { MappedField } from '../mapping.ts';
import { type Content, fitOf } from './contents.ts';
import type { NamedAs } from './names.ts';

/** Which column is which field: by the names, as far as the contents fit, and by the contents alone where a needed field is left. */

export type Column = { position: number; name: string; content: Content; named: NamedAs };
export type Assigned = Map<MappedField, { column: Column; confidence: number }>;

const scoreMin = 0.35;

export function assign(columns: readonly Column[]): Assigned {
  const assigned: Assigned = new Map();
  const taken = new Set<Column>();
  const take = (field: MappedField, column: Column, confidence: number): void => {
    assigned.set(field, { column, confidence });
    taken.add(column);
  };
  const byName = columns
    .flatMap((column) =>
      column.named.fields.map(({ field, score }) => ({
        field,
        column,
        score: score * fitOf(field, column.content),
      })),
    )
    .filter(({ score }) => score >= scoreMin)
    .sort((a, b) => b.score - a.score || a.column.position - b.column.position);
  for (const { field, column, score } of byName) {
    if (!assigned.has(field) && !taken.has(column)) take(field, column, score);
  }
  const free = (test: (content: Content) => number) =>
    columns
      .filter(
        (column) => !taken.has(column) && column.named.tax === undefined && column.content.values.length > 0,
      )
      .map((column) => ({ column, score: test(column.content) }))
      .filter(({ score }) => score >= 0.8)
      .sort((a, b) => b.score - a.score || a.column.position - b.column.position)[0]?.column;
  const fill = (field: MappedField, test: (content: Content) => number, confidence = 0.5): void => {
    const column = assigned.has(field) ? undefined : free(test);
    if (column) take(field, column, confidence);
  };
  const move = (from: MappedField, to: MappedField): void => {
    const one = assigned.get(from);
    if (!one || assigned.has(to)) return;
    assigned.delete(from);
    assigned.set(to, { ...one, confidence: one.confidence * 0.8 });
  };
  // `Belopp (SEK)` beside `Valuta`, which is filled where the purchase was in another currency.
  const currency = assigned.get('currency')?.column;
  const isForeign =
    assigned.get('amount')?.column.named.currency !== undefined || (currency?.content.filled ?? 1) < 0.9;
  if (currency && isForeign && assigned.has('original_amount')) move('currency', 'original_currency');
  const hasAmount = () =>
    assigned.has('amount') || (assigned.has('debit_amount') && assigned.has('credit_amount'));

  if (!assigned.has('card_last_four') && !assigned.has('card_id')) fill('card', ({ card }) => card, 0.9);
  if (!hasAmount()) move('original_amount', 'amount');
  if (!assigned.has('currency') && !assigned.has('original_amount')) move('original_currency', 'currency');
  if (!hasAmount()) fill('amount', ({ decimals, date }) => decimals * (1 - date), 0.6);
  fill(
    'currency',
    ({ currency, distinct, values }) => currency * (distinct * values.length > 40 ? 0.5 : 1),
    0.6,
  );
  if (!assigned.has('purchase_date') && !assigned.has('posting_date'))
    fill('purchase_date', ({ date }) => date, 0.6);
  fill('posting_date', ({ date }) => date, 0.4);
  if (!assigned.has('merchant_name') && !assigned.has('description')) {
    fill('merchant_name', ({ letters, distinct }) => (distinct > 0.2 ? letters : 0), 0.4);
  }
  // One of two columns that say nearly the same. A row needs one amount.
  if (assigned.has('amount')) {
    for (const field of ['debit_amount', 'credit_amount'] as const) assigned.delete(field);
  }
  return assigned;
}
