import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { ButtonLink, EmptyState, ErrorPanel, PageHeader, Skeleton } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import css from './operator.module.css';
import { t } from './words.ts';

const pages = [
  { key: 'approvals', to: '/operator' },
  { key: 'accounts', to: '/operator/accounts' },
  { key: 'queues', to: '/operator/queues' },
  { key: 'files', to: '/operator/files' },
  { key: 'fileSources', to: '/operator/file-sources' },
  { key: 'fileMappings', to: '/operator/file-mappings' },
  { key: 'installation', to: '/operator/installation' },
] as const;
type Key = (typeof pages)[number]['key'];

/** The frame of the console's lists: its title and the links between its pages. */
export function ConsolePage({
  current,
  actions,
  children,
}: {
  current: Key;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={t('title')} about={t(`about_${current}`)} actions={actions} />
      <nav aria-label={t('title')} className={css.pages}>
        {pages.map(({ key, to }) => (
          <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
            {t(key)}
          </Link>
        ))}
      </nav>
      <WithSecondFactor>{children}</WithSecondFactor>
    </>
  );
}

type UnreadProps = Required<Pick<ComponentProps<typeof PageHeader>, 'title' | 'trail'>> & {
  query: { error: Error | null; refetch: () => unknown };
};

/** The page of one object until it is read, or when it cannot be. */
export function UnreadPage({ title, trail, query }: UnreadProps) {
  return (
    <>
      <PageHeader title={title} trail={trail} />
      <WithSecondFactor>
        {query.error ? <ErrorPanel error={query.error} retry={query.refetch} /> : <Skeleton lines={8} />}
      </WithSecondFactor>
    </>
  );
}

/** An operator without a second factor reads what to do, instead of an error. */
export function WithSecondFactor({ children }: { children: ReactNode }) {
  const { operator } = useSession();
  if (operator === 'sso_missing') {
    return (
      <EmptyState icon="users" title={t('ssoTitle')}>
        <p>{t('ssoText')}</p>
      </EmptyState>
    );
  }
  if (operator !== 'second_factor_missing') return children;
  return (
    <EmptyState
      icon="users"
      title={t('factorTitle')}
      action={
        <ButtonLink kind="primary" to="/users/me">
          {t('factorAction')}
        </ButtonLink>
      }
    >
      <p>{t('factorText')}</p>
    </EmptyState>
  );
}
