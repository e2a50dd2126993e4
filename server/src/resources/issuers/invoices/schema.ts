import Type, { type Static } from 'typebox';
import { countries } from '../../../domain/country.ts';
import { Choice, Fields, Id, Line, Timestamp, WholeNumber } from '../../../platform/schema.ts';
import { issuerCardId } from '../cards/schema.ts';

const amountMax = 1_000_000_000_000;
const Day = (description: string, example: string) =>
  Type.String({ format: 'date', maxLength: 10, description, examples: [example] });

/** The figures of an invoice in the request, the response and the event. */
export const invoiceFigures = {
  invoice_number: Line({
    max: 100,
    description: 'The number that is printed on the invoice',
    examples: ['20261130-1'],
  }),
  no_of_transactions: WholeNumber({
    min: 0,
    max: 10_000_000,
    description: 'The number of transactions on the invoice',
  }),
  invoice_amount: Type.Number({
    minimum: -amountMax,
    maximum: amountMax,
    description: 'The total amount to pay; negative for a credit note',
    examples: [12_345.5],
  }),
  invoice_currency: Type.String({
    pattern: '^[A-Z]{3}$',
    maxLength: 3,
    examples: ['SEK'],
    description: 'ISO 4217',
  }),
  invoice_date: Day('The date of the invoice', '2026-11-30'),
  due_date: Day('The due date, which is not before `invoice_date`', '2026-12-30'),
};

const ownId = Type.String({
  maxLength: 64,
  pattern: issuerCardId.source,
  description: 'Your own id for the invoice',
  examples: ['inv-2026-11-4711'],
});
const closing = {
  company_organization_number: Line({
    max: 30,
    examples: ['556016-0680'],
    description: 'The organization number of the company that receives the invoice',
  }),
  company_country_code: Choice(countries, 'The company’s country'),
  ...invoiceFigures,
};
export const NewSandboxInvoice = Fields(closing, { name: 'NewSandboxInvoice' });
export const NewIssuerInvoice = Fields({ id: ownId, ...closing }, { name: 'NewIssuerInvoice' });
export type InvoiceFigures = Static<typeof NewSandboxInvoice>;

export const IssuerInvoice = Fields(
  {
    id: Id('inv'),
    issuer_invoice_id: Line({ max: 64, description: 'The issuer’s own id' }),
    organization_number: Line({
      max: 30,
      description: 'The company’s organization number in its normalized form',
    }),
    ...invoiceFigures,
    announced: WholeNumber({
      min: 0,
      max: 1_000_000,
      description: 'The number of organizations that receive `invoice.created`',
    }),
    created_at: Timestamp,
  },
  { name: 'IssuerInvoice', description: 'An invoice of a company, closed by its issuer.' },
);
export type IssuerInvoice = Static<typeof IssuerInvoice>;
