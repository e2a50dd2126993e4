import { kontor } from '../api/kontor.ts';
import type { OpenSession, Scope } from '../api/session.ts';
import { formatDay, formatMoney } from '../components/format.tsx';
import type { IconName } from '../components/icons.tsx';
import type { Address } from '../components/link.tsx';
import { t as common } from '../i18n/common.ts';
import { areasFor } from './areas.ts';
import { type Hit, pageOfId } from './palette-ids.ts';
import { t } from './palette-words.ts';

type Options = { signal: AbortSignal };

const hitsMax = 5;

const actions = [
  {
    name: 'newClient',
    icon: 'oauth-clients',
    to: { to: '/oauth-clients/new' },
    needs: ['oauth-clients-write'],
  },
  { name: 'newCompany', icon: 'companies', to: { to: '/companies/new' }, needs: ['account-tpas-write'] },
  {
    name: 'newOrganization',
    icon: 'organizations',
    to: { to: '/organizations/new' },
    needs: ['organizations-write'],
  },
  {
    name: 'newCardHolder',
    icon: 'card-holders',
    to: { to: '/card-holders/new' },
    needs: ['card-holders-write'],
  },
  { name: 'newWebhook', icon: 'webhooks', to: { to: '/webhooks/new' }, needs: ['webhooks-write'] },
  { name: 'newUser', icon: 'users', to: { to: '/users/new' }, needs: ['account-users-write'] },
  {
    name: 'why',
    icon: 'webhooks',
    to: { to: '/webhooks/why' },
    needs: ['webhooks-read', 'webhook-events-read'],
  },
] as const satisfies readonly { name: string; icon: IconName; to: Address; needs: readonly Scope[] }[];

const isIn = (text: string, name: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

/** The pages and actions that this user has and whose names contain the words. */
export function places(text: string, session: OpenSession): Hit[] {
  const { can } = session;
  const pages = areasFor(session).map(
    ({ area, path }): Hit => ({
      key: path,
      name: common(area),
      about: t('page'),
      icon: area,
      to: { to: path },
    }),
  );
  const tasks = actions
    .filter(({ needs }) => can(...needs))
    .map(({ name, icon, to }): Hit => ({ key: name, name: t(name), about: t('action'), icon, to }));
  return [...pages, ...tasks].filter(({ name }) => isIn(text, name));
}

/** Searches all resources of the API concurrently. A search that fails does not affect the others. */
export async function find(text: string, { can }: OpenSession, options: Options): Promise<Hit[]> {
  const id = pageOfId(text);
  if (id) return [id];
  const searches = [
    can('card-holders-read') && people(text, options),
    can('webhook-events-read') && purchases(text, options),
    can('account-tpas-read') && companies(text, options),
    can('organizations-read') && organizations(text, options),
  ];
  const found = await Promise.allSettled(searches.filter((one) => one !== false));
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

async function people(text: string, options: Options): Promise<Hit[]> {
  const isId = /^chd_(?:[0-9a-z]{19}|[0-9a-z]{26})$/.test(text);
  const filter = isId ? { ids: text } : { q: text };
  const { data } = await kontor.cardHolders.listAll({ ...filter, limit: hitsMax }, options).page();
  return data.map(({ id, identity, email, reference_id, organization_id }) => ({
    key: id,
    name: identity?.name || email || reference_id,
    about: `${t('person')} · ${reference_id}`,
    icon: 'card-holders',
    to: {
      to: '/card-holders/$organizationId/$cardHolderId',
      params: { organizationId: organization_id, cardHolderId: id },
    },
  }));
}

async function purchases(text: string, options: Options): Promise<Hit[]> {
  const { data } = await kontor.transactions.list({ q: text, limit: hitsMax }, options).page();
  return data.map((one) => ({
    key: one.id,
    name: `${one.purchase_merchant_common ?? one.purchase_merchant ?? one.id} · ${formatMoney(one.original_amount, one.original_currency)}`,
    about: `${t('purchase')} · ${formatDay(one.purchase_date)}`,
    icon: 'transactions',
    to: { to: '/transactions/$transactionId', params: { transactionId: one.id } },
  }));
}

async function companies(text: string, options: Options): Promise<Hit[]> {
  const { data } = await kontor.tpas.list({ q: text, limit: hitsMax }, options).page();
  return data.map(({ id, name, organization_number }) => ({
    key: id,
    name,
    about: `${t('company')} · ${organization_number}`,
    icon: 'companies',
    to: { to: '/companies/$tpaId', params: { tpaId: id } },
  }));
}

async function organizations(text: string, options: Options): Promise<Hit[]> {
  const { data } = await kontor.organizations.list({ q: text, limit: hitsMax }, options).page();
  return data.map(({ id, name, reference_id }) => ({
    key: id,
    name,
    about: `${t('organization')} · ${reference_id}`,
    icon: 'organizations',
    to: { to: '/organizations/$organizationId', params: { organizationId: id } },
  }));
}
