import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';

// An account works with a handful; this is where showing them as one list ends.
const productsMax = 200;

/** The card products that are switched on in the account. */
export function useEnabledProducts() {
  const { can } = useSession();
  return useRead(
    ['payment-products', 'enabled'],
    (options) =>
      kontor.account.paymentProducts.list({ limit: productsMax }, options).toArray({ max: productsMax }),
    { isOn: can('account-payment-products-read') },
  );
}

/** What issuers offer. */
export function useCatalogue() {
  const { can } = useSession();
  return useRead(
    ['payment-products', 'catalogue'],
    (options) => kontor.paymentProducts.list({ limit: productsMax }, options).toArray({ max: productsMax }),
    { isOn: can('payment-products-read') },
  );
}
