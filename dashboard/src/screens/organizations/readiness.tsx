import type { Organization } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink, Card, ErrorPanel, Icon, Skeleton } from '../../components/index.ts';
import css from './readiness.module.css';
import { t } from './words.ts';

type Condition = {
  text: string;
  isMet: boolean;
  to: string;
  action: string;
  /** Whether this role reaches the place where it is put right. */
  mayMend: boolean;
};

/** What must be true before a purchase reaches the partner, and where each is put right. */
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
  const holders = `/card-holders?organization=${id}`;
  const conditions: Condition[] = [
    {
      text: t('readyTpa'),
      isMet: organization.tpa.status === 'activated',
      to: `/companies/${organization.tpa_id}`,
      action: t('seeTpa'),
      mayMend: can('account-tpas-read'),
    },
    {
      text: t('readyBilling'),
      isMet: organization.billing_id !== null,
      to: `/organizations/${id}/edit`,
      action: t('setBilling'),
      mayMend: can('organizations-write'),
    },
    ...(people.data
      ? [
          {
            text: t('readyHolders'),
            isMet: people.data.any,
            to: `/card-holders/new?organization=${id}`,
            action: t('inviteHolders'),
            mayMend: can('card-holders-write'),
          },
          {
            text: t('readyConsent'),
            isMet: people.data.known,
            to: holders,
            action: t('seeHolders'),
            mayMend: true,
          },
        ]
      : []),
    ...(webhooks.data
      ? [
          {
            text: t('readyWebhook'),
            isMet: webhooks.data.works,
            to: webhooks.data.any
              ? `/webhooks?q=${encodeURIComponent(organization.reference_id)}`
              : `/webhooks/new?organization=${id}`,
            action: webhooks.data.any ? t('seeWebhooks') : t('makeWebhook'),
            mayMend: webhooks.data.any || can('webhooks-write'),
          },
        ]
      : []),
  ];
  return (
    <Card title={t('ready')}>
      <p className="soft">{t('readyAbout')}</p>
      <ul className={css.list}>
        {conditions.map(({ text, isMet, to, action, mayMend }) => (
          <li key={text} className={isMet ? css.met : css.missing}>
            <span className={css.mark}>
              <Icon name={isMet ? 'check' : 'warning'} />
            </span>
            <span>
              {text}
              <span className="unseen">: {isMet ? t('fulfilled') : t('missing')}</span>
            </span>
            {!isMet && mayMend && (
              <ButtonLink size="small" to={to}>
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
