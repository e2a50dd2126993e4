import type { TenantDb } from './database.ts';
import {
  conditionsOf,
  orderBy,
  type Position,
  type Scanned,
  type Shape,
  type TenantList,
  valuesOf,
} from './list-shape.ts';
import { tenantSql, type Values } from './statement.ts';

/** Rows that one scan reads for each row that was asked for, and scans that a page may take. */
export const scanFactor = 20;
export const scansMax = 8;

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
  const found: Position[] = [];
  // Without checks, every row that is read fits.
  const scan = (limit + 1) * (shape.checked.length > 0 ? scanFactor : 1);
  let reached = after;
  for (let scans = 0; scans < scansMax && found.length <= limit; scans += 1) {
    const statement = scanFor(list, shape, reached !== undefined);
    const rows = await db.many(statement, { ...valuesOf(shape, filters, reached), scan });
    found.push(...rows.filter(({ fits }) => fits).map(toPosition));
    const last = rows.at(-1);
    reached = last?.number === scan ? toPosition(last) : undefined;
    if (reached === undefined) break;
  }
  const page = found.slice(0, limit);
  return {
    data: await readRows(db, list, filters, page),
    next: found.length > limit ? page.at(-1) : reached,
  };
}

const toPosition = ({ id, day }: Scanned): Position => ({ id, day: day ?? undefined });

/** The keys alone: whole rows are read only of those that fit. The scan's last row always comes, for the next scan. */
function scanFor<R>(list: TenantList<R>, shape: Shape, isContinued: boolean) {
  const key = `${shape.names.join(',')}|${shape.order}|${isContinued}`;
  const known = list.scans.get(key);
  if (known) return known;
  const found = `where ${conditionsOf(list, shape, isContinued).join(' and ')} order by ${orderBy(shape)} limit :scan`;
  const alias = list.from?.split(' ').at(-1);
  const source = shape.probe
    ? `${shape.probe.values} cross join lateral (select * from ${list.from} ${found}) as ${alias}
       order by ${orderBy(shape)} limit :scan`
    : `${list.from} ${found}`;
  const checks = shape.checked.map((name) => `(${list.filters[name]})`).join(' and ') || 'true';
  const made = tenantSql<Values, Scanned>(
    `with scanned as materialized (
       select id, ${shape.day?.column ?? 'null::date'} as day, coalesce(${checks}, false) as fits from ${source}
     ), numbered as (select *, row_number() over () as number from scanned)
     select id, day, fits, number from numbered where fits or number = :scan order by number`,
  );
  list.scans.set(key, made);
  return made;
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
