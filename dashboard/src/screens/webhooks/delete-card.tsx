import type { Webhook } from '@kontor/sdk';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { Button, Card, ConfirmDialog, toast } from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { t as common } from '../../i18n/common.ts';
import { keys } from './data.ts';
import { nameOf } from './webhook.ts';
import { t } from './words.ts';

export function DeleteCard({ webhook }: { webhook: Webhook }) {
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const remove = useAction(() => webhookCalls.delete(webhook.organization_id, webhook.id), {
    onDone: () => {
      toast(t('deleted'));
      go({ to: '/webhooks' }, { replace: true });
    },
    changes: [[...keys.all, 'over organizations']],
  });
  const host = URL.canParse(webhook.url) ? new URL(webhook.url).host : webhook.url;
  return (
    <Card title={t('deleteCard')}>
      <div className="row row-apart">
        <p className="soft">{t('deleteAbout')}</p>
        <Button kind="danger" icon="trash" onClick={() => setOpen(true)}>
          {t('deleteWebhook')}
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={t('deleteTitle')}
          action={common('delete')}
          typed={host}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setOpen(false)}
          isBusy={remove.isPending}
          error={remove.error}
        >
          <p>{t('deleteText', { name: nameOf(webhook) })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
