import { openAuthentication, readable } from './credentials.ts';
import { keySetPath } from './key-set.ts';
import type { WebhookParts } from './parts.ts';
import { statusOf } from './rules.ts';
import type { Webhook } from './schema.ts';
import type { WebhookRow } from './store.ts';
import type { Subscriptions } from './subscriptions.ts';

export type Present = (row: WebhookRow, now: Date) => Webhook & { version: number };

/** Builds the API's webhook: without secrets, with derived fields. */
export function presenter({ masterKey, publicUrl }: WebhookParts, subscriptions: Subscriptions): Present {
  return (row, now) => {
    const status = statusOf(row);
    const isRotating = row.previous_until !== null && new Date(row.previous_until) > now;
    return {
      id: row.id,
      ...(row.organization_id === null
        ? { organization_ids: row.organization_ids }
        : { organization_id: row.organization_id }),
      url: row.url,
      active: status === 'active' || status === 'failing',
      status,
      enabled: row.enabled,
      filter: row.filter,
      thin: row.thin,
      fields: row.fields,
      max_per_second: row.max_per_second,
      ordered: row.ordered,
      api_version: row.api_version,
      description: row.description,
      metadata: row.metadata,
      authentication_type: row.authentication_type,
      ...readable(openAuthentication(masterKey, row)),
      signature: row.signature,
      public_keys: isRotating ? row.public_keys : row.public_keys.slice(0, 1),
      jwks_uri: row.signature === 'hmac' ? null : `${publicUrl}${keySetPath(row.account_id, row.id)}`,
      events: row.events,
      suspended_events: subscriptions.suspended(row.events, row.products),
      ...subscriptions.flags(row.events),
      challenge: {
        status: row.challenge_status,
        reason: row.challenge_reason,
        at: row.challenge_at,
        next_at: row.challenge_next_at,
      },
      disabled_at: row.disabled_at,
      disabled_reason: row.disabled_reason,
      failing_since: row.failing_since,
      paused_until: row.held_until !== null && new Date(row.held_until) > now ? row.held_until : null,
      previous_secret_expires_at: isRotating ? row.previous_until : null,
      created_at: row.created_at,
      updated_at: row.updated_at,
      version: row.version,
    };
  };
}
