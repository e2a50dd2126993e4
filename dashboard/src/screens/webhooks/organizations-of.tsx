import type { Webhook } from '@kontor/sdk';
import { organizationsOf } from '../../entities/webhook/account-wide.ts';
import { t } from './words.ts';

/** The organizations whose events an account-wide webhook receives. */
export function OrganizationsOf({ webhook }: { webhook: Webhook }) {
  const listed = organizationsOf(webhook) ?? [];
  return listed.length === 0 ? t('allOrganizations') : t('someOrganizations', { n: listed.length });
}
