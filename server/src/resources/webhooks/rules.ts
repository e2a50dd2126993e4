import { invalidField, stateConflict } from '../../platform/errors.ts';
import { newSecret } from '../../platform/secrets.ts';

/** The limit per organization, and for account-wide webhooks. */
export const webhooksPerPlaceMax = 50;

const generatedPrefix = 'whsec_';
const publicPrefixes = /^whs?p?k_/;

/** Creates a secret in the format of Standard Webhooks: the prefix and 32 random bytes in Base64. */
export function newWebhookSecret(): string {
  return `${generatedPrefix}${Buffer.from(newSecret(), 'base64url').toString('base64')}`;
}

/** Requires Base64 after the prefix, as receivers expect. With anything else, libraries behave differently. */
export function requireUsableSecret(secret: string): string {
  if (publicPrefixes.test(secret)) {
    throw invalidField(
      'secret',
      'format',
      'must not have the prefix of a public or private key (whpk_, whsk_)',
    );
  }
  if (!secret.startsWith(generatedPrefix)) return secret;
  const encoded = secret.slice(generatedPrefix.length);
  const bytes = Buffer.from(encoded, 'base64');
  const isExact = bytes.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  if (isExact && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return secret;
  throw invalidField('secret', 'format', 'must be Base64 after the prefix whsec_');
}

type WebhookStatus = 'pending' | 'active' | 'paused' | 'failing' | 'disabled';
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

/** Throws 409 unless the webhook accepts deliveries. A pending webhook accepts them and delivers them later. */
export function requireAccepting(webhook: Condition): void {
  const status = statusOf(webhook);
  if (status !== 'disabled' && status !== 'paused') return;
  throw stateConflict(`The webhook is ${status} and delivers nothing. Enable it first (enabled: true).`);
}
