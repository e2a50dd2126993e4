import type { Receipt } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { Link, useSearch } from '../../app/routing.tsx';
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
import { oneOf } from '../../customers/choices.ts';
import { NothingFits } from '../../customers/nothing-fits.tsx';
import { dayOf, Period } from '../transactions/period.tsx';
import { DropZone } from './drop-zone.tsx';
import { t } from './words.ts';

const statuses = ['queued', 'scanning', 'scanned', 'unreadable'] as const;
const matches = ['matched', 'ambiguous', 'unmatched'] as const;
const refreshMs = 2_000;

export function Receipts() {
  const [search, setSearch] = useSearch();
  const filter = {
    status: oneOf(statuses, search.status),
    match_status: oneOf(matches, search.match),
    from: dayOf(search.from),
    to: dayOf(search.to),
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
      <PageHeader title={t('title')} about={t('about')} />
      <div className="stack">
        <DropZone />
        <div className="filters">
          <Select
            label={t('status')}
            value={filter.status ?? 'all'}
            onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
            choices={[any, ...statuses.map((value) => ({ value, label: t(value) }))]}
          />
          <Select
            label={t('match')}
            value={filter.match_status ?? 'all'}
            onChange={(match) => setSearch({ match: match === 'all' ? undefined : match })}
            choices={[any, ...matches.map((value) => ({ value, label: t(value) }))]}
          />
          <Period from={filter.from} to={filter.to} onChange={setSearch} />
        </div>
        <InfiniteList
          caption={t('title')}
          query={query}
          keyOf={({ id }) => id}
          to={({ id }) => `/receipts/${id}`}
          columns={[
            {
              title: t('merchant'),
              cell: (row) => (
                <>
                  <Link to={`/receipts/${row.id}`}>
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
              <NothingFits
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
