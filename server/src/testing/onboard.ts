import { expect } from 'vitest';
import type { Partner } from './partner.ts';

/** Leads an empty sandbox account to a card holder who can buy, by API calls alone. */
export async function onboard(partner: Partner): Promise<void> {
  const product = 'ppr_00000000000000sandb0x00001';
  await partner.post(`/payment-products/${product}`);
  const company = { country: 'SE', organization_number: '5599900015' };
  const { id: tpa_id } = (await partner.post('/tpas', { payment_product_id: product, ...company })).body;
  await partner.post(`/tpas/${tpa_id}/signatories`, { email: 'tova@example.com' });
  await partner.post(`/sandbox/tpas/${tpa_id}/sign`);
  const organization = (await partner.post('/organizations', { reference_id: 'acme', tpa_id })).body.id;
  const holder = { reference_id: 'one', email: 'one@example.com' };
  const { id } = (await partner.post(`/organizations/${organization}/cardholders`, holder)).body;
  const consented = await partner.post(`/sandbox/cardholders/${id}/consent`);
  expect(consented.status, consented.text).toBe(200);
}
