import { dayMs } from '../../platform/clock.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { isStoppable } from './opt-out.ts';

export type DeferredBy = 'recipient' | 'installation';
export type MailsPerDay = Record<DeferredBy, number>;

/** The limit for one address, over all accounts. More is a nuisance from any sender. */
export const recipientMailsPerDay = 30;

// One statement checks and increments the budget: its row lock makes the count exact over all processes. No
// row means that the budget is spent.
const spendOne = systemSql<{ key: Buffer; day: string; limit: number }, { used: number }>(
  `insert into mail_days as d (key, day, used) values (:key, :day::date, 1)
   on conflict (key) do update
   set used = case when d.day = excluded.day then d.used + 1 else 1 end, day = excluded.day
   where d.day <> excluded.day or d.used < :limit
   returning used`,
);
const deleteOld = systemSql<{ day: string }>('delete from mail_days where day < :day::date');
const countDeferred = systemSql<Record<string, never>, { deferred_by: DeferredBy; count: number }>(
  `select deferred_by, count(*) as count from mails where status = 'queued' and deferred_by is not null
   group by deferred_by order by deferred_by`,
);

/** Uses one email of each budget. Returns the budget that is spent, if any. */
export async function spendBudgets(
  db: SystemDb,
  masterKey: MasterKey,
  now: Date,
  perDay: MailsPerDay,
  { kind, recipient }: { kind: string; recipient: string },
): Promise<DeferredBy | undefined> {
  const day = dayOf(now);
  // Email about signing in has a separate budget, which nothing that partners send can use up.
  const purpose = isStoppable(kind) ? 'recipient' : 'recipient of security notices';
  const key = masterKey.hash('mail budget', `${purpose}:${recipient.toLowerCase()}`);
  if (!(await db.one(spendOne, { key, day, limit: perDay.recipient }))) return 'recipient';
  if (perDay.installation === 0) return undefined;
  const ofAll = masterKey.hash('mail budget', 'installation');
  return (await db.one(spendOne, { key: ofAll, day, limit: perDay.installation }))
    ? undefined
    : 'installation';
}

export function nextDay(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % dayMs) + dayMs);
}

export async function removeOutdatedBudgets(db: SystemDb, now: Date): Promise<void> {
  await db.run(deleteOld, { day: dayOf(now) });
}

/** Returns a sentence for `kontor doctor`, or throws an error that says which budget is spent. */
export async function requireNoneDeferred(db: SystemDb): Promise<string> {
  const waiting = await db.many(countDeferred, {});
  if (waiting.length === 0) return 'within the daily budgets';
  const parts = waiting.map(({ deferred_by, count }) => `${count} for the budget of the ${deferred_by}`);
  throw new Error(
    `emails wait until midnight UTC: ${parts.join(', ')} (KONTOR_MAIL_PER_DAY, kontor mail list)`,
  );
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
