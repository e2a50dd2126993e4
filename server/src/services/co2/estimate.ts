/** What is known of a purchase. Amounts are in major units and positive, also those of refunds. */
export type Purchase = {
  amount: number | string;
  /** ISO 4217, of `amount`. */
  currency: string;
  mcc: string | null;
  /** The merchant's, ISO 3166-1 alpha-2. */
  country: string | null;
  /** YYYY-MM-DD */
  date: string;
  type: 'CARD_PURCHASE' | 'CASH_WITHDRAWAL' | 'FEE_AND_DISCOUNT' | 'REFUND';
  /** VAT that somebody read, not one that somebody assumed. */
  vat?: KnownVat | undefined;
  lines?: readonly Line[] | undefined;
  /** The public-domain factors instead of the ones by region; US merchants have them anyway. */
  factorSet?: 'epa-1.3' | undefined;
};

export type KnownVat = { amount: number | string } | { rate: number };

export type Line = {
  description: string;
  /** Pieces, or an amount of `unit`. */
  quantity?: number | null | undefined;
  unit?: string | null | undefined;
  /** What the line costs in all, VAT included; discounts and returns are negative. */
  amount?: number | string | null | undefined;
  /** Percent */
  vatRate?: number | null | undefined;
};

export type Confidence = 'high' | 'medium' | 'low';
export const methods = [
  'quantity',
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

/** What a reader should know before relying on the figure; each is explained in docs/co2.md. */
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

/** One figure on the way. `source` is where a looked-up figure comes from, null when it was computed. */
export type Step = {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly source: string | null;
  readonly explanation: string;
};

/** The fields of the API's object, without ids and times. What is not known is null, never 0. */
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

/** A share of a purchase that was estimated in one way. Figures are not rounded yet. */
export type Part = {
  kg: number;
  low: number;
  high: number;
  method: Method;
  confidence: Confidence;
  factor: Factor;
  /** Its own array, which may be added to; the steps in it may be shared. */
  steps: Step[];
  flags: readonly Flag[];
};

export function step(
  name: string,
  value: number | null,
  unit: string | null,
  source: string | null,
  explanation: string,
): Step {
  // For the eye only: the computation goes on with the full figure.
  const shown = value === null ? null : Math.round(value * 1e10) / 1e10;
  return { name, value: shown, unit, source, explanation };
}

const ranks: Record<Confidence, number> = { low: 0, medium: 1, high: 2 };

export function lower(a: Confidence, b: Confidence): Confidence {
  return ranks[a] <= ranks[b] ? a : b;
}

/** Of several, each with its weight: what the larger share of the emission deserves. */
export function weighConfidence(parts: readonly Part[]): Confidence {
  const total = parts.reduce((sum, { kg }) => sum + Math.abs(kg), 0);
  if (total === 0) return parts.reduce<Confidence>((least, part) => lower(least, part.confidence), 'high');
  const mean = parts.reduce((sum, { kg, confidence }) => sum + Math.abs(kg) * ranks[confidence], 0) / total;
  return mean >= 1.5 ? 'high' : mean >= 0.5 ? 'medium' : 'low';
}
