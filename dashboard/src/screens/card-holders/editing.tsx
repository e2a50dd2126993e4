import type { CardHolder } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useGo, usePageParams } from '../../app/routing.tsx';
import {
  Button,
  Card,
  ErrorPanel,
  Field,
  LeaveDialog,
  PageHeader,
  Select,
  Skeleton,
  toast,
  useForm,
  useLeaveGuard,
} from '../../components/index.ts';
import { languageChoices } from '../../customers/choices.ts';
import { NotesField, toNoteRows, toNotes } from '../../customers/notes.tsx';
import { StaleGuard } from '../../customers/stale.tsx';
import { t as customers } from '../../customers/words.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

const toValues = (one: CardHolder) => ({
  reference_id: one.reference_id,
  email: one.email ?? '',
  language: one.language,
  history_from: one.history_from ?? '',
  metadata: toNoteRows(one.metadata),
});

export function EditCardHolder() {
  const { organizationId, cardHolderId } = usePageParams<'organizationId' | 'cardHolderId'>();
  const { data, error, isPending, refetch } = useRead(
    ['card-holders', organizationId, cardHolderId],
    (options) => kontor.cardHolders.get(organizationId, cardHolderId, options),
  );
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return (
    <>
      <PageHeader
        title={t('editTitle', { name: data.reference_id })}
        trail={[
          [`/card-holders?organization=${organizationId}`, t('title')],
          [`/card-holders/${organizationId}/${data.id}`, data.reference_id],
        ]}
      />
      <EditForm stored={data} />
    </>
  );
}

function EditForm({ stored }: { stored: CardHolder }) {
  const go = useGo();
  // What the form was opened with: a later reading in the background must not make it look fresh.
  const [opened, setOpened] = useState(stored);
  const start = toValues(opened);
  const { organization_id: organizationId } = opened;
  const isAddressFixed = opened.status === 'consented' || opened.status === 'withdrawn';
  const isHistoryFixed = opened.status !== 'created' && opened.status !== 'invited';
  const form = useForm({
    initial: start,
    submit: (values, { isForced }) =>
      kontor.cardHolders.update(
        organizationId,
        opened.id,
        {
          reference_id: values.reference_id.trim(),
          ...(isAddressFixed || values.email.trim() === '' ? {} : { email: values.email.trim() }),
          language: values.language,
          ...(isHistoryFixed
            ? {}
            : { history_from: values.history_from === '' ? null : values.history_from }),
          metadata: toNotes(values.metadata),
        },
        isForced ? {} : { ifMatch: opened },
      ),
    changes: [['card-holders']],
    onDone: (saved) => {
      toast(t('saved'));
      go(`/card-holders/${organizationId}/${saved.id}`, { replace: true });
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  return (
    <form onSubmit={form.onSubmit}>
      <Card>
        <div className="stack">
          <Field
            label={t('reference')}
            hint={t('referenceHint')}
            {...form.field('reference_id')}
            maxLength={100}
            required
            spellCheck={false}
          />
          <Field
            label={t('email')}
            hint={isAddressFixed ? t('emailFixed') : t('emailAgain')}
            type="email"
            {...form.field('email')}
            maxLength={254}
            disabled={isAddressFixed}
          />
          <Select label={customers('language')} {...form.field('language')} choices={languageChoices} />
          <Field
            label={t('history')}
            hint={isHistoryFixed ? t('historyFixed') : t('historyHint')}
            type="date"
            {...form.field('history_from')}
            disabled={isHistoryFixed}
          />
          <NotesField
            rows={form.values.metadata}
            onChange={(rows) => form.set('metadata', rows)}
            error={form.field('metadata').error}
          />
          <ErrorPanel error={form.isStale ? undefined : form.error} />
          <div className="row">
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              {common('save')}
            </Button>
          </div>
        </div>
      </Card>
      <LeaveDialog guard={guard} />
      <StaleGuard
        form={form}
        start={start}
        queryKey={['card-holders', organizationId, opened.id]}
        read={(options) => kontor.cardHolders.get(organizationId, opened.id, options)}
        toValues={toValues}
        onReload={setOpened}
      />
    </form>
  );
}
