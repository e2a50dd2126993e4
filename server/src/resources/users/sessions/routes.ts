import type { Session } from '../../../auth/sessions.ts';
import type { HttpReply } from '../../../http/fastify.ts';
import type { OpenRoute } from '../../../http/route.ts';
import { invalidField } from '../../../platform/errors.ts';
import { type FactorRouteParts, factorRoutes } from './factor-routes.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { Granted, Proof } from './parts.ts';
import {
  AuthenticationProof,
  LanguageUpdate,
  PasskeyAssertion,
  PasskeyOptions,
  PasswordCredentials,
  SessionList,
  SessionShown,
} from './schema.ts';
import { sessionRoute, signInRoute } from './session-route.ts';
import type { SignIn } from './sign-in.ts';

export type SessionParts = FactorRouteParts & { signIn: SignIn; ownSessions: OwnSessions };

export function sessionRoutes(parts: SessionParts): OpenRoute[] {
  const { cookie, signIn, ownSessions } = parts;
  const show = async (session: Session) => ({
    user: session.user,
    account: session.account,
    scopes: [...session.principal.scopes],
    operator: session.principal.operator,
    session_id: session.id,
    method: session.method,
    signed_in_by: session.signedInBy,
    authenticated_at: new Date(session.authenticatedAtMs).toISOString(),
    expires_at: new Date(session.expiresAtMs).toISOString(),
    second_factor_required: session.state === 'pending',
    must_add_second_factor: session.lacksSecondFactor,
    second_factors: await signIn.secondFactorsOf(session),
  });
  /** Sets the cookies and returns the session. */
  const setCookiesAndShow = async (granted: Granted, reply: HttpReply) => {
    reply.header('set-cookie', cookie.setCookies(granted));
    return show(granted.session);
  };

  return [
    signInRoute(parts, 'POST /session', {
      id: 'session.create',
      summary: 'Sign in with a password',
      description:
        'Sets the session’s cookie. With `second_factor_required`, the session has no access until `POST /session/second-factor`. A wrong email address and a wrong password return the same error. Requests with the cookie, other than GET, require `X-Kontor-CSRF: 1`.',
      isEntrance: true,
      body: PasswordCredentials,
      success: { status: 200, body: SessionShown },
      handler: async ({ body: { email, password, account_id: accountId }, caller, reply }) =>
        setCookiesAndShow(await signIn.withPassword({ email, password, accountId }, caller), reply),
    }),
    sessionRoute(parts, 'GET /session', {
      id: 'session.get',
      summary: 'Get your session',
      success: { status: 200, body: SessionShown },
      handler: (session) => show(session),
    }),
    sessionRoute(parts, 'PUT /session/language', {
      id: 'session.setLanguage',
      summary: 'Update your dashboard language',
      description: 'The language applies in every browser. It does not change the language of emails.',
      body: LanguageUpdate,
      success: { status: 204 },
      handler: (session, { body, caller }) => ownSessions.setLanguage(session, body.language, caller),
    }),
    signInRoute(parts, 'DELETE /session', {
      id: 'session.delete',
      summary: 'Sign out',
      description: 'Also succeeds if the session has already ended.',
      success: { status: 204 },
      handler: async ({ caller, reply }) => {
        if (caller.current) await signIn.end(caller.current, caller);
        reply.header('set-cookie', cookie.deleteCookie());
      },
    }),
    signInRoute(parts, 'POST /session/second-factor', {
      id: 'session.secondFactor',
      summary: 'Submit the second factor',
      description: 'Activates the session and replaces its cookie.',
      body: AuthenticationProof,
      success: { status: 200, body: SessionShown },
      handler: async ({ body, caller, reply }) => {
        const session = requirePending(caller.current);
        return setCookiesAndShow(await signIn.secondFactor(session, oneProof(body), caller), reply);
      },
    }),
    signInRoute(parts, 'POST /session/passkey-options', {
      id: 'session.passkeyOptions',
      summary: 'Get options for using a passkey',
      description:
        'Returns the options for `navigator.credentials.get()`: for sign-in, as the second factor, or for re-authentication.',
      isEntrance: true,
      success: { status: 200, body: PasskeyOptions },
      handler: async ({ caller }) => ({ options: await signIn.passkeyOptions(caller.current) }),
    }),
    signInRoute(parts, 'POST /session/passkey', {
      id: 'session.createWithPasskey',
      summary: 'Sign in with a passkey',
      description: 'A passkey combines two factors, so no other factor is required.',
      isEntrance: true,
      body: PasskeyAssertion,
      success: { status: 200, body: SessionShown },
      handler: async ({ body, caller, reply }) =>
        setCookiesAndShow(await signIn.withPasskey(body.passkey, caller), reply),
    }),
    sessionRoute(parts, 'POST /session/confirm', {
      id: 'session.confirm',
      summary: 'Re-authenticate',
      description:
        'Confirms your identity. For 10 minutes, this allows operations that require re-authentication (`reauthentication_required`). A user with a second factor confirms with it; the password alone is refused. Replaces the session’s cookie.',
      body: AuthenticationProof,
      success: { status: 200, body: SessionShown },
      handler: async (session, { body, caller, reply }) =>
        setCookiesAndShow(await signIn.confirm(session, oneProof(body), caller), reply),
    }),
    sessionRoute(parts, 'GET /session/sessions', {
      id: 'session.listSessions',
      summary: 'List your sessions',
      success: { status: 200, body: SessionList },
      handler: async (session) => ({ data: await ownSessions.list(session) }),
    }),
    sessionRoute(parts, 'DELETE /session/sessions', {
      id: 'session.endOtherSessions',
      summary: 'Delete your other sessions',
      success: { status: 204 },
      handler: (session, { caller }) => ownSessions.endOthers(session, caller),
    }),
    sessionRoute(parts, 'DELETE /session/sessions/:sessionId', {
      id: 'session.endSession',
      summary: 'Delete one of your sessions',
      success: { status: 204 },
      handler: async (session, { params: { sessionId = '' }, caller, reply }) => {
        await ownSessions.end(session, sessionId, caller);
        if (sessionId === session.id) reply.header('set-cookie', cookie.deleteCookie());
      },
    }),
    ...factorRoutes(parts),
  ];
}

function requirePending(session: Session | undefined): Session {
  if (session) return session;
  throw invalidField('', 'state', 'there is no sign-in to continue; start with POST /session');
}

function oneProof(
  sent: Partial<Record<'password' | 'code' | 'recovery_code', string>> & { passkey?: object },
): Proof {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  // The schema checked each field, and exactly one is given.
  if (given.length === 1) return Object.fromEntries(given) as Proof;
  throw invalidField('', 'one', 'send exactly one of password, code, recovery_code and passkey');
}
