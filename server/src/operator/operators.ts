import { recordAuthChange } from '../auth/change-feed.ts';
import type { AuditAction } from '../domain/audit-actions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { isOnThisMachine } from '../platform/url.ts';
import {
  addOperator,
  listOperators,
  type OperatorUser,
  removeOperator,
  userStore,
} from '../resources/users/index.ts';
import { changeAsOperator } from './change.ts';

type UserQuery = { email: string; accountId?: string | undefined };
type ChangedUser = { id: string; email: string; account_id: string };

/** Operations on the operator role. Only the command line has them: no route and no session can give the role. */
export type OperatorRightOperations = {
  listOperators(): Promise<OperatorUser[]>;
  addOperator(user: UserQuery): Promise<ChangedUser>;
  /** Removes the role of a user immediately, also in open sessions. */
  removeOperator(user: UserQuery): Promise<ChangedUser>;
};

type Parts = { database: Database; clock: Clock; publicUrl: string };

export function createOperatorRightOperations(parts: Parts): OperatorRightOperations {
  const { database, clock, publicUrl } = parts;
  const find = async ({ email, accountId: account = '' }: UserQuery) => {
    const [user, other] = await userStore.listAll(database.system, { account, email, limit: 2 });
    if (!user) throw new OperatorError(`There is no user ${email}. See: kontor user list`);
    if (other) {
      throw new OperatorError(`Several accounts have a user ${email}. Choose one: --account <account-id>`);
    }
    return user;
  };
  const change = (user: userStore.UserSummary, action: AuditAction): Promise<ChangedUser> =>
    changeAsOperator(parts, user.account_id, 'user', async ({ db, now, audit }) => {
      if (action === 'user.operator_removed' && !(await removeOperator(db, user.id))) {
        throw new OperatorError(`The user ${user.email} is not an operator.`);
      }
      await recordAuthChange(db, now, user.id);
      await audit({ action, objectId: user.id });
      return { id: user.id, email: user.email, account_id: user.account_id };
    });
  return {
    listOperators: () => listOperators(database.system),
    addOperator: async (wanted) => {
      const user = await find(wanted);
      if (user.status !== 'active') throw new OperatorError(`The user ${user.email} is ${user.status}.`);
      // Otherwise a stolen password would be enough: the thief could add a second factor and use the console.
      if (!user.has_second_factor && !isOnThisMachine(publicUrl)) {
        throw new OperatorError(
          `The user ${user.email} has no second factor. Add one in the dashboard (Users, Your sign-in), then run this command again.`,
        );
      }
      // This write is committed first, because only the system role may give the operator role.
      if (!(await addOperator(database.system, clock.now(), user))) {
        throw new OperatorError(`The user ${user.email} is already an operator.`);
      }
      return change(user, 'user.operator_added');
    },
    removeOperator: async (wanted) => change(await find(wanted), 'user.operator_removed'),
  };
}
