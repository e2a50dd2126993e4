import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  ButtonLink,
  EmptyState,
  InfiniteList,
  PageHeader,
  Search,
  Select,
  Time,
} from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { looksLikeNumber } from '../../entities/company/company-number.ts';
import { t as companyWords } from '../../entities/company/words.ts';
import { tpaStatuses, tpaStatusText } from '../../entities/tpa/tpa-status.ts';
import { TpaStatusBadge } from '../../entities/tpa/tpa-status-badge.tsx';
import { t as common } from '../../i18n/common.ts';
import { useEnabledProducts } from './enabled-products.ts';
import { t } from './words.ts';

export function Tpas() {
  const [search, setSearch] = useSearchParams('/companies');
  const { can } = useSession();
  const products = useEnabledProducts();
  const text = search.q ?? '';
  const filter = {
    ...(looksLikeNumber(text) ? { organization_number: text } : { q: text || undefined }),
    status: search.status,
    payment_product_id: search.product,
  };
  const list = useList(['tpas', filter], (cursor, options) =>
    kontor.tpas.list({ ...filter, cursor }, options),
  );
  const isFiltered = text !== '' || search.status !== undefined || search.product !== undefined;
  const nameOf = (id: string) => products.data?.find((product) => product.id === id)?.name ?? id;
  const create = can('account-tpas-write', 'account-tpa-signatories-write', 'public-records-read') && (
    <ButtonLink kind="primary" icon="plus" to="/companies/new">
      {t('newTpa')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        about={t('about')}
        actions={
          <>
            {can('payment-products-read', 'account-payment-products-read') && (
              <ButtonLink to="/companies/products" icon="transactions">
                {t('products')}
              </ButtonLink>
            )}
            {can('public-records-read') && (
              <ButtonLink to="/companies/registry" icon="search">
                {t('registry')}
              </ButtonLink>
            )}
            {create}
          </>
        }
      />
      <div className="filters">
        <Search value={text} onChange={(q) => setSearch({ q })} label={t('searchTpas')} />
        <Select
          label={common('status')}
          value={search.status ?? ''}
          onChange={(status) => setSearch({ status: status || undefined })}
          choices={[
            { value: '', label: common('all') },
            ...tpaStatuses.map((value) => ({ value, label: tpaStatusText(value) })),
          ]}
        />
        <Select
          label={t('product')}
          value={search.product ?? ''}
          onChange={(product) => setSearch({ product })}
          choices={[
            { value: '', label: common('all') },
            ...(products.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <InfiniteList
        caption={t('title')}
        query={list}
        keyOf={(tpa) => tpa.id}
        to={(tpa) => ({ to: '/companies/$tpaId', params: { tpaId: tpa.id } })}
        columns={[
          {
            title: t('company'),
            cell: (tpa) => (
              <Link to="/companies/$tpaId" params={{ tpaId: tpa.id }}>
                {tpa.name}
              </Link>
            ),
          },
          {
            title: companyWords('number'),
            cell: (tpa) => (
              <>
                {tpa.country} <code>{tpa.organization_number}</code>
              </>
            ),
            isMinor: true,
          },
          { title: t('product'), cell: (tpa) => nameOf(tpa.payment_product_id), isMinor: true },
          { title: common('status'), cell: (tpa) => <TpaStatusBadge status={tpa.status} /> },
          {
            title: t('signed'),
            cell: (tpa) => t('signedOf', { signed: tpa.signatories_signed, total: tpa.signatories_total }),
            isFigure: true,
            isMinor: true,
          },
          {
            title: common('created'),
            cell: (tpa) => <Time at={tpa.created_at} as="day" />,
            isMinor: 'wide',
          },
        ]}
        empty={
          isFiltered ? (
            <NoResults
              icon="companies"
              onClear={() => setSearch({ q: undefined, status: undefined, product: undefined })}
            />
          ) : (
            <EmptyState icon="companies" title={t('emptyTitle')} action={create}>
              <p>{t('emptyText')}</p>
            </EmptyState>
          )
        }
      />
    </>
  );
}
