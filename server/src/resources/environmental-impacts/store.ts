import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, readPage, tenantList } from '../../platform/database/list.ts';
import { type TenantStatement, tenantSql } from '../../platform/database/statement.ts';
import type { Basis } from './record.ts';
import { reasonsUnknown } from './rules.ts';
import type { EnvironmentalImpact, Grouping, ImpactFigures, ImpactQuery, ImpactSummary } from './schema.ts';

type ImpactRow = EnvironmentalImpact & { version: number };
type StoredImpact = Omit<ImpactRow, 'factor' | 'steps' | 'flags'> & {
  figures: (number | null)[];
  basis: Basis;
};

const columns = `id, transaction_id, organization_id, card_holder_id, purchase_date, mcc_code, status, reason,
  grams as carbon_emission_in_grams, grams_low as carbon_emission_in_grams_low,
  grams_high as carbon_emission_in_grams_high, social_cost_amount::float8 as carbon_social_cost_amount,
  social_cost_currency as carbon_social_cost_currency, method, sector, confidence, figures, method_version,
  (select basis from impact_bases b where b.account_id = i.account_id and b.id = i.basis_id) as basis, calculated_at, created_at,
  updated_at, version`;

const selectById = tenantSql<{ id: string }, StoredImpact>(
  `select ${columns} from environmental_impacts i where account_id = :account_id and id = :id`,
);
const impacts = tenantList<StoredImpact>({
  name: 'environmental-impacts',
  select: `select ${columns} from environmental_impacts i`,
  where: 'account_id = :account_id',
  filters: {
    organization_id: 'organization_id = :organization_id',
    transaction_id: 'transaction_id = :transaction_id',
    from: 'purchase_date >= :from',
    to: 'purchase_date <= :to',
  },
});

export async function get(db: TenantDb, id: string): Promise<ImpactRow | undefined> {
  const stored = await db.one(selectById, { id });
  return stored && whole(stored);
}

export async function exists(db: TenantDb, id: string): Promise<boolean> {
  return (await get(db, id)) !== undefined;
}

export async function list(db: TenantDb, query: ImpactQuery): Promise<Page<ImpactRow>> {
  const page = await readPage(db, impacts, query, query);
  return { ...page, data: page.data.map(whole) };
}

/** Each step's figure back in its text. */
function whole({ figures, basis, ...row }: StoredImpact): ImpactRow {
  const steps = basis.steps.map((step, index) => ({ ...step, value: figures[index] ?? null }));
  return { ...row, factor: basis.factor, steps, flags: basis.flags };
}

type SummaryOrder = {
  grouping: Grouping;
  from: string;
  to: string;
  organization: string | null;
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

const keys: Record<Grouping, { key: string; order: string }> = {
  month: { key: "to_char(e.purchase_date, 'YYYY-MM')", order: 'key' },
  mcc: { key: 'e.mcc_code', order: 'carbon_emission_in_grams desc nulls last, key' },
  organization: { key: 'e.organization_id', order: 'carbon_emission_in_grams desc nulls last, key' },
  card_holder: { key: 'e.card_holder_id', order: 'carbon_emission_in_grams desc nulls last, key' },
};
const unknownReasons = reasonsUnknown.map((reason) => `'${reason}'`).join(', ');
const sums = `sum(grams)::bigint as carbon_emission_in_grams, sum(low)::bigint as carbon_emission_in_grams_low,
  sum(high)::bigint as carbon_emission_in_grams_high, coalesce(sum(count), 0)::bigint as count,
  coalesce(sum(estimated), 0)::bigint as estimated, coalesce(sum(unknown), 0)::bigint as unknown`;
const spendOf = (rows: string) =>
  `json_agg(json_build_object('currency', ${rows}.currency, 'estimated', ${rows}.estimated_spend, 'unknown', ${rows}.unknown_spend)
     order by ${rows}.currency)`;

type SummaryValues = Omit<SummaryOrder, 'grouping'>;

// One pass over the period, by group and currency; everything else is made from that.
function summaryStatement(grouping: Grouping): TenantStatement<SummaryValues, SummaryRow> {
  const { key, order } = keys[grouping];
  return tenantSql<SummaryValues, SummaryRow>(
    `with cells as materialized (
       select ${key} as key, counted_currency(t.original_currency, t.accounting_amount, t.accounting_currency) as currency, count(*) as count,
         sum(e.grams) as grams, sum(e.grams_low) as low, sum(e.grams_high) as high,
         count(*) filter (where e.status = 'estimated') as estimated,
         count(*) filter (where e.reason in (${unknownReasons})) as unknown,
         coalesce(sum(abs(counted_amount(t.original_amount, t.accounting_amount, t.accounting_currency))) filter (where e.status = 'estimated'), 0) as estimated_spend,
         coalesce(sum(abs(counted_amount(t.original_amount, t.accounting_amount, t.accounting_currency)))
           filter (where e.reason in (${unknownReasons})), 0) as unknown_spend
       from environmental_impacts e
       join transactions t on t.account_id = e.account_id and t.id = e.transaction_id
       where e.account_id = :account_id and e.purchase_date between :from::date and :to::date
         and (:organization::text is null or e.organization_id = :organization)
       group by 1, 2
     ), total as (
       select true as is_total, null::text as key, ${sums},
         (select ${spendOf('c')} from (
            select currency, sum(estimated_spend) as estimated_spend, sum(unknown_spend) as unknown_spend
            from cells group by currency) c) as spend,
         count(distinct coalesce(key, '')) as groups_total
       from cells
     ), groups as (
       select false as is_total, key, ${sums}, ${spendOf('cells')} as spend, 0 as groups_total
       from cells group by key order by ${order} limit :limit
     )
     select * from total union all select * from groups`,
  );
}

const statements = {
  month: summaryStatement('month'),
  mcc: summaryStatement('mcc'),
  organization: summaryStatement('organization'),
  card_holder: summaryStatement('card_holder'),
};

export async function summarise(
  db: TenantDb,
  { grouping, ...values }: SummaryOrder,
): Promise<Pick<ImpactSummary, 'totals' | 'groups_total' | 'groups'>> {
  const [total, ...groups] = await db.many(statements[grouping], values);
  if (!total?.is_total) throw new Error('The summary of environmental impacts has no total.');
  return {
    totals: figuresOf(total),
    groups_total: total.groups_total,
    groups: groups.map((group) => ({ key: group.key, ...figuresOf(group) })),
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
