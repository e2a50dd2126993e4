import type { SignatureCombinations } from './schema.ts';

export const tpaStatuses = [
  'draft',
  'pending-signatures',
  'pending-approval',
  'pending-activation',
  'activated',
  'rejected',
  'terminated',
] as const;
export type TpaStatus = (typeof tpaStatuses)[number];

/** Those that may still become, or are, in force. */
export function isLiving(status: TpaStatus): boolean {
  return status !== 'rejected' && status !== 'terminated';
}

/** As long as nobody has decided on it, people may be added who must sign. */
export function takesSignatories(status: TpaStatus): boolean {
  return status === 'draft' || status === 'pending-signatures';
}

/**
 * Whether those who signed may sign together for the company: one whole group of the registry's must be among
 * them. Somebody whom the registry knows by name only cannot be recognised, so a person has to decide.
 */
export function hasRights(combinations: SignatureCombinations, signedHashes: ReadonlySet<string>): boolean {
  return combinations.some(
    ({ signatories }) =>
      signatories.length > 0 &&
      signatories.every(({ ssn_hash }) => ssn_hash !== null && signedHashes.has(ssn_hash)),
  );
}

/** Where a TPA goes when everybody has signed. A sandbox has no issuer that could confirm. */
export function statusAfterSigning(isVerified: boolean, isSandbox: boolean): TpaStatus {
  return isVerified ? statusAfterApproval(isSandbox) : 'pending-approval';
}

export function statusAfterApproval(isSandbox: boolean): TpaStatus {
  return isSandbox ? 'activated' : 'pending-activation';
}
