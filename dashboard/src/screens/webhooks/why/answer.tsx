import type { ExplainedDelivery, RoutingCondition } from '@kontor/sdk';
import type { ReactNode } from 'react';
import { Card, Icon, Notice, Time } from '../../../components/index.ts';
import { type Address, Link } from '../../../components/link.tsx';
import { accountWide } from '../../../entities/webhook/account-wide.ts';
import {
  type ExplainedWebhook,
  type Outcome,
  outcomeOf,
  ownConditions,
  webhooksOf,
} from '../../../entities/webhook/outcome.ts';
import { DeliveryBadge } from '../status.tsx';
import { addressOf, nameOf, type Place } from '../webhook.ts';
import css from '../webhooks.module.css';
import { conditionText } from './condition-text.ts';
import type { Subject } from './find-subject.ts';
import { t } from './words.ts';

/** The explanation: the outcome for each webhook first, then every condition. */
export function Answer({ subject }: { subject: Subject }) {
  const { transaction, explanation, newest, accountWide: wide } = subject;
  const own = ownConditions(explanation, transaction);
  const shared = own.filter(({ webhook_id }) => webhook_id === null);
  const webhooks = webhooksOf(explanation, own);
  return (
    <div className="stack">
      {webhooks.length === 0 && (
        <Notice kind="bad" title={t('noWebhook')}>
          <p>
            {t('noWebhookText')}{' '}
            <Link to="/webhooks/new" search={{ organization: transaction.organization.id }}>
              {t('goThere')}
            </Link>
          </p>
        </Notice>
      )}
      {webhooks.map((webhook) => (
        <WebhookAnswer
          key={webhook.id}
          webhook={webhook}
          shared={shared}
          place={{
            organizationId: wide.has(webhook.id) ? accountWide : transaction.organization.id,
            webhookId: webhook.id,
          }}
          note={explanation.note}
        />
      ))}
      <Card title={subjectOf(subject)}>
        <Conditions conditions={shared} />
        {newest.length > 1 && (
          <>
            <h3 className={css.gap}>{t('newest')}</h3>
            <ul>
              {newest.map(({ id, purchase_merchant_common, purchase_merchant, purchase_date, state }) => (
                <li key={id}>
                  <Link to="/webhooks/why" search={{ about: id }}>
                    {purchase_date} {purchase_merchant_common ?? purchase_merchant ?? id}
                  </Link>{' '}
                  <span className="soft">{state}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </div>
  );
}

function subjectOf({ transaction }: Subject): string {
  const { purchase_merchant_common, purchase_merchant, id, card_holder, organization } = transaction;
  return t('subject', {
    merchant: purchase_merchant_common ?? purchase_merchant ?? id,
    person: card_holder.reference_id,
    organization: organization.reference_id,
  });
}

const tones = {
  arrived: 'good',
  retrying: 'warn',
  waiting: 'info',
  failed: 'bad',
  skipped: 'warn',
  condition: 'bad',
  nothing: 'info',
} as const;

function WebhookAnswer({
  webhook,
  shared,
  place,
  note,
}: {
  webhook: ExplainedWebhook;
  shared: readonly RoutingCondition[];
  place: Place;
  note: string | null;
}) {
  const outcome = outcomeOf(shared, webhook);
  return (
    <Card title={<Link {...addressOf(place)}>{nameOf({ description: null, url: webhook.url })}</Link>}>
      <div className="stack">
        <Notice kind={tones[outcome.kind]} title={titleOf(outcome)}>
          {detailOf(outcome, place, note)}
        </Notice>
        {webhook.deliveries.length > 0 && (
          <ul className={css.deliveries}>
            {webhook.deliveries.map(({ event_id, event, status, attempt_count }) => (
              <li key={event_id}>
                <DeliveryBadge status={status === 'queued' ? 'pending' : status} attempts={attempt_count} />
                <Link {...addressOf(place, { tab: 'log', open: event_id })}>
                  <code>{event}</code>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <details open={outcome.kind === 'condition' || outcome.kind === 'nothing'}>
          <summary>{t('conditions')}</summary>
          <Conditions conditions={webhook.conditions} place={place} />
        </details>
      </div>
    </Card>
  );
}

const titleOf = (outcome: Outcome): string =>
  outcome.kind === 'condition' ? conditionText(outcome.condition) : t(`outcome_${outcome.kind}`);

function detailOf(outcome: Outcome, place: Place, note: string | null): ReactNode {
  if (outcome.kind === 'nothing') return <p>{note ?? t('outcome_nothing_text')}</p>;
  if (outcome.kind === 'condition') return <GoThere condition={outcome.condition} place={place} />;
  const { delivery } = outcome;
  return (
    <p>
      {deliveryText(outcome.kind, delivery)}{' '}
      <Link {...addressOf(place, { tab: 'log', open: delivery.event_id })}>{t('seeDelivery')}</Link>
    </p>
  );
}

function deliveryText(
  kind: Exclude<Outcome['kind'], 'condition' | 'nothing'>,
  { event_id, attempt_count, next_attempt_at, detail }: ExplainedDelivery,
): ReactNode {
  if (kind === 'arrived') return t.rich('outcome_arrived_text', { id: <code>{event_id}</code> });
  if (kind !== 'retrying') return detail ?? t(`outcome_${kind}_text`);
  return t.rich('outcome_retrying_text', {
    n: String(attempt_count),
    answer: detail ?? '',
    time: <Time at={next_attempt_at} as="exact" />,
  });
}

function Conditions({ conditions, place }: { conditions: readonly RoutingCondition[]; place?: Place }) {
  return (
    <ul className={css.conditions}>
      {conditions.map((condition) => (
        <li key={condition.code} className={condition.met ? css.holds : css.fails}>
          <Icon name={condition.met ? 'check' : 'close'} />
          <span>
            <span className="unseen">{condition.met ? t('met') : t('unmet')}: </span>
            {conditionText(condition)} {!condition.met && <GoThere condition={condition} place={place} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A link to the object that the condition is about. */
function GoThere({ condition, place }: { condition: RoutingCondition; place: Place | undefined }) {
  const to = addressOfObject(condition, place);
  return to === undefined ? null : <Link {...to}>{t('goThere')}</Link>;
}

function addressOfObject(
  { object: { type, id }, organization_id }: RoutingCondition,
  place: Place | undefined,
): Address | undefined {
  const organizationId = organization_id ?? '';
  switch (type) {
    case 'tpa':
      return { to: '/companies/$tpaId', params: { tpaId: id } };
    case 'organization':
      return { to: '/organizations/$organizationId', params: { organizationId: id } };
    case 'card_holder':
      return {
        to: '/card-holders/$organizationId/$cardHolderId',
        params: { organizationId, cardHolderId: id },
      };
    case 'webhook':
      return place && addressOf(place, { tab: 'settings' });
    case 'billing':
      return { to: '/billing/$billingId', params: { billingId: id } };
    default:
      return undefined;
  }
}
