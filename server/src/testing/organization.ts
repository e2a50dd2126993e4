import type { Database } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';

const insertOrganization = tenantSql<{ id: string; now: Date }>(
  `insert into organizations (account_id, id, reference_id, name, created_at, updated_at)
   values (:account_id, :id, :id, 'Acme Nordic', :now, :now)`,
);

/** An organization that is simply there, for tests about something else. */
export async function addOrganization(database: Database, accountId: string, now: Date): Promise<string> {
  const id = newId('org', now);
  await database.tenant(accountId).run(insertOrganization, { id, now });
  return id;
}
