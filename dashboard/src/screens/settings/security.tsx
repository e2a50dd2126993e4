import type { SecurityPolicy } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Button,
  Card,
  Checkbox,
  ErrorPanel,
  Field,
  Notice,
  Select,
  Skeleton,
  TextArea,
  toast,
} from '../../components/index.ts';
import { lifetimeChoices } from '../../entities/oauth-client/token-lifetime.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

/** What the account requires of its users' sessions and its clients' tokens. Only owners change it. */
export function Security() {
  const query = useRead(['account', 'security-policy'], (options) => kontor.securityPolicy.get(options));
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Skeleton lines={8} />;
  return <PolicyForm policy={query.data} />;
}

const minutes = ['session_length_minutes', 'session_idle_minutes'] as const;
const lifetimes = ['token_lifetime_default', 'token_lifetime_max'] as const;
const bindings = ['none', 'any', 'dpop', 'mtls'] as const;

const text = (value: number | null) => (value === null ? '' : String(value));
const toNumber = (value: string) => (value === '' ? null : Number(value));

const toValues = (policy: SecurityPolicy) => ({
  second_factor_required: policy.second_factor_required,
  session_length_minutes: text(policy.session_length_minutes),
  session_idle_minutes: text(policy.session_idle_minutes),
  allowed_networks: policy.allowed_networks.join('\n'),
  token_lifetime_default: text(policy.token_lifetime_default),
  token_lifetime_max: text(policy.token_lifetime_max),
  token_binding_required: policy.token_binding_required,
});

const toBody = (values: ReturnType<typeof toValues>) => ({
  second_factor_required: values.second_factor_required,
  session_length_minutes: toNumber(values.session_length_minutes),
  session_idle_minutes: toNumber(values.session_idle_minutes),
  allowed_networks: values.allowed_networks.split(/[\s,]+/).filter((range) => range !== ''),
  token_lifetime_default: toNumber(values.token_lifetime_default),
  token_lifetime_max: toNumber(values.token_lifetime_max),
  token_binding_required: values.token_binding_required,
});

function PolicyForm({ policy }: { policy: SecurityPolicy }) {
  const { user } = useSession();
  const isOwner = user.role === 'owner';
  const form = useEdit({
    stored: policy,
    toValues,
    save: (values, options) => kontor.securityPolicy.update(toBody(values), options),
    read: () => kontor.securityPolicy.get(),
    labels: {
      second_factor_required: t('second_factor_required'),
      session_length_minutes: t('session_length_minutes'),
      session_idle_minutes: t('session_idle_minutes'),
      allowed_networks: t('allowed_networks'),
      token_lifetime_default: t('token_lifetime_default'),
      token_lifetime_max: t('token_lifetime_max'),
      token_binding_required: t('token_binding_required'),
    },
    changes: [['account']],
    onDone: () => toast(t('policySaved')),
  });
  const noRule = { value: '', label: t('noRule') };
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <p className="soft">{t('securityAbout')}</p>
      {!isOwner && <Notice>{t('ownersSetPolicy')}</Notice>}
      <fieldset className="stack" disabled={!isOwner}>
        <Card title={t('policyOfUsers')}>
          <div className="stack">
            <Checkbox
              label={t('second_factor_required')}
              hint={t('second_factor_required_hint')}
              checked={form.values.second_factor_required}
              onChange={(isOn) => form.set('second_factor_required', isOn)}
            />
            {minutes.map((name) => (
              <Field
                key={name}
                label={t(name)}
                hint={t(`${name}_hint`)}
                type="number"
                min={1}
                {...form.field(name)}
              />
            ))}
            <TextArea
              label={t('allowed_networks')}
              hint={t('allowed_networks_hint')}
              placeholder="192.0.2.0/24"
              spellCheck={false}
              {...form.field('allowed_networks')}
            />
          </div>
        </Card>
        <Card title={t('policyOfTokens')}>
          <div className="stack">
            {lifetimes.map((name) => (
              <Select
                key={name}
                label={t(name)}
                hint={t(`${name}_hint`)}
                {...form.field(name)}
                choices={[noRule, ...lifetimeChoices(form.values[name] || '3600')]}
              />
            ))}
            <Select
              label={t('token_binding_required')}
              hint={t('token_binding_required_hint')}
              {...form.field('token_binding_required')}
              choices={bindings.map((value) => ({ value, label: t(`binding_${value}`) }))}
            />
          </div>
        </Card>
      </fieldset>
      <ErrorPanel error={form.isStale ? undefined : form.error} />
      {isOwner && (
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
