import { type Account, isKontorError } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Button,
  Card,
  DescriptionList,
  ErrorPanel,
  Field,
  Id,
  Notice,
  Select,
  Skeleton,
  Time,
  toast,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { lifetimeChoices } from '../../entities/oauth-client/token-lifetime.ts';
import { t as common, roleName } from '../../i18n/common.ts';
import { LimitsCard } from './limits.tsx';
import { LogoCard } from './logo.tsx';
import { RetentionCard } from './retention.tsx';
import { t } from './words.ts';

export function AccountSettings() {
  const { can, user } = useSession();
  const query = useRead(['account'], (options) => kontor.account.get(options));
  const account = query.data;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (account === undefined) return <Skeleton lines={8} />;
  return (
    <>
      {!can('accounts-write') && <Notice>{t('readOnly', { role: roleName(user.role) })}</Notice>}
      <div className="columns">
        <AccountForm key={account.id} account={account} />
        <div className="stack">
          <LogoCard account={account} />
          <Card title={t('fixed')}>
            <DescriptionList
              items={[
                [common('id'), <Id key="id" id={account.id} />],
                [t('nameLegal'), account.name_legal],
                [t('number'), account.organization_number],
                [t('country'), account.country],
                [t('mode'), t(account.mode === 'sandbox' ? 'sandboxMode' : 'liveMode')],
                [common('created'), <Time key="at" at={account.created_at} />],
              ]}
            />
          </Card>
          <LimitsCard />
          <RetentionCard />
          <p>
            <Link to="/users/me">{t('ownSignIn')}</Link>
          </p>
        </div>
      </div>
    </>
  );
}

const numbers = ['webhook_max_attempts', 'data_retention_days', 'rate_limit'] as const;
type Values = Record<
  'name_system' | 'notify_email' | 'default_token_lifetime' | (typeof numbers)[number],
  string
>;

const toValues = ({ name_system, notify_email, settings }: Account): Values => ({
  name_system,
  notify_email: notify_email ?? '',
  default_token_lifetime: String(settings.default_token_lifetime),
  webhook_max_attempts: String(settings.webhook_max_attempts),
  data_retention_days: String(settings.data_retention_days),
  rate_limit: settings.rate_limit === null ? '' : String(settings.rate_limit),
});

const toBody = (values: Values) => ({
  name_system: values.name_system,
  notify_email: values.notify_email || null,
  settings: {
    default_token_lifetime: Number(values.default_token_lifetime),
    webhook_max_attempts: Number(values.webhook_max_attempts),
    data_retention_days: Number(values.data_retention_days),
    rate_limit: values.rate_limit === '' ? null : Number(values.rate_limit),
  },
});

function AccountForm({ account }: { account: Account }) {
  const { can } = useSession();
  const form = useEdit({
    stored: account,
    toValues,
    save: (values, options) => kontor.account.update(toBody(values), options),
    read: () => kontor.account.get(),
    labels: {
      name_system: t('nameSystem'),
      notify_email: t('notifyEmail'),
      default_token_lifetime: t('default_token_lifetime'),
      webhook_max_attempts: t('webhook_max_attempts'),
      data_retention_days: t('data_retention_days'),
      rate_limit: t('rate_limit'),
    },
    changes: [['account']],
    onDone: () => toast(t('saved')),
  });
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <fieldset className="stack" disabled={!can('accounts-write')}>
        <Card title={t('profile')}>
          <div className="stack">
            <Field
              label={t('nameSystem')}
              hint={t('nameSystemHint')}
              {...form.field('name_system')}
              required
              maxLength={100}
            />
            <Field
              label={t('notifyEmail')}
              hint={t('notifyEmailHint')}
              type="email"
              maxLength={254}
              {...form.field('notify_email')}
            />
          </div>
        </Card>
        <Card title={t('limits')}>
          <div className="stack">
            <Select
              label={t('default_token_lifetime')}
              hint={t('default_token_lifetime_hint')}
              {...form.field('default_token_lifetime')}
              choices={lifetimeChoices(form.values.default_token_lifetime)}
            />
            {numbers.map((name) => {
              const field = form.field(name);
              return (
                <Field
                  key={name}
                  label={t(name)}
                  hint={t(`${name}_hint`)}
                  type="number"
                  min={1}
                  {...field}
                  error={field.error ?? settingError(form.error, name)}
                  required={name !== 'rate_limit'}
                />
              );
            })}
          </div>
        </Card>
      </fieldset>
      <ErrorPanel error={form.isStale ? undefined : form.error} />
      {can('accounts-write') && (
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={!form.isDirty}>
            {common('save')}
          </Button>
        </div>
      )}
      {form.dialogs}
    </form>
  );
}

/** The API names these fields by their path in the body. */
function settingError(error: unknown, name: string): string | undefined {
  return isKontorError(error) ? error.errorOf(`settings.${name}`) : undefined;
}
