import { parseCompanyNumber } from '../../../domain/company-number.ts';
import { type FieldError, invalidFields } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { parseAmount } from '../../../platform/money.ts';
import type { AnnouncedInvoice } from './event.ts';
import type { InvoiceFigures } from './schema.ts';

/** Throws 422 for an invalid company number, amount or date. */
export function parseInvoice(sent: InvoiceFigures, now: Date): AnnouncedInvoice {
  const { company_organization_number, company_country_code: country, ...figures } = sent;
  const errors: FieldError[] = [];
  const company = parseCompanyNumber(country, company_organization_number);
  if (!('number' in company)) {
    const message = `is not a company number: ${company.broken}`;
    errors.push({ field: 'company_organization_number', code: 'company_number', message });
  }
  const amount = parseAmount(figures.invoice_amount, figures.invoice_currency);
  if ('problem' in amount) {
    const isCurrency = amount.problem === 'currency';
    errors.push({
      field: isCurrency ? 'invoice_currency' : 'invoice_amount',
      code: amount.problem,
      message: isCurrency ? 'is not an ISO 4217 currency code' : 'has more decimals than its currency',
    });
  }
  if (figures.due_date < figures.invoice_date) {
    errors.push({ field: 'due_date', code: 'period', message: 'must not be before invoice_date' });
  }
  if (errors.length > 0 || !('number' in company)) throw invalidFields(errors);
  return { id: newId('inv', now), country, organization_number: company.number, ...figures };
}
