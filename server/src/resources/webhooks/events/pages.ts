import { dayMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/database/list.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import type { Delivery } from './schema.ts';
import * as store from './store.ts';

type LogQuery = { from: string; to: string; organization_id?: string; limit: number; cursor?: string };
type LoggedDelivery = Delivery & { webhook_id: string; organization_id: string | null };
type Owner = { id: string; organization_id: string | null };

// Deleted webhooks are included, because their log is kept.
const selectNext = tenantSql<{ after: string; organization_id: string | null }, Owner>(
  `select id, organization_id from webhooks
   where account_id = :account_id and id > :after and (:organization_id::text is null or organization_id = :organization_id)
   order by id limit 1`,
);
const selectOne = tenantSql<{ id: string }, Owner>(
  'select id, organization_id from webhooks where account_id = :account_id and id = :id',
);

/** Lists the delivery log of an account or organization, webhook by webhook. A cursor is a webhook and a number. */
export async function logPage(db: TenantDb, now: Date, query: LogQuery): Promise<Page<LoggedDelivery>> {
  const [webhookId = '', number = '0'] = query.cursor?.split(' ') ?? [];
  const next = (after: string) =>
    db.one(selectNext, { after, organization_id: query.organization_id ?? null });
  const webhook = number === '0' ? await next(webhookId) : await db.one(selectOne, { id: webhookId });
  if (!webhook) return { data: [], next_cursor: null };
  const [from, to] = [new Date(query.from), new Date(Date.parse(query.to) + dayMs)];
  const range = await store.rangeOf(db, webhook.id, from, to);
  if (!range) return { data: [], next_cursor: `${webhook.id} 0` };
  const wanted = {
    webhookId: webhook.id,
    organizationId: webhook.organization_id ?? '',
    order: 'asc' as const,
    low: Math.max(range.low, Number(number)),
    high: range.high,
    fromId: firstIdAt('evt', from),
    toId: firstIdAt('evt', to),
  };
  const { data, after } = await store.list(db, now, wanted, query.limit);
  const { id: webhook_id, organization_id } = webhook;
  const rows = data.map((delivery) => ({ ...delivery, webhook_id, organization_id }));
  return { data: rows, next_cursor: after === undefined ? `${webhook.id} 0` : `${webhook.id} ${after}` };
}
