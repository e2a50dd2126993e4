import { kontor } from '../../api/kontor.ts';
import { useList, useRead } from '../../api/queries.ts';
import {
  Badge,
  EmptyState,
  formatDuration,
  InfiniteList,
  Search,
  Select,
  Time,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { hasAny, without } from '../../components/search-params.ts';
import { toneOf } from './tone.ts';
import { t } from './words.ts';

const filterNames = ['client', 'status', 'operation', 'q'] as const;
const statuses = ['2xx', '4xx', '5xx'] as const;

/** The request log: by client, status, operation and request id. */
export function Requests() {
  const [search, setSearch] = useSearchParams('/developers');
  const clients = useRead(['oauth-clients', 'names'], (options) =>
    kontor.oauthClients.list({ limit: 200 }, options).page(),
  );
  const nameOf = (id: string | null) => clients.data?.data.find((one) => one.id === id)?.name;
  const filter = {
    client_id: search.client,
    status: search.status,
    operation: search.operation,
    request_id: search.q,
  };
  const query = useList(['requests', filter], (cursor, options) =>
    kontor.requests.list({ ...filter, cursor }, options),
  );
  return (
    <>
      <div className="filters">
        <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('searchId')} />
        <Select
          label={t('client')}
          value={search.client ?? ''}
          onChange={(client) => setSearch({ client: client || undefined })}
          choices={[
            { value: '', label: t('anyClient') },
            ...(clients.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          label={t('status')}
          value={search.status ?? ''}
          onChange={(status) => setSearch({ status: statuses.find((one) => one === status) })}
          choices={[
            { value: '', label: t('anyStatus') },
            ...statuses.map((value) => ({ value, label: t(`status${value}`) })),
          ]}
        />
      </div>
      {search.operation && (
        <div className="row">
          <Badge>{search.operation}</Badge>
          <Link to="/developers" search={{ ...search, operation: undefined }}>
            {t('showAll')}
          </Link>
        </div>
      )}
      <InfiniteList
        caption={t('requests')}
        query={query}
        keyOf={({ id }) => id}
        columns={[
          { title: t('time'), cell: ({ at }) => <Time at={at} as="exact" />, isMinor: true },
          {
            title: t('request'),
            cell: ({ method, path, at }) => (
              <>
                <code className="wrap">
                  {method} {path}
                </code>
                <div className="phone-only soft small">
                  <Time at={at} as="exact" />
                </div>
              </>
            ),
          },
          {
            title: t('status'),
            cell: ({ status, error_code, fields }) => (
              <>
                <Badge tone={toneOf(status)}>{status}</Badge>{' '}
                {error_code && <span className="soft small">{[error_code, ...fields].join(' ')}</span>}
              </>
            ),
          },
          {
            title: t('duration'),
            cell: ({ duration_ms }) => formatDuration(duration_ms),
            isFigure: true,
            isMinor: true,
          },
          {
            title: t('caller'),
            cell: ({ client_id, user_id, address }) => (
              <>
                {nameOf(client_id) ?? client_id ?? (user_id ? t('user') : '–')}
                <div className="soft small">{address}</div>
              </>
            ),
            isMinor: true,
          },
          {
            title: t('requestId'),
            cell: ({ request_id }) => <code className="wrap">{request_id}</code>,
            isMinor: true,
          },
        ]}
        empty={
          hasAny(search, filterNames) ? (
            <NoResults icon="developers" onClear={() => setSearch(without(filterNames))} />
          ) : (
            <EmptyState icon="developers" title={t('noRequests')}>
              <p>{t('noRequestsText')}</p>
            </EmptyState>
          )
        }
      />
    </>
  );
}
