import { issuerRoute } from '../../../http/route.ts';
import type { Database } from '../../../platform/database/database.ts';
import { duplicate, orNotFound } from '../../../platform/errors.ts';
import { issuerCardId as ownId } from '../cards/schema.ts';
import { announceInvoice } from './event.ts';
import { parseInvoice } from './rules.ts';
import { IssuerInvoice, NewIssuerInvoice } from './schema.ts';
import * as store from './store.ts';

const base = '/issuers/:slug/invoices';

export const invoiceRoutes = ({ database }: { database: Database }) => [
  issuerRoute(`POST ${base}`, {
    id: 'issuerInvoices.close',
    summary: 'Close an invoice',
    description:
      'Closes a company’s invoice and announces it as `invoice.created` to the partners that administer its cards: one event for each organization that uses an activated TPA of the company for one of your payment products. Repeating an `id` returns 409 `duplicate`.',
    scope: 'issuer-transaction-states-write',
    body: NewIssuerInvoice,
    success: { status: 201, body: IssuerInvoice },
    location: ({ slug }, body) =>
      `/issuers/${slug}/invoices/${(body as unknown as IssuerInvoice).issuer_invoice_id}`,
    handler: async ({ params, body }, { db, now, inAccount, audit }) => {
      const { id: issuerInvoiceId, ...sent } = body;
      const invoice = parseInvoice(sent, now);
      if (!(await store.insert(db, now, issuerInvoiceId, invoice))) {
        throw duplicate(`The invoice ${issuerInvoiceId} is already closed.`);
      }
      let announced = 0;
      for (const account of await store.accountsOf(database.system, params.slug, invoice)) {
        announced += await announceInvoice(inAccount(account), now, invoice, params.slug);
      }
      await store.noteAnnounced(db, invoice.id, announced);
      await audit({
        action: 'invoice.closed',
        objectId: invoice.id,
        changes: { issuer_invoice_id: { from: null, to: issuerInvoiceId }, announced },
      });
      return orNotFound(await store.get(db, issuerInvoiceId), 'invoice');
    },
  }),
  issuerRoute(`GET ${base}/:invoiceId`, {
    id: 'issuerInvoices.get',
    summary: 'Get a closed invoice',
    idForms: { invoiceId: ownId },
    existence: { invoiceId: store.exists },
    scope: 'issuer-cards-read',
    success: { status: 200, body: IssuerInvoice },
    handler: async ({ params }, { db }) => orNotFound(await store.get(db, params.invoiceId), 'invoice'),
  }),
];
