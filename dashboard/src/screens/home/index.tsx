import type { Statistics } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useSearch } from '../../app/routing.tsx';
import { ErrorPanel, PageHeader, Select, Skeleton } from '../../components/index.ts';
import { Attention } from './attention.tsx';
import { Figures } from './figures.tsx';
import { GettingStarted } from './getting-started.tsx';
import { t } from './words.ts';

const periods = ['7', '30', '90'] as const;
const dayMs = 86_400_000;
const everyMs = 30_000;

function Home() {
  const [search, setSearch] = useSearch();
  const { can } = useSession();
  const days = periods.find((period) => period === search.days) ?? '30';
  const maySee = can('account-statistics-read');
  const statistics = useRead(
    ['statistics', days],
    (options) =>
      kontor.statistics.get(
        {
          from: new Date(Date.now() - (Number(days) - 1) * dayMs).toISOString().slice(0, 10),
          interval: days === '90' ? 'week' : 'day',
        },
        options,
      ),
    { isOn: maySee, everyMs, keepPrevious: true },
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        about={t('about')}
        actions={
          maySee && (
            <Select
              label={<span className="unseen">{t('period')}</span>}
              value={days}
              onChange={(value) => setSearch({ days: value === '30' ? undefined : value })}
              choices={periods.map((value) => ({ value, label: t('days', { n: Number(value) }) }))}
            />
          )
        }
      />
      <GettingStarted totals={statistics.data?.totals} />
      {can('organizations-read', 'webhooks-read') && <Attention />}
      {maySee ? <Shown query={statistics} /> : <p className="soft">{t('statisticsHidden')}</p>}
    </>
  );
}

function Shown({
  query,
}: {
  query: { data: Statistics | undefined; error: unknown; refetch: () => unknown };
}) {
  if (query.data) return <Figures statistics={query.data} />;
  return query.error ? <ErrorPanel error={query.error} retry={query.refetch} /> : <Skeleton lines={8} />;
}

export const pages = [{ path: '', component: Home }];
