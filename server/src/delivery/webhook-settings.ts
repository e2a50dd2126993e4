import type { WebhookKey } from './webhook-key.ts';

/** The settings that a process needs to send to a webhook. */
export type WebhookSettings = WebhookKey & {
  url: string;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: string | null;
  signature: 'hmac' | 'ed25519' | 'both';
  signing_key: Buffer | null;
  previous_signing_key: Buffer | null;
  authentication_type: 'none' | 'basic' | 'oauth' | 'custom';
  authentication: Buffer | null;
  max_per_second: number | null;
  ordered: boolean;
  api_version: string;
  mode: 'sandbox' | 'live';
  max_attempts: number;
  failing_since: string | null;
  failures: number;
  held_until: string | null;
  thin: boolean;
  fields: string[];
  /** Grows when the partner requests to send now. */
  probe_requests: number;
  headers: { id: string; key: string; value: string }[];
  /** Grows with every change of the settings that a partner or the operator makes. */
  settings_version: number;
};

/**
 * The sum of the versions of all rows that settings come from. Each version only grows, and so does the sum. The
 * expression uses a webhook `w` and its account `a`.
 */
export const settingsVersion = 'w.version + w.headers_version + w.probe_requests + a.version';
