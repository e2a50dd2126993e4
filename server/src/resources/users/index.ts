import type { Resource } from '../../http/resource.ts';
import { type UserParts, userRoutes } from './routes.ts';
import { removeSecondFactors, type SessionOperations } from './second-factors.ts';
import { clearFactors, endSessionsOf } from './sessions/index.ts';
import * as store from './store.ts';

export { inviteUser, notifyOwnersOfPolicy } from './mail.ts';
export { addOperator, listOperators, type OperatorUser, removeOperator } from './operators.ts';
export type { UserParts } from './routes.ts';
export {
  callerOf,
  closeAbandoned,
  createSignInFlows,
  type SessionParts,
  session,
} from './sessions/index.ts';
export { createSsoSignIn, type DomainProofs, type SsoParts, sso } from './sso/index.ts';
export * as userStore from './store.ts';

const sessionOperations: SessionOperations = {
  endSessions: (db, userId) => endSessionsOf(db, userId),
  clearFactors,
};

/** Does the work of `users.clearSecondFactors` for the operator. */
export const resetSecondFactors = (
  parts: Parameters<typeof removeSecondFactors>[0],
  change: Parameters<typeof removeSecondFactors>[2],
  user: store.UserRow,
): Promise<void> => removeSecondFactors(parts, sessionOperations, change, user);

export function users(parts: UserParts): Resource {
  return {
    name: 'users',
    about: 'People who sign in to the account’s dashboard, and their roles.',
    routes: userRoutes(parts, sessionOperations),
    existence: { userId: store.exists },
  };
}
