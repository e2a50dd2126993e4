import { createHash } from 'node:crypto';
import type { Language } from '../domain/language.ts';
import { type Clock, dayMs, hourMs, minuteMs } from '../platform/clock.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { secretPattern } from '../platform/secrets.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createClientCache } from './client-cache.ts';
import type { OperatorRight, Principal } from './principal.ts';
import { type Role, scopesOfUser } from './roles.ts';
import {
  limitsOf,
  networksOf,
  type SessionLimits,
  type SessionPolicyColumns,
  sessionPolicyColumns,
} from './session-policy.ts';

export const sessionLimits = {
  /** The longest time without a request. */
  idleMs: 8 * hourMs,
  absoluteMs: 7 * dayMs,
  /** The longest time between the first factor and the second. */
  pendingMs: 10 * minuteMs,
};
/** The time after a proof of identity in which users may change passwords, factors and other means of access. */
export const reauthenticationMs = 10 * minuteMs;
export const sessionMethods = ['password', 'totp', 'recovery_code', 'passkey', 'link', 'sso'] as const;
export type SessionMethod = (typeof sessionMethods)[number];

export type SsoOwner = 'account' | 'operator';

/** A signed-in browser. It is created once for each cookie and reused until its user changes. */
export type Session = {
  readonly id: string;
  /** `pending`: the second factor is missing, and the session has no access. */
  readonly state: 'pending' | 'active';
  readonly method: SessionMethod;
  /** The provider through which the user signed in: the account's, or the operator's. Null: Kontor's own sign-in. */
  readonly signedInBy: SsoOwner | null;
  readonly user: SessionUser;
  readonly account: { readonly id: string; readonly name: string; readonly mode: 'sandbox' | 'live' };
  readonly authenticatedAtMs: number;
  readonly expiresAtMs: number;
  readonly limits: SessionLimits;
  /** Whether the account's security policy requires a second factor, and whether the user lacks one. */
  readonly needsSecondFactor: boolean;
  readonly lacksSecondFactor: boolean;
  /** The caller of API requests with this session. */
  readonly principal: Principal;
};
type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  /** The organizations that the user can access; empty for all. */
  readonly organization_ids: readonly string[];
  /** The language of the dashboard; null means the browser's. */
  readonly language: Language | null;
};

export type Sessions = {
  /** Returns the session, or undefined if it has ended. It is synchronous and reads nothing for a cached cookie. */
  check(token: string): Session | undefined | Promise<Session | undefined>;
};

type OperatorRules = {
  /** Whether Kontor serves only its own machine. An operator then needs no second factor. */
  isOnThisMachine: boolean;
  /** Whether the operator's console requires a sign-in through the operator's provider. */
  needsSso: boolean;
};

type CachedSession = { session: Session; lastSeenMs: number };
type Row = SessionPolicyColumns & {
  account_id: string;
  id: string;
  user_id: string;
  state: Session['state'];
  method: SessionMethod;
  signed_in_by: SsoOwner | null;
  has_sso_second_factor: boolean;
  created_at: string;
  authenticated_at: string;
  last_seen_at: string;
  expires_at: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  organization_ids: string[];
  language: Language | null;
  account_name: string;
  mode: 'sandbox' | 'live';
  rate_limit: number | null;
  is_operator: boolean;
  has_second_factor: boolean;
};

// The interval at which the use of a session is recorded. In another process the session may idle out that much
// earlier.
const touchEveryMs = minuteMs;

const selectUser = systemSql<{ hash: Buffer }, { account_id: string; user_id: string }>(
  'select account_id, user_id from user_sessions where token_hash = :hash',
);
const selectActive = systemSql<{ hash: Buffer }, Row>(
  `select s.account_id, s.id, s.user_id, s.state, s.method, s.signed_in_by, s.has_sso_second_factor, s.created_at,
          s.authenticated_at, s.last_seen_at, s.expires_at,
          u.email, u.first_name, u.last_name, u.role, u.organization_ids, u.dashboard_language as language, a.name_system as account_name, a.mode, a.rate_limit,
          o.user_id is not null as is_operator,
          u.totp_confirmed_at is not null or exists (
            select from user_passkeys p where p.account_id = u.account_id and p.user_id = u.id) as has_second_factor,
          ${sessionPolicyColumns}
   from user_sessions s
   join users u on u.account_id = s.account_id and u.id = s.user_id
   join accounts a on a.id = s.account_id
   left join security_policies policy on policy.account_id = s.account_id
   left join operators o on o.account_id = u.account_id and o.user_id = u.id and lower(o.email) = lower(u.email)
   where s.token_hash = :hash and u.status = 'active' and a.status = 'active'`,
);
const touch = systemSql<{ hash: Buffer; now: Date }>(
  'update user_sessions set last_seen_at = :now where token_hash = :hash and last_seen_at < :now',
);

export function createSessions(db: SystemDb, feed: ChangeFeed, clock: Clock, rules: OperatorRules): Sessions {
  // The cache is keyed by user: the end of a session or a change of its user invalidates all sessions of the user.
  const cache = createClientCache<CachedSession>(feed);
  const isAlive = ({ session, lastSeenMs }: CachedSession, nowMs: number): boolean =>
    nowMs < session.expiresAtMs && nowMs < lastSeenMs + session.limits.idleMs;

  const load = async (token: string): Promise<Session | undefined> => {
    const hash = hashSessionToken(token);
    const owner = await db.one(selectUser, { hash });
    if (!owner) return undefined;
    const user = { accountId: owner.account_id, clientId: owner.user_id };
    const cached = await cache.load(token, user, async () => {
      const row = await db.one(selectActive, { hash });
      return row && toCached(row, rules);
    });
    return cached && isAlive(cached, clock.now().getTime()) ? recordUse(token, cached) : undefined;
  };
  const recordUse = (token: string, cached: CachedSession): Session | Promise<Session> => {
    const now = clock.now();
    if (now.getTime() < cached.lastSeenMs + touchEveryMs) return cached.session;
    cached.lastSeenMs = now.getTime();
    return db.run(touch, { hash: hashSessionToken(token), now }).then(() => cached.session);
  };

  return {
    check: (token) => {
      if (!secretPattern.test(token)) return undefined;
      const known = cache.get(token);
      // A session that seems idle may have been used through another process.
      return known && isAlive(known, clock.now().getTime()) ? recordUse(token, known) : load(token);
    },
  };
}

/** Hashes the token without a key, because it has 256 random bits. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function displayName(user: Pick<SessionUser, 'email' | 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}

function operatorRight(row: Row, { isOnThisMachine, needsSso }: OperatorRules): OperatorRight | null {
  // The owner of an account controls its provider, and must not become an operator through it.
  if (!row.is_operator || row.signed_in_by === 'account') return null;
  if (needsSso && row.signed_in_by !== 'operator') return 'sso_missing';
  const hasFactor = row.has_second_factor || row.has_sso_second_factor;
  return hasFactor || isOnThisMachine ? 'active' : 'second_factor_missing';
}

function toCached(row: Row, rules: OperatorRules): CachedSession {
  const { email, first_name, last_name, role, organization_ids, language, mode } = row;
  const user = { id: row.user_id, email, first_name, last_name, role, organization_ids, language };
  const limits = limitsOf(row, sessionLimits);
  const needsSecondFactor = row.second_factor_required ?? false;
  const lacksSecondFactor = needsSecondFactor && !row.has_second_factor && !row.has_sso_second_factor;
  const hasAccess = row.state === 'active' && !lacksSecondFactor;
  const scopes = new Set<string>(hasAccess ? scopesOfUser(user, mode) : []);
  const authenticatedAtMs = Date.parse(row.authenticated_at);
  return {
    lastSeenMs: Date.parse(row.last_seen_at),
    session: {
      id: row.id,
      state: row.state,
      method: row.method,
      signedInBy: row.signed_in_by,
      user,
      account: { id: row.account_id, name: row.account_name, mode },
      authenticatedAtMs,
      expiresAtMs: Math.min(Date.parse(row.expires_at), Date.parse(row.created_at) + limits.absoluteMs),
      limits,
      needsSecondFactor,
      lacksSecondFactor,
      principal: {
        accountId: row.account_id,
        clientId: row.user_id,
        clientName: displayName(user),
        clientType: 'user',
        role,
        organizationId: null,
        organizationIds: row.organization_ids.length === 0 ? null : row.organization_ids,
        issuerSlug: null,
        tokenId: row.id,
        scopes,
        grantable: scopes,
        authenticatedAtMs,
        operator: operatorRight(row, rules),
        apiVersion: null,
        allowedAddresses: networksOf(row),
        rateLimit: row.rate_limit ?? undefined,
      },
    },
  };
}
