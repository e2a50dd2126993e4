import type { Webhook } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { problemOf, stepsOf } from './flow-steps.ts';

const webhook = (part: Partial<Webhook> = {}) =>
  ({
    id: 'whk_1',
    organization_id: 'org_1',
    status: 'active',
    events: ['*'],
    suspended_events: [],
    ...part,
  }) as unknown as Webhook;
const organization = (status: string, billing_id: string | null) =>
  ({ id: 'org_1', reference_id: 'acme', tpa_id: 'tpa_1', billing_id, tpa: { status } }) as never;
const problems = (webhooks: Webhook[], whole = organization('activated', 'bil_1')) =>
  stepsOf({ organization: whole, holders: { any: true, consented: true }, webhooks }, true)
    .map(({ problem }) => problem)
    .filter((problem) => problem !== undefined);

describe('whether data flows', () => {
  it.each([
    [webhook(), undefined],
    [webhook({ status: 'failing' }), undefined],
    [webhook({ status: 'pending' }), 'webhookPending'],
    [webhook({ status: 'disabled' }), 'webhookPaused'],
    [webhook({ events: ['tpa.signed'] }), 'webhookUnsubscribed'],
    [webhook({ events: ['card.transaction.authorized'] }), undefined],
    [webhook({ suspended_events: ['card.transaction.authorized'] }), 'webhookSuspended'],
  ])('depends on the webhook, case %#', (one, expected) => {
    expect(problemOf(one)).toBe(expected);
  });

  it('needs one webhook that works, whatever the others do', () => {
    expect(problems([])).toEqual(['webhookNone']);
    expect(problems([webhook({ status: 'paused' }), webhook()])).toEqual([]);
    expect(problems([webhook({ status: 'paused' }), webhook({ status: 'pending' })])).toEqual([
      'webhookPending',
    ]);
  });

  it('names what is missing before the webhook', () => {
    expect(problems([webhook()], organization('pending-signatures', null))).toEqual(['tpa', 'billing']);
  });

  it('leads to the webhook that is to be fixed, also to an account-wide one', () => {
    const wide = webhook({ id: 'whk_2', organization_id: 'account', status: 'pending' });
    const steps = stepsOf(
      {
        organization: organization('activated', 'bil_1'),
        holders: { any: true, consented: true },
        webhooks: [wide],
      },
      true,
    );
    expect(steps.at(-1)?.address).toMatchObject({
      params: { organizationId: 'account', webhookId: 'whk_2' },
    });
  });
});
