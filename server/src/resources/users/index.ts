import type { Resource } from '../../http/resource.ts';
import { type UserParts, userRoutes } from './routes.ts';
import { clearFactors, endSessionsOf } from './sessions/index.ts';
import * as store from './store.ts';

export { inviteUser } from './mail.ts';
export type { UserParts } from './routes.ts';
export {
  callerOf,
  closeAbandoned,
  createSignInFlows,
  type SessionParts,
  session,
} from './sessions/index.ts';
export * as userStore from './store.ts';

export function users(parts: UserParts): Resource {
  return {
    name: 'users',
    about: 'The people who sign in to the dashboard of the account, and their roles.',
    routes: userRoutes(parts, { endSessions: (db, userId) => endSessionsOf(db, userId), clearFactors }),
    existence: { userId: store.exists },
  };
}
