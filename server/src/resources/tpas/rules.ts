import type { SignatureCombinations, TpaStatus } from './schema.ts';

/** Tells whether the TPA is in force or may still come into force. */
export function isLiving(status: TpaStatus): boolean {
  return status !== 'rejected' && status !== 'terminated';
}

/** Tells whether signatories can be created and updated, which is possible until all have signed. */
export function acceptsSignatories(status: TpaStatus): boolean {
  return status === 'draft' || status === 'pending-signatures';
}

/**
 * Tells whether the people who signed have signing rights together: they must include one complete group of the registry.
 * A person whom the registry knows only by name cannot be matched, so the operator decides.
 */
export function hasRights(combinations: SignatureCombinations, signedHashes: ReadonlySet<string>): boolean {
  return combinations.some(
    ({ signatories }) =>
      signatories.length > 0 &&
      signatories.every(({ ssn_hash }) => ssn_hash !== null && signedHashes.has(ssn_hash)),
  );
}

/** Returns the status after the last signature. A sandbox has no issuer to activate the TPA. */
export function statusAfterSigning(isVerified: boolean, isSandbox: boolean): TpaStatus {
  return isVerified ? statusAfterApproval(isSandbox) : 'pending-approval';
}

export function statusAfterApproval(isSandbox: boolean): TpaStatus {
  return isSandbox ? 'activated' : 'pending-activation';
}
