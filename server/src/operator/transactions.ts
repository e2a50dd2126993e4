import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { dueStates } from '../resources/issuers/index.ts';
import { type Explanation, explainTransaction } from '../resources/transactions/index.ts';
import { buyerPartyOf } from '../resources/webhooks/index.ts';

/** For the question why a partner did not receive a purchase. */
export type TransactionOperations = {
  /** By the issuer's id, ours or a partner's; across accounts. */
  explainTransaction(id: string): Promise<Explanation[]>;
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
  };
}
