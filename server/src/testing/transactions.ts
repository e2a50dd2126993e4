import { expect } from 'vitest';
import type { SeenEvent } from './events.ts';
import { addIssuer, cardOf, companyNumber, type TestIssuer } from './issuer.ts';
import { addOrganization, addTpa } from './organization.ts';
import type { Partner } from './partner.ts';
import type { TestApi } from './test-api.ts';

/** Builds a purchase in a state, as an issuer would send it, except for the fields under test. */
export function stateOf(id: string, state: string, wanted: Record<string, unknown> = {}) {
  const isWhole = state === 'authorized' || state === 'cleared';
  return {
    id,
    state,
    ...(isWhole
      ? {
          type: 'CARD_PURCHASE',
          original_amount: 129.5,
          original_currency: 'SEK',
          purchase_merchant: 'ICA MAXI STOCKHOLM',
          purchase_time: '2026-11-10T10:41:07.000Z',
          purchase_country: 'SE',
          purchase_city: 'Stockholm',
          mcc_code: '5411',
        }
      : {}),
    ...wanted,
  };
}

/** An issuer with a card of Tova's, and a partner whose organization has her as a card holder. */
export type TransactionTrial = {
  issuer: TestIssuer;
  partner: Partner;
  tpaId: string;
  organizationId: string;
  /** The path of the organization below the account. */
  path: string;
  identityId: string;
  cardHolderId: string;
  cardId: string;
  /** Sends states of the issuer's card `tova`, one after the other. Each must be accepted. */
  send(...states: ReturnType<typeof stateOf>[]): Promise<void>;
  /** Returns the names of this account's events about transactions, in order, after routing. */
  announced(): Promise<string[]>;
  /** Returns the same events with their payloads. */
  events(): Promise<SeenEvent[]>;
};

export type TrialOptions = {
  issuer?: TestIssuer;
  partner?: Partner;
  cardHolder?: Record<string, unknown> | null;
};

export async function transactionTrial(api: TestApi, options: TrialOptions = {}): Promise<TransactionTrial> {
  const issuer = options.issuer ?? (await addIssuer(api));
  const partner = options.partner ?? (await api.partner());
  const now = api.clock.now();
  const tpaId = await addTpa(api.database, partner.accountId, now, {
    organizationNumber: companyNumber,
    paymentProductId: issuer.productId,
  });
  const organizationId = await addOrganization(api.database, partner.accountId, now, tpaId);
  const path = `/organizations/${organizationId}`;
  const sent = await issuer.post('/cards', cardOf(issuer, 'tova'));
  expect([200, 201], sent.text).toContain(sent.status);
  await api.app.forwarder.forwardTpa(partner.accountId, tpaId);
  const [person] = (await partner.get(`/tpas/${tpaId}/identities`)).body.data;
  const cardHolderId =
    options.cardHolder === null
      ? ''
      : await addHolder(partner, path, { identity_id: person.id, ...options.cardHolder });
  const events = async () => {
    const all = await api.eventsOf(partner.accountId);
    return all.filter(({ name }) => name.startsWith('card.transaction') || name === 'environmental.impact');
  };
  return {
    issuer,
    partner,
    tpaId,
    organizationId,
    path,
    identityId: person.id,
    cardHolderId,
    cardId: person.cards[0].id,
    send: async (...states) => {
      for (const state of states) {
        const answer = await issuer.post('/cards/tova/transaction-states', state);
        expect(answer.status, answer.text).toBe(202);
      }
    },
    announced: async () => {
      await api.routeNow();
      return (await events()).map(({ name }) => name.replace('card.transaction.', ''));
    },
    events,
  };
}

let holders = 0;
export async function addHolder(
  partner: Partner,
  path: string,
  wanted: Record<string, unknown>,
): Promise<string> {
  holders += 1;
  const answer = await partner.post(`${path}/cardholders`, { reference_id: `holder-${holders}`, ...wanted });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}
