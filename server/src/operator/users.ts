import type { Role } from '../auth/roles.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { accountStore } from '../resources/accounts/index.ts';
import { writeOperatorAudit } from '../resources/audit-log/index.ts';
import { inviteUser, userStore } from '../resources/users/index.ts';
import { createMail } from '../services/mail/index.ts';

export type UserToInvite = {
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
};
export type InvitedUser = { id: string; email: string; role: Role; invitation_url: string };

export type UserOperations = {
  /** The link is mailed as well; without a mail server, whoever asked passes it on. */
  inviteUser(user: UserToInvite): Promise<InvitedUser>;
};

export function createUserOperations(parts: {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  publicUrl: string;
}): UserOperations {
  const { database, clock, publicUrl } = parts;
  const mail = createMail(parts);
  // A process that does background work finds the mail by itself.
  const mailParts = { publicUrl, queueMail: mail.queue, wakeMail: () => undefined };
  return {
    inviteUser: async ({ accountId, email, firstName, lastName, role }) => {
      if (!isId(accountId, 'acc')) throw noSuchAccount(accountId);
      const now = clock.now();
      return database.tenantTransaction(accountId, async (db) => {
        const account = await accountStore.get(db);
        if (!account) throw noSuchAccount(accountId);
        if (account.status === 'closed') throw new OperatorError(`The account ${accountId} is closed.`);
        if (account.kind === 'issuer') {
          throw new OperatorError(`The account ${accountId} is an issuer’s, which has no users.`);
        }
        const person = { email, first_name: firstName, last_name: lastName, role };
        const user = await userStore.insert(db, now, person, null);
        if (!user) throw new OperatorError(`The account has a user with the address ${email} already.`);
        const url = await inviteUser(mailParts, db, now, user, 'The operator');
        await writeOperatorAudit(db, now, { action: 'user.invited', objectType: 'user', objectId: user.id });
        return { id: user.id, email, role, invitation_url: url };
      });
    },
  };
}

function noSuchAccount(id: string): OperatorError {
  return new OperatorError(`There is no account ${id}. See: kontor account list`);
}
