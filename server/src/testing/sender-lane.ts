import type { Attempt } from '../delivery/attempt.ts';
import type { QueuedDelivery } from '../delivery/queue-store.ts';
import { newLane, type SenderLane } from '../delivery/sender-lane.ts';
import type { WebhookSettings } from '../delivery/webhook-settings.ts';

export const testSettings = (change: Partial<WebhookSettings> = {}): WebhookSettings => ({
  account_id: 'acc_1',
  webhook_id: 'whk_1',
  url: 'https://hooks.example.com/',
  secret: Buffer.alloc(0),
  previous_secret: null,
  previous_until: null,
  signature: 'hmac',
  signing_key: null,
  previous_signing_key: null,
  authentication_type: 'none',
  authentication: null,
  max_per_second: null,
  ordered: false,
  api_version: '2026-11-16',
  mode: 'live',
  max_attempts: 16,
  failing_since: null,
  failures: 0,
  held_until: null,
  thin: false,
  fields: [],
  probe_requests: 0,
  headers: [],
  settings_version: 1,
  ...change,
});

/** Creates a lane whose receiver never responds. */
export const newTestLane = (change: Partial<SenderLane> = {}): SenderLane => ({
  ...newLane(testSettings(), { send: () => undefined }),
  ...change,
});

export const testDelivery = (sequence: number, change: Partial<QueuedDelivery> = {}): QueuedDelivery => ({
  nth: 1,
  sequence,
  event_id: `evt_${sequence}`,
  name: 'card_holder.created',
  body: '{}',
  due_at: '2026-11-16 08:00:00+00',
  tries: 0,
  trace_context: null,
  first_attempt_at: null,
  settings_version: 1,
  epoch: 0,
  ...change,
});

/** Creates an attempt with this status, or null for a receiver that did not respond. */
export const testAttempt = (status: number | null, at = new Date('2026-11-16T08:00:00Z')): Attempt => ({
  at,
  duration_ms: 12,
  timing: { dns_ms: null, connect_ms: null, first_byte_ms: 11, total_ms: 12 },
  response_status: status,
  response_headers: status === null ? null : {},
  response_body: status === null ? null : '',
  error: status === null ? 'The receiver did not respond in time.' : null,
});
