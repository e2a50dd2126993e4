import { recordAuthChange } from '../auth/change-feed.ts';
import { isLimitName, type LimitName, limitMax, limitNames } from '../domain/limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { accountStore } from '../resources/accounts/index.ts';
import { type OperatorActor, writeOperatorAudit } from '../resources/audit-log/index.ts';
import { type LimitState, limitOf, listLimits, setLimit } from '../services/limits/index.ts';
import { requireAccountId, requirePartnerAccount } from './accounts.ts';

/** A limit to set. Null restores the default. */
export type LimitChange = { name: LimitName; value: number | null };

export type LimitOperations = {
  listLimits(accountId: string): Promise<LimitState[]>;
  /** Sets limits from `name=value`; `name=default` restores the default. Returns all limits. */
  setLimits(accountId: string, assignments: string[]): Promise<LimitState[]>;
  updateLimits(accountId: string, wanted: LimitChange[]): Promise<LimitState[]>;
  /** Removes the low limits and the neutral email sender of an account that a visitor registered. */
  approveAccount(accountId: string): Promise<{ id: string; name: string }>;
};

type Parts = {
  database: Database;
  clock: Clock;
  /** The installation's limit, for accounts without their own. */
  rateLimitPerSecond: number;
  actor?: OperatorActor | undefined;
};

export function createLimitOperations(parts: Parts): LimitOperations {
  const { database, clock, rateLimitPerSecond, actor } = parts;
  const list = (accountId: string): Promise<LimitState[]> =>
    database.tenantTransaction(requireAccountId(accountId), async (db) => {
      await requirePartnerAccount(db, 'Issuers have no limits.');
      return listLimits(db, clock.now());
    });
  const updateLimits = async (accountId: string, wanted: LimitChange[]): Promise<LimitState[]> => {
    const now = clock.now();
    const before = new Map((await list(accountId)).map(({ name, limit }) => [name, limit]));
    // These writes are committed first, because only the system role may write limits.
    for (const { name, value } of wanted) await setLimit(database.system, now, accountId, name, value);
    await database.tenantTransaction(accountId, async (db) => {
      for (const { name } of wanted) {
        const to = await limitOf(db, now, name);
        const changes = { [name]: { from: before.get(name) ?? null, to } };
        const entry = {
          action: 'account.limit_set',
          objectType: 'account',
          objectId: accountId,
          changes,
        } as const;
        await writeOperatorAudit(db, now, entry, actor);
      }
      const ceiling = await limitOf(db, now, 'requests_per_second');
      const account = await accountStore.getForUpdate(db);
      if ((account?.rate_limit ?? rateLimitPerSecond) <= ceiling) return;
      await accountStore.setRateLimit(db, now, ceiling);
      await recordAuthChange(db, now, null);
    });
    return list(accountId);
  };
  return {
    listLimits: list,
    setLimits: async (accountId, assignments) => updateLimits(accountId, assignments.map(parseAssignment)),
    updateLimits,
    approveAccount: async (accountId) => {
      const now = clock.now();
      return database.tenantTransaction(requireAccountId(accountId), async (db) => {
        await requirePartnerAccount(db, 'Issuers require no approval.');
        if (!(await accountStore.approve(db, now)))
          throw new OperatorError(`The account ${accountId} is already approved.`);
        const entry = { action: 'account.approved', objectType: 'account', objectId: accountId } as const;
        await writeOperatorAudit(db, now, entry, actor);
        return { id: accountId, name: (await accountStore.get(db))?.name_system ?? '' };
      });
    },
  };
}

function parseAssignment(text: string): LimitChange {
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
