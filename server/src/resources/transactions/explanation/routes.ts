import { partnerRoute } from '../../../http/route.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Condition } from './conditions.ts';
import { type ExplainedRoute, type ExplainParts, explainTransaction } from './explain.ts';
import { TransactionExplanation } from './schema.ts';

export type ExplanationParts = ExplainParts & {
  /** The system handle, because the issuer's card and its transaction are not rows of the account. */
  system: SystemDb;
};

export const explanationRoutes = (parts: ExplanationParts) => [
  partnerRoute('GET /accounts/:accountId/transactions/:transactionId/explanation', {
    id: 'transactions.explain',
    withinOrganizations: true,
    summary: 'Explain a transaction',
    description:
      'Shows why a transaction did or did not reach your webhooks: every routing condition per organization, card holder and webhook, and the status of each delivery.',
    scope: 'webhook-events-read',
    roleScope: 'webhooks-read',
    success: { status: 200, body: TransactionExplanation },
    handler: async ({ params }, { db, principal: { organizationIds } }) => {
      const [explanation] = await explainTransaction(parts.system, parts, {
        id: params.transactionId,
        account: db.accountId,
      });
      const { routes } = orNotFound(explanation, 'transaction');
      // The system handle sees every organization that uses the company's TPA.
      const visible = routes.filter(
        ({ organization }) =>
          organizationIds === null || (organization !== null && organizationIds.includes(organization.id)),
      );
      return presentExplanation(params.transactionId, visible);
    },
  }),
];

type Row = TransactionExplanation['conditions'][number];

/** Converts the explanation to flat lists, in which each condition names its organization, card holder and webhook. */
function presentExplanation(transactionId: string, routes: ExplainedRoute[]): TransactionExplanation {
  const own = routes.find(({ transaction_id }) => transaction_id === transactionId);
  const ordered = own ? [own, ...routes.filter((route) => route !== own)] : routes;
  return {
    transaction_id: transactionId,
    conditions: ordered.flatMap(conditionsOf),
    deliveries: own?.deliveries ?? [],
    note: own?.note ?? own?.webhooks.find(({ note }) => note !== null)?.note ?? null,
  };
}

function conditionsOf({ organization, card_holder, conditions, webhooks }: ExplainedRoute): Row[] {
  const toRow = (condition: Condition, webhookId: string | null): Row => ({
    ...condition,
    organization_id: organization?.id ?? null,
    card_holder_id: card_holder?.id ?? null,
    webhook_id: webhookId,
  });
  return [
    ...conditions.map((condition) => toRow(condition, null)),
    ...webhooks.flatMap((webhook) => webhook.conditions.map((condition) => toRow(condition, webhook.id))),
  ];
}
