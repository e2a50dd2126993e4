import type { FastifyInstance } from 'fastify';
import { allAccountScopes } from '../auth/scopes.ts';
import { internalCaller } from '../http/record-request.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { provisionClient } from '../resources/oauth-clients/index.ts';

type DemoParts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  server: () => FastifyInstance;
};

// biome-ignore lint/suspicious/noExplicitAny: the contract describes each response.
type ApiResponse = { status: number; body: any };
type Api = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<ApiResponse>;

const clientName = 'Demo data';
const tokenLifetimeS = 600;
const product = 'ppr_00000000000000sandb0x00001';
const company = { country: 'SE', organization_number: '5599900015' };
const purchases = 100;
const people = [
  { reference_id: 'employee-1', person: 'tova' },
  { reference_id: 'employee-2', person: 'erik' },
  { reference_id: 'employee-3', person: 'pelle' },
  { reference_id: 'employee-4', person: 'kari' },
  { reference_id: 'employee-5', person: 'anne' },
];

/** The stages: product, billing profile, TPA, organization, each person, and the purchases. */
const stages = 5 + people.length;

/**
 * Fills the demo account, so that no page of the dashboard is empty. Every step is an API call by a temporary client.
 * A step that was already done is skipped, so the next start completes an interrupted one. The last step starts a
 * generation of purchases, which is a separate task.
 */
export async function fillDemoAccount(
  parts: DemoParts,
  accountId: string,
  report: (percent: number) => Promise<void>,
): Promise<void> {
  const api = await openApi(parts, accountId);
  let done = 0;
  const step: Api = async (...call) => {
    await report(Math.floor((100 * done) / stages));
    return api(...call);
  };
  await fill(step, () => {
    done += 1;
  });
  const hasPurchases = await parts.database.tenant(accountId).one(selectGeneration, {});
  if (!hasPurchases) expect(await step('POST', '/sandbox/generate', { count: purchases, seed: 'demo' }), 202);
  await removeClients(api);
}

const selectGeneration = tenantSql<Record<string, never>, { found: boolean }>(
  `select true as found from sandbox_tasks where account_id = :account_id and kind = 'generate' limit 1`,
);

async function fill(api: Api, finishStage: () => void): Promise<void> {
  // 409: the product is already enabled.
  expect(await api('POST', `/payment-products/${product}`), 201, 409);
  finishStage();
  const billing = await ensure(api, '/billings?q=Exempelbolaget', '/billings', {
    name_display: 'Exempelbolaget',
    name_legal: 'Exempelbolaget AB (test)',
    ...company,
    address_street: 'Testgatan 1',
    address_zip: '11122',
    address_city: 'STOCKHOLM',
    email_invoice: 'invoices@exempelbolaget.example',
  });
  finishStage();
  const tpaId = await ensureTpa(api);
  finishStage();
  const organization = await ensure(api, '/organizations?reference_id=exempelbolaget', '/organizations', {
    reference_id: 'exempelbolaget',
    name: 'Exempelbolaget',
    tpa_id: tpaId,
    billing_id: billing,
  });
  finishStage();
  const holders = `/organizations/${organization}/cardholders`;
  for (const { reference_id, person } of people) {
    const wanted = { reference_id, email: `${person}@exempelbolaget.example`, skip_consent_email: true };
    const id = await ensure(api, `${holders}?reference_id=${reference_id}`, holders, wanted);
    expect(await api('POST', `/sandbox/cardholders/${id}/consent`, { person }), 200);
    finishStage();
  }
}

async function ensureTpa(api: Api): Promise<string> {
  const search = `/tpas?organization_number=${company.organization_number}`;
  const id = await ensure(api, search, '/tpas', { payment_product_id: product, ...company });
  const { body: tpa } = expect(await api('GET', `/tpas/${id}`), 200);
  if (tpa.activated) return id;
  const signatory = { email: 'tova@exempelbolaget.example', name: 'Tova Testsson' };
  if (tpa.signatories_total === 0) expect(await api('POST', `/tpas/${id}/signatories`, signatory), 201);
  // 409: all have signed, and only the document is missing. The next attempt finds it.
  expect(await api('POST', `/sandbox/tpas/${id}/sign`), 200, 409);
  expect(await api('POST', `/sandbox/tpas/${id}/activate`), 200);
  return id;
}

/** Returns the id of the existing object, or creates one. */
async function ensure(api: Api, search: string, path: string, body: object): Promise<string> {
  const [known] = expect(await api('GET', search), 200).body.data;
  return known?.id ?? expect(await api('POST', path, body), 201).body.id;
}

function expect(response: ApiResponse, ...statuses: number[]): ApiResponse {
  if (statuses.includes(response.status)) return response;
  throw new Error(
    `The demo account could not be filled: ${response.status} ${JSON.stringify(response.body)}`,
  );
}

async function openApi({ database, masterKey, clock, server }: DemoParts, accountId: string): Promise<Api> {
  const client = await database.tenantTransaction(accountId, (db) =>
    provisionClient(db, masterKey, clock.now(), {
      name: clientName,
      scopes: allAccountScopes,
      tokenLifetime: tokenLifetimeS,
    }),
  );
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client.id,
    client_secret: client.secret,
  });
  const granted = await server().inject({
    remoteAddress: internalCaller,
    method: 'POST',
    url: '/oauth/token',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  const { body: token } = expect({ status: granted.statusCode, body: granted.json() }, 200);
  const headers = { accept: 'application/json', authorization: `Bearer ${token.access_token}` };
  return async (method, path, body) => {
    const url = `/accounts/${accountId}${path}`;
    const response = await server().inject({
      method,
      url,
      headers,
      remoteAddress: internalCaller,
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  };
}

/** Also deletes the clients of interrupted attempts. The calling client is the newest, and goes last. */
async function removeClients(api: Api): Promise<void> {
  const { data } = expect(await api('GET', '/oauthclients?limit=200'), 200).body;
  const temporary = data.filter(({ name }: { name: string }) => name === clientName);
  // The list is newest first.
  for (const { id } of temporary.toReversed()) expect(await api('DELETE', `/oauthclients/${id}`), 204);
}
