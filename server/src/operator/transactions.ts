import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { dueStates } from '../resources/issuers/index.ts';
import {
  type Explanation,
  explainTransaction,
  listSetAside,
  retrySetAside,
  type SetAsideTransactionGroup,
} from '../resources/transactions/index.ts';
import { buyerPartyOf } from '../resources/webhooks/index.ts';

export type TransactionOperations = {
  /** Explains why a partner did not receive a purchase. `id` is the issuer's, ours or a partner's, of any account. */
  explainTransaction(id: string): Promise<Explanation[]>;
  /** Lists transactions that could not be routed because of a fault, grouped by reason. */
  listSetAside(): Promise<SetAsideTransactionGroup[]>;
  /** Routes them again, once the fault is fixed. Returns their number. */
  releaseSetAside(): Promise<number>;
};

export function createTransactionOperations({ database }: { database: Database }): TransactionOperations {
  return {
    explainTransaction: async (id) => {
      const explained = await explainTransaction(database.system, { dueStates, buyerPartyOf }, { id });
      if (explained.length === 0) {
        throw new OperatorError(
          `No issuer has sent a transaction ${id}. Use the issuer’s own id, or an id that begins with txn_.`,
        );
      }
      return explained;
    },
    listSetAside: () => listSetAside(database.system),
    // A running process finds the transactions in its queue.
    releaseSetAside: () => retrySetAside(database.system),
  };
}
