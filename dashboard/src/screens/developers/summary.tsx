import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import {
  Badge,
  Card,
  ErrorPanel,
  formatDuration,
  formatNumber,
  Notice,
  Skeleton,
  Table,
  Time,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { toneOf } from './tone.ts';
import { t } from './words.ts';

/** The last 24 hours: failures grouped, and how long each operation took. */
export function RequestSummaries() {
  const query = useRead(['requests', 'summary'], (options) => kontor.requests.summary({}, options));
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={8} />;
  const { requests, failures, errors, operations, is_complete } = query.data;
  return (
    <>
      <p>{t('last24', { n: requests, failed: failures })}</p>
      {!is_complete && <Notice>{t('newestOnly')}</Notice>}
      <Card title={t('grouped')}>
        {errors.length === 0 ? (
          <Notice kind="good">{t('noErrors')}</Notice>
        ) : (
          <Table
            caption={t('grouped')}
            rows={errors}
            keyOf={(row) => `${row.operation} ${row.status} ${row.error_code}`}
            columns={[
              {
                title: t('operation'),
                cell: ({ operation }) => (
                  <Link to="/developers" search={{ operation }}>
                    {operation}
                  </Link>
                ),
              },
              {
                title: t('status'),
                cell: ({ status, error_code, fields }) => (
                  <>
                    <Badge tone={toneOf(status)}>{status}</Badge>{' '}
                    <span className="soft small">{[error_code, ...fields].filter(Boolean).join(' ')}</span>
                  </>
                ),
              },
              { title: t('count'), cell: ({ count }) => formatNumber(count), isFigure: true },
              { title: t('last'), cell: ({ last_at }) => <Time at={last_at} as="ago" />, isMinor: true },
              {
                title: t('requestId'),
                cell: ({ last_request_id }) => (
                  <Link to="/developers" search={{ q: last_request_id }}>
                    <code className="wrap">{last_request_id}</code>
                  </Link>
                ),
                isMinor: true,
              },
            ]}
          />
        )}
      </Card>
      {operations.length > 0 && (
        <Card title={t('latency')}>
          <Table
            caption={t('latency')}
            rows={operations}
            keyOf={({ operation }) => operation}
            columns={[
              {
                title: t('operation'),
                cell: ({ operation }) => (
                  <Link to="/developers" search={{ operation }}>
                    {operation}
                  </Link>
                ),
              },
              {
                title: t('requests'),
                cell: (row) => formatNumber(row.requests),
                isFigure: true,
                isMinor: true,
              },
              {
                title: t('errors'),
                cell: (row) => formatNumber(row.failures),
                isFigure: true,
                isMinor: true,
              },
              { title: t('median'), cell: (row) => formatDuration(row.p50_ms), isFigure: true },
              { title: t('p95'), cell: (row) => formatDuration(row.p95_ms), isFigure: true, isMinor: true },
              {
                title: t('slowest'),
                cell: (row) => formatDuration(row.max_ms),
                isFigure: true,
                isMinor: true,
              },
            ]}
          />
        </Card>
      )}
    </>
  );
}
