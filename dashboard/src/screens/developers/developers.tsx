import { PageHeader, Tabs } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { EventCatalogue } from './events.tsx';
import { Requests } from './requests.tsx';
import { developerTabs } from './search.ts';
import { RequestSummaries } from './summary.tsx';
import { Versions } from './versions.tsx';
import { t } from './words.ts';

export function Developers() {
  const [search, setSearch] = useSearchParams('/developers');
  const tab = search.tab ?? 'requests';
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} />
      <Tabs
        label={t('title')}
        tabs={developerTabs.map((key) => ({ key, title: t(key) }))}
        current={tab}
        onChange={(next) => setSearch({ tab: next === 'requests' ? undefined : next })}
      >
        <div className="stack">
          {tab === 'requests' && <Requests />}
          {tab === 'errors' && <RequestSummaries />}
          {tab === 'events' && <EventCatalogue />}
          {tab === 'versions' && <Versions />}
        </div>
      </Tabs>
    </>
  );
}
