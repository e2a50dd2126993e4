import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { ButtonLink, EmptyState, PageHeader } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import css from './operator.module.css';
import { t } from './words.ts';

const pages = [
  { key: 'approvals', to: '/operator' },
  { key: 'accounts', to: '/operator/accounts' },
  { key: 'queues', to: '/operator/queues' },
  { key: 'installation', to: '/operator/installation' },
] as const;
type Key = (typeof pages)[number]['key'];

/** The frame of the console's lists: its title and the links between its pages. */
export function ConsolePage({ current, children }: { current: Key; children: ReactNode }) {
  return (
    <>
      <PageHeader title={t('title')} about={t(`about_${current}`)} />
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

/** An operator without a second factor reads what to do, instead of an error. */
export function WithSecondFactor({ children }: { children: ReactNode }) {
  const { operator } = useSession();
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
