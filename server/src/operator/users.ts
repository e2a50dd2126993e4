import type { Role } from '../auth/roles.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { writeOperatorAudit } from '../resources/audit-log/index.ts';
import { inviteUser, userStore } from '../resources/users/index.ts';
import { createMail } from '../services/mail/index.ts';
import { requireAccountId, requirePartnerAccount } from './require-account.ts';

export type UserToInvite = {
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
};
type InvitedUser = { id: string; email: string; role: Role; invitation_url: string };

export type UserOperations = {
  /** Also mails the link; without a mail server, the operator passes it on. */
  inviteUser(user: UserToInvite): Promise<InvitedUser>;
};

type Parts = { database: Database; masterKey: MasterKey; clock: Clock; publicUrl: string };

export function createUserOperations(parts: Parts): UserOperations {
  const { database, clock, publicUrl } = parts;
  const mail = createMail(parts);
  // Nothing to wake here: the processes that send mail poll the queue.
  const mailParts = { publicUrl, queueMail: mail.queue, wakeMail: () => undefined };
  return {
    inviteUser: async ({ accountId, email, firstName, lastName, role }) =>
      database.tenantTransaction(requireAccountId(accountId), async (db) => {
        await requirePartnerAccount(db, 'Issuers have no users.');
        const now = clock.now();
        const wanted = { email, first_name: firstName, last_name: lastName, role };
        const user = await userStore.insert(db, now, wanted, null);
        if (!user) throw new OperatorError(`The account already has a user with the address ${email}.`);
        const url = await inviteUser(mailParts, db, now, user, 'The operator');
        await writeOperatorAudit(db, now, { action: 'user.invited', objectType: 'user', objectId: user.id });
        return { id: user.id, email, role, invitation_url: url };
      }),
  };
}
