/**
 * Pages of a list whose filters no index serves together.
 *
 * The shape of a query divides its filters (see `list-shape.ts`): leading filters find rows through an index, in the list's
 * order, and the others are checked on these rows. Few rows or none may pass the checks, so a page could read millions. The
 * scan is therefore bounded, and a page may be short.
 *
 * A page takes up to four scans. Each scan reads 20 keys for each requested row, from where the previous one ended, and returns
 * the keys that pass. It ends early once the page is full. If it does not find enough, its last key comes back too
 * (`is_last`), as the start of the next scan. Only then are whole rows read, by the keys of the page.
 *
 * `next` is the last row of a full page, or the end of the last scan, or undefined at the end of the list. A client that
 * follows `next` thus reaches every matching row, in pages of any length.
 *
 * A leading filter may have many values, for example every name that a search matches. A probe reads a few rows of each value
 * and merges them. One value may have more rows than were read. The merged order is valid only up to the last row of that
 * value, so the scan ends there.
 *
 * Rows may be inserted or deleted at any moment. A page begins after a key and not at an offset, so no row is skipped or
 * repeated because of that. A row that is deleted between the scan and the read is missing in the page.
 */

import type { TenantDb } from './database.ts';
import {
  conditionsOf,
  type Order,
  orderBy,
  type Position,
  prefaceOf,
  type Scanned,
  type Shape,
  type TenantList,
  valuesOf,
} from './list-shape.ts';
import { tenantSql, type Values } from './statement.ts';

/** Rows that one scan reads for each requested row. */
export const scanFactor = 20;
/** Scans that one page may take. Eight scans of 20 million transactions took up to 80 ms. */
export const scansMax = 4;
/** The cost of a probed row. It is read, checked and compared with the last one of its scan. */
const probedCost = 5;

type Wanted = { after: Position | undefined; limit: number; filters: Values };

/**
 * Reads a page of a list with filters that no index serves. It reads rows in the list's order and checks the filters on
 * them. The number of rows is bounded, because few or none may match. A page may therefore be short, and `next` is then
 * the end of the scans.
 */
export async function scanPage<R extends { id: string }>(
  db: TenantDb,
  list: TenantList<R>,
  shape: Shape,
  { after, limit, filters }: Wanted,
): Promise<{ data: R[]; next: Position | undefined }> {
  if (hasNoValue(shape, filters)) return { data: [], next: undefined };
  const found: Position[] = [];
  const scan = rowsToScan(shape, filters, limit);
  let reached = after;
  for (let scans = 0; scans < scansMax && found.length <= limit; scans += 1) {
    const statement = scanFor(list, shape, reached !== undefined);
    const values = valuesOf(shape, filters, reached);
    const rows = await db.many(statement, { ...values, scan, enough: limit + 1 - found.length });
    found.push(...rows.filter(({ fits }) => fits).map(toPosition));
    const last = rows.at(-1);
    reached = last?.is_last ? toPosition(last) : undefined;
    if (reached === undefined) break;
  }
  const page = found.slice(0, limit);
  return {
    data: await readRows(db, list, filters, page),
    next: found.length > limit ? page.at(-1) : reached,
  };
}

/** True for a search that no name matches. */
const hasNoValue = ({ probe }: Shape, filters: Values): boolean => {
  const values = probe && filters[probe.name];
  return Array.isArray(values) && values.length === 0;
};

const toPosition = ({ id, day }: Scanned): Position => ({ id, day: day ?? undefined });

/** Returns the number of rows to scan in all, or for each value of a probe. Without checks, every row fits. */
function rowsToScan({ checked, probe }: Shape, filters: Values, limit: number): number {
  const all = (limit + 1) * (checked.length > 0 ? scanFactor : 1);
  if (!probe) return all;
  const value = filters[probe.name];
  const count = Array.isArray(value) ? value.length : probedCost;
  return Math.min(all, Math.ceil(((limit + 1) * scanFactor) / Math.max(1, count)));
}

/**
 * Creates the statement of a scan. It reads only the keys, because whole rows are needed only for those that fit. A
 * scan ends with as many rows as the page still lacks. If it does not find them, its last row comes too, for the next
 * scan. Nothing in it sorts or runs in parallel, so its rows come as they are read.
 */
function scanFor<R>(list: TenantList<R>, shape: Shape, isContinued: boolean) {
  const key = `${shape.names.join(',')}|${shape.order}|${isContinued}`;
  const cached = list.scans.get(key);
  if (cached) return cached;
  const found = `where ${conditionsOf(list, shape, isContinued).join(' and ')} order by ${orderBy(shape)} limit :scan`;
  const checks = shape.checked.map((name) => `(${list.filters[name]})`).join(' and ') || 'true';
  const columns = `id, ${shape.day?.column ?? 'null::date'} as day, coalesce(${checks}, false) as fits`;
  const created = tenantSql<Values, Scanned>(
    shape.probe
      ? probeText(shape.probe.values, `select ${columns} from ${list.from} ${found}`, shape.order)
      : `with scanned as materialized (
           select ${columns} from ${list.from} ${found}
         ), numbered as (select *, row_number() over () as number from scanned)
         select id, day, fits, number = :scan as is_last from numbered where fits or number = :scan limit :enough`,
    prefaceOf(shape),
  );
  list.scans.set(key, created);
  return created;
}

/**
 * Reads a few rows for each value and merges them. The scan ends at the first value that has more rows, because its
 * rows beyond that point are unread. Rows of a list that is not ordered by day have no day.
 */
function probeText(values: string, one: string, order: Order): string {
  const place = (row: string): string => `(coalesce(${row}.day, 'epoch'), ${row}.id)`;
  return `with scanned as materialized (
      select found.* from ${values} cross join lateral (
        select *, row_number() over () = :scan as is_full from (${one}) as nearest) as found
    ), reached as (select day, id from scanned where is_full order by day ${order}, id ${order} limit 1)
    select s.id, s.day, s.fits, coalesce(s.id = r.id, false) as is_last from scanned s left join reached r on true
    where (s.fits or s.id = r.id) and (r.id is null or ${place('s')} ${order === 'asc' ? '<=' : '>='} ${place('r')})
    order by s.day ${order}, s.id ${order}`;
}

async function readRows<R extends { id: string }>(
  db: TenantDb,
  list: TenantList<R>,
  filters: Values,
  page: Position[],
): Promise<R[]> {
  if (page.length === 0) return [];
  const { parent, statements } = list;
  const ofParent = parent === undefined ? 'true' : list.filters[parent];
  let statement = statements.get('page');
  if (!statement) {
    statement = tenantSql<Values, R>(
      `${list.select} where ${list.where} and ${ofParent} and id = any(:page::text[])`,
    );
    statements.set('page', statement);
  }
  const owner = parent === undefined ? {} : { [parent]: filters[parent] };
  const rows = await db.many(statement, { ...owner, page: page.map(({ id }) => id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}
