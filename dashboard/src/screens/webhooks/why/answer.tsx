import type { ReactNode } from 'react';
import { Card, Icon, Notice, StatusBadge, Time } from '../../../components/index.ts';
import { Link } from '../../../components/link.tsx';
import { DeliveryBadge, statusWord } from '../status.tsx';
import { addressOf, nameOf, type Place, placeOf } from '../webhook.ts';
import css from '../webhooks.module.css';
import {
  type Condition,
  type Facts,
  generalConditions,
  type HookFacts,
  hookConditions,
  type Outcome,
  outcomeOf,
} from './conditions.ts';
import { t } from './words.ts';

/** The outcome for each webhook, then every condition. */
export function Answer({ facts }: { facts: Facts }) {
  const general = generalConditions(facts);
  const broken = general.find(({ holds }) => !holds);
  return (
    <div className="stack">
      {facts.hooks.length === 0 && broken && (
        <Notice kind="bad" title={sentence(broken)}>
          <p>{t(`fix_${broken.name}`)}</p>
        </Notice>
      )}
      {facts.hooks.map((hook) => (
        <HookAnswer key={hook.webhook.id} facts={facts} hook={hook} />
      ))}
      <Card title={subjectOf(facts)}>
        <Conditions conditions={general} />
        {facts.transactions.length > 0 && (
          <>
            <h3 className={css.gap}>{t('newest')}</h3>
            <ul>
              {facts.transactions.map(
                ({ id, purchase_merchant_common, purchase_merchant, purchase_date, state }) => (
                  <li key={id}>
                    <Link to="/webhooks/why" search={{ about: id }}>
                      {purchase_date} {purchase_merchant_common ?? purchase_merchant ?? id}
                    </Link>{' '}
                    <span className="soft">{state}</span>
                  </li>
                ),
              )}
            </ul>
          </>
        )}
      </Card>
    </div>
  );
}

function subjectOf({ transaction, holder, organization }: Facts): string {
  const person = holder?.identity?.name ?? holder?.reference_id ?? '';
  if (transaction) {
    const merchant = transaction.purchase_merchant_common ?? transaction.purchase_merchant ?? transaction.id;
    return t('subjectTransaction', { merchant, person, organization: organization.name });
  }
  return t('subjectPerson', { person, organization: organization.name });
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

function HookAnswer({ facts, hook }: { facts: Facts; hook: HookFacts }) {
  const { webhook, deliveries } = hook;
  const outcome = outcomeOf(facts, hook);
  const address = addressOf(placeOf(webhook));
  return (
    <Card
      title={<Link {...address}>{nameOf(webhook)}</Link>}
      actions={<StatusBadge status={webhook.status} label={statusWord(webhook.status)} />}
    >
      <div className="stack">
        <Notice kind={tones[outcome.kind]} title={titleOf(outcome)}>
          {detailOf(outcome, placeOf(webhook))}
        </Notice>
        {deliveries.length > 0 && (
          <ul className={css.deliveries}>
            {deliveries.map(({ id, event, status, attempts }) => (
              <li key={id}>
                <DeliveryBadge status={status} attempts={attempts.length} />
                <Link {...addressOf(placeOf(webhook), { tab: 'log', open: id })}>
                  <code>{event.name}</code>
                </Link>
                <span className="soft small">
                  <Time at={event.created_at} as="exact" />
                </span>
              </li>
            ))}
          </ul>
        )}
        <details open={outcome.kind === 'condition' || outcome.kind === 'nothing'}>
          <summary>{t('conditions')}</summary>
          <Conditions conditions={hookConditions(facts, hook)} />
        </details>
      </div>
    </Card>
  );
}

function titleOf(outcome: Outcome): string {
  if (outcome.kind === 'condition') return sentence(outcome.condition);
  return t(`outcome_${outcome.kind}`);
}

function detailOf(outcome: Outcome, place: Place): ReactNode {
  if (outcome.kind === 'nothing') return <p>{t('outcome_nothing_text')}</p>;
  if (outcome.kind === 'condition') {
    const { name, to } = outcome.condition;
    return (
      <p>
        {t(`fix_${name}`)} {to && <Link {...to}>{t('goThere')}</Link>}
      </p>
    );
  }
  const { delivery } = outcome;
  const last = delivery.attempts.at(-1);
  const see = <Link {...addressOf(place, { tab: 'log', open: delivery.id })}>{t('seeDelivery')}</Link>;
  switch (outcome.kind) {
    case 'arrived':
      return (
        <p>
          {t.rich('outcome_arrived_text', {
            time: <Time at={last?.at} as="exact" />,
            status: String(last?.response_status ?? ''),
            id: <code>{delivery.id}</code>,
          })}{' '}
          {see}
        </p>
      );
    case 'retrying':
      return (
        <p>
          {t.rich('outcome_retrying_text', {
            n: String(delivery.attempts.length),
            answer: String(last?.response_status ?? last?.error ?? ''),
            time: <Time at={delivery.next_attempt_at} as="exact" />,
          })}{' '}
          {see}
        </p>
      );
    default:
      return (
        <p>
          {delivery.reason ?? t(`outcome_${outcome.kind}_text`)} {see}
        </p>
      );
  }
}

function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ul className={css.conditions}>
      {conditions.map((condition) => (
        <li key={condition.name} className={condition.holds ? css.holds : css.fails}>
          <Icon name={condition.holds ? 'check' : 'close'} />
          <span>
            <span className="unseen">{condition.holds ? t('holds') : t('fails')}: </span>
            {sentence(condition)}{' '}
            {!condition.holds && condition.to && <Link {...condition.to}>{t('goThere')}</Link>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A condition as a sentence, met or not met. */
function sentence({ name, holds, values }: Condition): string {
  const variant = variantOf({ name, holds, values });
  return t(variant, values);
}

type Key = Parameters<typeof t>[0];

function variantOf({ name, holds, values }: Omit<Condition, 'to'>): Key {
  if (holds) {
    if (name === 'cardTypes' && values.types === '') return 'yes_cardTypes_all';
    if (name === 'groups' && values.groups === '') return 'yes_groups_all';
    return `yes_${name}`;
  }
  if (name === 'enabled' && values.reason !== '') return 'no_enabled_disabled';
  if (name === 'billing' && values.profile === '') return 'no_billing_none';
  return `no_${name}`;
}
