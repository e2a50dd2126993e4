import { type ApiError, duplicate, invalidField } from '../../platform/errors.ts';
import type { Organization } from './schema.ts';

export type Tpa = { id: string; status: string; name: string; organization_number: string; country: string };

export type EditableColumns = Pick<
  Organization,
  'reference_id' | 'name' | 'tpa_id' | 'billing_id' | 'card_types' | 'metadata'
>;
export const editableFields = [
  'reference_id',
  'name',
  'tpa_id',
  'billing_id',
  'card_types',
  'metadata',
] as const satisfies readonly (keyof EditableColumns)[];

const endedStatuses = ['rejected', 'terminated'];

/** Throws if the TPA cannot be used. Another account's TPA gives the same error as one that does not exist. */
export function requireLivingTpa(tpa: Tpa | undefined): Tpa {
  if (!tpa) throw invalidField('tpa_id', 'unknown', 'is not a TPA of this account');
  if (endedStatuses.includes(tpa.status)) {
    throw invalidField(
      'tpa_id',
      'state',
      `is a ${tpa.status} TPA; use one that is neither rejected nor terminated`,
    );
  }
  return tpa;
}

/** Throws if the company would change, because the card holders' identities belong to the company. */
export function requireSameCompany(before: Omit<Tpa, 'id'>, wanted: Omit<Tpa, 'id'>): void {
  const { country, organization_number } = before;
  if (wanted.country === country && wanted.organization_number === organization_number) return;
  throw invalidField(
    'tpa_id',
    'company',
    `must be a TPA of the same company (${country} ${organization_number}); create another organization for another company`,
  );
}

export function duplicateReference(referenceId: string): ApiError {
  return duplicate(`An organization with the reference_id ${JSON.stringify(referenceId)} already exists.`);
}
