import type { TenantDb } from '../../../platform/database/database.ts';
import { announce, emailDelivered, emailFailed } from '../events.ts';
import * as store from '../store.ts';
import { isOurMail } from './invitations.ts';

/** What became of a mail, if it was to a card holder. Of those who were removed meanwhile, nothing is told. */
export async function mailOutcome(
  db: TenantDb,
  now: Date,
  { kind, aboutId, status }: { kind: string; aboutId: string | null; status: 'delivered' | 'failed' },
): Promise<void> {
  if (aboutId === null || !isOurMail(kind)) return;
  const holder = await store.setEmailStatus(db, now, aboutId, status);
  if (holder) await announce(db, now, status === 'delivered' ? emailDelivered : emailFailed, [holder]);
}
