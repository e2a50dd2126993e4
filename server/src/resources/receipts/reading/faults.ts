import { ApiError } from '../../../platform/errors.ts';
import { OcrBusy, OcrCrashed, OcrTimeout, ReceiptUnreadable } from '../../../services/ocr/index.ts';

/** Why a receipt cannot be read: a retry with the same file would fail again. */
export type Unreadable = { reason: string; message: string };

/** Undefined for faults that are not the receipt's. */
export function unreadableOf(error: unknown): Unreadable | undefined {
  return error instanceof ReceiptUnreadable ? { reason: error.reason, message: error.message } : undefined;
}

/**
 * Why a receipt is given up that has crashed its reader, or taken too long, again and again. Undefined for other faults:
 * they never end it.
 */
export function lastingFaultOf(error: unknown): string | undefined {
  if (error instanceof OcrTimeout) return 'timeout';
  return error instanceof OcrCrashed ? 'damaged' : undefined;
}

/** Seconds until the next attempt, when too many receipts are being read. */
export function busySecondsOf(error: unknown): number | undefined {
  return error instanceof OcrBusy ? Math.max(1, Math.ceil(error.retryAfterSeconds)) : undefined;
}

export function refuseUnreadable({ reason, message }: Unreadable): ApiError {
  return new ApiError('receipt_unreadable', {
    message,
    errors: [{ field: 'receipt', code: reason, message }],
  });
}

/** After a reader was lost, others may be lost as well: a moment later the machine is often calm. */
const retrySeconds = 10;

/** The error that the caller of a scan gets. A reader that is busy, too slow or lost is a fault of the server. */
export function presentScanFault(error: unknown): unknown {
  const unreadable = unreadableOf(error);
  if (unreadable) return refuseUnreadable(unreadable);
  const seconds = busySecondsOf(error) ?? (lastingFaultOf(error) === undefined ? undefined : retrySeconds);
  if (seconds === undefined || !(error instanceof Error)) return error;
  return new ApiError('unavailable', {
    message: `${error.message} Retry later, or send it with ?async=true: Kontor then tries several times.`,
    cause: error,
    headers: { 'retry-after': String(seconds) },
  });
}
