import type { Transaction } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  ButtonLink,
  Day,
  EmptyState,
  InfiniteList,
  Money,
  Notice,
  PageHeader,
  Search,
  Select,
  StatusBadge,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { Period } from '../../components/period.tsx';
import { hasAny, without } from '../../components/search-params.ts';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import { states } from '../../entities/transaction/states.ts';
import { merchantOf, signedAmount } from '../../entities/transaction/transaction.ts';
import { t as words } from '../../entities/transaction/words.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

const filterNames = ['q', 'organization', 'holder', 'state', 'from', 'to'] as const;

export function Transactions() {
  const [search, setSearch] = useSearchParams('/transactions');
  const { state } = search;
  const filter = {
    q: search.q,
    organization_id: search.organization,
    card_holder_id: search.holder,
    state,
    from: search.from,
    to: search.to,
  };
  const query = useList(['transactions', filter], (cursor, options) =>
    kontor.transactions.list({ ...filter, cursor }, options),
  );
  const clear = () => setSearch(without(filterNames));
  const isFiltered = hasAny(search, filterNames);
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} />
      <div className="stack">
        <div className="filters">
          <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('searchMerchant')} />
          <OrganizationFilter
            id={search.organization}
            onChange={(organization) => setSearch({ organization, holder: undefined })}
          />
          <Select
            label={words('state')}
            value={state ?? 'all'}
            onChange={(next) => setSearch({ state: next === 'all' ? undefined : next })}
            choices={[
              { value: 'all', label: words('anyState') },
              ...states.map((value) => ({ value, label: words(value) })),
            ]}
          />
          <Period from={filter.from} to={filter.to} onChange={setSearch} />
        </div>
        {search.holder !== undefined && (
          <Notice>
            <div className="row">
              <span>{t.rich('onlyHolder', { id: <code>{search.holder}</code> })}</span>
              <Button size="small" onClick={() => setSearch({ holder: undefined })}>
                {t('showAll')}
              </Button>
            </div>
          </Notice>
        )}
        <InfiniteList
          caption={t('title')}
          query={query}
          keyOf={(row) => row.id}
          to={addressOf}
          columns={[
            { title: words('date'), cell: (row) => <Day day={row.purchase_date} />, isMinor: true },
            {
              title: words('merchant'),
              cell: (row) => (
                <>
                  <Link {...addressOf(row)}>{merchantOf(row)}</Link>
                  <div className="phone-only soft small">
                    <Day day={row.purchase_date} />{' '}
                    <StatusBadge status={row.state} label={words(row.state)} />
                  </div>
                </>
              ),
            },
            {
              title: words('amount'),
              cell: (row) => <Money amount={signedAmount(row)} currency={row.original_currency} />,
              isFigure: true,
            },
            {
              title: words('state'),
              cell: (row) => <StatusBadge status={row.state} label={words(row.state)} />,
              isMinor: true,
            },
            { title: words('holder'), cell: (row) => row.card_holder.reference_id, isMinor: true },
            { title: words('organization'), cell: (row) => row.organization.reference_id, isMinor: true },
          ]}
          empty={isFiltered ? <NoResults icon="transactions" onClear={clear} /> : <NoneYet />}
        />
      </div>
    </>
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
