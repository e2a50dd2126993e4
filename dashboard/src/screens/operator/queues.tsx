import type { FailingWebhook, UndeliveredEmail } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  Button,
  EmptyState,
  ErrorPanel,
  formatNumber,
  InfiniteList,
  Select,
  Skeleton,
  Table,
  Tabs,
  Time,
  toast,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { canRetry } from './mail-retry.ts';
import css from './operator.module.css';
import { ConsolePage } from './pages.tsx';
import { mailStatuses, queueTabs } from './search.ts';
import { t } from './words.ts';

/** Problems in the queues: failing receivers, undelivered emails and set-aside transactions. */
export function Queues() {
  const [search, setSearch] = useSearchParams('/operator/queues');
  const { operator } = useSession();
  const tab = search.tab ?? 'receivers';
  return (
    <ConsolePage current="queues">
      <Tabs
        label={t('queues')}
        tabs={queueTabs.map((key) => ({ key, title: t(key) }))}
        current={tab}
        onChange={(next) => setSearch({ tab: next === 'receivers' ? undefined : next })}
      >
        {operator === 'active' && (
          <div className="stack">
            {tab === 'receivers' && <Receivers />}
            {tab === 'mails' && <Mails />}
            {tab === 'transactions' && <SetAside />}
          </div>
        )}
      </Tabs>
    </ConsolePage>
  );
}

function Receivers() {
  const query = useList(['operator', 'webhooks'], (cursor, options) =>
    kontor.operator.listFailingWebhooks({ cursor }, options),
  );
  return (
    <InfiniteList
      caption={t('receivers')}
      query={query}
      keyOf={(webhook) => webhook.id}
      columns={[
        {
          title: t('receiver'),
          cell: (webhook) => (
            <>
              <strong className={css.reason}>{webhook.host}</strong>
              <div className="soft small">
                <OfAccount account={webhook.account} />
              </div>
              <div className="phone-only">
                <Failure webhook={webhook} />
              </div>
            </>
          ),
        },
        { title: t('problem'), cell: (webhook) => <Failure webhook={webhook} />, isMinor: true },
        {
          title: t('waiting'),
          cell: (webhook) => formatNumber(webhook.waiting),
          isFigure: true,
        },
        { title: t('oldest'), cell: (webhook) => <Time at={webhook.oldest_at} as="ago" />, isMinor: true },
        { title: t('action'), cell: (webhook) => <RetryWebhook webhook={webhook} /> },
      ]}
      empty={
        <EmptyState icon="check" title={t('receiversNone')}>
          <p>{t('receiversNoneText')}</p>
        </EmptyState>
      }
    />
  );
}

function OfAccount({ account }: { account: FailingWebhook['account'] }) {
  return (
    <Link to="/operator/accounts/$tenantId" params={{ tenantId: account.id }}>
      {account.name}
    </Link>
  );
}

function Failure({ webhook }: { webhook: FailingWebhook }) {
  const { failing_since, paused_until, last_status, last_error } = webhook;
  if (failing_since === null) return <Badge tone="warn">{t('late')}</Badge>;
  return (
    <>
      <Badge tone="bad">{t('failing')}</Badge>{' '}
      {t.rich('since', { time: <Time key="time" at={failing_since} /> })}
      <div className={`soft small ${css.reason}`}>
        {last_error ?? (last_status !== null && t('answered', { status: String(last_status) }))}
      </div>
      {paused_until !== null && (
        <div className="soft small">
          {t.rich('pausedUntil', { time: <Time key="time" at={paused_until} /> })}
        </div>
      )}
    </>
  );
}

function RetryWebhook({ webhook }: { webhook: FailingWebhook }) {
  const retry = useAction(() => kontor.operator.retryWebhook(webhook.id), {
    changes: [['operator', 'webhooks']],
    onDone: () => toast(t('didTry', { host: webhook.host })),
  });
  return (
    <>
      <Button
        size="small"
        icon="send"
        isBusy={retry.isPending}
        aria-label={`${t('tryNow')}: ${webhook.host}`}
        onClick={() => retry.mutate(undefined)}
      >
        {t('tryNow')}
      </Button>
      <ErrorPanel error={retry.error} />
    </>
  );
}

function Mails() {
  const [search, setSearch] = useSearchParams('/operator/queues');
  const status = search.status ?? 'waiting';
  const list = useList(['operator', 'mails', status], (cursor, options) =>
    kontor.operator.listMails({ status, cursor }, options),
  );
  return (
    <>
      <div className="filters">
        <Select
          label={common('status')}
          value={status}
          onChange={(next) => setSearch({ status: next === 'waiting' ? undefined : next })}
          choices={mailStatuses.map((value) => ({ value, label: t(`mail_${value}`) }))}
        />
      </div>
      <InfiniteList
        caption={t('mails')}
        query={list}
        keyOf={(mail) => mail.id}
        columns={[
          {
            title: t('recipient'),
            cell: (mail) => (
              <>
                <span className={css.reason}>{mail.recipient}</span>
                <div className="soft small">
                  <OfAccount account={mail.account} /> · <code>{mail.kind}</code>
                </div>
              </>
            ),
          },
          {
            title: t('problem'),
            cell: (mail) => <span className={css.reason}>{mail.reason ?? '–'}</span>,
            isMinor: true,
          },
          {
            title: t('attempts'),
            cell: (mail) => formatNumber(mail.attempts),
            isFigure: true,
            isMinor: true,
          },
          { title: t('queued'), cell: (mail) => <Time at={mail.created_at} as="ago" />, isMinor: true },
          {
            title: t('nextAttempt'),
            cell: (mail) => <NextAttempt mail={mail} />,
          },
        ]}
        empty={
          <EmptyState icon="check" title={t('mailsNone')}>
            <p>{t('mailsNoneText')}</p>
          </EmptyState>
        }
      />
    </>
  );
}

function NextAttempt({ mail }: { mail: UndeliveredEmail }) {
  const retry = useAction(() => kontor.operator.retryMail(mail.id), {
    changes: [['operator', 'mails']],
    onDone: () => toast(t('didRetryMail')),
  });
  if (mail.next_attempt_at === null) return <span className="soft">{t('givenUp')}</span>;
  return (
    <>
      <div>
        <Time at={mail.next_attempt_at} />
      </div>
      {canRetry(mail.next_attempt_at, new Date()) && (
        <Button
          size="small"
          isBusy={retry.isPending}
          aria-label={`${t('tryNow')}: ${mail.recipient}`}
          onClick={() => retry.mutate(undefined)}
        >
          {t('tryNow')}
        </Button>
      )}
      <ErrorPanel error={retry.error} />
    </>
  );
}

function SetAside() {
  const query = useRead(['operator', 'set-aside'], (options) =>
    kontor.operator.listSetAsideTransactions(options),
  );
  const retry = useAction(() => kontor.operator.retrySetAsideTransactions(), {
    changes: [['operator', 'set-aside']],
    onDone: ({ count }) => toast(t('didRoute', { n: count })),
  });
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={5} />;
  if (query.data.data.length === 0) {
    return (
      <EmptyState icon="check" title={t('setAsideNone')}>
        <p>{t('setAsideNoneText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="soft">{t('setAsideAbout')}</p>
      <Table
        caption={t('transactions')}
        rows={query.data.data}
        keyOf={(group) => group.reason}
        columns={[
          { title: t('problem'), cell: (group) => <span className={css.reason}>{group.reason}</span> },
          { title: t('count'), cell: (group) => formatNumber(group.count), isFigure: true },
          { title: t('oldest'), cell: (group) => <Time at={group.oldest_at} as="ago" />, isMinor: true },
          {
            title: t('example'),
            cell: (group) => <code className={css.reason}>{group.example}</code>,
            isMinor: true,
          },
        ]}
      />
      <div className="row">
        <Button
          kind="primary"
          icon="refresh"
          isBusy={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        >
          {t('routeAgain')}
        </Button>
      </div>
      <ErrorPanel error={retry.error} />
    </>
  );
}
