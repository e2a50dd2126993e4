// Adds what transactions need to reach a partner: an issuer with cards, and an account whose organization has their holders.

import type { Cleanup } from './cleanup.ts';
import { addOrganization, callApi, type Installation, startInstallation } from './installation.ts';
import { type BenchAccount, requestToken, runKontor } from './kontor.ts';

export type IngestSetting = Installation & {
  issuer: BenchAccount;
  issuerToken: string;
  organization: string;
  /** The issuer's own ids of its cards. */
  cards: string[];
  /** Calls the API below the issuer. */
  callIssuer(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
};

export const issuerSlug = 'nordkort';
export const issuerScopes = ['issuer-cards-read', 'issuer-cards-write', 'issuer-transaction-states-write'];
const productId = 'ppr_00000000000000sandb0x00001';
const companyNumber = '5599900015';
const pollMs = 20;
const waitMsMax = 120_000;

export async function startIngestSetting(cleanup: Cleanup, cardCount: number): Promise<IngestSetting> {
  return addIngest(await startInstallation(cleanup), cardCount);
}

export async function addIngest(installation: Installation, cardCount: number): Promise<IngestSetting> {
  const { kontor, folder, database, call } = installation;
  const stdout = await runKontor(folder, [
    'issuers',
    'client',
    '--issuer',
    issuerSlug,
    '--name',
    'Bench',
    '--json',
  ]);
  const { client } = JSON.parse(stdout) as { client: { client_id: string; client_secret: string } };
  const issuer = { accountId: '', clientId: client.client_id, clientSecret: client.client_secret };
  const issuerToken = await requestToken(kontor.port, issuer, issuerScopes);
  const callIssuer: IngestSetting['callIssuer'] = (method, path, body) =>
    callApi(`http://127.0.0.1:${kontor.port}/issuers/${issuerSlug}${path}`, issuerToken, method, body);

  const organization = await addOrganization(installation, 'ingest');
  const billing = await call('POST', '/billings', {
    name_display: 'Bench',
    name_legal: 'Bench',
    organization_number: companyNumber,
    country: 'SE',
  });
  await call('PUT', `/organizations/${organization}`, { billing_id: billing.id });
  // No benchmark measures signing.
  await database.query("update tpas set status = 'activated', activated_at = now()");

  const cards: string[] = [];
  for (let index = 0; index < cardCount; index++) {
    const id = `card-${String(index).padStart(2, '0')}`;
    await callIssuer('POST', '/cards', {
      id,
      payment_product: productId,
      last_four: String(1_000 + index),
      identity: {
        ssn: nationalId(index),
        ssn_country_code: 'SE',
        name: `Person ${index}`,
        company_organization_number: companyNumber,
        company_country_code: 'SE',
      },
    });
    cards.push(id);
  }
  await until(async () => {
    const { rows } = await database.query<{ shared: string }>(
      'select count(*) as shared from identity_cards',
    );
    return Number(rows[0]?.shared) >= cardCount;
  });
  const { rows } = await database.query<{ identity_id: string }>(
    'select distinct identity_id from identity_cards',
  );
  for (const [index, { identity_id }] of rows.entries()) {
    await call('POST', `/organizations/${organization}/cardholders`, {
      reference_id: `holder-${index}`,
      identity_id,
    });
  }
  return { ...installation, issuer, issuerToken, organization, cards, callIssuer };
}

/** A purchase as an issuer sends it, made some minutes before a time. */
export function purchase(id: string, index: number, before = Date.now()): Record<string, unknown> {
  const [mcc, merchant] = merchants[index % merchants.length] ?? [];
  return {
    id,
    state: 'cleared',
    type: 'CARD_PURCHASE',
    original_amount: 20 + (index % 9_000) / 10,
    original_currency: 'SEK',
    accounting_amount: 20 + (index % 9_000) / 10,
    accounting_currency: 'SEK',
    vat_rate: 12,
    purchase_merchant: merchant,
    purchase_time: new Date(before - 60_000 - (index % 1_000) * 1_000).toISOString(),
    purchase_country: 'SE',
    purchase_city: 'Stockholm',
    mcc_code: mcc,
    merchant_number: '0001234567',
    terminal_id: '20391847',
    rrn: String(600_000_000_000 + index),
    auth_code: 'A1B2C3',
    card_issuer_reference: id,
    card_issuer_customer_number: '100234',
  };
}

const merchants = [
  ['5411', 'ICA MAXI STOCKHOLM'],
  ['5812', 'RESTAURANG PRINSEN'],
  ['5541', 'CIRCLE K SOLNA'],
  ['4111', 'SL BILJETT'],
  ['7011', 'SCANDIC HOTELS 804'],
  ['5732', 'ELGIGANTEN KUNGENS KURVA'],
] as const;

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + waitMsMax;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('What the benchmark waits for did not come about.');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Returns an invented national id with the check digit of the country's rule. */
function nationalId(index: number): string {
  const digits = `900101${String(200 + index).padStart(3, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `19${digits.slice(0, 6)}-${digits.slice(6)}${(10 - (sum % 10)) % 10}`;
}
