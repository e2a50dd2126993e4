import type { Answer, Partner } from './partner.ts';
import type { TestApi } from './test-api.ts';
import { companies, creditCard } from './tpas.ts';

export type SandboxTrial = {
  partner: Partner;
  tpaId: string;
  organizationId: string;
  /** Adds a card holder, who has consented by default. */
  holder(options?: { isAsked?: boolean; body?: object }): Promise<string>;
  /** Adds a purchase in a shop, except for the fields under test. */
  buy(cardHolderId: string, wanted?: object): Promise<Answer>;
};

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
type Read = any;

/** Creates an organization with a billing profile, using only calls that every partner has. */
export async function sandboxTrial(
  api: TestApi,
  company: object = companies.alternatives,
): Promise<SandboxTrial> {
  const partner = await api.partner();
  expectStatus(201, await partner.post(`/payment-products/${creditCard}`));
  const tpa = expectStatus(201, await partner.post('/tpas', { payment_product_id: creditCard, ...company }));
  const signatory = { email: 'signatory@example.com' };
  expectStatus(201, await partner.post(`/tpas/${tpa.id}/signatories`, signatory));
  expectStatus(200, await partner.post(`/sandbox/tpas/${tpa.id}/sign`));
  // On a busy machine, sealing takes longer than the response waits for it.
  while ((await partner.get(`/tpas/${tpa.id}`)).body.status === 'pending-signatures');
  expectStatus(200, await partner.post(`/sandbox/tpas/${tpa.id}/activate`));
  const billing = expectStatus(
    201,
    await partner.post('/billings', {
      name_display: 'Acme',
      name_legal: 'Acme AB',
      organization_number: '5560160680',
      country: 'SE',
    }),
  );
  const sent = { reference_id: 'acme', tpa_id: tpa.id, billing_id: billing.id };
  const organization = expectStatus(201, await partner.post('/organizations', sent));
  let people = 0;
  return {
    partner,
    tpaId: tpa.id,
    organizationId: organization.id,
    holder: async ({ isAsked = false, body = {} } = {}) => {
      people += 1;
      const wanted = { reference_id: `employee-${people}`, email: `employee-${people}@example.com`, ...body };
      const path = `/organizations/${organization.id}/cardholders`;
      const { id } = expectStatus(201, await partner.post(path, wanted));
      if (!isAsked) expectStatus(200, await partner.post(`/sandbox/cardholders/${id}/consent`));
      return id;
    },
    buy: (card_holder_id, wanted = {}) =>
      partner.post('/sandbox/transactions', {
        card_holder_id,
        amount: 129.5,
        currency: 'SEK',
        merchant: 'ICA MAXI STOCKHOLM',
        mcc_code: '5411',
        country: 'SE',
        ...wanted,
      }),
  };
}

export function expectStatus(status: number, answer: Answer): Read {
  if (answer.status !== status) throw new Error(`Not ${status}: ${answer.status} ${answer.text}`);
  return answer.body;
}
