import type { EnvironmentalImpactSummary } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Meter } from '../../charts/bars.tsx';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorPanel,
  formatCo2,
  formatMoney,
  formatNumber,
  formatPercent,
  PageHeader,
  Skeleton,
  Tabs,
} from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { Period } from '../../components/period.tsx';
import { ExportButton } from '../../entities/export/export-button.tsx';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import css from './co2.module.css';
import { Groups } from './groups.tsx';
import { Months } from './months.tsx';
import { views } from './search.ts';
import { SinglePurchases } from './single.tsx';
import { t } from './words.ts';

const groupsMax = 12;

export function Co2() {
  const [search, setSearch] = useSearchParams('/co2');
  const view = search.by ?? 'month';
  const filter = {
    organization_id: search.organization,
    from: search.from,
    to: search.to,
  };
  const by = view === 'single' ? 'month' : view;
  const limit = by === 'month' ? undefined : groupsMax;
  const query = useRead(
    ['environmental-impacts', 'summary', by, filter],
    (options) => kontor.environmentalImpacts.summary({ group_by: by, limit, ...filter }, options),
    { keepPrevious: true },
  );
  const summary = query.data;
  return (
    <>
      <PageHeader
        title={t('title')}
        about={t('about')}
        actions={
          <ExportButton
            initial={{
              kind: 'environmental_impacts',
              from: search.from,
              to: search.to,
              organization: search.organization,
            }}
            organizationFilter={OrganizationFilter}
          />
        }
      />
      <div className="stack">
        <div className="filters">
          <OrganizationFilter
            id={search.organization}
            onChange={(organization) => setSearch({ organization })}
          />
          <Period from={filter.from} to={filter.to} onChange={setSearch} />
        </div>
        {query.error && <ErrorPanel error={query.error} retry={query.refetch} />}
        {!query.error && summary === undefined && <Skeleton lines={8} />}
        {summary && summary.totals.count === 0 && <NoneYet />}
        {summary && summary.totals.count > 0 && (
          <>
            <Totals summary={summary} />
            <Tabs
              label={t('views')}
              tabs={views.map((key) => ({ key, title: t(key) }))}
              current={view}
              onChange={(next) => setSearch({ by: next === 'month' ? undefined : next })}
            >
              <div className="stack">
                {view === 'single' && <SinglePurchases filter={filter} />}
                {view === 'month' && summary.group_by === 'month' && <Months summary={summary} />}
                {view !== 'single' && view !== 'month' && summary.group_by === view && (
                  <Groups summary={summary} filter={filter} />
                )}
              </div>
            </Tabs>
          </>
        )}
      </div>
    </>
  );
}

const inKilograms = (grams: number) => formatCo2(grams / 1000);

function Totals({ summary: { totals } }: { summary: EnvironmentalImpactSummary }) {
  const { coverage } = totals;
  const low = totals.carbon_emission_in_grams_low;
  const high = totals.carbon_emission_in_grams_high;
  return (
    <div className="grid">
      <Card title={t('total')}>
        <p className={css.big}>
          {totals.carbon_emission_in_grams === null
            ? t('totalNone')
            : `${inKilograms(totals.carbon_emission_in_grams)} CO2e`}
        </p>
        {low !== null && high !== null && (
          <p className="soft small" title={t('confidenceAbout')}>
            {t('range', { low: inKilograms(low), high: inKilograms(high) })}
          </p>
        )}
        <p className="soft small">{t('purchases', { n: totals.count })}</p>
      </Card>
      <Card title={t('coverage')}>
        <div className="stack">
          {(['estimated', 'not_applicable', 'unknown'] as const).map((kind) => (
            <div key={kind}>
              <div className="row row-apart small">
                <span>{t(kind)}</span>
                <span className="figure">{formatNumber(coverage[kind])}</span>
              </div>
              <Meter
                value={coverage[kind] / Math.max(totals.count, 1)}
                label={t(kind)}
                tone={kind === 'estimated' ? 'accent' : kind === 'unknown' ? 'warn' : 'soft'}
              />
            </div>
          ))}
          <p className="soft small">{t('coverageAbout')}</p>
        </div>
      </Card>
      <Card title={t('spendCovered')}>
        <div className="stack">
          {coverage.spend.map(({ currency, estimated, unknown, share }) => (
            <div key={currency}>
              <div className="row row-apart small">
                <span>{formatMoney(estimated + unknown, currency)}</span>
                <span className="figure">{share === null ? '–' : formatPercent(share, 1)}</span>
              </div>
              <Meter value={share ?? 0} label={`${t('spendCovered')}: ${currency}`} />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}

function NoneYet() {
  const { account, can } = useSession();
  const isPlayable = account.mode === 'sandbox' && can('accounts-write');
  return (
    <EmptyState
      icon="co2"
      title={t('noneTitle')}
      action={
        isPlayable ? (
          <ButtonLink kind="primary" to="/sandbox">
            {t('makePurchase')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/transactions">{t('toTransactions')}</ButtonLink>
        )
      }
    >
      <p>{t('noneText')}</p>
    </EmptyState>
  );
}
