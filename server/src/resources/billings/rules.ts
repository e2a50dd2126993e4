import { parseCompanyNumber } from '../../domain/company-number.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Billing, BillingUpdate, NewBilling } from './schema.ts';

export type BillingColumns = Omit<Billing, 'id' | 'created_at' | 'updated_at'>;

export const editableFields = [
  'name_display',
  'name_legal',
  'organization_number',
  'country',
  'address_street',
  'address_zip',
  'address_city',
  'email_invoice',
  'your_reference_invoice',
  'product_transaction',
  'product_digital_receipt',
  'product_environmental_impact',
] as const satisfies readonly (keyof BillingColumns)[];

const defaults = {
  address_street: null,
  address_zip: null,
  address_city: null,
  email_invoice: null,
  your_reference_invoice: null,
  product_transaction: true,
  product_digital_receipt: true,
  product_environmental_impact: true,
};

export function newColumns(sent: NewBilling): BillingColumns {
  return withCanonicalNumber({ ...defaults, ...sent }, 'organization_number');
}

export function changedColumns(before: BillingColumns, sent: BillingUpdate): BillingColumns {
  const wanted = { ...before, ...sent };
  // The stored number must be valid in the new country. If only the country was sent, the error names the country.
  return withCanonicalNumber(
    wanted,
    sent.organization_number === undefined ? 'country' : 'organization_number',
  );
}

function withCanonicalNumber(
  columns: BillingColumns,
  field: 'organization_number' | 'country',
): BillingColumns {
  const reading = parseCompanyNumber(columns.country, columns.organization_number);
  if ('number' in reading) return { ...columns, organization_number: reading.number };
  const hint =
    field === 'country'
      ? `organization_number ${columns.organization_number} is not valid there (${reading.broken}); send both`
      : reading.broken;
  throw invalidField(field, 'company_number', hint);
}

/** Returns the requested or current month, from its first instant to the first instant of the next. */
export function parseMonth(
  requested: string | undefined,
  now: Date,
): { month: string; from: Date; to: Date } {
  const current = now.toISOString().slice(0, 7);
  const month = requested ?? current;
  if (month > current) {
    throw invalidField('month', 'future', `is in the future; the current month is ${current} (UTC)`);
  }
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { month, from: new Date(Date.UTC(year, number - 1)), to: new Date(Date.UTC(year, number)) };
}
