import type { TpaSignatory } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Button,
  Dialog,
  ErrorPanel,
  Field,
  Select,
  Skeleton,
  toast,
  useForm,
} from '../../components/index.ts';
import { languageChoices, type MailLanguage } from '../../entities/mail/mail.ts';
import { t as mailWords } from '../../entities/mail/words.ts';
import { t as common } from '../../i18n/common.ts';
import { signatoryChanges } from './signatory-changes.ts';
import { t } from './words.ts';

type SignedTpa = { id: string; language?: MailLanguage };

/** Adds a signatory to the TPA, or edits one. */
export function SignatoryDialog({
  tpa,
  signatoryId,
  onClose,
}: {
  tpa: SignedTpa;
  signatoryId?: string;
  onClose: () => void;
}) {
  const { data, error, isLoading, refetch } = useRead(
    ['tpa-signatories', tpa.id, 'one', signatoryId],
    // The cast: the query is disabled without an id.
    (options) => kontor.tpas.signatories.get(tpa.id, signatoryId as string, options),
    { isOn: signatoryId !== undefined },
  );
  return (
    <Dialog title={signatoryId === undefined ? t('addSigner') : t('editSigner')} onClose={onClose}>
      {isLoading && <Skeleton lines={4} />}
      <ErrorPanel error={error} retry={refetch} />
      {signatoryId === undefined && <AddForm tpa={tpa} onClose={onClose} />}
      {data !== undefined && <EditForm stored={data} onClose={onClose} />}
    </Dialog>
  );
}

type Values = { name: string; email: string; phone_number: string; language: MailLanguage };

const toValues = (one: TpaSignatory): Values => ({
  name: one.name ?? '',
  email: one.email,
  phone_number: one.phone_number ?? '',
  language: one.language,
});

const toBody = (values: Values) => ({
  email: values.email.trim(),
  name: values.name.trim() || null,
  phone_number: values.phone_number.trim() || null,
  language: values.language,
});

function AddForm({ tpa, onClose }: { tpa: SignedTpa; onClose: () => void }) {
  const form = useForm<Values, TpaSignatory>({
    initial: { name: '', email: '', phone_number: '', language: tpa.language ?? 'en' },
    submit: (values) => kontor.tpas.signatories.create(tpa.id, toBody(values)),
    changes: signatoryChanges,
    onDone: () => {
      toast(t('added'));
      onClose();
    },
  });
  return <Fields form={form} hint={t('signerEmailHint')} action={t('addSigner')} onClose={onClose} />;
}

function EditForm({ stored, onClose }: { stored: TpaSignatory; onClose: () => void }) {
  const { tpa_id: tpaId, id } = stored;
  const form = useEdit({
    stored,
    toValues,
    save: (values, options) => kontor.tpas.signatories.update(tpaId, id, toBody(values), options),
    read: () => kontor.tpas.signatories.get(tpaId, id),
    labels: {
      name: t('signerName'),
      email: t('signerEmail'),
      phone_number: t('phone'),
      language: mailWords('language'),
    },
    changes: signatoryChanges,
    onDone: () => {
      toast(common('done'));
      onClose();
    },
  });
  return (
    <>
      <Fields form={form} hint={t('editSignerHint')} action={common('save')} onClose={onClose} />
      {form.dialogs}
    </>
  );
}

function Fields({
  form,
  hint,
  action,
  onClose,
}: {
  form: ReturnType<typeof useForm<Values, unknown>>;
  hint: string;
  action: string;
  onClose: () => void;
}) {
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <Field label={t('signerName')} {...form.field('name')} maxLength={200} isOptional autoComplete="off" />
      <Field
        label={t('signerEmail')}
        hint={hint}
        type="email"
        {...form.field('email')}
        maxLength={254}
        required
        autoComplete="off"
      />
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        {...form.field('phone_number')}
        maxLength={22}
        isOptional
        autoComplete="off"
      />
      <Select label={mailWords('language')} {...form.field('language')} choices={languageChoices} />
      <ErrorPanel error={form.isStale ? undefined : form.error} />
      <footer>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {action}
        </Button>
      </footer>
    </form>
  );
}
