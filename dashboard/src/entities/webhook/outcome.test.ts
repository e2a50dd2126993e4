import type { ExplainedDelivery, RoutingCondition, TransactionExplanation } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { outcomeOf, ownConditions, webhooksOf } from './outcome.ts';

const transaction = {
  organization: { id: 'org_1', reference_id: 'acme' },
  card_holder: { id: 'chd_1', reference_id: 'tova' },
};
const condition = (part: Partial<RoutingCondition> = {}): RoutingCondition => ({
  code: 'webhook_enabled',
  met: true,
  reason: 'The webhook is enabled.',
  object: { type: 'webhook', id: 'whk_1', name: 'https://erp.example/hooks' },
  organization_id: 'org_1',
  card_holder_id: 'chd_1',
  webhook_id: 'whk_1',
  ...part,
});
const tpa = (met: boolean) =>
  condition({
    code: 'tpa_activated',
    met,
    object: { type: 'tpa', id: 'tpa_1', name: 'Acme' },
    webhook_id: null,
  });
const delivery = (part: Partial<ExplainedDelivery>): ExplainedDelivery => ({
  event_id: 'evt_1',
  event: 'card.transaction.cleared',
  webhook_id: 'whk_1',
  status: 'delivered',
  sequence: 1,
  attempt_count: 0,
  next_attempt_at: null,
  detail: null,
  ...part,
});
const explanation = (
  conditions: RoutingCondition[],
  deliveries: ExplainedDelivery[] = [],
): TransactionExplanation => ({ transaction_id: 'txn_1', conditions, deliveries, note: null });

/** The outcome for the first webhook: its kind, or the code of the condition. */
function outcome(conditions: RoutingCondition[], deliveries: ExplainedDelivery[] = []): string | undefined {
  const whole = explanation(conditions, deliveries);
  const own = ownConditions(whole, transaction);
  const [webhook] = webhooksOf(whole, own);
  const found =
    webhook &&
    outcomeOf(
      own.filter(({ webhook_id }) => webhook_id === null),
      webhook,
    );
  return found?.kind === 'condition' ? found.condition.code : found?.kind;
}

describe('why a webhook did not arrive', () => {
  it('names the first unmet condition', () => {
    expect(outcome([tpa(true), condition({ met: false })])).toBe('webhook_enabled');
    expect(outcome([tpa(false), condition({ met: false })])).toBe('tpa_activated');
    expect(outcome([tpa(true), condition()])).toBe('nothing');
  });

  it('prefers the delivery log to the current settings', () => {
    expect(outcome([condition({ met: false })], [delivery({ status: 'delivered' })])).toBe('arrived');
  });

  it('shows the worst of several deliveries', () => {
    const deliveries = [delivery({}), delivery({ status: 'pending', attempt_count: 1 })];
    expect(outcome([condition()], deliveries)).toBe('retrying');
  });

  it('names the challenge when a delivery waits for it', () => {
    const unpassed = condition({ code: 'webhook_active', met: false });
    expect(outcome([unpassed], [delivery({ status: 'pending' })])).toBe('webhook_active');
  });

  it('counts an event that waits for the fan-out for every webhook', () => {
    expect(outcome([condition()], [delivery({ status: 'queued', webhook_id: null })])).toBe('waiting');
  });

  it('leaves out other card holders and organizations', () => {
    expect(outcome([condition({ card_holder_id: 'chd_2', met: false }), tpa(true), condition()])).toBe(
      'nothing',
    );
  });
});
