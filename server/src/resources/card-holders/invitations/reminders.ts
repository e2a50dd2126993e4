import { dayMs } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { ignoreDailyLimit } from '../../../platform/errors.ts';
import { asShownTo } from '../organization-context.ts';
import type { Invitations, Invited, Sender } from '../parts.ts';
import * as store from '../store.ts';

const remindAfterMs = 7 * dayMs;
const accountsMax = 1_000;
const batchSize = 200;

const waiting = `c.mailed_at is not null and c.mailed_at <= :before and c.reminded_at is null and c.deleted_at is null
  and c.status in ('invited', 'identified')`;
const accountsWaiting = systemSql<{ before: Date; limit: number }, { account_id: string }>(
  `select distinct c.account_id from card_holders c join accounts a on a.id = c.account_id
   where ${waiting} and a.status = 'active' limit :limit`,
);
// Skips rows that another process is about to remind.
const claimWaiting = tenantSql<
  { before: Date; limit: number },
  Invited & Sender & { partner_name: string | null; partner_logo_id: string | null }
>(
  `select c.id, c.email, c.language, c.partner_name, c.partner_logo_id, a.name_system as partner, a.logo_id,
     t.name as company
   from card_holders c
   join organizations o on o.account_id = :account_id and o.id = c.organization_id
   join tpas t on t.account_id = :account_id and t.id = o.tpa_id
   join accounts a on a.id = :account_id
   where c.account_id = :account_id and ${waiting} and c.email is not null
   order by c.mailed_at limit :limit
   for update of c skip locked`,
);

/** Reminds each card holder once, a week after an unanswered invitation. Safe to run in several processes. */
export async function remindCardHolders(
  invitations: Invitations,
  database: Database,
  now: Date,
  accountId?: string,
): Promise<void> {
  const before = new Date(now.getTime() - remindAfterMs);
  const accounts =
    accountId === undefined
      ? await database.system.many(accountsWaiting, { before, limit: accountsMax })
      : [{ account_id: accountId }];
  for (const { account_id } of accounts) {
    const remind = () =>
      database
        .tenantTransaction(account_id, (db) => remindBatch(invitations, db, now, before))
        // The account has reached its daily limit of emails, so the reminders follow tomorrow.
        .catch(ignoreDailyLimit);
    while ((await remind()) === batchSize);
  }
}

async function remindBatch(invitations: Invitations, db: TenantDb, now: Date, before: Date): Promise<number> {
  const claimed = await db.many(claimWaiting, { before, limit: batchSize });
  const people = claimed.map((person) => asShownTo(person, person));
  for (const group of bySender(people)) {
    const [first] = group;
    if (first) await invitations.send(db, now, 'card_holder_reminder', first, group);
  }
  const ids = people.map(({ id }) => id);
  await store.setMailed(db, now, ids);
  return people.length;
}

function bySender<T extends Sender>(people: T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const person of people) {
    const sender = JSON.stringify([person.company, person.partner, person.logo_id]);
    groups.set(sender, [...(groups.get(sender) ?? []), person]);
  }
  return [...groups.values()];
}
