import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';

const revokeToken = tenantSql<{ client_id: string; id: string; now: Date }>(
  `update tokens set revoked_at = :now
   where account_id = :account_id and client_id = :client_id and id = :id and revoked_at is null`,
);

/** False when it was revoked before. */
export async function revoke(db: TenantDb, now: Date, clientId: string, id: string): Promise<boolean> {
  return (await db.run(revokeToken, { client_id: clientId, id, now })) > 0;
}
