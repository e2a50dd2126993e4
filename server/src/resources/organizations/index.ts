import type { Existence } from '../../http/visible.ts';
import { tenantSql } from '../../platform/database/statement.ts';

const organizationExists = tenantSql<{ id: string }, { found: boolean }>(
  'select true as found from organizations where account_id = :account_id and id = :id',
);

/** What every route below an organization asks first. */
export const organizationExistence: Existence = {
  organizationId: async (db, id) => (await db.one(organizationExists, { id })) !== undefined,
};
