import type { TenantDb } from '../../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../../platform/database/list.ts';
import { childRow } from '../../../platform/database/row.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import type { WebhookGroup } from './schema.ts';

type GroupRow = WebhookGroup & { version: number };
type Key = { webhook_id: string; id: string };

// A group never changes, so it stays at version 1.
const columns = 'id, buyer_party, created_at, created_at as updated_at, 1 as version';
const one = 'account_id = :account_id and webhook_id = :webhook_id and id = :id';

const groups = tenantList<GroupRow>({
  name: 'groups',
  select: `select ${columns} from webhook_groups`,
  where: 'account_id = :account_id',
  filters: { webhook_id: 'webhook_id = :webhook_id' },
});
export const { get, exists } = childRow<GroupRow>(
  'webhook_id',
  `select ${columns} from webhook_groups where ${one}`,
);
const countAll = tenantSql<{ webhook_id: string }, { count: number }>(
  'select count(*) as count from webhook_groups where account_id = :account_id and webhook_id = :webhook_id',
);
const insertGroup = tenantSql<Key & { buyer_party: string; now: Date }, GroupRow>(
  `insert into webhook_groups (account_id, webhook_id, id, buyer_party, created_at)
   values (:account_id, :webhook_id, :id, :buyer_party, :now)
   on conflict (account_id, webhook_id, buyer_party) do nothing
   returning ${columns}`,
);
const deleteGroup = tenantSql<Key, GroupRow>(`delete from webhook_groups where ${one} returning ${columns}`);

export function list(db: TenantDb, webhookId: string, query: PageQuery): Promise<Page<GroupRow>> {
  return readPage(db, groups, query, { webhook_id: webhookId });
}

export async function count(db: TenantDb, webhookId: string): Promise<number> {
  return (await db.one(countAll, { webhook_id: webhookId }))?.count ?? 0;
}

/** Inserts a group. Returns undefined if the webhook already has one for this company. */
export function insert(
  db: TenantDb,
  now: Date,
  webhookId: string,
  group: { id: string; buyer_party: string },
) {
  return db.one(insertGroup, { ...group, webhook_id: webhookId, now });
}

export function remove(db: TenantDb, webhookId: string, id: string): Promise<GroupRow | undefined> {
  return db.one(deleteGroup, { webhook_id: webhookId, id });
}
