import { useSession } from '../../api/session.ts';
import { ButtonLink, Card, EmptyState, PageHeader } from '../../components/index.ts';
import { type SearchOf, useGo, useSearchParams } from '../../components/link.tsx';
import { looksLikeNumber } from '../../entities/company/company-number.ts';
import { CompanyResults, CompanySearchForm } from './company-search.tsx';
import { RecordCard } from './record-card.tsx';
import { t } from './words.ts';

/** Registry search without starting a TPA. */
export function Registry() {
  const [search] = useSearchParams('/companies/registry');
  const go = useGo();
  const { can } = useSession();
  const country = search.country ?? 'SE';
  const text = search.q ?? '';
  const number = search.number ?? (looksLikeNumber(text) ? text : undefined);
  const start = (label: string) =>
    can('account-tpas-write', 'account-tpa-signatories-write') &&
    number !== undefined && (
      <ButtonLink kind="primary" to="/companies/new" search={{ country, number, step: 'product' }}>
        {label}
      </ButtonLink>
    );
  const open = (query: SearchOf<'/companies/registry'>) => go({ to: '/companies/registry', search: query });
  return (
    <>
      <PageHeader
        title={t('registry')}
        about={t('registryAbout')}
        trail={[[{ to: '/companies' }, t('title')]]}
      />
      <div className="stack">
        <Card>
          <CompanySearchForm
            key={`${country} ${text}`}
            country={country}
            text={text}
            onSearch={(inCountry, q) => open({ country: inCountry, q })}
          />
        </Card>
        {number === undefined ? (
          <CompanyResults
            country={country}
            text={text}
            onPick={(picked) => open({ country, q: text, number: picked })}
          />
        ) : (
          <RecordCard
            country={country}
            number={number}
            actions={start(t('startTpa'))}
            unknown={
              <EmptyState icon="search" title={t('registryNone')} action={start(t('startAnyway'))}>
                <p>{t('registryNoneText')}</p>
              </EmptyState>
            }
          />
        )}
      </div>
    </>
  );
}
