import { createHash } from 'node:crypto';
import { type Clock, dayMs, hourMs, minuteMs } from '../platform/clock.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { secretPattern } from '../platform/secrets.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createClientCache } from './client-cache.ts';
import type { Principal } from './principal.ts';
import { type Role, scopesOfRole } from './roles.ts';

export const sessionLimits = {
  /** Without any call. */
  idleMs: 8 * hourMs,
  absoluteMs: 7 * dayMs,
  /** Between the first factor and the second. */
  pendingMs: 10 * minuteMs,
};
export const sessionMethods = ['password', 'totp', 'recovery_code', 'passkey', 'link'] as const;
export type SessionMethod = (typeof sessionMethods)[number];

/** A browser that somebody signed in with. Made once per cookie and reused until something about its user changes. */
export type Session = {
  readonly id: string;
  /** `pending`: the second factor is awaited, and nothing can be reached. */
  readonly state: 'pending' | 'active';
  readonly method: SessionMethod;
  readonly user: SessionUser;
  readonly account: { readonly id: string; readonly name: string; readonly mode: 'sandbox' | 'live' };
  readonly authenticatedAtMs: number;
  readonly expiresAtMs: number;
  /** Who calls the API with it. */
  readonly principal: Principal;
};
export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
};

export type Sessions = {
  /**
   * Whose session it is, or undefined when it has ended. Answers at once, without any read, for a cookie that was seen
   * before and about whose user nothing has changed.
   */
  check(token: string): Session | undefined | Promise<Session | undefined>;
};

type Kept = { session: Session; lastSeenMs: number };
type Row = {
  account_id: string;
  id: string;
  user_id: string;
  state: Session['state'];
  method: SessionMethod;
  authenticated_at: string;
  last_seen_at: string;
  expires_at: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  account_name: string;
  mode: 'sandbox' | 'live';
  rate_limit: number | null;
};

// How often a session in use is written down; its idle end may come that much early in another process.
const touchEveryMs = minuteMs;

const selectOwner = systemSql<{ hash: Buffer }, { account_id: string; user_id: string }>(
  'select account_id, user_id from user_sessions where token_hash = :hash',
);
const selectLiving = systemSql<{ hash: Buffer }, Row>(
  `select s.account_id, s.id, s.user_id, s.state, s.method, s.authenticated_at, s.last_seen_at, s.expires_at,
          u.email, u.first_name, u.last_name, u.role, a.name_system as account_name, a.mode, a.rate_limit
   from user_sessions s
   join users u on u.account_id = s.account_id and u.id = s.user_id
   join accounts a on a.id = s.account_id
   where s.token_hash = :hash and u.status = 'active' and a.status = 'active'`,
);
const touch = systemSql<{ hash: Buffer; now: Date }>(
  'update user_sessions set last_seen_at = :now where token_hash = :hash and last_seen_at < :now',
);

export function createSessions(db: SystemDb, feed: ChangeFeed, clock: Clock): Sessions {
  // By user, as what is known of a client is by client: whatever ends a session or changes its user turns all of them off.
  const cache = createClientCache<Kept>(feed);
  const isAlive = ({ session, lastSeenMs }: Kept, nowMs: number): boolean =>
    nowMs < session.expiresAtMs && nowMs < lastSeenMs + sessionLimits.idleMs;

  const load = async (token: string): Promise<Session | undefined> => {
    const hash = hashSessionToken(token);
    const owner = await db.one(selectOwner, { hash });
    if (!owner) return undefined;
    const of = { accountId: owner.account_id, clientId: owner.user_id };
    const kept = await cache.load(token, of, async () => {
      const row = await db.one(selectLiving, { hash });
      return row && toKept(row);
    });
    return kept && isAlive(kept, clock.now().getTime()) ? seen(token, kept) : undefined;
  };
  const seen = (token: string, kept: Kept): Session | Promise<Session> => {
    const now = clock.now();
    if (now.getTime() < kept.lastSeenMs + touchEveryMs) return kept.session;
    kept.lastSeenMs = now.getTime();
    return db.run(touch, { hash: hashSessionToken(token), now }).then(() => kept.session);
  };

  return {
    check: (token) => {
      if (!secretPattern.test(token)) return undefined;
      const known = cache.get(token);
      // One that seems idle may have been used through another process.
      return known && isAlive(known, clock.now().getTime()) ? seen(token, known) : load(token);
    },
  };
}

/** No key: the token has 256 random bits of its own. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function displayName(user: Pick<SessionUser, 'email' | 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}

function toKept(row: Row): Kept {
  const { email, first_name, last_name, role, mode } = row;
  const user = { id: row.user_id, email, first_name, last_name, role };
  const scopes = row.state === 'active' ? scopesOfRole(role, mode) : [];
  return {
    lastSeenMs: Date.parse(row.last_seen_at),
    session: {
      id: row.id,
      state: row.state,
      method: row.method,
      user,
      account: { id: row.account_id, name: row.account_name, mode },
      authenticatedAtMs: Date.parse(row.authenticated_at),
      expiresAtMs: Date.parse(row.expires_at),
      principal: {
        accountId: row.account_id,
        clientId: row.user_id,
        clientName: displayName(user),
        clientType: 'user',
        role,
        organizationId: null,
        issuerSlug: null,
        tokenId: row.id,
        scopes: new Set(scopes),
        allowedAddresses: undefined,
        rateLimit: row.rate_limit ?? undefined,
      },
    },
  };
}
