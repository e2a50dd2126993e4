import type { Static } from 'typebox';
import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import type { IssuedToken, LongLivedTokens } from '../schema.ts';

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
type LongLived = Static<typeof LongLivedTokens>['data'][number];
/** Tokens of an hour are what production should use, so only longer ones count. */
const longLived = (now: string) =>
  `t.revoked_at is null and t.generation = c.token_generation and t.expires_at > ${now} + interval '1 hour'`;
// The newest tokens of each client are read by the key, so a client with many does not hide the others.
const selectLongLived = tenantSql<{ now: Date }, LongLived>(
  `select c.id as client_id, c.name, c.token_lifetime, c.token_binding, l.tokens, l.last_expires_at, l.last_used_at
   from clients c
   cross join lateral (
     select count(*) as tokens, max(expires_at) as last_expires_at, max(last_used_at) as last_used_at
     from (select expires_at, last_used_at from tokens t
           where t.account_id = :account_id and t.client_id = c.id and ${longLived(':now::timestamptz')}
           order by t.id desc limit 1000) newest) l
   where c.account_id = :account_id and c.deleted_at is null and c.enabled and l.tokens > 0
   order by c.id desc limit 500`,
);
const selectLiveClients = systemSql<{ limit: number }, { id: string; name: string; account: string }>(
  `select c.id, c.name, a.name_system as account
   from clients c join accounts a on a.id = c.account_id and a.mode = 'live' and a.status = 'active'
   where c.deleted_at is null and c.enabled and c.token_binding = 'none'
     and exists (select from tokens t where t.account_id = c.account_id and t.client_id = c.id and ${longLived('now()')})
   order by c.id desc limit :limit`,
);
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

export function listLongLived(db: TenantDb, now: Date): Promise<LongLived[]> {
  return db.many(selectLongLived, { now });
}

/** Lists clients of live accounts with tokens that live more than an hour from now and need no proof, for the operator. */
export function listUnboundOfLiveAccounts(db: SystemDb, limit: number) {
  return db.many(selectLiveClients, { limit });
}

/** Revokes the token; returns false if there is no such valid token. */
export async function revoke(db: TenantDb, now: Date, clientId: string, id: string): Promise<boolean> {
  return (await db.run(revokeToken, { client_id: clientId, id, now })) > 0;
}

export async function exists(db: TenantDb, clientId: string, id: string): Promise<boolean> {
  return (await db.one(tokenExists, { client_id: clientId, id })) !== undefined;
}
