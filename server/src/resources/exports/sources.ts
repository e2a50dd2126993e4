import type { TenantDb } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/list.ts';
import type { Cell, FileSpec } from '../../services/export-files/index.ts';
import type { Purchase } from './postings.ts';

/** A file beside the rows of an archive, and what the index says of it. */
export type PortionFile = { id: string; name: string; rows?: Cell[][] };
/** A part of a file: its rows, and the files beside them in an archive. `done` is the share of the whole, from 0 to 1. */
export type RunPortion = {
  cells: Cell[][];
  files: PortionFile[];
  rows: number;
  done: number;
  skipped?: number;
};
/** The file of a run of an export profile. */
export type RunSource = {
  /** Decides what the run posts, in steps that each commit. Continues where an interrupted one ended. */
  collect(accountId: string, runId: string, afterStep: () => Promise<void>): Promise<void>;
  specOf(db: TenantDb, runId: string, now: Date, version: string): Promise<FileSpec>;
  portionsOf(db: TenantDb, runId: string): AsyncGenerator<RunPortion>;
  complete(db: TenantDb, runId: string, now: Date): Promise<unknown>;
};

type Reference = { id: string; reference_id: string };
/** The columns that an export reads of each kind. The resources have more. */
export type RowOf = {
  transactions: Purchase & {
    purchase_time: string | null;
    purchase_timezone: string | null;
    purchase_country: string | null;
    purchase_city: string | null;
    exchange_rate: number | null;
    vat_rate: number | null;
    vat_amount: number | null;
    vat_currency: string | null;
    mcc_code: string | null;
    mcc_text: string | null;
    category_text: string | null;
    invoice_number: string | null;
    invoice_date: string | null;
    card_issuer: string;
    card_issuer_reference: string | null;
    payment_product: { name: string };
    card_id: string;
    card_holder: Reference;
    organization: Reference;
    receiptable: boolean;
    receipt_id: string | null;
    environmental_impact_id: string | null;
    created_at: string;
    updated_at: string;
  };
  receipts: {
    id: string;
    source: string;
    status: string;
    match_status: string;
    transaction: { id: string } | null;
    organization_id: string | null;
    purchase_date: string | null;
    purchase_time: string | null;
    merchant: { name: string | null; organization_number: string | null; vat_number: string | null };
    total_amount: number | null;
    currency: string | null;
    vat_total: number | null;
    vat_rates: { percentage: number; vat_amount: number | null }[];
    card_last_four: string | null;
    payment_method: string | null;
    receipt_number: string | null;
    country: string | null;
    file_id: string;
    content_type: string;
    created_at: string;
    updated_at: string;
  };
  environmental_impacts: {
    id: string;
    transaction_id: string;
    organization_id: string;
    card_holder_id: string;
    purchase_date: string;
    mcc_code: string | null;
    status: string;
    reason: string | null;
    carbon_emission_in_grams: number | null;
    carbon_emission_in_grams_low: number | null;
    carbon_emission_in_grams_high: number | null;
    carbon_social_cost_amount: number | null;
    carbon_social_cost_currency: string | null;
    method: string | null;
    sector: string | null;
    confidence: string | null;
    factor: {
      set: string;
      region: string;
      value: number;
      unit: string;
      source: string;
      licence: string;
    } | null;
    flags: string[];
    method_version: string;
    calculated_at: string;
  };
  deliveries: {
    webhook_id: string;
    organization_id: string | null;
    event: { id: string; name: string; created_at: string; sequence: number };
    status: string;
    reason: string | null;
    attempts: { at: string; duration_ms: number; response_status: number | null; error: string | null }[];
    next_attempt_at: string | null;
    created_at: string;
    updated_at: string;
  };
};

/** The query for a page of a period, oldest first. */
export type SourceQuery = {
  from: string;
  to: string;
  organization_id?: string;
  order: 'asc';
  limit: number;
  cursor?: string;
};
/** Reads a page of each kind, from its own resource. A page may be empty and still have a next one. */
export type Sources = { [K in keyof RowOf]: (db: TenantDb, query: SourceQuery) => Promise<Page<RowOf[K]>> };
