import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink, EmptyState, InfiniteList, PageHeader, Search, Time } from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { looksLikeNumber } from '../../entities/company/company-number.ts';
import { t as companyWords } from '../../entities/company/words.ts';
import { t as common } from '../../i18n/common.ts';
import { ProductBadges } from './products.tsx';
import { t } from './words.ts';

export function Billings() {
  const [search, setSearch] = useSearchParams('/billing');
  const { can } = useSession();
  const text = search.q ?? '';
  const filter = looksLikeNumber(text) ? { organization_number: text } : { q: text || undefined };
  const list = useList(['billings', filter], (cursor, options) =>
    kontor.billings.list({ ...filter, cursor }, options),
  );
  const create = can('billings-write') && (
    <ButtonLink kind="primary" icon="plus" to="/billing/new">
      {t('newProfile')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} actions={create} />
      <div className="filters">
        <Search value={text} onChange={(q) => setSearch({ q })} label={t('search')} />
      </div>
      <InfiniteList
        caption={t('title')}
        query={list}
        keyOf={(one) => one.id}
        to={(one) => ({ to: '/billing/$billingId', params: { billingId: one.id } })}
        columns={[
          {
            title: t('displayName'),
            cell: (one) => (
              <>
                <Link to="/billing/$billingId" params={{ billingId: one.id }}>
                  {one.name_display}
                </Link>
                {one.name_legal !== one.name_display && <div className="soft small">{one.name_legal}</div>}
              </>
            ),
          },
          {
            title: companyWords('number'),
            cell: (one) => (
              <>
                {one.country} <code>{one.organization_number}</code>
              </>
            ),
            isMinor: true,
          },
          { title: t('products'), cell: (one) => <ProductBadges switches={one} /> },
          { title: common('created'), cell: (one) => <Time at={one.created_at} as="day" />, isMinor: true },
        ]}
        empty={
          text !== '' ? (
            <NoResults icon="billing" onClear={() => setSearch({ q: undefined })} />
          ) : (
            <EmptyState icon="billing" title={t('emptyTitle')} action={create}>
              <p>{t('emptyText')}</p>
            </EmptyState>
          )
        }
      />
    </>
  );
}
