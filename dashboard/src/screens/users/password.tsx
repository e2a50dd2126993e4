import { isKontorError } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useSession } from '../../api/session.ts';
import { Button, Card, ErrorPanel, Field, toast, useForm } from '../../components/index.ts';
import { t } from './words.ts';

const empty = { current_password: '', password: '' };

export function PasswordCard() {
  const { user } = useSession();
  const form = useForm({
    initial: empty,
    submit: (values) => kontor.session.changePassword(values),
    changes: [['session']],
    onDone: () => {
      form.reset(empty);
      toast(t('didChangePassword'));
    },
  });
  const wrong = isKontorError(form.error, 'invalid_credentials') ? form.error.detail : undefined;
  return (
    <Card title={t('passwordTitle')}>
      <form className="stack" onSubmit={form.onSubmit}>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <Field
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          {...form.field('current_password')}
          error={wrong ?? form.field('current_password').error}
          required
        />
        <Field
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={200}
          {...form.field('password')}
          required
        />
        <ErrorPanel error={wrong ? undefined : form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
