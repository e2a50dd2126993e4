import { isDeepStrictEqual } from 'node:util';
import type { Principal } from '../../../auth/principal.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { FieldError } from '../../../platform/errors.ts';
import { type ChangeParts, type Changing, replaceStatement, storeChanged } from '../change.ts';
import { type CodedField, presentCoding, type StoredCoding } from '../coding-fields.ts';
import type { TransactionUpdate } from '../schema.ts';
import { type Author, checkSplit, codingOf, statementOf, withUpdate } from './apply.ts';
import { saveCodings } from './store.ts';

/** A transaction as it will be stored. `coding` is undefined if only the VAT changes. */
export type Coded = {
  before: Changing;
  after: Changing;
  coding: StoredCoding | undefined;
  changed: (CodedField | 'tax')[];
};

export const authorOf = ({ clientType, clientId }: Principal): Author => ({
  by: clientType === 'user' ? 'user' : 'client',
  id: clientId,
});

/** Decides about an update of a locked transaction. Returns what is wrong with it instead of throwing it. */
export function decideCoding(
  before: Changing,
  { tax: sentTax, ...sent }: TransactionUpdate,
  author: Author,
  now: Date,
): Coded | FieldError[] {
  const { original_amount, original_currency } = before.payload;
  const { coding, changed } = withUpdate(codingOf(before.payload), sent, author, now);
  const errors = sent.split ? checkSplit(coding.split, before.payload) : [];
  let tax = before.tax;
  if (sentTax !== undefined) {
    const stated = sentTax === null ? undefined : statementOf(sentTax, before.payload);
    if (Array.isArray(stated)) errors.push(...stated);
    else tax = replaceStatement(before.tax, ['person'], stated);
  }
  if (errors.length > 0) return errors;
  const isTaxChanged = !isDeepStrictEqual(tax, before.tax);
  const shown = presentCoding(coding, original_amount, original_currency);
  return {
    before,
    after: { ...before, tax, payload: { ...before.payload, ...(changed.length > 0 ? shown : {}) } },
    coding: changed.length > 0 ? coding : undefined,
    changed: [...changed, ...(isTaxChanged ? (['tax'] as const) : [])],
  };
}

/** Stores decided changes and announces them. */
export async function storeCoded(parts: ChangeParts, db: TenantDb, now: Date, all: Coded[]): Promise<void> {
  await saveCodings(
    db,
    now,
    all.flatMap(({ after, coding }) => (coding ? [{ payload: after.payload, coding }] : [])),
  );
  await storeChanged(
    parts,
    db,
    now,
    all.map(({ after }) => after),
  );
}

/** These are written to the audit log with their values. Of the others, which may be about people, only that they changed. */
const auditedWithValues: readonly (CodedField | 'tax')[] = [
  'category',
  'cost_account',
  'vat_code',
  'dimensions',
  'private',
];

export function auditOf({ before, after, changed }: Coded): Record<string, unknown> {
  return Object.fromEntries(
    changed.map((field) => [
      field,
      auditedWithValues.includes(field)
        ? { from: before.payload[field] ?? null, to: after.payload[field] ?? null }
        : 'changed',
    ]),
  );
}
