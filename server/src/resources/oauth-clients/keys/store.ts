import type { TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { childRow } from '../../../platform/database/row.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { ClientKey } from '../schema.ts';

export type KeyRow = ClientKey & { version: number };

// A key never changes, so it stays at its first version.
const columns = 'id, kid, jwk, created_at, created_at as updated_at, 1 as version';

const keys = tenantList<KeyRow>({
  name: 'keys',
  select: `select ${columns} from client_keys`,
  where: 'account_id = :account_id',
  filters: { client_id: 'client_id = :client_id' },
});
type NewKey<Jwk> = { id: string; kid: string; jwk: Jwk; created_by: string };
const insertKey = tenantSql<NewKey<string> & { client_id: string; now: Date }, KeyRow>(
  `insert into client_keys (account_id, client_id, id, kid, jwk, created_by, created_at)
   values (:account_id, :client_id, :id, :kid, :jwk, :created_by, :now)
   on conflict on constraint client_keys_kid do nothing
   returning ${columns}`,
);
export const { get, exists } = childRow<KeyRow>(
  'client_id',
  `select ${columns} from client_keys where account_id = :account_id and client_id = :client_id and id = :id`,
);
const countKeys = tenantSql<{ client_id: string }, { count: number }>(
  'select count(*) as count from client_keys where account_id = :account_id and client_id = :client_id',
);
const deleteById = tenantSql<{ client_id: string; id: string }, { kid: string }>(
  `delete from client_keys where account_id = :account_id and client_id = :client_id and id = :id returning kid`,
);
const deleteByKid = tenantSql<{ client_id: string; kid: string }, { kid: string }>(
  `delete from client_keys where account_id = :account_id and client_id = :client_id and kid = :kid returning kid`,
);
const deleteAll = tenantSql<{ client_id: string }, { kid: string }>(
  `delete from client_keys where account_id = :account_id and client_id = :client_id returning kid`,
);

export async function list(db: TenantDb, clientId: string, query: PageQuery): Promise<Page<KeyRow>> {
  return readPage(db, keys, query, { client_id: clientId });
}

/** Inserts the key; returns undefined if the client already has a key with that `kid`. */
export async function insert(
  db: TenantDb,
  now: Date,
  clientId: string,
  key: NewKey<object>,
): Promise<KeyRow | undefined> {
  return db.one(insertKey, { ...key, client_id: clientId, jwk: JSON.stringify(key.jwk), now });
}

export async function count(db: TenantDb, clientId: string): Promise<number> {
  return (await db.one(countKeys, { client_id: clientId }))?.count ?? 0;
}

/** Deletes the key and returns its `kid`; returns an empty list if there is no such key. */
export async function removeById(db: TenantDb, clientId: string, id: string): Promise<string[]> {
  return (await db.many(deleteById, { client_id: clientId, id })).map((row) => row.kid);
}

export async function removeByKid(
  db: TenantDb,
  clientId: string,
  kid: string | undefined,
): Promise<string[]> {
  const rows =
    kid === undefined
      ? await db.many(deleteAll, { client_id: clientId })
      : await db.many(deleteByKid, { client_id: clientId, kid });
  return rows.map((row) => row.kid);
}
