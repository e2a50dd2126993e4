import type { Statistics } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { readAhead as readEarly, useRead } from '../../api/queries.ts';
import { type OpenSession, useSession } from '../../api/session.ts';
import { ErrorPanel, PageHeader, Select, Skeleton } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { firstDayOf } from '../../entities/statistics/first-day.ts';
import { Attention, readWebhooks, useWebhooks, webhooksKey } from './attention.tsx';
import { Figures } from './figures.tsx';
import { GettingStarted, readStepsAhead, useFacts } from './getting-started.tsx';
import { homeSearch, periods } from './search.ts';
import { t } from './words.ts';

const everyMs = 30_000;

const usual = '30';

const readStatistics = (days: (typeof periods)[number]) => (options: { signal: AbortSignal }) =>
  kontor.statistics.get(
    {
      from: firstDayOf(Number(days), new Date()),
      interval: days === '90' ? 'week' : 'day',
    },
    options,
  );

export function readAhead({ searchParams }: URL, session: OpenSession): void {
  const { can } = session;
  const days = homeSearch(Object.fromEntries(searchParams)).days ?? usual;
  if (can('account-statistics-read')) readEarly(['statistics', days], readStatistics(days));
  if (can('organizations-read', 'webhooks-read')) readEarly(webhooksKey, readWebhooks);
  readStepsAhead(session);
}

export function Home() {
  const [search, setSearch] = useSearchParams('/');
  const { can } = useSession();
  const days = search.days ?? usual;
  const maySee = can('account-statistics-read');
  const statistics = useRead(['statistics', days], readStatistics(days), {
    isOn: maySee,
    everyMs,
    keepPrevious: true,
  });
  const webhooks = useWebhooks();
  const facts = useFacts();
  // All at once: what comes later would move what the reader already sees.
  const isKnown = [statistics, webhooks, facts].every(({ isLoading }) => !isLoading);
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
              onChange={(value) => setSearch({ days: value === usual ? undefined : value })}
              choices={periods.map((value) => ({ value, label: t('days', { n: Number(value) }) }))}
            />
          )
        }
      />
      {!facts.isError && <GettingStarted facts={isKnown ? facts.data : undefined} />}
      {isKnown ? (
        <>
          <Attention />
          {maySee ? <Shown query={statistics} /> : <p className="soft">{t('statisticsHidden')}</p>}
        </>
      ) : (
        <Skeleton lines={12} />
      )}
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
