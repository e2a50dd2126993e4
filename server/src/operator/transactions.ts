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
  /** Why a partner did not receive a purchase. By the issuer's id, ours or a partner's; across accounts. */
  explainTransaction(id: string): Promise<Explanation[]>;
  /** Transactions that a fault keeps from partners, by the reason. */
  listSetAside(): Promise<SetAsideTransactionGroup[]>;
  /** Once the fault is fixed. Returns how many are routed again. */
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
    // A running process finds them in its queue.
    releaseSetAside: () => retrySetAside(database.system),
  };
}
