import { ApiError, invalidField } from '../../platform/errors.ts';
import { newSecret } from '../../platform/secrets.ts';

export const webhooksPerOrganizationMax = 50;

const generatedPrefix = 'whsec_';

/** As Standard Webhooks writes it: 32 random bytes in Base64 behind the prefix. */
export function newWebhookSecret(): string {
  return `${generatedPrefix}${Buffer.from(newSecret(), 'base64url').toString('base64')}`;
}

/** With the prefix, receivers decode what follows as Base64; if it is none, each library would do something else. */
export function requireUsableSecret(secret: string): string {
  if (!secret.startsWith(generatedPrefix)) return secret;
  const encoded = secret.slice(generatedPrefix.length);
  const bytes = Buffer.from(encoded, 'base64');
  const isExact = bytes.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  if (isExact && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return secret;
  throw invalidField('secret', 'format', 'begins with whsec_, so what follows must be Base64');
}

export type WebhookStatus = 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
export type Condition = {
  enabled: boolean;
  disabled_at: string | null;
  challenge_status: 'pending' | 'passed' | 'failed';
  failing_since: string | null;
};

export function statusOf({
  enabled,
  disabled_at,
  challenge_status,
  failing_since,
}: Condition): WebhookStatus {
  if (disabled_at !== null) return 'disabled';
  if (!enabled) return 'paused';
  if (challenge_status !== 'passed') return 'pending';
  return failing_since === null ? 'active' : 'failing';
}

/** 409 for whoever wants something delivered to a webhook that takes nothing. One that is pending takes it later. */
export function requireTaking(webhook: Condition): void {
  const status = statusOf(webhook);
  if (status !== 'disabled' && status !== 'paused') return;
  throw new ApiError('state_conflict', {
    message: `The webhook is ${status}: nothing is delivered. Enable it first (enabled: true).`,
  });
}
