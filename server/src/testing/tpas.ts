import { parseNationalId } from '../domain/national-id.ts';
import { newId } from '../platform/ids.ts';
import type { Signer, SigningOutcome } from '../resources/tpas/index.ts';
import { testPersons } from '../services/sandbox-world/index.ts';
import { type Answer, createPartner, type Partner } from './partner.ts';
import type { TestApi } from './test-api.ts';

/** The payment product that is offered in all four countries. */
export const creditCard = 'ppr_00000000000000sandb0x00001';
export const otherCard = 'ppr_00000000000000sandb0x00002';

/** Test companies by who signs for them, as in the sandbox's world. */
export const companies = {
  /** Tova alone, or Erik and Pelle together. */
  alternatives: { country: 'SE', organization_number: '5599900015' },
  /** Tova and Erik together. */
  together: { country: 'SE', organization_number: '5599900023' },
  dissolved: { country: 'SE', organization_number: '5599900031' },
  norwegian: { country: 'NO', organization_number: '310000019' },
  danish: { country: 'DK', organization_number: '99000015' },
  finnish: { country: 'FI', organization_number: '9900001-8' },
  /** A company whose registry does not say who may sign. */
  withoutGroups: { country: 'DK', organization_number: '99000023' },
  /** A company with a valid check digit, of a person whom the registry does not know. */
  unknown: { country: 'SE', organization_number: '5560160680', name: 'Okända Bolaget AB' },
};

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
type Read = any;

/** A TPA and its partner, for tests that lead it through its life. */
export type TpaTrial = {
  partner: Partner;
  id: string;
  path: string;
  /** The TPA as it was when it was created. */
  made: Read;
  read(): Promise<Read>;
  /** Adds signatories, named after the persons who are to sign: `tova@example.com`. */
  ask(...names: string[]): Promise<Read[]>;
  /** Signs, as after the eID has identified the person. */
  sign(signatoryId: string, person: string, textSha256?: string): Promise<SigningOutcome>;
  /** Adds these persons as signatories and lets each sign. */
  signedBy(...persons: string[]): Promise<Read>;
};

export async function tpaTrial(
  api: TestApi,
  company: object = companies.alternatives,
  of?: Partner,
): Promise<TpaTrial> {
  const partner = of ?? (await api.partner());
  await partner.post(`/payment-products/${creditCard}`);
  return trialOf(api, partner, { payment_product_id: creditCard, ...company });
}

/** Does the same in a live account, which has its own product. */
export async function liveTpaTrial(api: TestApi, company: object = companies.unknown): Promise<TpaTrial> {
  const { account, client } = await api.operator.createAccount({
    name: 'Live',
    mode: 'live',
    scopes: 'all',
    email: `${newId('usr', api.clock.now())}@live.example`,
  });
  const { id } = await api.operator.addProduct({
    issuer_slug: 'nordkort',
    name: 'Live card',
    subtitle: '',
    description_short: '',
    description_long: '',
    funding: 'credit',
    scheme_name: 'Visa',
    liability: 'corporate',
    countries: ['SE', 'NO', 'DK', 'FI'],
    mode: 'live',
  });
  const partner = await createPartner(api.url, account.id, client);
  await partner.post(`/payment-products/${id}`);
  // Tests of the catalogue count its offers.
  await api.operator.setProductStatus(id, 'withdrawn');
  return trialOf(api, partner, { payment_product_id: id, ...company });
}

async function trialOf(api: TestApi, partner: Partner, body: object): Promise<TpaTrial> {
  const made = expectStatus(201, await partner.post('/tpas', body));
  const path = `/tpas/${made.id}`;
  const read = async () => expectStatus(200, await partner.get(path));
  const ask = async (...names: string[]) => {
    const asked: Read[] = [];
    for (const name of names) {
      const sent = { email: `${name}@example.com` };
      asked.push(expectStatus(201, await partner.post(`${path}/signatories`, sent)));
    }
    return asked;
  };
  const sign: TpaTrial['sign'] = async (signatoryId, person, textSha256 = made.legal_text.sha256) => {
    const outcome = await api.app.signing.sign(partner.accountId, signatoryId, {
      person: signer(person, api.clock.now()),
      textSha256,
      address: '192.0.2.7',
    });
    // An installation's first document takes longer than the page waits.
    await api.app.signing.idle();
    return outcome;
  };
  return {
    partner,
    id: made.id,
    path,
    made,
    read,
    ask,
    sign,
    signedBy: async (...persons) => {
      const asked = await ask(...persons);
      for (const [index, person] of persons.entries()) await sign(asked[index].id, person);
      return read();
    },
  };
}

/** Returns a person of the sandbox's world, as an eID would name them. */
export function signer(id: string, at: Date): Signer {
  const person = testPersons.find((one) => one.id === id);
  if (!person) throw new Error(`There is no test person ${id}.`);
  const checked = parseNationalId(person.country, person.national_id, at);
  if ('broken' in checked) throw new Error(checked.broken);
  return {
    name: person.name,
    country: person.country,
    nationalId: checked.key,
    provider: 'test',
    evidence: { method: 'Test eID', at: at.toISOString(), transaction: `transaction-of-${id}` },
  };
}

function expectStatus(status: number, answer: Answer): Read {
  if (answer.status !== status) throw new Error(`Not ${status}: ${answer.status} ${answer.text}`);
  return answer.body;
}
