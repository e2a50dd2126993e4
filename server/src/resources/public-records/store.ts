import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';

const selectMode = tenantSql<Record<string, never>, { mode: 'sandbox' | 'live' }>(
  'select mode from accounts where id = :account_id',
);

export async function isSandbox(db: TenantDb): Promise<boolean> {
  return (await db.one(selectMode, {}))?.mode === 'sandbox';
}
