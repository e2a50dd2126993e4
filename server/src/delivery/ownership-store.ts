import { isSendable } from '../domain/routing-conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { readsQueue } from '../platform/database/queue-prefaces.ts';
import { systemSql } from '../platform/database/statement.ts';
import { isAlive } from '../platform/heartbeat.ts';
import { keyColumns, type WebhookKey } from './webhook-key.ts';
import { settingsVersion, type WebhookSettings } from './webhook-settings.ts';

const isDeliverable = `w.deleted_at is null and ${isSendable}`;
// Scans from owner to owner in the index. An owner of a thousand webhooks costs no more than an owner of one.
const nextOwner = (after: string) => `select owner from webhook_lanes where ${after} order by owner limit 1`;
const dead = `array(
     with recursive owners as (
       (${nextOwner('owner is not null')})
       union all
       select n.owner from owners o cross join lateral (${nextOwner('owner > o.owner')}) n)
     select owner from owners o where not exists (select from processes p where p.id = o.owner and ${isAlive}))`;
const tables = `webhook_lanes l
   join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
   join accounts a on a.id = l.account_id`;

export const claimWebhooks = systemSql<{ owner: string; limit: number; only: string }, WebhookKey>(
  `update webhook_lanes t set owner = :owner
   from (
     select l.account_id, l.webhook_id from ${tables}
     where (l.owner is null or l.owner = any(${dead})) and ${isDeliverable} and (:only = '' or l.account_id = :only)
     order by l.account_id, l.webhook_id limit :limit for update of l skip locked) free
   where t.account_id = free.account_id and t.webhook_id = free.webhook_id
   returning t.account_id, t.webhook_id`,
);
// Joins from the few rows without a living owner to their webhooks. In a plain join the planner expects many, and
// begins with all webhooks.
const freeWebhooks = `
     select from (
       select account_id, webhook_id from webhook_lanes where owner is null
       union all
       select account_id, webhook_id from webhook_lanes where owner = any(${dead})) l
     cross join lateral (
       select from webhooks w join accounts a on a.id = w.account_id
       where w.account_id = l.account_id and w.id = l.webhook_id and ${isDeliverable} offset 0) deliverable
     where :only = '' or l.account_id = :only limit :limit`;
/**
 * Selects rows changed by transactions that this statement's snapshot shows and the snapshot `:since` does not: they
 * had not begun, or were in flight.
 */
const isUnseen = (row: string) =>
  `((${row}.changed_by >= pg_snapshot_xmax(:since::pg_snapshot) and ${row}.changed_by < pg_snapshot_xmax(pg_current_snapshot()))
    or ${row}.changed_by = any(array(select pg_snapshot_xip(:since::pg_snapshot))))`;
/**
 * Reads the workers, the number of free webhooks and the changed webhooks. Webhooks that have an owner and do not
 * change are not read. Two snapshots show together what changed only if the server did not restart between them,
 * because it may then reuse transaction ids.
 */
export const selectOwnership = systemSql<
  { owner: string; only: string; limit: number; since: string | null },
  Omit<OwnershipState, 'changed'> & { session: string; snapshot: string; changed: [string, string][] | null }
>(
  `select w.workers, w.rank, (select count(*)::integer from (${freeWebhooks}) free) as free,
     pg_backend_pid() || ' ' || pg_postmaster_start_time() as session, pg_current_snapshot()::text as snapshot,
     (select json_agg(json_build_array(account_id, id)) from (
        select w.account_id, w.id from webhooks w where ${isUnseen('w')}
        union
        select w.account_id, w.id from accounts a
        cross join lateral (select account_id, id from webhooks where account_id = a.id offset 0) w
        where ${isUnseen('a')}) c) as changed
   from (select count(*)::integer as workers, count(*) filter (where p.id < :owner)::integer as rank
         from processes p where p.delivers and ${isAlive}) w`,
  {
    preface: `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  },
);
export const countDeliverable = systemSql<Record<string, never>, { webhooks: number }>(
  `select count(*)::integer as webhooks from ${tables} where ${isDeliverable}`,
);
type Keys = ReturnType<typeof keyColumns>;
export const releaseWebhooks = systemSql<Keys & { owner: string }>(
  `update webhook_lanes l set owner = null from unnest(:accounts::text[], :webhooks::text[]) as r (account_id, webhook_id)
   where l.account_id = r.account_id and l.webhook_id = r.webhook_id and l.owner = :owner`,
);
export const releaseEvery = systemSql<{ owner: string }>(
  'update webhook_lanes set owner = null where owner = :owner',
);

// A webhook without a row here is no longer this worker's, or no longer deliverable.
const settingsColumns = `l.account_id, l.webhook_id, w.url, w.secret, w.previous_secret, w.previous_until, w.signature, w.signing_key,
     w.previous_signing_key, w.authentication_type, w.authentication, w.max_per_second, w.ordered, w.api_version, a.mode, a.webhook_max_attempts as max_attempts, w.thin, w.fields, w.probe_requests,
     l.failing_since, l.failures, l.held_until, h.headers, ${settingsVersion} as settings_version`;
const settingsTables = `join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
   join accounts a on a.id = l.account_id
   cross join lateral (
     select coalesce(json_agg(json_build_object('id', h.id, 'key', h.key, 'value', encode(h.value, 'base64'))), '[]') as headers
     from webhook_headers h where h.account_id = w.account_id and h.webhook_id = w.id) h
   where l.owner = :owner and ${isDeliverable}`;
export const selectSettings = systemSql<{ owner: string }, WebhookSettings>(
  `select ${settingsColumns} from webhook_lanes l ${settingsTables}`,
  readsQueue,
);
export const selectSettingsOf = systemSql<Keys & { owner: string }, WebhookSettings>(
  `select ${settingsColumns} from unnest(:accounts::text[], :webhooks::text[]) as r (account_id, webhook_id)
   join webhook_lanes l on l.account_id = r.account_id and l.webhook_id = r.webhook_id ${settingsTables}`,
  readsQueue,
);

export type OwnershipState = {
  workers: number;
  rank: number;
  free: number;
  /** Webhooks of any worker whose settings may have changed since the previous read. Undefined means that any may have. */
  changed: WebhookKey[] | undefined;
};

/** The workers, and the webhooks that each of them owns, as stored in the database. */
export type OwnershipStore = {
  /** Returns the living workers, this one's rank among them, and how many webhooks none of them owns, up to `limit`. */
  readOwnership(limit: number): Promise<OwnershipState>;
  /** Returns how many webhooks each worker owns when all have about the same number. */
  readShare(workers: number): Promise<number>;
  /** Claims at most `limit` free webhooks. Skips those that are locked at this moment. */
  claim(limit: number): Promise<WebhookKey[]>;
  release(keys: WebhookKey[]): Promise<void>;
  releaseAll(): Promise<void>;
  /** Returns the settings of all webhooks that this worker owns and may deliver to. */
  readSettings(): Promise<WebhookSettings[]>;
  readSettingsOf(keys: WebhookKey[]): Promise<WebhookSettings[]>;
};

/** `onlyAccount` restricts the claims to the webhooks of one account, and claims all of them. */
export function createOwnershipStore(
  { system, coordination }: Pick<Database, 'system' | 'coordination'>,
  owner: string,
  onlyAccount: string | undefined,
): OwnershipStore {
  const only = onlyAccount ?? '';
  let last: { session: string; snapshot: string } | undefined;
  return {
    readOwnership: async (limit) => {
      const since = last?.snapshot ?? null;
      const seen = await coordination.one(selectOwnership, { owner, only, limit, since });
      if (!seen) throw new Error('The ownership statement returned no row.');
      const { session, snapshot, changed, ...counts } = seen;
      const isKnown = last?.session === session;
      last = { session, snapshot };
      return { ...counts, changed: isKnown ? (changed ?? []).map(toKey) : undefined };
    },
    readShare: async (workers) => {
      if (only !== '') return Number.POSITIVE_INFINITY;
      const { webhooks = 0 } = (await coordination.one(countDeliverable, {})) ?? {};
      return Math.ceil(webhooks / Math.max(1, workers));
    },
    claim: (limit) => coordination.many(claimWebhooks, { owner, limit, only }),
    release: async (keys) => {
      await coordination.run(releaseWebhooks, { owner, ...keyColumns(keys) });
    },
    releaseAll: async () => {
      await coordination.run(releaseEvery, { owner });
    },
    readSettings: () => system.many(selectSettings, { owner }),
    readSettingsOf: (keys) => system.many(selectSettingsOf, { owner, ...keyColumns(keys) }),
  };
}

const toKey = ([account_id, webhook_id]: [string, string]): WebhookKey => ({ account_id, webhook_id });
