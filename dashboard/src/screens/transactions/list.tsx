import type { Transaction } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  ButtonLink,
  Day,
  EmptyState,
  formatCo2,
  formatNumber,
  InfiniteList,
  Money,
  PageHeader,
  Search,
  Skeleton,
  StatusBadge,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { hasAny, without } from '../../components/search-params.ts';
import { useHolderNames } from '../../entities/card-holder/holder-names.ts';
import { t as coding } from '../../entities/coding/words.ts';
import { ExportButton } from '../../entities/export/export-button.tsx';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import { useOrganizationNames } from '../../entities/organization/organization-names.ts';
import { merchantOf, signedAmount } from '../../entities/transaction/transaction.ts';
import { t as words } from '../../entities/transaction/words.ts';
import { t as common } from '../../i18n/common.ts';
import { Chips } from './chips.tsx';
import { Filters } from './filters.tsx';
import { filterNames, filterOf, type Sort, sortRows } from './rows.ts';
import css from './transactions.module.css';
import { t } from './words.ts';

/** The filters that an export has too. */
const exported: ReadonlySet<string> = new Set(['organization', 'from', 'to']);

export function Transactions() {
  const [search, setSearch] = useSearchParams('/transactions');
  const { can } = useSession();
  const filter = filterOf(search);
  const order = search.sort === 'date' && search.dir === 'asc' ? ('asc' as const) : undefined;
  const query = useList(['transactions', filter, order], (cursor, options) =>
    kontor.transactions.list({ ...filter, order, cursor }, options),
  );
  const names = useHolderNames(query.items.map(({ card_holder }) => card_holder.id));
  const organizations = useOrganizationNames(query.items.map(({ organization }) => organization.id));
  const holderName = ({ card_holder }: Transaction) => names.get(card_holder.id) ?? card_holder.reference_id;
  const shownOrganizations = [...new Set(query.items.map(({ organization }) => organization.id))];
  const isOfMany = shownOrganizations.length > 1;
  // A chart of accounts belongs to one organization, and so does the page for coding.
  const ofOne = search.organization ?? (isOfMany ? undefined : shownOrganizations[0]);
  const isFiltered = hasAny(search, filterNames);
  // The server orders by day. Another column orders the rows that are loaded, and the list says so.
  const sort: Sort = { by: search.sort ?? 'date', dir: search.dir ?? (search.sort ? 'asc' : 'desc') };
  const items = sort.by === 'date' ? query.items : sortRows(query.items, sort, holderName);
  const sortBy = (by: Sort['by']) =>
    setSearch({
      sort: by,
      dir:
        sort.by === by
          ? sort.dir === 'asc'
            ? 'desc'
            : 'asc'
          : by === 'date' || by === 'amount'
            ? 'desc'
            : 'asc',
    });
  const sorted = (by: Sort['by']) => ({
    sort: { dir: sort.by === by ? sort.dir : undefined, onSort: () => sortBy(by) },
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        about={t('about')}
        actions={
          <>
            {ofOne !== undefined && can('bookkeeping-read') && (
              <ButtonLink
                icon="bookkeeping"
                to="/bookkeeping/$organizationId/coding"
                params={{ organizationId: ofOne }}
                search={{ q: search.q, from: search.from, to: search.to }}
              >
                {t('codePurchases')}
              </ButtonLink>
            )}
            <ExportButton
              initial={{
                kind: 'transactions',
                from: search.from,
                to: search.to,
                organization: search.organization,
              }}
              organizationFilter={OrganizationFilter}
              ignoredFilters={
                filterNames.filter((name) => !exported.has(name) && search[name] !== undefined).length
              }
            />
          </>
        }
      />
      <div className="stack">
        <div>
          <div className="filters">
            <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('searchMerchant')} />
            <Filters search={search} setSearch={setSearch} />
          </div>
          <Chips search={search} setSearch={setSearch} />
        </div>
        <Totals filter={filter} />
        {sort.by !== 'date' && query.hasNextPage && <p className="soft small">{t('sortedLoaded')}</p>}
        <InfiniteList
          caption={t('title')}
          query={{ ...query, items }}
          keyOf={(row) => row.id}
          to={addressOf}
          columns={[
            {
              title: words('date'),
              cell: (row) => (
                <span className={css.day}>
                  <Day day={row.purchase_date} />
                  <span className="soft small">{row.purchase_time?.slice(0, 5)}</span>
                </span>
              ),
              isMinor: true,
              ...sorted('date'),
            },
            {
              title: words('merchant'),
              cell: (row) => (
                <>
                  <Link {...addressOf(row)}>{merchantOf(row)}</Link>
                  <div className="phone-only soft small">
                    <Day day={row.purchase_date} /> · {holderName(row)}{' '}
                    <StatusBadge status={row.state} label={words(row.state)} />
                  </div>
                </>
              ),
              ...sorted('merchant'),
            },
            {
              title: words('amount'),
              cell: (row) => <Money amount={signedAmount(row)} currency={row.original_currency} />,
              isFigure: true,
              ...sorted('amount'),
            },
            {
              title: t('vatColumn'),
              cell: (row) =>
                row.vat_amount === null ? (
                  <span className="soft">–</span>
                ) : (
                  <Money amount={row.vat_amount} currency={row.vat_currency ?? row.original_currency} />
                ),
              isFigure: true,
              isMinor: 'wide',
            },
            { title: t('accountColumn'), cell: (row) => <AccountMark row={row} />, isMinor: 'wide' },
            { title: words('holder'), cell: holderName, isMinor: true, ...sorted('holder') },
            // A column that has the same in every row would only take room.
            ...(isOfMany
              ? [
                  {
                    title: words('organization'),
                    cell: ({ organization }: Transaction) =>
                      organizations.get(organization.id) ?? organization.reference_id,
                    isMinor: 'wide' as const,
                  },
                ]
              : []),
            { title: t('receipt'), cell: (row) => <ReceiptMark row={row} />, isMinor: true },
            {
              title: t('co2'),
              cell: ({ carbon_emission_in_grams: grams }) =>
                grams === null ? <span className="soft">–</span> : formatCo2(grams / 1_000),
              isFigure: true,
              isMinor: 'wide',
            },
            {
              title: words('state'),
              cell: (row) => <StatusBadge status={row.state} label={words(row.state)} />,
              isMinor: true,
            },
          ]}
          empty={
            isFiltered ? (
              <NoResults icon="transactions" onClear={() => setSearch(without(filterNames))} />
            ) : (
              <NoneYet />
            )
          }
        />
      </div>
    </>
  );
}

/** The account, or what is missing before the purchase can be booked. */
function AccountMark({ row }: { row: Transaction }) {
  if (row.needs_review) return <Badge tone="warn">{coding('needsReview')}</Badge>;
  if (row.private) return <Badge>{coding('private')}</Badge>;
  if (row.split.length > 0) return coding('split', { n: row.split.length });
  return row.cost_account ?? <span className="soft">–</span>;
}

/** Shows whether the receipt is there, missing, or not expected. */
function ReceiptMark({ row }: { row: Transaction }) {
  if (row.receipt_id !== null) return <Badge tone="good">{t('hasReceipt')}</Badge>;
  if (row.state === 'deleted' || !row.receiptable) return <span className="soft">–</span>;
  return <Badge tone="warn">{t('missingReceipt')}</Badge>;
}

/** The sums of everything that the filters find, not only of the loaded rows. */
function Totals({ filter }: { filter: ReturnType<typeof filterOf> }) {
  const query = useRead(
    ['transactions', 'totals', filter],
    (options) => kontor.transactions.totals(filter, options),
    { keepPrevious: true },
  );
  if (query.data === undefined) return query.error ? null : <Skeleton lines={1} />;
  const { data, count, is_complete } = query.data;
  if (count === 0) return null;
  return (
    <p className={css.totals} role="status">
      <span className="soft">{t(is_complete ? 'totalOf' : 'totalOfNewest', { n: count })}</span>
      {data.map((one) => (
        <span key={one.currency} title={formatNumber(one.count)}>
          <strong>
            <Money amount={one.amount} currency={one.currency} />
          </strong>
        </span>
      ))}
    </p>
  );
}

function NoneYet() {
  const { account, can } = useSession();
  const isPlayable = account.mode === 'sandbox' && can('accounts-write');
  return (
    <EmptyState
      icon="transactions"
      title={t('noneTitle')}
      action={
        isPlayable ? (
          <ButtonLink kind="primary" to="/sandbox">
            {t('makePurchase')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/card-holders">{common('card-holders')}</ButtonLink>
        )
      }
    >
      <p>{t('noneText')}</p>
      {isPlayable && <p>{t('noneSandbox')}</p>}
    </EmptyState>
  );
}

const addressOf = ({ id }: Transaction) =>
  ({ to: '/transactions/$transactionId', params: { transactionId: id } }) as const;
