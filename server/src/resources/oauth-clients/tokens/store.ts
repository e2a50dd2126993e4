import type { TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { IssuedToken } from '../schema.ts';

const valid = `account_id = :account_id and revoked_at is null and expires_at > :now
  and generation = (select c.token_generation from clients c where c.account_id = :account_id and c.id = :client_id)`;

const tokens = tenantList<IssuedToken>({
  name: 'tokens',
  select: `select id, string_to_array(scope, ' ') as scopes, issued_at, expires_at, last_used_at, last_used_ip,
             issued_at as created_at, coalesce(last_used_at, issued_at) as updated_at
           from tokens`,
  where: `${valid} and client_id = :client_id`,
  filters: { client_id: 'client_id = :client_id', now: 'expires_at > :now' },
});
const revokeToken = tenantSql<{ client_id: string; id: string; now: Date }>(
  `update tokens set revoked_at = :now where ${valid} and client_id = :client_id and id = :id`,
);
const tokenExists = tenantSql<{ client_id: string; id: string }, { found: boolean }>(
  `select true as found from tokens
   where account_id = :account_id and client_id = :client_id and id = :id and revoked_at is null`,
);

export async function list(
  db: TenantDb,
  now: Date,
  clientId: string,
  query: PageQuery,
): Promise<Page<IssuedToken>> {
  return readPage(db, tokens, query, { client_id: clientId, now });
}

/** Revokes the token; returns false if there is no such valid token. */
export async function revoke(db: TenantDb, now: Date, clientId: string, id: string): Promise<boolean> {
  return (await db.run(revokeToken, { client_id: clientId, id, now })) > 0;
}

export async function exists(db: TenantDb, clientId: string, id: string): Promise<boolean> {
  return (await db.one(tokenExists, { client_id: clientId, id })) !== undefined;
}
