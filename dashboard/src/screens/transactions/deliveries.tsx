import type { Transaction } from '@kontor/sdk';
import { useSession } from '../../api/session.ts';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Notice,
  Skeleton,
  StatusBadge,
  Table,
  Time,
} from '../../components/index.ts';
import { type Address, Link } from '../../components/link.tsx';
import { t as words } from '../../entities/transaction/words.ts';
import { roleName } from '../../i18n/common.ts';
import { type SentDelivery, useDeliveriesOf } from './deliveries-of.ts';
import css from './transactions.module.css';
import { t } from './words.ts';

export function Deliveries({ transaction }: { transaction: Transaction }) {
  const { user } = useSession();
  const query = useDeliveriesOf(transaction);
  const why: Address = {
    to: '/webhooks/why',
    search: { about: transaction.id, organization: transaction.organization.id },
  };
  if (!query.isAllowed)
    return <Notice kind="warn">{t('deliveriesForbidden', { role: roleName(user.role) })}</Notice>;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={5} />;
  const { webhooks, sent } = query.data;
  if (webhooks.length === 0) {
    return (
      <EmptyState
        icon="webhooks"
        title={t('noWebhooks')}
        action={
          <ButtonLink
            kind="primary"
            to="/webhooks/new"
            search={{ organization: transaction.organization.id }}
          >
            {t('createWebhook')}
          </ButtonLink>
        }
      >
        <p>{t('noWebhooksText')}</p>
      </EmptyState>
    );
  }
  if (sent.length === 0) {
    return (
      <EmptyState
        icon="webhooks"
        title={t('deliveriesNone')}
        action={<ButtonLink {...why}>{t('whyNot')}</ButtonLink>}
      >
        <p>{t('deliveriesNoneText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="row row-apart">
        <p className="soft">{t('deliveriesAbout')}</p>
        <ButtonLink size="small" {...why}>
          {t('whyNot')}
        </ButtonLink>
      </div>
      <Table
        caption={t('deliveries')}
        rows={sent}
        keyOf={({ webhook, delivery }) => `${webhook.id} ${delivery.id}`}
        columns={[
          {
            title: t('event'),
            cell: (row) => (
              <>
                <Link {...logAddress(row)}>
                  <code className={css.event}>{row.delivery.event.name}</code>
                </Link>
                <div className="phone-only soft small">
                  <Time at={row.delivery.event.created_at} as="exact" />
                </div>
              </>
            ),
          },
          {
            title: t('webhook'),
            cell: ({ webhook }) => <span className="wrap">{webhook.url}</span>,
            isMinor: true,
          },
          {
            title: words('state'),
            cell: ({ delivery }) => <StatusBadge status={delivery.status} label={t(delivery.status)} />,
          },
          {
            title: t('attempts'),
            cell: ({ delivery }) => delivery.attempts.length,
            isFigure: true,
            isMinor: true,
          },
          { title: t('lastAnswer'), cell: lastAnswer, isMinor: true },
          {
            title: t('at'),
            cell: ({ delivery }) => <Time at={delivery.event.created_at} as="exact" />,
            isMinor: true,
          },
        ]}
      />
    </>
  );
}

function logAddress({ webhook, delivery }: SentDelivery): Address {
  return {
    to: '/webhooks/$organizationId/$webhookId',
    params: { organizationId: webhook.organization_id, webhookId: webhook.id },
    search: { tab: 'log', open: delivery.id },
  };
}

function lastAnswer({ delivery }: SentDelivery) {
  const last = delivery.attempts.at(-1);
  if (last === undefined) return delivery.reason ?? '–';
  return last.response_status ?? last.error ?? '–';
}
