import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Select } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import { firstDayOf } from '../../entities/statistics/first-day.ts';
import { intervals, periodDays } from './search.ts';
import { t } from './words.ts';

const usual = { '7': 'day', '30': 'day', '90': 'week', '365': 'month' } as const;

/** The statistics of the period in the address. */
export function useStatistics() {
  const [search] = useSearchParams('/settings');
  const length = search.days ?? '30';
  const interval = search.interval ?? usual[length];
  const filter = {
    from: firstDayOf(Number(length), new Date()),
    interval,
    organization_id: search.organization,
  };
  const query = useRead(['statistics', filter], (options) => kontor.statistics.get(filter, options), {
    keepPrevious: true,
  });
  return { query, length, interval };
}

export function PeriodChoice({ hasOrganization = false }: { hasOrganization?: boolean }) {
  const [search, setSearch] = useSearchParams('/settings');
  const { length, interval } = useStatistics();
  return (
    <div className="filters">
      <Select
        label={t('period')}
        value={length}
        onChange={(next) => setSearch({ days: next === '30' ? undefined : next, interval: undefined })}
        choices={periodDays.map((value) => ({ value, label: t(`last${value}`) }))}
      />
      <Select
        label={t('interval')}
        value={interval}
        onChange={(next) => setSearch({ interval: next })}
        choices={intervals.map((value) => ({ value, label: t(value) }))}
      />
      {hasOrganization && (
        <OrganizationFilter
          id={search.organization}
          onChange={(organization) => setSearch({ organization })}
        />
      )}
    </div>
  );
}
