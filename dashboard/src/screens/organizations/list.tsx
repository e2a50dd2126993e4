import { kontor } from '../../api/kontor.ts';
import { useList, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Link, useSearch } from '../../app/routing.tsx';
import {
  ButtonLink,
  EmptyState,
  InfiniteList,
  PageHeader,
  Search,
  StatusBadge,
  Time,
} from '../../components/index.ts';
import { findBillings, findLivingTpas, toFoundBilling, toFoundTpa } from '../../customers/finders.ts';
import { Lookup } from '../../customers/lookup.tsx';
import { NothingFits } from '../../customers/nothing-fits.tsx';
import { t as customers } from '../../customers/words.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

/** A state of a TPA in words; one that is newer than this page as it is. */
export function tpaStateOf(status: string): string {
  const key = `tpa-${status}`;
  return customers.has(key) ? customers(key) : status;
}

export function Organizations() {
  const [search, setSearch] = useSearch();
  const { can } = useSession();
  const filter = { q: search.q, tpa_id: search.tpa, billing_id: search.billing };
  const list = useList(['organizations', filter], (cursor, options) =>
    kontor.organizations.list({ ...filter, cursor }, options),
  );
  const isFiltered = Boolean(search.q || search.tpa || search.billing);
  const create = can('organizations-write') && (
    <ButtonLink kind="primary" icon="plus" to="/organizations/new">
      {t('newOrganization')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} actions={create} />
      <div className="filters">
        <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('search')} />
        {can('account-tpas-read') && <TpaFilter id={search.tpa} onChange={(tpa) => setSearch({ tpa })} />}
        {can('billings-read') && (
          <BillingFilter id={search.billing} onChange={(billing) => setSearch({ billing })} />
        )}
      </div>
      <InfiniteList
        caption={t('title')}
        query={list}
        keyOf={(one) => one.id}
        to={(one) => `/organizations/${one.id}`}
        columns={[
          { title: common('name'), cell: (one) => <Link to={`/organizations/${one.id}`}>{one.name}</Link> },
          { title: t('reference'), cell: (one) => <code>{one.reference_id}</code> },
          {
            title: t('company'),
            cell: (one) => (
              <>
                {one.tpa.name} <StatusBadge status={one.tpa.status} label={tpaStateOf(one.tpa.status)} />
              </>
            ),
            isMinor: true,
          },
          { title: common('created'), cell: (one) => <Time at={one.created_at} as="day" />, isMinor: true },
        ]}
        empty={
          isFiltered ? (
            <NothingFits
              icon="organizations"
              onClear={() => setSearch({ q: undefined, tpa: undefined, billing: undefined })}
            />
          ) : (
            <EmptyState
              icon="organizations"
              title={t('emptyTitle')}
              action={
                <>
                  <ButtonLink to="/companies">{t('toCompanies')}</ButtonLink>
                  {create}
                </>
              }
            >
              <p>{t('emptyText')}</p>
            </EmptyState>
          )
        }
      />
    </>
  );
}

type FilterProps = { id: string | undefined; onChange: (id: string | undefined) => void };

function TpaFilter({ id, onChange }: FilterProps) {
  // The cast: it is off without an id.
  const chosen = useRead(['tpas', id], (options) => kontor.tpas.get(id as string, options), {
    isOn: id !== undefined,
  });
  return (
    <Lookup
      label={t('tpa')}
      kind="tpas"
      chosen={id === undefined ? undefined : chosen.data ? toFoundTpa(chosen.data) : { id, name: id }}
      find={findLivingTpas}
      onChange={(found) => onChange(found?.id)}
      placeholder={common('all')}
      isClearable
    />
  );
}

function BillingFilter({ id, onChange }: FilterProps) {
  // The cast: it is off without an id.
  const chosen = useRead(['billings', id], (options) => kontor.billings.get(id as string, options), {
    isOn: id !== undefined,
  });
  return (
    <Lookup
      label={t('billing')}
      kind="billings"
      chosen={id === undefined ? undefined : chosen.data ? toFoundBilling(chosen.data) : { id, name: id }}
      find={findBillings}
      onChange={(found) => onChange(found?.id)}
      placeholder={common('all')}
      isClearable
    />
  );
}
