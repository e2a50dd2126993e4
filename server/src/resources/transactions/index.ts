import type { Resource } from '../../http/resource.ts';
import type { ChangeParts } from './change.ts';
import { chartRoutes } from './coding/charts/routes.ts';
import { codingRoutes } from './coding/routes.ts';
import { codingRuleRoutes } from './coding/rules/routes.ts';
import { suggestionRoutes } from './coding/suggestions/routes.ts';
import { transactionEvents } from './events.ts';
import { type ExplanationParts, explanationRoutes } from './explanation/routes.ts';
import { monthEndRoutes } from './month-end/routes.ts';
import { type ReceiptReminderParts, receiptReminderRoutes } from './receipt-reminder/routes.ts';
import { transactionRoutes } from './routes.ts';
import * as store from './store.ts';

export { setReceipt } from './change.ts';
export { replaceChart } from './coding/charts/routes.ts';
export * as transactionEvents from './events.ts';
export type { Condition } from './explanation/conditions.ts';
export {
  type ExplainedRoute,
  type ExplainedWebhook,
  type Explanation,
  explainTransaction,
} from './explanation/explain.ts';
export type { ExplanationParts } from './explanation/routes.ts';
export type { ReceiptReminderParts } from './receipt-reminder/routes.ts';
export { createRouter, type Router, type RouterParts, turnsMax } from './routing/router.ts';
export {
  countSetAside,
  listSetAside,
  retrySetAside,
  type SetAsideTransactionGroup,
  setAsideGroupsMax,
} from './routing/set-aside.ts';
export { Transaction } from './schema.ts';
export {
  get as readTransaction,
  list as listTransactions,
  ofCardHolder as transactionsOfCardHolder,
} from './store.ts';

export function transactions(parts: ExplanationParts & ReceiptReminderParts & ChangeParts): Resource {
  return {
    name: 'transactions',
    about: 'Your card holders’ card purchases, from authorisation to invoice.',
    routes: [
      ...transactionRoutes(parts),
      ...codingRoutes(parts),
      ...codingRuleRoutes(parts),
      ...chartRoutes(),
      ...suggestionRoutes(),
      ...monthEndRoutes(),
      ...explanationRoutes(parts),
      ...receiptReminderRoutes(parts),
    ],
    existence: { transactionId: (db, id, params) => store.exists(db, id, params.organizationId) },
    events: transactionEvents,
  };
}
