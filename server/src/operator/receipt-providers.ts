import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { newSecret } from '../platform/secrets.ts';
import { providerStore, sealSecret } from '../resources/receipts/index.ts';

type NewReceiptProvider = { slug: string; name: string; requestUrl?: string | undefined };
type ReceiptProviderSummary = {
  slug: string;
  name: string;
  request_url: string | null;
  open_requests: number;
  created_at: string;
};
export type ReceiptProviderOperations = {
  /** Adds a provider. Only this result contains the secret. */
  addReceiptProvider(
    provider: NewReceiptProvider,
  ): Promise<{ slug: string; secret: string; callback_url: string }>;
  listReceiptProviders(): Promise<ReceiptProviderSummary[]>;
  /** Deletes a provider and cancels its open requests. */
  removeReceiptProvider(slug: string): Promise<void>;
};

type Parts = { database: Database; masterKey: MasterKey; clock: Clock; publicUrl: string };

export function createReceiptProviderOperations({
  database,
  masterKey,
  clock,
  publicUrl,
}: Parts): ReceiptProviderOperations {
  return {
    addReceiptProvider: async ({ slug, name, requestUrl }) => {
      const secret = newSecret();
      const sealed = sealSecret({ masterKey }, slug, secret);
      const provider = { slug, name, secret: sealed, request_url: requestUrl ?? null };
      if (!(await providerStore.addProvider(database.system, clock.now(), provider))) {
        throw new OperatorError(`The receipt provider ${slug} already exists.`);
      }
      return { slug, secret, callback_url: `${publicUrl}/receipt-providers/${slug}/callback/{reference_id}` };
    },
    listReceiptProviders: () => providerStore.providers(database.system),
    removeReceiptProvider: (slug) =>
      database.systemTransaction(async (db) => {
        if (!(await providerStore.removeProvider(db, clock.now(), slug))) {
          throw new OperatorError(`There is no receipt provider ${slug}. See: kontor receipt-providers list`);
        }
      }),
  };
}
