import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  EmptyState,
  formatNumber,
  InfiniteList,
  Search,
  Select,
  Time,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { t as common } from '../../i18n/common.ts';
import { ConsolePage } from './pages.tsx';
import { t } from './words.ts';

/** Every partner's account, newest first. */
export function OperatedAccounts() {
  const [search, setSearch] = useSearchParams('/operator/accounts');
  const { operator } = useSession();
  const filter = { q: search.q || undefined, mode: search.mode };
  const list = useList(
    ['operator', 'accounts', filter],
    (cursor, options) => kontor.operator.listAccounts({ ...filter, cursor }, options),
    { isOn: operator === 'active' },
  );
  return (
    <ConsolePage current="accounts">
      <div className="filters">
        <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('searchAccounts')} />
        <Select
          label={t('mode')}
          value={search.mode ?? ''}
          onChange={(mode) => setSearch({ mode: mode || undefined })}
          choices={[
            { value: '', label: common('all') },
            { value: 'live', label: t('live') },
            { value: 'sandbox', label: t('sandbox') },
          ]}
        />
      </div>
      <InfiniteList
        caption={t('accounts')}
        query={list}
        keyOf={(account) => account.id}
        to={(account) => ({ to: '/operator/accounts/$tenantId', params: { tenantId: account.id } })}
        columns={[
          {
            title: common('name'),
            cell: (account) => (
              <>
                <Link to="/operator/accounts/$tenantId" params={{ tenantId: account.id }}>
                  {account.name}
                </Link>{' '}
                {!account.is_approved && <Badge tone="warn">{t('notApproved')}</Badge>}{' '}
                {account.status === 'closed' && <Badge tone="bad">{t('closed')}</Badge>}
              </>
            ),
          },
          { title: t('mode'), cell: (account) => t(account.mode) },
          {
            title: t('volume'),
            cell: (account) => formatNumber(account.transactions_last_30_days),
            isFigure: true,
            isMinor: true,
          },
          {
            title: t('lastActivity'),
            cell: (account) => <Time at={account.last_activity_at} as="ago" />,
            isMinor: true,
          },
          {
            title: common('created'),
            cell: (account) => <Time at={account.created_at} as="day" />,
            isMinor: true,
          },
        ]}
        empty={
          filter.q || filter.mode ? (
            <NoResults icon="users" onClear={() => setSearch({ q: undefined, mode: undefined })} />
          ) : (
            <EmptyState icon="users" title={t('accountsNone')}>
              <p>{t('accountsNoneText')}</p>
            </EmptyState>
          )
        }
      />
    </ConsolePage>
  );
}
