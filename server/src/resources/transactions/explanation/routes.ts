import { partnerRoute } from '../../../http/route.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { found } from '../../../platform/errors.ts';
import { type ExplainParts, explainTransaction } from './explain.ts';
import { presentExplanation } from './present.ts';
import { TransactionExplanation } from './schema.ts';

export type ExplanationParts = ExplainParts & {
  /** The issuer's card and its transaction are not the account's own rows. */
  system: SystemDb;
};

export const explanationRoutes = (parts: ExplanationParts) => [
  partnerRoute({
    id: 'transactions.explain',
    summary: 'Explain a transaction',
    description:
      'Why a transaction did or did not reach your webhooks: every routing condition for each organization, card holder and webhook, and what became of each delivery.',
    tag: 'transactions',
    method: 'GET',
    path: '/accounts/:accountId/transactions/:transactionId/explanation',
    scope: 'webhook-events-read',
    success: { status: 200, body: TransactionExplanation },
    handler: async ({ params }, { db }) => {
      const [explanation] = await explainTransaction(parts.system, parts, {
        id: params.transactionId,
        account: db.accountId,
      });
      return presentExplanation(params.transactionId, found(explanation, 'transaction').routes);
    },
  }),
];
