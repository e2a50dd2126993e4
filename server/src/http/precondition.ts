import { ApiError } from '../platform/errors.ts';

/**
 * An object's tag follows its version, which every change raises. Merely being used (last_used_at) does not, or
 * else nobody could ever read an object and then change it under If-Match.
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
