import type { Organization } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink, Card, ErrorPanel, Icon, Skeleton } from '../../components/index.ts';
import type { Address } from '../../components/link.tsx';
import css from './readiness.module.css';
import { t } from './words.ts';

type Condition = {
  text: string;
  isMet: boolean;
  /** Where it is fixed. */
  address: Address;
  action: string;
  mayFix: boolean;
};

/** What must be true before a purchase reaches the partner, and where to fix each. */
export function Readiness({ organization }: { organization: Organization }) {
  const { can } = useSession();
  const { id } = organization;
  const first = { limit: 1 };
  const people = useRead(
    ['card-holders', id, 'ready'],
    async (options) => {
      const any = await kontor.cardHolders.list(id, first, options).first();
      const consented = await kontor.cardHolders.list(id, { ...first, status: 'consented' }, options).first();
      const known =
        consented ?? (await kontor.cardHolders.list(id, { ...first, status: 'identified' }, options).first());
      return { any: any !== undefined, known: known !== undefined };
    },
    { isOn: can('card-holders-read') },
  );
  const webhooks = useRead(
    ['webhooks', id, 'ready'],
    async (options) => {
      const { data } = await kontor.webhooks.list(id, { limit: 50 }, options).page();
      return { any: data.length > 0, works: data.some(({ enabled, active }) => enabled && active) };
    },
    { isOn: can('webhooks-read') },
  );
  if (people.isLoading || webhooks.isLoading) return <Skeleton lines={4} />;
  const conditions: Condition[] = [
    {
      text: t('readyTpa'),
      isMet: organization.tpa.status === 'activated',
      address: { to: '/companies/$tpaId', params: { tpaId: organization.tpa_id } },
      action: t('seeTpa'),
      mayFix: can('account-tpas-read'),
    },
    {
      text: t('readyBilling'),
      isMet: organization.billing_id !== null,
      address: { to: '/organizations/$organizationId/edit', params: { organizationId: id } },
      action: t('setBilling'),
      mayFix: can('organizations-write'),
    },
    ...(people.data
      ? ([
          {
            text: t('readyHolders'),
            isMet: people.data.any,
            address: { to: '/card-holders/new', search: { organization: id } },
            action: t('inviteHolders'),
            mayFix: can('card-holders-write'),
          },
          {
            text: t('readyConsent'),
            isMet: people.data.known,
            address: { to: '/card-holders', search: { organization: id } },
            action: t('seeHolders'),
            mayFix: true,
          },
        ] satisfies Condition[])
      : []),
    ...(webhooks.data
      ? ([
          {
            text: t('readyWebhook'),
            isMet: webhooks.data.works,
            address: webhooks.data.any
              ? { to: '/webhooks', search: { q: organization.reference_id } }
              : { to: '/webhooks/new', search: { organization: id } },
            action: webhooks.data.any ? t('seeWebhooks') : t('createWebhook'),
            mayFix: webhooks.data.any || can('webhooks-write'),
          },
        ] satisfies Condition[])
      : []),
  ];
  return (
    <Card title={t('ready')}>
      <p className="soft">{t('readyAbout')}</p>
      <ul className={css.list}>
        {conditions.map(({ text, isMet, address, action, mayFix }) => (
          <li key={text} className={isMet ? css.met : css.missing}>
            <span className={css.mark}>
              <Icon name={isMet ? 'check' : 'warning'} />
            </span>
            <span>
              {text}
              <span className="unseen">: {isMet ? t('fulfilled') : t('missing')}</span>
            </span>
            {!isMet && mayFix && (
              <ButtonLink size="small" {...address}>
                {action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <ErrorPanel error={people.error ?? webhooks.error} />
    </Card>
  );
}
