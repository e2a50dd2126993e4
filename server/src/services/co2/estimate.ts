import type { EnhancedData } from '../../domain/enhanced-data.ts';
import type { Confidence, Factor, Flag, Method, PurchaseLine, Step } from '../../domain/impact.ts';
import type { TransactionType } from '../../domain/transaction-state.ts';

/** The known facts about a purchase. Amounts are in major units and positive, also those of refunds. */
export type Purchase = {
  amount: number | string;
  /** The ISO 4217 currency of `amount`. */
  currency: string;
  mcc: string | null;
  /** The merchant's country, ISO 3166-1 alpha-2. */
  country: string | null;
  /** YYYY-MM-DD */
  date: string;
  type: TransactionType;
  /** VAT that was read, not assumed. */
  vat?: KnownVat | undefined;
  /** The lines of its receipt. */
  lines?: readonly PurchaseLine[] | undefined;
  /** What the issuer sent beyond the transaction. */
  enhanced?: EnhancedData | undefined;
  /** Selects the public-domain factors instead of the regional ones. US merchants have them anyway. */
  factorSet?: 'epa-1.3' | undefined;
};

export type KnownVat = { amount: number | string } | { rate: number };

/** A share of a purchase that was estimated in one way. Figures are not rounded yet. */
export type Part = {
  kg: number;
  low: number;
  high: number;
  method: Method;
  confidence: Confidence;
  factor: Factor;
  /** The part's own array, which may be added to. The steps in it may be shared. */
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
  // Only the displayed figure is rounded; the computation continues with the full one.
  const shown = value === null ? null : Math.round(value * 1e10) / 1e10;
  return { name, value: shown, unit, source, explanation };
}

const ranks: Record<Confidence, number> = { low: 0, medium: 1, high: 2 };

export function lower(a: Confidence, b: Confidence): Confidence {
  return ranks[a] <= ranks[b] ? a : b;
}

/** Returns the confidence of several parts together, weighted by their emissions. */
export function weighConfidence(parts: readonly Part[]): Confidence {
  const total = parts.reduce((sum, { kg }) => sum + Math.abs(kg), 0);
  if (total === 0) return parts.reduce<Confidence>((least, part) => lower(least, part.confidence), 'high');
  const mean = parts.reduce((sum, { kg, confidence }) => sum + Math.abs(kg) * ranks[confidence], 0) / total;
  return mean >= 1.5 ? 'high' : mean >= 0.5 ? 'medium' : 'low';
}
