import type { EnvironmentalImpactSummary } from '@kontor/sdk';
import { Meter } from '../../charts/bars.tsx';
import { formatCo2, formatNumber, formatPercent, Table } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import css from './co2.module.css';
import { useGroupNames } from './names.ts';
import { t } from './words.ts';

type Props = {
  summary: EnvironmentalImpactSummary;
  filter: { from: string | undefined; to: string | undefined; organization_id: string | undefined };
};

/** The largest groups first, each with its share. */
export function Groups({ summary, filter }: Props) {
  const { groups, group_by: by, groups_total, totals } = summary;
  const names = useGroupNames(by, groups, filter);
  const most = Math.max(...groups.map((group) => group.carbon_emission_in_grams ?? 0), 1);
  const whole = totals.carbon_emission_in_grams;
  const rest = groups_total - groups.length;
  const nameOf = (key: string | null) =>
    key === null ? { name: t('withoutMcc') } : (names.get(key) ?? { name: key });
  return (
    <>
      <Table
        caption={`${t('emissions')}: ${t(by)}`}
        rows={groups}
        keyOf={({ key }) => key ?? 'none'}
        columns={[
          {
            title: t(by),
            cell: ({ key }) => {
              const { name, to, about } = nameOf(key);
              return (
                <>
                  {to ? <Link {...to}>{name}</Link> : name}
                  <div className="soft small">
                    {[by === 'mcc' && name !== key ? key : undefined, about].filter(Boolean).join(' · ')}
                  </div>
                </>
              );
            },
          },
          {
            title: t('share'),
            isMinor: true,
            cell: ({ key, carbon_emission_in_grams: grams }) => (
              <span className={css.bar}>
                <Meter value={(grams ?? 0) / most} label={`${t('emissions')}: ${nameOf(key).name}`} />
              </span>
            ),
          },
          {
            title: t('emissions'),
            isFigure: true,
            cell: ({ carbon_emission_in_grams: grams }) => (
              <>
                {grams === null ? '–' : formatCo2(grams / 1000)}
                <div className="soft small">
                  {grams !== null && whole ? formatPercent(grams / whole, 1) : ''}
                </div>
              </>
            ),
          },
          { title: t('count'), isFigure: true, isMinor: true, cell: ({ count }) => formatNumber(count) },
          {
            title: t('coverage'),
            isFigure: true,
            isMinor: true,
            cell: ({ coverage: { estimated, unknown } }) =>
              estimated + unknown === 0 ? '–' : formatPercent(estimated / (estimated + unknown), 1),
          },
        ]}
      />
      {rest > 0 && <p className="soft small">{t('moreGroups', { n: rest })}</p>}
    </>
  );
}
