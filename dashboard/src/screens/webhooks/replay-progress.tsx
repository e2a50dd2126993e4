import { useRead } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { Meter } from '../../charts/bars.tsx';
import { Button, Card, ErrorPanel, formatNumber, StatusBadge, Time } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { t as common } from '../../i18n/common.ts';
import { keys } from './data.ts';
import type { Place } from './webhook.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

const everyMs = 1_000;

/** The progress of a replay. Its id is in the address and survives a reload. */
export function ReplayProgress({
  place: { organizationId, webhookId },
  replayId,
}: {
  place: Place;
  replayId: string;
}) {
  const [, setSearch] = useSearchParams('/webhooks/$organizationId/$webhookId');
  const key = [...keys.one(webhookId), 'replays', replayId];
  const known = queryClient.getQueryData<{ status: string }>(key);
  const isOver = known !== undefined && known.status !== 'running';
  const query = useRead(
    key,
    (options) => webhookCalls.replays.get(organizationId, webhookId, replayId, options),
    { everyMs: isOver ? undefined : everyMs },
  );
  const close = () => setSearch({ replay: undefined });
  const replay = query.data;
  return (
    <div className={css.progress}>
      <Card
        title={t('replayProgress')}
        actions={
          <Button size="small" kind="quiet" onClick={close}>
            {common('close')}
          </Button>
        }
      >
        <ErrorPanel error={query.error} retry={query.refetch} />
        {replay && (
          <div className="stack" aria-live="polite">
            <Meter
              value={replay.status === 'finished' ? 1 : replay.done / Math.max(replay.total ?? 1, 1)}
              label={t('replayProgress')}
              tone={replay.status === 'cancelled' ? 'bad' : 'accent'}
            />
            <p className="row">
              <StatusBadge
                status={replay.status}
                label={t(`replay_${replay.status}`)}
                tone={replay.status === 'finished' ? 'good' : replay.status === 'running' ? 'accent' : 'bad'}
              />
              <span>
                {replay.total === null
                  ? t('replayDone', { done: formatNumber(replay.done) })
                  : t('replayDoneOf', { done: formatNumber(replay.done), total: formatNumber(replay.total) })}
              </span>
              {replay.finished_at && <Time at={replay.finished_at} as="ago" />}
              {replay.reason && <span>{replay.reason}</span>}
            </p>
            <p className="soft small">{t('replayQueue')}</p>
          </div>
        )}
      </Card>
    </div>
  );
}
