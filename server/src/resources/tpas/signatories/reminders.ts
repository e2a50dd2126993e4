import { dayMs } from '../../../platform/clock.ts';
import { byItself, type TpaParts } from '../parts.ts';
import { takesSignatories } from '../rules.ts';
import { remind } from './invitation.ts';
import { hold } from './lock.ts';
import * as signatories from './store.ts';

const remindAfterMs = 7 * dayMs;
const remindersPerRunMax = 200;

/** Once, a week after the first mail. Several processes may run it: whoever gets the row writes the mail. */
export async function remindSignatories(parts: TpaParts): Promise<void> {
  const { database, clock } = parts;
  const before = new Date(clock.now().getTime() - remindAfterMs);
  for (const due of await signatories.listWaiting(database.system, before, remindersPerRunMax)) {
    await database.tenantTransaction(due.account_id, async (db) => {
      const held = await hold(db, due.id);
      if (!held || held.signatory.signed_at !== null || !takesSignatories(held.tpa.status)) return;
      // Somebody else was faster.
      if (Date.parse(held.signatory.mailed_at) >= before.getTime()) return;
      const now = clock.now();
      await remind(parts, db, now, held.tpa, held.signatory);
      await parts.auditAs(db, now, byItself, {
        action: 'tpa_signatory.reminded',
        objectType: 'tpa_signatory',
        objectId: due.id,
      });
    });
  }
  parts.wakeMail();
}
