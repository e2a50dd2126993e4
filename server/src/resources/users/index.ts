import type { Resource } from '../../http/resource.ts';
import { type UserParts, userRoutes } from './routes.ts';
import { clearFactors, endSessionsOf } from './sessions/index.ts';
import * as store from './store.ts';

export { inviteUser } from './invite.ts';
export type { UserParts } from './routes.ts';
export {
  type Caller,
  callerOf,
  closeAbandoned,
  createSignInPort,
  type Granted,
  giveCookie,
  type Joining,
  type NewRegistration,
  type SessionParts,
  type SignIn,
  type SignInPort,
  session,
} from './sessions/index.ts';
export * as userStore from './store.ts';

export function users(parts: UserParts): Resource {
  return {
    name: 'users',
    about: 'People who sign in to the dashboard of the account, and their roles.',
    routes: userRoutes(parts, { endSessions: (db, userId) => endSessionsOf(db, userId), clearFactors }),
    existence: { userId: store.exists },
  };
}
