import type { SystemDb, TenantDb } from '../../../platform/database/database.ts';
import { tenantRow } from '../../../platform/database/row.ts';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import type { AnnouncedInvoice } from './event.ts';
import type { IssuerInvoice } from './schema.ts';

const insertInvoice = tenantSql<
  Omit<AnnouncedInvoice, 'invoice_amount'> & { invoice_amount: string; issuer_invoice_id: string; now: Date },
  { id: string }
>(
  `insert into issuer_invoices (account_id, id, issuer_invoice_id, country, organization_number, invoice_number,
     no_of_transactions, invoice_amount, invoice_currency, invoice_date, due_date, created_at)
   values (:account_id, :id, :issuer_invoice_id, :country, :organization_number, :invoice_number, :no_of_transactions,
     :invoice_amount, :invoice_currency, :invoice_date, :due_date, :now)
   on conflict (account_id, issuer_invoice_id) do nothing returning id`,
);
const noteCount = tenantSql<{ id: string; announced: number }>(
  'update issuer_invoices set announced = :announced where account_id = :account_id and id = :id',
);
/** Finds an invoice by the issuer's own id. */
export const { get, exists } = tenantRow<IssuerInvoice>(
  `select id, issuer_invoice_id, organization_number, invoice_number, no_of_transactions, invoice_amount::float8 as invoice_amount,
     invoice_currency, invoice_date::text as invoice_date, due_date::text as due_date, announced, created_at
   from issuer_invoices where account_id = :account_id and issuer_invoice_id = :id`,
);
const selectAccounts = systemSql<{ slug: string; country: string; number: string }, { account_id: string }>(
  `select distinct t.account_id from tpas t join payment_products p on p.id = t.payment_product_id
   where p.issuer_slug = :slug and t.country = :country and t.organization_number = :number and t.status = 'activated'
   order by t.account_id`,
);

/** Inserts the invoice; returns false if the issuer has already closed an invoice with this id. */
export async function insert(
  db: TenantDb,
  now: Date,
  issuerInvoiceId: string,
  invoice: AnnouncedInvoice,
): Promise<boolean> {
  const values = { ...invoice, invoice_amount: String(invoice.invoice_amount) };
  return (await db.one(insertInvoice, { ...values, issuer_invoice_id: issuerInvoiceId, now })) !== undefined;
}

export async function noteAnnounced(db: TenantDb, id: string, announced: number): Promise<void> {
  await db.run(noteCount, { id, announced });
}

/** Lists the partners with an activated TPA of this company and issuer. */
export async function accountsOf(
  system: SystemDb,
  slug: string,
  { country, organization_number: number }: AnnouncedInvoice,
): Promise<string[]> {
  const rows = await system.many(selectAccounts, { slug, country, number });
  return rows.map(({ account_id }) => account_id);
}
