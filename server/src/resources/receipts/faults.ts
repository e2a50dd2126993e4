import { ApiError } from '../../platform/errors.ts';

/** Why a receipt cannot be read: no use to try again with the same file. */
export type Unreadable = { reason: string; message: string };

/** Undefined for faults that are not the receipt's. */
export function unreadableOf(error: unknown): Unreadable | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ReceiptUnreadable' && 'reason' in error) {
    return { reason: String(error.reason), message: error.message };
  }
  if (isTimeout(error)) return { reason: 'timeout', message: error.message };
  if (error.name === 'OcrCrashed') return { reason: 'damaged', message: error.message };
  return undefined;
}

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'OcrTimeout';

/** Seconds after which to try again, when too many are being read. */
export function busySecondsOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || error.name !== 'OcrBusy') return undefined;
  const seconds = 'retryAfterSeconds' in error ? Number(error.retryAfterSeconds) : 0;
  return Math.max(1, Math.ceil(seconds));
}

export function refuseUnreadable({ reason, message }: Unreadable): ApiError {
  return new ApiError('receipt_unreadable', {
    message,
    errors: [{ field: 'receipt', code: reason, message }],
  });
}

/** What the caller of a scan hears. */
export function presentScanFault(error: unknown): unknown {
  const unreadable = unreadableOf(error);
  if (unreadable && isTimeout(error)) unreadable.message += ' With ?async=true it is tried several times.';
  if (unreadable) return refuseUnreadable(unreadable);
  const seconds = busySecondsOf(error);
  if (seconds === undefined) return error;
  return new ApiError('rate_limited', {
    message: 'Too many receipts are being read at the moment. Try again later, or send it with ?async=true.',
    headers: { 'retry-after': String(seconds) },
  });
}
