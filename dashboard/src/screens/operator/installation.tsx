import type { InstallationStatus } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  ErrorPanel,
  formatBytes,
  formatDuration,
  formatNumber,
  Notice,
  Skeleton,
  Table,
  Time,
} from '../../components/index.ts';
import css from './operator.module.css';
import { ConsolePage } from './pages.tsx';
import { t } from './words.ts';

/** The figures of `kontor status`. They are not refreshed automatically, because every call is a line in the audit log. */
export function Installation() {
  const { operator } = useSession();
  const query = useRead(['operator', 'status'], (options) => kontor.operator.status(options), {
    isOn: operator === 'active',
  });
  return (
    <ConsolePage current="installation">
      {query.error ? (
        <ErrorPanel error={query.error} retry={query.refetch} />
      ) : query.data === undefined ? (
        <Skeleton lines={10} />
      ) : (
        <div className="stack">
          <div className="row">
            <Button icon="refresh" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('refresh')}
            </Button>
          </div>
          <Overview status={query.data} />
          <Processes status={query.data} />
          <Backlog status={query.data} />
        </div>
      )}
    </ConsolePage>
  );
}

function Overview({ status }: { status: InstallationStatus }) {
  const { database, lanes, last_backup, failing_jobs } = status;
  return (
    <>
      {failing_jobs.map(({ name, failing_since, reason }) => (
        <Notice key={name} kind="bad" title={t('jobFails', { name })}>
          <Time at={failing_since} as="ago" />: <span className={css.reason}>{reason}</span>
        </Notice>
      ))}
      {last_backup === null && <Notice kind="warn">{t('backupNone')}</Notice>}
      <Card title={t('installation')}>
        <DescriptionList
          items={[
            [t('version'), status.version],
            ['PostgreSQL', `${database.version}, ${formatBytes(database.bytes)}`],
            [
              t('webhooks'),
              t('lanes', { webhooks: lanes.webhooks, owned: lanes.owned, failing: lanes.failing }),
            ],
            [
              t('lastBackup'),
              last_backup && (
                <>
                  <Time at={last_backup.created_at} as="ago" />, {formatBytes(last_backup.bytes)}{' '}
                  <Badge tone={last_backup.is_encrypted ? 'good' : 'warn'}>
                    {t(last_backup.is_encrypted ? 'encrypted' : 'notEncrypted')}
                  </Badge>
                </>
              ),
            ],
          ]}
        />
      </Card>
    </>
  );
}

function Processes({ status }: { status: InstallationStatus }) {
  return (
    <Card title={t('processes')}>
      <Table
        caption={t('processes')}
        rows={status.processes}
        keyOf={(process) => process.id}
        columns={[
          {
            title: t('machine'),
            cell: (process) => (
              <>
                <strong>{process.host ?? '–'}</strong>{' '}
                {process.pid !== null && <span className="soft">{process.pid}</span>}
                <div className="soft small">{process.role}</div>
              </>
            ),
          },
          { title: t('version'), cell: (process) => process.version, isMinor: true },
          {
            title: t('started'),
            cell: (process) => <Time at={process.started_at} as="ago" />,
            isMinor: true,
          },
          {
            title: t('webhooks'),
            cell: (process) => formatNumber(process.lanes),
            isFigure: true,
            isMinor: true,
          },
          {
            title: t('heartbeat'),
            cell: ({ is_alive, seen_seconds_ago }) => (
              <Badge tone={is_alive ? 'good' : 'bad'}>
                {t(is_alive ? 'alive' : 'dead', { time: duration(seen_seconds_ago) })}
              </Badge>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Backlog({ status }: { status: InstallationStatus }) {
  return (
    <Card title={t('backlog')}>
      <Table
        caption={t('backlog')}
        rows={status.backlog}
        keyOf={({ queue }) => queue}
        columns={[
          { title: t('queue'), cell: ({ queue }) => nameOf(queue) },
          { title: t('waiting'), cell: ({ waiting }) => formatNumber(waiting), isFigure: true },
          {
            title: t('oldest'),
            cell: ({ waiting, age_seconds }) =>
              age_seconds === null || waiting === 0 ? '–' : duration(age_seconds),
            isFigure: true,
          },
        ]}
      />
    </Card>
  );
}

const duration = (seconds: number) => formatDuration(Math.max(0, Math.round(seconds)) * 1000);

function nameOf(queue: string): string {
  const key = `queue_${queue}`;
  return t.has(key) ? t(key) : queue;
}
