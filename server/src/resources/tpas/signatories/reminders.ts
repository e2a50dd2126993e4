import { dayMs } from '../../../platform/clock.ts';
import { ignoreDailyLimit } from '../../../platform/errors.ts';
import { systemActor, type TpaParts } from '../parts.ts';
import { takesSignatories } from '../rules.ts';
import { remind } from './invitation.ts';
import * as store from './store.ts';

const remindAfterMs = 7 * dayMs;
const remindersPerRunMax = 200;

/** Reminds each signatory once, a week after the first mail. Safe to run in several processes: the row lock decides. */
export async function remindSignatories(parts: TpaParts, accountId?: string): Promise<void> {
  const { database, clock } = parts;
  const before = new Date(clock.now().getTime() - remindAfterMs);
  for (const due of await store.listWaiting(database.system, before, remindersPerRunMax, accountId)) {
    const remindOne = database.tenantTransaction(due.account_id, async (db) => {
      const locked = await store.lockWithTpa(db, due.id);
      if (!locked || locked.signatory.signed_at !== null || !takesSignatories(locked.tpa.status)) return;
      // Another process was faster.
      if (Date.parse(locked.signatory.mailed_at) >= before.getTime()) return;
      const now = clock.now();
      await remind(parts, db, now, locked.tpa, locked.signatory);
      await parts.auditAs(db, now, systemActor, {
        action: 'tpa_signatory.reminded',
        objectType: 'tpa_signatory',
        objectId: due.id,
      });
    });
    // The account's mails of today are used up: the reminder follows tomorrow.
    await remindOne.catch(ignoreDailyLimit);
  }
  parts.wakeMail();
}
