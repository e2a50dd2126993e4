import { systemSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import { type Answer, call, requestToken } from './partner.ts';
import type { TestApi } from './test-api.ts';

export type TestIssuer = {
  slug: string;
  accountId: string;
  clientId: string;
  clientSecret: string;
  token: string;
  /** The issuer's own payment product. */
  productId: string;
  /** Paths are relative to the issuer: `/cards`. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
};

/** A real company's number, in the spelling of the country. */
export const companyNumber = '5560160680';

// The product is withdrawn, because tests of the catalogue count its offers.
const insertProduct = systemSql<{ id: string; slug: string; mode: string; now: Date }>(
  `insert into payment_products (id, issuer_slug, name, subtitle, description_short, description_long, funding,
                                 scheme_name, liability, countries, mode, status, created_at, updated_at)
   values (:id, :slug, 'Test card', '', '', '', 'credit', 'Visa', 'corporate', '{SE,NO,DK,FI}', :mode, 'withdrawn',
           :now, :now)`,
);
const selectAccount = systemSql<{ slug: string }, { account_id: string }>(
  'select account_id from issuers where slug = :slug',
);

export async function addProduct(api: TestApi, slug: string, mode = 'sandbox'): Promise<string> {
  const now = api.clock.now();
  const id = newId('ppr', now);
  await api.database.system.run(insertProduct, { id, slug, mode, now });
  return id;
}

/**
 * Adds an issuer that no other test uses, with a product, a client with every issuer scope, and its token.
 */
export async function addIssuer(api: TestApi): Promise<TestIssuer> {
  const slug = `test-${newId('req', api.clock.now()).slice(4)}`;
  await api.operator.addIssuer(slug, 'Test issuer');
  const productId = await addProduct(api, slug);
  const { client_id, client_secret } = await api.operator.createIssuerClient(slug, 'Test');
  const answer = await requestToken(api.url, { client_id, client_secret });
  if (answer.status !== 200) throw new Error(`No token: ${answer.text}`);
  const token: string = answer.body.access_token;
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(`${api.url}/issuers/${slug}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    slug,
    accountId: (await api.database.system.one(selectAccount, { slug }))?.account_id ?? '',
    clientId: client_id,
    clientSecret: client_secret,
    token,
    productId,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

/** Builds a card as an issuer would send it, except for the fields under test. */
export function cardOf(
  issuer: { productId: string },
  id: string,
  wanted: { identity?: Record<string, unknown>; [field: string]: unknown } = {},
) {
  const { identity, ...fields } = wanted;
  return {
    id,
    payment_product: issuer.productId,
    last_four: '4242',
    ...fields,
    identity: {
      ssn: '19900101-2385',
      ssn_country_code: 'SE',
      name: 'Tova Testsson',
      company_organization_number: companyNumber,
      company_country_code: 'SE',
      ...identity,
    },
  };
}
