import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Organization } from './schema.ts';

/** What an organization needs to know of a TPA. */
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

const endedStates = ['rejected', 'terminated'];

/** A TPA of another account gives the very answer that one gives which does not exist. */
export function requireLivingTpa(tpa: Tpa | undefined): Tpa {
  if (!tpa) throw invalidField('tpa_id', 'unknown', 'there is no such TPA in this account');
  if (endedStates.includes(tpa.status)) {
    throw invalidField(
      'tpa_id',
      'state',
      `this TPA is ${tpa.status}; use one that is neither rejected nor terminated`,
    );
  }
  return tpa;
}

/** The card holders are persons of the company: under another company's TPA they would be nobody. */
export function requireSameCompany(before: Omit<Tpa, 'id'>, wanted: Omit<Tpa, 'id'>): void {
  const { country, organization_number } = before;
  if (wanted.country === country && wanted.organization_number === organization_number) return;
  throw invalidField(
    'tpa_id',
    'company',
    `an organization stays with its company, ${country} ${organization_number}; create another organization for another company`,
  );
}

export function duplicateReference(referenceId: string): ApiError {
  return new ApiError('duplicate', {
    message: `There is an organization with the reference_id ${JSON.stringify(referenceId)} already.`,
  });
}
