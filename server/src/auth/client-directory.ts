import { X509Certificate } from 'node:crypto';
import type { JWK } from 'jose';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { isId } from '../platform/ids.ts';
import { type AddressList, addressList } from './addresses.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createClientCache } from './client-cache.ts';
import { thumbprintOf } from './client-certificate.ts';
import type { ClientProfile } from './client-profile.ts';
import type { ClientType } from './principal.ts';
import type { RequiredBinding, TokenBinding } from './token-binding.ts';

/** The columns of a client that authentication needs. */
export type ClientCredentials = {
  accountId: string;
  clientId: string;
  name: string;
  type: ClientType;
  profile: ClientProfile;
  scopes: ReadonlySet<string>;
  /** The scopes, in the order in which they were granted. */
  scopeList: string[];
  /** The client's, or less where the account's security policy says so. */
  tokenLifetimeS: number;
  tokenBinding: TokenBinding;
  /** What the account's security policy requires of the tokens of all its clients. */
  bindingRequired: RequiredBinding;
  allowedAddresses: AddressList | undefined;
  rateLimit: number | undefined;
  secrets: ClientSecret[];
  keys: JWK[];
  /** The thumbprints of the certificates with which the client may authenticate. */
  certificates: ReadonlySet<string>;
  /** The DNS name of such a certificate, if a trusted authority issued it. */
  certificateDnsName: string | null;
};

export type ClientSecret = {
  id: string;
  hash: Buffer;
  expiresAtMs: number;
  /** The SHA-256 of the secret, after a caller has presented it. */
  digest: string | undefined;
};

export type ClientDirectory = {
  /** Returns the client from memory, at most two seconds old. */
  known(clientId: string): ClientCredentials | undefined;
  /** Reads the client; returns undefined if it is unknown, deleted or disabled, or if its account is closed. */
  read(clientId: string): Promise<ClientCredentials | undefined>;
};

type ClientRow = {
  account_id: string;
  id: string;
  name: string;
  type: ClientType;
  profile: ClientProfile;
  scopes: string[];
  token_lifetime: number;
  token_binding: TokenBinding;
  binding_required: RequiredBinding;
  allowed_ips: string[];
  rate_limit: number | null;
  secrets: { id: string; hash: string; expires_at: string | null }[];
  keys: JWK[];
  tls_client_auth_san_dns: string | null;
};

const selectClient = systemSql<{ id: string }, ClientRow>(
  `select c.account_id, c.id, c.name, c.type, c.profile, c.scopes,
     least(c.token_lifetime, p.token_lifetime_max) as token_lifetime, c.token_binding,
     coalesce(p.token_binding_required, 'none') as binding_required, c.allowed_ips, c.tls_client_auth_san_dns,
     a.rate_limit, coalesce((select json_agg(json_build_object('id', s.id, 'hash', encode(s.hash, 'hex'), 'expires_at', s.expires_at))
               from client_secrets s where s.account_id = c.account_id and s.client_id = c.id), '[]') as secrets,
     coalesce((select json_agg(k.jwk) from client_keys k
               where k.account_id = c.account_id and k.client_id = c.id), '[]') as keys
   from clients c join accounts a on a.id = c.account_id
   left join security_policies p on p.account_id = c.account_id
   where c.id = :id and c.enabled and c.deleted_at is null and a.status = 'active'`,
);

const selectAccount = systemSql<{ id: string }, { account_id: string }>(
  'select account_id from clients where id = :id',
);

export function createClientDirectory(db: SystemDb, feed: ChangeFeed): ClientDirectory {
  const cache = createClientCache<ClientCredentials>(feed);
  return {
    known: (clientId) => cache.get(clientId),
    read: async (clientId) => {
      if (!isId(clientId, 'cli')) return undefined;
      // The account must be known before the client is read, because its change during the read repeats the read.
      const owner = await db.one(selectAccount, { id: clientId });
      if (!owner) return undefined;
      return cache.load(clientId, { accountId: owner.account_id, clientId }, async () => {
        const row = await db.one(selectClient, { id: clientId });
        return row && toCredentials(row);
      });
    },
  };
}

function toCredentials(row: ClientRow): ClientCredentials {
  return {
    accountId: row.account_id,
    clientId: row.id,
    name: row.name,
    type: row.type,
    profile: row.profile,
    scopes: new Set(row.scopes),
    scopeList: row.scopes,
    tokenLifetimeS: row.token_lifetime,
    tokenBinding: row.token_binding,
    bindingRequired: row.binding_required,
    allowedAddresses: addressList(row.allowed_ips),
    rateLimit: row.rate_limit ?? undefined,
    secrets: row.secrets.map((secret) => ({
      id: secret.id,
      hash: Buffer.from(secret.hash, 'hex'),
      expiresAtMs: secret.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(secret.expires_at),
      digest: undefined,
    })),
    keys: row.keys,
    certificates: new Set(
      row.keys.flatMap(({ x5c }) => (x5c?.[0] ? [thumbprintOf(certificateOf(x5c[0]))] : [])),
    ),
    certificateDnsName: row.tls_client_auth_san_dns,
  };
}

function certificateOf(base64: string): X509Certificate {
  return new X509Certificate(Buffer.from(base64, 'base64'));
}
