import Type, { type Static } from 'typebox';
import { countries } from '../../../domain/country.ts';
import { Choice, Fields, Id, Line, Timestamp, WholeNumber } from '../../../platform/schema.ts';
import { issuerCardId } from '../cards/schema.ts';

const amountMax = 1_000_000_000_000;
const Day = (description: string, example: string) =>
  Type.String({ format: 'date', maxLength: 10, description, examples: [example] });

/** The figures of an invoice: of the request, the answer and the event. */
export const invoiceFigures = {
  invoice_number: Line({
    max: 100,
    description: 'As it is printed on the invoice',
    examples: ['20261130-1'],
  }),
  no_of_transactions: WholeNumber({
    min: 0,
    max: 10_000_000,
    description: 'How many transactions are on it',
  }),
  invoice_amount: Type.Number({
    minimum: -amountMax,
    maximum: amountMax,
    description: 'The total to pay; negative for a credit note',
    examples: [12_345.5],
  }),
  invoice_currency: Type.String({
    pattern: '^[A-Z]{3}$',
    maxLength: 3,
    examples: ['SEK'],
    description: 'ISO 4217',
  }),
  invoice_date: Day('The date of the invoice', '2026-11-30'),
  due_date: Day('When it is to be paid; not before `invoice_date`', '2026-12-30'),
};

const ownId = Type.String({
  maxLength: 64,
  pattern: issuerCardId.source,
  description: 'Your own id of the invoice',
  examples: ['inv-2026-11-4711'],
});
const closing = {
  company_organization_number: Line({
    max: 30,
    examples: ['556016-0680'],
    description: 'Whose invoice it is',
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
    organization_number: Line({ max: 30, description: 'The company’s number in its normal form' }),
    ...invoiceFigures,
    announced: WholeNumber({
      min: 0,
      max: 1_000_000,
      description: 'How many organizations get `invoice.created`',
    }),
    created_at: Timestamp,
  },
  { name: 'IssuerInvoice', description: 'An invoice of a company, closed by its issuer.' },
);
export type IssuerInvoice = Static<typeof IssuerInvoice>;
