import type { Static, TSchema } from 'typebox';
import { plainAddress } from '../../../auth/addresses.ts';
import type { Session, Sessions } from '../../../auth/sessions.ts';
import type { HttpReply, HttpRequest } from '../../../http/fastify.ts';
import { requireSession } from '../../../http/identify.ts';
import { bodyReader } from '../../../http/input.ts';
import { allParamNames } from '../../../http/path-params.ts';
import { type At, anyText, type OpenRoute, openRoute } from '../../../http/route.ts';
import { comesFrom, requireOwnPage } from '../../../http/same-origin.ts';
import type { SessionCookie } from '../../../http/session-cookie.ts';
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
  401: 'Not signed in (`unauthenticated`), the second factor is missing (`second_factor_required`), or the credentials are wrong (`invalid_credentials`).',
  403: 'Sent without `X-Kontor-CSRF: 1` or from another site (`cross_site`), or a step-up is needed first (`reauthentication_required`).',
  404: 'It does not exist.',
  409: 'The current state does not allow this.',
  422: 'A field is invalid; `errors` names it.',
};

/** A route of the user's own session: it reaches only what belongs to the user of the cookie. */
export function sessionRoute<B extends TSchema = TSchema>(
  parts: SessionRouteParts,
  at: At,
  { handler, ...route }: Declared<B> & { handler: (session: Session, input: Input<B>) => Promise<unknown> },
): OpenRoute {
  const openBecause = 'The cookie of the session is the credential, and reaches only what is the user’s own.';
  return declare(parts, at, { ...route, openBecause, takesSession: true }, async (request, input) => {
    const session = requireSession(input.caller.current);
    requireOwnPage(request, parts.publicUrl);
    return handler(session, input);
  });
}

/** A route for callers without a session, or with one whose second factor is missing. */
export function signInRoute<B extends TSchema = TSchema>(
  parts: SessionRouteParts,
  at: At,
  {
    isEntrance = false,
    handler,
    ...route
  }: Declared<B> & {
    /** Used before there is a session; an existing session is ignored. */
    isEntrance?: boolean;
    handler: (input: Input<B>) => Promise<unknown>;
  },
): OpenRoute {
  const openBecause = 'This is where users sign in and out.';
  return declare(parts, at, { ...route, openBecause, takesSession: !isEntrance }, async (request, input) => {
    // Login CSRF: another site's page could sign a user in to the attacker's account.
    if (comesFrom(request, parts.publicUrl) === 'elsewhere') {
      throw new ApiError('cross_site', { message: 'This request came from a page of another site.' });
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
  const readBody = body ? bodyReader(body) : undefined;
  return openRoute(at, {
    ...route,
    ...(body ? { body } : {}),
    description: route.description ?? 'Always concerns the user who is signed in.',
    bodyBytesMax,
    failures,
    // A malformed id is 404 like an unknown one, but only to users who are signed in.
    idForms: Object.fromEntries(allParamNames(at).map((name) => [name, anyText])),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').code(route.success.status);
      const caller = await callerOf(parts, request);
      if (!readBody && request.body !== undefined && request.body !== null) {
        throw invalidField('', 'unknown', 'This operation takes no body');
      }
      const input = {
        // Undefined only for a route that declares no body, whose handler reads none.
        body: readBody?.(request.body) as Static<B>,
        // Fastify gives the parameters of the declared path.
        params: request.params as Record<string, string>,
        caller,
        reply,
      };
      const answer = await run(request, input);
      return answer ?? reply.send();
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
    userAgent: (request.headers['user-agent'] ?? '').replace(/[^ -~]/g, ' ').slice(0, userAgentMax),
    device: cookie.readDevice(request.headers.cookie),
    current: token === undefined ? undefined : await sessions.check(token),
  };
}
