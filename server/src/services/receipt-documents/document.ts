/** A receipt as data. A missing field is null. Lines and their prices include VAT. */
export type ReceiptDocument = {
  merchant: {
    name: string | null;
    organization_number: string | null;
    vat_number: string | null;
    address: string | null;
    phone: string | null;
  };
  purchase_date: string | null;
  purchase_time: string | null;
  total_amount: number | null;
  currency: string | null;
  vat_rates: {
    percentage: number;
    taxable_amount: number | null;
    vat_amount: number | null;
    total_amount: number | null;
    currency: string | null;
  }[];
  vat_total: number | null;
  card_last_four: string | null;
  payment_method: string | null;
  receipt_number: string | null;
  line_items: {
    description: string;
    quantity: number;
    unit: string | null;
    amount: number | null;
    total_amount: number;
    vat_percentage: number | null;
  }[];
};

/** The document is invalid. The message says why. */
export class DocumentRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DocumentRefused';
  }
}
