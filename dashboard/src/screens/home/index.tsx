import type { Statistics } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { readAhead as readEarly, useRead } from '../../api/queries.ts';
import { type OpenSession, useSession } from '../../api/session.ts';
import { useSearch } from '../../app/routing.tsx';
import { ErrorPanel, PageHeader, Select, Skeleton } from '../../components/index.ts';
import { Attention, readWebhooks, webhooksKey } from './attention.tsx';
import { Figures } from './figures.tsx';
import { GettingStarted, readStepsAhead } from './getting-started.tsx';
import { t } from './words.ts';

const periods = ['7', '30', '90'] as const;
const dayMs = 86_400_000;
const everyMs = 30_000;

const periodOf = (days: string | null | undefined) => periods.find((period) => period === days) ?? '30';

const readStatistics = (days: (typeof periods)[number]) => (options: { signal: AbortSignal }) =>
  kontor.statistics.get(
    {
      from: new Date(Date.now() - (Number(days) - 1) * dayMs).toISOString().slice(0, 10),
      interval: days === '90' ? 'week' : 'day',
    },
    options,
  );

export function readAhead({ searchParams }: URL, session: OpenSession): void {
  const { can } = session;
  const days = periodOf(searchParams.get('days'));
  if (can('account-statistics-read')) readEarly(['statistics', days], readStatistics(days));
  if (can('organizations-read', 'webhooks-read')) readEarly(webhooksKey, readWebhooks);
  readStepsAhead(session);
}

function Home() {
  const [search, setSearch] = useSearch();
  const { can } = useSession();
  const days = periodOf(search.days);
  const maySee = can('account-statistics-read');
  const statistics = useRead(['statistics', days], readStatistics(days), {
    isOn: maySee,
    everyMs,
    keepPrevious: true,
  });
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
