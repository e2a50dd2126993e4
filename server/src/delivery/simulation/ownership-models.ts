import {
  claimWebhooks,
  countDeliverable,
  releaseEvery,
  releaseWebhooks,
  selectOwnership,
  selectSettings,
  selectSettingsOf,
} from '../ownership-store.ts';
import type { WebhookSettings } from '../webhook-settings.ts';
import { isAlive, model, reads, type Session, stateLock } from './statement-models.ts';
import { isDeliverable, settingsVersionOf, type WebhookRow } from './tables.ts';

const isFree = (session: Session, { deliveryState }: WebhookRow): boolean =>
  deliveryState.owner === null || !isAlive(session, deliveryState.owner);
const isOf = ({ account_id }: WebhookRow, only: string): boolean => only === '' || account_id === only;

/** A `pg_snapshot`, by the transactions that it does not show. */
type Snapshot = { xmax: number; xip: number[] };
const isUnseen = (changedBy: number, since: Snapshot, present: Snapshot): boolean =>
  (changedBy >= since.xmax && changedBy < present.xmax) || since.xip.includes(changedBy);

function settingsOf(webhook: WebhookRow): WebhookSettings {
  const { account_id, webhook_id, ordered, maxPerSecond, probeRequests, deliveryState } = webhook;
  return {
    account_id,
    webhook_id,
    url: 'https://hooks.example.com/',
    secret: Buffer.alloc(0),
    previous_secret: null,
    previous_until: null,
    signature: 'hmac',
    signing_key: null,
    previous_signing_key: null,
    authentication_type: 'none',
    authentication: null,
    max_per_second: maxPerSecond,
    ordered,
    api_version: '2026-11-16',
    mode: 'live',
    max_attempts: 16,
    failing_since: deliveryState.failingSince,
    failures: deliveryState.failures,
    held_until: deliveryState.heldUntil,
    thin: false,
    fields: [],
    probe_requests: probeRequests,
    headers: [],
    settings_version: settingsVersionOf(webhook),
  };
}

function setOwner({ observe }: Session, webhooks: WebhookRow[], owner: string | null): void {
  for (const webhook of webhooks) {
    const { owner: before } = webhook.deliveryState;
    webhook.deliveryState.owner = owner;
    observe.onOwner(webhook, before);
  }
}

export const ownershipModels = [
  model(selectOwnership, (session, { owner, only, limit, since }) => {
    const { tables } = session;
    const workers = [...tables.processes].filter(([id, row]) => row.delivers && isAlive(session, id));
    const free = tables.webhooks.filter(
      (webhook) => isFree(session, webhook) && isDeliverable(webhook) && isOf(webhook, only),
    );
    const present = { xmax: tables.nextTransaction, xip: [...tables.inFlight] };
    const before = since === null ? undefined : (JSON.parse(since) as Snapshot);
    const changed = tables.webhooks.filter(
      ({ changedBy, account }) =>
        before && (isUnseen(changedBy, before, present) || isUnseen(account.changedBy, before, present)),
    );
    return reads(10, [
      {
        workers: workers.length,
        rank: workers.filter(([id]) => id < owner).length,
        free: Math.min(limit, free.length),
        session: session.connection,
        snapshot: JSON.stringify(present),
        changed:
          changed.length === 0
            ? null
            : changed.map(({ account_id, webhook_id }): [string, string] => [account_id, webhook_id]),
      },
    ]);
  }),
  model(countDeliverable, ({ tables }) =>
    reads(20, [{ webhooks: tables.webhooks.filter(isDeliverable).length }]),
  ),
  model(claimWebhooks, (session, { owner, limit, only }) => ({
    pages: 10,
    isDurable: true,
    end: () => {
      const { tables, locks, holder } = session;
      const claimed = tables.webhooks
        .filter((webhook) => isFree(session, webhook) && isDeliverable(webhook) && isOf(webhook, only))
        .filter((webhook) => locks.isFree(stateLock(webhook), holder))
        .slice(0, limit);
      setOwner(session, claimed, owner);
      return claimed.map(({ account_id, webhook_id }) => ({ account_id, webhook_id }));
    },
  })),
  model(releaseWebhooks, (session, { owner, accounts, webhooks }) => {
    const { tables } = session;
    const found = webhooks.flatMap((id, index) => tables.find(accounts[index] ?? '', id) ?? []);
    return {
      pages: 4 * found.length,
      isDurable: true,
      locks: found.map(stateLock),
      end: () => {
        const own = found.filter(({ deliveryState }) => deliveryState.owner === owner);
        setOwner(session, own, null);
        return own.length;
      },
    };
  }),
  model(releaseEvery, (session, { owner }) => {
    const { tables } = session;
    const isOwn = ({ deliveryState }: WebhookRow): boolean => deliveryState.owner === owner;
    return {
      pages: 10,
      isDurable: true,
      locks: tables.webhooks.filter(isOwn).map(stateLock),
      end: () => {
        const own = tables.webhooks.filter(isOwn);
        setOwner(session, own, null);
        return own.length;
      },
    };
  }),
  model(selectSettings, ({ tables }, { owner }) => {
    const own = tables.webhooks.filter(
      (webhook) => webhook.deliveryState.owner === owner && isDeliverable(webhook),
    );
    return reads(10 + 5 * own.length, own.map(settingsOf));
  }),
  model(selectSettingsOf, ({ tables }, { owner, accounts, webhooks }) => {
    const own = webhooks
      .flatMap((id, index) => tables.find(accounts[index] ?? '', id) ?? [])
      .filter((webhook) => webhook.deliveryState.owner === owner && isDeliverable(webhook));
    return reads(10 + 5 * own.length, own.map(settingsOf));
  }),
];
