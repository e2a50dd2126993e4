import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';

// An account uses a handful of products; more than this are not listed.
const productsMax = 200;

/** The payment products that are enabled in the account. */
export function useEnabledProducts() {
  const { can } = useSession();
  return useRead(
    ['payment-products', 'enabled'],
    (options) =>
      kontor.account.paymentProducts.list({ limit: productsMax }, options).toArray({ max: productsMax }),
    { isOn: can('account-payment-products-read') },
  );
}

/** The catalogue of payment products. */
export function useCatalogue() {
  const { can } = useSession();
  return useRead(
    ['payment-products', 'catalogue'],
    (options) => kontor.paymentProducts.list({ limit: productsMax }, options).toArray({ max: productsMax }),
    { isOn: can('payment-products-read') },
  );
}
