// Creates objects in the state that a request needs, through the API.

import { generateKeyPairSync } from 'node:crypto';
import { drawReceipt } from '../../../server/src/testing/draw-receipt.ts';
import { runKontor } from '../kontor.ts';
import { callAs } from './http.ts';
import { companies, purchase } from './plant.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const webhooksPerOrganization = 25;
export async function createObjects(world: World) {
  const [account] = world.accounts;
  const { client } = account.principals;
  let serial = 0;
  const next = () => {
    serial += 1;
    return `r-${serial}`;
  };
  /** Throws when it is refused: the request is then sent without what it needs. */
  const post = async (path: string, body?: unknown): Promise<Record<string, string>> => {
    const reply = await account.call('POST', path, body);
    if (reply.status >= 300 || reply.status === 0)
      throw new Error(`POST ${path} got ${reply.status}: ${reply.text}`);
    account.pool.harvest(reply.body, { accountId: account.id });
    return (reply.body ?? {}) as Record<string, string>;
  };
  const listed = async (path: string): Promise<Record<string, string>[]> => {
    const { body } = await account.call('GET', path);
    return (body as { data?: Record<string, string>[] } | undefined)?.data ?? [];
  };

  const { home } = account;
  const below = `/organizations/${home.organizationId}`;
  const receipt = await drawReceipt([
    'ICA MAXI STOCKHOLM',
    '2026-11-15  10:30',
    'Coffee  129.50',
    'TOTAL SEK  129.50',
  ]);
  const provider = JSON.parse(
    await runKontor(world.folder, [
      'receipt-providers',
      'add',
      '--slug',
      'attack',
      '--name',
      'Attack',
      '--json',
    ]),
  ).receipt_provider as { secret: string };
  world.secrets.add(provider.secret);
  const products = (await listed('/payment-products')).map(({ id = '' }) => id);
  const issuerProduct = products[0] ?? '';

  const newHolder = async () =>
    (await post(`${below}/cardholders`, { reference_id: next(), email: `${next()}@example.com` })).id ?? '';
  const holderAddress = async () => ({
    address: { organizationId: home.organizationId, cardHolderId: await newHolder() },
  });
  const newPurchase = async (...steps: string[]) => {
    const { id = '' } = await post('/sandbox/transactions', {
      card_holder_id: home.cardHolderId,
      ...purchase,
    });
    for (const step of steps) await post(`/sandbox/transactions/${id}/${step}`);
    return { address: { transactionId: id } };
  };
  const newClient = async () => {
    const made = await post('/oauthclients', {
      name: next(),
      scopes: ['organizations-read', 'accounts-read'],
    });
    return { client_id: made.client_id ?? '', client_secret: made.secret ?? '' };
  };
  const newToken = async (credentials: { client_id: string; client_secret: string }) => {
    const reply = await world.send({
      method: 'POST',
      target: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: Buffer.from(new URLSearchParams({ grant_type: 'client_credentials', ...credentials }).toString()),
    });
    return (reply.body as { access_token?: string }).access_token ?? '';
  };
  const clientAddress = async () => ({ address: { oauthclientId: (await newClient()).client_id } });
  const newKey = () => generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const keyAddress = async () => {
    const { client_id } = await newClient();
    const { id = '' } = await post(`/oauthclients/${client_id}/keys`, newKey());
    return { address: { oauthclientId: client_id, keyId: id } };
  };

  /** Returns a company that can get a TPA. It has at most one open TPA for a product, so one TPA ends when none is free. */
  const freeCompany = async (random: Random) => {
    const all = await listed('/tpas?limit=200');
    const open = all.filter(({ status }) => status !== 'terminated' && status !== 'rejected');
    const isFree = (product: string, number: string) =>
      !open.some((one) => one.payment_product_id === product && one.organization_number === number);
    const free = products.flatMap((product) =>
      companies
        .filter(({ organization_number }) => isFree(product, organization_number))
        .map((company) => ({ payment_product_id: product, ...company })),
    );
    if (free.length > 0) return random.pick(free);
    const ended = open.findLast(({ id = '' }) => !account.pool.isProtected(id));
    await account.call('DELETE', `/tpas/${ended?.id}`);
    return {
      payment_product_id: ended?.payment_product_id ?? '',
      country: ended?.country ?? '',
      organization_number: ended?.organization_number ?? '',
    };
  };
  const newTpa = async (random: Random) => (await post('/tpas', await freeCompany(random))).id ?? '';
  const newSignatory = async (random: Random) => {
    const tpaId = await newTpa(random);
    const { id = '' } = await post(`/tpas/${tpaId}/signatories`, { email: `${next()}@example.com` });
    return { address: { tpaId, tpaSignatoryId: id } };
  };
  const signedTpa = async (random: Random) => {
    const { address } = await newSignatory(random);
    await post(`/sandbox/tpas/${address.tpaId}/sign`);
    return { address };
  };

  const newOrganization = async () =>
    (await post('/organizations', { reference_id: next(), tpa_id: home.tpaId })).id ?? '';
  let webhooks = 0;
  let webhookHome = home.organizationId;
  const webhookOrganization = async () => {
    webhooks += 1;
    if (webhooks % webhooksPerOrganization === 0) webhookHome = await newOrganization();
    return webhookHome;
  };
  const webhookFields = { url: world.receiver.url, secret: world.receiver.secret };
  const newWebhook = async () => {
    const organizationId = await webhookOrganization();
    const made = await post(`/organizations/${organizationId}/webhooks`, { ...webhookFields, events: ['*'] });
    return { organizationId, webhookId: made.id ?? '' };
  };
  const withWebhook = async () => ({ address: await newWebhook() });
  const belowWebhook = async (path: string, body: unknown, parameter: string) => {
    const address = await newWebhook();
    const made = await post(
      `/organizations/${address.organizationId}/webhooks/${address.webhookId}/${path}`,
      body,
    );
    return { address: { ...address, [parameter]: made.id ?? '' } };
  };
  const header = () => ({ key: `X-${next()}`, value: 'yes' });
  const delivered = async () => {
    const organizationId = home.organizationId;
    const [event] = await listed(`${below}/webhooks/${home.webhookId}/events?limit=1`);
    return { address: { organizationId, webhookId: home.webhookId, eventId: event?.id ?? '' } };
  };
  const scanned = async () => {
    const [first] = (await listed('/receipts?limit=20')).filter(({ transaction }) => !transaction);
    const { id = '' } = first ?? (await post('/receipts/scan', { receipt: receipt.toString('base64') }));
    return id;
  };
  const card = (id: string) => ({
    id,
    payment_product: issuerProduct,
    last_four: '4242',
    identity: {
      ssn: '19900101-2385',
      ssn_country_code: 'SE',
      name: 'Tova Testsson',
      company_organization_number: '5599900015',
      company_country_code: 'SE',
    },
  });
  const issuerCall = (method: string, path: string, body?: unknown) =>
    callAs(world.send, world.issuer, method, `/issuers/${world.issuer.slug}${path}`, body);
  const newCard = async () => {
    const id = `card-${next()}`;
    await issuerCall('POST', '/cards', card(id));
    return { address: { cardId: id, slug: world.issuer.slug } };
  };
  const state = () => ({
    id: next(),
    state: 'authorized',
    type: 'CARD_PURCHASE',
    original_amount: 129.5,
    original_currency: 'SEK',
    purchase_time: new Date(Date.now() - 3_600_000).toISOString(),
    purchase_merchant: 'ICA MAXI STOCKHOLM',
    mcc_code: '5411',
  });
  const issuerTpa = async (random: Random) => {
    const { address } = await signedTpa(random);
    return { address: { tpaId: address.tpaId, slug: world.issuer.slug } };
  };
  const newUser = async () => {
    const made = await post('/users', {
      email: `${next()}@example.com`,
      first_name: 'Ada',
      last_name: 'Ek',
      role: 'viewer',
    });
    return { address: { userId: made.id ?? '' }, principal: client };
  };
  const openRequest = async () => {
    await newPurchase('clear');
    const { rows } = await world.database.query<{ id: string }>(
      `select id from receipt_requests where account_id = $1 and status = 'open' order by created_at desc limit 1`,
      [account.id],
    );
    return rows[0]?.id ?? 'none';
  };
  /** Makes the last email to it an hour old, because emails have pauses between them. */
  const withOldMail = async (table: 'card_holders' | 'tpa_signatories', id: string): Promise<void> => {
    await world.database.query(
      `update ${table} set mailed_at = mailed_at - interval '1 hour' where id = $1`,
      [id],
    );
  };

  return {
    withOldMail,
    belowWebhook,
    card,
    clientAddress,
    delivered,
    freeCompany,
    header,
    holderAddress,
    issuerTpa,
    keyAddress,
    listed,
    newCard,
    newClient,
    newHolder,
    newKey,
    newOrganization,
    newPurchase,
    newSignatory,
    newToken,
    newTpa,
    newUser,
    next,
    openRequest,
    post,
    products,
    provider,
    purchase,
    receipt,
    scanned,
    signedTpa,
    state,
    webhookFields,
    webhookOrganization,
    withWebhook,
  };
}
