import { invalidField } from '../errors.ts';
import { idPattern } from '../ids.ts';
import type { TenantDb } from './database.ts';
import { scanPage } from './list-scan.ts';
import {
  conditionsOf,
  type Order,
  orderBy,
  type Position,
  prefaceOf,
  type Shape,
  shapeOf,
  type TenantList,
  valuesOf,
} from './list-shape.ts';
import { tenantSql, type Values } from './statement.ts';

export type PageQuery = { limit?: number; cursor?: string; order?: Order };
export type Page<R> = { data: R[]; next_cursor: string | null };
/** A row of a list. Rows of a list that is ordered by day have that day. */
type ListRow = { id: string; purchase_date?: string | null };

export const pageSize = { min: 1, default: 50, max: 200 };

export function tenantList<R>(list: Omit<TenantList<R>, 'statements' | 'scans'>): TenantList<R> {
  return { ...list, statements: new Map(), scans: new Map() };
}

export async function readPage<R extends ListRow>(
  db: TenantDb,
  list: TenantList<R>,
  query: PageQuery,
  filters: Values = {},
): Promise<Page<R>> {
  const limit = query.limit ?? pageSize.default;
  const order = query.order ?? 'desc';
  const names = Object.keys(list.filters).filter((name) => filters[name] !== undefined);
  const shape = shapeOf(list, names, order);
  const after =
    query.cursor === undefined
      ? undefined
      : parsePosition(query.cursor, list.name, order, shape.day !== undefined);
  if (shape.checked.length > 0 || shape.probe !== undefined) {
    const { data, next } = await scanPage(db, list, shape, { after, limit, filters });
    return { data, next_cursor: next ? writeCursor(list.name, order, next) : null };
  }
  const statement = statementFor(list, shape, after !== undefined);
  // One extra row shows whether there is a next page.
  const rows = await db.many(statement, { ...valuesOf(shape, filters, after), limit: limit + 1 });
  return toPage(rows, limit, list.name, order, shape.day !== undefined);
}

/** Makes a page from rows that were read with one extra row. */
export function toPage<R extends ListRow>(
  rows: R[],
  limit: number,
  list: string,
  order: Order,
  isByDay = false,
): Page<R> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  if (rows.length <= limit || !last) return { data, next_cursor: null };
  const day = isByDay ? (last.purchase_date ?? undefined) : undefined;
  return { data, next_cursor: writeCursor(list, order, { id: last.id, day }) };
}

function statementFor<R>(list: TenantList<R>, shape: Shape, isContinued: boolean) {
  const key = `${shape.names.join(',')}|${shape.order}|${isContinued}`;
  const cached = list.statements.get(key);
  if (cached) return cached;
  const created = tenantSql<Values, R>(
    `${list.select} where ${conditionsOf(list, shape, isContinued).join(' and ')}
     order by ${orderBy(shape)} limit :limit`,
    prefaceOf(shape),
  );
  list.statements.set(key, created);
  return created;
}

function writeCursor(list: string, order: Order, { id, day }: Position): string {
  const parts = day === undefined ? [list, order, id] : [list, order, id, day];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Parses a cursor: the row after which the page begins. */
function parsePosition(cursor: string, list: string, order: Order, isByDay: boolean): Position {
  try {
    const [ofList, ofOrder, id, day] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isIdOk = typeof id === 'string' && idPattern.test(id);
    const isDayOk = isByDay ? typeof day === 'string' && isDay(day) : day === undefined;
    if (ofList === list && ofOrder === order && isIdOk && isDayOk) return { id, day };
  } catch {
    // Every bad cursor gets the same error.
  }
  throw invalidField(
    'cursor',
    'cursor',
    'is not a cursor of this list in this order; send next_cursor unchanged',
  );
}

// The database refuses days like February 30.
const isDay = (text: string): boolean =>
  dayPattern.test(text) && new Date(text).toISOString().startsWith(text);

/** Returns the id after which the page begins, in a list ordered by id. */
export const parseCursor = (cursor: string, list: string, order: Order): string =>
  parsePosition(cursor, list, order, false).id;
