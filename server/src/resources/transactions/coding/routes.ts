import { bodyParser } from '../../../http/input.ts';
import { partnerRoute } from '../../../http/route.ts';
import { mapInSlices } from '../../../platform/concurrency/slices.ts';
import {
  ApiError,
  cutErrors,
  type FieldError,
  invalidFields,
  orNotFound,
  rowErrorLimits,
} from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { type ChangeParts, lockForChange } from '../change.ts';
import {
  CodingBatch,
  CodingBatchAsDocumented,
  CodingBatchResult,
  type CodingResult,
  codedAtOnceMax,
  Transaction,
  TransactionCoding,
  TransactionUpdate,
} from '../schema.ts';
import { get } from '../store.ts';
import { auditOf, authorOf, type Coded, decideCoding, storeCoded } from './change.ts';

const scope = 'bookkeeping-write';
const base = '/accounts/:accountId/transactions';
const bytesMax = 4 * 1024 * 1024;
const valuesMax = 100 * codedAtOnceMax;
const rowsPerTick = 100;
const readItem = bodyParser(TransactionCoding);

export const codingRoutes = (parts: ChangeParts) => [
  partnerRoute(`PUT ${base}/:transactionId`, {
    id: 'transactions.update',
    withinOrganizations: true,
    summary: 'Update a transaction',
    description:
      'Codes a transaction: its category, cost account, VAT code, dimensions, comment, attendees, parts and your own data. `tax` states its VAT. What the issuer sent cannot be updated. Webhooks receive `card.transaction.updated`.',
    scope,
    body: TransactionUpdate,
    success: { status: 200, body: Transaction },
    handler: async ({ params, body }, context) => {
      const { db, now, principal } = context;
      const [locked] = await lockForChange(db, [params.transactionId]);
      const before = orNotFound(locked, 'transaction');
      context.requireCurrent(before);
      const decided = decideCoding(before, body, authorOf(principal), now);
      if (Array.isArray(decided)) throw invalidFields(decided);
      if (decided.changed.length === 0) context.unchanged();
      else {
        await storeCoded(parts, db, now, [decided]);
        await context.audit({ action: 'transaction.coded', objectId: before.id, changes: auditOf(decided) });
      }
      return orNotFound(await get(db, before.id), 'transaction');
    },
  }),
  partnerRoute(`POST ${base}/coding`, {
    id: 'transactions.code',
    withinOrganizations: true,
    summary: 'Update many transactions',
    description:
      'Codes up to 1,000 transactions, each as `PUT` does. Valid items are stored together, and each invalid item is reported with its errors.',
    scope,
    body: CodingBatch,
    bodyAsDocumented: CodingBatchAsDocumented,
    bodyBytesMax: bytesMax,
    bodyValuesMax: valuesMax,
    inTurns: true,
    success: { status: 200, body: CodingBatchResult },
    prepare: ({ body }) => mapInSlices(body.transactions, parseItem, rowsPerTick),
    handler: async ({ prepared }, { db, now, principal, audit, unchanged }) => {
      const wanted = prepared.flatMap(({ item }) => (item ? [item.id] : []));
      const locked = new Map((await lockForChange(db, wanted)).map((one) => [one.id, one]));
      const stored: Coded[] = [];
      const results = await mapInSlices(prepared, ({ item, id, errors }, index): CodingResult => {
        const named = { index, ...(id === undefined ? {} : { id }) };
        const failed = (found: FieldError[]) =>
          ({ ...named, status: 'failed', errors: cutErrors(found, rowErrorLimits) }) as const;
        if (!item) return failed(errors);
        const { id: own, ...update } = item;
        const before = locked.get(own);
        if (!before) return failed([wanted.indexOf(own) < wanted.lastIndexOf(own) ? repeated : missing]);
        const decided = decideCoding(before, update, authorOf(principal), now);
        if (Array.isArray(decided)) return failed(decided);
        locked.delete(own);
        if (decided.changed.length === 0) return { ...named, status: 'unchanged' };
        stored.push(decided);
        return { ...named, status: 'updated' };
      });
      await storeCoded(parts, db, now, stored);
      const failed = results.filter(({ status }) => status === 'failed').length;
      if (stored.length === 0) unchanged();
      else {
        await audit({
          action: 'transaction.coded',
          objectType: 'account',
          objectId: db.accountId,
          changes: { updated: stored.length, failed },
        });
      }
      return { updated: stored.length, failed, results };
    },
  }),
];

const missing: FieldError = { field: 'id', code: 'not_found', message: 'There is no such transaction' };
const repeated: FieldError = { field: 'id', code: 'duplicate', message: 'is also the id of an earlier item' };

type Item = { item: TransactionCoding | undefined; id: string | undefined; errors: FieldError[] };

function parseItem(sent: unknown): Item {
  const given = (sent as { id?: unknown } | null)?.id;
  const id = typeof given === 'string' && isId(given, 'txn') ? given : undefined;
  try {
    return { item: readItem(sent) as TransactionCoding, id, errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error;
    return { item: undefined, id, errors: error.errors };
  }
}
