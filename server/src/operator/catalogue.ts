import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { productStore } from '../resources/payment-products/index.ts';

export type ProductToAdd = productStore.ProductToAdd;

/** Operations on the payment products that partners can enable, and on their issuers. */
export type CatalogueOperations = {
  listProducts(): Promise<productStore.CatalogueRow[]>;
  addProduct(product: ProductToAdd): Promise<{ id: string }>;
  /** Accounts that have enabled a withdrawn product keep it; no other account can enable it. */
  setProductStatus(id: string, status: 'active' | 'withdrawn'): Promise<void>;
  listIssuers(): Promise<productStore.IssuerRow[]>;
  addIssuer(slug: string, name: string): Promise<void>;
};

type Parts = { database: Database; clock: Clock };

export function createCatalogueOperations({ database: { system }, clock }: Parts): CatalogueOperations {
  return {
    listProducts: () => productStore.readCatalogue(system),
    addProduct: async (product) => {
      const issuers = await productStore.readIssuers(system);
      if (!issuers.some(({ slug }) => slug === product.issuer_slug)) {
        throw new OperatorError(
          `There is no issuer ${product.issuer_slug}. Add it first: kontor issuers add`,
        );
      }
      const now = clock.now();
      const id = newId('ppr', now);
      await productStore.addProduct(system, now, id, product);
      return { id };
    },
    setProductStatus: async (id, status) => {
      if (!(await productStore.setStatus(system, clock.now(), id, status))) {
        throw new OperatorError(`There is no payment product ${id}. See: kontor products list`);
      }
    },
    listIssuers: () => productStore.readIssuers(system),
    addIssuer: async (slug, name) => {
      if (!(await productStore.addIssuer(system, clock.now(), slug, name))) {
        throw new OperatorError(`The issuer ${slug} already exists.`);
      }
    },
  };
}
