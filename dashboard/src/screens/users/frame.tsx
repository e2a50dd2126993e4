import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { ButtonLink, PageHeader, Tabs } from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { t } from './words.ts';

const addresses = { people: '/users', roles: '/users/roles', me: '/users/me' } as const;
type Part = keyof typeof addresses;

/** The frame of the three Users pages. */
export function UsersFrame({ part, children }: { part: Part; children: ReactNode }) {
  const go = useGo();
  const { can } = useSession();
  return (
    <>
      <PageHeader
        title={t('title')}
        about={t('about')}
        actions={
          can('account-users-write') && (
            <ButtonLink kind="primary" icon="plus" to="/users/new">
              {t('invite')}
            </ButtonLink>
          )
        }
      />
      <Tabs
        label={t('parts')}
        tabs={(Object.keys(addresses) as Part[]).map((key) => ({ key, title: t(key) }))}
        current={part}
        onChange={(next) => go({ to: addresses[next] })}
      >
        <div className="stack">{children}</div>
      </Tabs>
    </>
  );
}
