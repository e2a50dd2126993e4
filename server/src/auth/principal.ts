import type { AddressList } from './addresses.ts';

export type ClientType = 'account_client' | 'organization_client' | 'issuer_client';

/** Who is calling. Made once per token and reused until something about the token, client or account changes. */
export type Principal = {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientType: ClientType;
  /** Set for an organization_client: the only organization that it reaches. */
  readonly organizationId: string | null;
  /** Set for an issuer_client: the issuer whose routes it reaches. */
  readonly issuerSlug: string | null;
  readonly tokenId: string;
  /** What the token was issued with and the client still has. */
  readonly scopes: ReadonlySet<string>;
  readonly allowedAddresses: AddressList | undefined;
  /** Requests per second; undefined means the installation's default. */
  readonly rateLimit: number | undefined;
};
