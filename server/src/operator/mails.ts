import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { noSuch, OperatorError } from '../platform/errors.ts';
import type { OperatorActor } from '../resources/audit-log/index.ts';
import { findMailOwner, retryMail } from '../services/mail/index.ts';
import { changeAsOperator } from './change.ts';

export type MailOperations = {
  /** Makes a queued email due now. */
  retryMail(id: string): Promise<void>;
};

type Parts = { database: Database; clock: Clock; actor?: OperatorActor | undefined };

export function createMailOperations(parts: Parts): MailOperations {
  return {
    retryMail: async (id) => {
      const owner = await findMailOwner(parts.database.system, id);
      if (!owner)
        throw new OperatorError(`There is no email ${id}. See: kontor mail list`, { cause: noSuch('email') });
      if (owner.status === 'failed') {
        throw new OperatorError(
          'The email failed permanently, and its text was erased. The partner must send it again.',
        );
      }
      await changeAsOperator(parts, owner.account_id, 'mail', async ({ db, now, audit }) => {
        if (!(await retryMail(db, now, id))) {
          throw new OperatorError('The email was delivered, is being sent, or is due within minutes.');
        }
        await audit({ action: 'mail.retried', objectId: id });
      });
    },
  };
}
