import { isKontorError } from '@kontor/sdk';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import {
  Button,
  ButtonLink,
  Card,
  ErrorPanel,
  Field,
  LeaveDialog,
  PageHeader,
  RadioGroup,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { accountWide } from '../../entities/webhook/account-wide.ts';
import { t as common } from '../../i18n/common.ts';
import { type CreatedWebhook, createWebhook } from './create-webhook.ts';
import { Created } from './created.tsx';
import { keys, useBillingOf, useEventTypes } from './data.ts';
import { EventsField } from './form/events-field.tsx';
import { AuthenticationFields, PaceFields, SignatureField, TargetFields } from './form/fields.tsx';
import { GroupsField, HeadersField } from './form/lists.tsx';
import { OrganizationsField } from './form/organizations-field.tsx';
import { SelectionFields } from './form/selection-fields.tsx';
import {
  bodyOf,
  emptyValues,
  headerError,
  lacksOrganization,
  type NewHeader,
  readGroups,
} from './form/values.ts';
import { OrganizationChoice } from './organization-choice.tsx';
import { t } from './words.ts';

const initial = {
  ...emptyValues,
  headers: [] as NewHeader[],
  groups: '',
  isOwnSecret: false,
  secret: '',
};

export function CreateWebhook() {
  const { account } = useSession();
  const [search, setSearch] = useSearchParams('/webhooks/new');
  const organizationId = search.organization ?? '';
  const [made, setMade] = useState<CreatedWebhook | undefined>(undefined);
  const [isChecked, setChecked] = useState(false);
  const billing = useBillingOf(organizationId);
  const types = useEventTypes();
  const isAccountWide = organizationId === accountWide;
  const form = useForm({
    initial,
    submit: (values) =>
      createWebhook(
        organizationId,
        {
          ...bodyOf(values, { isAccountWide, types }),
          ...(values.isOwnSecret ? { secret: values.secret } : {}),
        },
        values.headers,
        readGroups(values.groups),
      ),
    changes: [[...keys.all]],
    onDone: setMade,
  });
  const guard = useLeaveGuard(form.isDirty && made === undefined, { staysOnPage: true });
  if (made) return <Created made={made} />;
  const { values, set, error } = form;
  const isMissing = isChecked && organizationId === '';
  // Errors without a field on this page are shown in full; the others at their fields.
  const isAtFields = isKontorError(error, 'validation_failed') && error.errors.length > 0;
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        about={t('newAbout')}
        trail={[[{ to: '/webhooks' }, common('webhooks')]]}
      />
      <form
        className="stack"
        noValidate={false}
        onSubmit={(event) => {
          setChecked(true);
          const isFine =
            organizationId !== '' &&
            !(isAccountWide && lacksOrganization(values)) &&
            !values.headers.some(headerError);
          if (isFine) form.onSubmit(event);
          else event.preventDefault();
        }}
      >
        <Card title={t('where')}>
          <div className="stack">
            <OrganizationChoice
              value={organizationId}
              onChange={(organization) => setSearch({ organization })}
              error={isMissing ? t('organizationMissing') : undefined}
              account={t('wholeAccount')}
            />
            {isAccountWide && <OrganizationsField form={form} isChecked={isChecked} />}
            <TargetFields form={form} isSandbox={account.mode === 'sandbox'} />
          </div>
        </Card>
        <Card title={t('what')}>
          <div className="stack">
            <EventsField
              isEverything={values.isEverything}
              events={values.events}
              onChange={({ isEverything, events }) => {
                set('isEverything', isEverything);
                set('events', events);
              }}
              billing={organizationId === '' ? undefined : billing}
              error={error}
            />
            <SelectionFields form={form} types={types} />
          </div>
        </Card>
        <Card title={t('how')}>
          <div className="stack">
            <PaceFields form={form} />
            <SignatureField form={form} />
            <AuthenticationFields form={form} />
            <RadioGroup
              legend={t('secret')}
              value={values.isOwnSecret ? 'own' : 'made'}
              onChange={(value) => set('isOwnSecret', value === 'own')}
              choices={[
                { value: 'made', label: t('secretMade'), hint: t('secretMadeHint') },
                { value: 'own', label: t('secretOwn') },
              ]}
            />
            {values.isOwnSecret && (
              <Field
                label={t('secretOwn')}
                hint={t('secretOwnHint')}
                {...form.field('secret')}
                type="password"
                autoComplete="new-password"
                required
                minLength={24}
                maxLength={200}
              />
            )}
          </div>
        </Card>
        <Card title={t('headers')}>
          <HeadersField
            headers={values.headers}
            onChange={(headers) => set('headers', headers)}
            isChecked={isChecked}
          />
        </Card>
        <Card title={t('groups')}>
          <GroupsField value={values.groups} onChange={(groups) => set('groups', groups)} />
        </Card>
        <ErrorPanel error={error} {...(isAtFields ? { title: common('fieldsBelow') } : {})} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('createWebhook')}
          </Button>
          <ButtonLink kind="quiet" to="/webhooks">
            {common('cancel')}
          </ButtonLink>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}
