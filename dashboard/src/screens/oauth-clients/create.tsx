import { recommendedScopes } from 'virtual:scopes';
import type { AccountScope, OAuthClientWithSecret } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import {
  Button,
  ButtonLink,
  Card,
  ErrorPanel,
  Field,
  LeaveDialog,
  PageHeader,
  RadioGroup,
  Select,
  TextArea,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { lifetimeChoices } from '../../entities/oauth-client/token-lifetime.ts';
import { t as common } from '../../i18n/common.ts';
import { ClientSecret } from './client-secret.tsx';
import { linesOf } from './form-values.ts';
import { ScopePicker } from './scope-picker.tsx';
import { t } from './words.ts';

type Values = {
  name: string;
  reach: 'account' | 'organization';
  organization_id: string;
  scopes: AccountScope[];
  token_lifetime: string;
  allowed_ips: string;
};
const initial: Values = {
  name: '',
  reach: 'account',
  organization_id: '',
  scopes: recommendedScopes,
  token_lifetime: '',
  allowed_ips: '',
};

export function CreateClient() {
  const go = useGo();
  const [made, setMade] = useState<OAuthClientWithSecret | undefined>(undefined);
  const form = useForm<Values, OAuthClientWithSecret>({
    initial,
    submit: ({ name, reach, organization_id, scopes, token_lifetime, allowed_ips }) =>
      kontor.oauthClients.create({
        name,
        scopes,
        ...(token_lifetime === '' ? {} : { token_lifetime: Number(token_lifetime) }),
        allowed_ips: linesOf(allowed_ips),
        ...(reach === 'organization' ? { organization_id } : {}),
      }),
    changes: [['oauth-clients']],
    onDone: setMade,
  });
  const guard = useLeaveGuard(form.isDirty && made === undefined);
  const trail = [[{ to: '/oauth-clients' }, t('title')]] as const;
  if (made)
    return (
      <>
        <PageHeader title={made.name} trail={trail} />
        <ClientSecret
          client={made}
          onStored={() =>
            go({ to: '/oauth-clients/$clientId', params: { clientId: made.id } }, { replace: true })
          }
        />
      </>
    );
  // The API names an invalid range by its index; the form has one text box.
  const badRange = (form.error as { errors?: { field: string; message: string }[] } | null)?.errors?.find(
    ({ field }) => field.startsWith('allowed_ips'),
  );
  return (
    <>
      <PageHeader title={t('createTitle')} about={t('about')} trail={trail} />
      <form className="stack" onSubmit={form.onSubmit}>
        <Card>
          <div className="stack">
            <Field
              label={common('name')}
              hint={t('nameHint')}
              {...form.field('name')}
              required
              maxLength={100}
              autoFocus
              autoComplete="off"
            />
            <RadioGroup
              legend={t('reach')}
              value={form.values.reach}
              onChange={(reach) => form.set('reach', reach)}
              choices={[
                { value: 'account', label: t('reachAccount') },
                { value: 'organization', label: t('reachOrganization') },
              ]}
            />
            {form.values.reach === 'organization' && <OrganizationField {...form.field('organization_id')} />}
            <Select
              label={t('lifetime')}
              hint={t('lifetimeHint')}
              {...form.field('token_lifetime')}
              choices={[{ value: '', label: t('accountDefault') }, ...lifetimeChoices('3600')]}
            />
            <TextArea
              label={t('ips')}
              hint={t('ipsHint')}
              isOptional
              {...form.field('allowed_ips')}
              error={badRange?.message}
              rows={2}
              spellCheck={false}
            />
          </div>
        </Card>
        <Card>
          <ScopePicker {...form.field('scopes')} />
        </Card>
        <ErrorPanel error={form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('creating')}
          </Button>
          <ButtonLink to="/oauth-clients">{common('cancel')}</ButtonLink>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}

function OrganizationField(props: {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}) {
  const organizations = useRead(['organizations', 'choice'], (options) =>
    kontor.organizations.list({ limit: 100 }, options).page(),
  );
  const choices =
    organizations.data?.data.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })) ?? [];
  return (
    <>
      <Select
        label={t('organization')}
        {...props}
        choices={[{ value: '', label: t('chooseOrganization') }, ...choices]}
        hint={organizations.data?.next_cursor ? t('moreOrganizations') : undefined}
      />
      <ErrorPanel error={organizations.error} retry={organizations.refetch} />
    </>
  );
}
