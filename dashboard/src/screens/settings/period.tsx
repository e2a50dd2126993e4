import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSearch } from '../../app/routing.tsx';
import { Select } from '../../components/index.ts';
import { oneOf } from '../../customers/choices.ts';
import { OrganizationFilter } from '../transactions/organization-filter.tsx';
import { t } from './words.ts';

const days = ['7', '30', '90', '365'] as const;
const intervals = ['day', 'week', 'month'] as const;
const usual = { '7': 'day', '30': 'day', '90': 'week', '365': 'month' } as const;
const dayMs = 86_400_000;

/** The statistics of the period in the address. */
export function useStatistics() {
  const [search] = useSearch();
  const length = oneOf(days, search.days) ?? '30';
  const interval = oneOf(intervals, search.interval) ?? usual[length];
  const filter = {
    from: new Date(Date.now() - (Number(length) - 1) * dayMs).toISOString().slice(0, 10),
    interval,
    organization_id: search.organization,
  };
  const query = useRead(['statistics', filter], (options) => kontor.statistics.get(filter, options), {
    keepPrevious: true,
  });
  return { query, length, interval };
}

export function PeriodChoice({ hasOrganization = false }: { hasOrganization?: boolean }) {
  const [search, setSearch] = useSearch();
  const { length, interval } = useStatistics();
  return (
    <div className="filters">
      <Select
        label={t('period')}
        value={length}
        onChange={(next) => setSearch({ days: next === '30' ? undefined : next, interval: undefined })}
        choices={days.map((value) => ({ value, label: t(`last${value}`) }))}
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
