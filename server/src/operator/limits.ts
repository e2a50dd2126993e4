import { recordAuthChange } from '../auth/change-feed.ts';
import { isLimitName, type LimitName, limitMax, limitNames } from '../domain/limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { accountStore } from '../resources/accounts/index.ts';
import { writeOperatorAudit } from '../resources/audit-log/index.ts';
import { type LimitState, limitOf, listLimits, setLimit } from '../services/limits/index.ts';
import { requireAccountId, requirePartnerAccount } from './accounts.ts';

export type LimitOperations = {
  listLimits(accountId: string): Promise<LimitState[]>;
  /** Each as `name=value`; `name=default` removes what was set. Returns all limits. */
  setLimits(accountId: string, assignments: string[]): Promise<LimitState[]>;
  /** Lifts the low limits and the neutral sender of an account that a visitor registered. */
  approveAccount(accountId: string): Promise<{ id: string; name: string }>;
};

type Parts = {
  database: Database;
  clock: Clock;
  /** The installation's limit, for accounts that set none. */
  rateLimitPerSecond: number;
};

export function createLimitOperations({ database, clock, rateLimitPerSecond }: Parts): LimitOperations {
  const list = (accountId: string): Promise<LimitState[]> =>
    database.tenantTransaction(requireAccountId(accountId), async (db) => {
      await requirePartnerAccount(db, 'Issuers have no limits.');
      return listLimits(db, clock.now());
    });
  return {
    listLimits: list,
    setLimits: async (accountId, assignments) => {
      const wanted = assignments.map(readAssignment);
      const now = clock.now();
      const before = new Map((await list(accountId)).map(({ name, limit }) => [name, limit]));
      // First, and committed separately: only the system role may write limits.
      for (const { name, value } of wanted) await setLimit(database.system, now, accountId, name, value);
      await database.tenantTransaction(accountId, async (db) => {
        for (const { name } of wanted) {
          const to = await limitOf(db, now, name);
          await writeOperatorAudit(db, now, {
            action: 'account.limit_set',
            objectType: 'account',
            objectId: accountId,
            changes: { [name]: { from: before.get(name) ?? null, to } },
          });
        }
        const ceiling = await limitOf(db, now, 'requests_per_second');
        const account = await accountStore.getForUpdate(db);
        if ((account?.rate_limit ?? rateLimitPerSecond) <= ceiling) return;
        await accountStore.setRateLimit(db, now, ceiling);
        await recordAuthChange(db, now, null);
      });
      return list(accountId);
    },
    approveAccount: async (accountId) => {
      const now = clock.now();
      return database.tenantTransaction(requireAccountId(accountId), async (db) => {
        await requirePartnerAccount(db, 'Issuers need no approval.');
        if (!(await accountStore.approve(db, now)))
          throw new OperatorError(`The account ${accountId} is approved already.`);
        await writeOperatorAudit(db, now, {
          action: 'account.approved',
          objectType: 'account',
          objectId: accountId,
        });
        return { id: accountId, name: (await accountStore.get(db))?.name_system ?? '' };
      });
    },
  };
}

function readAssignment(text: string): { name: LimitName; value: number | null } {
  const [name = '', value = '', ...rest] = text.split('=');
  if (!isLimitName(name)) {
    throw new OperatorError(`There is no limit "${name}". The limits are: ${limitNames.join(', ')}.`);
  }
  if (value === 'default' && rest.length === 0) return { name, value: null };
  if (rest.length > 0 || !/^\d{1,16}$/.test(value) || Number(value) > limitMax) {
    throw new OperatorError(`${name} must be a whole number, or "default": ${name}=100`);
  }
  return { name, value: Number(value) };
}
