import type { WebhookEventName, WebhookReplayPreview } from '@kontor/sdk';
import { useState } from 'react';
import { useAction, useRead } from '../../api/queries.ts';
import {
  Button,
  Checkbox,
  Dialog,
  ErrorPanel,
  Field,
  formatNumber,
  Notice,
  Skeleton,
  Table,
  Time,
} from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { t as common } from '../../i18n/common.ts';
import { keys } from './data.ts';
import { allEvents } from './event-catalogue.ts';
import { fromLocal, toLocal } from './local-time.ts';
import { deliveryWord } from './status.tsx';
import type { Place } from './webhook.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

const statuses = ['failed', 'skipped', 'delivered'] as const;
type Status = (typeof statuses)[number];
export type ReplayChoice = { from: string; to?: string; statuses: Status[]; events?: WebhookEventName[] };

type ReplayDialogProps = {
  place: Place;
  initial: ReplayChoice;
  about?: string;
  onClose: () => void;
};

/** Replays events, with a preview first. */
export function ReplayDialog({ place, initial, about, onClose }: ReplayDialogProps) {
  const { organizationId, webhookId } = place;
  const [, setSearch] = useSearchParams('/webhooks/$organizationId/$webhookId');
  const [from, setFrom] = useState(() => toLocal(initial.from));
  const [to, setTo] = useState(() => (initial.to === undefined ? '' : toLocal(initial.to)));
  const [wanted, setWanted] = useState<readonly Status[]>(initial.statuses);
  const [events, setEvents] = useState<readonly WebhookEventName[]>(initial.events ?? []);
  // The picker only has minutes: a given moment keeps its milliseconds until it is changed.
  const start = from === toLocal(initial.from) ? initial.from : fromLocal(from);
  const end = to === '' ? undefined : fromLocal(to);
  const body = {
    from: start ?? '',
    ...(end === undefined ? {} : { to: end }),
    status: [...wanted],
    events: [...events],
  };
  const isWhole = start !== undefined && wanted.length > 0;
  const preview = useRead(
    [...keys.one(webhookId), 'replay preview', body],
    async (options) => {
      const answer = await webhookCalls.replay(
        organizationId,
        webhookId,
        { ...body, dry_run: true },
        options,
      );
      // A dry run returns a preview.
      return answer as WebhookReplayPreview;
    },
    { isOn: isWhole, keepPrevious: true },
  );
  const run = useAction(() => webhookCalls.replay(organizationId, webhookId, body), {
    changes: [[...keys.one(webhookId)]],
    onDone: (replay) => {
      if ('id' in replay) setSearch({ replay: replay.id });
      onClose();
    },
  });
  const total = preview.data?.total ?? 0;
  return (
    <Dialog title={t('replay')} onClose={onClose} kind="wide">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate(undefined);
        }}
      >
        <div className="stack">
          <p>{about ?? t('replayText')}</p>
          <div className={css.period}>
            <Field label={t('from')} type="datetime-local" value={from} onChange={setFrom} required />
            <Field
              label={t('to')}
              hint={t('toHint')}
              type="datetime-local"
              value={to}
              onChange={setTo}
              isOptional
            />
          </div>
          <fieldset className="field">
            <legend>{t('whichStatus')}</legend>
            <div className="row">
              {statuses.map((status) => (
                <Checkbox
                  key={status}
                  label={deliveryWord(status)}
                  checked={wanted.includes(status)}
                  onChange={(is) =>
                    setWanted(statuses.filter((one) => (one === status ? is : wanted.includes(one))))
                  }
                />
              ))}
            </div>
          </fieldset>
          <details>
            <summary>
              {events.length === 0 ? t('everyEvent') : t('countEvents', { n: events.length })}
            </summary>
            <div className={css.eventChoice}>
              {allEvents.map((name) => (
                <Checkbox
                  key={name}
                  label={<code>{name}</code>}
                  checked={events.includes(name)}
                  onChange={(is) =>
                    setEvents(allEvents.filter((one) => (one === name ? is : events.includes(one))))
                  }
                />
              ))}
            </div>
          </details>
          {wanted.includes('delivered') && <Notice kind="warn">{t('replayDelivered')}</Notice>}
          {isWhole && preview.isPending && <Skeleton lines={3} />}
          <ErrorPanel error={preview.error} retry={preview.refetch} />
          {preview.data && !preview.error && <Preview preview={preview.data} />}
          <ErrorPanel error={run.error} />
        </div>
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            icon="send"
            isBusy={run.isPending}
            disabled={!isWhole || total === 0 || preview.isFetching}
          >
            {t('replayRun', { n: total })}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

function Preview({ preview }: { preview: WebhookReplayPreview }) {
  if (preview.total === 0) return <p className="soft">{t('replayNothing')}</p>;
  return (
    <div className="stack">
      <p aria-live="polite">
        <strong>
          {preview.is_complete
            ? t('replayTotal', { n: preview.total })
            : t('replayAtLeast', { n: preview.total })}
        </strong>{' '}
        {preview.first && preview.last && (
          <span className="soft">
            {t.rich('replaySpan', {
              first: <Time at={preview.first.created_at} as="exact" />,
              last: <Time at={preview.last.created_at} as="exact" />,
              numbers: `${formatNumber(preview.first.sequence)}–${formatNumber(preview.last.sequence)}`,
            })}
          </span>
        )}
      </p>
      <Table
        caption={t('replay')}
        rows={preview.counts}
        keyOf={({ event, status }) => `${event} ${status}`}
        columns={[
          { title: t('event'), cell: ({ event }) => <code>{event}</code> },
          { title: common('status'), cell: ({ status }) => deliveryWord(status) },
          { title: t('count'), cell: ({ count }) => formatNumber(count), isFigure: true },
        ]}
      />
    </div>
  );
}
