import type { TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { childRow } from '../../../platform/database/row.ts';
import { tenantSql } from '../../../platform/database/statement.ts';

export type HeaderRow = {
  id: string;
  key: string;
  value: Buffer;
  secret: boolean;
  created_at: string;
  updated_at: string;
  version: number;
};
type Columns = { key: string; value: Buffer; secret: boolean };
type Key = { webhook_id: string; id: string };

const columns = 'id, key, value, secret, created_at, updated_at, version';
const one = 'account_id = :account_id and webhook_id = :webhook_id and id = :id';

const headers = tenantList<HeaderRow>({
  name: 'headers',
  select: `select ${columns} from webhook_headers`,
  where: 'account_id = :account_id',
  filters: { webhook_id: 'webhook_id = :webhook_id' },
});
export const { get, getForUpdate, exists } = childRow<HeaderRow>(
  'webhook_id',
  `select ${columns} from webhook_headers where ${one}`,
);
const countAll = tenantSql<{ webhook_id: string }, { count: number }>(
  'select count(*) as count from webhook_headers where account_id = :account_id and webhook_id = :webhook_id',
);
// Header names are case-insensitive.
const selectTaken = tenantSql<Key & { key: string }, { id: string }>(
  `select id from webhook_headers
   where account_id = :account_id and webhook_id = :webhook_id and lower(key) = lower(:key) and id <> :id`,
);
// The version is incremented in the transaction of the update, so deliveries of later events use the updated headers.
const countChange = `with changed as (
    update webhooks set headers_version = headers_version + 1 where account_id = :account_id and id = :webhook_id)`;
const insertHeader = tenantSql<Key & Columns & { now: Date }, HeaderRow>(
  `${countChange} insert into webhook_headers (account_id, webhook_id, id, key, value, secret, created_at, updated_at)
   values (:account_id, :webhook_id, :id, :key, :value, :secret, :now, :now)
   returning ${columns}`,
);
const updateHeader = tenantSql<Key & Columns & { now: Date }, HeaderRow>(
  `${countChange} update webhook_headers set key = :key, value = :value, secret = :secret, version = version + 1, updated_at = :now
   where ${one}
   returning ${columns}`,
);
const deleteHeader = tenantSql<Key>(`${countChange} delete from webhook_headers where ${one}`);

export function list(db: TenantDb, webhookId: string, query: PageQuery): Promise<Page<HeaderRow>> {
  return readPage(db, headers, query, { webhook_id: webhookId });
}

export async function count(db: TenantDb, webhookId: string): Promise<number> {
  return (await db.one(countAll, { webhook_id: webhookId }))?.count ?? 0;
}

/** Tells whether another header of the webhook has this name. */
export async function isTaken(db: TenantDb, webhookId: string, id: string, key: string): Promise<boolean> {
  return (await db.one(selectTaken, { webhook_id: webhookId, id, key })) !== undefined;
}

export function insert(db: TenantDb, now: Date, webhookId: string, id: string, header: Columns) {
  return db.one(insertHeader, { ...header, webhook_id: webhookId, id, now });
}

export function update(db: TenantDb, now: Date, webhookId: string, id: string, header: Columns) {
  return db.one(updateHeader, { ...header, webhook_id: webhookId, id, now });
}

export async function remove(db: TenantDb, webhookId: string, id: string): Promise<void> {
  await db.run(deleteHeader, { webhook_id: webhookId, id });
}
