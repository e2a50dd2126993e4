import type { Tpa } from '@kontor/sdk';

/** A status, or the check of the signing rights between two of them. */
export type Station = Tpa['status'] | 'rights';
type Facts = Pick<
  Tpa,
  'status' | 'signatories_total' | 'signatories_signed' | 'activated_at' | 'signatures_verified'
>;

/** The path that the TPA took, from its fields, not only its status. */
export function pathOf(tpa: Facts): ReadonlySet<Station> {
  const way = new Set<Station>(['draft']);
  if (tpa.status === 'draft') return way;
  if (tpa.signatories_total > 0) way.add('pending-signatures');
  const isSigned = tpa.signatories_total > 0 && tpa.signatories_signed === tpa.signatories_total;
  if (isSigned && tpa.status !== 'pending-signatures') way.add('rights');
  if (tpa.status === 'pending-activation' || tpa.activated_at !== null) {
    way.add('pending-activation');
    // The registry did not confirm the signing rights, so the operator did.
    if (!tpa.signatures_verified) way.add('pending-approval');
  }
  if (tpa.activated_at !== null) way.add('activated');
  way.add(tpa.status);
  return way;
}
