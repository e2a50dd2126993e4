import { isSendable } from '../domain/routing-conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { readsQueue } from '../platform/database/queue-prefaces.ts';
import { systemSql } from '../platform/database/statement.ts';
import { isAlive } from '../platform/heartbeat.ts';
import { keyColumns, type WebhookKey } from './webhook-key.ts';
import { settingsVersion, type WebhookSettings } from './webhook-settings.ts';

const isDeliverable = `w.deleted_at is null and ${isSendable}`;
const isFree = `(l.owner is null or not exists (select from processes p where p.id = l.owner and ${isAlive}))`;

const claimWebhooks = systemSql<{ owner: string; limit: number; only: string }, WebhookKey>(
  `update webhook_lanes t set owner = :owner
   from (select l.account_id, l.webhook_id from webhook_lanes l
         join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
         join accounts a on a.id = l.account_id
         where ${isFree} and ${isDeliverable} and (:only = '' or l.account_id = :only)
         order by l.account_id, l.webhook_id limit :limit
         for update of l skip locked) free
   where t.account_id = free.account_id and t.webhook_id = free.webhook_id
   returning t.account_id, t.webhook_id`,
);
const count = systemSql<{ only: string }, { workers: number; webhooks: number; free: number }>(
  `select (select count(*)::integer from processes p where p.delivers and ${isAlive}) as workers,
     count(*)::integer as webhooks,
     count(*) filter (where l.owner is null or l.owner <> all (array(select p.id from processes p where ${isAlive})))::integer as free
   from webhook_lanes l
   join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
   join accounts a on a.id = l.account_id
   where ${isDeliverable} and (:only = '' or l.account_id = :only)`,
);
type Keys = ReturnType<typeof keyColumns>;
const releaseWebhooks = systemSql<Keys & { owner: string }>(
  `update webhook_lanes l set owner = null from unnest(:accounts::text[], :webhooks::text[]) as r (account_id, webhook_id)
   where l.account_id = r.account_id and l.webhook_id = r.webhook_id and l.owner = :owner`,
);
const releaseEvery = systemSql<{ owner: string }>(
  'update webhook_lanes set owner = null where owner = :owner',
);

// Without a row: the webhook is no longer this worker's, or not deliverable any more.
const settingsColumns = `l.account_id, l.webhook_id, w.url, w.secret, w.previous_secret, w.previous_until, w.authentication_type,
     w.authentication, w.max_per_second, w.ordered, a.mode, a.webhook_max_attempts as max_attempts,
     l.failing_since, l.failures, l.held_until, h.headers, ${settingsVersion} as settings_version`;
const settingsTables = `join webhooks w on w.account_id = l.account_id and w.id = l.webhook_id
   join accounts a on a.id = l.account_id
   cross join lateral (
     select coalesce(json_agg(json_build_object('id', h.id, 'key', h.key, 'value', encode(h.value, 'base64'))), '[]') as headers
     from webhook_headers h where h.account_id = w.account_id and h.webhook_id = w.id) h
   where l.owner = :owner and ${isDeliverable}`;
const selectSettings = systemSql<{ owner: string }, WebhookSettings>(
  `select ${settingsColumns} from webhook_lanes l ${settingsTables}`,
  readsQueue,
);
const selectSettingsOf = systemSql<Keys & { owner: string }, WebhookSettings>(
  `select ${settingsColumns} from unnest(:accounts::text[], :webhooks::text[]) as r (account_id, webhook_id)
   join webhook_lanes l on l.account_id = r.account_id and l.webhook_id = r.webhook_id ${settingsTables}`,
  readsQueue,
);

const none = { workers: 0, webhooks: 0, free: 0 };

/** What the database knows of the workers and of the webhooks that each of them owns. */
export type OwnershipStore = {
  /** `share`: how many webhooks each worker owns when all have about the same; `free`: how many no living process owns. */
  readBalance(): Promise<{ share: number; free: number }>;
  /** At most so many of the free ones; those that are locked at this moment are left out. */
  claim(limit: number): Promise<WebhookKey[]>;
  release(keys: WebhookKey[]): Promise<void>;
  releaseAll(): Promise<void>;
  /** Of all webhooks that this worker owns and may deliver to. */
  readSettings(): Promise<WebhookSettings[]>;
  readSettingsOf(keys: WebhookKey[]): Promise<WebhookSettings[]>;
};

/** `onlyAccount`: claim webhooks of this account only, and all of them. */
export function createOwnershipStore(
  { system, coordination }: Pick<Database, 'system' | 'coordination'>,
  owner: string,
  onlyAccount: string | undefined,
): OwnershipStore {
  const only = onlyAccount ?? '';
  return {
    readBalance: async () => {
      const { workers, webhooks, free } = (await coordination.one(count, { only })) ?? none;
      const share = only === '' ? Math.ceil(webhooks / Math.max(1, workers)) : Number.POSITIVE_INFINITY;
      return { share, free };
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
