import type { ErrorComponentProps } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState, ErrorPanel } from '../components/feedback.tsx';
import { PageHeader } from '../components/layout.tsx';
import { roleName, t } from '../i18n/common.ts';

export function NotFound() {
  return (
    <>
      <PageHeader title={t('notFoundTitle')} />
      <EmptyState
        icon="search"
        title={t('notFoundTitle')}
        action={
          <ButtonLink kind="primary" to="/">
            {t('toHome')}
          </ButtonLink>
        }
      >
        <p>{t('notFoundText')}</p>
      </EmptyState>
    </>
  );
}

export function NoAccess() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('noAccessTitle')} />
      <EmptyState
        icon="users"
        title={t('noAccessTitle')}
        action={
          <ButtonLink kind="primary" to="/">
            {t('toHome')}
          </ButtonLink>
        }
      >
        <p>{t('noAccessText', { role: roleName(user.role) })}</p>
      </EmptyState>
    </>
  );
}

/** An error in a screen does not affect the rest of the dashboard. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return <ErrorPanel error={error} retry={reset} />;
}

/** The page for a session that could not be loaded. */
export function StartError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="start">
      <ErrorPanel error={error} retry={retry} />
    </main>
  );
}
