import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, readPage, tenantList } from '../../platform/database/list.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import type { Basis } from './record.ts';
import { transactionIdOf } from './rules.ts';
import type { EnvironmentalImpact, ImpactQuery } from './schema.ts';

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

const selectOf = tenantSql<{ transaction_id: string }, StoredImpact>(
  `select ${columns} from environmental_impacts i where account_id = :account_id and transaction_id = :transaction_id`,
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
  indexed: ['transaction_id', 'organization_id'],
  few: ['transaction_id'],
  from: 'environmental_impacts i',
  day: { column: 'purchase_date', isAlways: true, id: { column: 'transaction_id', prefix: 'txn' } },
});

export async function get(db: TenantDb, id: string): Promise<ImpactRow | undefined> {
  const stored = await db.one(selectOf, { transaction_id: transactionIdOf(id) });
  return stored && whole(stored);
}

export async function exists(db: TenantDb, id: string): Promise<boolean> {
  return (await get(db, id)) !== undefined;
}

export async function list(db: TenantDb, query: ImpactQuery): Promise<Page<ImpactRow>> {
  const page = await readPage(db, impacts, query, query);
  return { ...page, data: page.data.map(whole) };
}

/** Puts each step's figure back into its text. */
function whole({ figures, basis, ...row }: StoredImpact): ImpactRow {
  const steps = basis.steps.map((step, index) => ({ ...step, value: figures[index] ?? null }));
  return { ...row, factor: basis.factor, steps, flags: basis.flags };
}
