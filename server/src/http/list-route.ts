import type { Static, TObject, TSchema } from 'typebox';
import type { AccountScope } from '../auth/scopes.ts';
import type { Page } from '../platform/database/list.ts';
import { invalidField } from '../platform/errors.ts';
import { type Input, type PartnerContext, type PartnerRoute, partnerRoute } from './route.ts';

type ItemOf<P extends TSchema> = Static<P> extends { data: (infer Item)[] } ? Item : never;
type ListInput<Path extends string, Q extends TObject> = Omit<Input<Path, Static<Q>, never>, 'body'>;

/**
 * Declares a route that lists an account's objects in pages. The store handles the cursor and the filters: `readPage` uses
 * those filters of the query that it knows.
 *
 * ```ts
 * listRoute(base, {
 *   id: 'receipts.list',
 *   summary: 'List receipts',
 *   scope,
 *   query: ReceiptsQuery,
 *   page: ReceiptPage,
 *   read: ({ query }, { db }) => store.list(db, requirePeriod(query)),
 *   show: (row) => present(row),
 * })
 * ```
 *
 * `show` converts a row to the object that partners see. Without it, rows are sent unchanged.
 */
export function listRoute<
  const Path extends `/accounts/:accountId${string}`,
  Q extends TObject,
  P extends TSchema,
  Row = ItemOf<P>,
>(
  path: Path,
  list: {
    id: string;
    summary: string;
    description?: string;
    scope: AccountScope;
    orScopes?: readonly AccountScope[];
    withinOrganizations?: true;
    query: Q;
    /** `PageOf(…)` */
    page: P;
    read: (input: ListInput<Path, Q>, context: PartnerContext) => Promise<Page<Row>>;
    show?: (row: Row, context: PartnerContext) => ItemOf<P>;
  },
): PartnerRoute {
  const { page, read, show, ...declared } = list;
  return partnerRoute<Path, Q, TSchema, TSchema>(`GET ${path}`, {
    ...declared,
    success: { status: 200, body: page as TSchema },
    handler: async (input, context) => {
      const { data, next_cursor } = await read(input, context);
      return { data: show ? data.map((row) => show(row, context)) : data, next_cursor };
    },
  });
}

/** Throws 422 if `to` is before `from`. Both days are included, so they may be equal. */
export function requirePeriod<Q extends { from?: string; to?: string }>(query: Q): Q {
  const { from, to } = query;
  if (from === undefined || to === undefined || from <= to) return query;
  throw invalidField('to', 'period', 'must not be before from');
}
