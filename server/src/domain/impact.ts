import type { EnhancedData } from './enhanced-data.ts';
import type { TransactionState, TransactionType } from './transaction-state.ts';

/** A line of a receipt. */
export type PurchaseLine = {
  description: string;
  /** A number of pieces, or an amount in `unit`. */
  quantity?: number | null | undefined;
  unit?: string | null | undefined;
  /** The total of the line with VAT. Discounts and returns are negative. */
  amount?: number | string | null | undefined;
  /** Percent */
  vatRate?: number | null | undefined;
};

export type Confidence = 'high' | 'medium' | 'low';
export const methods = [
  'quantity',
  'flight_distance',
  'room_nights',
  'rental_distance',
  'rental_days',
  'price_derived_quantity',
  'line_spend',
  'mcc_spend',
  'mcc_range_fallback',
] as const;
export type Method = (typeof methods)[number];

export const reasons = [
  'cash_withdrawal',
  'fee_or_discount',
  'money_transfer',
  'only_excluded_lines',
  'merchant_category_unknown',
  'currency_not_supported',
  'amount_not_usable',
  'date_not_usable',
] as const;
export type Reason = (typeof reasons)[number];

/** Caveats about a figure. docs/co2.md explains each. */
export const flags = [
  'country_unknown',
  'vat_assumed',
  'vat_ignored',
  'cpi_extrapolated',
  'cpi_country_assumed',
  'fx_extrapolated',
  'fuel_type_assumed',
  'fuel_price_carried',
  'fuel_price_other_country',
  'renewable_fuel_counted_as_fossil',
  'charging_price_assumed',
  'unit_assumed',
  'piece_weight_assumed',
  'factor_doubtful',
  'quantity_implausible',
  'airport_unknown',
  'cabin_assumed',
  'cabin_from_booking_class',
  'nights_unknown',
  'hotel_factor_missing',
  'rental_distance_unknown',
  'rental_distance_assumed',
  'fuel_may_count_twice',
  'fuel_quantity_unknown',
  'fuel_factor_missing',
  'fuel_blend_assumed',
  'several_factors',
  'sector_from_lines',
  'lines_not_recognised',
  'lines_below_amount',
  'lines_exceed_amount',
  'lines_cut',
] as const;
export type Flag = (typeof flags)[number];

export type Factor = {
  readonly set: string;
  readonly region: string;
  /** kg CO2e per `unit` */
  readonly value: number;
  readonly unit: string;
  readonly source: string;
  readonly licence: string;
};

/** One figure of the calculation. `source` is the origin of a looked-up figure, null if it was computed. */
export type Step = {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly source: string | null;
  readonly explanation: string;
};

/** The fields of the API's object, without ids and times. Unknown values are null, never 0. */
export type Estimate = {
  status: 'estimated' | 'not_applicable';
  reason: Reason | null;
  carbon_emission_in_grams: number | null;
  carbon_emission_in_grams_low: number | null;
  carbon_emission_in_grams_high: number | null;
  carbon_social_cost_amount: number | null;
  carbon_social_cost_currency: string | null;
  method: Method | null;
  sector: string | null;
  factor: Factor | null;
  steps: readonly Step[];
  confidence: Confidence | null;
  flags: readonly Flag[];
  method_version: string;
};

/** A stored impact: an estimate, or the reason `transaction_deleted` for a deleted transaction. */
export type Impact = Omit<Estimate, 'reason'> & { reason: Reason | 'transaction_deleted' | null };

/** The facts of a transaction that its estimate depends on. Amounts are decimals in text, or numbers. */
export type ImpactFacts = {
  state: TransactionState;
  type: TransactionType;
  original_amount: string | number;
  original_currency: string;
  accounting_amount: string | number | null;
  accounting_currency: string | null;
  mcc_code: string | null;
  purchase_country: string | null;
  /** YYYY-MM-DD */
  purchase_date: string;
  vat_rate: string | number | null;
  vat_amount: string | number | null;
  vat_currency: string | null;
  /** Null or absent where the issuer sent none. */
  enhanced_data?: EnhancedData | null | undefined;
};

/** A decimal in text, or a number. */
export type Spend = { amount: string | number; currency: string };

/** Returns the accounting amount, or the original amount until it is known. */
export function spendOf({
  original_amount,
  original_currency,
  accounting_amount,
  accounting_currency,
}: Pick<
  ImpactFacts,
  'original_amount' | 'original_currency' | 'accounting_amount' | 'accounting_currency'
>): Spend {
  if (accounting_amount === null || accounting_currency === null) {
    return { amount: original_amount, currency: original_currency };
  }
  return { amount: accounting_amount, currency: accounting_currency };
}

/** The objects that every event about a transaction refers to. */
export type References = {
  transaction: { id: string; card_issuer: string };
  payment_product: { id: string; name: string };
  card_holder: { id: string; reference_id: string };
  organization: { id: string; reference_id: string };
};

/** The impact of one transaction, with all facts of its event. */
export type ImpactToRecord = {
  accountId: string;
  transaction: {
    id: string;
    organization_id: string;
    card_holder_id: string;
    /** YYYY-MM-DD */
    purchase_date: string;
    mcc_code: string | null;
    spend: Spend;
    references: References;
    buyerParty?: string | undefined;
    /** The traceparent of its cause, if that is traced. */
    trace?: string | null;
  };
  /** True if the transaction was just created, so it has no impact yet. */
  isNew?: boolean;
  estimate: Impact;
};
