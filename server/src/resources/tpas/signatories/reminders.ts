import { dayMs } from '../../../platform/clock.ts';
import { ignoreDailyLimit } from '../../../platform/errors.ts';
import { systemActor, type TpaParts } from '../parts.ts';
import { acceptsSignatories } from '../rules.ts';
import { remind } from './invitation.ts';
import * as store from './store.ts';

const remindAfterMs = 7 * dayMs;
const remindersPerRunMax = 200;

/** Reminds each signatory once, a week after the first email. Row locks make it safe to run in several processes. */
export async function remindSignatories(parts: TpaParts, accountId?: string): Promise<void> {
  const { database, clock } = parts;
  const before = new Date(clock.now().getTime() - remindAfterMs);
  for (const due of await store.listWaiting(database.system, before, remindersPerRunMax, accountId)) {
    const remindOne = database.tenantTransaction(due.account_id, async (db) => {
      const locked = await store.lockWithTpa(db, due.id);
      if (!locked || locked.signatory.signed_at !== null || !acceptsSignatories(locked.tpa.status)) return;
      // Another process has already sent the reminder.
      if (Date.parse(locked.signatory.mailed_at) >= before.getTime()) return;
      const now = clock.now();
      await remind(parts, db, now, locked.tpa, locked.signatory);
      await parts.auditAs(db, now, systemActor, {
        action: 'tpa_signatory.reminded',
        objectType: 'tpa_signatory',
        objectId: due.id,
      });
    });
    // If the account's daily budget of emails is used up, the reminder is sent tomorrow.
    await remindOne.catch(ignoreDailyLimit);
  }
  parts.wakeMail();
}
