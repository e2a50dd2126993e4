import { recordAuthChange } from '../../../auth/change-feed.ts';
import type { Session } from '../../../auth/sessions.ts';
import { sessionLimits } from '../../../auth/sessions.ts';
import type { OpenRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { found, invalidField } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { factorRoutes } from './factor-routes.ts';
import type { Factors } from './factors.ts';
import { actorOf, type Granted, type Proof, type SignInParts } from './parts.ts';
import {
  Credentials,
  PasskeyOptions,
  PasskeyProof,
  SessionList,
  SessionProof,
  SessionShown,
} from './schema.ts';
import { giveCookie, type SessionRouteParts, sessionRoute, signInRoute } from './session-route.ts';
import type { SignIn } from './sign-in.ts';
import * as store from './store.ts';

export type SessionParts = SessionRouteParts & { signInParts: SignInParts; signIn: SignIn; factors: Factors };

const openBecause = 'The cookie of the session is the credential, and reaches only what is the person’s own.';
const onTheWayIn = 'This is where people sign in.';

export function sessionRoutes(parts: SessionParts): OpenRoute[] {
  const { cookie, signIn } = parts;
  /** The cookie, and what it stands for. */
  const answer = async (granted: Granted, reply: Parameters<typeof giveCookie>[1]) => {
    giveCookie(cookie, reply, granted);
    return show(granted.session);
  };
  const show = async (session: Session) => {
    const isPending = session.state === 'pending';
    const user = isPending
      ? await store.findLogin(parts.signInParts.database.system, session.account.id, session.user.id)
      : undefined;
    return {
      user: session.user,
      account: session.account,
      scopes: [...session.principal.scopes],
      session_id: session.id,
      method: session.method,
      authenticated_at: new Date(session.authenticatedAtMs).toISOString(),
      expires_at: new Date(session.expiresAtMs).toISOString(),
      second_factor_required: isPending,
      second_factors: [
        ...(user?.has_totp ? ['totp'] : []),
        ...(user?.has_passkey ? ['passkey'] : []),
        ...(user ? ['recovery_code'] : []),
      ],
    };
  };

  return [
    signInRoute(parts, {
      id: 'session.create',
      summary: 'Sign in with a password',
      description:
        'Sets the session’s cookie. With `second_factor_required` the session reaches nothing until `POST /session/second-factor`. A wrong address and a wrong password are answered alike. Calls with the cookie that change something need `X-Kontor-CSRF: 1`.',
      openBecause: onTheWayIn,
      method: 'POST',
      path: '/session',
      isEntrance: true,
      body: Credentials,
      success: { status: 200, body: SessionShown },
      handler: async ({ body: { email, password, account_id: accountId }, caller, reply }) =>
        answer(await signIn.withPassword({ email, password, accountId }, caller), reply),
    }),
    sessionRoute(parts, {
      id: 'session.get',
      summary: 'Read who is signed in',
      openBecause,
      method: 'GET',
      path: '/session',
      success: { status: 200, body: SessionShown },
      handler: (session) => show(session),
    }),
    signInRoute(parts, {
      id: 'session.delete',
      summary: 'Sign out',
      description: 'Also when the session has ended already.',
      openBecause,
      method: 'DELETE',
      path: '/session',
      success: { status: 204 },
      handler: async ({ caller, reply }) => {
        if (caller.current) await signIn.end(caller.current, caller.address);
        reply.header('set-cookie', cookie.take());
      },
    }),
    signInRoute(parts, {
      id: 'session.secondFactor',
      summary: 'Bring the second factor',
      openBecause: onTheWayIn,
      method: 'POST',
      path: '/session/second-factor',
      body: SessionProof,
      success: { status: 200, body: SessionShown },
      handler: async ({ body, caller, reply }) => {
        const session = requireHalf(caller.current);
        return answer(await signIn.secondFactor(session, oneProof(body), caller), reply);
      },
    }),
    signInRoute(parts, {
      id: 'session.passkeyOptions',
      summary: 'Ask for a passkey',
      description:
        'What the browser needs for `navigator.credentials.get()`: to sign in, as the second factor, or to confirm who you are.',
      openBecause: onTheWayIn,
      method: 'POST',
      path: '/session/passkey-options',
      isEntrance: true,
      success: { status: 200, body: PasskeyOptions },
      handler: async ({ caller }) => ({ options: await signIn.passkeyOptions(caller.current) }),
    }),
    signInRoute(parts, {
      id: 'session.createWithPasskey',
      summary: 'Sign in with a passkey',
      description: 'A passkey is two factors in one: no other is asked for.',
      openBecause: onTheWayIn,
      method: 'POST',
      path: '/session/passkey',
      isEntrance: true,
      body: PasskeyProof,
      success: { status: 200, body: SessionShown },
      handler: async ({ body, caller, reply }) =>
        answer(await signIn.withPasskey(body.passkey, caller), reply),
    }),
    sessionRoute(parts, {
      id: 'session.confirm',
      summary: 'Confirm who you are',
      description:
        'For what is refused with `reauthentication_required`: it then works for 15 minutes. The session gets a new cookie.',
      openBecause,
      method: 'POST',
      path: '/session/confirm',
      body: SessionProof,
      success: { status: 200, body: SessionShown },
      handler: async (session, { body, caller, reply }) =>
        answer(await signIn.confirm(session, oneProof(body), caller), reply),
    }),
    sessionRoute(parts, {
      id: 'session.listSessions',
      summary: 'List where you are signed in',
      openBecause,
      method: 'GET',
      path: '/session/sessions',
      success: { status: 200, body: SessionList },
      handler: async (session) => {
        const now = parts.signInParts.clock.now();
        const idleSince = new Date(now.getTime() - sessionLimits.idleMs);
        const db = parts.signInParts.database.tenant(session.account.id);
        const rows = await store.listLiving(db, session.user.id, now, idleSince);
        return { data: rows.map((row) => ({ ...row, is_current: row.id === session.id })) };
      },
    }),
    sessionRoute(parts, {
      id: 'session.endOtherSessions',
      summary: 'End all other sessions',
      openBecause,
      method: 'DELETE',
      path: '/session/sessions',
      success: { status: 204 },
      handler: (session, { caller }) =>
        ending(parts, session, caller.address, (db) => store.endOthers(db, session.user.id, session.id)),
    }),
    sessionRoute(parts, {
      id: 'session.endSession',
      summary: 'End one of your sessions',
      openBecause,
      method: 'DELETE',
      path: '/session/sessions/:sessionId',
      success: { status: 204 },
      handler: async (session, { params: { sessionId = '' }, caller, reply }) => {
        await ending(parts, session, caller.address, async (db) => {
          const isEnded = isId(sessionId, 'ses') && (await store.end(db, session.user.id, sessionId));
          return found(isEnded || undefined, 'session');
        });
        if (sessionId === session.id) reply.header('set-cookie', cookie.take());
      },
    }),
    ...factorRoutes(parts),
  ];
}

async function ending(
  { signInParts }: SessionParts,
  { account, user }: Session,
  address: string,
  work: (db: TenantDb) => Promise<unknown>,
): Promise<void> {
  const now = signInParts.clock.now();
  await signInParts.database.tenantTransaction(account.id, async (db) => {
    await work(db);
    await recordAuthChange(db, now, user.id);
    const entry = { action: 'user.sessions_ended', objectType: 'user', objectId: user.id };
    await signInParts.auditAs(db, now, actorOf(user, address), entry);
  });
  signInParts.userChanged(account.id, user.id);
}

/** One whose second factor is awaited; for any other, the refusal says what is missing. */
function requireHalf(session: Session | undefined): Session {
  if (session) return session;
  throw invalidField('', 'state', 'no second factor is awaited; begin with POST /session');
}

function oneProof(
  sent: Partial<Record<'password' | 'code' | 'recovery_code', string>> & { passkey?: object },
): Proof {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  if (given.length === 1) return Object.fromEntries(given) as Proof;
  throw invalidField('', 'one', 'send exactly one of password, code, recovery_code and passkey');
}
