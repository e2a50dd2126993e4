import type { Resource } from '../../../http/resource.ts';
import { systemTimers } from '../../../platform/clock.ts';
import { createFactors, type Factors } from './factors.ts';
import { createSignInLocks } from './locks.ts';
import { createOwnSessions, type OwnSessions } from './own-sessions.ts';
import type { SignInParts } from './parts.ts';
import { createRegistration, type OpenAccount, type Registration } from './registration.ts';
import { type SessionParts, sessionRoutes } from './routes.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

export { closeAbandoned } from './registration.ts';
export type { SessionParts } from './routes.ts';
export { callerOf } from './session-route.ts';
export { clearFactors, endOthers as endSessionsOf } from './store.ts';

/** The flows of signing in, registering, and changing one's own access. */
type SignInFlows = {
  signIn: SignIn;
  registration: Registration;
  factors: Factors;
  ownSessions: OwnSessions;
};

export function createSignInFlows(parts: SignInParts, openAccount: OpenAccount): SignInFlows {
  const locks = createSignInLocks(parts.clock, parts.masterKey, systemTimers, parts.counts);
  const signIn = createSignIn(parts, locks);
  return {
    signIn,
    registration: createRegistration(parts, locks, signIn, openAccount),
    factors: createFactors(parts, locks),
    ownSessions: createOwnSessions(parts),
  };
}

export function session(parts: SessionParts): Resource {
  return {
    name: 'session',
    about:
      'Sign-in with a browser. A session can call the same operations as a token, with the scopes of the user’s role. Send the cookie with every request, and `X-Kontor-CSRF: 1` with every request other than GET.',
    routes: sessionRoutes(parts),
  };
}
