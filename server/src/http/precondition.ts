import { ApiError } from '../platform/errors.ts';

/**
 * Builds the ETag from the object's version, which every change increments. Using the object (last_used_at) does not
 * increment it: otherwise a caller could never get an object and then update it with If-Match.
 *
 * `changes` is the number of changes of the operation in the response's API version. Each has different bytes.
 */
export function etagOf(version: number, changes = 0): string {
  return changes === 0 ? `"v${version}"` : `"v${version}.${changes}"`;
}

export function matchesAny(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Throws 412 if If-Match does not match. It accepts the ETags of all API versions. */
export function requireMatch(ifMatch: string | undefined, version: number, changes?: number): void {
  if (ifMatch === undefined) return;
  if (matchesAny(ifMatch.replace(/\.\d+"/g, '"'), etagOf(version))) return;
  throw new ApiError('stale', {
    message: 'The object has changed since you retrieved it. Get it again, apply your change and retry.',
    headers: { etag: etagOf(version, changes) },
  });
}
