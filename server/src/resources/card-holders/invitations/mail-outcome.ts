import type { TenantDb } from '../../../platform/database/database.ts';
import { announce, emailDelivered, emailFailed } from '../events.ts';
import * as store from '../store.ts';
import { isInvitation } from './invitations.ts';

/** Records the outcome of a mail to a card holder. Does nothing for other mails and for deleted card holders. */
export async function recordMailOutcome(
  db: TenantDb,
  now: Date,
  { kind, aboutId, status }: { kind: string; aboutId: string | null; status: 'delivered' | 'failed' },
): Promise<void> {
  if (aboutId === null || !isInvitation(kind)) return;
  const holder = await store.setEmailStatus(db, now, aboutId, status);
  if (holder) await announce(db, now, status === 'delivered' ? emailDelivered : emailFailed, [holder]);
}
