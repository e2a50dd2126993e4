import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { dueStates } from '../resources/issuers/index.ts';
import { type Explanation, explainTransaction } from '../resources/transactions/index.ts';
import { buyerPartyOf } from '../resources/webhooks/index.ts';

/** What the operator is asked when a partner misses a purchase. */
export type TransactionOperations = {
  /** By the issuer's id of it, ours, or a partner's: each way that it could take, and what stood in that way. */
  explainTransaction(id: string): Promise<Explanation[]>;
};

export function createTransactionOperations({ database }: { database: Database }): TransactionOperations {
  return {
    explainTransaction: async (id) => {
      const explained = await explainTransaction(database.system, { dueStates, buyerPartyOf }, id);
      if (explained.length === 0) {
        throw new OperatorError(
          `No issuer has told of a transaction ${id}. Give the issuer’s own id of it, or an id that begins with txn_.`,
        );
      }
      return explained;
    },
  };
}
