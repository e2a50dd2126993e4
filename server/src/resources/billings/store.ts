import { companyNumberSpellings } from '../../domain/company-number.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { type Page, type PageQuery, readPage, tenantList } from '../../platform/database/list.ts';
import { tenantRow } from '../../platform/database/row.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { wordPatterns } from '../../platform/database/words.ts';
import { firstIdAt, newId } from '../../platform/ids.ts';
import type { BillingColumns } from './rules.ts';
import { type Billing, type BillingUsage, organizationsShownMax } from './schema.ts';

type BillingRow = Billing & { version: number };

const columns = `id, name_display, name_legal, organization_number, country, address_street, address_zip, address_city,
  email_invoice, your_reference_invoice, product_transaction, product_digital_receipt, product_environmental_impact,
  created_at, updated_at, version`;

export const { get, getForUpdate, exists } = tenantRow<BillingRow>(
  `select ${columns} from billings where account_id = :account_id and id = :id`,
);
const billings = tenantList<BillingRow>({
  name: 'billings',
  select: `select ${columns} from billings`,
  where: 'account_id = :account_id',
  filters: {
    q: "name_display || ' ' || name_legal ilike all(:q)",
    organization_number: 'organization_number = any(:organization_number)',
  },
  indexed: [],
  from: 'billings',
});
const insertBilling = tenantSql<BillingColumns & { id: string; now: Date }, BillingRow>(
  `insert into billings (account_id, id, name_display, name_legal, organization_number, country, address_street,
     address_zip, address_city, email_invoice, your_reference_invoice, product_transaction, product_digital_receipt,
     product_environmental_impact, created_at, updated_at)
   values (:account_id, :id, :name_display, :name_legal, :organization_number, :country, :address_street,
     :address_zip, :address_city, :email_invoice, :your_reference_invoice, :product_transaction,
     :product_digital_receipt, :product_environmental_impact, :now, :now)
   returning ${columns}`,
);
const updateBilling = tenantSql<BillingColumns & { id: string; now: Date }, BillingRow>(
  `update billings
   set name_display = :name_display, name_legal = :name_legal, organization_number = :organization_number,
       country = :country, address_street = :address_street, address_zip = :address_zip,
       address_city = :address_city, email_invoice = :email_invoice,
       your_reference_invoice = :your_reference_invoice, product_transaction = :product_transaction,
       product_digital_receipt = :product_digital_receipt,
       product_environmental_impact = :product_environmental_impact, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id
   returning ${columns}`,
);

type Period = { billing_id: string; from_id: string; to_id: string };
type UsageRow = {
  id: string | null;
  reference_id: string;
  name: string;
  deleted_at: string | null;
  transaction: number;
  digital_receipt: number;
  environmental_impact: number;
  organizations: number;
};

const transactionEvents = ['authorized', 'cleared', 'deleted', 'invoiced']
  .map((state) => `'card.transaction.${state}'`)
  .join(', ');

// One pass returns both: the row without an organization is the total. Deleted organizations count if they had events.
const selectUsage = tenantSql<Period & { limit: number }, UsageRow>(
  `select o.id, o.reference_id, o.name, o.deleted_at,
     count(distinct e.transaction_id) filter (where e.name in (${transactionEvents})) as transaction,
     count(*) filter (where e.name = 'receipt.fetched') as digital_receipt,
     count(distinct e.transaction_id) filter (where e.name = 'environmental.impact') as environmental_impact,
     count(distinct o.id) as organizations
   from organizations o
   left join events e on e.account_id = o.account_id and e.organization_id = o.id
     and e.name in (${transactionEvents}, 'receipt.fetched', 'environmental.impact')
     and e.id >= :from_id and e.id < :to_id and not e.is_test
   where o.account_id = :account_id and o.billing_id = :billing_id and (o.deleted_at is null or e.id is not null)
   group by grouping sets ((o.id, o.reference_id, o.name, o.deleted_at), ())
   order by grouping(o.id) desc, count(e.id) desc, o.id
   limit :limit`,
);
const countCardHolders = tenantSql<{ billing_id: string }, { count: number }>(
  `select count(*) as count
   from organizations o
   join card_holders h on h.account_id = o.account_id and h.organization_id = o.id and h.deleted_at is null
   where o.account_id = :account_id and o.billing_id = :billing_id and o.deleted_at is null`,
);

type BillingFilters = { q?: string; organization_number?: string };

export function list(db: TenantDb, query: PageQuery & BillingFilters): Promise<Page<BillingRow>> {
  const { q, organization_number: typed } = query;
  return readPage(db, billings, query, {
    q: wordPatterns(q),
    organization_number: typed === undefined ? undefined : companyNumberSpellings(typed),
  });
}

const selectDefault = tenantSql<Record<string, never>, { id: string }>(
  'select id from billings where account_id = :account_id and is_default',
);
const markDefault = tenantSql<{ id: string }>(
  'update billings set is_default = true where account_id = :account_id and id = :id',
);

/** Returns the profile for organizations that are created without one. */
export const findDefault = async (db: TenantDb): Promise<string | undefined> =>
  (await db.one(selectDefault, {}))?.id;

export async function insertDefault(db: TenantDb, now: Date, values: BillingColumns): Promise<void> {
  const billing = await insert(db, now, values);
  if (billing) await db.run(markDefault, { id: billing.id });
}

export function insert(db: TenantDb, now: Date, values: BillingColumns): Promise<BillingRow | undefined> {
  return db.one(insertBilling, { ...values, id: newId('bil', now), now });
}

export function update(
  db: TenantDb,
  now: Date,
  id: string,
  values: BillingColumns,
): Promise<BillingRow | undefined> {
  return db.one(updateBilling, { ...values, id, now });
}

export async function usage(
  db: TenantDb,
  billingId: string,
  period: { from: Date; to: Date },
): Promise<Omit<BillingUsage, 'month'>> {
  const [total, ...rows] = await db.many(selectUsage, {
    billing_id: billingId,
    from_id: firstIdAt('evt', period.from),
    to_id: firstIdAt('evt', period.to),
    limit: organizationsShownMax + 1,
  });
  // The total row exists even without organizations.
  if (!total) throw new Error('The usage of a billing profile has no total.');
  return {
    billing_id: billingId,
    units: unitsOf(total),
    card_holders: (await db.one(countCardHolders, { billing_id: billingId }))?.count ?? 0,
    organizations_total: total.organizations,
    organizations: rows.map((row) => ({
      id: row.id ?? '',
      reference_id: row.reference_id,
      name: row.name,
      deleted_at: row.deleted_at,
      units: unitsOf(row),
    })),
  };
}

function unitsOf({ transaction, digital_receipt, environmental_impact }: UsageRow): BillingUsage['units'] {
  return { transaction, digital_receipt, environmental_impact };
}
