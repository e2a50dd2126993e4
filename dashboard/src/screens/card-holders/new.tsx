import type { Organization } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useSession } from '../../api/session.ts';
import { useGo } from '../../app/routing.tsx';
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
import { languageChoices, languageOf, type MailLanguage } from '../../customers/choices.ts';
import { findIdentities } from '../../customers/finders.ts';
import { type Found, Lookup } from '../../customers/lookup.tsx';
import { type NoteRow, NotesField, toNotes } from '../../customers/notes.tsx';
import { t as customers } from '../../customers/words.ts';
import { OrganizationPicker, WithOrganization } from './organization.tsx';
import { t } from './words.ts';

export function NewCardHolder() {
  return <WithOrganization>{(organization) => <InviteForm organization={organization} />}</WithOrganization>;
}

type Values = {
  reference_id: string;
  email: string;
  language: MailLanguage;
  history_from: string;
  metadata: NoteRow[];
};

function InviteForm({ organization }: { organization: Organization }) {
  const go = useGo();
  const { can } = useSession();
  const [way, setWay] = useState<'mail' | 'identity'>('mail');
  const [person, setPerson] = useState<Found>();
  const [isPersonMissing, setPersonMissing] = useState(false);
  const [isMailSkipped, setMailSkipped] = useState(false);
  const back = `/card-holders?organization=${organization.id}`;
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
        metadata: toNotes(values.metadata),
      }),
    changes: [['card-holders'], ['tpa-identities']],
    onDone: (created) => {
      toast(created.status === 'invited' ? t('createdMailed') : t('created'));
      go(`/card-holders/${organization.id}/${created.id}`, { replace: true });
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
            <OrganizationPicker chosen={organization} />
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
                <Select label={customers('language')} {...form.field('language')} choices={languageChoices} />
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
            <NotesField
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
