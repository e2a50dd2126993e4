import type { Partner } from './partner.ts';
import type { TestApi } from './test-api.ts';
import { companies, tpaTrial } from './tpas.ts';

export type SignatoryLink = { id: string; email: string; url: string };
export type TpaToSign = { partner: Partner; tpaId: string; signatories: SignatoryLink[] };

/** Creates a sandbox account's TPA that these people must sign, with the links that were emailed to them. */
export async function tpaToSign(
  api: TestApi,
  people: { email: string; name?: string; language?: string }[],
  of?: Partner,
): Promise<TpaToSign> {
  const { partner, id, path } = await tpaTrial(api, companies.together, of);
  const signatories: SignatoryLink[] = [];
  for (const person of people) {
    const { body, status, text } = await partner.post(`${path}/signatories`, person);
    if (status !== 201) throw new Error(text);
    signatories.push({ id: body.id, email: body.email, url: body.sign_url });
  }
  return { partner, tpaId: id, signatories };
}
