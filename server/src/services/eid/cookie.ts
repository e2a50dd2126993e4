import { secondMs } from '../../platform/clock.ts';
import { sessionLifetimeMs } from './sessions.ts';

/** The prefix of the eID cookies. The rest of the name separates identifications in two tabs. */
const eidCookieName = 'kontor_eid';
const stateCharacters = 8;

/**
 * Builds the cookie. It is Lax, not Strict: the provider's redirect comes from another site and must carry
 * the cookie. Its path covers only the callback and the test eID.
 */
export function eidCookie(publicUrl: string, state: string, browserSecret: string): string {
  return formatCookie(publicUrl, state, browserSecret, sessionLifetimeMs / secondMs);
}

/** Removes the cookie after the identification. */
export function clearedEidCookie(publicUrl: string, state: string): string {
  return formatCookie(publicUrl, state, '', 0);
}

export function browserSecretOf(cookieHeader: string | undefined, state: string): string | undefined {
  const name = nameFor(state);
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [key = '', value] = pair.split('=', 2);
    if (key.trim() === name) return value?.trim();
  }
  return undefined;
}

function formatCookie(publicUrl: string, state: string, value: string, maxAgeS: number): string {
  const { protocol, pathname } = new URL(publicUrl);
  const path = `${pathname.replace(/\/$/, '')}/eid`;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${nameFor(state)}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
}

function nameFor(state: string): string {
  // The state of an anonymous request must not inject text into a header.
  const characters = state.replace(/[^A-Za-z0-9_-]/g, '').slice(0, stateCharacters);
  return `${eidCookieName}_${characters}`;
}
