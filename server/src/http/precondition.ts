import { ApiError } from '../platform/errors.ts';

/**
 * The ETag follows the object's version, which every change raises. Using the object (last_used_at) does not raise it:
 * otherwise a caller could never read an object and then change it under If-Match.
 */
export function etagOf(version: number): string {
  return `"v${version}"`;
}

export function matchesAny(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

export function requireMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || matchesAny(ifMatch, etagOf(version))) return;
  throw new ApiError('stale', {
    message: 'The object was changed since you read it. Read it again, apply your change and retry.',
    headers: { etag: etagOf(version) },
  });
}
