import { fromUnits } from '../../../domain/booking/voucher.ts';
import { type ExportRun, reasons } from './schema.ts';
import type { RunRow } from './store.ts';
import type { RunTotals } from './totals.ts';

/** Returns the run as partners see it. */
export function present(publicUrl: string, accountId: string, row: RunRow): ExportRun & { version: number } {
  const { totals, not_posted, collected_at: _, status, reason, ...rest } = row;
  const hasFile = status === 'completed';
  return {
    ...rest,
    status: statusOf(row),
    reason: status === 'failed' ? reason : null,
    not_posted: notPostedList(not_posted),
    ...sumsOf(totals),
    file_url: hasFile ? `${publicUrl}/accounts/${accountId}/exports/${row.export_id}/file` : null,
  };
}

/** A run that was completed once stays completed when its file has expired. */
function statusOf({ status, completed_at }: RunRow): ExportRun['status'] {
  if (completed_at !== null) return 'completed';
  return status === 'queued' || status === 'running' ? status : 'failed';
}

export function notPostedList(counts: Readonly<Record<string, number>>): ExportRun['not_posted'] {
  return reasons.flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });
}

function sumsOf({ currency, amount, vat }: RunTotals) {
  return {
    currency,
    amount: fromUnits(amount, currency),
    vat: vat.map(({ code, base, tax }) => ({
      code,
      base: fromUnits(base, currency),
      tax: fromUnits(tax, currency),
    })),
  };
}
