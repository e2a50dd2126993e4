import type { SsoConnection } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Button,
  Card,
  Checkbox,
  Code,
  ErrorPanel,
  Field,
  IconButton,
  Select,
  toast,
} from '../../components/index.ts';
import { t as common, roleName } from '../../i18n/common.ts';
import { ClientFields, RedirectUri } from './sso-client.tsx';
import { t } from './words.ts';

type Role = SsoConnection['role_mapping']['roles'][number]['role'];
const roles: readonly Role[] = ['owner', 'admin', 'developer', 'viewer', 'accountant'];
const refuse = 'refuse';

const toValues = (stored: SsoConnection) => ({
  issuer: stored.issuer,
  client_id: stored.client_id,
  authentication: stored.authentication,
  client_secret: '',
  scopes: stored.scopes.join(' '),
  second_factor_values: stored.second_factor_values.join(' '),
  just_in_time: stored.just_in_time,
  claim: stored.role_mapping.claim ?? '',
  roles: stored.role_mapping.roles,
  default_role: stored.role_mapping.default_role ?? (refuse as Role | typeof refuse),
});
type Values = ReturnType<typeof toValues>;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const toBody = (values: Values) => ({
  issuer: values.issuer,
  client_id: values.client_id,
  authentication: values.authentication,
  ...(values.client_secret === '' ? {} : { client_secret: values.client_secret }),
  scopes: wordsIn(values.scopes),
  second_factor_values: wordsIn(values.second_factor_values),
  just_in_time: values.just_in_time,
  role_mapping: {
    claim: values.claim === '' ? null : values.claim,
    roles: values.roles.filter(({ value }) => value !== ''),
    default_role: values.default_role === refuse ? null : values.default_role,
  },
});

/** The provider, and which role its claims give. */
export function SsoForm({ connection }: { connection: SsoConnection }) {
  const form = useEdit({
    stored: connection,
    toValues,
    save: (values, options) => kontor.sso.update(toBody(values), options),
    read: () => kontor.sso.get(),
    labels: {
      issuer: t('ssoIssuer'),
      client_id: t('ssoClientId'),
      authentication: t('ssoAuthentication'),
      client_secret: t('ssoClientSecret'),
      scopes: t('ssoScopes'),
      second_factor_values: t('ssoSecondFactor'),
      just_in_time: t('ssoJustInTime'),
      claim: t('ssoClaim'),
      roles: t('ssoRoles'),
      default_role: t('ssoDefaultRole'),
    },
    secrets: ['client_secret'],
    changes: [['sso']],
    onDone: () => toast(t('saved')),
  });
  const isKey = form.values.authentication === 'private_key_jwt';
  const hint =
    connection.secret_hint === null ? undefined : t('ssoSecretHint', { hint: connection.secret_hint });
  const isOn = form.field('just_in_time');
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <Card title={t('ssoProvider')}>
        <div className="stack">
          <RedirectUri uri={connection.redirect_uri} />
          <ClientFields
            issuer={form.field('issuer')}
            clientId={form.field('client_id')}
            authentication={form.field('authentication')}
          />
          {isKey ? (
            connection.public_jwk && (
              <Code text={JSON.stringify(connection.public_jwk, null, 2)} label={t('ssoPublicKey')} />
            )
          ) : (
            <Field
              label={t('ssoClientSecret')}
              hint={hint}
              type="password"
              autoComplete="off"
              {...form.field('client_secret')}
            />
          )}
          <Field label={t('ssoScopes')} {...form.field('scopes')} required maxLength={500} />
          <Field
            label={t('ssoSecondFactor')}
            hint={t('ssoSecondFactorHint')}
            {...form.field('second_factor_values')}
            maxLength={500}
          />
        </div>
      </Card>
      <Card title={t('ssoRoles')}>
        <div className="stack">
          <Checkbox
            label={t('ssoJustInTime')}
            hint={t('ssoJustInTimeHint')}
            checked={isOn.value}
            onChange={isOn.onChange}
          />
          <Field label={t('ssoClaim')} hint={t('ssoClaimHint')} {...form.field('claim')} maxLength={200} />
          {form.values.claim !== '' && (
            <RoleRows rows={form.values.roles} onChange={(rows) => form.field('roles').onChange(rows)} />
          )}
          <Select
            label={t('ssoDefaultRole')}
            hint={t('ssoDefaultRoleHint')}
            {...form.field('default_role')}
            choices={[
              { value: refuse, label: t('ssoRefuse') },
              ...roles.map((role) => ({ value: role, label: roleName(role) })),
            ]}
          />
        </div>
      </Card>
      <ErrorPanel error={form.isStale ? undefined : form.error} />
      <div className="row">
        <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={!form.isDirty}>
          {common('save')}
        </Button>
      </div>
      {form.dialogs}
    </form>
  );
}

type Row = Values['roles'][number];

/** The values of the claim with their roles, in the order in which they are tried. */
function RoleRows({ rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void }) {
  const replace = (at: number, row: Row) => onChange(rows.map((one, index) => (index === at ? row : one)));
  return (
    <fieldset className="stack">
      <legend>{t('ssoRolesHint')}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity, and its fields keep no state
        <div className="row" key={at}>
          <Field
            label={t('ssoValue')}
            value={row.value}
            onChange={(value) => replace(at, { ...row, value })}
            maxLength={300}
          />
          <Select
            label={t('ssoRole')}
            value={row.role}
            onChange={(role) => replace(at, { ...row, role })}
            choices={roles.map((role) => ({ value: role, label: roleName(role) }))}
          />
          <IconButton
            icon="trash"
            label={common('remove')}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="row">
        <Button icon="plus" onClick={() => onChange([...rows, { value: '', role: 'viewer' }])}>
          {t('ssoAddRole')}
        </Button>
      </div>
    </fieldset>
  );
}
