import type { Webhook } from '@kontor/sdk';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, ButtonLink, ConfirmDialog, ErrorPanel, toast } from '../../components/index.ts';
import { accountWide } from '../../entities/webhook/account-wide.ts';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { keys } from './data.ts';
import { ReplayDialog } from './replay.tsx';
import { placeOf } from './webhook.ts';
import { t } from './words.ts';

type Missed = { from: string; count: number };

/** Pauses and enables. After enabling, the user can replay what was missed. */
export function HeaderActions({ webhook }: { webhook: Webhook }) {
  const { can } = useSession();
  const [isPausing, setPausing] = useState(false);
  const [missed, setMissed] = useState<Missed | undefined>(undefined);
  const { organization_id, id } = webhook;
  const pause = useAction(() => webhookCalls.update(organization_id, id, { enabled: false }), {
    changes: [[...keys.all]],
    onDone: () => {
      setPausing(false);
      toast(t('pausedToast'));
    },
  });
  const enable = useAction(
    async () => {
      // The time since when nothing was sent: later events are logged as skipped.
      const from = webhook.disabled_at ?? webhook.updated_at;
      const changed = await webhookCalls.update(organization_id, id, { enabled: true });
      return { from, count: changed.missed_events ?? (await countMissed(webhook, from)) };
    },
    {
      changes: [[...keys.all]],
      onDone: (found) => {
        toast(t('enabledToast'));
        if (found.count > 0) setMissed(found);
      },
    },
  );
  const tryAll = useAction(() => webhookCalls.retryNow(organization_id, id), {
    changes: [[...keys.all]],
    onDone: () => toast(t('triedAll')),
  });
  const isOff = webhook.status === 'paused' || webhook.status === 'disabled';
  return (
    <>
      <ButtonLink
        icon="search"
        to="/webhooks/why"
        search={organization_id === accountWide ? {} : { organization: organization_id }}
      >
        {t('why')}
      </ButtonLink>
      {can('webhooks-write') && webhook.status === 'failing' && (
        <Button icon="send" isBusy={tryAll.isPending} onClick={() => tryAll.mutate(undefined)}>
          {t('tryAll')}
        </Button>
      )}
      {can('webhooks-write') && !isOff && (
        <Button icon="pause" onClick={() => setPausing(true)}>
          {t('pause')}
        </Button>
      )}
      {can('webhooks-write') && isOff && (
        <Button kind="primary" icon="play" isBusy={enable.isPending} onClick={() => enable.mutate(undefined)}>
          {t('enable')}
        </Button>
      )}
      <ErrorPanel error={enable.error} />
      <ErrorPanel error={tryAll.error} />
      {isPausing && (
        <ConfirmDialog
          title={t('pauseTitle')}
          action={t('pause')}
          isDangerous={false}
          onConfirm={() => pause.mutate(undefined)}
          onClose={() => setPausing(false)}
          isBusy={pause.isPending}
          error={pause.error}
        >
          <p>{t('pauseText')}</p>
        </ConfirmDialog>
      )}
      {missed && (
        <ReplayDialog
          place={placeOf(webhook)}
          initial={{ from: missed.from, statuses: ['failed', 'skipped'] }}
          about={t('missedText', { n: missed.count })}
          onClose={() => setMissed(undefined)}
        />
      )}
    </>
  );
}

async function countMissed({ organization_id, id }: Webhook, from: string): Promise<number> {
  const preview = await webhookCalls.replay(organization_id, id, {
    from,
    status: ['failed', 'skipped'],
    dry_run: true,
  });
  return preview.total ?? 0;
}
