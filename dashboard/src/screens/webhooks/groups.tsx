import { isKontorError, type Webhook, type WebhookGroup } from '@kontor/sdk';
import { useState } from 'react';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorPanel,
  Field,
  IconButton,
  Skeleton,
  Table,
  Time,
  toast,
  useForm,
} from '../../components/index.ts';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { t as common } from '../../i18n/common.ts';
import { keys } from './data.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

export function readGroupsOf({ organization_id, id }: Webhook, options: { signal?: AbortSignal } = {}) {
  return webhookCalls.groups.list(organization_id, id, { limit: 200 }, options).toArray();
}

/** The companies whose transactions are sent; empty: all companies. */
export function Groups({ webhook }: { webhook: Webhook }) {
  const { can } = useSession();
  const { organization_id, id } = webhook;
  const query = useRead([...keys.one(id), 'groups'], (options) => readGroupsOf(webhook, options));
  const [removed, setRemoved] = useState<WebhookGroup | undefined>(undefined);
  const form = useForm({
    initial: { buyer_party: '' },
    submit: (values) => webhookCalls.groups.create(organization_id, id, values),
    changes: [[...keys.one(id)]],
    onDone: () => {
      form.reset({ buyer_party: '' });
      toast(t('groupAdded'));
    },
  });
  const remove = useAction(
    (group: WebhookGroup) => webhookCalls.groups.delete(organization_id, id, group.id),
    {
      changes: [[...keys.one(id)]],
      onDone: () => {
        setRemoved(undefined);
        toast(t('groupRemoved'));
      },
    },
  );
  const rows = query.data ?? [];
  const isAtField = isKontorError(form.error, 'validation_failed');
  return (
    <Card title={t('groups')}>
      <div className="stack">
        <p className="soft">{t('groupsAbout')}</p>
        <ErrorPanel error={query.error} retry={query.refetch} />
        {query.isPending && <Skeleton lines={2} />}
        {query.data?.length === 0 && <p>{t('noGroups')}</p>}
        {rows.length > 0 && (
          <Table
            caption={t('groups')}
            rows={rows}
            keyOf={(group) => group.id}
            columns={[
              { title: t('buyerParty'), cell: ({ buyer_party }) => <code>{buyer_party}</code> },
              { title: common('created'), cell: ({ created_at }) => <Time at={created_at} as="day" /> },
              {
                title: common('actions'),
                cell: (group) =>
                  can('webhook-groups-delete') && (
                    <IconButton
                      icon="trash"
                      label={`${common('remove')} ${group.buyer_party}`}
                      onClick={() => setRemoved(group)}
                    />
                  ),
              },
            ]}
          />
        )}
        {can('webhook-groups-write') && (
          <form className={css.inline} onSubmit={form.onSubmit}>
            <Field
              label={t('buyerParty')}
              {...form.field('buyer_party')}
              placeholder="556016-0680"
              required
              maxLength={30}
              autoComplete="off"
            />
            <Button type="submit" icon="plus" isBusy={form.isBusy}>
              {t('addGroup')}
            </Button>
          </form>
        )}
        <ErrorPanel error={isAtField ? undefined : form.error} />
      </div>
      {removed && (
        <ConfirmDialog
          title={t('removeGroup', { name: removed.buyer_party })}
          action={common('remove')}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
        >
          <p>{rows.length === 1 ? t('removeLastGroupText') : t('removeGroupText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
