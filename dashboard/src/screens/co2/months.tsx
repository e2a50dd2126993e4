import type { EnvironmentalImpactSummary } from '@kontor/sdk';
import { Bars } from '../../charts/bars.tsx';
import { Card, formatCo2, formatNumber } from '../../components/index.ts';
import { locale } from '../../i18n/language.ts';
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

type Group = EnvironmentalImpactSummary['groups'][number];

/** The answer leaves out months without purchases; without them the time axis would be wrong. */
function withGaps({
  from,
  to,
  groups,
}: EnvironmentalImpactSummary): { key: string; group: Group | undefined }[] {
  const known = new Map(groups.map((group) => [group.key, group]));
  const all = [];
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (; month.toISOString().slice(0, 10) <= to; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const key = month.toISOString().slice(0, 7);
    all.push({ key, group: known.get(key) });
  }
  return all;
}
