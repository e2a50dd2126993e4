// What a request needs beyond its schema: objects in the right state, credentials that are right, a receipt that is one.

import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { idTailPattern } from '../../../server/src/platform/ids.ts';
import type { Reply } from './http.ts';
import { callAs } from './http.ts';
import { createObjects } from './objects.ts';
import { companies } from './plant.ts';
import type { Principal } from './principals.ts';
import type { Random } from './random.ts';
import { sessionRecipes } from './session-recipes.ts';
import type { World } from './world.ts';

export type Ready = {
  principal?: Principal;
  address?: Record<string, string>;
  query?: Record<string, string>;
  type?: string;
  /** The whole body, or fields that replace those of a generated one; undefined leaves a field out. */
  body?: unknown;
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Headers that depend on the body as it is sent. */
  sign?(body: Buffer): Record<string, string>;
  onReply?(reply: Reply): void;
};
type Recipe = (random: Random, isValid: boolean) => Promise<Ready>;
export type Recipes = Record<string, Recipe>;

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function createRecipes(world: World): Promise<Recipes> {
  const [account, other] = world.accounts;
  const { client, owner } = account.principals;
  const { home } = account;
  const {
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
  } = await createObjects(world);
  const atHome = { address: { ...home } };
  const fixed = (ready: Ready) => async () => ready;

  return {
    ...sessionRecipes(world),
    'oauth.token': async () => ({ body: { grant_type: 'client_credentials', ...(await newClient()) } }),
    'oauth.revoke': async () => {
      const credentials = await newClient();
      return { body: { token: await newToken(credentials), ...credentials } };
    },
    'oauth.introspect': async () => {
      const credentials = await newClient();
      return { body: { token: await newToken(credentials), ...credentials } };
    },
    'oauth.client': async () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const text = `${encode({ alg: 'EdDSA', jwk: publicKey.export({ format: 'jwk' }) })}.${encode({ exp: 1 })}`;
      return {
        body: { assertion: `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}` },
      };
    },
    'accounts.update': async (random) => ({
      fields: {
        logo_base64: random.pick([undefined, null, logo.toString('base64')]),
        name_system: `Beta ${next()}`,
        settings: undefined,
      },
      principal: other.principals.client,
    }),
    'logos.get': async () => {
      const { body } = await callAs(world.send, other.principals.client, 'PUT', `/accounts/${other.id}`, {
        logo_base64: logo.toString('base64'),
      });
      return {
        address: { logoId: new RegExp(`lgo_${idTailPattern}`).exec(JSON.stringify(body))?.[0] ?? '' },
      };
    },
    'users.create': async (random) => ({
      fields: { role: random.pick(['developer', 'viewer']) },
      principal: random.pick([client, owner]),
    }),
    'users.update': async (random) => ({
      ...(await newUser()),
      body: random.pick([
        { first_name: 'Eva' },
        { role: 'developer' },
        { language: 'sv' },
        { last_name: 'Berg' },
      ]),
    }),
    'users.delete': newUser,
    // An invitation is repeated after two minutes at the earliest.
    'users.invite': async () => {
      const ready = await newUser();
      await world.database.query(
        `update user_links set created_at = created_at - interval '1 hour' where user_id = $1`,
        [ready.address.userId],
      );
      return ready;
    },
    'users.clearSecondFactors': newUser,
    'oauthClients.create': async () => ({
      fields: { allowed_ips: undefined, organization_id: undefined },
      principal: client,
    }),
    'oauthClients.update': async () => ({
      ...(await clientAddress()),
      fields: { allowed_ips: undefined },
      principal: client,
    }),
    'oauthClients.delete': clientAddress,
    'oauthClients.rotateSecret': clientAddress,
    'oauthClients.revokeTokens': clientAddress,
    'oauthClients.secrets.delete': async () => {
      const { client_id } = await newClient();
      await post(`/oauthclients/${client_id}/secrets`);
      const [secret] = await listed(`/oauthclients/${client_id}/secrets`);
      return { address: { oauthclientId: client_id, secretId: secret?.id ?? '' } };
    },
    'oauthClients.tokens.revoke': async () => {
      const credentials = await newClient();
      await newToken(credentials);
      const [token] = await listed(`/oauthclients/${credentials.client_id}/tokens`);
      return { address: { oauthclientId: credentials.client_id, tokenId: token?.id ?? '' } };
    },
    'oauthClients.keys.create': async () => ({ ...(await clientAddress()), body: newKey() }),
    'oauthClients.keys.deleteMany': keyAddress,
    'oauthClients.keys.get': keyAddress,
    'oauthClients.keys.delete': keyAddress,
    'publicRecords.get': async (random) => ({ query: { ...random.pick(companies) } }),
    'publicRecords.search': fixed({ query: { country: 'SE', q: 'Exempelbolaget' } }),
    'accountPaymentProducts.get': fixed({ address: { paymentProductId: products[0] ?? '' } }),
    'accountPaymentProducts.enable': async (random) => {
      const paymentProductId = random.pick(products.slice(4));
      await account.call('DELETE', `/payment-products/${paymentProductId}`);
      return { address: { paymentProductId } };
    },
    'accountPaymentProducts.disable': async (random) => {
      const paymentProductId = random.pick(products.slice(4));
      await account.call('POST', `/payment-products/${paymentProductId}`);
      return { address: { paymentProductId } };
    },
    'tpas.create': async (random) => ({ fields: await freeCompany(random) }),
    'tpas.terminate': async (random) => ({ address: { tpaId: await newTpa(random) } }),
    'tpas.signedDocument': fixed({ address: { tpaId: home.tpaId } }),
    'tpaSignatories.create': async (random) => ({ address: { tpaId: await newTpa(random) } }),
    'tpaSignatories.update': newSignatory,
    'tpaSignatories.delete': newSignatory,
    'tpaSignatories.remind': async (random) => {
      const ready = await newSignatory(random);
      await withOldMail('tpa_signatories', ready.address.tpaSignatoryId);
      return ready;
    },
    'billings.create': fixed({ fields: { organization_number: '5560160680', country: 'SE' } }),
    'billings.update': fixed({ fields: { organization_number: undefined, country: undefined } }),
    'organizations.create': fixed({ fields: { tpa_id: home.tpaId, billing_id: home.billingId } }),
    'organizations.update': async () => ({
      address: { organizationId: await newOrganization() },
      fields: { tpa_id: undefined, billing_id: home.billingId },
    }),
    'organizations.delete': async () => ({ address: { organizationId: await newOrganization() } }),
    'cardHolders.create': async () => ({
      address: { organizationId: home.organizationId },
      fields: { identity_id: undefined, email: `${next()}@example.com` },
    }),
    'cardHolders.update': async () => ({
      ...(await holderAddress()),
      fields: { identity_id: undefined, history_from: undefined },
    }),
    'cardHolders.delete': holderAddress,
    'cardHolders.remind': async () => {
      const ready = await holderAddress();
      await withOldMail('card_holders', ready.address.cardHolderId);
      return ready;
    },
    'cardHolders.import': async (random, isValid) => ({
      address: { organizationId: home.organizationId },
      ...(random.chance(0.5)
        ? {
            type: 'text/csv',
            body: isValid
              ? `reference_id,email\n${next()},${next()}@example.com\n`
              : random.pick(hostileFiles),
          }
        : { type: 'application/json' }),
    }),
    'issuerCards.create': async () => ({ body: card(`card-${next()}`) }),
    'issuerCards.get': newCard,
    'issuerCards.update': async () => ({ ...(await newCard()), body: { last_four: '4343', scheme: 'Visa' } }),
    'issuerCards.delete': newCard,
    'issuerTransactionStates.create': async () => ({ ...(await newCard()), body: state() }),
    'issuerTpas.activate': issuerTpa,
    'issuerTpas.reject': issuerTpa,
    'receipts.scan': async (random) =>
      random.chance(0.5)
        ? {
            type: 'application/json',
            fields: { receipt: receipt.toString('base64'), country: 'SE' },
            query: { async: 'true' },
          }
        : { type: 'multipart/form-data', body: { receipt: receipt.toString('latin1') } },
    'receipts.delete': async () => ({ address: { receiptId: await scanned() } }),
    'receipts.match': async () => {
      const { address } = await newPurchase('clear');
      return { address: { receiptId: await scanned() }, body: { transaction_id: address.transactionId } };
    },
    'receipts.unmatch': async () => {
      const { address } = await newPurchase('clear');
      const receiptId = await scanned();
      await post(`/receipts/${receiptId}/match`, { transaction_id: address.transactionId });
      return { address: { receiptId } };
    },
    'transactions.receipt': () => newPurchase('clear', 'receipt'),
    'receiptProviders.callback': async () => ({
      address: { slug: 'attack', referenceId: await openRequest() },
      principal: world.anonymous,
      headers: { 'x-event': 'CallbackRequestResolved', 'x-callbackrequest-id': next() },
      sign: (body) => ({
        'x-data-signature': createHmac('sha256', provider.secret).update(body).digest('hex'),
      }),
      body: {
        merchant: { name: 'ICA MAXI STOCKHOLM' },
        purchase_date: new Date().toISOString().slice(0, 10),
        total_amount: 129.5,
        currency: 'SEK',
      },
    }),
    'sandbox.signTpa': newSignatory,
    'sandbox.activateTpa': signedTpa,
    'sandbox.consent': async () => ({
      address: { cardHolderId: await newHolder() },
      body: { person: 'tova' },
    }),
    'sandbox.createCard': fixed({ body: { card_holder_id: home.cardHolderId } }),
    'sandbox.createTransaction': fixed({ body: { card_holder_id: home.cardHolderId, ...purchase } }),
    'sandbox.clearTransaction': async () => ({ ...(await newPurchase()), body: {} }),
    'sandbox.invoiceTransaction': async () => ({ ...(await newPurchase('clear')), body: {} }),
    'sandbox.deleteTransaction': () => newPurchase(),
    'sandbox.createReceipt': () => newPurchase('clear'),
    'sandbox.generate': fixed({ body: { count: 3, card_holder_ids: [home.cardHolderId] } }),
    'webhooks.create': async () => ({
      address: { organizationId: await webhookOrganization() },
      body: { ...webhookFields, events: ['*'], description: 'Attack' },
    }),
    'webhooks.update': async () => ({
      ...(await withWebhook()),
      body: { description: 'Attack', ordered: true },
    }),
    'webhooks.delete': withWebhook,
    'webhooks.challenge': withWebhook,
    'webhooks.rotateSecret': withWebhook,
    'webhooks.test': withWebhook,
    'webhooks.replay': async () => ({
      ...(await withWebhook()),
      body: { from: new Date(Date.now() - 3_600_000).toISOString() },
    }),
    'webhooks.replays.get': () =>
      belowWebhook('replay', { from: new Date(Date.now() - 3_600_000).toISOString() }, 'replayId'),
    'webhooks.get': fixed(atHome),
    'webhooks.list': fixed(atHome),
    'webhooks.events.list': fixed(atHome),
    'webhooks.headers.list': fixed(atHome),
    'webhooks.groups.list': fixed(atHome),
    'cardHolders.get': fixed(atHome),
    'cardHolders.list': fixed(atHome),
    'cardHolders.export': fixed(atHome),
    'organizations.get': fixed(atHome),
    'organizationTransactions.list': fixed(atHome),
    'organizationTransactions.get': async () => ({ address: { ...home, ...(await newPurchase()).address } }),
    'transactions.explain': () => newPurchase(),
    'sandbox.getCard': async () => {
      const made = await post('/sandbox/cards', { card_holder_id: home.cardHolderId });
      return { address: { cardId: made.id ?? '' } };
    },
    'webhooks.events.get': delivered,
    'webhooks.events.resend': delivered,
    'webhooks.headers.create': async () => ({ ...(await withWebhook()), fields: header() }),
    'webhooks.headers.get': () => belowWebhook('headers', header(), 'headerId'),
    'webhooks.headers.update': async () => ({
      ...(await belowWebhook('headers', header(), 'headerId')),
      fields: header(),
    }),
    'webhooks.headers.delete': () => belowWebhook('headers', header(), 'headerId'),
    'webhooks.groups.create': withWebhook,
    'webhooks.groups.get': () => belowWebhook('groups', { buyer_party: '5560160680' }, 'groupId'),
    'webhooks.groups.delete': () => belowWebhook('groups', { buyer_party: '5560160680' }, 'groupId'),
  };
}

const hostileFiles = [
  'reference_id;email\r\n"row ""2""";x\r\n',
  'reference_id\n\u0000\n',
  ',,,,\n',
  'reference_id,email\n"',
  `reference_id,email\n${'a,b\n'.repeat(500)}`,
  '\ufeffreference_id\temail\nrow\tx@example.com',
];
