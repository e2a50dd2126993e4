import type { Role, User } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  ErrorPanel,
  Field,
  Id,
  Notice,
  PageHeader,
  Select,
  Skeleton,
  Time,
  toast,
} from '../../components/index.ts';
import { languageChoices } from '../../entities/mail/mail.ts';
import { OrganizationPicker } from '../../entities/organization/organization-picker.tsx';
import { t as common } from '../../i18n/common.ts';
import { AccessCard } from './access.tsx';
import { ClientsOfLeaver, useClientsChoice } from './clients-of-leaver.tsx';
import { UserStatus } from './list.tsx';
import { RoleChoice } from './role-choice.tsx';
import { nameOf, withoutOwnersRestriction } from './user-name.ts';
import { t } from './words.ts';

export function UserPage() {
  const { userId } = useParams({ from: '/users/$userId' });
  const { user: self } = useSession();
  const query = useRead(['users', userId], (options) => kontor.users.get(userId, options));
  const owners = useRead(['users', 'owners'], async (options) => {
    const page = await kontor.users.list({ role: 'owner', status: 'active', limit: 2 }, options).page();
    return page.data.map(({ id }) => id);
  });
  const user = query.data;
  const trail = [[{ to: '/users' }, t('title')]] as const;
  if (user === undefined) {
    return (
      <>
        <PageHeader title={t('title')} trail={trail} />
        {query.error ? <ErrorPanel error={query.error} retry={query.refetch} /> : <Skeleton lines={8} />}
      </>
    );
  }
  const isLastOwner = owners.data?.length === 1 && owners.data[0] === user.id;
  return (
    <>
      <PageHeader
        title={nameOf(user)}
        trail={trail}
        beside={
          <>
            <UserStatus user={user} /> {user.id === self.id && <Badge tone="accent">{t('you')}</Badge>}
          </>
        }
        actions={user.id === self.id && <ButtonLink to="/users/me">{t('me')}</ButtonLink>}
      />
      <div className="columns">
        <Profile key={user.id} user={user} isLastOwner={isLastOwner} />
        <div className="stack">
          <AccessCard user={user} isLastOwner={isLastOwner} />
          <Card title={common('details')}>
            <DescriptionList
              items={[
                [common('id'), <Id key="id" id={user.id} />],
                [t('secondFactor'), common(user.has_second_factor ? 'yes' : 'no')],
                [
                  t('lastLogin'),
                  user.last_login_at ? <Time key="at" at={user.last_login_at} /> : common('never'),
                ],
                [common('created'), <Time key="made" at={user.created_at} />],
                [common('updated'), <Time key="changed" at={user.updated_at} />],
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

const toValues = ({ email, first_name, last_name, role, organization_ids, language }: User) => ({
  email,
  first_name,
  last_name,
  role,
  organization_ids,
  language,
});

function Profile({ user, isLastOwner }: { user: User; isLastOwner: boolean }) {
  const { user: self, can } = useSession();
  const roles = useRead(['users', 'roles'], async (options) => (await kontor.users.roles(options)).data);
  const [choice, setChoice] = useClientsChoice();
  const isLowered = (role: User['role']) => lacksScopes(roles.data ?? [], user.role, role);
  const form = useEdit({
    stored: user,
    toValues,
    save: (values, options) => {
      const sent = withoutOwnersRestriction(values);
      return kontor.users.update(user.id, isLowered(values.role) ? { ...sent, ...choice } : sent, options);
    },
    read: () => kontor.users.get(user.id),
    labels: {
      email: t('email'),
      first_name: t('firstName'),
      last_name: t('lastName'),
      role: t('role'),
      organization_ids: t('organizations'),
      language: t('language'),
    },
    changes: [['users']],
    onDone: () => toast(t('saved')),
  });
  const isReadOnly = !can('account-users-write') || (user.role === 'owner' && self.role !== 'owner');
  return (
    <Card title={t('profile')}>
      <form className="stack" onSubmit={form.onSubmit}>
        {!can('account-users-write') && <Notice>{t('cannotWrite', { role: self.role })}</Notice>}
        {can('account-users-write') && isReadOnly && <Notice>{t('ownersOnly')}</Notice>}
        {isLastOwner && !isReadOnly && (
          <Notice title={t('lastOwner')}>
            <p>{t('lastOwnerText')}</p>
          </Notice>
        )}
        <fieldset className="stack" disabled={isReadOnly}>
          <Field label={t('email')} type="email" {...form.field('email')} required maxLength={254} />
          {user.new_email !== null && <Notice>{t('newEmail', { email: user.new_email })}</Notice>}
          <div className="grid">
            <Field label={t('firstName')} {...form.field('first_name')} required maxLength={100} />
            <Field label={t('lastName')} {...form.field('last_name')} required maxLength={100} />
          </div>
          <RoleChoice {...form.field('role')} isFixed={isReadOnly || isLastOwner} />
          {isLowered(form.values.role) && (
            <ClientsOfLeaver user={user} choice={choice} onChange={setChoice} staysWithRole />
          )}
          {form.values.role !== 'owner' && (
            <OrganizationPicker
              legend={t('organizations')}
              hint={t('organizationsAbout')}
              {...form.field('organization_ids')}
            />
          )}
          <Select
            label={t('language')}
            {...form.field('language')}
            choices={languageChoices}
            disabled={isReadOnly}
          />
        </fieldset>
        <ErrorPanel error={form.isStale ? undefined : form.error} />
        {!isReadOnly && (
          <div className="row">
            <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={!form.isDirty}>
              {common('save')}
            </Button>
            <span className="soft small">{t('raises')}</span>
          </div>
        )}
      </form>
      {form.dialogs}
    </Card>
  );
}

/** Whether a role lacks a scope of another one. */
function lacksScopes(roles: readonly Role[], before: User['role'], after: User['role']): boolean {
  const [had, has] = [before, after].map((role) => roles.find((one) => one.role === role)?.scopes ?? []);
  return (had ?? []).some((scope) => !has?.includes(scope));
}
