import { ApiError } from '../../../platform/errors.ts';
import { OcrBusy, OcrCrashed, OcrTimeout, ReceiptUnreadable } from '../../../services/ocr/index.ts';

/** The reason why a receipt cannot be read. A retry with the same file would fail again. */
export type Unreadable = { reason: string; message: string };

/** Returns the reason, or undefined for faults that are not the receipt's. */
export function unreadableOf(error: unknown): Unreadable | undefined {
  return error instanceof ReceiptUnreadable ? { reason: error.reason, message: error.message } : undefined;
}

/**
 * Returns the reason for giving up a receipt that has repeatedly crashed its reader or taken too long. Undefined for other
 * faults, which are always retried.
 */
export function lastingFaultOf(error: unknown): string | undefined {
  if (error instanceof OcrTimeout) return 'timeout';
  return error instanceof OcrCrashed ? 'damaged' : undefined;
}

/** Returns the seconds until the next attempt if too many receipts are being read. */
export function busySecondsOf(error: unknown): number | undefined {
  return error instanceof OcrBusy ? Math.max(1, Math.ceil(error.retryAfterSeconds)) : undefined;
}

export function refuseUnreadable({ reason, message }: Unreadable): ApiError {
  return new ApiError('receipt_unreadable', {
    message,
    errors: [{ field: 'receipt', code: reason, message }],
  });
}

/** After losing a reader, others may be lost too. The machine has often recovered a moment later. */
const retrySeconds = 10;

/** Converts a fault to the error of a scan. A reader that is busy, too slow or lost is a server error. */
export function presentScanFault(error: unknown): unknown {
  const unreadable = unreadableOf(error);
  if (unreadable) return refuseUnreadable(unreadable);
  const seconds = busySecondsOf(error) ?? (lastingFaultOf(error) === undefined ? undefined : retrySeconds);
  if (seconds === undefined || !(error instanceof Error)) return error;
  return new ApiError('unavailable', {
    message: `${error.message} Retry later, or send it with ?async=true: Kontor then retries automatically.`,
    cause: error,
    headers: { 'retry-after': String(seconds) },
  });
}
