import type { Organization } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  Checkbox,
  ErrorPanel,
  Field,
  LeaveDialog,
  PageHeader,
  RadioGroup,
  Select,
  toast,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { type Found, Lookup } from '../../components/lookup.tsx';
import { MetadataField } from '../../components/metadata.tsx';
import { type MetadataRow, toMetadata } from '../../components/metadata-rows.ts';
import { findIdentities } from '../../entities/identity/find-identities.ts';
import { languageChoices, languageOf, type MailLanguage } from '../../entities/mail/mail.ts';
import { t as mailWords } from '../../entities/mail/words.ts';
import { OrganizationPicker, WithOrganization } from './organization.tsx';
import { t } from './words.ts';

export function NewCardHolder() {
  return (
    <WithOrganization page="/card-holders/new">
      {(organization) => <InviteForm organization={organization} />}
    </WithOrganization>
  );
}

type Values = {
  reference_id: string;
  email: string;
  language: MailLanguage;
  history_from: string;
  metadata: MetadataRow[];
};

function InviteForm({ organization }: { organization: Organization }) {
  const go = useGo();
  const { can } = useSession();
  const [way, setWay] = useState<'mail' | 'identity'>('mail');
  const [person, setPerson] = useState<Found>();
  const [isPersonMissing, setPersonMissing] = useState(false);
  const [isMailSkipped, setMailSkipped] = useState(false);
  const back = { to: '/card-holders', search: { organization: organization.id } } as const;
  const initial: Values = {
    reference_id: '',
    email: '',
    language: languageOf[organization.tpa.country],
    history_from: '',
    metadata: [],
  };
  const form = useForm({
    initial,
    submit: (values) =>
      kontor.cardHolders.create(organization.id, {
        reference_id: values.reference_id.trim(),
        ...(way === 'mail'
          ? { email: values.email.trim(), skip_consent_email: isMailSkipped }
          : { identity_id: person?.id }),
        language: values.language,
        ...(values.history_from === '' ? {} : { history_from: values.history_from }),
        metadata: toMetadata(values.metadata),
      }),
    changes: [['card-holders'], ['tpa-identities']],
    onDone: (created) => {
      toast(created.status === 'invited' ? t('createdMailed') : t('created'));
      go(
        {
          to: '/card-holders/$organizationId/$cardHolderId',
          params: { organizationId: organization.id, cardHolderId: created.id },
        },
        { replace: true },
      );
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  const submit = (event: { preventDefault: () => void }) => {
    if (way === 'mail' || person !== undefined) return form.onSubmit(event);
    event.preventDefault();
    setPersonMissing(true);
  };
  return (
    <>
      <PageHeader title={t('newTitle')} trail={[[back, t('title')]]} />
      <form className="stack" onSubmit={submit}>
        <Card>
          <div className="stack">
            <OrganizationPicker page="/card-holders/new" chosen={organization} />
            <Field
              label={t('reference')}
              hint={t('referenceHint')}
              {...form.field('reference_id')}
              maxLength={100}
              required
              autoComplete="off"
              spellCheck={false}
            />
            {can('account-tpa-identities-read') && (
              <RadioGroup
                legend={t('way')}
                value={way}
                onChange={setWay}
                choices={[
                  { value: 'mail', label: t('wayMail'), hint: t('wayMailHint') },
                  { value: 'identity', label: t('wayIdentity'), hint: t('wayIdentityHint') },
                ]}
              />
            )}
            {way === 'mail' ? (
              <>
                <Field
                  label={t('email')}
                  type="email"
                  {...form.field('email')}
                  maxLength={254}
                  required
                  autoComplete="off"
                />
                <Select label={mailWords('language')} {...form.field('language')} choices={languageChoices} />
                <Checkbox
                  label={t('skipMail')}
                  hint={t('skipMailHint')}
                  checked={isMailSkipped}
                  onChange={setMailSkipped}
                />
              </>
            ) : (
              <Lookup
                label={t('identity')}
                hint={t('identityHint')}
                kind={`identities ${organization.tpa_id}`}
                chosen={person}
                find={(text, options) => findIdentities(organization.tpa_id, text, options)}
                onChange={(found) => {
                  setPerson(found);
                  setPersonMissing(false);
                }}
                error={isPersonMissing ? t('needIdentity') : undefined}
              />
            )}
            <Field
              label={t('history')}
              hint={t('historyHint')}
              type="date"
              {...form.field('history_from')}
              isOptional
            />
            <MetadataField
              rows={form.values.metadata}
              onChange={(rows) => form.set('metadata', rows)}
              error={form.field('metadata').error}
            />
            <ErrorPanel error={form.error} />
            <div className="row">
              <Button type="submit" kind="primary" icon="send" isBusy={form.isBusy}>
                {way === 'mail' && !isMailSkipped ? t('sendInvite') : t('add')}
              </Button>
            </div>
          </div>
        </Card>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}
