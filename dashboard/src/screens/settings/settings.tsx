import { useSession } from '../../api/session.ts';
import { Notice, PageHeader, Tabs } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { roleName } from '../../i18n/common.ts';
import { AccountSettings } from './account.tsx';
import { settingsParts } from './search.ts';
import { Security } from './security.tsx';
import { SsoSettings } from './sso.tsx';
import { StatisticsPart } from './statistics.tsx';
import { Usage } from './usage.tsx';
import { t } from './words.ts';

/** The scopes that each section needs; without them the section is hidden. API usage is only for those who see the clients. */
const needs = {
  account: ['accounts-read'],
  sso: ['account-users-read'],
  security: ['accounts-read'],
  usage: ['account-statistics-read', 'oauth-clients-read'],
  statistics: ['account-statistics-read'],
} as const;

export function Settings() {
  const { can, user } = useSession();
  const [search, setSearch] = useSearchParams('/settings');
  const reached = settingsParts.filter((part) => can(...needs[part]));
  const part = reached.find((one) => one === search.part) ?? reached[0];
  if (part === undefined) {
    return (
      <>
        <PageHeader title={t('title')} about={t('about')} />
        <Notice kind="warn">{t('readOnly', { role: roleName(user.role) })}</Notice>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} />
      <Tabs
        label={t('parts')}
        tabs={reached.map((key) => ({ key, title: t(key) }))}
        current={part}
        onChange={(next) => setSearch({ part: next === 'account' ? undefined : next })}
      >
        <div className="stack">
          {part === 'account' && <AccountSettings />}
          {part === 'sso' && <SsoSettings />}
          {part === 'security' && <Security />}
          {part === 'usage' && <Usage />}
          {part === 'statistics' && <StatisticsPart />}
        </div>
      </Tabs>
    </>
  );
}
