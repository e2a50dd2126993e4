import type { Clock } from '../platform/clock.ts';
import { throttle } from '../platform/concurrency/throttle.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { addressList } from './addresses.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createClientCache } from './client-cache.ts';
import type { ClientType, Principal } from './principal.ts';
import { allAccountScopes } from './scopes.ts';
import type { KeyRing } from './signing-keys.ts';
import { meetsBinding, type TokenBinding } from './token-binding.ts';
import { type VerifiedToken, verifyToken } from './tokens.ts';

export type TokenVerifier = {
  /**
   * Returns the token's principal, or undefined if it is not valid. It is synchronous and reads nothing for a
   * cached token.
   */
  check(token: string): Principal | undefined | Promise<Principal | undefined>;
  /**
   * Returns the claims of a token that Kontor signed, even with a key that another process has just created.
   * Ignores revocation.
   */
  read(token: string): Promise<VerifiedToken | undefined>;
};

type Verification = { principal: Principal; expiresAtMs: number };
type ActiveTokenRow = {
  scope: string;
  client_name: string;
  client_type: ClientType;
  organization_id: string | null;
  issuer_slug: string | null;
  client_scopes: string[];
  ceiling: string[] | null;
  allowed_ips: string[];
  api_version: string;
  token_binding: TokenBinding;
  rate_limit: number | null;
};

const everyScope: ReadonlySet<string> = new Set(allAccountScopes);
// Anonymous callers can invent kids. This interval limits how often they make us read the key ring.
const keyReloadGapMs = 100;

const selectActiveToken = systemSql<
  { account_id: string; client_id: string; token_id: string },
  ActiveTokenRow
>(
  `select t.scope, c.name as client_name, c.type as client_type, c.organization_id, c.scopes as client_scopes, c.ceiling,
          c.allowed_ips, c.api_version, c.token_binding, a.rate_limit, i.slug as issuer_slug
   from tokens t
   join clients c on c.account_id = t.account_id and c.id = t.client_id
   join accounts a on a.id = t.account_id
   left join issuers i on c.type = 'issuer_client' and i.account_id = c.account_id
   where t.account_id = :account_id and t.client_id = :client_id and t.id = :token_id
     and t.revoked_at is null and t.generation = c.token_generation
     and c.enabled and c.deleted_at is null and a.status = 'active'`,
);

export function createTokenVerifier(
  db: SystemDb,
  keys: KeyRing,
  feed: ChangeFeed,
  clock: Clock,
): TokenVerifier {
  const cache = createClientCache<Verification>(feed);
  const reloadRing = throttle(keyReloadGapMs, () => keys.reload());
  feed.subscribe((change) => (change.kind === 'keys' ? keys.reload() : undefined));

  const read = async (token: string): Promise<VerifiedToken | undefined> => {
    let verified = verifyToken(keys, token, clock.now());
    if (verified === 'unknown') {
      await reloadRing();
      verified = verifyToken(keys, token, clock.now());
    }
    return verified === 'unknown' ? undefined : verified;
  };
  const verify = async (token: string): Promise<Principal | undefined> => {
    const verified = await read(token);
    return verified && confirm(token, verified);
  };
  const confirm = async (token: string, verified: VerifiedToken): Promise<Principal | undefined> => {
    const { accountId, clientId, tokenId, expiresAtMs } = verified;
    const verification = await cache.load(token, { accountId, clientId }, async () => {
      const row = await db.one(selectActiveToken, {
        account_id: accountId,
        client_id: clientId,
        token_id: tokenId,
      });
      // A client that now requires bound tokens ends its bearer tokens.
      if (!row || !meetsBinding(row.token_binding, verified.confirmation)) return undefined;
      return { principal: toPrincipal(verified, row), expiresAtMs };
    });
    return verification?.principal;
  };

  return {
    check: (token) => {
      const known = cache.get(token);
      if (known) return known.expiresAtMs > clock.now().getTime() ? known.principal : undefined;
      const stale = cache.peek(token);
      if (!stale) return verify(token);
      // The signature is still good. Only the database must confirm the token again.
      const { principal, expiresAtMs } = stale;
      return expiresAtMs > clock.now().getTime() ? confirm(token, { ...principal, expiresAtMs }) : undefined;
    },
    read,
  };
}

function toPrincipal(token: VerifiedToken, row: ActiveTokenRow): Principal {
  const granted = new Set(row.client_scopes);
  return {
    accountId: token.accountId,
    clientId: token.clientId,
    clientName: row.client_name,
    clientType: row.client_type,
    role: null,
    organizationId: row.organization_id,
    organizationIds: null,
    issuerSlug: row.issuer_slug,
    tokenId: token.tokenId,
    scopes: new Set(row.scope.split(' ').filter((scope) => granted.has(scope))),
    grantable: row.ceiling === null ? everyScope : new Set(row.ceiling),
    authenticatedAtMs: null,
    operator: null,
    apiVersion: row.api_version,
    confirmation: token.confirmation,
    allowedAddresses: addressList(row.allowed_ips),
    rateLimit: row.rate_limit ?? undefined,
  };
}
