import type { TpaSignatory } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
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
import { languageChoices, type MailLanguage } from '../../customers/choices.ts';
import { StaleGuard } from '../../customers/stale.tsx';
import { t as customers } from '../../customers/words.ts';
import { t as common } from '../../i18n/common.ts';
import { signatoryChanges } from './signatories.tsx';
import { t } from './words.ts';

/** A new signer of the TPA, or one who is to be changed. */
export function SignatoryDialog({
  tpa,
  signatoryId,
  onClose,
}: {
  tpa: { id: string; language?: MailLanguage };
  signatoryId?: string;
  onClose: () => void;
}) {
  const { data, error, isLoading, refetch } = useRead(
    ['tpa-signatories', tpa.id, 'one', signatoryId],
    // The cast: it is off without an id.
    (options) => kontor.tpas.signatories.get(tpa.id, signatoryId as string, options),
    { isOn: signatoryId !== undefined },
  );
  const isReady = signatoryId === undefined || data !== undefined;
  return (
    <Dialog title={signatoryId === undefined ? t('addSigner') : t('editSigner')} onClose={onClose}>
      {isLoading && <Skeleton lines={4} />}
      <ErrorPanel error={error} retry={refetch} />
      {isReady && <SignatoryForm tpa={tpa} stored={data} onClose={onClose} />}
    </Dialog>
  );
}

const toValues = (one: TpaSignatory) => ({
  name: one.name ?? '',
  email: one.email,
  phone_number: one.phone_number ?? '',
  language: one.language,
});

function SignatoryForm({
  tpa,
  stored,
  onClose,
}: {
  tpa: { id: string; language?: MailLanguage };
  stored: TpaSignatory | undefined;
  onClose: () => void;
}) {
  // What the form was opened with: a later reading in the background must not make it look fresh.
  const [opened, setOpened] = useState(stored);
  const initial =
    opened === undefined
      ? { name: '', email: '', phone_number: '', language: tpa.language ?? ('en' as MailLanguage) }
      : toValues(opened);
  const form = useForm({
    initial,
    submit: (values, { isForced }) => {
      const body = {
        email: values.email.trim(),
        name: values.name.trim() || null,
        phone_number: values.phone_number.trim() || null,
        language: values.language,
      };
      return opened === undefined
        ? kontor.tpas.signatories.create(tpa.id, body)
        : kontor.tpas.signatories.update(tpa.id, opened.id, body, isForced ? {} : { ifMatch: opened });
    },
    changes: signatoryChanges,
    onDone: () => {
      toast(opened === undefined ? t('added') : common('done'));
      onClose();
    },
  });
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <Field label={t('signerName')} {...form.field('name')} maxLength={200} isOptional autoComplete="off" />
      <Field
        label={t('signerEmail')}
        hint={opened === undefined ? t('signerEmailHint') : t('editSignerHint')}
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
      <Select label={customers('language')} {...form.field('language')} choices={languageChoices} />
      <ErrorPanel error={form.isStale ? undefined : form.error} />
      <footer>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {opened === undefined ? t('addSigner') : common('save')}
        </Button>
      </footer>
      {opened !== undefined && (
        <StaleGuard
          form={form}
          start={initial}
          queryKey={['tpa-signatories', tpa.id, 'one', opened.id]}
          read={(options) => kontor.tpas.signatories.get(tpa.id, opened.id, options)}
          toValues={toValues}
          onReload={setOpened}
        />
      )}
    </form>
  );
}
