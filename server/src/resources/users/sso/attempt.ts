import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { createFlowCookie } from '../../../platform/flow-cookie.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { secretPattern } from '../../../platform/secrets.ts';

/** Why the browser goes to the provider. The callback does nothing else. */
export type AttemptPurpose =
  | { kind: 'sign_in'; next: string | undefined }
  /** Re-authentication within a session. */
  | { kind: 'confirm'; sessionId: string }
  /** An owner tries the connection and sees the claims. */
  | { kind: 'test'; userId: string };

export type Attempt = {
  /** The id of the account, or `operator`. */
  connection: string;
  /** The version of the connection. A callback after a change of it is refused. */
  version: number;
  state: string;
  nonce: string;
  codeVerifier: string;
  purpose: AttemptPurpose;
  startedMs: number;
};

export const attemptLifetimeMs = 10 * minuteMs;
const sealPurpose = 'sso attempt';

/**
 * Keeps attempts in the browser that began them, in a sealed cookie. The server stores nothing, so anonymous visitors cannot fill
 * it. The callback deletes the cookie, and the provider accepts each code once.
 */
export function createAttempts(masterKey: MasterKey, publicUrl: string) {
  const cookie = createFlowCookie(publicUrl, {
    name: 'kontor_sso',
    path: '/login/sso',
    lifetimeS: attemptLifetimeMs / secondMs,
  });
  return {
    begin: (attempt: Attempt): string =>
      cookie.set(
        attempt.state,
        masterKey.seal(sealPurpose, attempt.state, JSON.stringify(attempt)).toString('base64url'),
      ),
    /** Returns the browser's attempt with this state, which may be too old. */
    open: (header: string | undefined, state: string): Attempt | undefined => {
      const value = secretPattern.test(state) ? cookie.read(header, state) : undefined;
      if (!value) return undefined;
      try {
        return JSON.parse(masterKey.open(sealPurpose, state, Buffer.from(value, 'base64url')).toString());
      } catch {
        // Another installation sealed it, or the browser changed it.
        return undefined;
      }
    },
    end: (state: string): string => cookie.clear(state),
  };
}
