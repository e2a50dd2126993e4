import type { Resource } from '../../../http/resource.ts';
import { createFactors } from './factors.ts';
import { createJoining, type Joining, type OpenAccount } from './joining.ts';
import { createSignInLocks } from './locks.ts';
import type { SignInParts } from './parts.ts';
import { type SessionParts, sessionRoutes } from './routes.ts';
import { createSignIn } from './sign-in.ts';

export { closeAbandoned, type Joining, type NewRegistration, type OpenAccount } from './joining.ts';
export type { Caller, Granted, SignInParts } from './parts.ts';
export type { SessionParts } from './routes.ts';
export { callerOf, giveCookie } from './session-route.ts';
export type { SignIn } from './sign-in.ts';
export { clearFactors, endOthers as endSessionsOf } from './store.ts';

/** Everything that signing in takes, put together. */
export function createSignInPort(signInParts: SignInParts, openAccount: OpenAccount): SignInPort {
  const locks = createSignInLocks(signInParts.clock, signInParts.masterKey);
  const signIn = createSignIn(signInParts, locks);
  const joining = createJoining(signInParts, locks, signIn, openAccount);
  return { signInParts, signIn, factors: createFactors(signInParts, locks), joining };
}
export type SignInPort = Pick<SessionParts, 'signInParts' | 'signIn' | 'factors'> & { joining: Joining };

export function session(parts: SessionParts): Resource {
  return {
    name: 'session',
    about:
      'Signing in with a browser. The session then calls the same operations as a token does, with the scopes of the user’s role: send the cookie, and `X-Kontor-CSRF: 1` with every call that changes something.',
    routes: sessionRoutes(parts),
  };
}
