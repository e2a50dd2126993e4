import type { AddressList } from './addresses.ts';
import type { PortalAccess } from './portal.ts';
import type { Role } from './roles.ts';

/** `second_factor_missing`: the user has the right, and may use it only with a second factor. */
export const operatorRights = ['active', 'second_factor_missing'] as const;
export type OperatorRight = (typeof operatorRights)[number];

export type ClientType = 'account_client' | 'organization_client' | 'issuer_client';

/**
 * Who is calling: a client with a token, a user with a session, or a partner's customer in the portal. Created once and reused until the token or session, the
 * client or user, or the account changes.
 */
export type Principal = {
  readonly accountId: string;
  /** The client's, the user's or the portal session's id. */
  readonly clientId: string;
  readonly clientName: string;
  readonly clientType: ClientType | 'user' | 'portal';
  /** Only for a user; determines the scopes. */
  readonly role: Role | null;
  /** Only for an organization_client: the organization that it can access. */
  readonly organizationId: string | null;
  /** Only for an issuer_client: the issuer whose routes it can access. */
  readonly issuerSlug: string | null;
  /** The token's or the session's id. */
  readonly tokenId: string;
  /** The token's scopes that the client still has; for a user, the role's. */
  readonly scopes: ReadonlySet<string>;
  /** What the caller may grant to a client or a user: for a user the role's scopes, for a client its ceiling. */
  readonly grantable: ReadonlySet<string>;
  /** When a user last proved their identity; null for a client. */
  readonly authenticatedAtMs: number | null;
  /** Whether a user may use the operator's console; null without the right, and always for a client. */
  readonly operator: OperatorRight | null;
  /** The version of the API that the client is pinned to; null for a user, who gets the newest. */
  readonly apiVersion: string | null;
  /** Only for a portal session: it reaches what is listed here and nothing else. */
  readonly portal?: PortalAccess;
  readonly allowedAddresses: AddressList | undefined;
  /** Requests per second; undefined means the installation's default. */
  readonly rateLimit: number | undefined;
};
