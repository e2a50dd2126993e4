import { auditDelete } from '../../http/audited.ts';
import { listRoute, requirePeriod } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { ReceiptParts } from './parts.ts';
import { fileUrl, linkEnd, present, withoutVersion } from './present.ts';
import {
  type Includable,
  includable,
  Receipt,
  ReceiptPage,
  ReceiptQuery,
  ReceiptsQuery,
  TransactionReceipt,
} from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/receipts';
const one = `${base}/:receiptId` as const;
const scope = 'receipts-write';
/** The scope that downloads receipt files can also list and get receipts. */
const orScopes = ['files-read'] as const;

export const receiptRoutes = (parts: ReceiptParts) => {
  const show = (row: store.ReceiptRow, include?: Includable[]) =>
    present(row, parts.estimatePurchase, include);
  return [
    listRoute(base, {
      id: 'receipts.list',
      withinOrganizations: true,
      summary: 'List receipts',
      scope,
      orScopes,
      query: ReceiptsQuery,
      page: ReceiptPage,
      read: ({ query }, { db }) => store.list(db, requirePeriod(query)),
      show: (row) => withoutVersion(show(row, [])),
    }),
    partnerRoute(`GET ${one}`, {
      id: 'receipts.get',
      withinOrganizations: true,
      summary: 'Get a receipt',
      scope,
      orScopes,
      query: ReceiptQuery,
      success: { status: 200, body: Receipt },
      handler: async ({ params, query }, { db }) =>
        show(
          orNotFound(await store.get(db, params.receiptId), 'receipt'),
          query.include === undefined ? undefined : (query.include.split(',') as Includable[]), // The pattern allows no others.
        ),
    }),
    partnerRoute(`DELETE ${one}`, {
      id: 'receipts.delete',
      withinOrganizations: true,
      summary: 'Delete a receipt',
      description: 'Deletes the receipt and its file. Sent events are unaffected.',
      scope,
      handler: async ({ params }, context) => {
        const { db, now } = context;
        const row = orNotFound(await store.get(db, params.receiptId), 'receipt');
        await auditDelete(context, 'receipt', row);
        // A restricted user sees the file only while the receipt refers to it.
        await parts.files.deleteFile(db, now, row.file_id);
        await store.remove(db, row.id);
        if (row.transaction_id !== null) await parts.setReceipt(db, now, row.transaction_id, undefined);
      },
    }),
    partnerRoute('GET /accounts/:accountId/transactions/:transactionId/receipt', {
      id: 'transactions.receipt',
      withinOrganizations: true,
      summary: 'Get a transaction’s receipt',
      description:
        'Returns the receipt with a link to its file, which is renewed for 30 days. Returns 404 if the transaction has no receipt.',
      scope,
      orScopes,
      success: { status: 200, body: TransactionReceipt },
      handler: async ({ params }, { db, now, principal }) => {
        const row = orNotFound(await store.ofTransaction(db, params.transactionId), 'receipt');
        const until = linkEnd(now);
        orNotFound((await parts.files.renewLink(db, row.file_id, until)) || undefined, 'file any more');
        return {
          url: fileUrl(parts.publicUrl, principal.accountId, row.file_id),
          expiration_time: until.toISOString(),
          receipt: withoutVersion(show(row, [...includable])),
        };
      },
    }),
  ];
};
