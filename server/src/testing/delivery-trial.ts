import { expect } from 'vitest';
import { secondMs } from '../platform/clock.ts';
import { addOrganization } from './organization.ts';
import type { Partner } from './partner.ts';
import type { TestApi } from './test-api.ts';

/** An organization with events, and webhooks that receive them. */
export type DeliveryTrial = {
  partner: Partner;
  organization: string;
  /** Adds a webhook. Returns its path below the account. */
  addHook(receiver: { url: string; secret: string }, wanted?: Record<string, unknown>): Promise<string>;
  /** Creates that many events. */
  happen(count: number): Promise<void>;
  /** Delivers challenges and deliveries that are due now. */
  deliver(): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
  log(hook: string): Promise<any[]>;
};

export async function deliveryTrial(api: TestApi): Promise<DeliveryTrial> {
  const partner = await api.partner();
  const organization = await addOrganization(api.database, partner.accountId, api.clock.now());
  let people = 0;
  return {
    partner,
    organization,
    addHook: async ({ url, secret }, wanted = {}) => {
      const hooks = `/organizations/${organization}/webhooks`;
      const created = await partner.post(hooks, { url, secret, events: ['card_holder.created'], ...wanted });
      expect(created.status, created.text).toBe(201);
      return `${hooks}/${created.body.id}`;
    },
    happen: async (count) => {
      for (let index = 0; index < count; index += 1) {
        people += 1;
        const answer = await partner.post(`/organizations/${organization}/cardholders`, {
          reference_id: `person-${people}`,
          email: `person-${people}@example.com`,
          skip_consent_email: true,
        });
        expect(answer.status, answer.text).toBe(201);
      }
    },
    deliver: async () => {
      // A challenge is delayed for a moment, so that the response with the secret arrives first.
      api.clock.advance(2 * secondMs);
      await api.app.deliverNow(partner.accountId);
    },
    log: async (hook) => (await partner.get(`${hook}/events?after_sequence=0&limit=200`)).body.data,
  };
}
