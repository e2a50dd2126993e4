import { partnerRoute } from '../../http/route.ts';
import type { SandboxViews } from './parts.ts';
import { requireSandbox } from './rules.ts';

export const invoiceRoutes = ({ NewSandboxInvoice, IssuerInvoice, closeInvoice }: SandboxViews) => [
  partnerRoute('POST /accounts/:accountId/sandbox/invoices', {
    id: 'sandbox.closeInvoice',
    summary: 'Close an invoice (sandbox)',
    description:
      'Simulates an invoice that an issuer closes for a company. Sends `invoice.created` to each organization that uses an activated TPA of the company.',
    scope: 'accounts-write',
    body: NewSandboxInvoice,
    success: { status: 201, body: IssuerInvoice },
    handler: async ({ body }, { db, now, audit }) => {
      await requireSandbox(db);
      const invoice = await closeInvoice(db, now, body as never);
      await audit({ action: 'sandbox.invoice_closed', objectType: 'invoice', objectId: invoice.id });
      return invoice;
    },
  }),
];
