import { dayMs } from '../clock.ts';
import { firstIdAt, type IdPrefix } from '../ids.ts';
import type { TenantStatement, Values } from './statement.ts';

export type Order = 'asc' | 'desc';
/** The row after which a page begins. */
export type Position = { id: string; day?: string | undefined };

/**
 * A list of one account's rows, ordered by id and thereby by time, or by day and id. Page 10,000 costs as much as page
 * 1, because a page begins after the last row of the previous one. Each combination of filters in use becomes a
 * separate prepared statement, so that the planner sees no "or :x is null".
 */
export type TenantList<R> = {
  name: string;
  select: string;
  /** Conditions that always apply. They must name :account_id. */
  where: string;
  /** Maps each filter's name to a condition that uses `:<filter name>`. */
  filters: Record<string, string>;
  /**
   * Filters that lead an index which also has the list's order, the most selective first. Only the first filter in use
   * finds rows. The others are checked on a bounded number of rows. `from` and `to` are ranges of the order and always
   * find rows. Undefined when the list is short, or every combination has an index.
   */
  indexed?: readonly string[];
  /**
   * Filters of `indexed` that match a handful of rows and lead an index without the order. The matching rows are
   * sorted.
   */
  few?: readonly string[];
  /**
   * Filters of `indexed` that match a handful of rows of a day and lead an index with the day, without the id. The rows
   * of a day are sorted.
   */
  fewADay?: readonly string[];
  /** A filter that is always set and part of every index: the resource that the list belongs to. */
  parent?: string;
  /** The table and alias that a scan reads. It goes with `indexed`. */
  from?: string;
  /** Orders by the day that `from` and `to` refer to, either always or only when one of them is given. */
  day?: DayOrder;
  /**
   * Maps a filter with many values to the values and the condition on one of them. Each value is read in order, then
   * merged.
   */
  probes?: Record<string, { values: string; condition: string }>;
  /** Maps a checked filter to a condition that skips days on which nothing can match. */
  skips?: Record<string, (search: Search) => string>;
  statements: Map<string, TenantStatement<Values, R>>;
  scans: Map<string, TenantStatement<Values, Scanned>>;
};
type DayOrder = {
  column: string;
  isAlways: boolean;
  /**
   * The id of a row that is never created before its day. `from` then also bounds the id, and thereby the partitions.
   */
  id?: { column: string; prefix: IdPrefix };
};
/** `is_last` marks the end of the scan. There may be more rows. */
export type Scanned = { id: string; day: string | null; fits: boolean; is_last: boolean };

/** `days` contains the conditions of from, to and cursor on a column named `day`. */
export type Search = { names: readonly string[]; order: Order; days: string[] };

export type Shape = {
  names: string[];
  order: Order;
  day: DayOrder | undefined;
  /** True when the index gives the order by day without sorting, or with sorting no more than a day. */
  isInOrder: boolean;
  sortsDays: boolean;
  /** Filters that find rows. */
  leading: string[];
  /** Filters that are checked on the rows found. */
  checked: string[];
  /** The leading filter, if it has many values. */
  probe: { name: string; values: string; condition: string } | undefined;
};

/**
 * Turns sorting off, so that a page by day is read in the order of its index. Of a day that is missing in its
 * statistics, the planner expects one row. It would read all of them, which may be a million, and sort them.
 */
export const prefaceOf = ({ isInOrder, sortsDays }: Shape) => {
  const off = (setting: string) => `set_config('${setting}', 'off', true)`;
  if (!isInOrder) return {};
  const settings = ['enable_sort', ...(sortsDays ? [] : ['enable_incremental_sort'])];
  return { preface: `select ${settings.map(off).join(', ')}` };
};

const ranges = ['from', 'to'];

export function shapeOf<R>(list: TenantList<R>, names: string[], order: Order): Shape {
  const { indexed, parent } = list;
  const hasRange = names.some((name) => ranges.includes(name));
  const day = list.day?.isAlways || hasRange ? list.day : undefined;
  const lead = indexed?.find((name) => names.includes(name));
  const isLeading = (name: string) => !indexed || [lead, parent, ...ranges].includes(name);
  const leading = names.filter(isLeading);
  const probe = lead === undefined ? undefined : list.probes?.[lead];
  return {
    names,
    order,
    day,
    isInOrder: day !== undefined && (lead === undefined || !list.few?.includes(lead)),
    sortsDays: lead !== undefined && list.fewADay?.includes(lead) === true,
    leading,
    checked: names.filter((name) => !isLeading(name)),
    probe: lead !== undefined && probe ? { name: lead, ...probe } : undefined,
  };
}

export const orderBy = ({ day, order }: Shape): string =>
  day ? `${day.column} ${order}, id ${order}` : `id ${order}`;

/** Returns every condition that finds rows through an index. */
export function conditionsOf<R>(list: TenantList<R>, shape: Shape, isContinued: boolean): string[] {
  const { names, order, day, leading, checked, probe } = shape;
  const sign = order === 'asc' ? '>' : '<';
  const conditions = [list.where];
  for (const name of leading) {
    if (name === probe?.name) conditions.push(probe.condition);
    else conditions.push(`(${list.filters[name]})`);
  }
  // The bound is left out with a cursor, because the planner would estimate a further choice among few rows.
  if (day?.id && names.includes('from') && !isContinued) conditions.push(`${day.id.column} >= :from_id`);
  if (isContinued) {
    conditions.push(
      day ? `(${day.column}, id) ${sign} (:after_day::date, :after_id)` : `id ${sign} :after_id`,
    );
  }
  const days = ranges.filter((name) => names.includes(name)).map((name) => `day ${inclusive[name]} :${name}`);
  if (isContinued) days.push(`day ${sign}= :after_day::date`);
  for (const name of checked) {
    const skip = list.skips?.[name];
    if (skip) conditions.push(skip({ names, order, days }));
  }
  return conditions;
}

const inclusive: Record<string, string> = { from: '>=', to: '<=' };

export function valuesOf(shape: Shape, filters: Values, after: Position | undefined): Values {
  const values: Values = Object.fromEntries(shape.names.map((name) => [name, filters[name]]));
  const prefix = shape.day?.id?.prefix;
  if (prefix && typeof filters.from === 'string') values.from_id = firstIdOf(prefix, filters.from);
  if (after) Object.assign(values, { after_id: after.id, after_day: after.day ?? null });
  return values;
}

/**
 * The time before its day at which a purchase's id may be created. A purchase may be announced years late, but never
 * before it is made. The day is that of the place of purchase, at most 14 hours ahead of UTC. The rest of the two days
 * is for clocks that differ.
 */
const leadMs = 2 * dayMs;

const firstIdOf = (prefix: IdPrefix, day: string): string =>
  firstIdAt(prefix, new Date(Date.parse(day) - leadMs));
