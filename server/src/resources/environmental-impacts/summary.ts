import type { TenantDb } from '../../platform/database/database.ts';
import { type TenantStatement, tenantSql } from '../../platform/database/statement.ts';
import { invalidField } from '../../platform/errors.ts';
import { partsOfPeriod } from './periods.ts';
import type { Grouping, ImpactFigures, ImpactSummary } from './schema.ts';

type SummaryOrder = {
  grouping: Grouping;
  from: string;
  to: string;
  /** Null for the whole account. */
  organizations: readonly string[] | null;
  limit: number;
};
type SummaryRow = Pick<
  ImpactFigures,
  'carbon_emission_in_grams' | 'carbon_emission_in_grams_low' | 'carbon_emission_in_grams_high' | 'count'
> & {
  is_total: boolean;
  key: string | null;
  estimated: number;
  unknown: number;
  spend: { currency: string; estimated: number; unknown: number }[];
  groups_total: number;
};

type Kind = {
  /** The kind of rows in impact_sums. */
  kind: 'total' | 'mcc' | 'card_holder';
  ofSum: string;
  ofDelta: string;
  ofRow: string;
  order: string;
  /** A condition that selects the sums of the whole account. */
  ofAccount: string;
};
const largestFirst = 'carbon_emission_in_grams desc nulls last, key';
const kinds: Record<Grouping, Kind> = {
  month: {
    kind: 'total',
    ofSum: "to_char(s.start, 'YYYY-MM')",
    ofDelta: "to_char(d.day, 'YYYY-MM')",
    ofRow: "to_char(e.purchase_date, 'YYYY-MM')",
    order: 'key',
    ofAccount: "s.organization_id = ''",
  },
  mcc: {
    kind: 'mcc',
    ofSum: 's.key',
    ofDelta: 'd.mcc_code',
    ofRow: "coalesce(e.mcc_code, '')",
    order: largestFirst,
    ofAccount: "s.organization_id = ''",
  },
  organization: {
    kind: 'total',
    ofSum: 's.organization_id',
    ofDelta: 'd.organization_id',
    ofRow: 'e.organization_id',
    order: largestFirst,
    ofAccount: "s.organization_id > ''",
  },
  card_holder: {
    kind: 'card_holder',
    ofSum: 's.key',
    ofDelta: 'd.card_holder_id',
    ofRow: 'e.card_holder_id',
    order: largestFirst,
    ofAccount: "s.organization_id > ''",
  },
};

const figures = 'count, estimated, unknown, grams, grams_low, grams_high, estimated_spend, unknown_spend';
// Unknown values are null, never 0.
const sumIfEstimated = (name: string): string => `case when sum(estimated) > 0 then sum(${name}) end::bigint`;
const sums = `${sumIfEstimated('grams')} as carbon_emission_in_grams, ${sumIfEstimated('grams_low')} as carbon_emission_in_grams_low,
  ${sumIfEstimated('grams_high')} as carbon_emission_in_grams_high, coalesce(sum(count), 0)::bigint as count,
  coalesce(sum(estimated), 0)::bigint as estimated, coalesce(sum(unknown), 0)::bigint as unknown`;
const spendOf = (rows: string) =>
  `json_agg(json_build_object('currency', ${rows}.currency, 'estimated', ${rows}.estimated_spend, 'unknown', ${rows}.unknown_spend)
     order by ${rows}.currency)`;

/** The sums that make up a period. A sign of 1 adds, -1 subtracts. */
type PeriodColumns = {
  starts: string[];
  are_months: boolean[];
  signs: number[];
  thirds: string[];
  third_signs: number[];
  months: string[];
  days: string[];
  day_signs: number[];
};
type SummaryValues = PeriodColumns & {
  from: string;
  to: string;
  limit: number;
  organizations?: readonly string[];
};

/** Whether a grouping has sums by month only. By day, there would be nearly one sum for each purchase. */
const hasMonthsOnly = (grouping: Grouping, isOfOrganization: boolean): boolean =>
  grouping === 'card_holder' || (grouping === 'mcc' && isOfOrganization);

/** Purchases of single days that one summary reads. */
const purchasesMax = 50_000;
const countPurchases = tenantSql<{ days: string[]; organizations: readonly string[] }, { count: number }>(
  `select coalesce(sum(count), 0)::bigint as count from impact_sums
   where account_id = :account_id and kind = 'total' and not is_month and start = any(:days::date[])
     and organization_id = any(:organizations::text[])`,
);

/**
 * Returns SQL for the sums of months, thirds of months and days that make up the period, and the deltas that are
 * not folded yet. Groupings without sums by day read the days from the rows.
 */
function partsOf(
  { kind, ofSum, ofDelta, ofRow, ofAccount }: Kind,
  isOfOrganization: boolean,
  isByMonth: boolean,
): string {
  const own = (rows: string): string =>
    isOfOrganization ? `and ${rows}.organization_id = any(:organizations::text[])` : '';
  const sumsOf = (prefix: string, spans: string): string =>
    `select ${ofSum} as key, s.currency, span.sign, ${figures}
     from ${spans}
     join impact_sums s on s.account_id = :account_id and s.kind = '${prefix}${kind}' and s.is_month = span.is_month
       and s.start = span.start ${isOfOrganization ? own('s') : `and ${ofAccount}`}`;
  const parts = isByMonth
    ? [sumsOf('', wholeMonths), rowsOfDays(ofRow, own('e'))]
    : [sumsOf('', monthsAndDays), sumsOf('third_', thirds)];
  return [...parts, deltasOf(ofDelta, isByMonth, own('d'))].join(' union all ');
}

const wholeMonths =
  '(select start, true as is_month, 1 as sign from unnest(:months::date[]) as start) as span';
const monthsAndDays =
  'unnest(:starts::date[], :are_months::boolean[], :signs::integer[]) as span (start, is_month, sign)';
const thirds =
  '(select start, false as is_month, sign from unnest(:thirds::date[], :third_signs::integer[]) as third (start, sign)) as span';

const deltasOf = (key: string, isByMonth: boolean, own: string): string =>
  `select ${key}, d.currency, 1, ${figures} from impact_deltas d
   where d.account_id = :account_id ${own}
     and ${isByMonth ? "date_trunc('month', d.day::timestamp)::date = any(:months::date[])" : 'd.day between :from::date and :to::date'}`;

const figureNames = figures.split(', ');

/** Applies the signs to sums of rows, which are far fewer than rows. */
const cellsOf = (parts: string): string =>
  `select nullif(key, '') as key, currency, ${figureNames.map((name) => `sum(sign * ${name}) as ${name}`).join(', ')}
   from (select key, currency, sign, ${figureNames.map((name) => `sum(${name}) as ${name}`).join(', ')}
     from (${parts}) as parts group by 1, 2, 3) as signed
   group by 1, 2 having sum(sign * count) <> 0`;

const totalOf = (cells: string, groupsTotal: string): string =>
  `select true as is_total, null::text as key, ${sums},
     (select ${spendOf('c')} from (
        select currency, sum(estimated_spend) as estimated_spend, sum(unknown_spend) as unknown_spend
        from ${cells} group by currency) c) as spend,
     ${groupsTotal} as groups_total
   from ${cells}`;

const groupsOf = (order: string): string =>
  `select false as is_total, key, ${sums}, ${spendOf('cells')} as spend, 0 as groups_total
   from cells group by key order by ${order} limit :limit`;

function summaryStatement(
  grouping: Grouping,
  isOfOrganization: boolean,
): TenantStatement<SummaryValues, SummaryRow> {
  const kind = kinds[grouping];
  const parts = partsOf(kind, isOfOrganization, hasMonthsOnly(grouping, isOfOrganization));
  return tenantSql<SummaryValues, SummaryRow>(
    `with cells as materialized (${cellsOf(parts)}),
       total as (${totalOf('cells', "count(distinct coalesce(key, ''))")}),
       groups as (${groupsOf(kind.order)})
     select * from total union all select * from groups`,
  );
}

/**
 * Summarizes an account's card holders, who may be many. An index alone ranks them, only the figures of those shown
 * are read, and the total is the account's.
 */
function rankedStatement(): TenantStatement<SummaryValues, SummaryRow> {
  const { ofDelta, ofRow, order } = kinds.card_holder;
  // This names only the needed columns, because the planner does not remove the others below a union.
  const parts = (columns: string, shown: string): string =>
    `select ${columns} from impact_sums
     where account_id = :account_id and kind = 'card_holder' and start = any(:months::date[]) and ${shown}
     union all select ${columns} from unsummed where ${shown}`;
  return tenantSql<SummaryValues, SummaryRow>(
    `with unsummed as materialized (
       select key, currency, ${figureNames.map((name) => `sign * ${name} as ${name}`).join(', ')}
       from (${deltasOf(ofDelta, true, '')} union all ${rowsOfDays(ofRow, '')}) as parts (key, currency, sign, ${figures})
     ), ranked as materialized (
       select key, ${sumIfEstimated('grams')} as carbon_emission_in_grams
       from (${parts('key, count, estimated, grams', 'true')}) as parts group by key having sum(count) <> 0
     ), top as materialized (select key from ranked order by ${order} limit :limit),
       cells as materialized (${cellsOf(parts(`key, currency, 1 as sign, ${figures}`, 'key in (select key from top)'))}),
       of_account as materialized (${cellsOf(partsOf(kinds.month, false, false))}),
       total as (${totalOf('of_account', '(select count(*) from ranked)')}),
       groups as (${groupsOf(order)})
     select * from total union all select * from groups`,
  );
}

const rowsOfDays = (key: string, own: string): string =>
  `select ${key}, e.spend_currency, around.sign, 1, (e.status = 'estimated')::integer,
     (impact_dimension(e.status, e.reason) = 'unknown')::integer,
     coalesce(e.grams, 0), coalesce(e.grams_low, 0), coalesce(e.grams_high, 0),
     case when e.status = 'estimated' then e.spend_amount else 0 end,
     case when impact_dimension(e.status, e.reason) = 'unknown' then e.spend_amount else 0 end
   from unnest(:days::date[], :day_signs::integer[]) as around (day, sign)
   join environmental_impacts e on e.account_id = :account_id and e.purchase_date = around.day ${own}`;

const statementsOf = (grouping: Grouping) => ({
  ofAccount: summaryStatement(grouping, false),
  ofOrganization: summaryStatement(grouping, true),
});
const statements = {
  month: statementsOf('month'),
  mcc: statementsOf('mcc'),
  organization: statementsOf('organization'),
  card_holder: { ...statementsOf('card_holder'), ofAccount: rankedStatement() },
};

export async function summarise(
  db: TenantDb,
  { grouping, organizations, from, to, limit }: SummaryOrder,
): Promise<Pick<ImpactSummary, 'totals' | 'groups_total' | 'groups'>> {
  const { ofAccount, ofOrganization } = statements[grouping];
  const isByMonth = hasMonthsOnly(grouping, organizations !== null);
  const columns = columnsOf(from, to);
  if (isByMonth) await requireFewPurchases(db, columns.days, organizations ?? ['']);
  const values = { ...columns, from, to, limit };
  const [total, ...groups] =
    organizations === null
      ? await db.many(ofAccount, values)
      : await db.many(ofOrganization, { ...values, organizations });
  if (!total?.is_total) throw new Error('The summary of environmental impacts has no total.');
  return {
    totals: figuresOf(total),
    groups_total: total.groups_total,
    groups: groups.map((group) => ({ key: group.key, ...figuresOf(group) })),
  };
}

async function requireFewPurchases(
  db: TenantDb,
  days: string[],
  organizations: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  const { count = 0 } = (await db.one(countPurchases, { days, organizations })) ?? {};
  if (count <= purchasesMax) return;
  throw invalidField(
    'from',
    'period',
    `and to must enclose whole months for this grouping, because the days outside whole months have more than ${purchasesMax} purchases`,
  );
}

/**
 * Returns the sums that make up a period as columns, and the months and days for groupings that have sums by month
 * only.
 */
function columnsOf(from: string, to: string): PeriodColumns {
  const parts = partsOfPeriod(from, to, ['month', 'third', 'day']);
  const thirds = parts.filter(({ unit }) => unit === 'third');
  const others = parts.filter(({ unit }) => unit !== 'third');
  const byMonth = partsOfPeriod(from, to, ['month', 'day']);
  const days = byMonth.filter(({ unit }) => unit === 'day');
  return {
    starts: others.map(({ start }) => start),
    are_months: others.map(({ unit }) => unit === 'month'),
    signs: others.map(({ sign }) => sign),
    thirds: thirds.map(({ start }) => start),
    third_signs: thirds.map(({ sign }) => sign),
    months: byMonth.filter(({ unit }) => unit === 'month').map(({ start }) => start),
    days: days.map(({ start }) => start),
    day_signs: days.map(({ sign }) => sign),
  };
}

function figuresOf(row: SummaryRow): ImpactFigures {
  return {
    carbon_emission_in_grams: row.carbon_emission_in_grams,
    carbon_emission_in_grams_low: row.carbon_emission_in_grams_low,
    carbon_emission_in_grams_high: row.carbon_emission_in_grams_high,
    count: row.count,
    coverage: {
      estimated: row.estimated,
      not_applicable: row.count - row.estimated - row.unknown,
      unknown: row.unknown,
      spend: (row.spend ?? []).map((one) => ({ ...one, share: shareOf(one.estimated, one.unknown) })),
    },
  };
}

function shareOf(estimated: number, unknown: number): number | null {
  const all = estimated + unknown;
  return all === 0 ? null : Math.round((estimated / all) * 10_000) / 10_000;
}
