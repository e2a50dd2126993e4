import { invalidField } from '../errors.ts';
import { idPattern } from '../ids.ts';
import type { TenantDb } from './database.ts';
import { type TenantStatement, tenantSql, type Values } from './statement.ts';

export type PageQuery = { limit?: number; cursor?: string; order?: 'asc' | 'desc' };
export type Page<R> = { data: R[]; next_cursor: string | null };

export const pageSize = { min: 1, default: 50, max: 200 };

/**
 * A list of one account's rows, ordered by id and thereby by time. Page 10,000 costs as much as page 1, because a page
 * begins after the last id of the previous one. Each combination of filters in use becomes a separate prepared statement,
 * so that the planner sees no "or :x is null".
 */
type TenantList<R> = {
  name: string;
  select: string;
  /** Conditions that always hold; must name :account_id. */
  where: string;
  /** Filter name → condition that uses `:<filter name>`. */
  filters: Record<string, string>;
  statements: Map<string, TenantStatement<Values, R>>;
};

export function tenantList<R>(list: Omit<TenantList<R>, 'statements'>): TenantList<R> {
  return { ...list, statements: new Map() };
}

export async function readPage<R extends { id: string }>(
  db: TenantDb,
  list: TenantList<R>,
  query: PageQuery,
  filters: Values = {},
): Promise<Page<R>> {
  const limit = query.limit ?? pageSize.default;
  const order = query.order ?? 'desc';
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, list.name, order);
  const used = Object.keys(list.filters).filter((name) => filters[name] !== undefined);
  const statement = statementFor(list, used, order, after !== undefined);
  // One extra row shows whether there is a next page.
  const rows = await db.many(statement, { ...pick(filters, used), after_id: after ?? '', limit: limit + 1 });
  return toPage(rows, limit, list.name, order);
}

/** A page from rows that were read with one extra row. */
export function toPage<R extends { id: string }>(
  rows: R[],
  limit: number,
  list: string,
  order: 'asc' | 'desc',
): Page<R> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next_cursor: rows.length > limit && last ? writeCursor(list, order, last.id) : null };
}

function statementFor<R>(list: TenantList<R>, used: string[], order: 'asc' | 'desc', isContinued: boolean) {
  const key = `${used.join(',')}|${order}|${isContinued}`;
  const known = list.statements.get(key);
  if (known) return known;
  const conditions = [list.where, ...used.map((name) => `(${list.filters[name]})`)];
  if (isContinued) conditions.push(order === 'asc' ? 'id > :after_id' : 'id < :after_id');
  const made = tenantSql<Values, R>(
    `${list.select} where ${conditions.join(' and ')} order by id ${order} limit :limit`,
  );
  list.statements.set(key, made);
  return made;
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function writeCursor(list: string, order: string, id: string): string {
  return Buffer.from(JSON.stringify([list, order, id])).toString('base64url');
}

/** The id after which the page begins. */
export function readCursor(cursor: string, list: string, order: string): string {
  try {
    const [ofList, ofOrder, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (ofList === list && ofOrder === order && typeof id === 'string' && idPattern.test(id)) return id;
  } catch {
    // Every bad cursor gets the same answer.
  }
  throw invalidField(
    'cursor',
    'cursor',
    'is not a cursor of this list in this order; send next_cursor unchanged',
  );
}
