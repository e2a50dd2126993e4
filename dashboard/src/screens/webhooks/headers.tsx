import type { Webhook, WebhookHeader } from '@kontor/sdk';
import { useState } from 'react';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  Dialog,
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
import { headerError } from './form/values.ts';
import { t } from './words.ts';

export function useHeaders({ organization_id, id }: Webhook) {
  const { can } = useSession();
  return useRead(
    [...keys.one(id), 'headers'],
    (options) => webhookCalls.headers.list(organization_id, id, { limit: 200 }, options).toArray(),
    { isOn: can('webhook-headers-read') },
  );
}

/** Headers that are sent with every delivery. */
export function Headers({ webhook }: { webhook: Webhook }) {
  const { can } = useSession();
  const query = useHeaders(webhook);
  const [edited, setEdited] = useState<WebhookHeader | 'new' | undefined>(undefined);
  const [removed, setRemoved] = useState<WebhookHeader | undefined>(undefined);
  const remove = useAction(
    (header: WebhookHeader) => webhookCalls.headers.delete(webhook.organization_id, webhook.id, header.id),
    {
      changes: [[...keys.one(webhook.id)]],
      onDone: () => {
        setRemoved(undefined);
        toast(t('headerRemoved'));
      },
    },
  );
  const rows = query.data ?? [];
  return (
    <Card
      title={t('headers')}
      actions={
        can('webhook-headers-write') && (
          <Button size="small" icon="plus" onClick={() => setEdited('new')}>
            {t('addHeader')}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="soft">{t('headersHint')}</p>
        <ErrorPanel error={query.error} retry={query.refetch} />
        {query.isPending && <Skeleton lines={2} />}
        {rows.length > 0 && (
          <Table
            caption={t('headers')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: t('headerKey'), cell: ({ key }) => <code>{key}</code> },
              {
                title: t('headerContent'),
                cell: ({ value, secret }) =>
                  secret ? <Badge>{t('hidden')}</Badge> : <code className="wrap">{value}</code>,
              },
              {
                title: common('updated'),
                cell: ({ updated_at }) => <Time at={updated_at} as="ago" />,
                isMinor: true,
              },
              {
                title: common('actions'),
                cell: (header) => (
                  <>
                    {can('webhook-headers-write') && (
                      <IconButton
                        icon="edit"
                        label={`${common('edit')} ${header.key}`}
                        onClick={() => setEdited(header)}
                      />
                    )}
                    {can('webhook-headers-delete') && (
                      <IconButton
                        icon="trash"
                        label={`${common('remove')} ${header.key}`}
                        onClick={() => setRemoved(header)}
                      />
                    )}
                  </>
                ),
              },
            ]}
          />
        )}
        {query.data?.length === 0 && <p className="soft">{t('noHeaders')}</p>}
      </div>
      {edited && (
        <HeaderDialog
          webhook={webhook}
          header={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('removeHeader', { name: removed.key })}
          action={common('remove')}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
        >
          <p>{t('removeHeaderText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function HeaderDialog({
  webhook,
  header,
  onClose,
}: {
  webhook: Webhook;
  header: WebhookHeader | undefined;
  onClose: () => void;
}) {
  const [isChecked, setChecked] = useState(false);
  const { organization_id, id } = webhook;
  const form = useForm({
    initial: { key: header?.key ?? '', value: header?.value ?? '', secret: header?.secret ?? false },
    submit: ({ key, value, secret }) => {
      if (header === undefined) {
        return webhookCalls.headers.create(organization_id, id, { key, value, secret });
      }
      // The value of a secret header is unknown here: empty leaves it unchanged.
      const isKept = header.secret && value === '';
      return webhookCalls.headers.update(organization_id, id, header.id, {
        key,
        ...(isKept ? {} : { value, secret }),
      });
    },
    changes: [[...keys.one(id)]],
    onDone: () => {
      onClose();
      toast(t('headerSaved'));
    },
  });
  const trouble = isChecked ? headerError(form.values) : undefined;
  const isKept = header?.secret === true;
  const at = (is: boolean, error: string | undefined) => ({ error: is && trouble ? t(trouble) : error });
  return (
    <Dialog title={header ? t('editHeader') : t('addHeader')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          setChecked(true);
          if (headerError(form.values)) event.preventDefault();
          else form.onSubmit(event);
        }}
      >
        <div className="stack">
          <Field
            label={t('headerKey')}
            {...form.field('key')}
            {...at(trouble !== 'headerValue', form.field('key').error)}
            required
            maxLength={100}
            placeholder="X-Environment"
            autoComplete="off"
            spellCheck={false}
          />
          <Field
            label={t('headerContent')}
            {...form.field('value')}
            {...at(trouble === 'headerValue', form.field('value').error)}
            {...(isKept ? { placeholder: t('unchanged'), hint: t('keptHint') } : {})}
            type={form.values.secret ? 'password' : 'text'}
            maxLength={4096}
            autoComplete="off"
            spellCheck={false}
          />
          <Checkbox
            label={t('secretHeader')}
            hint={t('secretHeaderHint')}
            checked={form.values.secret}
            onChange={(is) => form.set('secret', is)}
          />
          <ErrorPanel error={form.error} />
        </div>
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {common('save')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
