import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../platform/clock.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { addressList } from './addresses.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createClientCache } from './client-cache.ts';
import type { ClientType, Principal } from './principal.ts';
import type { KeyRing } from './signing-keys.ts';
import { type VerifiedToken, verifyToken } from './tokens.ts';

export type TokenVerifier = {
  /**
   * Who the token speaks for, or undefined when it does not work. Answers at once, without any read, for a token
   * that was seen before and about which nothing has changed.
   */
  check(token: string): Principal | undefined | Promise<Principal | undefined>;
  /** What a token of ours says, also one whose key another process has just made. Knows nothing of revocation. */
  read(token: string): Promise<VerifiedToken | undefined>;
};

type Verdict = { principal: Principal; expiresAtMs: number };
type LivingTokenRow = {
  scope: string;
  client_name: string;
  client_type: ClientType;
  organization_id: string | null;
  issuer_slug: string | null;
  client_scopes: string[];
  allowed_ips: string[];
  rate_limit: number | null;
};

// Strangers can make up kids as fast as they like; this is how often they can make us look.
const keyReloadGapMs = 100;

const selectLivingToken = systemSql<
  { account_id: string; client_id: string; token_id: string },
  LivingTokenRow
>(
  `select t.scope, c.name as client_name, c.type as client_type, c.organization_id, c.scopes as client_scopes,
          c.allowed_ips, a.rate_limit, i.slug as issuer_slug
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
  const cache = createClientCache<Verdict>(feed);
  const reloadKeys = spaced(keyReloadGapMs, () => keys.reload());
  feed.subscribe((change) => {
    if (change.kind === 'keys') void keys.reload().catch(() => undefined);
  });

  const read = async (token: string): Promise<VerifiedToken | undefined> => {
    let verified = verifyToken(keys, token, clock.now());
    if (verified === 'unknown_key') {
      await reloadKeys();
      verified = verifyToken(keys, token, clock.now());
    }
    return verified === 'unknown_key' ? undefined : verified;
  };
  const examine = async (token: string): Promise<Principal | undefined> => {
    const verified = await read(token);
    return verified && confirm(token, verified);
  };
  const confirm = async (token: string, verified: VerifiedToken): Promise<Principal | undefined> => {
    const { accountId, clientId, tokenId, expiresAtMs } = verified;
    const verdict = await cache.load(token, { accountId, clientId }, async () => {
      const row = await db.one(selectLivingToken, {
        account_id: accountId,
        client_id: clientId,
        token_id: tokenId,
      });
      return row && { principal: toPrincipal(verified, row), expiresAtMs };
    });
    return verdict?.principal;
  };

  return {
    check: (token) => {
      const known = cache.get(token);
      if (known) return known.expiresAtMs > clock.now().getTime() ? known.principal : undefined;
      const before = cache.peek(token);
      if (!before) return examine(token);
      // Its signature was good and still is; only the database's word on it is due again.
      const { principal, expiresAtMs } = before;
      return expiresAtMs > clock.now().getTime() ? confirm(token, { ...principal, expiresAtMs }) : undefined;
    },
    read,
  };
}

function toPrincipal(token: VerifiedToken, row: LivingTokenRow): Principal {
  const stillGranted = new Set(row.client_scopes);
  return {
    accountId: token.accountId,
    clientId: token.clientId,
    clientName: row.client_name,
    clientType: row.client_type,
    role: null,
    organizationId: row.organization_id,
    issuerSlug: row.issuer_slug,
    tokenId: token.tokenId,
    scopes: new Set(row.scope.split(' ').filter((scope) => stillGranted.has(scope))),
    allowedAddresses: addressList(row.allowed_ips),
    rateLimit: row.rate_limit ?? undefined,
  };
}

/**
 * Each call waits for a run that begins after it, never for one that may have looked too early; runs begin at
 * least `gapMs` apart, and calls that come in between share the next.
 */
function spaced(gapMs: number, work: () => Promise<void>): () => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;
  return () => {
    next ??= delay(Math.max(0, lastMs + gapMs - performance.now())).then(() => {
      next = undefined;
      lastMs = performance.now();
      return work();
    });
    return next;
  };
}
