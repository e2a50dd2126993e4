import type { Estimate, PurchaseLine } from '../../domain/impact.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Purchase } from '../../services/co2/index.ts';
import { completed, sourcesOf } from './complete.ts';
import { type ReceiptFields, tidy } from './fields.ts';
import type { Includable, Receipt } from './schema.ts';
import type { ReceiptRow } from './store.ts';

const nothing = tidy({});

/** Converts a row to the API's receipt. The version becomes the ETag. */
export function present(
  row: ReceiptRow,
  estimate: (purchase: Purchase) => Estimate,
  include: readonly Includable[] = row.include,
): Receipt & { version: number } {
  const fields = row.fields ? completed(row.fields, row.purchase) : nothing;
  const { merchant, purchase_date, purchase_time, total_amount, currency, vat_rates, vat_total } = fields;
  const { card_last_four, payment_method, receipt_number, confidence, boxes, pages, duration_ms } = fields;
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    reason: row.reason,
    country: row.country,
    merchant,
    purchase_date,
    purchase_time,
    total_amount,
    currency,
    vat_rates,
    vat_total,
    card_last_four,
    payment_method,
    receipt_number,
    ...(include.includes('line_items') ? { line_items: fields.line_items } : {}),
    ...(include.includes('environmental_impact') && row.fields
      ? { environmental_impact: impactOf(row, estimate) }
      : {}),
    ...(include.includes('text') ? { text: fields.text } : {}),
    confidence,
    sources: sourcesOf(fields),
    boxes,
    pages,
    duration_ms,
    file_id: row.file_id,
    content_type: row.content_type,
    match_status: row.match_status,
    transaction:
      row.transaction_id === null
        ? null
        : { id: row.transaction_id, score: row.score === null ? null : Number(row.score) },
    candidates: row.candidates,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  };
}

/** Removes the version of a receipt inside another object, where it has no ETag. */
export function withoutVersion({ version: _, ...receipt }: ReturnType<typeof present>): Receipt {
  return receipt;
}

/** Returns the lines for the CO2 estimate. Uncertain lines are omitted, because they would count as purchases. */
export function linesOf({ line_items, has_sure_lines }: ReceiptFields): PurchaseLine[] {
  return (has_sure_lines ? line_items : []).map(
    ({ description, quantity, unit, total_amount, vat_percentage }) => ({
      description,
      quantity,
      unit,
      amount: total_amount,
      vatRate: vat_percentage,
    }),
  );
}

function impactOf(row: ReceiptRow, estimate: (purchase: Purchase) => Estimate) {
  const fields = row.fields ?? nothing;
  const { total_amount, currency, purchase_date, vat_total } = fields;
  const {
    factor: _,
    steps: _steps,
    flags: _flags,
    sector: _sector,
    ...figures
  } = estimate({
    amount: Math.abs(total_amount ?? 0),
    currency: currency ?? '',
    mcc: row.purchase?.mcc_code ?? null,
    country: row.country,
    date: purchase_date ?? row.created_at.slice(0, 10),
    type: (total_amount ?? 0) < 0 ? 'REFUND' : 'CARD_PURCHASE',
    vat: vat_total === null ? undefined : { amount: Math.abs(vat_total) },
    lines: linesOf(fields),
  });
  const { carbon_social_cost_amount: _cost, carbon_social_cost_currency: _in, ...impact } = figures;
  return impact;
}

const linkDays = 30;

/** Returns when the link to a receipt's file expires. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkDays * dayMs);
export const fileUrl = (publicUrl: string, accountId: string, fileId: string): string =>
  `${publicUrl}/accounts/${accountId}/files/${fileId}`;
