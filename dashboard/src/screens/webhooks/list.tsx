import type { Webhook } from '@kontor/sdk';
import { useSession } from '../../api/session.ts';
import {
  ButtonLink,
  EmptyState,
  InfiniteList,
  Notice,
  PageHeader,
  Search,
  Select,
  Skeleton,
  StatusBadge,
  Time,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { byUrgency, hasProblem } from '../../entities/webhook/attention.ts';
import { t as common } from '../../i18n/common.ts';
import { type ListedWebhook, useWebhooksOverOrganizations } from './data.ts';
import { OrganizationsOf } from './organizations-of.tsx';
import { Recent } from './recent.tsx';
import { webhookStatuses } from './search.ts';
import { statusWord } from './status.tsx';
import { addressOf, nameOf, placeOf } from './webhook.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

export function Webhooks() {
  const { can } = useSession();
  const [search, setSearch] = useSearchParams('/webhooks');
  const query = useWebhooksOverOrganizations(search.q ?? '');
  const wanted = search.status ?? 'all';
  // Webhooks that need attention come first.
  const items = query.items
    .filter(({ webhook }) => wanted === 'all' || webhook.status === wanted)
    .toSorted((one, other) => byUrgency(one.webhook, other.webhook));
  const bad = query.items.filter(({ webhook }) => hasProblem(webhook));
  const isFiltered = wanted !== 'all' || (search.q ?? '') !== '';
  return (
    <>
      <PageHeader
        title={common('webhooks')}
        about={t('about')}
        actions={
          <>
            <ButtonLink icon="search" to="/webhooks/why">
              {t('why')}
            </ButtonLink>
            {can('webhooks-write') && (
              <ButtonLink kind="primary" icon="plus" to="/webhooks/new">
                {common('createNew')}
              </ButtonLink>
            )}
          </>
        }
      />
      {bad.length > 0 && !isFiltered && <Attention rows={bad} />}
      <div className="filters">
        <Search label={t('searchOrganizations')} value={search.q ?? ''} onChange={(q) => setSearch({ q })} />
        <Select
          label={common('status')}
          value={wanted}
          onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
          choices={[
            { value: 'all', label: common('all') },
            ...webhookStatuses.map((value) => ({
              value,
              label: statusWord(value),
            })),
          ]}
        />
      </div>
      {query.isPending && query.searched > 0 && (
        <p className="soft small">{t('looking', { n: query.searched })}</p>
      )}
      {query.isPending ? (
        <Skeleton lines={8} />
      ) : (
        <InfiniteList
          caption={common('webhooks')}
          query={{ ...query, items }}
          keyOf={({ webhook }) => webhook.id}
          to={({ webhook }) => addressOf(placeOf(webhook))}
          columns={[
            {
              title: t('webhook'),
              cell: ({ webhook }) => (
                <>
                  <Link {...addressOf(placeOf(webhook))} className={css.name ?? ''}>
                    {nameOf(webhook)}
                  </Link>
                  {webhook.description && <div className={`soft small ${css.url}`}>{webhook.url}</div>}
                </>
              ),
            },
            {
              title: t('organization'),
              cell: ({ webhook, organization }) =>
                organization ? (
                  <Link to="/organizations/$organizationId" params={{ organizationId: organization.id }}>
                    {organization.name}
                  </Link>
                ) : (
                  <OrganizationsOf webhook={webhook} />
                ),
              isMinor: true,
            },
            {
              title: common('status'),
              cell: ({ webhook }) => (
                <StatusBadge status={webhook.status} label={statusWord(webhook.status)} />
              ),
            },
            {
              title: t('health'),
              cell: ({ webhook }) => <Recent place={placeOf(webhook)} />,
              isMinor: true,
            },
            {
              title: t('events'),
              cell: ({ webhook }) =>
                webhook.events.includes('*') ? common('all') : t('countEvents', { n: webhook.events.length }),
              isMinor: true,
            },
            {
              title: common('created'),
              cell: ({ webhook }) => <Time at={webhook.created_at} as="day" />,
              isMinor: true,
            },
          ]}
          empty={
            isFiltered ? (
              <EmptyState
                icon="filter"
                title={t('noneFits')}
                action={<ButtonLink to="/webhooks">{common('clear')}</ButtonLink>}
              />
            ) : (
              <EmptyState
                icon="webhooks"
                title={t('emptyTitle')}
                action={
                  can('webhooks-write') ? (
                    <ButtonLink kind="primary" icon="plus" to="/webhooks/new">
                      {common('createNew')}
                    </ButtonLink>
                  ) : undefined
                }
              >
                <p>{t('emptyText')}</p>
              </EmptyState>
            )
          }
        />
      )}
    </>
  );
}

const shownMax = 5;

/** Webhooks that need attention, with links. */
function Attention({ rows }: { rows: readonly ListedWebhook[] }) {
  const sorted = rows.toSorted((one, other) => byUrgency(one.webhook, other.webhook));
  return (
    <div className={css.attention}>
      <Notice kind="warn" title={t('attention', { n: rows.length })}>
        <ul>
          {sorted.slice(0, shownMax).map(({ webhook, organization }) => (
            <li key={webhook.id}>
              <Link {...addressOf(placeOf(webhook))}>{nameOf(webhook)}</Link> (
              {organization?.name ?? <OrganizationsOf webhook={webhook} />}): {troubleOf(webhook)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function troubleOf(webhook: Webhook): string {
  if (webhook.status === 'disabled') return webhook.disabled_reason ?? t('status_disabled_about');
  if (webhook.status === 'failing') return t('status_failing_about');
  return webhook.challenge.reason ?? t('status_pending_about');
}
