import type { Delivery, Webhook, WebhookEventName } from '@kontor/sdk';
import { useState } from 'react';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Badge, Button, Card, ErrorPanel, formatDuration, Notice } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import { keys } from './data.ts';
import { eventGroups } from './event-catalogue.ts';
import { eventWords } from './event-words.ts';
import { DeliveryBadge } from './status.tsx';
import { addressOf, placeOf } from './webhook.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

/** Sends a sample of each event, and shows the receiver's response. */
export function TestEvents({ webhook }: { webhook: Webhook }) {
  const { can } = useSession();
  const [sent, setSent] = useState<Partial<Record<WebhookEventName, string>>>({});
  const { organization_id, id } = webhook;
  const send = useAction((name: WebhookEventName) => webhookCalls.test(organization_id, id, name), {
    onDone: (delivery, name) => setSent((before) => ({ ...before, [name]: delivery.id })),
    changes: [[...keys.one(id), 'recent']],
  });
  const isTaking = webhook.status !== 'paused' && webhook.status !== 'disabled';
  const isAllowed = can('webhooks-write') && isTaking;
  return (
    <div className="stack">
      <p className="soft">{t('testAbout')}</p>
      {!isTaking && <Notice kind="warn">{t('testNotTaking')}</Notice>}
      {webhook.status === 'pending' && <Notice kind="warn">{t('testPending')}</Notice>}
      <ErrorPanel error={send.error} />
      <div className={css.trialCards}>
        {eventGroups.map((group) => (
          <Card key={group.name} title={eventWords(group.name)}>
            <ul className={css.trials}>
              {group.events.map((name) => (
                <li key={name}>
                  <div>
                    <code>{name}</code>
                    <p className="hint">{eventWords(name)}</p>
                    {sent[name] && <Outcome webhook={webhook} eventId={sent[name]} />}
                  </div>
                  <Button
                    size="small"
                    icon="send"
                    disabled={!isAllowed}
                    isBusy={send.isPending && send.variables === name}
                    aria-label={t('sendTestOf', { name })}
                    onClick={() => send.mutate(name)}
                  >
                    {t('sendTest')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
}

const everyMs = 1_000;

function Outcome({ webhook, eventId }: { webhook: Webhook; eventId: string }) {
  const { can } = useSession();
  const [isAttempted, setAttempted] = useState(false);
  const query = useRead(
    [...keys.one(webhook.id), 'events', eventId],
    async (options) => {
      const delivery = await webhookCalls.events.get(webhook.organization_id, webhook.id, eventId, options);
      setAttempted(delivery.attempts.length > 0);
      return delivery;
    },
    { everyMs: isAttempted ? undefined : everyMs, isOn: can('webhook-events-read') },
  );
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (query.data === undefined) return <Badge>{t('sending')}</Badge>;
  return (
    <p className="row" aria-live="polite">
      <DeliveryBadge status={query.data.status} attempts={query.data.attempts.length} />
      <Link {...addressOf(placeOf(webhook), { tab: 'log', open: eventId })}>{answerOf(query.data)}</Link>
    </p>
  );
}

function answerOf({ attempts }: Delivery): string {
  const last = attempts.at(-1);
  if (last === undefined) return t('waitsForAttempt');
  const time = formatDuration(last.duration_ms);
  return last.response_status === null
    ? (last.error ?? t('noAnswer'))
    : t('answered', { status: String(last.response_status), time });
}
