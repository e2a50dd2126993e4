// Defines every kind of caller, and how each gets its credential.

import type { Operation } from './contract.ts';
import { callAs, cookiesOf, expectStatus, type Sender } from './http.ts';

export type PrincipalKind =
  | 'anonymous'
  | 'client'
  | 'one-scope'
  | 'organization'
  | 'issuer'
  | 'owner'
  | 'admin'
  | 'developer'
  | 'viewer'
  | 'no-csrf'
  | 'revoked'
  | 'forged'
  | 'expired'
  | 'more';

export type Principal = {
  kind: PrincipalKind;
  /** Unique in the installation; a shell variable of this name stands for its credential in a curl line. */
  name: string;
  headers: Record<string, string>;
  /** Its scopes. A caller that lacks the scope of an operation must never succeed. */
  scopes: ReadonlySet<string>;
  /** The only operations that it may call, for a caller without scopes. */
  allowed?: ReadonlySet<string>;
  /** Operations that it may not call, although it has their scope. */
  refused?: ReadonlySet<string>;
  /** The only organization that a response may show to it. */
  organizationId?: string;
  /** Whether it may call the operator's operations. */
  isOperator?: boolean;
  /** Replaces its credential, should an attack have ended it. */
  renew(): Promise<void>;
};

/** The parts that callers are created with. */
export type CallerParts = {
  send: Sender;
  /** Texts that must not appear in any response. */
  secrets: Set<string>;
};

export const password = 'attack on a correct horse 7';

export type Credentials = { client_id: string; client_secret: string };

/** With `scopes` empty, the token gets all scopes of the client. */
export async function tokenPrincipal(
  parts: CallerParts,
  kind: PrincipalKind,
  name: string,
  { client_id, client_secret }: Credentials,
  scopes: string[],
  scheme: 'Bearer' | 'DPoP' = 'Bearer',
): Promise<Principal> {
  const principal: Principal = {
    kind,
    name,
    headers: {},
    scopes: new Set(scopes),
    renew: async () => {
      const form = { grant_type: 'client_credentials', client_id, client_secret };
      const reply = await parts.send({
        method: 'POST',
        target: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        asksForBoundToken: scheme === 'DPoP',
        body: Buffer.from(
          new URLSearchParams(scopes.length > 0 ? { ...form, scope: scopes.join(' ') } : form).toString(),
        ),
      });
      const { access_token: token, scope } = expectStatus(200, reply).body as Record<string, string>;
      parts.secrets.add(token ?? '');
      principal.headers = { authorization: `${scheme} ${token}` };
      principal.scopes = new Set(scope?.split(' ') ?? scopes);
    },
  };
  await principal.renew();
  return principal;
}

export async function sessionPrincipal(
  parts: CallerParts,
  kind: PrincipalKind,
  name: string,
  user: { email: string; password: string; scopes: string[] },
): Promise<Principal> {
  const principal: Principal = {
    kind,
    name,
    headers: {},
    scopes: new Set(user.scopes),
    renew: async () => {
      const { email, password: secret } = user;
      const reply = await callAs(parts.send, undefined, 'POST', '/session', { email, password: secret });
      const { session: pair = '' } = cookiesOf(expectStatus(200, reply));
      parts.secrets.add(pair.slice(pair.indexOf('=') + 1));
      principal.headers = { cookie: pair, 'x-kontor-csrf': '1' };
    },
  };
  await principal.renew();
  return principal;
}

/** Gives a caller its first credential. */
export async function renewed(principal: Principal): Promise<Principal> {
  await principal.renew();
  return principal;
}

export function mayCall(
  { scopes, allowed, refused, isOperator }: Principal,
  { id, path, scopes: needed, isOpen }: Operation,
): boolean {
  // The routes of sessions look for a cookie themselves.
  if (isOpen || path.startsWith('/session')) return true;
  if (path.startsWith('/operator/')) return isOperator === true;
  if (allowed !== undefined) return allowed.has(id);
  if (refused?.has(id)) return false;
  return needed.length === 0 || needed.some((scope) => scopes.has(scope));
}
