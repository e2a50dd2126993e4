import { ApiError, unavailable } from '../errors.ts';

/** Returns the SQLSTATE of an error from PostgreSQL, or Node's code of a connection error. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';

/** The server rolled the transaction back because the process was paused inside it. */
export const idleTransactionEnded = '25P03';
export const readOnly = '25006';
const serializationFailure = '40001';
const deadlock = '40P01';

/** True for a serialization failure, a deadlock or a pause. A retry of the transaction may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  const code = errorCode(error);
  return code === serializationFailure || code === deadlock || code === idleTransactionEnded;
}

/** Creates the error that repeats a transaction which has decided by a row that another one has changed since. */
export const changedInBetween = (): Error =>
  Object.assign(new Error('A row was changed by another transaction.'), { code: serializationFailure });

const cancelled = '57014';
const lockedOut = '55P03';
const diskFull = '53100';
const outOfMemory = '53200';
const tooManyConnections = '53300';
const starting = '57P03';
const awayStates = new Set([
  diskFull,
  outOfMemory,
  tooManyConnections,
  '57P01',
  '57P02',
  starting,
  idleTransactionEnded,
  readOnly,
]);
const acquireTimeout = /timeout exceeded when trying to connect/i;
const connectTimeout = /^timeout expired$/;
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i;

/** True when the database is unreachable, starting, full or silent, and the statement is not to blame. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined)
    return isSilent(error) || (error instanceof Error && awayMessages.test(error.message));
  return awayStates.has(code) || code.startsWith('08') || code.startsWith('58') || /^E[A-Z]+$/.test(code);
}

/** True when a server is there that did not accept a new connection in time. */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && connectTimeout.test(error.message);

/** True when the same connection may succeed in a moment. */
export const isStarting = (error: unknown): boolean => errorCode(error) === starting || isSilent(error);

/**
 * The causes for which the database refuses or loses a statement that is not to blame, as logs, metrics and runbooks
 * name them.
 */
export const faultCauses = [
  'disk_full',
  'out_of_memory',
  'too_many_connections',
  'lock_timeout',
  'statement_timeout',
  'conflict',
  'read_only',
  'paused',
  'pool_exhausted',
  'unreachable',
] as const;
export type FaultCause = (typeof faultCauses)[number];

const causes: Partial<Record<string, FaultCause>> = {
  [diskFull]: 'disk_full',
  [outOfMemory]: 'out_of_memory',
  [tooManyConnections]: 'too_many_connections',
  [lockedOut]: 'lock_timeout',
  [cancelled]: 'statement_timeout',
  [serializationFailure]: 'conflict',
  [deadlock]: 'conflict',
  [readOnly]: 'read_only',
  [idleTransactionEnded]: 'paused',
};

/** Returns undefined when the statement itself is at fault. */
export function faultCause(error: unknown): FaultCause | undefined {
  const fault = error instanceof ApiError ? error.cause : error;
  const mapped = causes[errorCode(fault) ?? ''];
  if (mapped || !isDatabaseAway(fault)) return mapped;
  return fault instanceof Error && acquireTimeout.test(fault.message) ? 'pool_exhausted' : 'unreachable';
}

const slowCauses: readonly (FaultCause | undefined)[] = [
  'lock_timeout',
  'statement_timeout',
  'conflict',
  'paused',
  'pool_exhausted',
];
const slowConnection = /^timeout expired$|due to connection timeout/;

/** True when the database may only be slow: it refused nothing, and no connection was lost. */
export function isSlowness(error: unknown): boolean {
  const fault = error instanceof ApiError ? error.cause : error;
  return (
    slowCauses.includes(faultCause(error)) || (fault instanceof Error && slowConnection.test(fault.message))
  );
}

const messages: Partial<Record<FaultCause, string>> = {
  disk_full: 'Nothing can be stored right now. Please try again.',
  out_of_memory: 'The database is overloaded right now. Please try again.',
  too_many_connections: 'The database is busy right now. Please try again.',
  lock_timeout: 'Another change has locked the same data. Please try again.',
  conflict: 'Another change has locked the same data. Please try again.',
  pool_exhausted: 'The database is busy or cannot be reached right now. Please try again.',
};

/**
 * Converts an error to one that a partner may see. `internal` names the cause for the log. Only a fault that a retry
 * can outlast has a Retry-After.
 */
export function presentFault(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const cause = faultCause(error);
  if (cause === undefined) return error;
  if (cause === 'statement_timeout') {
    const message = 'The database did not finish the request in time. Nothing was changed.';
    return new ApiError('timeout', { message, internal: cause, cause: error });
  }
  const message = messages[cause] ?? 'The database cannot be reached right now. Please try again.';
  return unavailable(message, error, cause);
}
