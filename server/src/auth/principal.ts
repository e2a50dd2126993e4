import type { AddressList } from './addresses.ts';
import type { Role } from './roles.ts';

export type ClientType = 'account_client' | 'organization_client' | 'issuer_client';

/**
 * Who is calling: a client with its token, or a user with a session. Made once for either and reused until something
 * about the token or session, the client or user, or the account changes.
 */
export type Principal = {
  readonly accountId: string;
  /** Of the client, or of the user. */
  readonly clientId: string;
  readonly clientName: string;
  readonly clientType: ClientType | 'user';
  /** Set for a user: what the scopes follow from. */
  readonly role: Role | null;
  /** Set for an organization_client: the only organization that it reaches. */
  readonly organizationId: string | null;
  /** Set for an issuer_client: the issuer whose routes it reaches. */
  readonly issuerSlug: string | null;
  /** Of the token, or of the session. */
  readonly tokenId: string;
  /** What the token was issued with and the client still has; for a user, what the role may do. */
  readonly scopes: ReadonlySet<string>;
  readonly allowedAddresses: AddressList | undefined;
  /** Requests per second; undefined means the installation's default. */
  readonly rateLimit: number | undefined;
};
