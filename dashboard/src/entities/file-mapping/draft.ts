import type { CsvMapping, RecognizedColumn } from '@kontor/sdk';

/** A mapping while a person corrects it. */
export type Draft = CsvMapping;
export type MappedField = keyof CsvMapping['fields'];
type Column = Pick<RecognizedColumn, 'position' | 'name'>;

/** What the file needs, one of each group. */
const needed: readonly (readonly MappedField[])[] = [
  ['amount', 'debit_amount'],
  ['currency'],
  ['purchase_date', 'posting_date'],
  ['card', 'card_id', 'card_last_four'],
];

const nameOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** How a mapping names a column: by its name where the header row has it once, else by its position. */
export function referTo(column: Column, columns: readonly Column[]): string {
  const { name, position } = column;
  if (name === null || name === '' || name.startsWith('#')) return position;
  return columns.filter((one) => one.name !== null && nameOf(one.name) === nameOf(name)).length === 1
    ? name
    : position;
}

const isOf = (reference: string | undefined, { name, position }: Column): boolean =>
  reference !== undefined &&
  (reference === position || (name !== null && name !== '' && nameOf(reference) === nameOf(name)));

const entriesOf = (fields: Draft['fields']) =>
  // Its keys are the names of fields.
  Object.entries(fields) as [MappedField, NonNullable<Draft['fields'][MappedField]>][];

/** The field that a column becomes. `tax`: it is one of the columns with VAT. */
export function fieldOf(draft: Draft, column: Column): MappedField | 'tax' | undefined {
  const found = entriesOf(draft.fields).find(([, source]) => isOf(source.column, column));
  if (found) return found[0];
  const isTax = (draft.taxes ?? []).some(({ rate, tax, base }) =>
    [rate, tax, base].some((source) => isOf(source?.column, column)),
  );
  return isTax ? 'tax' : undefined;
}

/** Makes the column this field, or nothing. A field has one column, and a column one field. */
export function assign(
  draft: Draft,
  columns: readonly Column[],
  column: Column,
  field: MappedField | undefined,
): Draft {
  const kept = entriesOf(draft.fields).filter(([, source]) => !isOf(source.column, column));
  const fields: Draft['fields'] = Object.fromEntries(kept);
  if (field !== undefined) fields[field] = { column: referTo(column, columns) };
  const taxes = (draft.taxes ?? []).filter(
    ({ rate, tax, base }) => ![rate, tax, base].some((source) => isOf(source?.column, column)),
  );
  const { taxes: _, ...rest } = draft;
  return { ...rest, fields, ...(taxes.length === 0 ? {} : { taxes }) };
}

/** Gives every row the same value; an empty text withdraws it. A field with a column has no such value. */
export function setConstant(draft: Draft, field: MappedField, text: string): Draft {
  if (draft.fields[field]?.column !== undefined) return draft;
  const { [field]: _, ...fields } = draft.fields;
  return { ...draft, fields: text === '' ? fields : { ...fields, [field]: { constant: text } } };
}

/** The needed groups of fields of which the draft has none. */
export const missingFields = (draft: Draft): MappedField[] =>
  needed.flatMap((group) => (group.some((name) => draft.fields[name]) ? [] : group.slice(0, 1)));

/** Whether a person should look at a column: it was recognized, and not surely. */
export const isDoubtful = ({ field, confidence }: Pick<RecognizedColumn, 'field' | 'confidence'>): boolean =>
  field !== null && confidence < 0.8;
