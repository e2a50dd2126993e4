import { useSession } from '../../api/session.ts';
import { useGo, useSearch } from '../../app/routing.tsx';
import { ButtonLink, Card, EmptyState, PageHeader } from '../../components/index.ts';
import { countries, oneOf } from '../../customers/choices.ts';
import { looksLikeNumber } from '../../customers/numbers.ts';
import { CompanyResults, CompanySearchForm } from './company-search.tsx';
import { RecordCard } from './record-card.tsx';
import { t } from './words.ts';

/** The register by itself: to see who somebody is before anything is begun. */
export function Registry() {
  const [search] = useSearch();
  const go = useGo();
  const { can } = useSession();
  const country = oneOf(countries, search.country) ?? 'SE';
  const text = search.q ?? '';
  const number = search.number ?? (looksLikeNumber(text) ? text : undefined);
  const start = (label: string) =>
    can('account-tpas-write', 'account-tpa-signatories-write') &&
    number !== undefined && (
      <ButtonLink
        kind="primary"
        to={`/companies/new?${new URLSearchParams({ country, number, step: 'product' })}`}
      >
        {label}
      </ButtonLink>
    );
  const open = (query: Record<string, string>) => go(`/companies/registry?${new URLSearchParams(query)}`);
  return (
    <>
      <PageHeader title={t('registry')} about={t('registryAbout')} trail={[['/companies', t('title')]]} />
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
