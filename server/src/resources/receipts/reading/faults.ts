import { ApiError } from '../../../platform/errors.ts';
import { OcrBusy, OcrCrashed, OcrTimeout, ReceiptUnreadable } from '../../../services/ocr/index.ts';

/** Why a receipt cannot be read: a retry with the same file would fail again. */
export type Unreadable = { reason: string; message: string };

/** Undefined for faults that are not the receipt's. */
export function unreadableOf(error: unknown): Unreadable | undefined {
  if (error instanceof ReceiptUnreadable) return { reason: error.reason, message: error.message };
  if (error instanceof OcrTimeout) return { reason: 'timeout', message: error.message };
  if (error instanceof OcrCrashed) return { reason: 'damaged', message: error.message };
  return undefined;
}

export const isTimeout = (error: unknown): boolean => error instanceof OcrTimeout;

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

/** The error that the caller of a scan gets. */
export function presentScanFault(error: unknown): unknown {
  const unreadable = unreadableOf(error);
  if (unreadable && isTimeout(error)) unreadable.message += ' With ?async=true Kontor tries several times.';
  if (unreadable) return refuseUnreadable(unreadable);
  const seconds = busySecondsOf(error);
  if (seconds === undefined) return error;
  return new ApiError('rate_limited', {
    message: 'Too many receipts are being read at the moment. Retry later, or send it with ?async=true.',
    headers: { 'retry-after': String(seconds) },
  });
}
