import type { Partner } from './partner.ts';
import type { TestApi } from './test-api.ts';

export const sandboxProduct = 'ppr_00000000000000sandb0x00001';
/** Tova and Erik sign for it together. */
export const companyOfTwo = { country: 'SE', organization_number: '5599900023' };

export type SignatoryLink = { id: string; email: string; url: string };
export type TpaToSign = { partner: Partner; tpaId: string; signatories: SignatoryLink[] };

/** A TPA of a sandbox account that waits for these people, with the links that were mailed to them. */
export async function tpaToSign(
  api: TestApi,
  people: { email: string; name?: string; language?: string }[],
  of?: Partner,
): Promise<TpaToSign> {
  const partner = of ?? (await api.partner());
  await partner.post(`/payment-products/${sandboxProduct}`);
  const tpa = await partner.post('/tpas', { payment_product_id: sandboxProduct, ...companyOfTwo });
  if (tpa.status !== 201) throw new Error(tpa.text);
  const signatories: SignatoryLink[] = [];
  for (const person of people) {
    const { body, status, text } = await partner.post(`/tpas/${tpa.body.id}/signatories`, person);
    if (status !== 201) throw new Error(text);
    signatories.push({ id: body.id, email: body.email, url: body.sign_url });
  }
  return { partner, tpaId: tpa.body.id, signatories };
}
