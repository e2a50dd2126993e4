import type { TenantDb } from '../../../platform/database/database.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { defineEvent, emit } from '../../../platform/outbox/index.ts';
import { Fields, Id, Line, Nullable } from '../../../platform/schema.ts';
import { invoiceFigures } from './schema.ts';

export const invoiceCreated = defineEvent(
  'invoice.created',
  'The issuer closed an invoice of the company. No more transactions are added to it.',
  {
    id: Id('inv'),
    organization_number: Line({
      max: 30,
      description: 'The company’s organization number',
      examples: ['5560160680'],
    }),
    ...invoiceFigures,
    payment_product: Fields(
      { id: Id('ppr'), name: Line({ max: 200 }) },
      { description: 'The card programme' },
    ),
    organization: Nullable(
      Fields(
        { id: Id('org'), reference_id: Line({ max: 100 }) },
        { description: 'The organization that uses the company’s TPA; null if there is none' },
      ),
    ),
  },
  { product: 'transaction' },
);

type Concerned = {
  payment_product: { id: string; name: string };
  organization: { id: string; reference_id: string } | null;
};
const selectOrganizations = tenantSql<{ country: string; number: string; slug: string | null }, Concerned>(
  `select json_build_object('id', p.id, 'name', p.name) as payment_product,
     case when o.id is not null then json_build_object('id', o.id, 'reference_id', o.reference_id) end as organization
   from tpas t join payment_products p on p.id = t.payment_product_id
   left join organizations o on o.account_id = t.account_id and o.tpa_id = t.id and o.deleted_at is null
   where t.account_id = :account_id and t.country = :country and t.organization_number = :number
     and t.status = 'activated' and (:slug::text is null or p.issuer_slug = :slug) order by t.id, o.id`,
);

export type AnnouncedInvoice = {
  id: string;
  country: string;
  organization_number: string;
  invoice_number: string;
  no_of_transactions: number;
  invoice_amount: number;
  invoice_currency: string;
  invoice_date: string;
  due_date: string;
};

/**
 * Emits one event for each organization that uses a TPA of the company and issuer, or of any issuer without a slug.
 * Returns their number.
 */
export async function announceInvoice(
  db: TenantDb,
  now: Date,
  { country, ...invoice }: AnnouncedInvoice,
  slug: string | null,
): Promise<number> {
  const concerned = await db.many(selectOrganizations, {
    country,
    number: invoice.organization_number,
    slug,
  });
  await emit(
    db,
    now,
    invoiceCreated,
    concerned.map(({ payment_product, organization }) => ({
      payload: { ...invoice, payment_product, organization },
      target: { organizationId: organization?.id ?? null },
    })),
  );
  return concerned.length;
}
