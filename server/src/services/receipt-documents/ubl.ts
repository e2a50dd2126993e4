import { DocumentRefused, type ReceiptDocument } from './document.ts';
import { allAt, at, type Element, parseXml, textAt } from './xml.ts';

const linesMax = 1_000;

// Codes of UN/ECE recommendation 20. Goods counted in pieces have no unit here.
const units: Record<string, string> = {
  KGM: 'kg',
  GRM: 'g',
  LTR: 'l',
  MLT: 'ml',
  KWH: 'kWh',
  MTR: 'm',
  HUR: 'h',
};
// Means of payment of UNCL 4461.
const methods: Record<string, string> = {
  '10': 'cash',
  '48': 'card',
  '54': 'card',
  '55': 'card',
  '30': 'invoice',
  '58': 'invoice',
};

/** Parses a UBL 2.1 invoice or credit note, as in Peppol BIS Billing 3.0 and its e-receipts. */
export function parseUbl(bytes: Buffer): ReceiptDocument {
  const { name, root } = parseXml(bytes);
  if (name !== 'Invoice' && name !== 'CreditNote') {
    throw new DocumentRefused('The XML must be a UBL Invoice or CreditNote.');
  }
  // Credit notes have positive amounts.
  const sign = name === 'CreditNote' ? -1 : 1;
  const amount = (element: Element | undefined): number | null => {
    const value = element && /^-?\d{1,12}(\.\d{1,6})?$/.test(element.text) ? Number(element.text) : null;
    return value === null ? null : value * sign;
  };
  const currency = textAt(root, 'DocumentCurrencyCode');
  const [tax] = allAt(root, 'TaxTotal');
  const payment = at(root, 'PaymentMeans');
  return {
    merchant: merchantOf(root),
    purchase_date: textAt(root, 'IssueDate')?.slice(0, 10) ?? null,
    purchase_time: textAt(root, 'IssueTime')?.slice(0, 8) ?? null,
    total_amount: totalOf(root, amount),
    currency,
    vat_rates: (tax ? allAt(tax, 'TaxSubtotal') : []).flatMap((band) => {
      const percentage = numberAt(band, 'TaxCategory', 'Percent');
      const taxable = amount(at(band, 'TaxableAmount'));
      const vat = amount(at(band, 'TaxAmount'));
      if (percentage === null) return [];
      return [{ percentage, taxable_amount: taxable, vat_amount: vat, total_amount: null, currency }];
    }),
    vat_total: tax ? amount(at(tax, 'TaxAmount')) : null,
    card_last_four:
      /(\d{4})$/.exec((payment && textAt(payment, 'CardAccount', 'PrimaryAccountNumberID')) ?? '')?.[1] ??
      null,
    payment_method: methods[(payment && textAt(payment, 'PaymentMeansCode')) ?? ''] ?? null,
    receipt_number: textAt(root, 'ID'),
    line_items: allAt(root, 'InvoiceLine', 'CreditNoteLine')
      .slice(0, linesMax)
      .flatMap((line) => lineOf(line, amount)),
  };
}

function merchantOf(root: Element): ReceiptDocument['merchant'] {
  const party = at(root, 'AccountingSupplierParty', 'Party');
  if (!party) return { name: null, organization_number: null, vat_number: null, address: null, phone: null };
  const address = at(party, 'PostalAddress');
  const town =
    address && [textAt(address, 'PostalZone'), textAt(address, 'CityName')].filter(Boolean).join(' ');
  const lines = address ? [textAt(address, 'StreetName'), town].filter(Boolean) : [];
  return {
    name: textAt(party, 'PartyName', 'Name') ?? textAt(party, 'PartyLegalEntity', 'RegistrationName'),
    organization_number: textAt(party, 'PartyLegalEntity', 'CompanyID'),
    vat_number: textAt(party, 'PartyTaxScheme', 'CompanyID'),
    address: lines.length === 0 ? null : lines.join(', '),
    phone: textAt(party, 'Contact', 'Telephone'),
  };
}

/** Returns the total before prepaid amounts are deducted: the amount due on a receipt is zero. */
function totalOf(root: Element, amount: (element: Element | undefined) => number | null): number | null {
  const totals = at(root, 'LegalMonetaryTotal');
  if (!totals) return null;
  const whole = amount(at(totals, 'TaxInclusiveAmount'));
  if (whole === null) return amount(at(totals, 'PayableAmount'));
  return round(whole + (amount(at(totals, 'PayableRoundingAmount')) ?? 0));
}

/** Converts a line. Invoice lines exclude VAT, receipt lines include it. */
function lineOf(
  line: Element,
  amount: (element: Element | undefined) => number | null,
): ReceiptDocument['line_items'] {
  const description = textAt(line, 'Item', 'Name') ?? textAt(line, 'Item', 'Description');
  const net = amount(at(line, 'LineExtensionAmount'));
  if (description === null || net === null) return [];
  const counted = at(line, 'InvoicedQuantity') ?? at(line, 'CreditedQuantity');
  const quantity = Number(counted?.text ?? '1');
  const vat = numberAt(line, 'Item', 'ClassifiedTaxCategory', 'Percent');
  const gross = (value: number) => round(value * (1 + (vat ?? 0) / 100));
  return [
    {
      description,
      quantity: Number.isFinite(quantity) && quantity !== 0 ? quantity : 1,
      unit: units[counted?.attributes.unitCode ?? ''] ?? null,
      amount: Number.isFinite(quantity) && quantity !== 0 ? gross(net / quantity) : null,
      total_amount: gross(net),
      vat_percentage: vat,
    },
  ];
}

function numberAt(element: Element, ...path: string[]): number | null {
  const text = textAt(element, ...path);
  return text !== null && /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : null;
}

const round = (value: number): number => Math.round(value * 100) / 100;
