import type { Webhook } from '@kontor/sdk';
import { useSession } from '../../api/session.ts';
import { ErrorPanel, PageHeader, Skeleton, StatusBadge, Tabs } from '../../components/index.ts';
import { Link, useGo, useSearchParams } from '../../components/link.tsx';
import { organizationsOf } from '../../entities/webhook/account-wide.ts';
import { t as common } from '../../i18n/common.ts';
import { HeaderActions } from './actions.tsx';
import { useOrganization, usePlace, useWebhook } from './data.ts';
import { Log } from './log/log.tsx';
import { OrganizationsOf } from './organizations-of.tsx';
import { Overview } from './overview.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { webhookTabs } from './search.ts';
import { Settings } from './settings.tsx';
import { statusWord } from './status.tsx';
import { TestEvents } from './test-events.tsx';
import { addressOf, nameOf } from './webhook.ts';
import { t } from './words.ts';

type Tab = (typeof webhookTabs)[number];

export function WebhookDetail() {
  const place = usePlace();
  const query = useWebhook(place);
  const organization = useOrganization(place.organizationId);
  const { can } = useSession();
  const go = useGo();
  const [search] = useSearchParams('/webhooks/$organizationId/$webhookId');
  const current = search.tab ?? 'overview';
  if (query.data === undefined) {
    return (
      <>
        <PageHeader title={t('webhook')} trail={[[{ to: '/webhooks' }, common('webhooks')]]} />
        {query.error ? <ErrorPanel error={query.error} retry={query.refetch} /> : <Skeleton lines={8} />}
      </>
    );
  }
  const webhook = query.data;
  const shown = webhookTabs.filter((tab) => tab !== 'log' || can('webhook-events-read'));
  return (
    <>
      <PageHeader
        title={nameOf(webhook)}
        about={
          <>
            {webhook.description && (
              <>
                <code>{webhook.url}</code> ·{' '}
              </>
            )}
            {organizationsOf(webhook) && <OrganizationsOf webhook={webhook} />}
            {organization.data &&
              t.rich('ofOrganization', {
                name: (
                  <Link to="/organizations/$organizationId" params={{ organizationId: place.organizationId }}>
                    {organization.data.name}
                  </Link>
                ),
              })}
          </>
        }
        trail={[[{ to: '/webhooks' }, common('webhooks')]]}
        beside={<StatusBadge status={webhook.status} label={statusWord(webhook.status)} />}
        actions={<HeaderActions webhook={webhook} />}
      />
      {search.replay && <ReplayProgress place={place} replayId={search.replay} />}
      <Tabs
        label={t('webhook')}
        tabs={shown.map((key) => ({ key, title: t(`tab_${key}`) }))}
        current={current}
        // The other tabs do not keep the filters of the log.
        onChange={(tab) => go(addressOf(place, { tab, replay: search.replay }), { replace: true })}
      >
        <Panel tab={current} webhook={webhook} />
      </Tabs>
    </>
  );
}

function Panel({ tab, webhook }: { tab: Tab; webhook: Webhook }) {
  switch (tab) {
    case 'overview':
      return <Overview webhook={webhook} />;
    case 'log':
      return <Log webhook={webhook} />;
    case 'test':
      return <TestEvents webhook={webhook} />;
    case 'settings':
      return <Settings webhook={webhook} />;
  }
}
