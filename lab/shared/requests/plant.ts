// Creates one more of everything in an account, through the API, and adds the ids to the pool.

import type { Account, AccountParts } from './account.ts';
import { fillPath, pathNames } from './contract.ts';
import { callAs, etagOf } from './http.ts';
import { createRandom } from './random.ts';

/** What a card holder of the sandbox buys. */
export const purchase = {
  amount: 129.5,
  currency: 'SEK',
  merchant: 'ICA MAXI STOCKHOLM',
  mcc_code: '5411',
  country: 'SE',
};

export const productId = 'ppr_00000000000000sandb0x00001';
export const otherProductId = 'ppr_00000000000000sandb0x00002';

const swedish = { country: 'SE', organization_number: '5599900015' };
export const companies = [
  swedish,
  { country: 'NO', organization_number: '310000019' },
  { country: 'DK', organization_number: '99000015' },
  { country: 'FI', organization_number: '9900001-8' },
];
/** Each gets one TPA: a company has at most one for a product. */
const combinations = companies.flatMap((company) =>
  [productId, otherProductId].map((product) => [product, company] as const),
);
let planted = 0;

export async function plant(parts: AccountParts, account: Account): Promise<void> {
  const { pool, id: accountId } = account;
  planted += 1;
  const n = planted;
  /** An object that another attack has changed may refuse. The account then has one object less. */
  const post = async (path: string, body?: unknown, address: Record<string, string> = {}) => {
    const reply = await account.call('POST', path, body);
    if (reply.status >= 300) {
      if (account.plantings === 1) throw new Error(`POST ${path} got ${reply.status}: ${reply.text}`);
      return undefined;
    }
    pool.harvest(reply.body, { accountId, ...address });
    return reply.body as Record<string, string>;
  };
  const optional = async (path: string, body?: unknown, address: Record<string, string> = {}) =>
    post(path, body, address).catch(() => undefined);

  for (const product of [productId, otherProductId]) await optional(`/payment-products/${product}`);
  const [product, company] = combinations[account.plantings % combinations.length] ?? [productId, swedish];
  account.plantings += 1;
  let tpa = await optional('/tpas', {
    payment_product_id: product,
    ...company,
  });
  if (tpa?.id !== undefined) {
    const address = { tpaId: tpa.id };
    const signatory = await post(`/tpas/${tpa.id}/signatories`, { email: `tova-${n}@example.com` }, address);
    if (signatory?.sign_url) account.links.push(new URL(signatory.sign_url).pathname);
    await post(`/sandbox/tpas/${tpa.id}/sign`, undefined, address);
    await optional(`/sandbox/tpas/${tpa.id}/activate`, undefined, address);
  } else {
    const list = await account.call('GET', '/tpas?status=activated');
    tpa = (list.body as { data?: Record<string, string>[] }).data?.[0];
  }
  // This TPA stays open: its signatories do not sign.
  const open = await optional('/tpas', {
    payment_product_id: product,
    country: 'SE',
    organization_number: '5599900023',
  });
  if (open?.id !== undefined) {
    const body = { email: `erik-${n}@example.com` };
    const signatory = await optional(`/tpas/${open.id}/signatories`, body, { tpaId: open.id });
    if (signatory?.sign_url) account.links.push(new URL(signatory.sign_url).pathname);
  }
  if (tpa?.id === undefined) return;
  const billing = await optional('/billings', {
    name_display: `Billing ${n}`,
    name_legal: 'Acme AB',
    organization_number: '5560160680',
    country: 'SE',
    product_digital_receipt: true,
  });
  const organization = await post('/organizations', {
    reference_id: `planted-${n}`,
    tpa_id: tpa.id,
    ...(billing?.id === undefined ? {} : { billing_id: billing.id }),
  });
  if (organization?.id === undefined) return;
  const organizationId = organization.id;
  const below = `/organizations/${organizationId}`;
  const holder = (reference: string) =>
    post(
      `${below}/cardholders`,
      { reference_id: reference, email: `${reference}@example.com` },
      { organizationId },
    );
  const consented = await holder(`consented-${n}`);
  await holder(`invited-${n}`);
  if (consented?.id === undefined) return;
  await optional(`/sandbox/cardholders/${consented.id}/consent`, undefined, {
    cardHolderId: consented.id,
    organizationId,
  });
  const webhook = await post(
    `${below}/webhooks`,
    { url: parts.receiver.url, secret: parts.receiver.secret, events: ['*'] },
    { organizationId },
  );
  if (account.plantings === 1) {
    account.home = {
      organizationId,
      tpaId: tpa.id,
      billingId: billing?.id ?? '',
      cardHolderId: consented.id,
      webhookId: webhook?.id ?? '',
    };
    pool.protect(...Object.values(account.home));
  }
  if (webhook?.id !== undefined) {
    const address = { organizationId, webhookId: webhook.id };
    await optional(`${below}/webhooks/${webhook.id}/headers`, { key: 'X-Planted', value: 'yes' }, address);
    await optional(`${below}/webhooks/${webhook.id}/groups`, { buyer_party: '5560160680' }, address);
    await optional(`${below}/webhooks/${webhook.id}/test/card_holder.created`, undefined, address);
  }
  await optional('/sandbox/cards', { card_holder_id: consented.id });
  for (const step of ['authorized', 'clear', 'invoice', 'receipt', 'delete']) {
    const bought = await optional('/sandbox/transactions', { card_holder_id: consented.id, ...purchase });
    if (bought?.id === undefined) break;
    const path = `/sandbox/transactions/${bought.id}`;
    const steps =
      {
        authorized: [],
        clear: ['clear'],
        invoice: ['clear', 'invoice'],
        receipt: ['clear', 'receipt'],
        delete: ['delete'],
      }[step] ?? [];
    for (const one of steps) await optional(`${path}/${one}`);
  }
  await optional('/sandbox/generate', { count: 3, card_holder_ids: [consented.id] });
  const client = await optional('/oauthclients', { name: `Planted ${n}`, scopes: ['organizations-read'] });
  if (client?.client_id !== undefined) pool.add(client.client_id, { accountId });
  await optional('/users', {
    email: `planted-${n}@example.com`,
    first_name: 'Ada',
    last_name: 'L',
    role: 'viewer',
  });
  await crawl(parts, account);
}

const webhooksKept = 2;

/**
 * Deletes all webhooks but a few of the account and of each organization. Without it every event goes to 25 webhooks, and
 * after 9,000 requests nine tenths of the work are their deliveries.
 */
export async function thinWebhooks({ call, pool }: Account): Promise<void> {
  const owners = ['', ...pool.all('org').map((organizationId) => `/organizations/${organizationId}`)];
  for (const path of owners.map((owner) => `${owner}/webhooks`)) {
    const list = await call('GET', `${path}?limit=100`);
    const ids = ((list.body as { data?: { id: string }[] }).data ?? []).map(({ id }) => id);
    const isKept = (id: string, at: number) => at < webhooksKept || pool.isProtected(id);
    for (const id of ids.filter((id, at) => !isKept(id, at))) {
      const { status } = await call('DELETE', `${path}/${id}`);
      if (status < 300) pool.forget(id);
    }
  }
}

/** Gets every resource that can be read, so that the pool has ids with their full addresses. */
async function crawl(parts: AccountParts, { id: accountId, pool, principals }: Account): Promise<void> {
  const random = createRandom(planted);
  const readable = parts.contract.operations.filter(
    ({ method, path, isOpen }) => method === 'GET' && !isOpen && !path.startsWith('/issuers'),
  );
  for (const round of [1, 2]) {
    for (const operation of readable) {
      const isSession = operation.path.startsWith('/session');
      const filled = pool.fill(random, pathNames(operation), false);
      const address = { ...filled.address, accountId };
      const path = fillPath(operation, address);
      if (path === undefined || (isSession && round === 2)) continue;
      const reply = await callAs(parts.send, isSession ? principals.owner : principals.client, 'GET', path);
      if (reply.status === 200) pool.harvest(reply.body, address, etagOf(reply));
    }
  }
}
