import { ownAccountRoute, partnerRoute } from '../../http/route.ts';
import { ApiError, found } from '../../platform/errors.ts';
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
const tag = 'payment-products';

export const paymentProductRoutes = () => [
  ownAccountRoute({
    id: 'paymentProducts.list',
    summary: 'List the catalogue of payment products',
    description:
      'What issuers offer to accounts of this mode: test products in a sandbox, real ones in a live account.',
    tag,
    method: 'GET',
    path: '/payment-products',
    accountFromTokenBecause: 'The catalogue is the same for every account of a mode.',
    scope: 'payment-products-read',
    query: ProductQuery,
    success: { status: 200, body: PaymentProductPage },
    handler: ({ query }, { db }) => store.list(db, query),
  }),
  partnerRoute({
    id: 'accountPaymentProducts.list',
    summary: 'List the payment products enabled on the account',
    tag,
    method: 'GET',
    path: base,
    scope: 'account-payment-products-read',
    query: Fields(pageQuery),
    success: { status: 200, body: EnabledPaymentProductPage },
    handler: ({ query }, { db }) => store.listEnabled(db, query),
  }),
  partnerRoute({
    id: 'accountPaymentProducts.get',
    summary: 'Read a payment product enabled on the account',
    tag,
    method: 'GET',
    path: one,
    scope: 'account-payment-products-read',
    success: { status: 200, body: EnabledPaymentProduct },
    handler: async ({ params }, { db }) =>
      found(await store.getEnabled(db, params.paymentProductId), 'payment product'),
  }),
  partnerRoute({
    id: 'accountPaymentProducts.enable',
    summary: 'Enable a payment product on the account',
    tag,
    method: 'POST',
    path: one,
    scope: 'account-payment-products-write',
    success: { status: 201, body: EnabledPaymentProduct },
    location: (params) => `/accounts/${params.accountId}/payment-products/${params.paymentProductId}`,
    handler: async ({ params }, { db, now, audit }) => {
      const { id, name } = found(await store.findOffered(db, params.paymentProductId), 'payment product');
      if (!(await store.enable(db, now, id))) {
        throw new ApiError('duplicate', { message: `${name} is enabled on this account already.` });
      }
      await audit({ action: 'payment_product.enabled', objectType: 'payment_product', objectId: id });
      return found(await store.getEnabled(db, id), 'payment product');
    },
  }),
  partnerRoute({
    id: 'accountPaymentProducts.disable',
    summary: 'Disable a payment product on the account',
    description: 'Refused while a TPA uses it that is neither rejected nor terminated.',
    tag,
    method: 'DELETE',
    path: one,
    scope: 'account-payment-products-write',
    success: { status: 204 },
    handler: async ({ params }, { db, audit, requireCurrent }) => {
      const id = params.paymentProductId;
      found((await store.disable(db, id)) || undefined, 'payment product');
      requireCurrent({ version: 1 });
      // Only now: whoever was making a TPA holds the row that was just removed, so that none is overlooked.
      const tpas = await store.countLivingTpas(db, id);
      if (tpas > 0) {
        const them = tpas === 1 ? '1 living TPA uses' : `${tpas} living TPAs use`;
        throw new ApiError('state_conflict', {
          message: `${them} this payment product. Terminate ${tpas === 1 ? 'it' : 'them'} first.`,
        });
      }
      await audit({ action: 'payment_product.disabled', objectType: 'payment_product', objectId: id });
      return undefined;
    },
  }),
];
