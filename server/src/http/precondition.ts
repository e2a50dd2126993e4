import { ApiError } from '../platform/errors.ts';

/**
 * The ETag follows the object's version, which every change raises. Using the object (last_used_at) does not raise it:
 * otherwise a caller could never read an object and then change it under If-Match.
 *
 * `changes`: how many changes of the operation the API version of the answer has. Each has its own bytes.
 */
export function etagOf(version: number, changes = 0): string {
  return changes === 0 ? `"v${version}"` : `"v${version}.${changes}"`;
}

export function matchesAny(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** In whatever API version the object was read. */
export function requireMatch(ifMatch: string | undefined, version: number, changes?: number): void {
  if (ifMatch === undefined) return;
  if (matchesAny(ifMatch.replace(/\.\d+"/g, '"'), etagOf(version))) return;
  throw new ApiError('stale', {
    message: 'The object was changed since you read it. Read it again, apply your change and retry.',
    headers: { etag: etagOf(version, changes) },
  });
}
