import type { Webhook } from '@kontor/sdk';
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../../../api/session.ts';
import {
  Button,
  ButtonLink,
  Drawer,
  EmptyState,
  ErrorPanel,
  formatNumber,
  Skeleton,
} from '../../../components/index.ts';
import { useSearchParams } from '../../../components/link.tsx';
import { ExportButton } from '../../../entities/export/export-button.tsx';
import { OrganizationFilter } from '../../../entities/organization/organization-filter.tsx';
import { accountWide } from '../../../entities/webhook/account-wide.ts';
import { t as common } from '../../../i18n/common.ts';
import { ago } from '../local-time.ts';
import { ReplayDialog } from '../replay.tsx';
import { addressOf, placeOf } from '../webhook.ts';
import { t } from '../words.ts';
import { DeliveryView } from './delivery.tsx';
import { filterOf, isFiltered, noFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import css from './log.module.css';
import { LogTable } from './log-table.tsx';
import type { LogRow } from './rows.ts';
import { useLog } from './use-log.ts';

/** All deliveries of a webhook, live, with filters in the address. */
export function Log({ webhook }: { webhook: Webhook }) {
  const { can } = useSession();
  const [search, setSearch] = useSearchParams('/webhooks/$organizationId/$webhookId');
  const [isReplaying, setReplaying] = useState(false);
  const place = placeOf(webhook);
  const filter = useMemo(() => filterOf(search), [search]);
  // A period in the past gets no new deliveries.
  const isPast = filter.to !== undefined && Date.parse(filter.to) < Date.now();
  const isLive = search.live !== 'off' && !isPast;
  const { rows, isPending, isReadingOn, hasMore, error, tailError, log, begin } = useLog(
    place,
    filter,
    isLive,
  );
  const onEnd = useCallback(() => {
    const { isPending, isReadingOn, hasMore, error } = log.state();
    if (!isPending && !isReadingOn && hasMore && !error) void log.readOn();
  }, [log]);

  const { organization_id: organizationId, id: webhookId } = webhook;
  const toRow = useCallback(
    (open: string) => addressOf({ organizationId, webhookId }, { ...search, tab: 'log', open }),
    [search, organizationId, webhookId],
  );
  const at = search.open === undefined ? -1 : rows.findIndex(({ id }) => id === search.open);
  const step = (to: LogRow | undefined) => (to === undefined ? undefined : () => setSearch({ open: to.id }));
  return (
    <>
      <Filters />
      <div className={`row row-apart ${css.bar}`}>
        <p className="row soft small" aria-live="off">
          <span className={isLive && !tailError ? css.live : css.still} aria-hidden="true" />
          {isLive ? (tailError ? t('tailTrouble') : t('tailOn')) : isPast ? t('tailPast') : t('tailOff')}
        </p>
        <div className="row">
          {!isPast && (
            <Button
              size="small"
              icon={isLive ? 'pause' : 'play'}
              aria-pressed={isLive}
              onClick={() => setSearch({ live: isLive ? 'off' : undefined })}
            >
              {isLive ? t('tailPause') : t('tailResume')}
            </Button>
          )}
          <ExportButton
            size="small"
            initial={{
              kind: 'deliveries',
              from: filter.from?.slice(0, 10),
              to: filter.to?.slice(0, 10),
              organization: organizationId === accountWide ? undefined : organizationId,
            }}
            organizationFilter={OrganizationFilter}
            ignoredFilters={
              Object.entries(filter).filter(
                ([name, value]) => name !== 'from' && name !== 'to' && value !== undefined,
              ).length
            }
          />
          {can('webhooks-write') && (
            <Button size="small" icon="refresh" onClick={() => setReplaying(true)}>
              {t('replay')}
            </Button>
          )}
        </div>
      </div>
      {isPending && <Skeleton lines={8} />}
      <ErrorPanel error={error} retry={() => (rows.length === 0 ? begin() : log.readOn())} />
      {rows.length > 0 && <LogTable rows={rows} to={toRow} open={search.open} onEnd={onEnd} />}
      {!isPending && !error && rows.length === 0 && <Nothing webhook={webhook} hasMore={hasMore} />}
      {!isPending && (rows.length > 0 || hasMore) && (
        <div className="list-end soft small">
          <span>{t('rowsShown', { n: formatNumber(rows.length) })}</span>
          {hasMore ? (
            <Button size="small" isBusy={isReadingOn} onClick={() => void log.readOn()}>
              {common('more')}
            </Button>
          ) : (
            <span>{common('end')}</span>
          )}
        </div>
      )}
      {search.open !== undefined && (
        <Drawer title={t('delivery')} onClose={() => setSearch({ open: undefined })}>
          <DeliveryView
            key={search.open}
            webhook={webhook}
            eventId={search.open}
            onRead={(delivery) => log.update([delivery])}
            newer={step(at > 0 ? rows[at - 1] : undefined)}
            older={step(at === -1 ? undefined : rows[at + 1])}
          />
        </Drawer>
      )}
      {isReplaying && (
        <ReplayDialog
          place={place}
          initial={{
            from: filter.from ?? ago(24),
            ...(filter.to === undefined ? {} : { to: filter.to }),
            statuses:
              filter.status === undefined || filter.status === 'pending'
                ? ['failed', 'skipped']
                : [filter.status],
            ...(filter.event === undefined ? {} : { events: [filter.event] }),
          }}
          onClose={() => setReplaying(false)}
        />
      )}
    </>
  );
}

function Nothing({ webhook, hasMore }: { webhook: Webhook; hasMore: boolean }) {
  const [search, setSearch] = useSearchParams('/webhooks/$organizationId/$webhookId');
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon="filter"
        title={hasMore ? t('nothingSoFar') : t('noneFits')}
        action={
          <>
            <Button onClick={() => setSearch(noFilter)}>{common('clear')}</Button>
            <ButtonLink
              icon="search"
              to="/webhooks/why"
              search={{
                about: search.transaction ?? search.reference ?? '',
                organization: webhook.organization_id === accountWide ? undefined : webhook.organization_id,
              }}
            >
              {t('why')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="send"
      title={t('logEmptyTitle')}
      action={
        <ButtonLink kind="primary" icon="send" {...addressOf(placeOf(webhook), { tab: 'test' })}>
          {t('tab_test')}
        </ButtonLink>
      }
    >
      <p>{t('logEmptyText')}</p>
    </EmptyState>
  );
}
