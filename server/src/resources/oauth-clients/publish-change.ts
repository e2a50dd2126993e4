import { recordAuthChange } from '../../auth/change-feed.ts';
import type { PartnerContext } from '../../http/route.ts';

export type ClientChangeParts = {
  /** Drops what this process caches about the client; other processes follow the change feed. */
  clientChanged: (accountId: string, clientId: string) => void;
};

/** Makes every process forget what it caches about the client, once the change is committed. */
export async function publishChange(
  { clientChanged }: ClientChangeParts,
  { db, now, afterCommit }: PartnerContext,
  clientId: string,
): Promise<void> {
  await recordAuthChange(db, now, clientId);
  afterCommit(() => clientChanged(db.accountId, clientId));
}
