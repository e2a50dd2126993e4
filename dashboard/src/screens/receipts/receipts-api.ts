import type { CallOptions, List, Pending } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';

// As the contract of receipts has it; these types are the SDK's own as soon as it is generated with them.
export type Receipt = {
  id: string;
  source: 'scan' | 'provider' | 'sandbox';
  status: 'queued' | 'scanning' | 'scanned' | 'unreadable';
  reason: string | null;
  country: string | null;
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
  line_items?:
    | {
        description: string;
        quantity: number;
        unit: string | null;
        amount: number | null;
        total_amount: number;
        vat_percentage: number | null;
      }[]
    | undefined;
  environmental_impact?:
    | {
        status: 'estimated' | 'not_applicable';
        reason: string | null;
        carbon_emission_in_grams: number | null;
        carbon_emission_in_grams_low: number | null;
        carbon_emission_in_grams_high: number | null;
        method: string | null;
        confidence: 'high' | 'medium' | 'low' | null;
        method_version: string;
      }
    | undefined;
  text?: string | null | undefined;
  confidence: Record<string, number>;
  boxes: Record<
    string,
    {
      page?: number | undefined;
      x?: number | undefined;
      y?: number | undefined;
      width?: number | undefined;
      height?: number | undefined;
    }
  >;
  pages: { width: number; height: number }[];
  duration_ms: number | null;
  file_id: string;
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  match_status: 'matched' | 'ambiguous' | 'unmatched';
  transaction: { id: string; score: number | null } | null;
  candidates: { transaction_id: string; score: number }[];
  created_at: string;
  updated_at: string;
};

type Filter = {
  cursor?: string | undefined;
  limit?: number | undefined;
  status?: Receipt['status'] | undefined;
  match_status?: Receipt['match_status'] | undefined;
  transaction_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type ReceiptCalls = {
  receipts: {
    scan(body: FormData, query?: { async?: boolean }, options?: CallOptions): Pending<Receipt>;
    list(
      query?: Filter,
      options?: CallOptions,
    ): List<Receipt, { data: Receipt[]; next_cursor: string | null }>;
    get(id: string, query?: { include?: string }, options?: CallOptions): Pending<Receipt>;
    delete(id: string, options?: CallOptions): Pending<void>;
    match(id: string, body: { transaction_id: string }, options?: CallOptions): Pending<Receipt>;
    unmatch(id: string, options?: CallOptions): Pending<Receipt>;
  };
  files: { download(id: string, options?: CallOptions): Pending<Uint8Array<ArrayBuffer>> };
  sandbox: { createReceipt(transactionId: string, options?: CallOptions): Pending<Receipt> };
};

/** The calls about receipts. */
export function receiptCalls(): ReceiptCalls {
  return kontor as unknown as ReceiptCalls;
}
