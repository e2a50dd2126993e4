import type { WebhookKey } from './webhook-key.ts';

/** What a process needs to know of a webhook to send to it. */
export type WebhookSettings = WebhookKey & {
  url: string;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: string | null;
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
  /** Grows with every change of the above that a partner or the operator makes. */
  settings_version: number;
};

/** The versions of all rows that settings come from only grow, and so does their sum. Of a webhook `w` and its account `a`. */
export const settingsVersion = 'w.version + w.headers_version + w.probe_requests + a.version';
