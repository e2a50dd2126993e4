import type { Delivery, Organization, Transaction, Webhook, WebhookGroup } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { type Facts, type HookFacts, outcomeOf } from './conditions.ts';

// Only what the conditions read: the rest of these objects decides nothing.
const webhook = (part: object = {}) =>
  ({
    id: 'whk_1',
    organization_id: 'org_1',
    enabled: true,
    status: 'active',
    events: ['*'],
    suspended_events: [],
    disabled_reason: null,
    challenge: { status: 'passed', reason: null },
    created_at: '2026-11-01T00:00:00.000Z',
    ...part,
  }) as unknown as Webhook;
const group = (buyer_party: string) => ({ buyer_party }) as unknown as WebhookGroup;
const delivery = (part: object) => ({ id: 'evt_1', attempts: [], ...part }) as unknown as Delivery;

function facts(hook: Partial<HookFacts> = {}, part: object = {}): [Facts, HookFacts] {
  const whole = { webhook: webhook(), groups: [], deliveries: [], ...hook };
  const organization = {
    id: 'org_1',
    name: 'Acme',
    tpa_id: 'tpa_1',
    card_types: [],
    tpa: { status: 'activated', name: 'Acme AB', organization_number: '556016-0680' },
  } as unknown as Organization;
  const transaction = {
    state: 'cleared',
    card_type: 'corporate',
    updated_at: '2026-11-10T00:00:00.000Z',
    states: [{ state: 'authorized' }, { state: 'cleared' }],
  } as unknown as Transaction;
  const known = {
    organization,
    holder: undefined,
    transaction,
    transactions: [],
    billing: { product_transaction: true, name_display: 'Acme' },
    hooks: [whole],
    ...part,
  } as unknown as Facts;
  return [known, whole];
}

const brokenBy = (...given: [Facts, HookFacts]) => {
  const outcome = outcomeOf(...given);
  return outcome.kind === 'condition' ? outcome.condition.name : outcome.kind;
};

describe('why a webhook did not arrive', () => {
  it('names the condition that does not hold', () => {
    expect(brokenBy(...facts({ webhook: webhook({ enabled: false, status: 'paused' }) }))).toBe('enabled');
    expect(brokenBy(...facts({ webhook: webhook({ events: ['tpa.signed'] }) }))).toBe('subscribed');
    expect(brokenBy(...facts({ groups: [group('5590000000')] }))).toBe('groups');
    expect(brokenBy(...facts({ groups: [group('5560160680')] }))).toBe('nothing');
    expect(brokenBy(...facts({ webhook: webhook({ created_at: '2026-11-12T00:00:00.000Z' }) }))).toBe(
      'existed',
    );
    expect(brokenBy(...facts({}, { billing: null }))).toBe('billing');
    expect(brokenBy(...facts({ webhook: webhook({ challenge: { status: 'failed', reason: 'no' } }) }))).toBe(
      'active',
    );
  });

  it('says what the log says rather than what the settings are now', () => {
    const paused = webhook({ enabled: false, status: 'paused' });
    expect(brokenBy(...facts({ webhook: paused, deliveries: [delivery({ status: 'delivered' })] }))).toBe(
      'arrived',
    );
  });

  it('tells the worst of several deliveries', () => {
    const deliveries = [delivery({ status: 'delivered' }), delivery({ status: 'pending', attempts: [{}] })];
    expect(brokenBy(...facts({ deliveries }))).toBe('retrying');
  });

  it('names the challenge when that is what a delivery waits for', () => {
    const unpassed = webhook({ challenge: { status: 'failed', reason: 'no' }, status: 'pending' });
    expect(brokenBy(...facts({ webhook: unpassed, deliveries: [delivery({ status: 'pending' })] }))).toBe(
      'active',
    );
  });
});
