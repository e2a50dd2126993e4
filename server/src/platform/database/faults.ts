import { ApiError, unavailable } from '../errors.ts';

/** The SQLSTATE of an error from PostgreSQL, or Node's code of a connection error. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';

/** The process was paused inside a transaction, which the server has rolled back. */
export const idleTransactionEnded = '25P03';
export const readOnly = '25006';
const serializationFailure = '40001';
const deadlock = '40P01';

/** Serialization failure, deadlock or a pause: a retry of the transaction may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  const code = errorCode(error);
  return code === serializationFailure || code === deadlock || code === idleTransactionEnded;
}

const cancelled = '57014';
const lockedOut = '55P03';
const awayStates = new Set([
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  idleTransactionEnded,
  readOnly,
]);
const acquireTimeout = /timeout exceeded when trying to connect/i;
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i;

/** True when the database is unreachable, starting, full or silent, and the statement is not to blame. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined) return error instanceof Error && awayMessages.test(error.message);
  return awayStates.has(code) || code.startsWith('08') || code.startsWith('58') || /^E[A-Z]+$/.test(code);
}

/** The database is a standby, or was set to read-only. */
export function isReadOnlyFault(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error;
  return errorCode(cause) === readOnly;
}

/** What a partner may see of an error. Only a fault that a retry can outlast has a Retry-After. */
export function presentFault(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const code = errorCode(error);
  if (code === cancelled) {
    const message = 'The database did not finish the request in time. Nothing was changed.';
    return new ApiError('timeout', { message, cause: error });
  }
  if (code === lockedOut || code === serializationFailure || code === deadlock) {
    return unavailable('Another change has locked the same data. Please try again.', error);
  }
  if (!isDatabaseAway(error)) return error;
  if (error instanceof Error && acquireTimeout.test(error.message)) {
    return unavailable('The database is busy or cannot be reached right now. Please try again.', error);
  }
  return unavailable('The database cannot be reached right now. Please try again.', error);
}
