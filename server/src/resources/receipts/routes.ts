import { deleted } from '../../http/audited.ts';
import { listRoute, requirePeriod } from '../../http/list-route.ts';
import { MultipartBody } from '../../http/multipart-body.ts';
import { partnerRoute } from '../../http/route.ts';
import { ApiError, found, invalidField } from '../../platform/errors.ts';
import { fileUrl, linkEnd } from './announce.ts';
import type { ReceiptParts } from './parts.ts';
import { present, withoutVersion } from './present.ts';
import type { Reading, Upload } from './reading.ts';
import {
  type Includable,
  includable,
  ManualMatch,
  NewScan,
  Receipt,
  ReceiptPage,
  ReceiptQuery,
  ReceiptsQuery,
  receiptBytesMax,
  ScanQuery,
  TransactionReceipt,
} from './schema.ts';
import type { Settling } from './settle.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/receipts';
const one = `${base}/:receiptId` as const;
const tag = 'receipts';
const scope = 'receipts-write';
const noReadScope = 'There is no scope to read receipts alone: whoever may send them may see them.';
/** Base64 makes four bytes of three. */
const bodyBytesMax = Math.ceil((receiptBytesMax * 4) / 3) + 64 * 1024;

export const receiptRoutes = (
  parts: ReceiptParts,
  reading: Reading,
  settling: Settling,
  readSoon: () => void,
) => {
  const show = (row: store.ReceiptRow, include?: Includable[]) =>
    present(row, parts.estimatePurchase, include);
  return [
    partnerRoute({
      id: 'receipts.scan',
      summary: 'Read a receipt',
      description:
        'Reads a picture or a PDF of a receipt, keeps it, and looks for the transaction that it is of: `transaction` is there when it was found beyond doubt, and `receipt.fetched`, `transaction.true.vat` and `transaction.line.items` are then on their way to your webhooks. 422 `receipt_unreadable` says why nothing could be read, and nothing is kept then. With `?async=true` it is read later, and what is unreadable then says so itself. 429 with `Retry-After` when too many are being read.',
      tag,
      method: 'POST',
      path: `${base}/scan`,
      scope,
      query: ScanQuery,
      accepts: 'multipart',
      body: NewScan,
      // Ten megabytes of Base64 hold nothing that a text could not: its characters are checked, and it is not stored.
      bodyAsDocumented: NewScan,
      bodyBytesMax,
      success: {
        status: 201,
        body: Receipt,
        later: {
          when: ({ status }) => status === 'queued',
          description: 'Taken, with `async=true`; poll it until it is `scanned` or `unreadable`',
        },
      },
      location: ({ accountId }, { id }) => `/accounts/${accountId}/receipts/${id}`,
      prepare: async ({ params, query, body }) => {
        const upload = readUpload(body);
        return query.async
          ? { upload, kept: await reading.keep(params.accountId, upload.bytes) }
          : { id: await reading.scan(params.accountId, upload) };
      },
      handler: async ({ prepared }, { db, now, audit, afterCommit }) => {
        const { upload, kept } = prepared;
        let { id } = prepared;
        if (id === undefined) {
          if (!upload || !kept) throw new Error('A receipt that was neither read nor kept.');
          const { country, include } = upload;
          id = await reading.add(db, now, kept, {
            source: 'scan',
            country,
            include,
            fields: undefined,
            expectedId: null,
          });
          afterCommit(readSoon);
        }
        await audit({ action: 'receipt.scanned', objectId: id });
        return show(found(await store.get(db, id), 'receipt'));
      },
    }),
    listRoute({
      id: 'receipts.list',
      summary: 'List receipts',
      description: noReadScope,
      tag,
      path: base,
      scope,
      query: ReceiptsQuery,
      page: ReceiptPage,
      read: ({ query }, { db }) => store.list(db, requirePeriod(query)),
      show: (row) => withoutVersion(show(row, [])),
    }),
    partnerRoute({
      id: 'receipts.get',
      summary: 'Read what a receipt says',
      description: noReadScope,
      tag,
      method: 'GET',
      path: one,
      scope,
      query: ReceiptQuery,
      success: { status: 200, body: Receipt },
      handler: async ({ params, query }, { db }) =>
        show(
          found(await store.get(db, params.receiptId), 'receipt'),
          query.include === undefined ? undefined : (query.include.split(',') as Includable[]), // The pattern knows no others.
        ),
    }),
    partnerRoute({
      id: 'receipts.delete',
      summary: 'Delete a receipt',
      description: 'With its file. What was announced of it stays as it is.',
      tag,
      method: 'DELETE',
      path: one,
      scope,
      success: { status: 204 },
      handler: async ({ params }, context) => {
        const { db, now } = context;
        const row = found(await store.get(db, params.receiptId), 'receipt');
        await deleted(context, 'receipt', row);
        await store.remove(db, row.id);
        await parts.files.deleteFile(db, now, row.file_id);
        return undefined;
      },
    }),
    partnerRoute({
      id: 'receipts.match',
      summary: 'Say of which transaction a receipt is',
      description:
        'For what could not be told by itself. The same events follow. 409 `state_conflict` when the receipt or the transaction has another already.',
      tag,
      method: 'POST',
      path: `${one}/match`,
      scope,
      body: ManualMatch,
      success: { status: 200, body: Receipt },
      prepare: async ({ params, body }) => {
        const db = parts.database.tenant(params.accountId);
        found(await store.get(db, params.receiptId), 'receipt');
        if (!(await store.findTransaction(db, body.transaction_id))) {
          throw invalidField('transaction_id', 'unknown', 'there is no such transaction');
        }
        await settling.matchWith(params.accountId, params.receiptId, body.transaction_id);
      },
      handler: async ({ params, body }, { db, audit }) => {
        const changes = { transaction_id: body.transaction_id };
        await audit({ action: 'receipt.matched', objectId: params.receiptId, changes });
        return show(found(await store.get(db, params.receiptId), 'receipt'));
      },
    }),
    partnerRoute({
      id: 'receipts.unmatch',
      summary: 'Take a receipt from its transaction',
      description:
        'It was not of that one. From then on it is matched by you alone; the CO2 of the transaction is again what it was without a receipt.',
      tag,
      method: 'POST',
      path: `${one}/unmatch`,
      scope,
      success: { status: 200, body: Receipt },
      prepare: async ({ params }) => settling.unmatch(params.accountId, params.receiptId),
      handler: async ({ params }, { db, audit }) => {
        await audit({ action: 'receipt.unmatched', objectId: params.receiptId });
        return show(found(await store.get(db, params.receiptId), 'receipt'));
      },
    }),
    partnerRoute({
      id: 'transactions.receipt',
      summary: 'Read the receipt of a transaction',
      description:
        'With a link to its file that is good for another 30 days. 404 while the transaction has none.',
      tag,
      method: 'GET',
      path: '/accounts/:accountId/transactions/:transactionId/receipt',
      scope,
      success: { status: 200, body: TransactionReceipt },
      handler: async ({ params }, { db, now, principal }) => {
        const row = found(await store.ofTransaction(db, params.transactionId), 'receipt');
        const until = linkEnd(now);
        found((await parts.files.renewLink(db, row.file_id, until)) || undefined, 'file any more');
        return {
          url: fileUrl(parts.publicUrl, principal.accountId, row.file_id),
          expiration_time: until.toISOString(),
          receipt: withoutVersion(show(row, [...includable])),
        };
      },
    }),
  ];
};

/** JSON and forms say the same. */
function readUpload(body: unknown): Upload {
  if (!(body instanceof MultipartBody)) {
    const { receipt, include = [], country } = body as NewScan; // Checked by its schema.
    if (receipt.length > Math.ceil(receiptBytesMax / 3) * 4) throw tooLarge();
    return { bytes: Buffer.from(receipt, 'base64'), include, country: country ?? null };
  }
  const bytes = body.files.receipt;
  if (!bytes) throw invalidField('receipt', 'required', 'is required, as a file of the form');
  const { include, country, ...others } = body.fields;
  const unknown = [
    ...Object.keys(others),
    ...Object.keys(body.files).filter((name) => name !== 'receipt'),
  ][0];
  if (unknown !== undefined) throw invalidField(unknown, 'unknown', 'is not a known field');
  if (country !== undefined && !/^[A-Z]{2}$/.test(country)) {
    throw invalidField('country', 'format', 'must be two capital letters, such as SE');
  }
  const wanted = (include ?? '').split(',').filter((name) => name !== '');
  const isKnown = (name: string): name is Includable => includable.some((one) => one === name);
  const known = wanted.filter(isKnown);
  if (known.length < wanted.length) {
    throw invalidField('include', 'enum', `must be among ${includable.join(', ')}, separated by commas`);
  }
  return { bytes, include: [...new Set(known)], country: country ?? null };
}

const tooLarge = () => new ApiError('too_large', { message: 'A receipt may have 10 MiB at most.' });
