import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { outside } from '../api/base.ts';
import { forgetCalls } from '../api/calls.ts';
import { kontor } from '../api/kontor.ts';
import { signOut, useSession } from '../api/session.ts';
import { withSession } from '../api/session-state.ts';
import { Button, IconButton } from '../components/button.tsx';
import { Notice, Skeleton, Toasts, toast } from '../components/feedback.tsx';
import { Select } from '../components/field.tsx';
import { Icon, Logo } from '../components/icons.tsx';
import { Badge } from '../components/layout.tsx';
import { Link } from '../components/link.tsx';
import { ShellContextProvider } from '../components/shell-context.ts';
import { roleName, t } from '../i18n/common.ts';
import { changeLanguage, language, languages } from '../i18n/language.ts';
import { areasFor, mayOpen } from './areas.ts';
import { CallsButton } from './calls-panel.tsx';
import { NoAccess } from './error-pages.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { paletteEvent, Shortcuts } from './shortcuts.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { changeTheme, currentTheme, themes } from './theme.ts';

/** The frame around every screen. */
export function Shell() {
  const { role } = useSession().user;
  const context = useMemo(() => ({ role: roleName(role), withSession }), [role]);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setMenuOpen(false);
    forgetCalls();
    // Screen readers announce the new page.
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <ShellContextProvider value={context}>
      <div className="shell">
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        <header className="topbar">
          <IconButton
            icon="menu"
            label={t('menu')}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
          <Brand />
          <CallsButton />
        </header>
        <aside className={isMenuOpen ? 'side side-open' : 'side'}>
          <Brand />
          <Navigation />
          <CallsButton />
          <Person />
        </aside>
        {isMenuOpen && (
          <button type="button" className="veil" aria-label={t('close')} onClick={() => setMenuOpen(false)} />
        )}
        <main id="content" ref={main} tabIndex={-1}>
          <Offline />
          <Suspense fallback={<Skeleton lines={6} />}>
            <Guarded />
          </Suspense>
        </main>
        <Shortcuts />
        <SignInDialog />
        <ReauthenticationDialog />
        <Toasts />
      </div>
    </ShellContextProvider>
  );
}

/** The page, or the reason why this user cannot open it. */
function Guarded() {
  const session = useSession();
  const accesses = useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => staticData.access ?? []),
    structuralSharing: true,
  });
  return accesses.every((access) => mayOpen(access, session)) ? <Outlet /> : <NoAccess />;
}

function Brand() {
  const { account } = useSession();
  return (
    <div className="brand">
      <Logo />
      <span className="brand-name">{account.name}</span>
      {account.mode === 'sandbox' && <Badge tone="warn">{t('sandboxMode')}</Badge>}
    </div>
  );
}

function Navigation() {
  const session = useSession();
  const current = useRouterState({ select: (state) => state.location.pathname });
  const here = current.split('/')[1] || 'home';
  const reachable = areasFor(session);
  const groups = [...new Set(reachable.map(({ group }) => group))];
  const entry = ({ area, path }: (typeof reachable)[number]) => (
    <li key={area}>
      <Link to={path} aria-current={here === area ? 'page' : undefined}>
        <Icon name={area} />
        {t(area)}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('navigation')}>
      <button type="button" className="find-all" onClick={() => dispatchEvent(new Event(paletteEvent))}>
        <Icon name="search" /> {t('searchAll')} <kbd>⌘K</kbd>
      </button>
      {groups.map((group) => (
        <section key={group}>
          <h2>{t(group)}</h2>
          <ul>{reachable.filter((one) => one.group === group).map(entry)}</ul>
        </section>
      ))}
    </nav>
  );
}

/** The signed-in user, theme and language. */
function Person() {
  const { user } = useSession();
  const [theme, setTheme] = useState(currentTheme);
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  return (
    <details className="person">
      <summary>
        <Icon name="user" />
        <span className="person-name">{name}</span>
        <span className="soft small">{roleName(user.role)}</span>
      </summary>
      <div className="stack">
        <Select
          label={t('theme')}
          value={theme}
          onChange={(next) => {
            setTheme(next);
            changeTheme(next);
          }}
          choices={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
        />
        <Select
          label={t('language')}
          value={language}
          onChange={(to) =>
            void kontor.session
              .setLanguage({ language: to })
              .then(() => changeLanguage(to))
              .catch(() => toast(t('errorNetwork'), { kind: 'bad' }))
          }
          choices={(Object.keys(languages) as (keyof typeof languages)[]).map((value) => ({
            value,
            label: languages[value],
          }))}
        />
        <a href={outside('/docs')}>{t('documentation')}</a>
        <Button onClick={() => void signOut().catch(() => toast(t('errorNetwork'), { kind: 'bad' }))}>
          {t('signOut')}
        </Button>
      </div>
    </details>
  );
}

function Offline() {
  const isOnline = useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
  return isOnline ? null : <Notice kind="warn">{t('offline')}</Notice>;
}
