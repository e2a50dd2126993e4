import type { TenantDb } from '../../../platform/database/database.ts';
import type { TpaRow } from '../store.ts';
import * as tpas from '../store.ts';
import type { SignatoryRow } from './store.ts';
import * as store from './store.ts';

/** Locks the TPA, then the signatory: always in this order, so that transactions do not deadlock. */
export async function lockSignatory(
  db: TenantDb,
  id: string,
): Promise<{ tpa: TpaRow; signatory: SignatoryRow } | undefined> {
  const seen = await store.get(db, id);
  const tpa = seen && (await tpas.getForUpdate(db, seen.tpa_id));
  const signatory = tpa && (await store.getForUpdate(db, id));
  return tpa && signatory && { tpa, signatory };
}
