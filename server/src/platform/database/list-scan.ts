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

/** Rows that one scan reads for each row that was asked for. */
export const scanFactor = 20;
/** That a page may take. Eight of 20 million transactions took up to 80 ms. */
export const scansMax = 4;
/** A row that a probe finds is read, checked and compared with the last one of its scan. */
const probedCost = 5;

type Wanted = { after: Position | undefined; limit: number; filters: Values };

/**
 * A page of a list with filters that no index serves. Reads rows in the list's order and checks the filters on them, up to a
 * bound, because few rows or none may match. So a page may be short, and then `next` is where the scans ended.
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

/** A search that no name matches. */
const hasNoValue = ({ probe }: Shape, filters: Values): boolean => {
  const values = probe && filters[probe.name];
  return Array.isArray(values) && values.length === 0;
};

const toPosition = ({ id, day }: Scanned): Position => ({ id, day: day ?? undefined });

/** In all, or of each value of a probe. Without checks, every row that is read fits. */
function rowsToScan({ checked, probe }: Shape, filters: Values, limit: number): number {
  const all = (limit + 1) * (checked.length > 0 ? scanFactor : 1);
  if (!probe) return all;
  const value = filters[probe.name];
  const count = Array.isArray(value) ? value.length : probedCost;
  return Math.min(all, Math.ceil(((limit + 1) * scanFactor) / Math.max(1, count)));
}

/**
 * The keys alone: whole rows are read only of those that fit. A scan ends with as many as the page still lacks. If it does not find them,
 * its last row comes too, for the next scan. Nothing in it sorts or runs in parallel, so its rows come as they are read.
 */
function scanFor<R>(list: TenantList<R>, shape: Shape, isContinued: boolean) {
  const key = `${shape.names.join(',')}|${shape.order}|${isContinued}`;
  const known = list.scans.get(key);
  if (known) return known;
  const found = `where ${conditionsOf(list, shape, isContinued).join(' and ')} order by ${orderBy(shape)} limit :scan`;
  const checks = shape.checked.map((name) => `(${list.filters[name]})`).join(' and ') || 'true';
  const columns = `id, ${shape.day?.column ?? 'null::date'} as day, coalesce(${checks}, false) as fits`;
  const made = tenantSql<Values, Scanned>(
    shape.probe
      ? probeText(shape.probe.values, `select ${columns} from ${list.from} ${found}`, shape.order)
      : `with scanned as materialized (
           select ${columns} from ${list.from} ${found}
         ), numbered as (select *, row_number() over () as number from scanned)
         select id, day, fits, number = :scan as is_last from numbered where fits or number = :scan limit :enough`,
    prefaceOf(shape),
  );
  list.scans.set(key, made);
  return made;
}

/**
 * Each value is read a few rows far, and they are merged. Where the first of them has more, the scan ends: from there on, its
 * rows are not known. Rows of a list that is not ordered by day have none.
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
