import type { Static, TSchema } from 'typebox';
import { plainAddress } from '../../../auth/addresses.ts';
import { requireNetwork } from '../../../auth/session-policy.ts';
import type { Session, Sessions } from '../../../auth/sessions.ts';
import type { HttpReply, HttpRequest } from '../../../http/fastify.ts';
import { requireSession } from '../../../http/identify.ts';
import { bodyParser } from '../../../http/input.ts';
import { allParamNames } from '../../../http/path-params.ts';
import { type At, anyText, type OpenRoute, openRoute } from '../../../http/route.ts';
import { comesFrom, requireOwnPage } from '../../../http/same-origin.ts';
import type { SessionCookie } from '../../../http/session-cookie.ts';
import { maskCardNumbers } from '../../../platform/card-number.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import type { Caller } from './parts.ts';

export type SessionRouteParts = {
  publicUrl: string;
  sessions: Sessions;
  cookie: SessionCookie;
};

type Input<B extends TSchema> = {
  body: Static<B>;
  params: Record<string, string>;
  caller: Caller;
  reply: HttpReply;
};
type Declared<B extends TSchema> = {
  id: string;
  summary: string;
  description?: string;
  body?: B;
  success: { status: number; body?: TSchema };
};

const bodyBytesMax = 32 * 1024;
const userAgentMax = 300;
const failures = {
  401: 'You are not signed in (`unauthenticated`), the second factor is missing (`second_factor_required`), or the credentials are wrong (`invalid_credentials`).',
  403: 'The request lacks `X-Kontor-CSRF: 1` or comes from another site (`cross_site`), it requires re-authentication (`reauthentication_required`), or the account does not allow the address (`network_not_allowed`).',
  404: 'The object does not exist.',
  409: 'The current state does not allow this operation.',
  422: 'A field is invalid. `errors` has the details.',
};

/** Declares a route of the user's own session. It reaches only data of the cookie's user. */
export function sessionRoute<B extends TSchema = TSchema>(
  parts: SessionRouteParts,
  at: At,
  { handler, ...route }: Declared<B> & { handler: (session: Session, input: Input<B>) => Promise<unknown> },
): OpenRoute {
  const openBecause =
    'The session’s cookie is the credential, and it only gives access to the user’s own data.';
  return declare(parts, at, { ...route, openBecause, takesSession: true }, async (request, input) => {
    const session = requireSession(input.caller.current);
    requireOwnPage(request, parts.publicUrl);
    requireNetwork(session.principal.allowedAddresses, input.caller.address);
    return handler(session, input);
  });
}

/** Declares a route for callers without a session, or with one whose second factor is missing. */
export function signInRoute<B extends TSchema = TSchema>(
  parts: SessionRouteParts,
  at: At,
  {
    isEntrance = false,
    handler,
    ...route
  }: Declared<B> & {
    /** True for a route that is used before there is a session. An existing session is ignored. */
    isEntrance?: boolean;
    handler: (input: Input<B>) => Promise<unknown>;
  },
): OpenRoute {
  const openBecause = 'This is where users sign in and out.';
  return declare(parts, at, { ...route, openBecause, takesSession: !isEntrance }, async (request, input) => {
    // This prevents login CSRF, with which another site's page signs a user in to the attacker's account.
    if (comesFrom(request, parts.publicUrl) === 'elsewhere') {
      throw new ApiError('cross_site', { message: 'This request came from another site.' });
    }
    if (input.caller.current && !isEntrance) requireOwnPage(request, parts.publicUrl);
    return handler(input);
  });
}

function declare<B extends TSchema>(
  parts: SessionRouteParts,
  at: At,
  { body, ...route }: Declared<B> & { openBecause: string; takesSession: boolean },
  run: (request: HttpRequest, input: Input<B>) => Promise<unknown>,
): OpenRoute {
  const parseBody = body ? bodyParser(body) : undefined;
  return openRoute(at, {
    ...route,
    ...(body ? { body } : {}),
    description: route.description ?? 'Applies to the signed-in user.',
    bodyBytesMax,
    failures,
    // A malformed id is 404 like an unknown one, but only for signed-in users.
    idForms: Object.fromEntries(allParamNames(at).map((name) => [name, anyText])),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').code(route.success.status);
      const caller = await callerOf(parts, request);
      if (!parseBody && request.body !== undefined && request.body !== null) {
        throw invalidField('', 'unknown', 'This operation accepts no body');
      }
      const input = {
        // The body is undefined only for a route that declares none, whose handler reads none.
        body: parseBody?.(request.body) as Static<B>,
        // Fastify returns the parameters of the declared path.
        params: request.params as Record<string, string>,
        caller,
        reply,
      };
      const body = await run(request, input);
      return body ?? reply.send();
    },
  });
}

export async function callerOf(
  { sessions, cookie }: Pick<SessionRouteParts, 'sessions' | 'cookie'>,
  request: HttpRequest,
): Promise<Caller> {
  const token = cookie.read(request.headers.cookie);
  return {
    address: plainAddress(request.ip),
    userAgent: maskCardNumbers(
      (request.headers['user-agent'] ?? '').replace(/[^ -~]/g, ' ').slice(0, userAgentMax),
    ),
    device: cookie.readDevice(request.headers.cookie),
    current: token === undefined ? undefined : await sessions.check(token),
  };
}
