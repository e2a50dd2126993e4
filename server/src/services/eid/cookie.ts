import { secondMs } from '../../platform/clock.ts';
import { createFlowCookie } from '../../platform/flow-cookie.ts';
import { sessionLifetimeMs } from './sessions.ts';

/** The cookie's path covers only the callback and the test eID. */
const cookieFor = (publicUrl: string) =>
  createFlowCookie(publicUrl, {
    name: 'kontor_eid',
    path: '/eid',
    lifetimeS: sessionLifetimeMs / secondMs,
  });

export function eidCookie(publicUrl: string, state: string, browserSecret: string): string {
  return cookieFor(publicUrl).set(state, browserSecret);
}

/** Removes the cookie after the identification. */
export function clearedEidCookie(publicUrl: string, state: string): string {
  return cookieFor(publicUrl).clear(state);
}

const anyUrl = 'http://localhost';
export function browserSecretOf(cookieHeader: string | undefined, state: string): string | undefined {
  return cookieFor(anyUrl).read(cookieHeader, state);
}
