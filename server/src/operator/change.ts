import type { AuditEntry } from '../http/route.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { ApiError, OperatorError } from '../platform/errors.ts';
import { type OperatorActor, writeOperatorAudit } from '../resources/audit-log/index.ts';

/** The context that an API operation gets from its request. The operator's commands run the same operation with this one. */
export type OperatorChange = {
  db: TenantDb;
  now: Date;
  audit: (entry: Omit<AuditEntry, 'objectType'> & { objectType?: string }) => Promise<void>;
};

export async function changeAsOperator<T>(
  { database, clock, actor }: { database: Database; clock: Clock; actor?: OperatorActor | undefined },
  accountId: string,
  objectType: string,
  work: (change: OperatorChange) => Promise<T>,
): Promise<T> {
  try {
    return await database.tenantTransaction(accountId, (db) => {
      const now = clock.now();
      const audit: OperatorChange['audit'] = (entry) =>
        writeOperatorAudit(db, now, { objectType, ...entry }, actor);
      return work({ db, now, audit });
    });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      throw new OperatorError(error.message, { cause: error });
    }
    throw error;
  }
}
