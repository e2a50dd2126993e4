import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { noSuch, OperatorError } from '../platform/errors.ts';
import type { OperatorActor } from '../resources/audit-log/index.ts';
import { findMailOwner, retryMail } from '../services/mail/index.ts';
import { changeAsOperator } from './change.ts';

export type MailOperations = {
  /** Makes a queued mail due now. */
  retryMail(id: string): Promise<void>;
};

type Parts = { database: Database; clock: Clock; actor?: OperatorActor | undefined };

export function createMailOperations(parts: Parts): MailOperations {
  return {
    retryMail: async (id) => {
      const owner = await findMailOwner(parts.database.system, id);
      if (!owner)
        throw new OperatorError(`There is no mail ${id}. See: kontor mail list`, { cause: noSuch('mail') });
      if (owner.status === 'failed') {
        throw new OperatorError(
          'The mail failed for good, and its text was erased. The partner must send it again.',
        );
      }
      await changeAsOperator(parts, owner.account_id, 'mail', async ({ db, now, audit }) => {
        if (!(await retryMail(db, now, id))) {
          throw new OperatorError('The mail is delivered, being sent, or due within minutes.');
        }
        await audit({ action: 'mail.retried', objectId: id });
      });
    },
  };
}
