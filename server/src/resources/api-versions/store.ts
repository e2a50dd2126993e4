import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { ApiVersion } from './schema.ts';

export type ClientUse = ApiVersion['clients'][number] & { api_version: string; count: number };
export type WebhookUse = ApiVersion['webhooks'][number] & { api_version: string; count: number };
export type OperationUse = Omit<ApiVersion['clients'][number], 'is_pinned'> & { operation: string };

/** Returns the first rows of each version, and the number of its rows. */
const firstOfEach = (rows: string) => `select * from (
     select *, count(*) over (partition by api_version) as count,
       row_number() over (partition by api_version order by id) as nth
     from (${rows}) r) n
   where nth <= :limit order by api_version, id`;
const selectClients = tenantSql<{ since: Date; limit: number }, ClientUse>(
  firstOfEach(`
    select c.id, c.name, v.api_version, v.api_version = c.api_version as is_pinned,
      coalesce(u.calls, 0)::bigint as calls_last_30_days, u.last_called_at
    from clients c
    cross join lateral (
      select c.api_version
      union
      select s.api_version from api_version_usage s
      where s.account_id = c.account_id and s.client_id = c.id and s.day > :since::date) v
    left join lateral (
      select sum(s.calls) as calls, max(s.last_called_at) as last_called_at from api_version_usage s
      where s.account_id = c.account_id and s.client_id = c.id and s.api_version = v.api_version
        and s.day > :since::date) u on true
    where c.account_id = :account_id and c.deleted_at is null`),
);
const selectWebhooks = tenantSql<{ limit: number }, WebhookUse>(
  firstOfEach(`
    select id, organization_id, url, api_version from webhooks
    where account_id = :account_id and deleted_at is null`),
);
const selectOperations = tenantSql<{ operations: string[]; since: Date; limit: number }, OperationUse>(
  `select o.operation, c.id, c.name, sum(o.calls)::bigint as calls_last_30_days, max(o.last_called_at) as last_called_at
   from operation_usage o join clients c on c.account_id = o.account_id and c.id = o.client_id
   where o.account_id = :account_id and o.operation = any(:operations) and o.day > :since::date and c.deleted_at is null
   group by o.operation, c.id, c.name order by calls_last_30_days desc, c.id limit :limit`,
);

export const clientsByVersion = (db: TenantDb, since: Date, limit: number): Promise<ClientUse[]> =>
  db.many(selectClients, { since, limit });

export const webhooksByVersion = (db: TenantDb, limit: number): Promise<WebhookUse[]> =>
  db.many(selectWebhooks, { limit });

export async function callersOf(
  db: TenantDb,
  operations: string[],
  since: Date,
  limit: number,
): Promise<OperationUse[]> {
  return operations.length === 0 ? [] : db.many(selectOperations, { operations, since, limit });
}
