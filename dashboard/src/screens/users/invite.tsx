import type { User } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import {
  Button,
  ButtonLink,
  Card,
  ErrorPanel,
  Field,
  LeaveDialog,
  PageHeader,
  Select,
  toast,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { languageChoices } from '../../entities/mail/mail.ts';
import { OrganizationPicker } from '../../entities/organization/organization-picker.tsx';
import { t as common } from '../../i18n/common.ts';
import { RoleChoice } from './role-choice.tsx';
import { withoutOwnersRestriction } from './user-name.ts';
import { t } from './words.ts';

type Values = Pick<User, 'email' | 'first_name' | 'last_name' | 'role' | 'organization_ids' | 'language'>;
const empty: Values = {
  email: '',
  first_name: '',
  last_name: '',
  role: 'developer',
  organization_ids: [],
  language: 'en',
};

export function InviteUser() {
  const go = useGo();
  const form = useForm({
    initial: empty,
    submit: (values) => kontor.users.create(withoutOwnersRestriction(values)),
    changes: [['users']],
    onDone: (user) => {
      toast(t('didInvite', { email: user.email }));
      // The form must know first that it is saved, so that the leave guard does not ask.
      setTimeout(() => go({ to: '/users/$userId', params: { userId: user.id } }, { replace: true }));
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  return (
    <>
      <PageHeader title={t('invite')} about={t('inviteAbout')} trail={[[{ to: '/users' }, t('title')]]} />
      <Card>
        <form className="stack" onSubmit={form.onSubmit}>
          <Field
            label={t('email')}
            type="email"
            {...form.field('email')}
            required
            maxLength={254}
            autoComplete="off"
          />
          <div className="grid">
            <Field
              label={t('firstName')}
              {...form.field('first_name')}
              required
              maxLength={100}
              autoComplete="off"
            />
            <Field
              label={t('lastName')}
              {...form.field('last_name')}
              required
              maxLength={100}
              autoComplete="off"
            />
          </div>
          <RoleChoice {...form.field('role')} />
          {form.values.role !== 'owner' && (
            <OrganizationPicker
              legend={t('organizations')}
              hint={t('organizationsAbout')}
              {...form.field('organization_ids')}
            />
          )}
          <Select label={t('language')} {...form.field('language')} choices={languageChoices} />
          <ErrorPanel error={form.error} />
          <div className="row">
            <Button type="submit" kind="primary" icon="send" isBusy={form.isBusy}>
              {t('sendInvitation')}
            </Button>
            <ButtonLink to="/users">{common('cancel')}</ButtonLink>
          </div>
        </form>
      </Card>
      <LeaveDialog guard={guard} />
    </>
  );
}
