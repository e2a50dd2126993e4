import type { Webhook } from '@kontor/sdk';
import { useSession } from '../../../api/session.ts';
import { useEdit } from '../../../components/edit.tsx';
import { Button, Card, ErrorPanel, Notice, toast } from '../../../components/index.ts';
import { accountWide } from '../../../entities/webhook/account-wide.ts';
import { webhookCalls } from '../../../entities/webhook/calls.ts';
import { t as common } from '../../../i18n/common.ts';
import { keys, useBillingOf, useEventTypes } from '../data.ts';
import { t } from '../words.ts';
import { EventsField } from './events-field.tsx';
import { AuthenticationFields, PaceFields, SignatureField, TargetFields } from './fields.tsx';
import { OrganizationsField } from './organizations-field.tsx';
import { SelectionFields } from './selection-fields.tsx';
import { changeOf, lacksOrganization, type Values, valuesOf } from './values.ts';

/** Edits a webhook. Changes by other users are shown before they are overwritten. */
export function EditForm({ webhook }: { webhook: Webhook }) {
  const { account } = useSession();
  const { organization_id, id } = webhook;
  const billing = useBillingOf(organization_id);
  const types = useEventTypes();
  const isAccountWide = organization_id === accountWide;
  const form = useEdit({
    stored: webhook,
    toValues: valuesOf,
    save: (values, { ifMatch }) =>
      webhookCalls.update(
        organization_id,
        id,
        changeOf(values, valuesOf(ifMatch), { isAccountWide, types }),
        { ifMatch },
      ),
    read: () => webhookCalls.get(organization_id, id),
    labels: labels(),
    secrets: ['basic_password', 'custom_value', 'oauth_client_secret'],
    changes: [[...keys.all]],
    onDone: (changed, before) => toast(t(changed.url === before.url ? 'saved' : 'savedAndAsked')),
  });
  const { base } = form;
  const { values, set } = form;
  const isIncomplete = isAccountWide && lacksOrganization(values);
  const isMoved = values.url.trim() !== base.url;
  return (
    <>
      <Card title={t('tab_settings')}>
        <form className="stack" onSubmit={form.onSubmit}>
          {isAccountWide && <OrganizationsField form={form} isChecked={isIncomplete} />}
          <TargetFields form={form} isSandbox={account.mode === 'sandbox'} />
          {isMoved && <Notice>{t('movedHint')}</Notice>}
          <EventsField
            isEverything={values.isEverything}
            events={values.events}
            onChange={({ isEverything, events }) => {
              set('isEverything', isEverything);
              set('events', events);
            }}
            billing={billing}
            error={form.error}
          />
          <SelectionFields form={form} types={types} />
          <PaceFields form={form} />
          <SignatureField form={form} />
          <AuthenticationFields form={form} stored={base.authentication_type} />
          <ErrorPanel error={form.isStale ? undefined : form.error} />
          <div className="row">
            <Button
              type="submit"
              kind="primary"
              isBusy={form.isBusy}
              disabled={!form.isDirty || isIncomplete}
            >
              {common('save')}
            </Button>
            {form.isDirty && (
              <Button kind="quiet" onClick={form.discard}>
                {t('discard')}
              </Button>
            )}
          </div>
        </form>
      </Card>
      {form.dialogs}
    </>
  );
}

const labels = (): Record<keyof Values, string> => ({
  url: t('url'),
  description: t('description'),
  isEverything: t('everything'),
  events: t('events'),
  isSomeOrganizations: t('onlyTheseOrganizations'),
  organization_ids: t('organizations'),
  filter: t('filter'),
  content: t('content'),
  fields: t('contentFields'),
  ordered: t('ordered'),
  max_per_second: t('maxPerSecond'),
  signature: t('signature'),
  authentication_type: t('authentication'),
  basic_username: t('username'),
  basic_password: t('password'),
  custom_key: t('headerKey'),
  custom_value: t('headerContent'),
  oauth_access_token_url: t('tokenUrl'),
  oauth_client_id: t('clientId'),
  oauth_client_secret: t('clientSecret'),
  oauth_scope: t('scope'),
});
