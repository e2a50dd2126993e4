import type { TenantDb } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { announceInvoice } from './event.ts';
import { parseInvoice } from './rules.ts';
import type { InvoiceFigures, IssuerInvoice } from './schema.ts';
import * as store from './store.ts';

/** Closes an invoice in a sandbox, whose account is the issuer of its test cards. */
export async function closeSandboxInvoice(
  db: TenantDb,
  now: Date,
  sent: InvoiceFigures,
): Promise<IssuerInvoice> {
  const invoice = parseInvoice(sent, now);
  await store.insert(db, now, invoice.id, invoice);
  await store.noteAnnounced(db, invoice.id, await announceInvoice(db, now, invoice, null));
  return orNotFound(await store.get(db, invoice.id), 'invoice');
}
