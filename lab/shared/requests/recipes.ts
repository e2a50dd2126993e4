// Prepares what requests need beyond their schemas: objects in the right state, valid credentials, a real receipt.

import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { idTailPattern } from '../../../server/src/platform/ids.ts';
import { callAs } from './http.ts';
import { createObjects } from './objects.ts';
import { companies } from './plant.ts';
import type { Ready, Recipes } from './recipe.ts';
import { sessionRecipes } from './session-recipes.ts';
import type { World } from './world.ts';

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function createRecipes(world: World): Promise<Recipes> {
  const [account, other] = world.accounts;
  const { client, owner } = account.principals;
  const { home } = account;
  const objects = await createObjects(world);
  const atHome = { address: { ...home } };
  const always = (ready: Ready) => async () => ready;

  return {
    ...sessionRecipes(world),
    'oauth.token': async () => ({
      body: { grant_type: 'client_credentials', ...(await objects.newClient()) },
    }),
    'oauth.revoke': async () => {
      const credentials = await objects.newClient();
      return { body: { token: await objects.newToken(credentials), ...credentials } };
    },
    'oauth.introspect': async () => {
      const credentials = await objects.newClient();
      return { body: { token: await objects.newToken(credentials), ...credentials } };
    },
    'oauth.client': async () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const text = `${encode({ alg: 'EdDSA', jwk: publicKey.export({ format: 'jwk' }) })}.${encode({ exp: 1 })}`;
      return {
        body: { assertion: `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}` },
      };
    },
    // The limits of the account under attack stay, because other requests would meet them.
    'operator.getAccount': async () => ({ address: { tenantId: other.id } }),
    'operator.setLimits': async () => ({ address: { tenantId: other.id } }),
    'operator.approveAccount': async () => ({ address: { tenantId: other.id } }),
    'accounts.update': async (random) => ({
      fields: {
        logo_base64: random.pick([undefined, null, logo.toString('base64')]),
        name_system: `Beta ${objects.next()}`,
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
      ...(await objects.newUser()),
      body: random.pick([
        { first_name: 'Eva' },
        { role: 'developer' },
        { language: 'sv' },
        { last_name: 'Berg' },
      ]),
    }),
    'users.delete': objects.newUser,
    // An invitation can be repeated after two minutes at the earliest.
    'users.invite': async () => {
      const ready = await objects.newUser();
      await world.database.query(
        `update user_links set created_at = created_at - interval '1 hour' where user_id = $1`,
        [ready.address.userId],
      );
      return ready;
    },
    'users.clearSecondFactors': objects.newUser,
    'oauthClients.create': async () => ({
      fields: { allowed_ips: undefined, organization_id: undefined },
      principal: client,
    }),
    'oauthClients.update': async () => ({
      ...(await objects.clientAddress()),
      fields: { allowed_ips: undefined },
      principal: client,
    }),
    'oauthClients.delete': objects.clientAddress,
    'oauthClients.rotateSecret': objects.clientAddress,
    'oauthClients.revokeTokens': objects.clientAddress,
    'oauthClients.secrets.delete': async () => {
      const { client_id } = await objects.newClient();
      await objects.post(`/oauthclients/${client_id}/secrets`);
      const [secret] = await objects.listed(`/oauthclients/${client_id}/secrets`);
      return { address: { oauthclientId: client_id, secretId: secret?.id ?? '' } };
    },
    'oauthClients.tokens.revoke': async () => {
      const credentials = await objects.newClient();
      await objects.newToken(credentials);
      const [token] = await objects.listed(`/oauthclients/${credentials.client_id}/tokens`);
      return { address: { oauthclientId: credentials.client_id, tokenId: token?.id ?? '' } };
    },
    'oauthClients.keys.create': async () => ({ ...(await objects.clientAddress()), body: objects.newKey() }),
    'oauthClients.keys.deleteMany': objects.keyAddress,
    'oauthClients.keys.get': objects.keyAddress,
    'oauthClients.keys.delete': objects.keyAddress,
    'publicRecords.get': async (random) => ({ query: { ...random.pick(companies) } }),
    'publicRecords.search': always({ query: { country: 'SE', q: 'Exempelbolaget' } }),
    'accountPaymentProducts.get': always({ address: { paymentProductId: objects.products[0] ?? '' } }),
    'accountPaymentProducts.enable': async (random) => {
      const paymentProductId = random.pick(objects.products.slice(4));
      await account.call('DELETE', `/payment-products/${paymentProductId}`);
      return { address: { paymentProductId } };
    },
    'accountPaymentProducts.disable': async (random) => {
      const paymentProductId = random.pick(objects.products.slice(4));
      await account.call('POST', `/payment-products/${paymentProductId}`);
      return { address: { paymentProductId } };
    },
    'tpas.create': async (random) => ({ fields: await objects.freeCompany(random) }),
    'tpas.terminate': async (random) => ({ address: { tpaId: await objects.newTpa(random) } }),
    'tpas.signedDocument': always({ address: { tpaId: home.tpaId } }),
    'tpaSignatories.create': async (random) => ({ address: { tpaId: await objects.newTpa(random) } }),
    'tpaSignatories.update': objects.newSignatory,
    'tpaSignatories.delete': objects.newSignatory,
    'tpaSignatories.remind': async (random) => {
      const ready = await objects.newSignatory(random);
      await objects.withOldMail('tpa_signatories', ready.address.tpaSignatoryId);
      return ready;
    },
    'billings.create': always({ fields: { organization_number: '5560160680', country: 'SE' } }),
    'billings.update': always({ fields: { organization_number: undefined, country: undefined } }),
    'organizations.create': always({ fields: { tpa_id: home.tpaId, billing_id: home.billingId } }),
    'organizations.update': async () => ({
      address: { organizationId: await objects.newOrganization() },
      fields: { tpa_id: undefined, billing_id: home.billingId },
    }),
    'organizations.delete': async () => ({ address: { organizationId: await objects.newOrganization() } }),
    'cardHolders.create': async () => ({
      address: { organizationId: home.organizationId },
      fields: { identity_id: undefined, email: `${objects.next()}@example.com` },
    }),
    'cardHolders.update': async () => ({
      ...(await objects.holderAddress()),
      fields: { identity_id: undefined, history_from: undefined },
    }),
    'cardHolders.delete': objects.holderAddress,
    'cardHolders.remind': async () => {
      const ready = await objects.holderAddress();
      await objects.withOldMail('card_holders', ready.address.cardHolderId);
      return ready;
    },
    'cardHolders.import': async (random, isValid) => ({
      address: { organizationId: home.organizationId },
      ...(random.chance(0.5)
        ? {
            type: 'text/csv',
            body: isValid
              ? `reference_id,email\n${objects.next()},${objects.next()}@example.com\n`
              : random.pick(hostileFiles),
          }
        : { type: 'application/json' }),
    }),
    'issuerCards.create': async () => ({ body: objects.card(`card-${objects.next()}`) }),
    'issuerCards.get': objects.newCard,
    'issuerCards.update': async () => ({
      ...(await objects.newCard()),
      body: { last_four: '4343', scheme: 'Visa' },
    }),
    'issuerCards.delete': objects.newCard,
    'issuerTransactionStates.create': async () => ({ ...(await objects.newCard()), body: objects.state() }),
    'issuerTpas.activate': objects.issuerTpa,
    'issuerTpas.reject': objects.issuerTpa,
    'receipts.scan': async (random) =>
      random.chance(0.5)
        ? {
            type: 'application/json',
            fields: { receipt: objects.receipt.toString('base64'), country: 'SE' },
            query: { async: 'true' },
          }
        : { type: 'multipart/form-data', body: { receipt: objects.receipt.toString('latin1') } },
    'receipts.delete': async () => ({ address: { receiptId: await objects.scanned() } }),
    'receipts.match': async () => {
      const { address } = await objects.newPurchase('clear');
      return {
        address: { receiptId: await objects.scanned() },
        body: { transaction_id: address.transactionId },
      };
    },
    'receipts.unmatch': async () => {
      const { address } = await objects.newPurchase('clear');
      const receiptId = await objects.scanned();
      await objects.post(`/receipts/${receiptId}/match`, { transaction_id: address.transactionId });
      return { address: { receiptId } };
    },
    'transactions.receipt': () => objects.newPurchase('clear', 'receipt'),
    'receiptProviders.callback': async () => ({
      address: { slug: 'attack', referenceId: await objects.openRequest() },
      principal: world.anonymous,
      headers: { 'x-event': 'CallbackRequestResolved', 'x-callbackrequest-id': objects.next() },
      sign: (body) => ({
        'x-data-signature': createHmac('sha256', objects.provider.secret).update(body).digest('hex'),
      }),
      body: {
        merchant: { name: 'ICA MAXI STOCKHOLM' },
        purchase_date: new Date().toISOString().slice(0, 10),
        total_amount: 129.5,
        currency: 'SEK',
      },
    }),
    'sandbox.signTpa': objects.newSignatory,
    'sandbox.activateTpa': objects.signedTpa,
    'sandbox.consent': async () => ({
      address: { cardHolderId: await objects.newHolder() },
      body: { person: 'tova' },
    }),
    'sandbox.createCard': always({ body: { card_holder_id: home.cardHolderId } }),
    'sandbox.createTransaction': always({ body: { card_holder_id: home.cardHolderId, ...objects.purchase } }),
    'sandbox.clearTransaction': async () => ({ ...(await objects.newPurchase()), body: {} }),
    'sandbox.invoiceTransaction': async () => ({ ...(await objects.newPurchase('clear')), body: {} }),
    'sandbox.deleteTransaction': () => objects.newPurchase(),
    'sandbox.createReceipt': () => objects.newPurchase('clear'),
    'sandbox.generate': always({ body: { count: 3, card_holder_ids: [home.cardHolderId] } }),
    'webhooks.create': async () => ({
      address: { organizationId: await objects.webhookOrganization() },
      body: { ...objects.webhookFields, events: ['*'], description: 'Attack' },
    }),
    'webhooks.update': async () => ({
      ...(await objects.withWebhook()),
      body: { description: 'Attack', ordered: true },
    }),
    'webhooks.delete': objects.withWebhook,
    'webhooks.challenge': objects.withWebhook,
    'webhooks.rotateSecret': objects.withWebhook,
    'webhooks.test': objects.withWebhook,
    'webhooks.replay': async () => ({
      ...(await objects.withWebhook()),
      body: { from: new Date(Date.now() - 3_600_000).toISOString() },
    }),
    'webhooks.replays.get': () =>
      objects.belowWebhook('replay', { from: new Date(Date.now() - 3_600_000).toISOString() }, 'replayId'),
    'webhooks.get': always(atHome),
    'webhooks.list': always(atHome),
    'webhooks.events.list': always(atHome),
    'webhooks.headers.list': always(atHome),
    'webhooks.groups.list': always(atHome),
    'cardHolders.get': always(atHome),
    'cardHolders.list': always(atHome),
    'cardHolders.export': always(atHome),
    'organizations.get': always(atHome),
    'organizationTransactions.list': always(atHome),
    'organizationTransactions.get': async () => ({
      address: { ...home, ...(await objects.newPurchase()).address },
    }),
    'transactions.explain': () => objects.newPurchase(),
    'sandbox.getCard': async () => {
      const made = await objects.post('/sandbox/cards', { card_holder_id: home.cardHolderId });
      return { address: { cardId: made.id ?? '' } };
    },
    'webhooks.events.get': objects.delivered,
    'webhooks.events.resend': objects.delivered,
    'webhooks.headers.create': async () => ({ ...(await objects.withWebhook()), fields: objects.header() }),
    'webhooks.headers.get': () => objects.belowWebhook('headers', objects.header(), 'headerId'),
    'webhooks.headers.update': async () => ({
      ...(await objects.belowWebhook('headers', objects.header(), 'headerId')),
      fields: objects.header(),
    }),
    'webhooks.headers.delete': () => objects.belowWebhook('headers', objects.header(), 'headerId'),
    'webhooks.groups.create': objects.withWebhook,
    'webhooks.groups.get': () => objects.belowWebhook('groups', { buyer_party: '5560160680' }, 'groupId'),
    'webhooks.groups.delete': () => objects.belowWebhook('groups', { buyer_party: '5560160680' }, 'groupId'),
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
