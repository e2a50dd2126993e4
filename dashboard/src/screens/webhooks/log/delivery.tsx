import type { Delivery, DeliveryAttempt, Webhook } from '@kontor/sdk';
import { useEffect, useState } from 'react';
import { useAction, useRead } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import {
  Button,
  DescriptionList,
  ErrorPanel,
  formatDuration,
  Id,
  Notice,
  Skeleton,
  Time,
  toast,
} from '../../../components/index.ts';
import { Link } from '../../../components/link.tsx';
import { webhookCalls } from '../../../entities/webhook/calls.ts';
import { keys } from '../data.ts';
import { isEventName } from '../event-catalogue.ts';
import { eventWords } from '../event-words.ts';
import { DeliveryBadge } from '../status.tsx';
import { t } from '../words.ts';
import { Exchange } from './exchange.tsx';
import css from './log.module.css';
import { referenceOf, transactionOf } from './rows.ts';
import { Timing } from './timing.tsx';

type DeliveryViewProps = {
  webhook: Webhook;
  eventId: string;
  onRead: (delivery: Delivery) => void;
  newer: (() => void) | undefined;
  older: (() => void) | undefined;
};

const everyMs = 2_000;
/** Polling after a resend, so that the attempt appears as soon as it is made. */
const soonMs = 500;

/** One delivery: every attempt with request and response. */
export function DeliveryView({ webhook, eventId, onRead, newer, older }: DeliveryViewProps) {
  const { can } = useSession();
  const [isWaiting, setWaiting] = useState(true);
  /** The number of attempts at the time of the resend. Undefined once the new attempt was made. */
  const [before, setBefore] = useState<number | undefined>(undefined);
  const isResent = before !== undefined;
  const query = useRead(
    [...keys.one(webhook.id), 'events', eventId],
    (options) => webhookCalls.events.get(webhook.organization_id, webhook.id, eventId, options),
    { everyMs: isResent ? soonMs : isWaiting ? everyMs : undefined },
  );
  const delivery = query.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: notified once per answer
  useEffect(() => {
    if (delivery === undefined) return;
    setWaiting(delivery.status === 'pending');
    if (before !== undefined && delivery.attempts.length > before) setBefore(undefined);
    onRead(delivery);
  }, [delivery]);
  const resend = useAction(() => webhookCalls.events.resend(webhook.organization_id, webhook.id, eventId), {
    changes: [[...keys.one(webhook.id), 'events', eventId]],
    onDone: () => {
      setBefore(delivery?.attempts.length ?? 0);
      setWaiting(true);
      toast(t('resent'));
    },
  });
  if (query.error && delivery === undefined) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (delivery === undefined) return <Skeleton lines={8} />;
  const { event, status, attempts } = delivery;
  return (
    <div className={`stack ${css.delivery}`}>
      <div className="row row-apart">
        <div className="row">
          <code className={css.eventName}>{event.name}</code>
          <DeliveryBadge status={status} attempts={attempts.length} />
        </div>
        <div className="row">
          <Button size="small" disabled={!newer} onClick={newer}>
            {t('newer')}
          </Button>
          <Button size="small" disabled={!older} onClick={older}>
            {t('older')}
          </Button>
          {can('webhooks-write') && (
            <Button
              size="small"
              kind="primary"
              icon="send"
              isBusy={resend.isPending}
              onClick={() => resend.mutate(undefined)}
            >
              {status === 'pending' ? t('sendNow') : t('resend')}
            </Button>
          )}
        </div>
      </div>
      <ErrorPanel error={resend.error} />
      <ErrorPanel error={query.error} retry={query.refetch} />
      {isEventName(event.name) && <p className="soft">{eventWords(event.name)}</p>}
      <Standing delivery={delivery} webhook={webhook} />
      <About delivery={delivery} />
      <Attempts key={attempts.length} webhook={webhook} delivery={delivery} />
    </div>
  );
}

/** The delivery's status in a sentence. */
function Standing({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { status, reason, attempts, next_attempt_at } = delivery;
  if (status === 'delivered') return null;
  if (status === 'skipped') return <Notice title={t('standingSkipped')}>{reason && <p>{reason}</p>}</Notice>;
  if (status === 'failed') {
    return (
      <Notice kind="bad" title={t('standingFailed')}>
        <p>{reason}</p>
        <p>{t('standingFailedHelp')}</p>
      </Notice>
    );
  }
  return (
    <Notice
      kind={attempts.length > 0 ? 'warn' : 'info'}
      title={t(attempts.length > 0 ? 'standingRetry' : 'standingWaits')}
    >
      {next_attempt_at && (
        <p>
          {t.rich(webhook.paused_until === null ? 'nextAttempt' : 'pausedUntil', {
            time: <Time at={next_attempt_at} as="exact" />,
          })}
        </p>
      )}
      {webhook.status === 'pending' && <p>{t('standingChallenge')}</p>}
      {webhook.ordered && <p>{t('standingOrdered')}</p>}
    </Notice>
  );
}

function About({ delivery: { event } }: { delivery: Delivery }) {
  const transaction = transactionOf(event.name, event.payload);
  const reference = referenceOf(event.payload);
  return (
    <DescriptionList
      items={[
        [t('eventId'), <Id key="id" id={event.id} />],
        [t('sequence'), String(event.sequence)],
        [t('happened'), <Time key="at" at={event.created_at} as="exact" />],
        ...(transaction === undefined
          ? []
          : [
              [
                t('transactionId'),
                <Link key="txn" to="/transactions/$transactionId" params={{ transactionId: transaction }}>
                  <code>{transaction}</code>
                </Link>,
              ] as const,
            ]),
        ...(reference === undefined ? [] : [[t('referenceId'), <code key="ref">{reference}</code>] as const]),
      ]}
    />
  );
}

function Attempts({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { attempts } = delivery;
  const [at, setAt] = useState(attempts.length - 1);
  const attempt = attempts[at];
  return (
    <>
      {attempts.length > 0 && (
        <fieldset className={css.attempts}>
          <legend className="unseen">{t('attempts')}</legend>
          {attempts.map((one, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever added at the end
              key={index}
              type="button"
              aria-pressed={index === at}
              className={isGood(one) ? css.attemptGood : css.attemptBad}
              onClick={() => setAt(index)}
            >
              <strong>
                {index + 1}. {one.response_status ?? t('noAnswer')}
              </strong>
              <span>
                <Time at={one.at} as="exact" /> · {formatDuration(one.duration_ms)}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      {attempt && <Timing attempt={attempt} />}
      <Exchange webhook={webhook} delivery={delivery} attempt={attempt} />
    </>
  );
}

const isGood = ({ response_status: status }: DeliveryAttempt) =>
  status !== null && status >= 200 && status < 300;
