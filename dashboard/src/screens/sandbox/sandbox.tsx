import { PageHeader, Tabs } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { Companies } from './companies.tsx';
import { Generate } from './generate.tsx';
import { Mailbox } from './mailbox.tsx';
import { People } from './people.tsx';
import { Purchase } from './purchase.tsx';
import { sandboxParts } from './search.ts';
import { t } from './words.ts';

export function Sandbox() {
  const [search, setSearch] = useSearchParams('/sandbox');
  const part = search.part ?? 'purchase';
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} />
      <Tabs
        label={t('parts')}
        tabs={sandboxParts.map((key) => ({ key, title: t(key) }))}
        current={part}
        onChange={(next) => setSearch({ part: next === 'purchase' ? undefined : next })}
      >
        <div className="stack">
          {part === 'purchase' && <Purchase />}
          {part === 'generate' && <Generate />}
          {part === 'people' && <People />}
          {part === 'companies' && <Companies />}
          {part === 'mailbox' && <Mailbox />}
        </div>
      </Tabs>
    </>
  );
}
