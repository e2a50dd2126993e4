import type { AddressList } from './addresses.ts';
import type { PortalAccess } from './portal.ts';
import type { Role } from './roles.ts';
import type { Confirmation } from './tokens.ts';

/**
 * The operator's right of a user. With `second_factor_missing`, the user may use it only after adding a second
 * factor; with `sso_missing`, only after signing in through the operator's provider.
 */
export const operatorRights = ['active', 'second_factor_missing', 'sso_missing'] as const;
export type OperatorRight = (typeof operatorRights)[number];

export type ClientType = 'account_client' | 'organization_client' | 'issuer_client';

/**
 * The caller: a client with a token, a user with a session, or a partner's customer in the portal. It is created
 * once and reused until the token or session, the client or user, or the account changes.
 */
export type Principal = {
  readonly accountId: string;
  /** The client's, the user's or the portal session's id. */
  readonly clientId: string;
  readonly clientName: string;
  readonly clientType: ClientType | 'user' | 'portal';
  /** The user's role, which determines the scopes; null for other callers. */
  readonly role: Role | null;
  /** The organization that an organization_client can access; null for other callers. */
  readonly organizationId: string | null;
  /** The organizations that a user is restricted to; null for users who can access all, and for other callers. */
  readonly organizationIds: readonly string[] | null;
  /** The issuer whose routes an issuer_client can access; null for other callers. */
  readonly issuerSlug: string | null;
  /** The token's or the session's id. */
  readonly tokenId: string;
  /** The token's scopes that the client still has; for a user, the role's. */
  readonly scopes: ReadonlySet<string>;
  /** The scopes that the caller may grant to a client or a user: a user's role's scopes, a client's ceiling. */
  readonly grantable: ReadonlySet<string>;
  /** When a user last proved their identity; null for a client. */
  readonly authenticatedAtMs: number | null;
  /** Whether a user may use the operator's console; null without the right, and always for a client. */
  readonly operator: OperatorRight | null;
  /** The version of the API that the client is pinned to; null for a user, who gets the newest. */
  readonly apiVersion: string | null;
  /** What the caller must prove with each request; undefined for a bearer token and for a session. */
  readonly confirmation?: Confirmation | undefined;
  /** The operations of a portal session, which may call nothing else. */
  readonly portal?: PortalAccess;
  readonly allowedAddresses: AddressList | undefined;
  /** Requests per second; undefined means the installation's default. */
  readonly rateLimit: number | undefined;
};
