import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { resetSecondFactors, userStore } from '../resources/users/index.ts';
import { createMail } from '../services/mail/index.ts';
import { changeAsOperator } from './change.ts';

export type UserOperations = {
  /** Lists the users of one account, with one address, or all. */
  listUsers(wanted: {
    accountId?: string | undefined;
    email?: string | undefined;
    limit: number;
  }): Promise<userStore.UserSummary[]>;
  /**
   * Deletes the second factors of a user who lost all of them and has no owner to ask. Ends the user's sessions and notifies
   * the user by email.
   */
  resetSecondFactors(userId: string): Promise<{ id: string; email: string; account_id: string }>;
};

type Parts = { database: Database; masterKey: MasterKey; clock: Clock; publicUrl: string };

export function createUserOperations(parts: Parts): UserOperations {
  const { database, publicUrl } = parts;
  // This process wakes no sender: the processes that send email poll the queue.
  const mailParts = { publicUrl, queueMail: createMail(parts).queue, wakeMail: () => undefined };
  return {
    listUsers: ({ accountId: account = '', email = '', limit }) =>
      userStore.listAll(database.system, { account, email, limit }),
    resetSecondFactors: async (userId) => {
      const owner = await userStore.findOwner(database.system, userId);
      if (!owner) throw noSuchUser(userId);
      return changeAsOperator(parts, owner.account_id, 'user', async (change) => {
        const user = await userStore.getForUpdate(change.db, userId);
        if (!user) throw noSuchUser(userId);
        if (!user.has_second_factor) throw new OperatorError(`The user ${user.email} has no second factor.`);
        await resetSecondFactors(mailParts, change, user);
        return { id: userId, email: user.email, account_id: owner.account_id };
      });
    },
  };
}

function noSuchUser(id: string): OperatorError {
  return new OperatorError(`There is no user ${id}. See: kontor user list`);
}
