import type { Transaction } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Link, useSearch } from '../../app/routing.tsx';
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
import { oneOf } from '../../customers/choices.ts';
import { NothingFits } from '../../customers/nothing-fits.tsx';
import { t as common } from '../../i18n/common.ts';
import { OrganizationFilter } from './organization-filter.tsx';
import { dayOf, Period } from './period.tsx';
import { t } from './words.ts';

export const states = ['authorized', 'cleared', 'invoiced', 'deleted'] as const;
const filterNames = ['q', 'organization', 'holder', 'state', 'from', 'to'] as const;

export function Transactions() {
  const [search, setSearch] = useSearch();
  const state = oneOf(states, search.state);
  const filter = {
    q: search.q,
    organization_id: search.organization,
    card_holder_id: search.holder,
    state,
    from: dayOf(search.from),
    to: dayOf(search.to),
  };
  const query = useList(['transactions', filter], (cursor, options) =>
    kontor.transactions.list({ ...filter, cursor }, options),
  );
  const clear = () => setSearch(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  const isFiltered = filterNames.some((name) => search[name] !== undefined);
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
            label={t('state')}
            value={state ?? 'all'}
            onChange={(next) => setSearch({ state: next === 'all' ? undefined : next })}
            choices={[
              { value: 'all', label: t('anyState') },
              ...states.map((value) => ({ value, label: t(value) })),
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
            { title: t('date'), cell: (row) => <Day day={row.purchase_date} />, isMinor: true },
            {
              title: t('merchant'),
              cell: (row) => (
                <>
                  <Link to={addressOf(row)}>{merchantOf(row)}</Link>
                  <div className="phone-only soft small">
                    <Day day={row.purchase_date} /> <StatusBadge status={row.state} label={t(row.state)} />
                  </div>
                </>
              ),
            },
            {
              title: t('amount'),
              cell: (row) => <Money amount={signedAmount(row)} currency={row.original_currency} />,
              isFigure: true,
            },
            {
              title: t('state'),
              cell: (row) => <StatusBadge status={row.state} label={t(row.state)} />,
              isMinor: true,
            },
            { title: t('holder'), cell: (row) => row.card_holder.reference_id, isMinor: true },
            { title: t('organization'), cell: (row) => row.organization.reference_id, isMinor: true },
          ]}
          empty={isFiltered ? <NothingFits icon="transactions" onClear={clear} /> : <NoneYet />}
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

const addressOf = (row: Transaction) => `/transactions/${row.id}`;

export function merchantOf(row: Transaction): string {
  return row.purchase_merchant_common ?? row.purchase_merchant ?? t('unnamed');
}

/** A refund comes back: it is shown with a minus. */
export function signedAmount(row: Transaction): number {
  return row.type === 'REFUND' ? -Math.abs(row.original_amount) : row.original_amount;
}
