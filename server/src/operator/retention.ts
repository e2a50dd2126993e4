import { daysMax, isSetKind, type SetKind, setKinds } from '../domain/retention.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { writeOperatorAudit } from '../resources/audit-log/index.ts';
import {
  addHold,
  type Hold,
  installation,
  listHolds,
  listPeriods,
  type Period,
  releaseHold,
  setPeriod,
} from '../services/retention/index.ts';
import { requireAccountId } from './accounts.ts';

export type RetentionOperations = {
  /** Lists the periods of an account, or of the installation. */
  listRetention(accountId: string | undefined): Promise<Period[]>;
  /** Sets periods from `kind=days`; `kind=default` restores the default. Returns all periods. */
  setRetention(accountId: string | undefined, assignments: string[]): Promise<Period[]>;
  listHolds(): Promise<Hold[]>;
  addHold(accountId: string, hold: { organizationId?: string; reason: string }): Promise<Hold>;
  releaseHold(id: string): Promise<Hold>;
};

const foreignKeyViolated = '23503';

export function createRetentionOperations({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): RetentionOperations {
  const list = (accountId: string | undefined): Promise<Period[]> =>
    listPeriods(
      accountId === undefined ? undefined : database.tenant(requireAccountId(accountId)),
      database.system,
    );
  return {
    listRetention: list,
    setRetention: async (accountId, assignments) => {
      const wanted = assignments.map(parseAssignment);
      const before = new Map((await list(accountId)).map(({ kind, days }) => [kind, days]));
      const shared = new Map((await list(undefined)).map(({ kind, days }) => [kind, days]));
      const audit = wanted.find(({ kind }) => kind === 'audit_log');
      if (accountId !== undefined && audit?.days && audit.days < (shared.get('audit_log') ?? 0)) {
        throw new OperatorError(
          'Lines of the audit log cannot be deleted one by one, so an account can only keep them longer than the installation does.',
        );
      }
      for (const { kind, days } of wanted) {
        await setPeriod(database.system, accountId ?? installation, kind, days);
      }
      const after = await list(accountId);
      if (accountId === undefined) return after;
      const now = clock.now();
      await database.tenantTransaction(accountId, async (db) => {
        for (const { kind } of wanted) {
          const to = after.find((period) => period.kind === kind)?.days ?? null;
          await writeOperatorAudit(db, now, {
            action: 'account.retention_set',
            objectType: 'account',
            objectId: accountId,
            changes: { [kind]: { from: before.get(kind) ?? null, to } },
          });
        }
      });
      return after;
    },
    listHolds: () => listHolds(database.system),
    addHold: (accountId, { organizationId, reason }) =>
      database
        .tenantTransaction(requireAccountId(accountId), async (db) => {
          const now = clock.now();
          const hold = await addHold(db, now, { organizationId: organizationId ?? null, reason });
          if (!hold) throw new Error('The hold was not stored.');
          const changes = { reason: { from: null, to: reason } };
          await writeOperatorAudit(db, now, {
            action: 'hold.added',
            objectType: organizationId ? 'organization' : 'account',
            objectId: organizationId ?? accountId,
            changes,
          });
          return hold;
        })
        .catch((error: unknown) => {
          if ((error as { code?: string }).code !== foreignKeyViolated) throw error;
          throw new OperatorError('There is no such account or organization.');
        }),
    releaseHold: async (id) => {
      const existing = (await listHolds(database.system)).find((hold) => hold.id === id);
      if (!existing || existing.released_at !== null)
        throw new OperatorError(`There is no hold ${id} in force.`);
      return database.tenantTransaction(existing.account_id, async (db) => {
        const now = clock.now();
        const hold = await releaseHold(db, now, id);
        if (!hold) throw new OperatorError(`There is no hold ${id} in force.`);
        await writeOperatorAudit(db, now, {
          action: 'hold.released',
          objectType: hold.organization_id === null ? 'account' : 'organization',
          objectId: hold.organization_id ?? hold.account_id,
        });
        return hold;
      });
    },
  };
}

function parseAssignment(text: string): { kind: SetKind; days: number | null } {
  const [kind = '', value = '', ...rest] = text.split('=');
  if (!isSetKind(kind)) {
    throw new OperatorError(`There is no kind of data "${kind}". The kinds are: ${setKinds.join(', ')}.`);
  }
  if (value === 'default' && rest.length === 0) return { kind, days: null };
  const days = Number(value);
  if (rest.length > 0 || !/^\d{1,5}$/.test(value) || days < 1 || days > daysMax) {
    throw new OperatorError(`${kind} must be a number of days, or "default": ${kind}=400`);
  }
  return { kind, days };
}
