import type { Webhook } from '@kontor/sdk';
import { organizationsOf } from '../../entities/webhook/account-wide.ts';
import { t } from './words.ts';

/** Of an account-wide webhook: whose events it receives. */
export function OrganizationsOf({ webhook }: { webhook: Webhook }) {
  const listed = organizationsOf(webhook) ?? [];
  return listed.length === 0 ? t('allOrganizations') : t('someOrganizations', { n: listed.length });
}
