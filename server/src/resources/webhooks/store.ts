import type { SigningKey } from '../../delivery/signing-key.ts';
import { clausePath, type FilterClause } from '../../domain/webhook-filter.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import type { AuthenticationType } from './credentials.ts';
import { missedEventsMax, type Signature } from './schema.ts';
import { type StoredKey, toStoredKey } from './secret-store.ts';
import type { Products } from './subscriptions.ts';

/** Facts about a webhook's account and its organization, if it has one. */
export type WebhookContext = {
  organization_id: string | null;
  organization_reference: string | null;
  mode: 'sandbox' | 'live';
  /** For an account-wide webhook, the products that any of its organizations has enabled. */
  products: Products;
};
export type EditableColumns = {
  url: string;
  enabled: boolean;
  authentication_type: AuthenticationType;
  signature: Signature;
  events: string[];
  max_per_second: number | null;
  ordered: boolean;
  api_version: string;
  description: string | null;
  metadata: Record<string, string>;
  organization_ids: string[];
  filter: FilterClause[];
  thin: boolean;
  fields: string[];
};
export type WebhookRow = EditableColumns &
  WebhookContext & {
    account_id: string;
    id: string;
    authentication: Buffer | null;
    public_keys: string[];
    previous_until: string | null;
    challenge_status: 'pending' | 'passed' | 'failed';
    challenge_reason: string | null;
    challenge_at: string | null;
    challenge_next_at: string | null;
    disabled_at: string | null;
    disabled_reason: string | null;
    failing_since: string | null;
    held_until: string | null;
    version: number;
    created_at: string;
    updated_at: string;
  };

const productsOf = (isOn: (column: string) => string) =>
  `json_build_object('transaction', ${isOn('b.product_transaction')}, 'digital_receipt', ${isOn('b.product_digital_receipt')},
     'environmental_impact', ${isOn('b.product_environmental_impact')})`;
const contextColumns = `o.id as organization_id, o.reference_id as organization_reference, a.mode,
    case when b.id is not null then ${productsOf((column) => column)} end as products`;
const contextTables = `join accounts a on a.id = o.account_id
  left join billings b on b.account_id = o.account_id and b.id = o.billing_id`;
// The search ends at the first organization that has enabled the product, which is usually the first one.
const isOnAnywhere = (column: string) => `exists (
    select from organizations o join billings b on b.account_id = o.account_id and b.id = o.billing_id
    where o.account_id = w.account_id and o.billing_id is not null and o.deleted_at is null and ${column}
      and (w.organization_ids = '{}' or o.id = any(w.organization_ids)))`;
const selectLiving = `select w.account_id, w.id, w.url, w.enabled, w.authentication_type, w.authentication, w.signature, w.public_keys, w.events, w.organization_ids,
    w.filter, w.thin, w.fields, l.held_until, w.max_per_second, w.ordered, w.api_version, w.description, w.metadata, w.previous_until, w.challenge_status, w.challenge_reason,
    w.challenge_at, w.challenge_next_at, w.disabled_at, w.disabled_reason, l.failing_since, w.version, w.created_at,
    w.updated_at, w.organization_id, c.organization_reference, a.mode,
    case when w.organization_id is null then ${productsOf(isOnAnywhere)} else c.products end as products
  from webhooks w
  join accounts a on a.id = w.account_id
  left join lateral (
    select ${contextColumns} from organizations o ${contextTables}
    where o.account_id = w.account_id and o.id = w.organization_id) c on true
  left join webhook_lanes l on l.account_id = w.account_id and l.webhook_id = w.id
  where w.account_id = :account_id and w.deleted_at is null`;
const oneOf = 'and w.organization_id is not distinct from :organization_id::text and w.id = :id';

type Key = { organization_id: string | null; id: string };
const selectOne = tenantSql<Key, WebhookRow>(`${selectLiving} ${oneOf}`);
const selectForUpdate = tenantSql<Key, WebhookRow>(`${selectLiving} ${oneOf} for update of w`);
// A deletion waits for this lock, and a deleted webhook cannot be locked.
const selectLocked = tenantSql<Key, WebhookRow>(`${selectLiving} ${oneOf} for key share of w`);
const selectExists = tenantSql<Key, { found: boolean }>(
  `select true as found from webhooks w where w.account_id = :account_id and w.deleted_at is null ${oneOf}`,
);
const webhooks = tenantList<WebhookRow>({
  name: 'webhooks',
  select: `select * from (${selectLiving}) as living`,
  where: 'true',
  filters: {
    organization_id: 'organization_id = :organization_id',
    is_account_wide: '(organization_id is null) = :is_account_wide::boolean',
  },
});
// The lock lasts until the transaction ends. The organization cannot be deleted, and concurrent creations are counted one
// after the other.
const selectOrganization = tenantSql<{ id: string }, WebhookContext>(
  `select ${contextColumns} from organizations o ${contextTables}
   where o.account_id = :account_id and o.id = :id and o.deleted_at is null for no key update of o`,
);
const selectAccount = tenantSql<Record<string, never>, WebhookContext>(
  `select null as organization_id, null as organization_reference, mode, null as products from accounts
   where id = :account_id for no key update`,
);
const countLiving = tenantSql<{ organization_id: string | null }, { count: number }>(
  `select count(*) as count from webhooks where account_id = :account_id and deleted_at is null
     and organization_id is not distinct from :organization_id::text`,
);
const selectOrganizations = tenantSql<{ ids: string[] }, { id: string }>(
  `select id from organizations where account_id = :account_id and id = any(:ids::text[]) and deleted_at is null`,
);
const selectAny = tenantSql<{ ids: string[] }, { id: string; reference_id: string }>(
  `select id, reference_id from organizations
   where account_id = :account_id and deleted_at is null and (:ids::text[] = '{}' or id = any(:ids::text[]))
   order by id limit 1`,
);

type Stored = Omit<EditableColumns, 'metadata' | 'filter'> & {
  metadata: string;
  filter: string;
  filter_paths: string[] | null;
  authentication: Buffer | null;
};
const insertWebhook = tenantSql<Stored & StoredKey & Key & { secret: Buffer; now: Date }>(
  `with webhook as (
     insert into webhooks (account_id, id, organization_id, url, secret, enabled, authentication_type, authentication,
       signature, signing_key, public_keys, events, filter, filter_paths, thin, fields, organization_ids, max_per_second, ordered, api_version, description, metadata, challenge_status, challenge_next_at,
       created_at, updated_at)
     values (:account_id, :id, :organization_id, :url, :secret, :enabled, :authentication_type, :authentication,
       :signature, :signing_key, array_remove(array[:public_key::text], null), :events, :filter, :filter_paths::text[]::jsonpath[], :thin, :fields, :organization_ids, :max_per_second, :ordered, :api_version, :description, :metadata, 'pending',
       -- The partner learns the secret from the response to this request and must configure the receiver first.
       :now::timestamptz + interval '1 second', :now, :now)
     returning account_id, id
   )
   insert into webhook_lanes (account_id, webhook_id) select account_id, id from webhook`,
);
// A webhook that no longer uses its keys loses them. A new key is sent only for a webhook that has none.
const keysOf = (column: string) => `case when :signature <> 'hmac' then ${column} end`;
const updateWebhook = tenantSql<Stored & StoredKey & { id: string; now: Date }>(
  `update webhooks
   set url = :url, enabled = :enabled, authentication_type = :authentication_type, authentication = :authentication,
     signature = :signature, signing_key = ${keysOf('coalesce(:signing_key, signing_key)')},
     previous_signing_key = ${keysOf('previous_signing_key')},
     public_keys = coalesce(${keysOf('array_remove(array[:public_key::text], null) || public_keys')}, '{}'),
     events = :events, filter = :filter, filter_paths = :filter_paths::text[]::jsonpath[], thin = :thin,
     fields = :fields, organization_ids = :organization_ids, max_per_second = :max_per_second, ordered = :ordered, api_version = :api_version, description = :description,
     metadata = :metadata, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
// The known health belongs to another URL or another time.
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
const requestProbe = tenantSql<{ id: string; now: Date }>(
  `with lane as (
     update webhook_lanes set held_until = least(held_until, :now::timestamptz)
     where account_id = :account_id and webhook_id = :id and failing_since is not null
     returning webhook_id
   )
   update webhooks set probe_requests = probe_requests + 1
   where account_id = :account_id and id = (select webhook_id from lane)`,
);
// A statement of this size stays far below the timeout. A success makes the other retries due.
const retriesMax = 10_000;
const retryAll = tenantSql<{ id: string; now: Date; limit: number }>(
  `update delivery_queue set due_at = :now
   where account_id = :account_id and ctid = any(array(
     select ctid from delivery_queue
     where account_id = :account_id and webhook_id = :id and due_at > :now order by due_at limit :limit))`,
);
// A webhook that has passed its challenge keeps delivering until the new result is known.
const challengeAgain = tenantSql<{ id: string; now: Date }>(
  `update webhooks set challenge_tries = 0, challenge_next_at = :now, version = version + 1, updated_at = :now,
     challenge_reason = case when challenge_status = 'passed' then challenge_reason end,
     challenge_status = case when challenge_status = 'passed' then 'passed' else 'pending' end
   where account_id = :account_id and id = :id`,
);
const selectSecretHeader = tenantSql<{ webhook_id: string }, { key: string }>(
  'select key from webhook_headers where account_id = :account_id and webhook_id = :webhook_id and secret limit 1',
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

/** Lists the webhooks of an organization, or the account-wide ones if it is null. */
export function list(
  db: TenantDb,
  organizationId: string | null,
  query: PageQuery,
): Promise<Page<WebhookRow>> {
  const place = organizationId === null ? { is_account_wide: true } : { organization_id: organizationId };
  return readPage(db, webhooks, query, place);
}

export function get(
  db: TenantDb,
  organizationId: string | null,
  id: string,
): Promise<WebhookRow | undefined> {
  return db.one(selectOne, { organization_id: organizationId, id });
}

export function getForUpdate(
  db: TenantDb,
  organizationId: string | null,
  id: string,
): Promise<WebhookRow | undefined> {
  return db.one(selectForUpdate, { organization_id: organizationId, id });
}

/** Locks the webhook so that it cannot be deleted before the transaction ends. */
export function lockShared(
  db: TenantDb,
  organizationId: string | null,
  id: string,
): Promise<WebhookRow | undefined> {
  return db.one(selectLocked, { organization_id: organizationId, id });
}

export async function exists(db: TenantDb, organizationId: string | null, id: string): Promise<boolean> {
  return (await db.one(selectExists, { organization_id: organizationId, id })) !== undefined;
}

/** Locks the organization, or the account if `id` is null. */
export function lockPlace(db: TenantDb, id: string | null): Promise<WebhookContext | undefined> {
  return id === null ? db.one(selectAccount, {}) : db.one(selectOrganization, { id });
}

/** Returns the webhook's organization, or one of those whose events it receives. */
export async function organizationFor(
  db: TenantDb,
  { organization_id, organization_ids, organization_reference }: WebhookRow,
): Promise<{ id: string; reference_id: string } | undefined> {
  if (organization_id !== null) return { id: organization_id, reference_id: organization_reference ?? '' };
  return db.one(selectAny, { ids: organization_ids });
}

/** Returns those ids that are organizations of the account. */
export async function organizationsOf(db: TenantDb, ids: string[]): Promise<string[]> {
  return (await db.many(selectOrganizations, { ids })).map(({ id }) => id);
}

export async function count(db: TenantDb, organizationId: string | null): Promise<number> {
  return (await db.one(countLiving, { organization_id: organizationId }))?.count ?? 0;
}

export async function insert(
  db: TenantDb,
  now: Date,
  key: { organizationId: string | null; id: string },
  columns: EditableColumns,
  sealed: { secret: Buffer; authentication: Buffer | null; key: SigningKey | undefined },
): Promise<WebhookRow | undefined> {
  const { organizationId: organization_id, id } = key;
  const { secret, authentication } = sealed;
  const stored = { ...toStored(columns), ...toStoredKey(sealed.key), secret, authentication };
  await db.run(insertWebhook, { ...stored, organization_id, id, now });
  return get(db, organization_id, id);
}

export async function update(
  db: TenantDb,
  now: Date,
  id: string,
  columns: EditableColumns,
  sealed: { authentication: Buffer | null; key: SigningKey | undefined },
): Promise<void> {
  const stored = { ...toStored(columns), ...toStoredKey(sealed.key), authentication: sealed.authentication };
  await db.run(updateWebhook, { ...stored, id, now });
}

/** Resets the challenge and the known health, after a new URL or after enabling a disabled webhook. */
export async function resetHealth(db: TenantDb, now: Date, id: string, isEnabled: boolean): Promise<void> {
  await db.run(resetWebhook, { id, is_enabled: isEnabled, now });
}

/** Ends the pause after failures, whichever process delivers. */
export async function endPause(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(requestProbe, { id, now });
}

/** Makes pending retries due now. */
export async function makeRetriesDue(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(retryAll, { id, now, limit: retriesMax });
}

export async function challenge(db: TenantDb, now: Date, id: string): Promise<void> {
  await db.run(challengeAgain, { id, now });
}

/** Tells whether a custom header of the webhook has this name. */
export async function hasHeader(db: TenantDb, id: string, key: string): Promise<boolean> {
  return (await db.one(selectHeader, { webhook_id: id, key })) !== undefined;
}

/** Returns the name of a secret custom header, if there is one. */
export async function secretHeaderOf(db: TenantDb, id: string): Promise<string | undefined> {
  return (await db.one(selectSecretHeader, { webhook_id: id }))?.key;
}

/** Counts deliveries that failed or were skipped since then, up to `missedEventsMax`. */
export async function missedSince(db: TenantDb, id: string, since: string): Promise<number> {
  const limit = missedEventsMax;
  return (await db.one(countMissed, { webhook_id: id, since, limit }))?.count ?? 0;
}

function toStored({ metadata, filter, ...columns }: EditableColumns) {
  const {
    url,
    enabled,
    authentication_type,
    signature,
    events,
    organization_ids,
    thin,
    fields,
    max_per_second,
    ordered,
    api_version,
    description,
  } = columns;
  return {
    url,
    enabled,
    authentication_type,
    signature,
    events,
    organization_ids,
    max_per_second,
    ordered,
    api_version,
    description,
    thin,
    fields,
    metadata: JSON.stringify(metadata),
    filter: JSON.stringify(filter),
    filter_paths: filter.length === 0 ? null : filter.map(clausePath),
  };
}

const selectOwner = systemSql<{ id: string }, { account_id: string; organization_id: string | null }>(
  'select account_id, organization_id from webhooks where id = :id and deleted_at is null',
);

export const findOwner = (db: SystemDb, id: string) => db.one(selectOwner, { id });
