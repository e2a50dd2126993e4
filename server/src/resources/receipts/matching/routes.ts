import { partnerRoute } from '../../../http/route.ts';
import { invalidField, orNotFound } from '../../../platform/errors.ts';
import type { ReceiptParts } from '../parts.ts';
import { present } from '../present.ts';
import { Receipt, ReceiptMatchRequest } from '../schema.ts';
import * as store from '../store.ts';
import type { Matcher } from './matcher.ts';

const one = '/accounts/:accountId/receipts/:receiptId';
const scope = 'receipts-write';

export const matchingRoutes = (parts: ReceiptParts, matcher: Matcher) => [
  partnerRoute(`POST ${one}/match`, {
    id: 'receipts.match',
    summary: 'Match a receipt to a transaction',
    description:
      'Matches a receipt that Kontor could not match. The events are the same as for an automatic match. Returns 409 `state_conflict` if the receipt or the transaction already has a match.',
    scope,
    body: ReceiptMatchRequest,
    success: { status: 200, body: Receipt },
    handler: async ({ params: { receiptId }, body }, { db, now, audit, unchanged }) => {
      if (!(await store.findTransaction(db, body.transaction_id))) {
        throw invalidField('transaction_id', 'unknown', 'there is no such transaction');
      }
      const isNew = await matcher.matchWith(db, now, receiptId, body.transaction_id);
      const changes = { transaction_id: body.transaction_id };
      if (isNew) await audit({ action: 'receipt.matched', objectId: receiptId, changes });
      else unchanged();
      return present(orNotFound(await store.get(db, receiptId), 'receipt'), parts.estimatePurchase);
    },
  }),
  partnerRoute(`POST ${one}/unmatch`, {
    id: 'receipts.unmatch',
    summary: 'Unmatch a receipt',
    description:
      'Removes a wrong match. Afterwards only you can match the receipt. The transaction’s CO2 estimate reverts to the one without a receipt.',
    scope,
    success: { status: 200, body: Receipt },
    handler: async ({ params: { receiptId } }, { db, now, audit }) => {
      await matcher.unmatch(db, now, receiptId);
      await audit({ action: 'receipt.unmatched', objectId: receiptId });
      return present(orNotFound(await store.get(db, receiptId), 'receipt'), parts.estimatePurchase);
    },
  }),
];
