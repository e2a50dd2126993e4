import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { childRow } from '../../platform/database/row.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import type { AuthenticationType } from './credentials.ts';
import { missedEventsMax } from './schema.ts';
import type { Products } from './subscriptions.ts';

/** What a webhook needs to know of its organization and account. */
export type WebhookContext = {
  organization_reference: string;
  mode: 'sandbox' | 'live';
  products: Products;
};
export type EditableColumns = {
  url: string;
  enabled: boolean;
  authentication_type: AuthenticationType;
  events: string[];
  max_per_second: number | null;
  ordered: boolean;
  api_version: string;
  description: string | null;
  metadata: Record<string, string>;
};
export type WebhookRow = EditableColumns &
  WebhookContext & {
    id: string;
    organization_id: string;
    authentication: Buffer | null;
    previous_until: string | null;
    challenge_status: 'pending' | 'passed' | 'failed';
    challenge_reason: string | null;
    challenge_at: string | null;
    challenge_next_at: string | null;
    disabled_at: string | null;
    disabled_reason: string | null;
    failing_since: string | null;
    version: number;
    created_at: string;
    updated_at: string;
  };

const contextColumns = `o.reference_id as organization_reference, a.mode,
    case when b.id is not null then json_build_object('transaction', b.product_transaction,
      'digital_receipt', b.product_digital_receipt, 'environmental_impact', b.product_environmental_impact)
    end as products`;
const contextTables = `join accounts a on a.id = o.account_id
  left join billings b on b.account_id = o.account_id and b.id = o.billing_id`;
const selectLiving = `select w.id, w.organization_id, w.url, w.enabled, w.authentication_type, w.authentication, w.events,
    w.max_per_second, w.ordered, w.api_version, w.description, w.metadata, w.previous_until, w.challenge_status, w.challenge_reason,
    w.challenge_at, w.challenge_next_at, w.disabled_at, w.disabled_reason, l.failing_since, w.version, w.created_at,
    w.updated_at, ${contextColumns}
  from webhooks w
  join organizations o on o.account_id = w.account_id and o.id = w.organization_id ${contextTables}
  left join webhook_lanes l on l.account_id = w.account_id and l.webhook_id = w.id
  where w.account_id = :account_id and w.deleted_at is null`;
const oneOf = 'and w.organization_id = :organization_id and w.id = :id';

type Key = { organization_id: string; id: string };
export const { get, getForUpdate } = childRow<WebhookRow>('organization_id', `${selectLiving} ${oneOf}`, 'w');
// A deletion waits for this lock, and the lock does not find a deleted webhook.
const selectLocked = tenantSql<Key, WebhookRow>(`${selectLiving} ${oneOf} for key share of w`);
const selectExists = tenantSql<Key, { found: boolean }>(
  `select true as found from webhooks w where w.account_id = :account_id and w.deleted_at is null ${oneOf}`,
);
const webhooks = tenantList<WebhookRow>({
  name: 'webhooks',
  select: `select * from (${selectLiving}) as living`,
  where: 'true',
  filters: { organization_id: 'organization_id = :organization_id' },
});
// Locked until the transaction ends: the organization cannot be deleted, and concurrent creations are counted one after
// the other.
const selectOrganization = tenantSql<{ id: string }, WebhookContext>(
  `select ${contextColumns} from organizations o ${contextTables}
   where o.account_id = :account_id and o.id = :id and o.deleted_at is null for no key update of o`,
);
const countLiving = tenantSql<{ organization_id: string }, { count: number }>(
  `select count(*) as count from webhooks
   where account_id = :account_id and organization_id = :organization_id and deleted_at is null`,
);

type Stored = Omit<EditableColumns, 'metadata'> & { metadata: string; authentication: Buffer | null };
const insertWebhook = tenantSql<Stored & Key & { secret: Buffer; now: Date }>(
  `with webhook as (
     insert into webhooks (account_id, id, organization_id, url, secret, enabled, authentication_type, authentication,
       events, max_per_second, ordered, api_version, description, metadata, challenge_status, challenge_next_at, created_at, updated_at)
     values (:account_id, :id, :organization_id, :url, :secret, :enabled, :authentication_type, :authentication,
       :events, :max_per_second, :ordered, :api_version, :description, :metadata, 'pending',
       -- The receiver must know the secret first, and learns it from the answer to this request.
       :now::timestamptz + interval '1 second', :now, :now)
     returning account_id, id
   )
   insert into webhook_lanes (account_id, webhook_id) select account_id, id from webhook`,
);
const updateWebhook = tenantSql<Stored & { id: string; now: Date }>(
  `update webhooks
   set url = :url, enabled = :enabled, authentication_type = :authentication_type, authentication = :authentication,
     events = :events, max_per_second = :max_per_second, ordered = :ordered, api_version = :api_version,
     description = :description, metadata = :metadata, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
// The known health is that of another address, or of another time.
const resetWebhook = tenantSql<{ id: string; is_enabled: boolean; now: Date }>(
  `with webhook as (
     update webhooks set challenge_status = 'pending', challenge_reason = null, challenge_tries = 0,
       challenge_next_at = :now,
       disabled_at = case when :is_enabled then null else disabled_at end,
       disabled_reason = case when :is_enabled then null else disabled_reason end
     where account_id = :account_id and id = :id
   )
   update webhook_lanes set failing_since = null, failures = 0, held_until = null
   where account_id = :account_id and webhook_id = :id`,
);
// A webhook that has passed goes on delivering until the outcome is known.
const challengeAgain = tenantSql<{ id: string; now: Date }>(
  `update webhooks set challenge_tries = 0, challenge_next_at = :now, version = version + 1, updated_at = :now,
     challenge_reason = case when challenge_status = 'passed' then challenge_reason end,
     challenge_status = case when challenge_status = 'passed' then 'passed' else 'pending' end
   where account_id = :account_id and id = :id`,
);
const rotateSecret = tenantSql<{ id: string; secret: Buffer; until: Date; now: Date }>(
  `update webhooks set
     previous_secret = case when :until::timestamptz > :now then secret end,
     previous_until = case when :until::timestamptz > :now then :until::timestamptz end,
     secret = :secret, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
const selectHeader = tenantSql<{ webhook_id: string; key: string }, { found: boolean }>(
  `select true as found from webhook_headers
   where account_id = :account_id and webhook_id = :webhook_id and lower(key) = lower(:key)`,
);
const countMissed = tenantSql<{ webhook_id: string; since: string; limit: number }, { count: number }>(
  `select count(*) as count from (
     select from deliveries where account_id = :account_id and webhook_id = :webhook_id and status <> 'delivered'
       and finished_at >= :since limit :limit) missed`,
);

export function list(db: TenantDb, organizationId: string, query: PageQuery): Promise<Page<WebhookRow>> {
  return readPage(db, webhooks, query, { organization_id: organizationId });
}

/** The webhook cannot be deleted before the transaction ends. */
export function lockShared(
  db: TenantDb,
  organizationId: string,
  id: string,
): Promise<WebhookRow | undefined> {
  return db.one(selectLocked, { organization_id: organizationId, id });
}

export async function exists(db: TenantDb, organizationId: string, id: string): Promise<boolean> {
  return (await db.one(selectExists, { organization_id: organizationId, id })) !== undefined;
}

export function lockOrganization(db: TenantDb, id: string): Promise<WebhookContext | undefined> {
  return db.one(selectOrganization, { id });
}

export async function count(db: TenantDb, organizationId: string): Promise<number> {
  return (await db.one(countLiving, { organization_id: organizationId }))?.count ?? 0;
}

export async function insert(
  db: TenantDb,
  now: Date,
  key: { organizationId: string; id: string },
  columns: EditableColumns,
  sealed: { secret: Buffer; authentication: Buffer | null },
): Promise<WebhookRow | undefined> {
  const { organizationId: organization_id, id } = key;
  await db.run(insertWebhook, { ...toStored(columns), ...sealed, organization_id, id, now });
  return get(db, organization_id, id);
}

export async function update(
  db: TenantDb,
  now: Date,
  id: string,
  columns: EditableColumns,
  authentication: Buffer | null,
): Promise<void> {
  await db.run(updateWebhook, { ...toStored(columns), authentication, id, now });
}

/** Another URL, or enabled after Kontor had disabled it: the challenge must be passed again. */
export async function reset(db: TenantDb, now: Date, id: string, isEnabled: boolean): Promise<void> {
  await db.run(resetWebhook, { id, is_enabled: isEnabled, now });
}

export async function challenge(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(challengeAgain, { id, now });
}

export async function rotate(
  db: TenantDb,
  now: Date,
  id: string,
  secret: Buffer,
  until: Date,
): Promise<void> {
  await db.run(rotateSecret, { id, secret, until, now });
}

/** Whether one of its custom headers has this name. */
export async function hasHeader(db: TenantDb, id: string, key: string): Promise<boolean> {
  return (await db.one(selectHeader, { webhook_id: id, key })) !== undefined;
}

/** Deliveries that failed or were skipped since then; at most `missedEventsMax` are counted. */
export async function missedSince(db: TenantDb, id: string, since: string): Promise<number> {
  const limit = missedEventsMax;
  return (await db.one(countMissed, { webhook_id: id, since, limit }))?.count ?? 0;
}

function toStored({ metadata, ...columns }: EditableColumns) {
  const { url, enabled, authentication_type, events, max_per_second, ordered, api_version, description } =
    columns;
  return {
    url,
    enabled,
    authentication_type,
    events,
    max_per_second,
    ordered,
    api_version,
    description,
    metadata: JSON.stringify(metadata),
  };
}

const selectOwner = systemSql<{ id: string }, { account_id: string; organization_id: string }>(
  'select account_id, organization_id from webhooks where id = :id and deleted_at is null',
);

export const findOwner = (db: SystemDb, id: string) => db.one(selectOwner, { id });
