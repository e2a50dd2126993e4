import type { TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { ClientSecret } from '../schema.ts';

const columns = 'id, hint, created_at, last_used_at, expires_at';
const valid =
  'account_id = :account_id and client_id = :client_id and (expires_at is null or expires_at > :now)';

const secrets = tenantList<ClientSecret>({
  name: 'secrets',
  select: `select ${columns} from client_secrets`,
  where: valid,
  filters: { client_id: 'client_id = :client_id', now: '(expires_at is null or expires_at > :now)' },
});
const selectValid = tenantSql<{ client_id: string; now: Date }, ClientSecret>(
  `select ${columns} from client_secrets where ${valid} order by id desc`,
);
const deleteOne = tenantSql<{ client_id: string; id: string }>(
  'delete from client_secrets where account_id = :account_id and client_id = :client_id and id = :id',
);
const selectExists = tenantSql<{ client_id: string; id: string }, { found: boolean }>(
  `select true as found from client_secrets
   where account_id = :account_id and client_id = :client_id and id = :id`,
);

export function list(
  db: TenantDb,
  now: Date,
  clientId: string,
  query: PageQuery,
): Promise<Page<ClientSecret>> {
  return readPage(db, secrets, query, { client_id: clientId, now });
}

/** Lists every valid secret, newest first. There are at most ten. */
export function listValid(db: TenantDb, now: Date, clientId: string): Promise<ClientSecret[]> {
  return db.many(selectValid, { client_id: clientId, now });
}

export async function remove(db: TenantDb, clientId: string, id: string): Promise<void> {
  await db.run(deleteOne, { client_id: clientId, id });
}

export async function exists(db: TenantDb, clientId: string, id: string): Promise<boolean> {
  return (await db.one(selectExists, { client_id: clientId, id })) !== undefined;
}
