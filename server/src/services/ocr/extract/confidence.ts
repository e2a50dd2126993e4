import type { Line } from './lines.ts';
import type { FoundMerchant } from './merchant.ts';
import type { TotalCandidate } from './total.ts';
import type { VatTable } from './vat.ts';

/** Consistent arithmetic and a clear lead give a total high confidence. A keyword alone does not. */
export function totalConfidence(ranked: TotalCandidate[], itemsAddUp: boolean): number {
  const [best, second] = ranked;
  if (!best) return 0;
  const lead = best.score - (second?.score ?? 0);
  const proofs = ['change', 'vat', 'net', 'paid', 'rounding'].filter((proof) =>
    best.proofs.has(proof),
  ).length;
  const closing = proofs + (itemsAddUp ? 1 : 0);
  let sure = best.proofs.has('guess') ? 0.35 : 0.7;
  sure += Math.min(3, closing) * 0.09;
  sure += lead >= 3 ? 0.06 : lead >= 1.5 ? 0.03 : -0.1;
  if (best.money.kind !== 'exact') sure -= 0.2;
  if (best.money.confidence < 0.9) sure -= 0.04;
  return clamp(sure);
}

export function merchantConfidence(found: FoundMerchant | undefined, lines: Line[]): number {
  if (!found) return 0;
  const read = Math.min(
    ...found.lines.flatMap((line) => lines[line]?.row.segments.map(({ confidence }) => confidence) ?? [0]),
    1,
  );
  let sure = 0.55 + Math.max(0, Math.min(0.25, found.score * 0.03));
  if (found.hasLegalForm) sure += 0.14;
  if (!found.isFirst) sure = Math.min(sure, 0.85);
  return clamp(sure * (read < 0.85 ? 0.8 : 1));
}

export function vatConfidence(vat: VatTable, total: number | undefined): number {
  if (vat.rows.length === 0) return 0;
  const isWhole =
    total !== undefined && vat.gross !== undefined && Math.abs(vat.gross - total) <= 2 * vat.rows.length;
  const proven = vat.rows.filter(({ isProven }) => isProven).length / vat.rows.length;
  return clamp((isWhole ? 0.88 : 0.55) + 0.1 * proven);
}

const clamp = (value: number) => Math.round(Math.max(0.05, Math.min(0.99, value)) * 100) / 100;
