import type { CardHolder } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Button,
  Card,
  ErrorPanel,
  Field,
  PageHeader,
  Select,
  Skeleton,
  toast,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { MetadataField } from '../../components/metadata.tsx';
import { toMetadata, toMetadataRows } from '../../components/metadata-rows.ts';
import { languageChoices } from '../../entities/mail/mail.ts';
import { t as mailWords } from '../../entities/mail/words.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

const toValues = (one: CardHolder) => ({
  reference_id: one.reference_id,
  email: one.email ?? '',
  language: one.language,
  history_from: one.history_from ?? '',
  metadata: toMetadataRows(one.metadata),
});

export function EditCardHolder() {
  const { organizationId, cardHolderId } = useParams({
    from: '/card-holders/$organizationId/$cardHolderId/edit',
  });
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
          [{ to: '/card-holders', search: { organization: organizationId } }, t('title')],
          [
            {
              to: '/card-holders/$organizationId/$cardHolderId',
              params: { organizationId, cardHolderId: data.id },
            },
            data.reference_id,
          ],
        ]}
      />
      <EditForm stored={data} />
    </>
  );
}

function EditForm({ stored }: { stored: CardHolder }) {
  const go = useGo();
  const { organization_id: organizationId, id } = stored;
  const isAddressFixed = stored.status === 'consented' || stored.status === 'withdrawn';
  const isHistoryFixed = stored.status !== 'created' && stored.status !== 'invited';
  const form = useEdit({
    stored,
    toValues,
    save: (values, options) =>
      kontor.cardHolders.update(
        organizationId,
        id,
        {
          reference_id: values.reference_id.trim(),
          ...(isAddressFixed || values.email.trim() === '' ? {} : { email: values.email.trim() }),
          language: values.language,
          ...(isHistoryFixed
            ? {}
            : { history_from: values.history_from === '' ? null : values.history_from }),
          metadata: toMetadata(values.metadata),
        },
        options,
      ),
    read: () => kontor.cardHolders.get(organizationId, id),
    labels: {
      reference_id: t('reference'),
      email: t('email'),
      language: mailWords('language'),
      history_from: t('history'),
      metadata: common('metadata'),
    },
    changes: [['card-holders']],
    onDone: (saved) => {
      toast(t('saved'));
      go(
        {
          to: '/card-holders/$organizationId/$cardHolderId',
          params: { organizationId, cardHolderId: saved.id },
        },
        { replace: true },
      );
    },
  });
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
          <Select label={mailWords('language')} {...form.field('language')} choices={languageChoices} />
          <Field
            label={t('history')}
            hint={isHistoryFixed ? t('historyFixed') : t('historyHint')}
            type="date"
            {...form.field('history_from')}
            disabled={isHistoryFixed}
          />
          <MetadataField
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
      {form.dialogs}
    </form>
  );
}
