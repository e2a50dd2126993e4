import type { Existence } from '../../http/visible.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';

const organizationExists = tenantSql<{ id: string }, { found: boolean }>(
  'select true as found from organizations where account_id = :account_id and id = :id',
);

export async function hasOrganization(db: TenantDb, id: string): Promise<boolean> {
  return (await db.one(organizationExists, { id })) !== undefined;
}

/** What every route below an organization asks first. */
export const organizationExistence: Existence = { organizationId: hasOrganization };
