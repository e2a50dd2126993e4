import type { AccountScope } from './scopes.ts';

export const portalPermissions = ['tpa-read', 'tpa-write', 'consents-read', 'webhook-log-read'] as const;
export type PortalPermission = (typeof portalPermissions)[number];

/** The scopes that giving a permission requires: no session may do more than the caller that creates it. */
export const scopesOfPermission: Readonly<Record<PortalPermission, readonly AccountScope[]>> = {
  'tpa-read': ['account-tpas-read'],
  'tpa-write': ['account-tpas-write', 'account-tpa-signatories-write'],
  'consents-read': ['card-holders-read'],
  'webhook-log-read': ['webhook-events-read'],
};

const operationsToReadTpa = ['tpas.get', 'tpas.signedDocument', 'tpaSignatories.list'];
const operationsToUpdateSignatories = [
  'tpaSignatories.create',
  'tpaSignatories.delete',
  'tpaSignatories.remind',
];
const operationsToCreateTpa = [
  'publicRecords.get',
  'publicRecords.search',
  'accountPaymentProducts.list',
  'tpas.create',
];

/**
 * The operations that a portal session may call; every other operation is refused. Paths below a TPA or an
 * organization are further limited to the session's own.
 */
export type PortalAccess = {
  readonly operations: ReadonlySet<string>;
  /** The session's TPA; null while the customer has not chosen its company. */
  readonly tpaId: string | null;
  /** The reference of the organization that the first TPA creates. */
  readonly referenceId: string | null;
};

/**
 * Returns the operations of the permissions. A session without a TPA may create one, and a session with a TPA may
 * not create another.
 */
export function portalOperations(
  permissions: readonly PortalPermission[],
  tpaId: string | null,
): ReadonlySet<string> {
  const mayWrite = permissions.includes('tpa-write');
  if (tpaId === null) return new Set(mayWrite ? operationsToCreateTpa : []);
  const mayRead = mayWrite || permissions.includes('tpa-read');
  return new Set([
    ...(mayRead ? operationsToReadTpa : []),
    ...(mayWrite ? operationsToUpdateSignatories : []),
  ]);
}
