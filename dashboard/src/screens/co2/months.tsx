import type { EnvironmentalImpactSummary } from '@kontor/sdk';
import { Bars } from '../../charts/bars.tsx';
import { Card, formatCo2, formatNumber } from '../../components/index.ts';
import { locale } from '../../i18n/language.ts';
import { withGaps } from './month-groups.ts';
import { t } from './words.ts';

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export function Months({ summary }: { summary: EnvironmentalImpactSummary }) {
  const months = withGaps(summary);
  const labels = months.map(({ key }) => monthName.format(new Date(`${key}-01T00:00:00Z`)));
  const counts = (kind: 'estimated' | 'not_applicable' | 'unknown') =>
    months.map(({ group }) => group?.coverage[kind] ?? 0);
  return (
    <>
      <Card>
        <Bars
          title={t('overTime')}
          labels={labels}
          series={[
            {
              name: t('emissions'),
              tone: 'accent',
              values: months.map(({ group }) => (group?.carbon_emission_in_grams ?? 0) / 1000),
            },
          ]}
          format={formatCo2}
        />
      </Card>
      <Card>
        <Bars
          title={t('coverageOverTime')}
          labels={labels}
          series={[
            { name: t('estimated'), tone: 'accent', values: counts('estimated') },
            { name: t('not_applicable'), tone: 'soft', values: counts('not_applicable') },
            { name: t('unknown'), tone: 'warn', values: counts('unknown') },
          ]}
          format={formatNumber}
        />
      </Card>
    </>
  );
}
