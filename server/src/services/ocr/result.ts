import type { Box } from './text-line.ts';

/** One line of the receipt's VAT table. Amounts are numbers in the currency, with at most two decimals. */
export type VatRate = {
  percentage: number;
  taxable_amount: number;
  vat_amount: number;
  total_amount: number;
  currency: string | null;
};

export type LineItem = {
  description: string;
  quantity: number;
  /** The unit price. */
  amount: number;
  total_amount: number;
  vat_percentage?: number;
};

export type Merchant = {
  name: string | null;
  organization_number: string | null;
  vat_number: string | null;
  address: string | null;
  phone: string | null;
};

/** The fields that have a confidence and, if found in one place, a box. */
export type ScanField =
  | 'merchant.name'
  | 'merchant.organization_number'
  | 'merchant.vat_number'
  | 'merchant.address'
  | 'merchant.phone'
  | 'purchase_date'
  | 'purchase_time'
  | 'total_amount'
  | 'currency'
  | 'vat_rates'
  | 'vat_total'
  | 'card_last_four'
  | 'payment_method'
  | 'receipt_number'
  | 'line_items';

/** A position in pixels of the upright page. `page` counts from 1. */
export type FieldBox = Box & { page: number };

export type PaymentMethod = 'card' | 'cash' | 'mobile' | 'invoice' | 'gift_card';

export type Extracted = {
  merchant: Merchant;
  purchase_date: string | null;
  purchase_time: string | null;
  total_amount: number | null;
  currency: string | null;
  vat_rates: VatRate[];
  vat_total: number | null;
  card_last_four: string | null;
  payment_method: PaymentMethod | null;
  receipt_number: string | null;
  line_items: LineItem[];
  /** The country whose check digits prove the company number. */
  company_country: string | null;
  text: string;
  /** Confidence from 0 to 1; 0 if the field was not found. */
  confidence: Record<ScanField, number>;
  boxes: Partial<Record<ScanField, FieldBox>>;
};

export type ScanResult = Extracted & {
  pages: { width: number; height: number }[];
  duration_ms: number;
};
