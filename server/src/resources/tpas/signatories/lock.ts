import type { TenantDb } from '../../../platform/database/database.ts';
import type { TpaRow } from '../store.ts';
import * as store from '../store.ts';
import type { SignatoryRow } from './store.ts';
import * as signatories from './store.ts';

/** Both locked, the TPA first, as everybody does: in one order nobody waits for somebody who waits for him. */
export async function hold(
  db: TenantDb,
  signatoryId: string,
): Promise<{ tpa: TpaRow; signatory: SignatoryRow } | undefined> {
  const seen = await signatories.get(db, signatoryId);
  const tpa = seen && (await store.getForUpdate(db, seen.tpa_id));
  const signatory = tpa && (await signatories.getForUpdate(db, signatoryId));
  return tpa && signatory && { tpa, signatory };
}
