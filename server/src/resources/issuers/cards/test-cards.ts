import type { TenantDb } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import * as store from './store.ts';

/** A card that a sandbox account issues to itself. */
type TestCard = {
  payment_product_id: string;
  last_four: string;
  liability: string;
  scheme: string;
  funding: string;
  holder_name: string;
  employee_id: string | null;
  /** The national id in the spelling of `parseNationalId`: `SE:199001012385`. */
  nationalId: string;
  company_country: string;
  company_number: string;
};
type TestCards = {
  /** Finds the person's card of this product and company. */
  find(
    db: TenantDb,
    card: Pick<TestCard, 'payment_product_id' | 'nationalId' | 'company_country' | 'company_number'>,
  ): Promise<store.OwnedCard | undefined>;
  add(db: TenantDb, now: Date, card: TestCard): Promise<store.OwnedCard>;
};

const purpose = 'national id';

export function createTestCards(masterKey: MasterKey): TestCards {
  return {
    find: (db, { nationalId, ...card }) =>
      store.findOfPerson(db, { ...card, national_id_hash: masterKey.hash(purpose, nationalId) }),
    add: async (db, now, { nationalId, ...card }) => {
      const id = newId('crd', now);
      const issuer_card_id = `test-${id.slice(4)}`;
      const inserted = await store.insert(
        db,
        now,
        { id, issuer_card_id },
        {
          ...card,
          bin_number: null,
          issuer_organization_number: null,
          issuer_country_code: null,
          national_id_country: nationalId.slice(0, 2),
        },
        {
          national_id_hash: masterKey.hash(purpose, nationalId),
          national_id: masterKey.seal(purpose, id, nationalId),
        },
      );
      return { ...orNotFound(inserted, 'card'), is_shared: false };
    },
  };
}
