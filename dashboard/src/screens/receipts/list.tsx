import type { Receipt } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Day,
  EmptyState,
  InfiniteList,
  Money,
  PageHeader,
  Select,
  StatusBadge,
  Time,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { Period } from '../../components/period.tsx';
import { ExportButton } from '../../entities/export/export-button.tsx';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import { DropZone } from './drop-zone.tsx';
import { matchStatuses, receiptStatuses } from './search.ts';
import { t } from './words.ts';

const refreshMs = 2_000;

export function Receipts() {
  const { can } = useSession();
  const [search, setSearch] = useSearchParams('/receipts');
  const filter = {
    status: search.status,
    match_status: search.match,
    from: search.from,
    to: search.to,
  };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const query = useList(
    ['receipts', filter],
    (cursor, options) => kontor.receipts.list({ ...filter, cursor }, options),
    { everyMs: refreshMs },
  );
  const any = { value: 'all', label: t('any') } as const;
  return (
    <>
      <PageHeader
        title={t('title')}
        about={t('about')}
        actions={
          <ExportButton
            initial={{ kind: 'receipts', from: filter.from, to: filter.to }}
            organizationFilter={OrganizationFilter}
            ignoredFilters={[search.status, search.match].filter((value) => value !== undefined).length}
          />
        }
      />
      <div className="stack">
        {can('receipts-write') && <DropZone />}
        <div className="filters">
          <Select
            label={t('status')}
            value={filter.status ?? 'all'}
            onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
            choices={[any, ...receiptStatuses.map((value) => ({ value, label: t(value) }))]}
          />
          <Select
            label={t('match')}
            value={filter.match_status ?? 'all'}
            onChange={(match) => setSearch({ match: match === 'all' ? undefined : match })}
            choices={[any, ...matchStatuses.map((value) => ({ value, label: t(value) }))]}
          />
          <Period from={filter.from} to={filter.to} onChange={setSearch} />
        </div>
        <InfiniteList
          caption={t('title')}
          query={query}
          keyOf={({ id }) => id}
          to={({ id }) => ({ to: '/receipts/$receiptId', params: { receiptId: id } })}
          columns={[
            {
              title: t('merchant'),
              cell: (row) => (
                <>
                  <Link to="/receipts/$receiptId" params={{ receiptId: row.id }}>
                    {row.merchant.name ?? <span className="soft">{t('receipt')}</span>}
                  </Link>
                  <div className="phone-only soft small">
                    {row.purchase_date && <Day day={row.purchase_date} />}{' '}
                    {row.status !== 'scanned' && <ReadingBadge receipt={row} />}
                  </div>
                </>
              ),
            },
            {
              title: t('date'),
              cell: (row) => (row.purchase_date ? <Day day={row.purchase_date} /> : '–'),
              isMinor: true,
            },
            {
              title: t('total'),
              isFigure: true,
              cell: (row) => <Money amount={row.total_amount} currency={row.currency} />,
            },
            { title: t('status'), cell: (row) => <ReadingBadge receipt={row} />, isMinor: true },
            {
              title: t('match'),
              cell: (row) => <StatusBadge status={row.match_status} label={t(row.match_status)} />,
            },
            { title: t('added'), cell: (row) => <Time at={row.created_at} as="ago" />, isMinor: true },
          ]}
          empty={
            isFiltered ? (
              <NoResults
                icon="receipts"
                onClear={() =>
                  setSearch({ status: undefined, match: undefined, from: undefined, to: undefined })
                }
              />
            ) : (
              <EmptyState icon="receipts" title={t('noneTitle')}>
                <p>
                  {t.rich('noneText', {
                    events: <code>receipt.fetched, transaction.true.vat, transaction.line.items</code>,
                  })}
                </p>
              </EmptyState>
            )
          }
        />
      </div>
    </>
  );
}

export function ReadingBadge({ receipt: { status } }: { receipt: Receipt }) {
  const tones = { queued: 'warn', scanning: 'accent', scanned: 'good', unreadable: 'bad' } as const;
  return <StatusBadge status={status} label={t(status)} tone={tones[status]} />;
}
