import type { Static, TSchema } from 'typebox';
import { plainAddress } from '../../../auth/addresses.ts';
import type { Session, Sessions } from '../../../auth/sessions.ts';
import type { HttpReply, HttpRequest } from '../../../http/fastify.ts';
import { requireSession } from '../../../http/identify.ts';
import { bodyReader } from '../../../http/input.ts';
import { anonymousKey, limitRate, type RateLimit } from '../../../http/rate-limit.ts';
import { type Method, type OpenRoute, openRoute } from '../../../http/route.ts';
import { comesFrom, requireOwnPage } from '../../../http/same-origin.ts';
import type { SessionCookie } from '../../../http/session-cookie.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import type { Caller, Granted } from './parts.ts';

export type SessionRouteParts = {
  publicUrl: string;
  rateLimit: RateLimit | undefined;
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
  openBecause: string;
  method: Method;
  path: string;
  body?: B;
  failures?: Record<number, string>;
  success: { status: number; body?: TSchema; description?: string };
};

const bodyBytesMax = 32 * 1024;
const userAgentMax = 300;
const failures = {
  401: 'Not signed in (`unauthenticated`), the second factor is awaited (`second_factor_required`), or what was sent is wrong (`invalid_credentials`).',
  403: 'Without `X-Kontor-CSRF: 1` or from another site (`cross_site`), or to be confirmed first (`reauthentication_required`).',
  404: 'It is not there.',
  409: 'The present state does not allow it.',
  422: 'A field is wrong; `errors` names it.',
};

/** A route of the person's own session: it reaches nothing but what belongs to whoever holds the cookie. */
export function sessionRoute<B extends TSchema = TSchema>(
  parts: SessionRouteParts,
  route: Declared<B> & { handler: (session: Session, input: Input<B>) => Promise<unknown> },
): OpenRoute {
  return declare(parts, { ...route, takesSession: true }, async (request, input) => {
    const session = requireSession(input.caller.current);
    requireOwnPage(request, parts.publicUrl);
    return route.handler(session, input);
  });
}

/** One for those who have no session yet, or only half of one. */
export function signInRoute<B extends TSchema = TSchema>(
  parts: SessionRouteParts,
  {
    isEntrance = false,
    ...route
  }: Declared<B> & {
    /** Used before there is a session; whatever session there was does not matter. */
    isEntrance?: boolean;
    handler: (input: Input<B>) => Promise<unknown>;
  },
): OpenRoute {
  return declare(parts, { ...route, takesSession: !isEntrance }, async (request, input) => {
    // A page of another site must not sign anybody in, either: what they do then would be done in a stranger's account.
    if (comesFrom(request, parts.publicUrl) === 'elsewhere') {
      throw new ApiError('cross_site', { message: 'This request came from a page of another site.' });
    }
    if (input.caller.current && !isEntrance) requireOwnPage(request, parts.publicUrl);
    return route.handler(input);
  });
}

function declare<B extends TSchema>(
  parts: SessionRouteParts,
  { body, ...route }: Declared<B> & { takesSession: boolean },
  run: (request: HttpRequest, input: Input<B>) => Promise<unknown>,
): OpenRoute {
  const readBody = body ? bodyReader(body) : undefined;
  return openRoute({
    ...route,
    ...(body ? { body } : {}),
    description: route.description ?? 'Of whoever is signed in; nobody else’s can be named.',
    tag: 'session',
    isDocumented: true,
    bodyBytesMax,
    failures: route.failures ?? failures,
    handler: async (request, reply) => {
      limitRate(parts.rateLimit, reply, anonymousKey(request.ip), undefined);
      reply.header('cache-control', 'no-store').code(route.success.status);
      const caller = await callerOf(parts, request);
      if (!readBody && request.body !== undefined && request.body !== null) {
        throw invalidField('', 'unknown', 'This operation takes no body');
      }
      const input = {
        body: readBody?.(request.body) as Static<B>,
        params: request.params as never,
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
    current: token === undefined ? undefined : await sessions.check(token),
  };
}

export function giveCookie(cookie: SessionCookie, reply: HttpReply, { token, lifetimeMs }: Granted): void {
  reply.header('set-cookie', cookie.give(token, lifetimeMs));
}
