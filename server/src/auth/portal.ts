export const portalPermissions = ['tpa-read', 'tpa-write', 'consents-read', 'webhook-log-read'] as const;
export type PortalPermission = (typeof portalPermissions)[number];

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
/** The TPA that a session creates gets its organization in the same request. */
export const operationOfNewOrganization = 'organizations.create';

/**
 * The operations that each permission opens. A session calls those of TPAs. The pages read what the other permissions
 * show themselves. In both cases the creator needs the scopes that the routes of these operations declare.
 */
const operationsOfPermission: Readonly<Record<PortalPermission, readonly string[]>> = {
  'tpa-read': operationsToReadTpa,
  'tpa-write': [
    ...operationsToReadTpa,
    ...operationsToUpdateSignatories,
    ...operationsToCreateTpa,
    operationOfNewOrganization,
  ],
  'consents-read': ['cardHolders.list'],
  'webhook-log-read': ['webhooks.events.list'],
};

/** Returns the scopes of an operation, as its route declares them. Any one of them is enough. */
export type ScopesOfOperation = (operation: string) => readonly string[];

/** Returns the scopes that a permission requires of the session's creator: one of each list. */
export function scopesOfPermission(
  permission: PortalPermission,
  scopesOf: ScopesOfOperation,
): (readonly string[])[] {
  return operationsOfPermission[permission].map(scopesOf);
}

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
