import type { Delivery, DeliveryAttempt, Webhook, WebhookHeader } from '@kontor/sdk';

/** A header of a delivery; `isHidden`: its value is secret or not stored. */
export type SentHeader = { name: string; value: string; isHidden?: boolean };

const signatureForms = { hmac: 'v1,…', ed25519: 'v1a,…', both: 'v1,… v1a,…' } as const;

/**
 * The headers of a delivery. Signatures are created per attempt and not stored, and secrets are never shown: both appear without
 * values. The settings are the webhook's current ones and may have been different at the time.
 */
export function sentHeaders(
  webhook: Webhook,
  delivery: Delivery,
  attempt: DeliveryAttempt | undefined,
  own: readonly WebhookHeader[],
): SentHeader[] {
  const hidden = (name: string, value = '••••••') => ({ name, value, isHidden: true });
  const seconds =
    attempt === undefined
      ? hidden('webhook-timestamp')
      : {
          name: 'webhook-timestamp',
          value: String(Math.floor(Date.parse(attempt.at) / 1000)),
        };
  return [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'X-Event', value: delivery.event.name },
    { name: 'X-Version', value: '1' },
    { name: 'X-Sequence', value: String(delivery.event.sequence) },
    { name: 'webhook-id', value: delivery.event.id },
    seconds,
    hidden('webhook-signature', signatureForms[webhook.signature]),
    ...(webhook.signature === 'ed25519' ? [] : [hidden('X-Data-Signature', '…')]),
    ...(webhook.authentication_type === 'basic' ? [hidden('Authorization', 'Basic ••••••')] : []),
    ...(webhook.authentication_type === 'oauth' ? [hidden('Authorization', 'Bearer ••••••')] : []),
    ...(webhook.authentication_type === 'custom' && webhook.custom_key !== null
      ? [hidden(webhook.custom_key)]
      : []),
    ...own.map(({ key, value, secret }) => (secret || value === null ? hidden(key) : { name: key, value })),
  ];
}

/** Builds a request with the same body for a local receiver. It has no signature, which would require the secret. */
export function asCurl(url: string, headers: readonly SentHeader[], body: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = headers
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, value }) => `  -H ${quote(`${name}: ${value}`)}`);
  return [`curl -X POST ${quote(url)}`, ...lines, `  --data-raw ${quote(body)}`].join(' \\\n');
}

export type Segment = { part: 'dns' | 'connect' | 'wait' | 'receive' | 'unknown'; ms: number };

/** The phases of an attempt. `first_byte_ms` and `total_ms` count from the start. */
export function segmentsOf({ timing, duration_ms }: DeliveryAttempt): Segment[] {
  const total = timing?.total_ms ?? duration_ms;
  if (timing === null) return [{ part: 'unknown', ms: total }];
  const dns = timing.dns_ms ?? 0;
  const connect = timing.connect_ms ?? 0;
  const opened = dns + connect;
  const first = timing.first_byte_ms;
  const segments: Segment[] = [
    { part: 'dns', ms: dns },
    { part: 'connect', ms: connect },
    { part: 'wait', ms: Math.max(0, (first ?? total) - opened) },
    { part: 'receive', ms: first === null ? 0 : Math.max(0, total - first) },
  ];
  return segments;
}

/** Indents JSON, and returns other text unchanged. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
