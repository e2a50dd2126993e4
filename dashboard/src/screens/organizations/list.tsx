import { kontor } from '../../api/kontor.ts';
import { useList, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink, EmptyState, InfiniteList, PageHeader, Search, Time } from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { Lookup } from '../../components/lookup.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { findBillings, toFoundBilling } from '../../entities/billing/find-billings.ts';
import { findUsableTpas, toFoundTpa } from '../../entities/tpa/find-tpas.ts';
import { TpaStatusBadge } from '../../entities/tpa/tpa-status-badge.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

export function Organizations() {
  const [search, setSearch] = useSearchParams('/organizations');
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
        to={(one) => ({ to: '/organizations/$organizationId', params: { organizationId: one.id } })}
        columns={[
          {
            title: common('name'),
            cell: (one) => (
              <Link to="/organizations/$organizationId" params={{ organizationId: one.id }}>
                {one.name}
              </Link>
            ),
          },
          { title: t('reference'), cell: (one) => <code>{one.reference_id}</code> },
          {
            title: t('company'),
            cell: (one) => (
              <>
                {one.tpa.name} <TpaStatusBadge status={one.tpa.status} />
              </>
            ),
            isMinor: true,
          },
          { title: common('created'), cell: (one) => <Time at={one.created_at} as="day" />, isMinor: true },
        ]}
        empty={
          isFiltered ? (
            <NoResults
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
  // The cast: the query is disabled without an id.
  const chosen = useRead(['tpas', id], (options) => kontor.tpas.get(id as string, options), {
    isOn: id !== undefined,
  });
  return (
    <Lookup
      label={t('tpa')}
      kind="tpas"
      chosen={id === undefined ? undefined : chosen.data ? toFoundTpa(chosen.data) : { id, name: id }}
      find={findUsableTpas}
      onChange={(found) => onChange(found?.id)}
      placeholder={common('all')}
      isClearable
    />
  );
}

function BillingFilter({ id, onChange }: FilterProps) {
  // The cast: the query is disabled without an id.
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
