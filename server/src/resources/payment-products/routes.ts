import { listRoute } from '../../http/list-route.ts';
import { ownAccountRoute, partnerRoute } from '../../http/route.ts';
import { duplicate, orNotFound, stateConflict } from '../../platform/errors.ts';
import { Fields, pageQuery } from '../../platform/schema.ts';
import {
  EnabledPaymentProduct,
  EnabledPaymentProductPage,
  PaymentProductPage,
  ProductQuery,
} from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/payment-products';
const one = `${base}/:paymentProductId` as const;

export const paymentProductRoutes = () => [
  ownAccountRoute('GET /payment-products', {
    id: 'paymentProducts.list',
    summary: 'List payment products',
    description:
      'Lists the catalogue: the products that issuers offer to accounts in your mode. Sandbox accounts see test products, and live accounts see real products.',
    accountFromTokenBecause: 'The catalogue is the same for all accounts in a mode.',
    scope: 'payment-products-read',
    query: ProductQuery,
    success: { status: 200, body: PaymentProductPage },
    handler: ({ query }, { db }) => store.list(db, query),
  }),
  listRoute(base, {
    id: 'accountPaymentProducts.list',
    withinOrganizations: true,
    summary: 'List enabled payment products',
    scope: 'account-payment-products-read',
    query: Fields(pageQuery),
    page: EnabledPaymentProductPage,
    read: ({ query }, { db }) => store.listEnabled(db, query),
  }),
  partnerRoute(`GET ${one}`, {
    id: 'accountPaymentProducts.get',
    withinOrganizations: true,
    summary: 'Get an enabled payment product',
    scope: 'account-payment-products-read',
    success: { status: 200, body: EnabledPaymentProduct },
    handler: async ({ params }, { db }) =>
      orNotFound(await store.getEnabled(db, params.paymentProductId), 'payment product'),
  }),
  partnerRoute(`POST ${one}`, {
    id: 'accountPaymentProducts.enable',
    summary: 'Enable a payment product',
    scope: 'account-payment-products-write',
    success: { status: 201, body: EnabledPaymentProduct },
    location: (params) => `/accounts/${params.accountId}/payment-products/${params.paymentProductId}`,
    handler: async ({ params }, { db, now, audit }) => {
      const { id, name } = orNotFound(
        await store.findOffered(db, params.paymentProductId),
        'payment product',
      );
      if (!(await store.enable(db, now, id))) {
        throw duplicate(`${name} is already enabled on this account.`);
      }
      await audit({ action: 'payment_product.enabled', objectId: id });
      return orNotFound(await store.getEnabled(db, id), 'payment product');
    },
  }),
  partnerRoute(`DELETE ${one}`, {
    id: 'accountPaymentProducts.disable',
    summary: 'Disable a payment product',
    description:
      'Returns 409 `state_conflict` while a TPA that is neither rejected nor terminated uses the product.',
    scope: 'account-payment-products-write',
    handler: async ({ params }, { db, audit, requireCurrent }) => {
      const id = params.paymentProductId;
      orNotFound((await store.disable(db, id)) || undefined, 'payment product');
      requireCurrent({ version: 1 });
      // The count comes after the delete, which waited for requests that were creating a TPA and had locked the row.
      const tpas = await store.countLivingTpas(db, id);
      if (tpas > 0) {
        const [users, them] = tpas === 1 ? ['1 TPA uses', 'it'] : [`${tpas} TPAs use`, 'them'];
        throw stateConflict(`${users} this payment product. Terminate ${them} first.`);
      }
      await audit({ action: 'payment_product.disabled', objectId: id });
    },
  }),
];
