import { useSearch } from '../../app/routing.tsx';
import { PageHeader, Tabs } from '../../components/index.ts';
import { oneOf } from '../../customers/choices.ts';
import { Companies } from './companies.tsx';
import { Generate } from './generate.tsx';
import { People } from './people.tsx';
import { Purchase } from './purchase.tsx';
import { t } from './words.ts';

const parts = ['purchase', 'generate', 'people', 'companies'] as const;

export function Sandbox() {
  const [search, setSearch] = useSearch();
  const part = oneOf(parts, search.part) ?? 'purchase';
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} />
      <Tabs
        label={t('parts')}
        tabs={parts.map((key) => ({ key, title: t(key) }))}
        current={part}
        onChange={(next) => setSearch({ part: next === 'purchase' ? undefined : next })}
      >
        <div className="stack">
          {part === 'purchase' && <Purchase />}
          {part === 'generate' && <Generate />}
          {part === 'people' && <People />}
          {part === 'companies' && <Companies />}
        </div>
      </Tabs>
    </>
  );
}
