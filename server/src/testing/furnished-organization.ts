import { expectStatus, type SandboxTrial } from './sandbox.ts';

/** The id for each path parameter, of one organization. */
export type Ids = Record<string, string>;

/** Gives an organization one of everything. */
export async function furnishOrganization(
  trial: SandboxTrial,
  organizationId: string,
  tpaId: string,
  billingId: string,
): Promise<Ids> {
  const { partner } = trial;
  const path = `/organizations/${organizationId}`;
  expectStatus(200, await partner.put(path, { billing_id: billingId }));
  const person = `person-${organizationId}`;
  const holder = { reference_id: person, email: `${person.replace('_', '-')}@example.com` };
  const cardHolderId = expectStatus(201, await partner.post(`${path}/cardholders`, holder)).id;
  expectStatus(200, await partner.post(`/sandbox/cardholders/${cardHolderId}/consent`));
  const transaction = expectStatus(
    201,
    await trial.buy(cardHolderId, { merchant: `Shop ${organizationId}` }),
  );
  const receipt = expectStatus(201, await partner.post(`/sandbox/transactions/${transaction.id}/receipt`));
  const webhook = expectStatus(
    201,
    await partner.post(`${path}/webhooks`, {
      url: `https://hooks.example.com/${organizationId}`,
      events: ['*'],
    }),
  );
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const wanted = { kind: 'transactions', format: 'csv', ...period, organization_ids: [organizationId] };
  const written = expectStatus(201, await partner.post('/exports', wanted));
  const read = expectStatus(200, await partner.get(`/transactions/${transaction.id}`));
  const shown = expectStatus(200, await partner.get(`/receipts/${receipt.id}`));
  const headers = `${path}/webhooks/${webhook.id}/headers`;
  const header = expectStatus(201, await partner.post(headers, { key: 'x-tenant', value: person }));
  return {
    organizationId,
    tpaId,
    cardHolderId,
    transactionId: transaction.id,
    receiptId: receipt.id,
    webhookId: webhook.id,
    headerId: header.id,
    exportId: written.id,
    environmentalImpactId: read.environmental_impact_id,
    fileId: shown.file_id ?? /fil_\w+/.exec(JSON.stringify(shown))?.[0],
  };
}
